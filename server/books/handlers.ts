import type { Handlers } from '../http/handler.ts';
import { exportPostings, postings } from './postings.ts';
import { exportTrialBalance, trialBalance } from './trial-balance.ts';

/** The desk's calls of the platform's books. */
export const booksHandlers = () =>
  ({
    GetTrialBalance: { kind: 'reads', handle: trialBalance },
    ExportTrialBalance: { kind: 'reads', handle: exportTrialBalance },
    GetPostings: { kind: 'reads', handle: postings },
    ExportPostings: { kind: 'reads', handle: exportPostings },
  }) satisfies Partial<Handlers>;
