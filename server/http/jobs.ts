import type { Logger } from 'pino';
import type { Meters } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/spans.ts';

/** A periodic background job. Several processes may run it at the same time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

export interface RunningJobs {
  /** By each job's name, how long ago its last run without a fault should have been followed by another one, in seconds. 0: it is on time. */
  late(): ReadonlyMap<string, number>;
  /** Names of the jobs that run now. */
  running(): readonly string[];
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

/** Runs each job at its interval, without overlap, and counts its runs. */
export const startJobs = (jobs: readonly Job[], log: Logger, meters: Pick<Meters, 'job'>): RunningJobs => {
  let stopped = false;
  const began = performance.now();
  const lastDone = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const runOnce = async (job: Job): Promise<void> => {
    const runBegan = performance.now();
    const count = (outcome: 'done' | 'failed') => meters.job(job.name, outcome, performance.now() - runBegan);
    try {
      await inSpan({ name: `job ${job.name}`, parent: null, facts: { 'portolan.job': job.name } }, async () => {
        try {
          await job.run();
        } catch (error) {
          log.error({ job: job.name, err: error }, 'job failed');
          throw error;
        }
      });
      lastDone.set(job.name, performance.now());
      count('done');
    } catch {
      count('failed');
    }
  };
  const plan = (job: Job): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job).finally(() => {
        running.delete(job.name);
        plan(job);
      });
      running.set(job.name, run);
    }, job.everyMs);
    timers.add(timer);
  };
  for (const job of jobs) plan(job);
  const lateBy = ({ name, everyMs }: Job): number =>
    Math.max(0, performance.now() - (lastDone.get(name) ?? began) - everyMs) / 1_000;
  return {
    late: () => new Map(jobs.map((job) => [job.name, lateBy(job)])),
    running: () => [...running.keys()],
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
};
