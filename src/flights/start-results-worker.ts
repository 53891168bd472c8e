import { createResultsClient, type ResultsClient } from '../../workers/results/results-client.ts';
import { reportUnknownCaller } from '../calls/unknown-callers.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { painted } from '../ui/painted.ts';

/** Starts a results engine in a new worker. The caller disposes of it. A 401 of its calls is reported (SES-03). */
export const startResultsWorker = (): ResultsClient => {
  const client = createResultsClient(() => builtWorker(import.meta.env.RESULTS_WORKER), painted);
  client.subscribe(({ problem }) => {
    if (problem?.status === 401) reportUnknownCaller();
  });
  return client;
};
