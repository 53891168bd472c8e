import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { ledgerDay } from '../ledger/ledger.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { accountKinds } from '../money/account-kinds.ts';
import { LedgerAccountKind } from '../money/solvency.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, text, textLike, whole } from '../shapes.ts';

export const trialBalanceAPage = 100;
export const accountsCountedTo = 10_000;
export const accountTermLeast = 2;
export const accountTermMost = 60;
const currenciesAtMost = 60;

/** Id of an account of the ledger: `wallet:AGENCY:BDT`. */
export const accountId = () => textLike(/^[a-z-]+(:[A-Za-z0-9_.-]{1,80}){1,2}$/, 180);

/** By the name of the account; with `-` the other way round. */
export const TrialBalanceSort = enums(['account', '-account']);
export type TrialBalanceSort = Infer<typeof TrialBalanceSort>;

const filters = {
  /** Part of an account's id, or of the name of its agency. Empty: all accounts. */
  search: text(0, accountTermMost),
  /** Empty: all kinds. */
  kinds: listOf(LedgerAccountKind, accountKinds.length),
  /** First day in the tenant's time zone. `null`: from the first posting on. */
  from: nullable(ledgerDay()),
  /** Last day, included. `null`: up to now. */
  to: nullable(ledgerDay()),
  sort: TrialBalanceSort,
};
export const TrialBalanceAsked = object(filters);
export type TrialBalanceAsked = Infer<typeof TrialBalanceAsked>;

/** An account of the ledger, as people know it. */
export const NamedAccount = object({
  account: accountId(),
  kind: LedgerAccountKind,
  /** Name of its agency, or the code of its supplier. `null`: it is the platform's. */
  owner: nullable(text(1, 300)),
});
export type NamedAccount = Infer<typeof NamedAccount>;

/** An account with its posted sums in a period. */
export const AccountBalance = object({
  ...NamedAccount.schema,
  currency: currencyCode(),
  /** Debits less credits before the period. */
  openingMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  debitMinor: amountMinor(),
  creditMinor: amountMinor(),
  /** Debits less credits up to the end of the period. Negative: a credit balance. */
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** Days of the period, as asked for. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
});
export type AccountBalance = Infer<typeof AccountBalance>;

export const AccountMark = object({ account: accountId() });
export type AccountMark = Infer<typeof AccountMark>;

/** Sums over all accounts of a currency, whatever the filters. Debits equal credits, and debit balances equal credit balances. */
export const TrialBalanceSum = object({
  currency: currencyCode(),
  debitMinor: amountMinor(),
  creditMinor: amountMinor(),
  debitBalancesMinor: amountMinor(),
  creditBalancesMinor: amountMinor(),
});
export type TrialBalanceSum = Infer<typeof TrialBalanceSum>;

export const TrialBalance = object({
  accounts: listOf(AccountBalance, trialBalanceAPage),
  next: nullable(AccountMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      /** When the ledger said so. */
      at: isoTime(),
      count: whole(0, accountsCountedTo),
      currencies: listOf(TrialBalanceSum, currenciesAtMost),
    }),
  ),
});
export type TrialBalance = Infer<typeof TrialBalance>;

/** Columns of the list and of its file. */
export const trialBalanceColumnKeys = [
  'account',
  'owner',
  'id',
  'opening',
  'debits',
  'credits',
  'debit-balance',
  'credit-balance',
] as const;
export type TrialBalanceColumnKey = (typeof trialBalanceColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadBooks',
  effect: 'reads',
} as const;

const GetTrialBalance = defineCall({
  ...reads,
  path: 'TrialBalance/List',
  request: askedPage(filters, AccountMark),
  answer: TrialBalance,
  refusals: {},
  doing: say('loading the trial balance'),
  summary:
    'Lists every account of the ledger with its debits, credits and balance in a period or at a day, page by page, with the sums of each currency. Moves no money.',
});

const ExportTrialBalance = defineCall({
  ...reads,
  path: 'TrialBalance/Export',
  ...fileOfList(filters, trialBalanceColumnKeys),
  refusals: {
    'too-many-accounts': {
      status: 409,
      title: say('A file holds at most 10,000 accounts, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of the trial balance'),
  summary: 'Returns all accounts that match the filters as a file, up to 10,000. Moves no money.',
});

export const trialBalanceCalls = { GetTrialBalance, ExportTrialBalance };
