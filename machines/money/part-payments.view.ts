import type { SnapshotFrom } from 'xstate';
import { type DueState, dueStates, dueTermLeast, type OrderDue } from '../../contract/money/part-payments.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { PartPaymentsContext as Context, partPaymentsMachine } from './part-payments.machine.ts';

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
  /** How the agency stands with its admission to part payment. `null`: it needs none, or nothing is known. */
  readonly admission: AdmissionView | null;
  /** What stands in place of the list. `null`: it has dues. */
  readonly emptyWords: string | null;
  readonly message: string | null;
  /** Confirmation that the statement was saved. */
  readonly note: string | null;
  readonly doing: 'nothing' | 'reading' | 'readingMore' | 'asking' | 'saving' | 'stopped';
}

export interface AdmissionView {
  readonly is: 'needed' | 'asked' | 'admitted' | 'refused';
  readonly words: string;
  /** When it was asked for, or decided, in ISO 8601. `null`: it was not. */
  readonly at: string | null;
  /** Whether the person may ask now. */
  readonly mayAsk: boolean;
}

export const dueStateNames: Readonly<Record<DueState, string>> = {
  open: say('Open'),
  missed: say('Missed'),
  settled: say('Settled'),
  dropped: say('Reduced by a return'),
};

const doingIn = {
  typing: 'reading',
  reading: 'reading',
  listed: 'nothing',
  saving: 'saving',
  readingMore: 'readingMore',
  asking: 'asking',
  unreadable: 'stopped',
} as const;

const nothingIn: Readonly<Record<DueState, string>> = {
  open: say('Nothing is due. An order that you pay in part is listed here until the rest is paid.'),
  missed: say('No due was missed.'),
  settled: say('No due has been settled yet.'),
  dropped: say('No due has ended with less to pay because tickets or a stay came back.'),
};

/** Nothing has its day before it, but something was missed. */
const nothingMore = say('Nothing else is due. What was missed is still to be paid.');

const missedIn = (summary: Context['summary']): number =>
  summary?.states.find(({ state }) => state === 'missed')?.count ?? 0;

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
    // Where the dues could not be read, only reading them again is offered.
    admission: summary && value !== 'unreadable' ? admissionOf(summary) : null,
    emptyWords:
      (value === 'listed' || value === 'asking' || value === 'saving') && dues.length === 0
        ? emptyWords(state, search, missedIn(summary))
        : null,
    message: context.message,
    note: context.note,
    doing: doingIn[value],
  };
};

type Summary = NonNullable<Context['summary']>;

const admissionOf = ({ admission, askedAt, decidedAt, reason, mayAsk }: Summary): AdmissionView | null => {
  switch (admission) {
    case 'not-offered':
    case 'not-needed':
      return null;
    case 'needed':
      return {
        is: 'needed',
        words: mayAsk
          ? say('Your agency is not admitted to part payment yet. Ask for it: the house decides.')
          : say('Your agency is not admitted to part payment yet. Ask somebody of your agency who pays in part.'),
        at: null,
        mayAsk,
      };
    case 'asked':
      return {
        is: 'asked',
        words: say('Asked for admission to part payment. The house decides.'),
        at: askedAt,
        mayAsk: false,
      };
    case 'admitted':
      return { is: 'admitted', words: say('Your agency is admitted to part payment.'), at: decidedAt, mayAsk: false };
    case 'refused':
      return {
        is: 'refused',
        words: say('Admission to part payment was refused. {reason}', {
          reason: reason ?? say('No reason was given: please contact us.'),
        }),
        at: decidedAt,
        mayAsk: false,
      };
  }
};

const emptyWords = (state: DueState, search: string, missed: number): string => {
  const term = search.trim();
  if (term === '') return state === 'open' && missed > 0 ? nothingMore : nothingIn[state];
  return term.length < dueTermLeast
    ? say('Type at least {dueTermLeast} characters.', { dueTermLeast })
    : say('Nothing was found for “{term}”.', { term });
};
