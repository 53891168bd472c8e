import type { ResultsProblem } from '../../contract/flights/results-window.ts';
import { createResultsClient, type ResultsClient, type ResultsEndpoint } from '../../workers/results/results-client.ts';
import { reportUnknownCaller } from '../calls/unknown-callers.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { painted } from '../ui/painted.ts';

interface Heard {
  subscribe(listener: (window: { readonly problem: ResultsProblem | null }) => void): () => void;
}

/** Starts a results engine in a new worker. The caller disposes of it. A 401 of its calls is reported (SES-03). */
export const startWorkerOf = <Client extends Heard>(
  create: (makeWorker: () => ResultsEndpoint, whenPainted: () => Promise<void>) => Client,
): Client => {
  const client = create(() => builtWorker(import.meta.env.RESULTS_WORKER), painted);
  client.subscribe(({ problem }) => {
    if (problem?.status === 401) reportUnknownCaller();
  });
  return client;
};

/** Starts the results of flights. */
export const startResultsWorker = (): ResultsClient => startWorkerOf(createResultsClient);
