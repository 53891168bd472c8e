import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runBlock } from '../operations-page.ts';
import { postgresPrograms } from '../throwaway-postgres.mjs';
import { deployedFile } from './deployed-file.ts';
import { type KeptProcess, startProcess, type User } from './kept-process.ts';

/** PostgreSQL refuses to run as root: its package's user does it then. */
const owner = (): User => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
};
export const postgresUser = owner();
const superuser = postgresUser.uid === undefined ? userInfo().username : 'postgres';

/** A folder that the user of the databases and the pooler owns. */
export const makeFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (postgresUser.uid !== undefined) chownSync(path, postgresUser.uid, postgresUser.gid ?? 0);
  return path;
};

/** One of the two PostgreSQL servers, with a folder for its settings and one for its data, as Debian has them. */
export class DatabaseServer {
  readonly port: number;
  readonly #folder: string;
  #process: KeptProcess | undefined;

  constructor(folder: string, port: number) {
    this.port = port;
    this.#folder = makeFolder(folder);
    makeFolder(join(folder, 'conf.d'));
    const settings = [
      `data_directory = '${this.#data}'`,
      `hba_file = '${join(folder, 'pg_hba.conf')}'`,
      `ident_file = '${join(this.#data, 'pg_ident.conf')}'`,
      `unix_socket_directories = '${folder}'`,
      `include_dir = 'conf.d'`,
    ];
    writeFileSync(join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
    const replaced = { 'port = 5432': `port = ${port}`, 'shared_buffers = 1GB': 'shared_buffers = 64MB' };
    writeFileSync(join(folder, 'conf.d', 'portolan.conf'), deployedFile('postgresql/portolan.conf', replaced));
    const people = deployedFile('postgresql/pg_hba.conf', { ' postgres ': ` ${superuser} ` });
    writeFileSync(join(folder, 'pg_hba.conf'), people);
  }

  /** Makes an empty cluster. */
  init(): void {
    this.#ran(
      spawnSync(
        join(postgresPrograms() ?? '', 'initdb'),
        [
          '-D',
          this.#data,
          '-U',
          superuser,
          '--locale=C.UTF-8',
          '-E',
          'UTF8',
          '--auth-local=peer',
          '--auth-host=reject',
        ],
        { ...postgresUser, cwd: '/', encoding: 'utf8' },
      ),
    );
  }

  async start(): Promise<void> {
    this.#process = await startProcess(
      [join(postgresPrograms() ?? '', 'postgres'), '-c', `config_file=${join(this.#folder, 'postgresql.conf')}`],
      { user: postgresUser, cwd: '/' },
      async () => this.#psql('select 1').status === 0,
    );
  }

  /** It ends with all its processes, as when the machine loses its power. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = undefined;
  }

  /** Deletes its data, and what only a primary has. */
  clear(): void {
    rmSync(this.#data, { recursive: true, force: true });
    rmSync(join(this.#folder, 'conf.d', 'primary.conf'), { force: true });
  }

  /** Runs a block of the operations page on its machine, as its user. */
  block(name: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
    const here = { PGDATA: this.#data, CONF_D: join(this.#folder, 'conf.d'), DEPLOY: this.#deployed() };
    return runBlock(name, { ...this.#login, ...here, ...environment }, postgresUser);
  }

  /** The first column of the rows of a query, as a superuser. */
  ask(text: string): readonly string[] {
    const { stdout } = this.#ran(this.#psql(text));
    return stdout.split('\n').filter(Boolean);
  }

  /** Resolves once a query answers with this. */
  async answers(text: string, expected: string): Promise<void> {
    while (this.ask(text)[0] !== expected) await pause(50);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #login() {
    return { PGHOST: this.#folder, PGPORT: String(this.port), PGUSER: superuser, PGDATABASE: 'postgres' };
  }

  /** A copy of `deploy/` that the user of the databases may read. */
  #deployed(): string {
    const copy = join(this.#folder, 'deploy');
    cpSync('deploy', copy, { recursive: true });
    return copy;
  }

  #psql(text: string) {
    return spawnSync(join(postgresPrograms() ?? '', 'psql'), ['-XAtqc', text], {
      ...postgresUser,
      cwd: '/',
      encoding: 'utf8',
      env: { ...process.env, ...this.#login },
    });
  }

  #ran<Run extends { readonly status: number | null; readonly stderr: string }>(run: Run): Run {
    if (run.status !== 0) throw new Error(`PostgreSQL at ${this.port}: ${run.stderr}${this.#process?.output() ?? ''}`);
    return run;
  }
}
