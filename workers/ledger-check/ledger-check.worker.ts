import { expose } from 'comlink';
import { type ChainChecker, chainChecker } from './chain-checker.ts';
import type { LedgerCheckWorker } from './protocol.ts';

let checker: ChainChecker | null = null;

const begun = (): ChainChecker => {
  if (checker === null) throw new Error('no check was begun');
  return checker;
};

const worker: LedgerCheckWorker = {
  begin(head, kept) {
    checker = chainChecker(head, kept);
  },
  add: (entries) => begun().add(entries),
  end: () => begun().end(),
  file: () => new Blob([...begun().lines], { type: 'application/x-ndjson' }),
};

expose(worker);
