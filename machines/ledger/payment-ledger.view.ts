import type { SnapshotFrom } from 'xstate';
import {
  type LedgerAccount,
  type LedgerMark,
  type LedgerName,
  ledgerTermLeast,
  type WalletLine,
  type WalletLineKind,
} from '../../contract/ledger/ledger.ts';
import { everyLedgerLine, type LedgerFilters } from '../../contract/ledger/ledger-link.ts';
import { walletLineKinds } from '../../contract/money/posting-purposes.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { creditMoveOf } from './credit-move.ts';
import type { PaymentLedgerContext, paymentLedgerMachine } from './payment-ledger.machine.ts';
import { kindWords, type LineReference, phaseOf, rateWords, referencesOf, whoOf, wordsBeside } from './wallet-line.ts';
import type { StatementWallet } from './wallet-statement.machine.ts';

export interface PaymentLedgerView {
  readonly ledger: LedgerName;
  readonly heading: string;
  readonly term: string;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  readonly filters: LedgerFilters;
  /** How many filters are in effect beside the term. */
  readonly filtersSet: number;
  /** The filters in effect, and what takes each away. */
  readonly chips: readonly LedgerChip[];
  readonly kinds: readonly { readonly code: WalletLineKind; readonly name: string }[];
  /** Wallets that can be chosen. One or none: there is no choice. */
  readonly currencies: readonly string[];
  /** Currency of the wallet that is shown. `null`: it is not known yet. */
  readonly currency: string | null;
  /** What is wrong with the days. */
  readonly daysMessage: string | null;
  /** The wallet in figures. Empty: there is none. */
  readonly figures: readonly LedgerFigure[];
  /** Heads of the columns of amounts. */
  readonly heads: LedgerHeads;
  /** The wallet of which a statement can be made. `null`: there is none yet. */
  readonly statementOf: StatementWallet | null;
  readonly list: LedgerShown;
}

/** An amount with its name. `isMain`: the one to look at first. */
export interface LedgerFigure {
  readonly name: string;
  /** `null` while the wallet is read. */
  readonly minor: number | null;
  readonly isMain: boolean;
}

export interface LedgerHeads {
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

export interface LedgerChip {
  readonly key: string;
  readonly name: string;
  /** The filters without this one. */
  readonly without: Partial<LedgerFilters>;
}

export type LedgerShown =
  | { readonly show: 'loading' }
  | { readonly show: 'failed'; readonly message: string }
  | { readonly show: 'empty'; readonly words: string; readonly isFiltered: boolean }
  | {
      readonly show: 'lines';
      readonly currency: string;
      /** Zone in which times are told. */
      readonly zone: string;
      readonly rows: readonly LedgerRow[];
      /** Sums of all lines that match. */
      readonly debitMinor: number;
      readonly creditMinor: number;
      /** The rows are those of the filters before: the new ones are being read. */
      readonly isOld: boolean;
      readonly more: 'none' | 'offered' | 'reading';
      readonly moreMessage: string | null;
    };

export interface LedgerRow {
  readonly line: LedgerMark;
  readonly title: string;
  readonly words: string | null;
  /** Order, stay, deposit, case or online payment, each with its page. */
  readonly references: readonly LineReference[];
  /** The airline's reference, or the number of a stay at its property. */
  readonly pnr: string | null;
  readonly who: string;
  /** `null`: nothing. */
  readonly debitMinor: number | null;
  readonly creditMinor: number | null;
  /** Amount that is reserved or released. `null`: the line moves the balance. */
  readonly heldMinor: number | null;
  /** What became of that amount. */
  readonly heldNote: string | null;
  readonly balanceMinor: number;
  readonly rate: string | null;
  readonly opened: LineShown | null;
}

export type LineShown =
  | { readonly show: 'reading' }
  | { readonly show: 'failed'; readonly message: string; readonly mayTryAgain: boolean }
  | {
      readonly show: 'postings';
      /** `Posted`, `Waits for the airline`, `Released: nothing was paid`. */
      readonly standing: string;
      /** ISO time at which the money was set aside. */
      readonly reservedAt: string | null;
      readonly postings: readonly PostingRow[];
    };

export interface PostingRow {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: number;
  readonly transferIds: readonly string[];
}

export const viewOfPaymentLedger = (snapshot: SnapshotFrom<typeof paymentLedgerMachine>): PaymentLedgerView => {
  const { ledger, filters, term, choices, wallet } = snapshot.context;
  return {
    ledger,
    heading: ledger === 'payments' ? say('Payment ledger') : say('Credit ledger'),
    term,
    termHint:
      term.trim() !== '' && term.trim().length < ledgerTermLeast
        ? say('Type at least {ledgerTermLeast} characters.', { ledgerTermLeast })
        : null,
    filters,
    filtersSet: filtersSet(filters),
    chips: chipsOf(filters),
    kinds: shownKinds.map((code) => ({ code, name: wordsOfSaid(kindWords[code]) })),
    currencies: choices?.currencies.map(({ currency }) => currency) ?? [],
    currency: currencyOf(snapshot.context),
    daysMessage:
      filters.from !== null && filters.to !== null && filters.from > filters.to
        ? say('The last day is before the first day.')
        : null,
    figures: figuresShown(snapshot),
    heads: heads[ledger],
    statementOf: wallet && choices && { currency: wallet.currency, since: choices.since, today: choices.today },
    list: shownOf(snapshot),
  };
};

/** Kinds that a wallet may have. */
const noKindsOfWallets: ReadonlySet<string> = new Set([
  'airline-part',
  'receipt-held',
  'receipt-returned',
  'supplier-payment',
  'bank-adjustment',
  'gateway-payout',
]);
const shownKinds = walletLineKinds.filter((kind) => !noKindsOfWallets.has(kind));

const currencyOf = ({ filters, choices, wallet }: PaymentLedgerContext): string | null =>
  wallet?.currency ?? filters.currency ?? choices?.currencies.find(({ usual }) => usual)?.currency ?? null;

/** The figures have their places while the wallet is read: what comes later must not move the fields below. */
const figuresShown = ({ context, value }: SnapshotFrom<typeof paymentLedgerMachine>): readonly LedgerFigure[] => {
  const { ledger, wallet } = context;
  const isAwaited = value.list === 'reading' || value.list === 'typing';
  if (wallet === null && !isAwaited) return [];
  return figuresOf[ledger].map(({ name, minorOf }, index) => ({
    name,
    minor: wallet && minorOf(wallet),
    isMain: index === 0,
  }));
};

type Wallet = NonNullable<PaymentLedgerContext['wallet']>;

/** The figures of each ledger. The first is the one to look at first. */
const figuresOf: Readonly<
  Record<LedgerName, readonly { readonly name: string; readonly minorOf: (wallet: Wallet) => number }[]>
> = {
  payments: [
    { name: say('Available to spend'), minorOf: ({ availableMinor }) => availableMinor },
    { name: say('Balance'), minorOf: ({ balanceMinor }) => balanceMinor },
    { name: say('Reserved'), minorOf: ({ pendingMinor }) => pendingMinor },
    { name: say('Credit limit'), minorOf: ({ creditLimitMinor }) => creditLimitMinor },
  ],
  credit: [
    { name: say('Credit used'), minorOf: ({ balanceMinor }) => Math.max(0, -balanceMinor) },
    { name: say('Credit limit'), minorOf: ({ creditLimitMinor }) => creditLimitMinor },
    {
      name: say('Credit left'),
      minorOf: ({ creditLimitMinor, availableMinor }) => Math.max(0, Math.min(creditLimitMinor, availableMinor)),
    },
  ],
};

const heads: Readonly<Record<LedgerName, LedgerHeads>> = {
  payments: { debit: say('Debit'), credit: say('Credit'), balance: say('Balance') },
  credit: { debit: say('Credit taken'), credit: say('Given back'), balance: say('Credit used') },
};

const directionWords = { in: say('Money in'), out: say('Money out') } as const;

const chipsOf = (filters: LedgerFilters): readonly LedgerChip[] => {
  const chip = (key: keyof LedgerFilters, name: string): readonly LedgerChip[] => {
    const { [key]: none } = everyLedgerLine;
    return filters[key] === none ? [] : [{ key, name, without: { [key]: none } }];
  };
  return [
    ...chip('search', `“${filters.search}”`),
    ...filters.kinds.map((kind) => ({
      key: kind,
      name: wordsOfSaid(kindWords[kind]),
      without: { kinds: filters.kinds.filter((each) => each !== kind) },
    })),
    ...chip('direction', filters.direction === null ? '' : directionWords[filters.direction]),
    ...chip('from', say('From {from}', { from: filters.from ?? '' })),
    ...chip('to', say('Until {to}', { to: filters.to ?? '' })),
  ];
};

const filtersSet = ({ kinds, direction, from, to }: LedgerFilters): number =>
  [kinds.length > 0, direction !== null, from !== null || to !== null].filter(Boolean).length;

const shownOf = (snapshot: SnapshotFrom<typeof paymentLedgerMachine>): LedgerShown => {
  const { context, value } = snapshot;
  const { lines, message, totals, choices } = context;
  if (value.list === 'unreadable') return { show: 'failed', message: message ?? '' };
  const isOld = value.list === 'reading' || value.list === 'typing';
  if (lines.length === 0) return isOld ? { show: 'loading' } : emptiness(context);
  return {
    show: 'lines',
    currency: currencyOf(context) ?? '',
    zone: choices?.zone ?? 'UTC',
    rows: lines.map((line) => rowOf(snapshot, line)),
    debitMinor: totals?.debitMinor ?? 0,
    creditMinor: totals?.creditMinor ?? 0,
    isOld,
    more: value.list === 'readingMore' ? 'reading' : context.next === null || isOld ? 'none' : 'offered',
    moreMessage: value.list === 'moreUnreadable' ? message : null,
  };
};

const emptiness = ({ ledger, filters, wallet }: PaymentLedgerContext): LedgerShown => {
  const isFiltered = filters.search !== '' || filtersSet(filters) > 0;
  const words = isFiltered
    ? filters.search === ''
      ? say('No line matches these filters.')
      : say('No line matches “{search}”.', { search: filters.search })
    : wallet === null
      ? say('Your agency has no wallet in this currency.')
      : ledger === 'payments'
        ? say('Nothing has moved yet. Your first deposit will be the first line.')
        : say('No credit has been used. Lines appear here when the balance goes below zero.');
  return { show: 'empty', words, isFiltered };
};

const rowOf = (snapshot: SnapshotFrom<typeof paymentLedgerMachine>, line: WalletLine): LedgerRow => {
  const { ledger } = snapshot.context;
  const some = (minor: number) => (minor === 0 ? null : minor);
  const phase = phaseOf(line.kind);
  const { takenMinor, repaidMinor, usedMinor } = creditMoveOf(line);
  const [debit, credit, balance] =
    ledger === 'payments'
      ? [line.debitMinor, line.creditMinor, line.balanceMinor]
      : [takenMinor, repaidMinor, usedMinor];
  return {
    line: { at: line.at, lineId: line.lineId },
    title: wordsOfSaid(kindWords[line.kind]),
    words: wordsBeside(line),
    references: referencesOf(line),
    pnr: line.pnr,
    who: whoOf(line),
    debitMinor: some(debit),
    creditMinor: some(credit),
    heldMinor: some(line.heldMinor),
    heldNote:
      phase === 'reserved' ? say('set aside, not paid yet') : phase === 'released' ? say('set free again') : null,
    balanceMinor: balance,
    rate: line.rate && rateWords(currencyOf(snapshot.context) ?? '', line.rate),
    opened: lineShown(snapshot, line),
  };
};

const lineShown = (
  { context: { opened, details, detailsMessage }, value }: SnapshotFrom<typeof paymentLedgerMachine>,
  line: WalletLine,
): LineShown | null => {
  if (opened?.lineId !== line.lineId || opened.at !== line.at) return null;
  switch (value.line) {
    case 'closed':
      return null;
    case 'reading':
      return { show: 'reading' };
    case 'gone':
    case 'unreadable':
      return { show: 'failed', message: detailsMessage ?? '', mayTryAgain: value.line === 'unreadable' };
    case 'open':
      return {
        show: 'postings',
        standing: standingOf(line.kind),
        reservedAt: details?.reservedAt ?? null,
        postings: (details?.postings ?? []).map(({ debit, credit, amountMinor, transferIds }) => ({
          from: accountWords[debit],
          to: accountWords[credit],
          amountMinor,
          transferIds,
        })),
      };
  }
};

const standingOf = (kind: WalletLineKind): string => {
  const phase = phaseOf(kind);
  if (phase === 'reserved') return say('Waits for the answer: the money is set aside, and not paid yet');
  return phase === 'released' ? say('Released: the money was set aside, and nothing was paid') : say('Posted');
};

/** Accounts in the words of an agency. */
const accountWords: Readonly<Record<LedgerAccount, string>> = {
  wallet: say('Your wallet'),
  bank: say('The platform’s bank account'),
  gateway: say('Online payments'),
  receivable: say('What you owe'),
  'part-due': say('Dues of part payment'),
  'advance-tax': say('Advance income tax'),
  refunds: say('Refunds owed to you'),
  earnings: say('Your earnings'),
  platform: say('The platform'),
};
