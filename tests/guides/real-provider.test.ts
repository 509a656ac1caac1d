import {describe, expect, test} from 'vitest';
import {locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';

describe.each(locales)('the samples of real-provider in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/real-provider');
  const folder = workFolder();

  test('the key of a real provider is filled in as JSON', () => {
    expect(JSON.parse(page.sample({section: 'enter-key', language: 'json'}))).toEqual({
      openai_api_base: 'https://api.openai.com/v1',
      openai_api_key: 'YOUR_PROVIDER_KEY',
    });
  });

  test('the check of a real provider calls it from the gateway with its key', async () => {
    // What stands behind "exec" is what the container would run.
    const PATH = pathWith(folder, {
      docker: '[ "$1 $2 $3" = "compose exec apipark-apinto" ] && shift 3 && exec "$@"',
      curl: 'printf "%s\\n" "$@"',
    });
    const {output} = await runBash(page.sample({section: 'enter-key', language: 'bash'}), {env: {PATH}});
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        '-w',
        '%{http_code}\\n',
        'https://api.openai.com/v1/models',
        'Authorization: Bearer YOUR_PROVIDER_KEY',
      ]),
    );
    // curl writes nothing but the status.
    expect(page.sample({section: 'enter-key', language: 'text'})).toBe('200\n');
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
