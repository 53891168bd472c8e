import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { secretsFrom } from '../http/secrets.ts';
import type { JobTable, SearchJob, SearchJobAnswer } from '../threads/search-threads.ts';
import { searchJobs } from './search-jobs.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

/** What a thread is started with. */
export interface SearchThreadData {
  /** Of the installation: it signs ids. */
  readonly secretKey: string;
}

// Linux knows a priority for each thread: whoever pays is served before offers are made. Elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(0, 5);

const { secretKey } = workerData as SearchThreadData;
const jobs: JobTable = searchJobs(secretsFrom(secretKey));

port.on('message', ({ name, input }: SearchJob) => {
  try {
    port.postMessage({ ok: true, output: jobs[name]?.(input as never) } satisfies SearchJobAnswer);
  } catch (error) {
    port.postMessage({ ok: false, message: String((error as Error).stack) } satisfies SearchJobAnswer);
  }
});
port.postMessage('ready');
