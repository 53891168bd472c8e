import { type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, nothing, text, whole } from '../shapes.ts';
import { OnlineMethod, OnlinePaymentState, onlinePaymentFields, PaymentMark } from './online-payment.ts';

export const eTransactionsAPage = 50;
export const eTransactionsCountedAtMost = 10_000;
/** Least characters of a term by which transactions are searched. */
export const eTransactionTermLeast = 3;

/** A payment through a gateway, with what the gateway said of it. */
export const ETransaction = object({
  ...onlinePaymentFields,
  gateway: text(1, 60),
  /** The gateway's own reference of the transaction that paid it. */
  receiptRef: nullable(text(1, 200)),
  madeBy: text(1, 140),
  /** When its state changed last. */
  changedAt: isoTime(),
  /** What was paid back to the payer. */
  refundMinor: nullable(amountMinor(1)),
});
export type ETransaction = Infer<typeof ETransaction>;

const filters = {
  /** Part of our reference, or of the gateway's. Empty: all. */
  search: text(0, searchTermMost),
  state: nullable(OnlinePaymentState),
  method: nullable(OnlineMethod),
  /** Days in the tenant's time zone, both included. */
  from: nullable(isoDay()),
  to: nullable(isoDay()),
};

/** Which transactions are listed. The latest comes first. */
export const ETransactionsAsked = object(filters);
export type ETransactionsAsked = Infer<typeof ETransactionsAsked>;

const notHere = { 'not-here': { status: 404, title: say('This portal has no e-transactions.') } } as const;

const ofETransactions = {
  service: 'payment',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'ShowAllTransactions',
  effect: 'reads',
  refusals: notHere,
} as const;

/** The specification's `etransaction/GetLookups`. */
const GetETransactionLookups = defineCall({
  ...ofETransactions,
  path: 'etransaction/GetLookups',
  request: nothing(),
  answer: object({
    methods: listOf(
      object({ method: OnlineMethod, count: whole(0, eTransactionsCountedAtMost) }),
      Object.keys(OnlineMethod.schema).length,
    ),
    states: listOf(
      object({ state: OnlinePaymentState, count: whole(0, eTransactionsCountedAtMost) }),
      Object.keys(OnlinePaymentState.schema).length,
    ),
  }),
  doing: say('loading the filters of your transactions'),
  summary:
    "Lists the methods and the states that the agency's electronic transactions have, each with their number. Moves no money.",
});
export type ETransactionLookups = Infer<(typeof GetETransactionLookups)['answer']>;

export const ETransactions = object({
  transactions: listOf(ETransaction, eTransactionsAPage),
  /** `null`: there is no further page. */
  next: nullable(PaymentMark),
  /** Number of transactions on all pages, counted to `eTransactionsCountedAtMost`. */
  count: whole(0, eTransactionsCountedAtMost),
  currency: currencyCode(),
  /** Of all that match and were credited. Refunds are not taken off. */
  creditedSums: object({ amountMinor: amountMinor(), chargeMinor: amountMinor(), creditMinor: amountMinor() }),
});
export type ETransactions = Infer<typeof ETransactions>;

/** The specification's `etransaction/GetTransactions`. */
const GetETransactions = defineCall({
  ...ofETransactions,
  path: 'etransaction/GetTransactions',
  request: askedPage(filters, PaymentMark),
  answer: ETransactions,
  doing: say('loading your transactions'),
  summary:
    "Lists the agency's electronic transactions that match the filters, page by page, and sums those that were credited. Moves no money.",
});

export const eTransactionCalls = { GetETransactionLookups, GetETransactions };
