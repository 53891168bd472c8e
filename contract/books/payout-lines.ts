import { enums, type Infer, nullable, object } from 'superstruct';
import { GatewayCode } from '../money/online-payment.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, text } from '../shapes.ts';
import { minorOfText } from '../typed-amount.ts';

export const payoutLinesAtMost = 200;

/** A payment whose money the gateway has, as the ledger has it. */
export const OpenPayment = object({
  paymentId: text(1, 40),
  gateway: GatewayCode,
  /** Number of the transaction at the gateway. `null`: none is known. */
  receiptRef: nullable(text(1, 120)),
  currency: currencyCode(),
  /** What it collected, and what it gave back. */
  inMinor: amountMinor(),
  outMinor: amountMinor(),
});
export type OpenPayment = Infer<typeof OpenPayment>;

/** A line of a gateway's statement. Below zero: it gave money back. */
export interface PayoutLine {
  readonly payment: string;
  readonly grossMinor: number;
  readonly feeMinor: number;
}

/**
 * `not-open`: we know no such payment, or it was paid out before. `other-amount`: the ledger has another amount. `named-twice`: the statement
 * has it twice. `sum`: the payout is not what its lines come to.
 */
export const payoutFaults = ['not-open', 'other-amount', 'named-twice', 'sum'] as const;
export const PayoutDifference = object({
  payment: text(1, 120),
  why: enums(payoutFaults),
  theirsMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  oursMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type PayoutDifference = Infer<typeof PayoutDifference>;

/** The lines of a text: payment, amount and fee, between spaces, tabs or semicolons. Answer with a text: what is wrong. */
export const payoutLinesOf = (pasted: string, currency: string): readonly PayoutLine[] | string => {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  if (rows.length > payoutLinesAtMost) return say('At most {most} lines at once.', { most: payoutLinesAtMost });
  const lines: PayoutLine[] = [];
  for (const row of rows) {
    const [payment = '', gross = '', fee = '0', ...more] = row.trim().split(/[\s;]+/);
    const isBack = /^[-−]/.test(gross);
    const grossMinor = minorOfText(gross.replace(/^[-−]/, ''), currency);
    const feeMinor = minorOfText(fee, currency);
    if (payment.length > 120 || grossMinor === null || feeMinor === null || more.length > 0) {
      return say('“{row}” is no line: write payment, amount and fee.', { row: row.trim().slice(0, 80) });
    }
    lines.push({ payment, grossMinor: isBack ? -grossMinor : grossMinor, feeMinor });
  }
  return lines;
};

/** What a payout comes to beside the payments that the ledger has. */
export interface MatchedPayout {
  /** Payments that agree, and whether by what was collected or by what was given back. */
  readonly matched: readonly { readonly payment: OpenPayment; readonly isBack: boolean }[];
  readonly matchedMinor: number;
  readonly feeMinor: number;
  /** What nothing explains: net and fees less what is matched. */
  readonly differenceMinor: number;
  readonly differences: readonly PayoutDifference[];
}

/** Compares a payout with the open payments of its gateway and currency. A payment is named by our reference or by the gateway's. */
export const matchPayout = (
  netMinor: number,
  lines: readonly PayoutLine[],
  payments: readonly OpenPayment[],
): MatchedPayout => {
  const matched: { readonly payment: OpenPayment; readonly isBack: boolean }[] = [];
  const differences: PayoutDifference[] = [];
  for (const { payment: name, grossMinor } of lines) {
    const payment = payments.find(({ paymentId, receiptRef }) => paymentId === name || receiptRef === name);
    const isBack = grossMinor < 0;
    const oursMinor = payment === undefined ? 0 : isBack ? -payment.outMinor : payment.inMinor;
    const differs = (why: PayoutDifference['why']) =>
      differences.push({ payment: name, why, theirsMinor: grossMinor, oursMinor });
    if (payment === undefined || oursMinor === 0) differs('not-open');
    else if (oursMinor !== grossMinor) differs('other-amount');
    else if (matched.some((each) => each.payment === payment && each.isBack === isBack)) differs('named-twice');
    else matched.push({ payment, isBack });
  }
  const matchedMinor = matched.reduce(
    (sum, each) => sum + (each.isBack ? -each.payment.outMinor : each.payment.inMinor),
    0,
  );
  const feeMinor = lines.reduce((sum, line) => sum + line.feeMinor, 0);
  const linesMinor = lines.reduce((sum, line) => sum + line.grossMinor - line.feeMinor, 0);
  if (linesMinor !== netMinor) {
    differences.push({ payment: say('Sum of the lines'), why: 'sum', theirsMinor: netMinor, oursMinor: linesMinor });
  }
  return { matched, matchedMinor, feeMinor, differenceMinor: netMinor + feeMinor - matchedMinor, differences };
};
