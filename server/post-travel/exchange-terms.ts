import { say } from '../../contract/say.ts';
import { type CaseTerms, voidTerms } from './refund-terms.ts';
import { costOf, type DividedSale, wholeTickets } from './ticket-shares.ts';

/**
 * What the fare says of an exchange before departure: a penalty for each passenger with a seat. Where the supplier gives no rule it is not
 * priced: the desk asks the airline. A fare that cannot be exchanged is refused before.
 */
export const exchangeTerms = (sale: DividedSale, paxIds: readonly string[], now: Date): CaseTerms => {
  const { change } = sale.order.sold.brand;
  if (change.allowed !== true) return { ...voidTerms, isPriced: false };
  const chosen = new Set(paxIds);
  const seated = sale.travellers.filter(({ pax_id, type }) => chosen.has(pax_id) && type !== 'INF');
  const penaltyMinor = seated.reduce(
    (sum, { pax_id }) => sum + Math.min(change.penaltyMinor ?? 0, costOf(sale, wholeTickets([pax_id]), now)),
    0,
  );
  return { ...voidTerms, penaltyMinor };
};

/** Whether the old fare gives nothing back, so that what is left over stays with the airline as a credit. */
export const leavesCredit = ({ order }: DividedSale): boolean => order.sold.brand.refund.allowed !== true;

/** What the fare says of exchanges, as the agency reads it. Empty: the supplier gives no rule. */
export const exchangeRules = (sale: DividedSale): readonly string[] => {
  const { change } = sale.order.sold.brand;
  if (change.allowed !== true) return change.allowed === null ? [] : [change.words];
  return leavesCredit(sale)
    ? [change.words, say('What is left over stays with the airline as a credit for the passenger.')]
    : [change.words];
};
