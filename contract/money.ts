import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { standingNames } from './agency-standing.ts';
import { cachedForSession } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { say } from './say.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text } from './shapes.ts';

/** An amount in whole minor units (paisa, cents), for calculations. */
export const Money = object({ currency: currencyCode(), minor: amountMinor(Number.MIN_SAFE_INTEGER) });
export type Money = Infer<typeof Money>;

/** `4,520,000`. Does not use `Intl`, whose data would delay the first paint of each page by 25 ms. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Decimals of the currencies that do not have two (ISO 4217). */
const decimalsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};
const defaultDecimals = 2;

/** Minor units in one unit of the currency: 100 paisa, 1 yen, 1,000 fils. */
export const minorPerUnit = (currency: string): number =>
  10 ** (Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? defaultDecimals) : defaultDecimals);

/** `BDT 45,210` or `BDT 45,210.50`: currency, then number. Decimals appear only when they are not zero. */
export const displayMoney = ({ currency, minor }: Money): string => {
  const { sign, whole, decimals } = partsOf(currency, minor);
  return `${currency} ${sign}${whole}${/[1-9]/.test(decimals) ? `.${decimals}` : ''}`;
};

/** `45,210.00`: without the currency and always with its decimals, for columns. */
export const columnMoney = ({ currency, minor }: Money): string => {
  const { sign, whole, decimals } = partsOf(currency, minor);
  return `${sign}${whole}${decimals === '' ? '' : `.${decimals}`}`;
};

const partsOf = (currency: string, minor: number) => {
  const unit = minorPerUnit(currency);
  const size = Math.abs(minor);
  const places = String(unit).length - 1;
  return {
    sign: minor < 0 ? '−' : '',
    whole: grouped(Math.trunc(size / unit)),
    decimals: places === 0 ? '' : String(size % unit).padStart(places, '0'),
  };
};

/**
 * A share of an amount, in minor units, rounded half to even. 10,000 basis points are the whole amount.
 * Throws a RangeError when amount × basis points is not a safe integer.
 */
export const basisPointsOf = (minor: number, basisPoints: number): number =>
  divideHalfToEven(minor * basisPoints, 10_000);

/** Integer division, rounded half to even. Throws a RangeError when the numerator is not a safe integer. */
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
  /**
   * `active`, or a word for what keeps the wallet from being used. `stopped`, `suspended`: the standing of the agency forbids what uses it. `exhausted`: no money is available. `expired`: the
   * subscription has ended. `inactive`: there is no wallet, or it is frozen.
   */
  status: text(1, 40),
  subscription: nullable(text(1, 60)),
  errorDetail: nullable(text(1, 600)),
  /** What the agency may do. Unless it is `open`, `errorDetail` says what that forbids and what ends it. */
  standing: enums(standingNames),
  /** Amount that can be spent now: posted balance − pending payments + credit. */
  availableMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type WalletBalance = Infer<typeof WalletBalance>;

const mybalance = defineCall({
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
  doing: say('loading your balance'),
  summary:
    "Returns the agency's wallet: its balance in the ledger, and the amount that can be spent now. Moves no money.",
});

/** Kind of a movement of an order's money. */
export const LedgerLineKind = enums(['reserved', 'paid', 'released', 'deposited', 'refunded']);
export type LedgerLineKind = Infer<typeof LedgerLineKind>;

const GetCustomerCurrencies = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'Account/GetCustomerCurrencies',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({
    /** The tenant's currency comes first. */
    currencies: listOf(
      object({
        currency: currencyCode(),
        name: text(1, 60),
        /** Whether it is the tenant's currency, in which sales are charged. */
        usual: boolean(),
        /** Whether prices can be shown in it, which needs a rate set by the platform. */
        shown: boolean(),
      }),
      50,
    ),
  }),
  refusals: {},
  doing: say('loading your currencies'),
  summary:
    'Lists the currencies in which the agency has a wallet, and whether prices can be shown in each. Moves no money.',
  cached: cachedForSession,
});

/** A bank account of the platform, into which agencies pay deposits (spec 1 §3). */
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

const getBankAccountDetails = defineCall({
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
  doing: say('loading the bank details'),
  summary: "Lists the platform's bank accounts into which deposits can be paid. Moves no money.",
});

export const moneyCalls = { mybalance, GetCustomerCurrencies, getBankAccountDetails };
