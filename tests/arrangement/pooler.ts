import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runBlock } from '../operations-page.ts';
import { type DatabaseServer, makeFolder, postgresUser } from './database-server.ts';
import { deployedFile } from './deployed-file.ts';
import { type KeptProcess, startProcess } from './kept-process.ts';

/** PgBouncer with the file of `deploy/`. */
export class Pooler {
  readonly port: number;
  readonly #folder: string;
  #process: KeptProcess | undefined;

  private constructor(folder: string, port: number, primary: DatabaseServer) {
    this.port = port;
    this.#folder = makeFolder(folder);
    const replaced = {
      'port=5432': `port=${primary.port}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/run/postgresql': folder,
      '/etc/pgbouncer': folder,
    };
    writeFileSync(this.#settings, deployedFile('pgbouncer.ini', replaced));
  }

  /** A pooler that leads to this primary, and knows its logins. */
  static async of(folder: string, port: number, primary: DatabaseServer): Promise<Pooler> {
    const pooler = new Pooler(folder, port, primary);
    await primary.block('pooler-users', { POOLER_USERS: join(folder, 'userlist.txt') });
    return pooler;
  }

  async start(): Promise<void> {
    this.#process = await startProcess(
      [process.env['PGBOUNCER_PATH'] ?? 'pgbouncer', this.#settings],
      { user: postgresUser, cwd: '/' },
      () => listens(this.port),
    );
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = undefined;
  }

  /** Runs a block of the operations page on its machine. */
  block(name: string, environment: Readonly<Record<string, string>>): Promise<string> {
    const here = { POOLER_INI: this.#settings, POOLER_SOCKET: this.#folder, POOLER_PORT: String(this.port) };
    return runBlock(name, { ...here, ...environment }, postgresUser);
  }

  get #settings(): string {
    return join(this.#folder, 'pgbouncer.ini');
  }
}

/** Whether something listens at a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
