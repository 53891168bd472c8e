import { boolean, enums, type Infer, nullable, object, refine } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { type WalletLineKind as Kind, walletLineKinds } from '../money/posting-purposes.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, nothing, text, textLike, whole } from '../shapes.ts';

/** Lines of one page. */
export const ledgerAPage = 50;

/** Least characters of a term by which lines are searched. */
export const ledgerTermLeast = 3;

export const WalletLineKind = enums(walletLineKinds);
export type WalletLineKind = Kind;

/** `payments`: every line of the wallet. `credit`: only those that took credit or gave it back. */
export const ledgerNames = ['payments', 'credit'] as const;
export type LedgerName = (typeof ledgerNames)[number];

/** A day that any calendar of the database knows. */
export const ledgerDay = () =>
  refine(isoDay(), 'a day of these centuries', (day) => day >= '1900' || 'Expected a year from 1900');

/** `in`: the balance rises. */
export const ledgerDirections = ['in', 'out'] as const;
export type LedgerDirection = (typeof ledgerDirections)[number];

const filters = {
  ledger: enums(ledgerNames),
  /** Currency of the wallet. `null`: the tenant's. */
  currency: nullable(currencyCode()),
  /**
   * Beginning of an order's reference, PNR, ticket number, traveller's name or phone number; of a stay's reference, number at the
   * property or guest's name; of a case, an online payment or its receipt; a deposit's or a bank's reference; number of an invoice
   * or credit note; or any words of a line without an order.
   */
  search: text(0, searchTermMost),
  /** Empty: all. */
  kinds: listOf(WalletLineKind, walletLineKinds.length),
  direction: nullable(enums(ledgerDirections)),
  /** Days in the tenant's time zone, both included. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
};

/** Which lines of which wallet are listed. */
export const LedgerAsked = object(filters);
export type LedgerAsked = Infer<typeof LedgerAsked>;

const lineId = () => textLike(/^[A-Za-z0-9:-]{6,80}$/, 80);
const lineTime = () =>
  refine(isoTime(), 'a time of these centuries', (at) =>
    /^(19|20|21)/.test(at) && !Number.isNaN(Date.parse(at)) ? true : 'Expected a time from 1900',
  );

/** Names a line of a wallet, and where the next page begins. */
export const LedgerMark = object({ at: lineTime(), lineId: lineId() });
export type LedgerMark = Infer<typeof LedgerMark>;

/** Exchange rate of a line: `minor` of the currency for `ownMinor` of the wallet's. */
export const LineRate = object({ currency: currencyCode(), minor: whole(1, 1e9), ownMinor: whole(1, 1e9) });
export type LineRate = Infer<typeof LineRate>;

/** A movement of a wallet: all that one act moved at once for one order, or one transfer. */
export const WalletLine = object({
  lineId: lineId(),
  at: isoTime(),
  kind: WalletLineKind,
  /** Words of the transfer. `null`: the line is of an order of flights or a stay. */
  words: nullable(text(1, 400)),
  /** Reference of the order, the stay or the deposit. */
  orderReference: nullable(text(1, 20)),
  /** Reference of what the line comes from beside its order: a void, refund, exchange or online payment. */
  subject: nullable(text(1, 40)),
  /** The airline's reference, or the number of a stay at its property. */
  pnr: nullable(text(1, 60)),
  /** Name of the person who acted. `null`: nobody did, it came by its time. */
  who: nullable(text(1, 140)),
  /** One of debit and credit is 0. Both are: the line is reserved or released. */
  debitMinor: amountMinor(),
  creditMinor: amountMinor(),
  /** Amount that the line reserves or releases, otherwise 0. */
  heldMinor: amountMinor(),
  /** Balance of the wallet after the line. */
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  rate: nullable(LineRate),
});
export type WalletLine = Infer<typeof WalletLine>;

/** Sums of the lines that match, over all pages. In the ledger `credit`: credit taken and given back. */
export const LedgerTotals = object({ debitMinor: amountMinor(), creditMinor: amountMinor() });
export type LedgerTotals = Infer<typeof LedgerTotals>;

/** The wallet now. */
export const LedgerWallet = object({
  currency: currencyCode(),
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** Set aside for tickets that are being issued. */
  pendingMinor: amountMinor(),
  creditLimitMinor: amountMinor(),
  availableMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type LedgerWallet = Infer<typeof LedgerWallet>;

/** A wallet that can be chosen. `usual`: its currency is the tenant's. */
export const LedgerCurrency = object({ currency: currencyCode(), usual: boolean() });

/** What the ledger of an agency can be filtered by. */
export const LedgerChoices = object({
  /** Currencies of the agency's wallets. The tenant's comes first. */
  currencies: listOf(LedgerCurrency, 50),
  /** The first day with a line, in the tenant's time zone. `null`: nothing has moved yet. */
  since: nullable(isoDay()),
  today: isoDay(),
  /** IANA name of the tenant's time zone, in which days and times are told. */
  zone: text(1, 60),
});
export type LedgerChoices = Infer<typeof LedgerChoices>;

export const LedgerPage = object({
  lines: listOf(WalletLine, ledgerAPage),
  /** `null`: there is no further page. */
  next: nullable(LedgerMark),
  /** `null`: the page is not the first. */
  totals: nullable(LedgerTotals),
  /** `null`: the agency has no wallet in the currency. */
  wallet: nullable(LedgerWallet),
  /** `null`: the page is not the first. */
  choices: nullable(LedgerChoices),
});
export type LedgerPage = Infer<typeof LedgerPage>;

const ofPassbook = {
  service: 'payment',
  version: 'v1',
  method: 'POST',
  access: 'ShowAllTransactions',
  effect: 'reads',
} as const;

const LoadPassbook = defineCall({
  ...ofPassbook,
  path: 'passbook/load',
  sends: 'body',
  request: askedPage(filters, LedgerMark),
  answer: LedgerPage,
  refusals: {},
  doing: say('loading your ledger'),
  summary:
    "Lists the movements of a wallet of the agency, the latest first, each with the wallet's balance after it. Moves no money.",
});

const GetPassbookFilters = defineCall({
  ...ofPassbook,
  path: 'passbook/availfilter',
  sends: 'body',
  request: nothing(),
  answer: object({ ...LedgerChoices.schema, kinds: listOf(WalletLineKind, walletLineKinds.length) }),
  refusals: {},
  doing: say('loading the filters of your ledger'),
  summary: "Lists what the agency's payment ledger can be filtered by. Moves no money.",
});

const SearchPassbook = defineCall({
  ...ofPassbook,
  path: 'passbook/searchpad',
  sends: 'query',
  request: object({ term: text(ledgerTermLeast, searchTermMost) }),
  answer: LedgerPage,
  refusals: {},
  doing: say('searching your ledger'),
  summary:
    "Finds movements of the agency's wallet by whatever names them: an order, a stay, a deposit, a document or their words. Moves no money.",
});

/** An account as an agency reads it. `platform`: what airlines and hotels are owed, taxes and service, which are not told apart. */
export const LedgerAccount = enums([
  'wallet',
  'bank',
  'gateway',
  'refunds',
  'receivable',
  'part-due',
  'advance-tax',
  'earnings',
  'platform',
]);
export type LedgerAccount = Infer<typeof LedgerAccount>;

/** An amount that a line moved, reserved or released between two accounts. */
export const LinePosting = object({
  debit: LedgerAccount,
  credit: LedgerAccount,
  amountMinor: amountMinor(1),
  /** Ids of the transfers: one, unless they are told as one amount. */
  transferIds: listOf(textLike(/^[0-9a-f-]{36}$/, 36), 50, 1),
});
export type LinePosting = Infer<typeof LinePosting>;

export const LedgerLineDetails = object({
  postings: listOf(LinePosting, 50, 1),
  /** When the money was set aside. `null`: the line is no payment that was reserved first. */
  reservedAt: nullable(isoTime()),
});
export type LedgerLineDetails = Infer<typeof LedgerLineDetails>;

const GetPassbookLine = defineCall({
  ...ofPassbook,
  path: 'passbook/line',
  sends: 'body',
  request: object({ currency: nullable(currencyCode()), ...LedgerMark.schema }),
  answer: LedgerLineDetails,
  refusals: {
    'line-unknown': { status: 404, title: say('This line is not in your ledger any more. Load the ledger again.') },
  },
  doing: say('loading the postings of a line'),
  summary:
    'Returns the postings of a line: accounts, amounts and transfer ids. Without ShowCommision they are one amount. Moves no money.',
});

/** Most lines of a statement. */
export const statementLinesAtMost = 10_000;

const ExportStatement = defineCall({
  ...ofPassbook,
  path: 'passbook/statement',
  sends: 'body',
  /** Days in the tenant's time zone, both included. */
  request: object({
    currency: nullable(currencyCode()),
    from: ledgerDay(),
    to: ledgerDay(),
    format: enums(['pdf', 'xlsx', 'csv']),
  }),
  answer: ['pdf', 'xlsx', 'csv'],
  refusals: {
    'no-wallet': { status: 404, title: say('Your agency has no wallet in this currency.') },
    'one-branch-seen': {
      status: 409,
      title: say(
        'A statement leads from one balance to another by the lines of every branch. Somebody who sees all branches makes it.',
      ),
    },
    'days-reversed': { status: 422, title: say('The last day is before the first day.') },
    'too-many-lines': {
      status: 409,
      title: say('A statement holds at most 10,000 lines, and these days have more. Choose fewer days.'),
    },
  },
  doing: say('making your statement'),
  summary:
    'Returns the statement of a wallet for some days: opening balance, lines, sums and closing balance. Moves no money.',
});

export const ledgerCalls = { LoadPassbook, GetPassbookFilters, SearchPassbook, GetPassbookLine, ExportStatement };
