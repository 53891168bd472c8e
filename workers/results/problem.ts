import type { Refused } from '../../contract/call.ts';
import { CallFault } from '../../contract/client.ts';
import type { ResultsProblem } from '../../contract/flights/results-window.ts';

const ownCodes = { FETCH_ERROR: 'network', TIMEOUT_ERROR: 'timeout', PARSING_ERROR: 'unreadable' } as const;

/** The reason why a search stopped, as plain data, because Comlink drops an error's class and code. */
export const problemOf = (fault: unknown): ResultsProblem => {
  if (!(fault instanceof CallFault)) return { code: 'worker', status: null, words: 'The results stopped working.' };
  if (typeof fault.kind !== 'number') return { code: ownCodes[fault.kind], status: null, words: fault.words };
  return { code: fault.problem?.code ?? 'fault', status: fault.kind, words: fault.words };
};

export const problemOfRefusal = (refused: Refused): ResultsProblem => ({
  code: refused.refusal,
  status: null,
  words: refused.detail ?? refused.refusal,
});

/** The problem of a search that the server no longer keeps. */
export const searchExpired: ResultsProblem = {
  code: 'search-unknown',
  status: null,
  words: 'This search is no longer kept. Search again.',
};
