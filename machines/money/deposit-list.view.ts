import type { SnapshotFrom } from 'xstate';
import {
  type DepositColumn,
  type DepositLine,
  type DepositMethod,
  type DepositState,
  type DepositsAsked,
  depositColumns,
  depositMethods,
  depositStates,
  depositsCountedAtMost,
  depositTermLeast,
  methodNames,
} from '../../contract/money/deposits.ts';
import { allDeposits } from '../../contract/money/deposits-link.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { methodWords, movedByDeposit, titleOfDeposit } from './deposit-case.view.ts';
import type { DepositListContext, depositListMachine, TypedFilter } from './deposit-list.machine.ts';

/** Columns of a person who has chosen none. */
export const usualDepositColumns: readonly DepositColumn[] = [
  'reference',
  'method',
  'account',
  'paid-on',
  'bank-reference',
  'status',
  'amount',
  'credited',
];

/** Heads of the columns. */
export const depositColumnNames: Readonly<Record<DepositColumn, string>> = {
  reference: say('Reference'),
  method: say('Method'),
  account: say('Paid into'),
  'paid-on': say('Paid on'),
  'bank-reference': say('Bank reference'),
  amount: say('Amount'),
  charge: say('Charge'),
  credited: say('To the wallet'),
  status: say('Status'),
  submitted: say('Requested'),
  'submitted-by': say('Requested by'),
};

export interface DepositRow extends Omit<DepositLine, 'chargeMinor' | 'creditedMinor'> {
  /** What the deposit moved, and no more: a refused one moved nothing. `null`: nothing. */
  readonly chargeMinor: number | null;
  readonly creditedMinor: number | null;
  readonly methodWords: string;
  readonly stateWords: string;
  /** Who must act, if somebody must: `The desk acts by` with the time in `due`. */
  readonly waitsFor: string | null;
  readonly isLate: boolean;
}

export interface DepositListView {
  readonly typed: Readonly<Record<TypedFilter, string>>;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  readonly amountWrong: string | null;
  readonly dayWrong: string | null;
  readonly asked: DepositsAsked;
  readonly currency: string;
  readonly filtersSet: number;
  readonly chips: readonly { readonly key: string; readonly name: string; readonly without: Partial<DepositsAsked> }[];
  readonly states: readonly { readonly code: DepositState; readonly name: string }[];
  readonly methods: readonly { readonly code: DepositMethod; readonly name: string }[];
  readonly columns: readonly DepositColumn[];
  readonly columnChoices: readonly {
    readonly column: DepositColumn;
    readonly name: string;
    readonly isShown: boolean;
    /** The columns after this one is turned on or off. `null`: it is always shown. */
    readonly next: readonly DepositColumn[] | null;
  }[];
  readonly canExport: boolean;
  readonly message: string | null;
  readonly note: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly words: string; readonly isFiltered: boolean }
    | {
        readonly show: 'deposits';
        readonly words: string;
        readonly rows: readonly DepositRow[];
        /** The rows are those of the filters before. */
        readonly isOld: boolean;
        readonly more: 'none' | 'offered' | 'reading';
        readonly isExporting: boolean;
      };
}

export const viewOfDepositList = (snapshot: SnapshotFrom<typeof depositListMachine>): DepositListView => {
  const { context, value } = snapshot;
  const { asked, typed, columns, currency, message, note } = context;
  const term = typed.search.trim();
  return {
    typed,
    termHint:
      term !== '' && term.length < depositTermLeast
        ? say('Type at least {depositTermLeast} characters.', { depositTermLeast })
        : null,
    amountWrong: amountWrong(context),
    dayWrong:
      asked.from !== null && asked.to !== null && asked.from > asked.to
        ? say('The last day is before the first day.')
        : null,
    asked,
    currency,
    filtersSet: filtersSet(asked),
    chips: chipsOf(asked, currency),
    states: depositStates.map((code) => ({ code, name: titleOfDeposit(code) })),
    methods: depositMethods.map((code) => ({ code, name: methodNames[code] })),
    columns,
    columnChoices: depositColumns.map((column) => {
      const isShown = columns.includes(column);
      const next = isShown ? columns.filter((each) => each !== column) : [...columns, column];
      return { column, name: depositColumnNames[column], isShown, next: column === 'reference' ? null : next };
    }),
    canExport: value === 'shown' && context.deposits.length > 0,
    message,
    note,
    list: listOf(snapshot),
  };
};

const amountWrong = ({ typed, asked, currency }: DepositListContext): string | null => {
  const isWrong = (text: string) => text.trim() !== '' && minorOfText(text, currency) === null;
  if (isWrong(typed.least) || isWrong(typed.most)) return say('Type an amount: 50,000');
  const { leastMinor, mostMinor } = asked;
  return leastMinor !== null && mostMinor !== null && leastMinor > mostMinor
    ? say('The largest amount is below the smallest.')
    : null;
};

const filtersSet = (asked: DepositsAsked): number =>
  [
    asked.states.length > 0,
    asked.methods.length > 0,
    asked.from !== null || asked.to !== null,
    asked.leastMinor !== null || asked.mostMinor !== null,
  ].filter(Boolean).length;

const chipsOf = (asked: DepositsAsked, currency: string): DepositListView['chips'] => {
  const one = (key: keyof DepositsAsked, name: string): DepositListView['chips'] => {
    const { [key]: none } = allDeposits;
    return asked[key] === none ? [] : [{ key, name, without: { [key]: none } }];
  };
  const money = (minor: number | null) => displayMoney({ currency, minor: minor ?? 0 });
  return [
    ...one('search', `“${asked.search}”`),
    ...asked.states.map((state) => ({
      key: state,
      name: titleOfDeposit(state),
      without: { states: asked.states.filter((each) => each !== state) },
    })),
    ...asked.methods.map((method) => ({
      key: method,
      name: methodNames[method],
      without: { methods: asked.methods.filter((each) => each !== method) },
    })),
    ...one('from', say('Requested from {from}', { from: asked.from ?? '' })),
    ...one('to', say('Requested until {to}', { to: asked.to ?? '' })),
    ...one('leastMinor', say('From {leastMinor}', { leastMinor: money(asked.leastMinor) })),
    ...one('mostMinor', say('Up to {mostMinor}', { mostMinor: money(asked.mostMinor) })),
  ];
};

const listOf = ({ value, context }: SnapshotFrom<typeof depositListMachine>): DepositListView['list'] => {
  const { asked, deposits, next, count } = context;
  if (value === 'unreadable') return { show: 'failed' };
  const isOld = value === 'reading' || value === 'typing';
  const isExporting = value === 'exporting';
  if (deposits.length === 0) {
    if (isOld) return { show: 'loading' };
    const isFiltered = asked.search !== '' || filtersSet(asked) > 0;
    return {
      show: 'empty',
      words: isFiltered ? say('No deposit matches these filters.') : say('No deposits yet. Pay in to use your wallet.'),
      isFiltered,
    };
  }
  return {
    show: 'deposits',
    words: isOld ? say('Loading deposits…') : isExporting ? say('Making the file…') : countWords(count),
    rows: deposits.map(rowOf),
    isOld,
    more: value === 'readingMore' ? 'reading' : next === null || isOld ? 'none' : 'offered',
    isExporting,
  };
};

const waitsFor = { desk: say('The desk acts by'), bank: say('The bank acts by') } as const;

const rowOf = (line: DepositLine): DepositRow => ({
  ...line,
  ...movedByDeposit(line),
  methodWords: methodWords(line),
  stateWords: titleOfDeposit(line.state),
  waitsFor: line.state === 'approved' ? null : line.owner && waitsFor[line.owner],
  isLate: line.due !== null && line.due.remainingMs < 0,
});

const countWords = (count: number): string => {
  const words = count.toLocaleString('en');
  if (count >= depositsCountedAtMost) return say('More than {words} deposits', { words });
  return say({ one: '{count} deposit', other: '{count} deposits' }, { count });
};
