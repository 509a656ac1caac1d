import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Journey, Walk} from '../walk.ts';

type Certificate = {id: string; domains: string[]};

/** A certificate that is added, served, called, renewed, and deleted. */
export function sslCertificates(walk: Walk): Journey {
  const host = `${walk.slug('gateway')}.example.com`;
  const {hostname, port} = new URL(walk.gateway);
  let folder = '';
  const run = async (command: string, ...args: string[]) => (await promisify(execFile)(command, args)).stdout;
  const file = (name: string) => path.join(folder, name);
  const text = async (name: string) => readFile(file(name), 'utf8');
  const make = async (name: string) =>
    run(
      ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', `/CN=${host}`] as const),
      ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)],
    );
  const fingerprintOf = async (name: string) =>
    (await run('openssl', 'x509', '-in', file(`${name}.pem`), '-noout', '-fingerprint', '-sha256')).trim();
  const own = async () => {
    const {certificates} = await walk.api<{certificates: Certificate[] | null}>('GET', '/api/v1/certificates');
    return (certificates ?? []).filter(({domains}) => domains.includes(host));
  };
  /** Runs the command of the page that prints the certificate which the gateway serves. */
  let served: () => Promise<string>;
  return {
    page: 'system_setting/ssl_cert',
    sections: ['add', 'check-the-result', 'renew', 'delete'],
    before: async (at) => {
      folder = await mkdtemp(path.join(tmpdir(), 'walk-'));
      at.finally(() => rm(folder, {recursive: true}));
      for (const name of ['gateway', 'renewed']) await make(name);
      at.finally(async () => {
        for (const {id} of await own()) await at.api('DELETE', `/api/v1/certificate?id=${id}`);
      });
      const {general} = await at.api<{general: Readonly<Record<string, string>>}>('GET', '/api/v1/system/general');
      at.finally(() => at.api('POST', '/api/v1/system/general', general));
    },
    plans: {
      'add/3': {before: async (at) => at.offerFile('gateway.key', await text('gateway.key'))},
      'add/4': {before: async (at) => at.offerFile('gateway.pem', await text('gateway.pem'))},
      'add/5': {then: (at) => at.see(host)},
      'add/6': {
        values: [`https://${host}:${port}`],
        then: async (at) => {
          await at.click(at.text('Save', '保存'));
          const {general} = await at.api<{general: {invoke_address: string}}>('GET', '/api/v1/system/general');
          at.expect(general.invoke_address === `https://${host}:${port}`, `the address is ${general.invoke_address}.`);
        },
      },
      'check-the-result/1': async (at, step) => {
        served = async () => at.runStep(step, {'gateway.example.com': host, '127.0.0.1:18099': `${hostname}:${port}`});
        const [printed, wanted] = [await served(), await fingerprintOf('gateway')];
        at.expect(printed.includes(wanted), `the gateway serves ${printed}`);
      },
      'check-the-result/2': async (at, step) => {
        const printed = await at.runStep(step, {
          'gateway.example.com': host,
          'curl -i': `curl -i --cacert ${file('gateway.pem')}`,
          '18099:127.0.0.1': `${port}:${hostname}`,
          ':18099/': `:${port}/`,
        });
        const isKnown = printed.includes('missing or invalid token') || printed.includes('Forbidden');
        at.expect(/^HTTP\/\S+ 40[13]/.test(printed) && isKnown, `the call returns ${printed}`);
      },
      'renew/2': {inside: host},
      'renew/3': async (at) => {
        const fields = at.console.page.locator('.ant-modal textarea:visible');
        for (const [index, name] of ['renewed.key', 'renewed.pem'].entries()) {
          const before = name.replace('renewed', 'gateway');
          const shown = await fields.nth(index).inputValue();
          at.expect(shown === (await text(before)), `the dialog does not show ${before}.`);
          await fields.nth(index).fill(await text(name));
        }
      },
      'renew/4': {
        then: async (at) => {
          const wanted = await fingerprintOf('renewed');
          await at.eventually(async () => (await served()).includes(wanted), 'the old certificate is served.');
          at.expect((await own()).length === 1, 'there is more than one row.');
        },
      },
      'delete/1': {inside: host},
      'delete/2': {
        then: async (at) => {
          await at.missing(host);
          const printed = await served().catch(() => '');
          at.expect(!printed.includes('Fingerprint'), `the gateway serves ${printed}`);
        },
      },
    },
  };
}
