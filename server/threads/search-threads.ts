import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type FairTurns, fairTurns } from './fair-turns.ts';

/** What a thread is sent. It has one job at a time. */
export interface SearchJob {
  readonly name: string;
  readonly input: unknown;
}

/** Answer to a job. A thread's first message, `'ready'`, is none. */
export type SearchJobAnswer =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly message: string };

/** Jobs by name: each makes its output from its input alone. Both are passed between threads. */
export type JobTable = Readonly<Record<string, (input: never) => unknown>>;

/** Does the jobs of a table for agencies, those of each in order, and the agencies in turns. */
export type DoJobs<Jobs extends JobTable> = {
  readonly [Name in keyof Jobs]: (
    agencyId: string,
    input: Parameters<Jobs[Name]>[0],
  ) => Promise<ReturnType<Jobs[Name]>>;
};

export interface SearchThreadsOptions {
  /** Bundle of `search-work/search-thread.ts`. */
  readonly threadFile: string | URL;
  /** What its table of jobs is made with. */
  readonly data: unknown;
  readonly threads: number;
  /** Jobs that go on with a search that was begun. They come before others of their agency. */
  readonly goingOn: readonly string[];
}

/** A job that takes longer ends its thread. */
const longestMs = 30_000;

/**
 * Does the processor's work of searches in threads, so that no search holds up another call. A thread starts with the first job
 * that needs it. One whose job fails goes on; one that does not answer in time ends, and with it its job.
 */
export const openSearchThreads = <Jobs extends JobTable>(
  names: readonly (keyof Jobs & string)[],
  { threadFile, data, threads, goingOn }: SearchThreadsOptions,
): { readonly jobs: DoJobs<Jobs>; readonly now: FairTurns['now']; close(): Promise<void> } => {
  const turns = fairTurns({ runningAtMost: threads });
  const idle: Worker[] = [];
  const started = async (signal: AbortSignal): Promise<Worker> => {
    const thread = new Worker(threadFile, { workerData: data });
    // Whoever waits for an answer hears of an error, too. Without a listener it would end the process.
    thread.on('error', () => {});
    await once(thread, 'message', { signal });
    return thread;
  };
  const answerOf = async (job: SearchJob): Promise<SearchJobAnswer> => {
    const signal = AbortSignal.timeout(longestMs);
    const thread = idle.pop() ?? (await started(signal));
    try {
      // An idle thread does not keep the process running.
      thread.ref();
      thread.postMessage(job);
      const [answer] = (await once(thread, 'message', { signal })) as [SearchJobAnswer];
      thread.unref();
      idle.push(thread);
      return answer;
    } catch (fault) {
      await thread.terminate();
      throw new Error(`the job ${job.name} of a search was not done`, { cause: fault });
    }
  };
  const doJob = async (agencyId: string, job: SearchJob): Promise<unknown> => {
    // What a supplier has found is written before others are asked, so that searches end in the order in which they began.
    const turn = turns.ask(agencyId, goingOn.includes(job.name));
    if (turn === null) throw new Error('a queue without a limit is full');
    await turn.come;
    try {
      const answer = await answerOf(job);
      if (!answer.ok) throw new Error(`the job ${job.name} of a search failed: ${answer.message}`);
      return answer.output;
    } finally {
      turn.end();
    }
  };
  const jobs = Object.fromEntries(
    names.map((name) => [name, (agencyId: string, input: unknown) => doJob(agencyId, { name, input })]),
  ) as unknown as DoJobs<Jobs>;
  return {
    jobs,
    now: turns.now,
    async close() {
      await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
    },
  };
};
