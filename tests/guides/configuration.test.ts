import {writeFileSync} from 'node:fs';
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
    const code = page
      .samples({section: 'check-the-result', language: 'bash'}, 2)
      .find((text) => text.includes(command))!;
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

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
