import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';

/** Returns the environment that the Compose file of the deployment page gives the platform, with a value for each variable of `.env`. */
function platformEnvironment(compose: string): Record<string, string> {
  const {services} = parse(compose) as {services: Record<string, {environment: Record<string, string>}>};
  return Object.fromEntries(
    Object.entries(services.apipark!.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+(?::[-?]([^}]*))?\}/g, (_, given: string) => given || 'secret-value'),
    ]),
  );
}

describe.each(locales)('the samples of configuration in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/configuration');
  const folder = workFolder();
  const environment = platformEnvironment(
    readGuide(locale, 'deploy').sample({section: 'compose-file', title: 'docker-compose.yml'}),
  );
  // A container is a folder with an environment of its own.
  const docker = (variables: Readonly<Record<string, string>>) => {
    const assignments = Object.entries(variables)
      .map(([name, value]) => `'${name}=${value}'`)
      .join(' ');
    return `[ "$2" = config ] && exit 0; [ "$2" = exec ] && shift 4 && cd '${folder}' && exec env -i PATH="$PATH" ${assignments} "$@"`;
  };
  const check = async (variables: Readonly<Record<string, string>>, command: string) => {
    const section = command === 'for name' ? 'example' : 'check-the-result';
    const code = page.sample({section, language: 'bash'});
    expect(code).toContain(command);
    return (await runBash(code, {env: {PATH: pathWith(path.join(folder, 'bin'), {docker: docker(variables)})}})).output;
  };

  test('the check finds all variables of the deployment page set', async () => {
    const lines = (await check(environment, 'for name')).trim().split('\n');
    expect(lines[0]).toBe('valid');
    expect(lines.slice(1).every((line) => / set$/.test(line))).toBe(true);
    expect(lines).toHaveLength(10);
  });

  test('the check finds a variable that is empty', async () => {
    expect(await check({...environment, APIPARK_API_KEY: ''}, 'for name')).toContain('APIPARK_API_KEY EMPTY');
  });

  test('the look at the file hides the passwords', async () => {
    writeFileSync(
      path.join(folder, 'config.yml'),
      'mysql:\n  user_name: apipark\n  password: secret-value\nredis:\n  password: secret-value\n',
    );
    const output = await check(environment, 'config.yml');
    expect(output.match(/\(hidden\)/g)).toHaveLength(2);
    expect(output).not.toContain('secret-value');
  });

  test('the example has the variables that the deployment page makes', async () => {
    await runBash(readGuide(locale, 'deploy').sample({section: 'secrets', language: 'bash'}), {cwd: folder});
    const names = (text: string) => [...text.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const made = readFileSync(path.join(folder, 'apipark/.env'), 'utf8');
    expect(names(page.sample({section: 'example', title: '.env'}))).toEqual(names(made));
  });

  test('a new password goes to the database and to .env before the containers are made again', async () => {
    for (const [code, name, account] of page
      .samples({section: 'mysql-passwords', language: 'bash'}, 2)
      .map((text, index) => [
        text,
        ...[
          ['MYSQL_PASSWORD', 'apipark@'],
          ['MYSQL_ROOT_PASSWORD', 'root@'],
        ][index]!,
      ])) {
      writeFileSync(path.join(folder, '.env'), `${name}=old\nOTHER=kept\n`);
      const PATH = pathWith(path.join(folder, name!), {docker: `echo "$*" >> '${folder}/${name}.log'`});
      await runBash(code!, {cwd: folder, env: {PATH}});
      const [, password] = new RegExp(`^${name}=([0-9a-f]{48})\nOTHER=kept\n$`).exec(
        readFileSync(path.join(folder, '.env'), 'utf8'),
      )!;
      const log = readFileSync(path.join(folder, `${name}.log`), 'utf8');
      expect(log).toContain(`NEW_PASSWORD=${password} apipark-mysql`);
      expect(log).toContain(`ALTER USER ${account}`);
      expect(log.trim().split('\n').at(-1)).toBe('compose up -d');
    }
  });

  test('the command for a token asks InfluxDB for one with all rights', async () => {
    const PATH = pathWith(path.join(folder, 'influx'), {docker: 'printf "%s\\n" "$@"'});
    const {output} = await runBash(page.sample({section: 'influxdb-token', language: 'bash'}), {env: {PATH}});
    expect(output).toMatch(/^compose\nexec\napipark-influxdb\nsh\n-c\ninflux auth create --org apipark --all-access /);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
