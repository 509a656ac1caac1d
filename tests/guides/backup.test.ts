import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {changed, locales, readGuide} from './page.ts';
import {pathWith, run, runBash, workFolder} from './run.ts';

const dump = [
  'CREATE TABLE `service` (id int);',
  'CREATE TABLE `team` (id int);',
  "INSERT INTO `service` VALUES (1,'订单');",
  '-- Dump completed on 2025-01-31',
].join('\n');

/**
 * A stand-in of docker for the containers of the Compose file: their files are folders, the database is a file, and what runs
 * in a container runs here with the paths of its volumes replaced.
 */
const docker = (containers: string) => `
  CT='${containers}'
  echo "$*" >> "$CT/log"
  if [ "$1" = compose ]; then
    case "$2" in
      exec) shift 4; cd / && MYSQL_ROOT_PASSWORD=secret PATH="$CT/mysql-bin:$PATH" exec "$@";;
      ps) echo "id-$4";;
    esac
    exit 0
  fi
  if [ "$1" = cp ]; then
    case "$2" in
      id-*) cp -r "$CT/gateway\${2#*:}" "$3";;
      *) mkdir -p "$CT/gateway\${3#*:}" && cp -r "$2" "$CT/gateway\${3#*:}";;
    esac
    exit
  fi
  [ "$1" = run ] || exit 1
  shift; mounts=()
  while [ $# -gt 0 ]; do
    case "$1" in
      --rm) shift;;
      -v) spec="\${2%:ro}"; host="\${spec%%:/*}"; case "$host" in apipark_*) host="$CT/volumes/\${host#apipark_}"; mkdir -p "$host";; esac; mounts+=("/\${spec#*:/}=$host"); shift 2;;
      *) break;;
    esac
  done
  shift; command=("$@")
  for mount in "\${mounts[@]}"; do
    inside="\${mount%%=*}"
    for i in "\${!command[@]}"; do case "\${command[i]}" in "$inside"|"$inside"/*) command[i]="\${mount#*=}\${command[i]#"$inside"}";; esac; done
  done
  exec "\${command[@]}"`;

describe.each(locales)('the samples of backup in %s, in the order in which they are used:', (locale) => {
  const page = readGuide(locale, 'guides/operate/backup');
  const folder = workFolder();
  const containers = path.join(folder, 'containers');
  const work = path.join(folder, 'work');
  const gatewayFile = path.join(containers, 'gateway/var/lib/apinto/store/data');
  const volumeFile = (name: string) => path.join(containers, 'volumes', `${name}-data`, 'file');
  const database = path.join(containers, 'database');
  const log = () => readFileSync(path.join(containers, 'log'), 'utf8').trim().split('\n');
  const fill = () => {
    for (const file of [gatewayFile, volumeFile('influxdb'), volumeFile('loki')]) {
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, 'content');
    }
    writeFileSync(database, dump);
    writeFileSync(path.join(containers, 'log'), '');
  };
  mkdirSync(work);
  fill();
  for (const name of ['.env', 'docker-compose.yml', 'gateway.yml', 'loki.yml'])
    writeFileSync(path.join(work, name), name);
  pathWith(path.join(containers, 'mysql-bin'), {
    mysqldump: `[ "$*" = "-uroot -psecret --single-transaction apipark" ] && cat '${database}'`,
    // Without a statement, it reads a dump; with one, the page asks for the number of tables.
    mysql: `case "$*" in *'SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = "apipark";') grep -c '^CREATE TABLE' '${database}';; '-uroot -psecret apipark') cat > '${database}';; *) exit 1;; esac`,
  });
  const env = {HOME: folder, PATH: pathWith(path.join(folder, 'bin'), {docker: docker(containers)})};
  const madeBackup = () => readdirSync(work).find((name) => /^backup-\d{4}-\d{2}-\d{2}-\d{4}$/.test(name))!;
  const inWork = (code: string) => runBash(code.replace('backup-2025-01-31-0200', madeBackup()), {cwd: work, env});
  const [unpack, check] = page.samples({section: 'unpack', language: 'bash', title: undefined}, 2);
  const backUp = async () => {
    writeFileSync(path.join(work, 'backup.sh'), page.sample({section: 'backup', title: 'backup.sh'}));
    return run('bash', ['backup.sh'], {cwd: work, env});
  };

  test('the script saves database, gateway, and files, for the owner alone', async () => {
    const {output, errors} = await backUp();
    expect(output, errors).toMatch(/^complete: backup-/m);
    const backup = path.join(work, madeBackup());
    expect(readdirSync(backup).sort()).toEqual([
      '.env',
      'apipark.sql',
      'docker-compose.yml',
      'gateway-data',
      'gateway.yml',
      'loki.yml',
    ]);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(readFileSync(path.join(backup, 'gateway-data/store/data'), 'utf8')).toBe('content');
    expect(log().filter((line) => / (stop|start) /.test(line))).toEqual([
      'compose stop apipark-apinto',
      'compose start apipark-apinto',
    ]);
  });

  test('statistics and request logs are saved too', async () => {
    const {output, errors} = await inWork(page.sample({section: 'history', language: 'bash'}));
    expect(output.trim().split('\n'), errors).toEqual(['2', '2']);
  });

  test('the copy is encrypted with a passphrase of its own', async () => {
    const [make, encrypt] = page.samples({section: 'encrypt', language: 'bash'}, 2);
    await inWork(make!);
    const passphrase = path.join(folder, 'apipark-backup.pass');
    expect(readFileSync(passphrase, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(statSync(passphrase).mode & 0o777).toBe(0o600);
    const entries = readdirSync(path.join(work, madeBackup()), {recursive: true}).length + 1;
    expect((await inWork(encrypt!)).output).toBe(`${entries}\n`);
  });

  test('the line of the schedule has a time and the script', () => {
    expect(page.sample({section: 'schedule', language: 'text'})).toMatch(
      /^\d+ \d+ \* \* \* \/bin\/bash \S+\/backup\.sh >> \S+ 2>&1\n$/,
    );
  });

  test('on a new host, everything comes back out of the encrypted copy', async () => {
    const name = madeBackup();
    for (const lost of [
      path.join(containers, 'gateway'),
      path.join(containers, 'volumes'),
      database,
      path.join(work, '.env'),
      path.join(work, name),
    ])
      rmSync(lost, {recursive: true});
    await runBash(changed(unpack!, 'backup-2025-01-31-0200', name), {cwd: work, env});
    await inWork(page.sample({section: 'new-host', language: 'bash'}));
    expect(readFileSync(path.join(work, '.env'), 'utf8')).toBe('.env');
    writeFileSync(path.join(work, 'restore.sh'), page.sample({section: 'unpack', title: 'restore.sh'}));
    await run('bash', ['restore.sh', name], {cwd: work, env});
    expect(readFileSync(database, 'utf8')).toBe(dump);
    expect(readFileSync(gatewayFile, 'utf8')).toBe('content');
    expect(log().at(-1)).toBe('compose up -d');
    await inWork(page.sample({section: 'restore-history', language: 'bash'}));
    expect(['influxdb', 'loki'].map((volume) => existsSync(volumeFile(volume)))).toEqual([true, true]);
  });

  test('a backup is checked before it is restored', async () => {
    expect((await inWork(check!)).output).toMatch(/^-- Dump completed.*\nstore\n$/);
  });

  test('after the restore, backup and database have the same number of tables', async () => {
    expect((await inWork(page.sample({section: 'after', language: 'bash'}))).output).toBe('2\n2\n');
  });

  test('a step that fails leaves the gateway running and does not call the backup complete', async () => {
    rmSync(path.join(work, madeBackup()), {recursive: true});
    fill();
    rmSync(path.join(containers, 'gateway'), {recursive: true});
    const {output, status} = await backUp();
    expect(status).not.toBe(0);
    expect(output).not.toContain('complete:');
    expect(log().at(-1)).toBe('compose start apipark-apinto');
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
