import type { Logger } from 'pino';

/** A periodic background job. Several processes may run it at the same time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Runs each job at its interval, without overlap. `stop` waits for running jobs. */
export const startJobs = (jobs: readonly Job[], log: Logger): { stop(): Promise<void> } => {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const runOnce = async (job: Job): Promise<void> => {
    try {
      await job.run();
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed');
    }
  };
  const plan = (job: Job): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job).finally(() => {
        running.delete(run);
        plan(job);
      });
      running.add(run);
    }, job.everyMs);
    timers.add(timer);
  };
  for (const job of jobs) plan(job);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
