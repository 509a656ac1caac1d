import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {changed, locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';

describe.each(locales)('the samples of an offline installation in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/offline-install');
  const fetchFiles = page.sample({section: 'offline', language: 'bash'});
  const files = [...fetchFiles.matchAll(/-o tokenizer\/(\S+) \\\n\s+"([^"]+)"/g)].map(([, name, url]) => ({name, url}));

  test('the files have the names by which the gateway looks for what is at their addresses', () => {
    expect(files).toHaveLength(2);
    for (const {name, url} of files) expect(name).toBe(createHash('sha1').update(url!).digest('hex'));
  });

  test('the images are those of the Compose file, and both files are fetched', async () => {
    const cwd = workFolder();
    const docker = 'if [ "$*" = "compose config --images" ]; then echo one:1; echo two:2; else echo "docker $*"; fi';
    const env = {PATH: pathWith(path.join(cwd, 'bin'), {docker, curl: 'echo "curl $3"'})};
    const {output, status} = await runBash(fetchFiles, {cwd, env});
    expect({status, lines: output.trim().split('\n')}).toEqual({
      status: 0,
      lines: [
        'docker compose pull',
        'docker save -o apipark-images.tar one:1 two:2',
        ...files.map(({name}) => `curl tokenizer/${name}`),
      ],
    });
  });

  test('the folder is mounted where the check looks for the files, which prints a line for each of them', async () => {
    const [mount] = parse(page.sample({section: 'offline', language: 'yaml'})) as [string];
    const inside = mount.split(':')[1]!;
    const folder = workFolder();
    mkdirSync(path.join(folder, 'data'));
    for (const {name} of files) writeFileSync(path.join(folder, 'data', name!), 'tokens');
    const check = changed(
      page.sample({section: 'check-the-result', language: 'bash'}),
      inside,
      path.join(folder, 'data'),
    );
    // The command inside the container is the last of the arguments.
    const env = {PATH: pathWith(path.join(folder, 'bin'), {docker: 'for last; do :; done; exec sh -c "$last"'})};
    const {output} = await runBash(check, {env});
    const shown = page.sample({section: 'check-the-result', language: 'text'});
    const namesOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => /^[0-9a-f]{64} {2}(\S+)$/.exec(line)?.[1]);
    expect(namesOf(output)).toEqual(namesOf(shown));
    expect(namesOf(shown)).toEqual(files.map(({name}) => name));
  });

  test('the setting of the mirror is a list of addresses', () => {
    const settings = JSON.parse(page.sample({section: 'registry-mirror', language: 'json'})) as object;
    expect(settings).toEqual({'registry-mirrors': ['https://mirror.example.com']});
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
