import { expose, transfer } from 'comlink';
import { browserPorts } from './ports.ts';
import type { ResultsWorker } from './protocol.ts';
import { openResultsDesk } from './results-desk.ts';

const desk = openResultsDesk(browserPorts);

const worker: ResultsWorker = {
  ...desk,
  start: (search, sequence, listener) =>
    desk.start(search, sequence, (window) => {
      const { rowKeys, counts, cheapest } = window.answer;
      // Transferred, not copied.
      listener(transfer(window, [rowKeys.buffer, counts.buffer, cheapest.buffer]));
    }),
};

expose(worker);
