import type { SnapshotFrom } from 'xstate';
import type { Posting, PostingsAsked } from '../../contract/books/postings.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import { accountText } from './account-text.ts';
import type { postingsMachine } from './postings.machine.ts';
import { postingsList } from './postings-list.ts';
import type { PeriodView } from './trial-balance.view.ts';

export interface PostingsView extends ListView<PostingsAsked, Posting> {
  readonly period: PeriodView;
  /** `Bank: debits BDT 1,000, credits BDT 400`. Empty: no account is asked for. */
  readonly sums: readonly string[];
}

/** The projection of the postings of the ledger. */
export const viewOfPostings = (snapshot: SnapshotFrom<typeof postingsMachine>): PostingsView => {
  const { asked, pages } = snapshot.context;
  const known = snapshot.matches('unreadable') ? null : (pages[0]?.sums ?? null);
  const account = known?.account ?? null;
  return {
    ...viewOfList(postingsList, snapshot),
    period: { from: asked.from, to: asked.to },
    sums:
      account === null
        ? []
        : (known?.currencies ?? []).map(({ currency, debitMinor, creditMinor }) =>
            say('{account}: debits {debits}, credits {credits}', {
              account: accountText(account),
              debits: displayMoney({ currency, minor: debitMinor }),
              credits: displayMoney({ currency, minor: creditMinor }),
            }),
          ),
  };
};
