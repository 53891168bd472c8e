import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL server's programs. `undefined`: none is installed. */
export const postgresPrograms = () => {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .filter((version) => existsSync(join(versions, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(versions, newest, 'bin');
};

/** Whether a PostgreSQL server program is installed. */
export const hasPostgres = () => postgresPrograms() !== undefined;

/** A port that nobody listens on. */
const freePort = () => {
  const listen =
    "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return Number(spawnSync(process.execPath, ['-e', listen], { encoding: 'utf8' }).stdout);
};

/**
 * Starts a PostgreSQL cluster in a temporary folder. `undefined`: no server program is installed. The server does not
 * sync to the disk, because its data is deleted afterwards, and neither vacuums nor compiles queries: the many databases
 * are small and live for seconds. As root, it runs as the package's user, because PostgreSQL
 * refuses to run as root. `more`: settings beside its usual ones.
 */
export const startThrowawayPostgres = (more = {}) => {
  const bin = postgresPrograms();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portolan-postgres-'));
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asOwner.length > 0) {
    const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, owner, -1);
  }
  chmodSync(folder, 0o700);
  const port = freePort();
  const commandOf = (program, ...args) => [...asOwner, join(bin, program), ...args];
  const run = (program, ...args) => {
    const [command, ...rest] = commandOf(program, ...args);
    const { status, stderr, stdout } = spawnSync(command, rest, {
      encoding: 'utf8',
      cwd: '/',
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}${stdout ?? ''}`);
  };
  run('initdb', '-D', `${folder}/data`, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=400 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c jit=off${Object.entries(
    more,
  )
    .map(([name, value]) => ` -c ${name}=${value}`)
    .join('')}`;
  const control = ['pg_ctl', '-D', `${folder}/data`, '-w', '-s', '-l', `${folder}/log`];
  run(...control, '-o', settings, 'start');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const pid = () => Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]);
  /** The server and all processes that it has started. */
  const signal = (name) => {
    const server = pid();
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
    for (const each of [server, ...stdout.split('\n').filter(Boolean).map(Number)]) process.kill(each, name);
  };
  return {
    pid: pid(),
    /** Ends every connection at once, and serves again. */
    async restart() {
      const [command, ...args] = commandOf(...control, '-m', 'fast', 'restart');
      const [status] = await once(spawn(command, args, { cwd: '/', stdio: 'ignore' }), 'exit');
      if (status !== 0)
        throw new Error(`pg_ctl restart failed: ${readFileSync(`${folder}/log`, 'utf8').slice(-2_000)}`);
    },
    /** It keeps its connections and answers none, until `thaw`. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    url,
    /** The same over a socket of the file system, where both sides spend a fifth less on a statement than over TCP. */
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    stop() {
      signal('SIGCONT');
      run('pg_ctl', '-D', `${folder}/data`, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
