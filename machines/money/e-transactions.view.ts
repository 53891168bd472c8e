import type { SnapshotFrom } from 'xstate';
import {
  type ETransaction,
  type ETransactionsAsked,
  eTransactionsCountedAtMost,
  eTransactionTermLeast,
} from '../../contract/money/e-transactions.ts';
import { OnlineMethod, OnlinePaymentState } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { onlinePaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ETransactionsContext, ETransactionsEvent, eTransactionsMachine } from './e-transactions.machine.ts';
import { badgeOf, type PaymentLine, paymentLineOf } from './online-deposit.view.ts';
import { methodWords } from './online-payment-words.ts';

/** A value of a filter: `Credited · 12`. */
export interface FilterChoice<Code> {
  readonly code: Code;
  readonly name: string;
}

export interface ETransactionsView {
  readonly term: string;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  readonly asked: ETransactionsAsked;
  /** How many filters are in effect beside the term. */
  readonly filtersSet: number;
  /** The filters in effect, and what takes each away. */
  readonly chips: readonly { readonly key: string; readonly name: string; readonly removal: ETransactionsEvent }[];
  readonly states: readonly FilterChoice<ETransaction['state']>[];
  readonly methods: readonly FilterChoice<ETransaction['method']>[];
  /** What is wrong with the days. */
  readonly daysMessage: string | null;
  readonly list: ETransactionsShown;
}

export type ETransactionsShown =
  | { readonly show: 'loading' }
  | { readonly show: 'failed'; readonly message: string }
  | { readonly show: 'empty'; readonly words: string; readonly isFiltered: boolean }
  | {
      readonly show: 'transactions';
      readonly words: string;
      readonly rows: readonly ETransactionRow[];
      /** The credited ones of all that match, written out. */
      readonly sums: { readonly pays: string; readonly charge: string; readonly gets: string };
      /** The rows are those before: the new ones are being read. */
      readonly isOld: boolean;
      readonly more: 'none' | 'offered' | 'reading';
      readonly moreMessage: string | null;
    };

export interface ETransactionRow extends PaymentLine {
  /** `null`: nothing. */
  readonly charge: string | null;
  readonly gateway: string;
  readonly receiptRef: string | null;
  readonly madeBy: string;
  readonly message: string;
  /** What was paid back to the payer, written out. `null`: nothing. */
  readonly refund: string | null;
  /** Page of the payment. */
  readonly address: string;
}

export const viewOfETransactions = (snapshot: SnapshotFrom<typeof eTransactionsMachine>): ETransactionsView => {
  const { asked, term, lookups } = snapshot.context;
  const trimmed = term.trim();
  return {
    term,
    termHint:
      trimmed !== '' && trimmed.length < eTransactionTermLeast
        ? say('Type at least {eTransactionTermLeast} characters.', { eTransactionTermLeast })
        : null,
    asked,
    filtersSet: filtersSet(asked),
    chips: chipsOf(asked),
    states: Object.values(OnlinePaymentState.schema).map((code) => ({
      code,
      name: withCount(badgeOf(code), lookups?.states.find(({ state }) => state === code)?.count),
    })),
    methods: Object.values(OnlineMethod.schema).map((code) => ({
      code,
      name: withCount(methodWords[code], lookups?.methods.find(({ method }) => method === code)?.count),
    })),
    daysMessage:
      asked.from !== null && asked.to !== null && asked.from > asked.to
        ? say('The last day is before the first day.')
        : null,
    list: shownOf(snapshot),
  };
};

const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} · ${count}`;

const filtersSet = ({ state, method, from, to }: ETransactionsAsked): number =>
  [state !== null, method !== null, from !== null || to !== null].filter(Boolean).length;

const chipsOf = (asked: ETransactionsAsked): ETransactionsView['chips'] => {
  const chip = (key: 'state' | 'method' | 'from' | 'to', name: string): ETransactionsView['chips'] =>
    asked[key] === null ? [] : [{ key, name, removal: { type: 'filter.set', filter: { [key]: null } } }];
  const search = { key: 'search', name: `“${asked.search}”`, removal: { type: 'term.typed', text: '' } } as const;
  return [
    ...(asked.search === '' ? [] : [search]),
    ...chip('state', asked.state === null ? '' : badgeOf(asked.state)),
    ...chip('method', asked.method === null ? '' : methodWords[asked.method]),
    ...chip('from', say('From {from}', { from: asked.from ?? '' })),
    ...chip('to', say('Until {to}', { to: asked.to ?? '' })),
  ];
};

const shownOf = ({ context, value }: SnapshotFrom<typeof eTransactionsMachine>): ETransactionsShown => {
  const { transactions, page, message } = context;
  if (value === 'unreadable') return { show: 'failed', message: message ?? '' };
  const isOld = value === 'reading' || value === 'typing';
  if (transactions.length === 0 || page === null) return isOld ? { show: 'loading' } : emptiness(context);
  const { currency, creditedSums, count } = page;
  return {
    show: 'transactions',
    words: isOld ? say('Loading transactions…') : countWords(count),
    rows: transactions.map(rowOf),
    sums: {
      pays: displayMoney({ currency, minor: creditedSums.amountMinor }),
      charge: displayMoney({ currency, minor: creditedSums.chargeMinor }),
      gets: displayMoney({ currency, minor: creditedSums.creditMinor }),
    },
    isOld,
    more: value === 'readingMore' ? 'reading' : context.next === null || isOld ? 'none' : 'offered',
    moreMessage: value === 'moreUnreadable' ? message : null,
  };
};

const countWords = (all: number): string => {
  const count = all.toLocaleString('en');
  if (all >= eTransactionsCountedAtMost) return say('More than {count} transactions', { count });
  return say({ one: '{count} transaction', other: '{count} transactions' }, { count: all });
};

const emptiness = ({ asked }: ETransactionsContext): ETransactionsShown => {
  const isFiltered = asked.search !== '' || filtersSet(asked) > 0;
  const words = !isFiltered
    ? say('Nothing was paid by card, net banking or mobile wallet yet.')
    : asked.search === ''
      ? say('No transaction matches these filters.')
      : say('No transaction matches “{search}”.', { search: asked.search });
  return { show: 'empty', words, isFiltered };
};

const rowOf = (transaction: ETransaction): ETransactionRow => {
  const { code, method, currency, chargeMinor, refundMinor, gateway, receiptRef, madeBy, message } = transaction;
  const line = paymentLineOf(transaction);
  return {
    ...line,
    charge: line.gets === null ? null : displayMoney({ currency, minor: chargeMinor }),
    gateway,
    receiptRef,
    madeBy,
    message,
    refund: refundMinor === null ? null : displayMoney({ currency, minor: refundMinor }),
    address: onlinePaymentAddress(method, code, null),
  };
};
