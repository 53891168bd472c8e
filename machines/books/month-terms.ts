import type { ClosingMonth, MonthClose, OpenItemKind } from '../../contract/books/month-close.ts';
import type { CallRequest } from '../../contract/calls.ts';
import { declaredField } from '../../contract/declared-form.ts';
import { formErrors } from '../../contract/form-check.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { monthWords } from '../parts/day-words.ts';
import type { LineAct, TermLine, Terms, TermsAct } from '../parts/terms.ts';

/** The months as the server answers them. */
export interface MonthBook {
  readonly kind: 'months';
  readonly book: MonthClose;
}

type MonthCall = 'ProposeMonthClose' | 'ConfirmMonthClose' | 'DropMonthClose';

/** One call with its request. */
export type MonthChange = {
  readonly [N in MonthCall]: { readonly call: N; readonly request: CallRequest<N> };
}[MonthCall];

export type MonthAct = 'confirm' | 'drop';

const openText = (kind: OpenItemKind, count: number): string => {
  switch (kind) {
    case 'statement-lines':
      return say(
        {
          one: '{count} line of a bank statement is not matched',
          other: '{count} lines of bank statements are not matched',
        },
        { count },
      );
    case 'receipts':
      return say(
        {
          one: '{count} unclaimed receipt waits for a decision',
          other: '{count} unclaimed receipts wait for a decision',
        },
        { count },
      );
    case 'gateway-differences':
      return say({ one: '{count} difference with a gateway', other: '{count} differences with gateways' }, { count });
    case 'supplier-differences':
      return say({ one: '{count} difference with a supplier', other: '{count} differences with suppliers' }, { count });
    case 'money-proposals':
      return say(
        { one: '{count} proposal about money is not decided', other: '{count} proposals about money are not decided' },
        { count },
      );
    case 'prepared-acts':
      return say(
        {
          one: '{count} prepared act waits for another person',
          other: '{count} prepared acts wait for another person',
        },
        { count },
      );
    case 'bank-entries':
      return say(
        {
          one: '{count} entry of the bank books is to be approved',
          other: '{count} entries of the bank books are to be approved',
        },
        { count },
      );
    case 'withdrawals':
      return say(
        {
          one: '{count} payment of a withdrawal is to be confirmed',
          other: '{count} payments of withdrawals are to be confirmed',
        },
        { count },
      );
    case 'bank-debits':
      return say(
        {
          one: '{count} line of money out is not dealt with',
          other: '{count} lines of money out are not dealt with',
        },
        { count },
      );
    case 'unseen-payments':
      return say(
        {
          one: '{count} payment of ours was not seen at the bank',
          other: '{count} payments of ours were not seen at the bank',
        },
        { count },
      );
  }
};

/** What is open, with the first of it by name. */
const openLine = ({ kind, count, named }: ClosingMonth['open'][number]): string => {
  const more = count - named.length;
  const names = more > 0 ? [...named, say('{more} more', { more })] : named;
  return `${openText(kind, count)}: ${names.join('; ')}`;
};

const stateOf = ({ state, open, isOver }: ClosingMonth): Pick<TermLine<MonthAct>, 'tone' | 'stateWords'> => {
  if (state === 'closed') return { tone: 'success', stateWords: say('Closed') };
  if (state === 'proposed') return { tone: 'brand', stateWords: say('To be confirmed') };
  if (!isOver) return { tone: 'neutral', stateWords: say('Not over yet') };
  return open.length > 0
    ? { tone: 'warning', stateWords: say('Something is open') }
    : { tone: 'brand', stateWords: say('Can be closed') };
};

const actsOf = ({ state, open, isOver, proposed }: ClosingMonth, mayDecide: boolean): readonly LineAct<MonthAct>[] => {
  const isReady = isOver && open.length === 0;
  if (state === 'closed' || proposed === null) return [];
  const drop = { act: 'drop', words: proposed.own ? say('Take back') : say('Refuse') } as const;
  return isReady && mayDecide && !proposed.own ? [{ act: 'confirm', words: say('Close it') }, drop] : [drop];
};

const sumsOf = ({ currencies }: ClosingMonth): readonly string[] =>
  currencies.map(({ currency, debitMinor, creditMinor }) =>
    say('Debits {debits}, credits {credits}', {
      debits: displayMoney({ currency, minor: debitMinor }),
      credits: displayMoney({ currency, minor: creditMinor }),
    }),
  );

const lineOf = (month: ClosingMonth, mayDecide: boolean): TermLine<MonthAct> => ({
  id: month.month,
  name: monthWords(month.month),
  ...stateOf(month),
  figure: null,
  about: [...sumsOf(month), ...month.open.map(openLine)],
  history: [
    ...(month.closed === null ? [] : [{ at: month.closed.at, who: month.closed.by, what: say('Closed it') }]),
    ...(month.proposed === null
      ? []
      : [{ at: month.proposed.proposedAt, who: month.proposed.by, what: say('Proposed to close it') }]),
  ],
  changeWords: null,
  acts: actsOf(month, mayDecide),
});

const actOn = (act: MonthAct, { month }: ClosingMonth): TermsAct<MonthChange> => {
  switch (act) {
    case 'confirm':
      return {
        title: say('Close {month}?', { month: monthWords(month) }),
        about: [
          say('Nothing is posted into it any more, and it is never opened again.'),
          say('What comes later is posted on its own day, with the day of the bank beside it.'),
          say('The ledger is checked first.'),
        ],
        reason: null,
        needsCode: true,
        button: say('Close the month'),
        done: say('Closed: {month}', { month: monthWords(month) }),
        change: () => ({ call: 'ConfirmMonthClose', request: { month } }),
      };
    case 'drop':
      return {
        title: say('Drop the proposal to close {month}?', { month: monthWords(month) }),
        about: [say('The month stays open.')],
        reason: say('Reason'),
        needsCode: false,
        button: say('Drop it'),
        done: say('Dropped: {month}', { month: monthWords(month) }),
        change: (words) => ({ call: 'DropMonthClose', request: { month, words } }),
      };
  }
};

/** The month that can be proposed now. `null`: none. */
const closable = (months: readonly ClosingMonth[]): ClosingMonth | null =>
  months.find(({ state, isOver, open }) => state === 'open' && isOver && open.length === 0) ?? null;

const fieldsOf = (months: readonly ClosingMonth[]) => [
  declaredField('month', say('Month'), {
    kind: 'choice',
    hint: say('The next one that is open.'),
    choices: months
      .filter(({ state }) => state === 'open')
      .map(({ month }) => ({ value: month, label: monthWords(month) })),
  }),
];

/** The months of the books: the next one is closed by two people, when nothing is open in it. */
export const monthTerms = ({ book: { months, mayDecide, steppedUp } }: MonthBook): Terms<MonthChange, MonthAct> => ({
  groups: [
    {
      heading: say('Next to be closed'),
      lines: months.filter(({ state }) => state !== 'closed').map((each) => lineOf(each, mayDecide)),
    },
    {
      heading: say('Closed months'),
      lines: months.filter(({ state }) => state === 'closed').map((each) => lineOf(each, mayDecide)),
    },
  ],
  about: [say('Months are closed one after the other, by two people. Nothing is posted into a closed month.')],
  addWords: closable(months) === null ? null : say('Close the month'),
  acts: [],
  steppedUp,
  emptyWords: say('Nothing has been posted yet.'),
  draftOf: (id) => {
    const next = id === null ? closable(months) : null;
    return next === null ? null : { month: next.month };
  },
  formOf: () => ({
    heading: say('Close the month'),
    fields: fieldsOf(months),
    effect: [
      ...months.filter(({ state }) => state === 'open').flatMap(sumsOf),
      say('A code is mailed to you first. The ledger is checked, and another person confirms it.'),
    ],
    button: say('Propose it'),
  }),
  errorsOf: (draft) => formErrors(fieldsOf(months), draft),
  savedBy: ({ month = '' }) => ({ call: 'ProposeMonthClose', request: { month } }),
  savingNeedsCode: true,
  doneWords: ({ month = '' }) => say('Proposed: {month}', { month: monthWords(month) }),
  actOf: (act, id) => {
    const month = months.find((each) => each.month === id);
    return month !== undefined && actsOf(month, mayDecide).some((each) => each.act === act) ? actOn(act, month) : null;
  },
});
