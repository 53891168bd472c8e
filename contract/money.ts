import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { keptForSession } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text } from './shapes.ts';

/** An amount for computing: whole minor units (paisa, cents), never a fraction. */
export const Money = object({ currency: currencyCode(), minor: amountMinor(Number.MIN_SAFE_INTEGER) });
export type Money = Infer<typeof Money>;

/** `4,520,000`. Without `Intl`: its data take every page some 25 ms to load, before anything is painted. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Decimals of the currencies that have not two (ISO 4217). */
const decimalsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};
const usualDecimals = 2;

/** How many minor units make one of the currency: 100 paisa, 1 yen, 1,000 fils. */
export const minorPerUnit = (currency: string): number =>
  10 ** (Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? usualDecimals) : usualDecimals);

/** `BDT 45,210`: currency, then number, minor units only where there are some (`BDT 45,210.50`). */
export const displayMoney = ({ currency, minor }: Money): string => {
  const unit = minorPerUnit(currency);
  const size = Math.abs(minor);
  const rest = size % unit;
  const whole = grouped(Math.trunc(size / unit));
  const decimals = String(unit).length - 1;
  return `${currency} ${minor < 0 ? '−' : ''}${whole}${rest === 0 ? '' : `.${String(rest).padStart(decimals, '0')}`}`;
};

/**
 * `part` of `whole` by basis points, in whole minor units: half to even.
 * The one place where money is divided; safe while amount × basis points stays below 2^53.
 */
export const basisPointsOf = (minor: number, basisPoints: number): number =>
  divideHalfToEven(minor * basisPoints, 10_000);

/** Integer division rounded half to even. */
export const divideHalfToEven = (numerator: number, denominator: number): number => {
  if (!Number.isSafeInteger(numerator)) throw new RangeError('amount too large to divide exactly');
  const quotient = Math.floor(numerator / denominator);
  const twice = (numerator - quotient * denominator) * 2;
  if (twice > denominator || (twice === denominator && quotient % 2 !== 0)) return quotient + 1;
  return quotient;
};

/** The wallet as the header shows it (spec 1 §3). `active` is green, anything else red. */
export const WalletBalance = object({
  walletCurrency: currencyCode(),
  walletBalance: text(1, 40),
  /** `exhausted`: nothing is left to spend. `expired`: the subscription is over. `inactive`: there is no wallet. */
  status: enums(['active', 'exhausted', 'expired', 'inactive']),
  subscription: nullable(text(1, 60)),
  errorDetail: nullable(text(1, 200)),
  /** What may be spent now: posted balance, less pending payments, plus credit. */
  availableMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type WalletBalance = Infer<typeof WalletBalance>;

export const mybalance = defineCall({
  service: 'payment',
  method: 'POST',
  path: 'passbook/mybalance',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: WalletBalance,
  refusals: {},
  summary: "The agency's wallet: its balance as the ledger has it, and what may be spent now.",
});

/** One line of an order's money, as the ledger posted it. Debits of the wallet are negative. */
export const LedgerLineKind = enums(['reserved', 'paid', 'released', 'deposited', 'refunded']);
export type LedgerLineKind = Infer<typeof LedgerLineKind>;

export const GetCustomerCurrencies = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'Account/GetCustomerCurrencies',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({
    /** The tenant's own currency first. */
    currencies: listOf(
      object({
        currency: currencyCode(),
        name: text(1, 60),
        /** The tenant's own, which sales are charged in. */
        usual: boolean(),
        /** Whether prices can be shown in it: the house has set a rate. */
        shown: boolean(),
      }),
      50,
    ),
  }),
  refusals: {},
  summary: 'The currencies in which the agency has a wallet, and whether prices can be shown in each. Moves no money.',
  cached: keptForSession,
});

/** An account of the house that agencies pay into (spec 1 §3). */
export const OwnerBankAccount = object({
  bankAccountId: opaqueId(),
  bankName: text(1, 120),
  accountName: text(1, 120),
  accountNumber: text(1, 40),
  branchName: text(1, 120),
  swiftCode: nullable(text(8, 11)),
  routingNo: nullable(text(1, 20)),
  bankLogoIconName: text(1, 40),
  bankLogoURL: nullable(text(1, 300)),
});
export type OwnerBankAccount = Infer<typeof OwnerBankAccount>;

export const getBankAccountDetails = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'bankaccount/getBankAccountDetails',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({ errorMessage: nullable(text(1, 200)), bankAccountDetails: listOf(OwnerBankAccount, 50) }),
  refusals: {},
  summary: "The house's bank accounts that a deposit may be paid into. Moves no money.",
  cached: keptForSession,
});
