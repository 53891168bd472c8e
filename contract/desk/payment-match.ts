import { daysBetween } from '../days.ts';
import { plainReference } from '../plain-reference.ts';
import { standsIn } from '../reference-in-text.ts';
import { channelReferenceOf } from './bank-channel.ts';
import { type ComparedLine, type LineMatch, reasonOf } from './statement-match.ts';

/** What is compared of a payment of the house. */
export interface ComparedPayment {
  /** Our reference. */
  readonly reference: string;
  /** The account of the house from which it was paid. */
  readonly payInId: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly paidOn: string;
  /** The reference that was entered with it. `null`: none. */
  readonly bankReference: string | null;
}

/** Days within which a bank books a payment that was ordered. Weekends have no booking. */
const bookedWithinDays = 4;

/** Numbers that a text may show for a reference: as it was written, and its number in the clearing between banks. */
const numbersOf = (written: string): readonly string[] => {
  const channel = channelReferenceOf(written)?.reference ?? '';
  return [written, channel].map(plainReference).filter((each) => each !== '');
};

/** Whether a line names a payment, by our reference, by the bank's or by the number of BEFTN, RTGS or NPSB. */
const namesPayment = (line: ComparedLine, { reference, bankReference }: ComparedPayment): boolean => {
  const text = `${line.reference} | ${line.description}`;
  const own = [line.reference, text].flatMap(numbersOf);
  const theirs = bankReference === null ? [] : numbersOf(bankReference);
  return standsIn(reference, text) || theirs.some((number) => own.includes(number) || standsIn(number, text));
};

/**
 * Whether a line of money out may be a payment of the house, how surely, and why. `null`: it is not proposed. Account, currency and amount
 * always agree: a charge of the bank is a line of its own.
 */
export const matchOfPayment = (line: ComparedLine, payment: ComparedPayment): LineMatch | null => {
  const { payInId, currency, amountMinor } = payment;
  if (line.payInId !== payInId || line.currency !== currency || line.amountMinor !== amountMinor) return null;
  const days = daysBetween(payment.paidOn, line.bookedOn);
  const time = days >= -1 && days <= bookedWithinDays;
  const reference = namesPayment(line, payment);
  if (!reference && !time) return null;
  const facts = { wholeAmount: true, reference, account: true, time, sender: false };
  return {
    certainty: reference ? 'certain' : 'possible',
    because: reasonOf(facts, '', days),
    daysApart: Math.abs(days),
  };
};
