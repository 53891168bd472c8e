import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../../http/in-turn.ts';
import type { Parsers } from './parsers.ts';

/** What a thread is sent. It has one job at a time. */
export interface ParserJob {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: readonly unknown[];
}

/** Answer to a job. `message`: of an error that the parser threw. A thread's first message, `'ready'`, is none. */
export type ParserAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

/** Why a file was not read to its end: it takes too long, or more memory than a thread has. */
export type ParserLimit = 'too-slow' | 'too-large';

export type Parsed<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly limit: ParserLimit };

type OptionsOf<Parse> = Parse extends (bytes: Buffer, ...options: infer Options) => unknown ? Options : never;

export interface ParserPool {
  /**
   * Runs a parser in a thread. Throws `too-many` when too many files wait, and a fault where the parser throws: it refuses a
   * file by its result.
   */
  parse<Name extends keyof Parsers>(
    name: Name,
    bytes: Uint8Array,
    ...options: OptionsOf<Parsers[Name]>
  ): Promise<Parsed<ReturnType<Parsers[Name]>>>;
  /** Ends the idle threads. */
  close(): Promise<void>;
}

export interface ParserPoolOptions {
  /** Bundle of `parser-thread.ts`. */
  readonly threadFile: string | URL;
  /** Files that are read at the same time. A thread starts with the first file that needs it. */
  readonly threads?: number;
  /** Time for one file, from when a thread has it. */
  readonly withinMs?: number;
  /** Memory of a thread for objects and texts, in megabytes. Buffers are outside of it: the parsers limit them. */
  readonly heapMb?: number;
  readonly waitingAtMost?: number;
}

/**
 * Threads that read files, so that no file holds up the server. A thread that reads for too long or needs too much memory ends
 * with its file; any other reads the next one.
 */
export const openParserPool = ({
  threadFile,
  threads = 2,
  withinMs = 5_000,
  heapMb = 64,
  waitingAtMost = 50,
}: ParserPoolOptions): ParserPool => {
  const inTurn = takeTurns({ runningAtMost: threads, waitingAtMost });
  const idle: Worker[] = [];

  const start = async (): Promise<Worker> => {
    const thread = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    await once(thread, 'message');
    // Whoever waits for an answer hears of an error, too. Without a listener it would end the process.
    thread.on('error', () => {});
    return thread;
  };

  return {
    parse: (name, bytes, ...options) =>
      inTurn(async () => {
        const thread = idle.pop() ?? (await start());
        const answer = await answerOf(thread, { name, bytes, options }, withinMs);
        if ('limit' in answer) {
          await thread.terminate();
          return { ok: false, limit: answer.limit };
        }
        idle.push(thread);
        if (!answer.ok) throw new Error(`the parser ${name} failed: ${answer.message}`);
        return { ok: true, result: answer.result as ReturnType<Parsers[typeof name]> };
      }),
    async close() {
      await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
    },
  };
};

/** Sends a job and waits for its answer. */
const answerOf = async (
  thread: Worker,
  job: ParserJob,
  withinMs: number,
): Promise<ParserAnswer | { readonly limit: ParserLimit }> => {
  const late = new AbortController();
  // After a pause of this thread, an answer that came meanwhile is heard first.
  const timer = setTimeout(() => setImmediate(() => late.abort()), withinMs);
  // An idle thread does not keep the process running.
  thread.ref();
  try {
    thread.postMessage(job);
    const [answer] = (await once(thread, 'message', { signal: late.signal })) as [ParserAnswer];
    return answer;
  } catch (error) {
    if (late.signal.aborted) return { limit: 'too-slow' };
    if ((error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { limit: 'too-large' };
    throw error;
  } finally {
    clearTimeout(timer);
    thread.unref();
  }
};
