import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preloadFile, type Tree } from './tree.ts';

/** A server of a tree in a process of its own. Its background jobs run only when they are told to. */
export interface MeasuredServer {
  readonly address: string;
  readonly pid: number;
  /** Processor time of all its threads so far, in microseconds. */
  usage(): Promise<number>;
  /** Collects what is not in use. */
  collect(): Promise<void>;
  jobs(): Promise<readonly string[]>;
  run(job: string): Promise<void>;
  stop(): Promise<void>;
}

interface Said {
  readonly id: number;
  readonly error?: string;
  readonly microseconds?: number;
  readonly names?: readonly string[];
}

/** `databaseUrl`: its own database, whose owner makes the role that the server works as. `pacePercent`: delays of the suppliers. */
export const startMeasured = async (
  { folder }: Tree,
  databaseUrl: string,
  { pacePercent = '0' }: { readonly pacePercent?: string } = {},
): Promise<MeasuredServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-measured-'));
  const child = spawn(
    process.execPath,
    ['--expose-gc', `--import=${preloadFile()}`, join(folder, 'dist/measured/measured-main.js')],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        NODE_ENV: '',
        SANDBOX_GATEWAY: '0',
        SUPPLIERS_PACE_PERCENT: pacePercent,
        REQUESTS_PER_MINUTE: '100000000',
        PUBLIC_REQUESTS_PER_MINUTE: '100000000',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const waiting = new Map<number, { resolve(said: Said): void; reject(error: Error): void }>();
  child.on('message', (message) => {
    const said = message as Said;
    const { resolve, reject } = waiting.get(said.id) ?? {};
    waiting.delete(said.id);
    if (said.error === undefined) resolve?.(said);
    else reject?.(new Error(said.error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the measured server has ended'));
  });
  let asked = 0;
  const ask = (act: string, input: object = {}) =>
    new Promise<Said>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      child.send({ id: asked, act, ...input });
    });
  return {
    pid: child.pid ?? 0,
    address: await addressSaid(child.stdout as AsyncIterable<Buffer>),
    usage: async () => (await ask('usage')).microseconds ?? 0,
    collect: async () => void (await ask('collect')),
    jobs: async () => (await ask('jobs')).names ?? [],
    run: async (job) => void (await ask('run', { job })),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const addressSaid = async (output: AsyncIterable<Buffer>): Promise<string> => {
  let said = '';
  for await (const part of output) {
    said += part.toString();
    const address = /https?:\/\/[\d.:]+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the server ended before it listened: ${said}`);
};
