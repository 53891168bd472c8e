import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

const programs = () => {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .filter((version) => existsSync(join(versions, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(versions, newest, 'bin');
};

/**
 * Starts a PostgreSQL cluster in a temporary folder. `undefined`: no server program is installed. The server does not
 * sync to the disk, because its data is deleted afterwards. As root, it runs as the package's user, because PostgreSQL
 * refuses to run as root.
 */
export const startThrowawayPostgres = () => {
  const bin = programs();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portolan-postgres-'));
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asOwner.length > 0) {
    const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, owner, -1);
  }
  chmodSync(folder, 0o700);
  const port = 54_000 + (process.pid % 1_000);
  const run = (program, ...args) => {
    const [command, ...rest] = [...asOwner, join(bin, program), ...args];
    const { status, stderr, stdout } = spawnSync(command, rest, {
      encoding: 'utf8',
      cwd: '/',
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}${stdout ?? ''}`);
  };
  run('initdb', '-D', `${folder}/data`, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=400 -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
  run('pg_ctl', '-D', `${folder}/data`, '-w', '-s', '-l', `${folder}/log`, '-o', settings, 'start');
  return {
    pid: Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', `${folder}/data`, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
