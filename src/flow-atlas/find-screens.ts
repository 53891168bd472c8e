import type { FoundScreens } from '../../flows/inspect/screens-state.ts';

/** Answer of the worker to the name of a flow. `null`: no page shows the flow by itself. */
export type FinderAnswer = FoundScreens | null;

export type FindScreens = (flow: string, signal: AbortSignal) => Promise<FoundScreens>;

/** Finds the states of screens in a worker. An abandoned search ends its worker. Found states are kept. */
export const screenFinder = (newWorker: () => Worker): FindScreens => {
  const known = new Map<string, FoundScreens>();
  let idle: Worker | null = null;
  return async (flow, signal) => {
    const found = known.get(flow);
    if (found) return found;
    const worker = idle ?? newWorker();
    idle = null;
    try {
      const answer = await answerOf(worker, flow, signal);
      if (answer === null) throw new Error(`the screens of ${flow} were not found`);
      known.set(flow, answer);
      idle = worker;
      return answer;
    } catch (fault) {
      worker.terminate();
      throw fault;
    }
  };
};

const answerOf = (worker: Worker, flow: string, signal: AbortSignal): Promise<FinderAnswer> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FinderAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(new Error('nobody waits any longer')), { once: true });
    worker.postMessage(flow);
  });
