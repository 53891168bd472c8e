import { chmodSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertWritable, DataDirRefused, entriesOf, lockDataDir } from './data-dir-lock.ts';
import type { EngineAnswer, EngineAsk } from './embedded-engine.ts';
import { watchFreeSpace } from './free-space.ts';
import { DatabaseUnavailable, Heartbeat } from './heartbeat.ts';
import type { EngineClient, EnginePool, EngineRows, Opened } from './opened.ts';
import type { Scope } from './tenant-scope.ts';

/** The embedded engine, in this thread or in its own. */
interface Engine {
  query(text: string, params: readonly unknown[], scope?: Scope): Promise<EngineRows>;
  isAnswering(): boolean;
  /** Last round trip to it. `null`: it runs in this thread. */
  beatMs(): number | null;
  close(): Promise<void>;
}

export interface EmbeddedPlace {
  /** `memory://`: nothing is kept. */
  readonly dataDir: string;
  /** Bundle of the thread for the engine. Default: the engine runs in this thread (tests). */
  readonly threadFile?: string | undefined;
  /** Initial content of 'memory://': a dump of an embedded database's folder. Default: empty. */
  readonly image?: Blob | undefined;
  /** Called once when the thread has ended by itself. */
  readonly onEnded?: (error: Error) => void;
}

/**
 * Opens the embedded PostgreSQL, in its own thread so that a slow query does not block HTTP. One process per folder.
 */
export const openEmbedded = async ({ dataDir, threadFile, image, onEnded }: EmbeddedPlace): Promise<Opened> => {
  if (dataDir === 'memory://') {
    const engine = await engineHere(undefined, image);
    return {
      ...poolOfOne(engine, () => {}),
      engine: 'pglite',
      assertRoom: () => {},
      isAnswering: () => true,
      isReadOnly: () => false,
    };
  }
  assertOursOrEmpty(dataDir);
  closeToOthers(dataDir);
  const unlock = lockDataDir(dataDir);
  const room = watchFreeSpace(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    const isMade = beginDatabase(dataDir, folder);
    const engine = threadFile ? await engineInThread(threadFile, folder, onEnded) : await engineHere(folder);
    isMade();
    const release = () => {
      room.stop();
      unlock();
    };
    const { isAnswering } = engine;
    return {
      ...poolOfOne(engine, release),
      engine: 'pglite',
      assertRoom: room.assertRoom,
      isAnswering,
      isReadOnly: () => false,
    };
  } catch (error) {
    room.stop();
    unlock();
    throw error;
  }
};

/** Passports and postings are in the folder: nobody else on the machine reads it. */
const ownerOnly = 0o700;

const closeToOthers = (dataDir: string): void => {
  assertWritable(dataDir);
  try {
    chmodSync(dataDir, ownerOnly);
  } catch (error) {
    throw new DataDirRefused(`${dataDir} must belong to the user that runs the server: ${(error as Error).message}`);
  }
};

/** What the portal and a file system put into a folder of data. */
const ours =
  /^(postgres|postgres\.being-made|postgres\.cut-\d+|lock(\..*)?|sandbox-gateway\.jsonl|(audit|noted)-heads\.jsonl(\.new)?|lost\+found|\..*)$/;

/** Refuses a folder of something else before anything in it is changed. */
const assertOursOrEmpty = (dataDir: string): void => {
  const held = entriesOf(dataDir);
  if (held.includes('postgres') || held.every((name) => ours.test(name))) return;
  throw new DataDirRefused(
    `${dataDir} holds other files (${held.slice(0, 3).join(', ')}) and no data of the portal: name an empty folder as DATA_DIR, or one that the portal has made`,
  );
};

/**
 * Prepares the folder of a new database, and returns what to call once it is made. A note beside the folder says that its
 * making has begun: what a start left that was cut there is made again. It is put aside and not deleted, since somebody may have
 * put a backup in its place meanwhile.
 */
const beginDatabase = (dataDir: string, folder: string): (() => void) => {
  const note = join(dataDir, 'postgres.being-made');
  if (existsSync(note) && existsSync(folder)) renameSync(folder, join(dataDir, `postgres.cut-${Date.now()}`));
  assertDatabaseOrEmpty(folder);
  if (existsSync(join(folder, 'PG_VERSION'))) return () => {};
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
};

/** The engine would make a new database over files that it does not recognise. */
const assertDatabaseOrEmpty = (folder: string): void => {
  if (!existsSync(folder) || existsSync(join(folder, 'PG_VERSION')) || readdirSync(folder).length === 0) return;
  throw new DataDirRefused(
    `${folder} has files but no PG_VERSION, so it is no complete database: restore a backup, or move it away`,
  );
};

const engineHere = async (folder: string | undefined, image?: Blob): Promise<Engine> => {
  const { openEngine } = await import('./embedded-engine.ts');
  return { ...(await openEngine(folder, image)), isAnswering: () => true, beatMs: () => null };
};

type WithoutId<Ask> = Ask extends EngineAsk ? Omit<Ask, 'id'> : never;

/** Time after which a thread that does not answer is terminated. A full disk can block it. */
const stuckAfterMs = 60_000;

const engineInThread = async (
  threadFile: string,
  folder: string,
  onEnded: (error: Error) => void = () => {},
): Promise<Engine> => {
  const thread = new Worker(threadFile, { workerData: { folder } });
  const waiting = new Map<
    number,
    { resolve: (rows: EngineRows) => void; reject: (error: Error) => void; since: number }
  >();
  let last = 0;
  let ended: Error | undefined;
  let isClosing = false;
  let heartbeat: Heartbeat | undefined;

  const failAll = (error: Error) => {
    const isFirst = ended === undefined;
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    if (isFirst && !isClosing) onEnded(ended);
  };
  thread.on('message', (answer: EngineAnswer) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    heartbeat?.answered();
    if (answer.ok) asked.resolve(answer.rows);
    else asked.reject(Object.assign(new Error(answer.message), { code: answer.code, constraint: answer.constraint }));
  });
  thread.on('error', (error) => failAll(new DatabaseUnavailable(error.message, { cause: error })));
  thread.on('exit', () => failAll(new DatabaseUnavailable('the embedded database has stopped')));
  const watchdog = setInterval(() => {
    const now = Date.now();
    for (const { since } of waiting.values()) {
      if (now - since > stuckAfterMs) {
        failAll(new DatabaseUnavailable('the embedded database does not answer'));
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
  const beating = new Heartbeat({ beat: () => ask({ kind: 'beat' }) });
  heartbeat = beating;
  return {
    query: (text, params, scope) => ask({ kind: 'query', text, params, scope }),
    isAnswering: () => beating.isAnswering,
    beatMs: () => beating.lastBeatMs,
    close: async () => {
      isClosing = true;
      beating.stop();
      await ask({ kind: 'close' });
      clearInterval(watchdog);
      await thread.terminate();
    },
  };
};

/** A pool with one connection. `connect` is a fair mutex, so transactions of two callers never interleave. */
const poolOfOne = (engine: Engine, released: () => void): Pick<Opened, 'pool' | 'load'> => {
  let last = Promise.resolve();
  /** Those that have the connection or wait for it. */
  let asking = 0;
  const pool: EnginePool = {
    async connect(): Promise<EngineClient> {
      const turn = last;
      let release = () => {};
      asking += 1;
      last = new Promise((done) => {
        release = () => {
          asking -= 1;
          done();
        };
      });
      await turn;
      return { query: (text, params, scope) => engine.query(text, params, scope), release };
    },
    async end() {
      await last;
      await engine.close();
      released();
    },
  };
  const load = () => {
    const used = Math.min(asking, 1);
    return { used, idle: 1 - used, most: 1, waiting: asking - used, beatMs: engine.beatMs() };
  };
  return { pool, load };
};
