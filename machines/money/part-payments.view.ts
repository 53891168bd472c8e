import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import { type DueState, dueStates, dueTermLeast, type OrderDue } from '../../contract/part-payments.ts';
import type { partPaymentsMachine } from './part-payments.machine.ts';

export interface DueTab {
  readonly state: DueState;
  readonly name: string;
  /** `null`: not known yet. */
  readonly count: number | null;
  readonly total: string | null;
  readonly isOpen: boolean;
}

export interface PartPaymentsView {
  readonly tabs: readonly DueTab[];
  readonly search: string;
  readonly dues: readonly OrderDue[];
  readonly count: number;
  readonly hasMore: boolean;
  /** How much the agency may owe at once. `null`: it is not known, or nothing is sold in parts. */
  readonly limit: string | null;
  /** What stands in place of the list. `null`: it has dues. */
  readonly emptyWords: string | null;
  readonly message: string | null;
  readonly doing: 'nothing' | 'reading' | 'readingMore' | 'stopped';
}

export const dueStateNames: Readonly<Record<DueState, string>> = {
  open: 'Open',
  missed: 'Missed',
  settled: 'Settled',
};

const doingIn = {
  typing: 'reading',
  reading: 'reading',
  listed: 'nothing',
  readingMore: 'readingMore',
  unreadable: 'stopped',
} as const;

const nothingIn: Readonly<Record<DueState, string>> = {
  open: 'Nothing is due. An order that you pay in part is listed here until the rest is paid.',
  missed: 'No due was missed.',
  settled: 'No due has been settled yet.',
};

export const viewOfPartPayments = (snapshot: SnapshotFrom<typeof partPaymentsMachine>): PartPaymentsView => {
  const { context, value } = snapshot;
  const { summary, dues, search, state } = context;
  const money = (minor: number) => displayMoney({ currency: summary?.currency ?? '', minor });
  return {
    tabs: dueStates.map((each) => {
      const sums = summary?.states.find((one) => one.state === each);
      return {
        state: each,
        name: dueStateNames[each],
        count: sums?.count ?? null,
        total: sums ? money(sums.amountMinor) : null,
        isOpen: each === state,
      };
    }),
    search,
    dues,
    count: context.count,
    hasMore: context.next !== null,
    limit: summary?.mostOpenMinor ? money(summary.mostOpenMinor) : null,
    emptyWords: value === 'listed' && dues.length === 0 ? emptyWords(state, search) : null,
    message: context.message,
    doing: doingIn[value],
  };
};

const emptyWords = (state: DueState, search: string): string => {
  const term = search.trim();
  if (term === '') return nothingIn[state];
  return term.length < dueTermLeast ? `Type at least ${dueTermLeast} characters.` : `Nothing was found for “${term}”.`;
};
