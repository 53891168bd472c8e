import { daysBetween } from '../days.ts';
import type { DepositMethod } from '../money/deposits.ts';
import { plainReference } from '../plain-reference.ts';
import { endsAWordOf, standsIn } from '../reference-in-text.ts';
import { say } from '../say.ts';
import { type MatchCertainty, matchCertainties } from './match-certainty.ts';

/** What is compared of a line of a statement: money that came into an account of the house. */
export interface ComparedLine {
  readonly payInId: string;
  readonly currency: string;
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly reference: string;
  readonly description: string;
}

/** What is compared of a deposit. */
export interface ComparedDeposit {
  readonly depositReference: string;
  readonly method: DepositMethod;
  readonly payInId: string;
  readonly payInName: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly creditedMinor: number;
  readonly paidOn: string;
  readonly bankReference: string;
  readonly fromAccount: string | null;
}

/** What agrees between a line and a deposit. The amount always does. */
export interface AgreeingFacts {
  /** The whole amount arrived; `false`: the amount less the charge. */
  readonly wholeAmount: boolean;
  readonly reference: boolean;
  readonly account: boolean;
  /** The line is booked at about the day of the payment. */
  readonly time: boolean;
  /** The sender's account or telephone number stands in the line. */
  readonly sender: boolean;
}

export interface LineMatch {
  readonly certainty: MatchCertainty;
  readonly because: string;
  /** Days between the payment and the line. */
  readonly daysApart: number;
}

/** A telephone number is compared without the code of its country. */
const senderDigits = 10;

/** Days within which a bank books a payment. Cheques are cleared, and weekends have no booking. */
const bookedWithin = (method: DepositMethod): number => (method === 'cheque' ? 14 : 4);

/**
 * What agrees between a line and a deposit. `null`: the amounts do not, so that the line cannot be this payment. A provider of
 * mobile banking may keep its charge before it pays out, so that a line of it may also be what remains after the charge.
 */
export const agreeingFacts = (line: ComparedLine, deposit: ComparedDeposit): AgreeingFacts | null => {
  if (line.currency !== deposit.currency) return null;
  const wholeAmount = line.amountMinor === deposit.amountMinor;
  const afterCharge = deposit.method === 'mobile-banking' && line.amountMinor === deposit.creditedMinor;
  if (!wholeAmount && !afterCharge) return null;
  const days = daysBetween(deposit.paidOn, line.bookedOn);
  const written = `${line.reference} | ${line.description}`;
  const number = plainReference(deposit.bankReference);
  const sender = plainReference(deposit.fromAccount ?? '').slice(-senderDigits);
  return {
    wholeAmount,
    reference:
      (number !== '' && plainReference(line.reference) === number) ||
      standsIn(number, written) ||
      standsIn(deposit.depositReference, written),
    account: line.payInId === deposit.payInId,
    time: days >= -1 && days <= bookedWithin(deposit.method),
    sender: endsAWordOf(sender, written),
  };
};

/** How sure the facts make. Another agreeing fact never makes less sure. `null`: too little agrees to propose anything. */
export const certaintyOf = ({
  wholeAmount,
  reference,
  account,
  time,
  sender,
}: AgreeingFacts): MatchCertainty | null => {
  if (wholeAmount && reference && account) return 'certain';
  if ((reference && (account || time)) || (account && time && sender)) return 'likely';
  return reference || (account && time) ? 'possible' : null;
};

/** Whether a line may be the payment of a deposit, how surely, and why. `null`: it is not proposed. */
export const matchOf = (line: ComparedLine, deposit: ComparedDeposit): LineMatch | null => {
  const facts = agreeingFacts(line, deposit);
  const certainty = facts && certaintyOf(facts);
  if (facts === null || certainty === null) return null;
  const days = daysBetween(deposit.paidOn, line.bookedOn);
  return { certainty, because: reasonOf(facts, deposit.payInName, days), daysApart: Math.abs(days) };
};

/**
 * What agrees and what does not, in words.
 * @param payInName the account that was named with the payment
 */
export const reasonOf = (facts: AgreeingFacts, payInName: string, days: number): string => {
  const agreeing = [
    facts.wholeAmount ? say('amount') : say('amount after the charge'),
    ...(facts.reference ? [say('reference')] : []),
    ...(facts.account ? [say('account')] : []),
    ...(facts.sender ? [say('sender')] : []),
  ];
  const [last = ''] = agreeing.slice(-1);
  const agree = say(
    { one: '{last} agrees', other: '{others} and {last} agree' },
    { count: agreeing.length, others: agreeing.slice(0, -1).join(', '), last },
  );
  const differing = [
    ...(facts.reference ? [] : [say('another reference')]),
    ...(facts.account ? [] : [say('said to be paid into {payInName}', { payInName })]),
  ];
  return [agree.charAt(0).toUpperCase() + agree.slice(1), daysWords(days), ...differing].join('; ');
};

const daysWords = (days: number): string => {
  const count = Math.abs(days);
  if (days === 0) return say('paid on the same day');
  return days > 0
    ? say({ one: 'paid {count} day before', other: 'paid {count} days before' }, { count })
    : say({ one: 'said to be paid {count} day after', other: 'said to be paid {count} days after' }, { count });
};

/** The surest first, then the nearest in time. */
export const bySurest = (one: LineMatch, other: LineMatch): number =>
  matchCertainties.indexOf(one.certainty) - matchCertainties.indexOf(other.certainty) ||
  one.daysApart - other.daysApart;
