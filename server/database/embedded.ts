import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import type { EngineAnswer, EngineAsk, EngineRows } from './embedded-engine.ts';
import { watchFreeSpace } from './free-space.ts';
import type { Opened } from './opened.ts';

/** The embedded engine, in this thread or in its own. */
interface Engine {
  query(text: string, params: readonly unknown[]): Promise<EngineRows>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL, in its own thread so that a slow query does not block HTTP. One process per folder.
 */
export const openEmbedded = async (dataDir: string, threadFile: string | undefined, image?: Blob): Promise<Opened> => {
  if (dataDir === 'memory://') {
    const engine = await engineHere(undefined, image);
    return { pool: poolOfOne(engine, () => {}), engine: 'pglite', assertRoom: () => {} };
  }
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  const room = watchFreeSpace(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    const engine = threadFile ? await engineInThread(threadFile, folder) : await engineHere(folder);
    const release = () => {
      room.stop();
      unlock();
    };
    return { pool: poolOfOne(engine, release), engine: 'pglite', assertRoom: room.assertRoom };
  } catch (error) {
    room.stop();
    unlock();
    throw error;
  }
};

const engineHere = async (folder: string | undefined, image?: Blob): Promise<Engine> => {
  const { openEngine } = await import('./embedded-engine.ts');
  return openEngine(folder, image);
};

type WithoutId<Ask> = Ask extends EngineAsk ? Omit<Ask, 'id'> : never;

/** Time after which a thread that does not answer is terminated. A full disk can block it. */
const stuckAfterMs = 60_000;

const engineInThread = async (threadFile: string, folder: string): Promise<Engine> => {
  const thread = new Worker(threadFile, { workerData: { folder } });
  const waiting = new Map<
    number,
    { resolve: (rows: EngineRows) => void; reject: (error: Error) => void; since: number }
  >();
  let last = 0;
  let ended: Error | undefined;

  const failAll = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', (answer: EngineAnswer) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    if (answer.ok) asked.resolve(answer.rows);
    else asked.reject(Object.assign(new Error(answer.message), { code: answer.code, constraint: answer.constraint }));
  });
  thread.on('error', failAll);
  thread.on('exit', () => failAll(new Error('the embedded database has stopped')));
  const watchdog = setInterval(() => {
    const now = Date.now();
    for (const { since } of waiting.values()) {
      if (now - since > stuckAfterMs) {
        failAll(new Error('the embedded database does not answer'));
        void thread.terminate();
        return;
      }
    }
  }, 5_000).unref();

  const ask = (asked: WithoutId<EngineAsk>): Promise<EngineRows> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      last += 1;
      waiting.set(last, { resolve, reject, since: Date.now() });
      thread.postMessage({ ...asked, id: last });
    });

  await ask({ kind: 'open' });
  return {
    query: (text, params) => ask({ kind: 'query', text, params }),
    close: async () => {
      await ask({ kind: 'close' });
      clearInterval(watchdog);
      await thread.terminate();
    },
  };
};

/** A pool with one connection. `connect` is a fair mutex, so transactions of two callers never interleave. */
const poolOfOne = (engine: Engine, released: () => void): PostgresPool => {
  let last = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const turn = last;
      let release = () => {};
      last = new Promise((done) => {
        release = done;
      });
      await turn;
      const query = async (text: string, params?: readonly unknown[]) => engine.query(text, params ?? []);
      return { query: query as never, release };
    },
    async end() {
      await last;
      await engine.close();
      released();
    },
  };
};
