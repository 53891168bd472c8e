import { say } from '../../contract/say.ts';
import { flightsOf } from '../orders/coupons.ts';
import { costOf, type DividedSale, type TicketsBack, taxesOfOthers, wholeTickets } from './ticket-shares.ts';

/** What is kept of a case, as far as it is known before the airline is asked. */
export interface CaseTerms {
  /** What the airline keeps is known. */
  readonly isPriced: boolean;
  readonly penaltyMinor: number;
  /** The airline keeps the fare, so that the house keeps what it earned with it. */
  readonly keepsEarnings: boolean;
}

/** A void keeps nothing, unless the desk quotes it. */
export const voidTerms: CaseTerms = { isPriced: true, penaltyMinor: 0, keepsEarnings: false };

/**
 * What the fare says of a refund before departure. A fare that is not refundable gives the taxes back that are not the airline's (spec 2,
 * refund policy), and so does one whose penalty is higher than the rest. Where the supplier gives no rule, flights have left, or some flights of
 * a ticket stay, it is not priced: the airline is asked.
 */
export const refundTerms = (sale: DividedSale, tickets: TicketsBack, now: Date): CaseTerms => {
  const { refund } = sale.order.sold.brand;
  const isPriced = sale.order.departs_at > now && refund.allowed !== null && areWhole(sale, tickets);
  if (!isPriced) return { ...voidTerms, isPriced };
  const penaltyMinor = tickets.paxIds.reduce((sum, paxId) => {
    const most = Math.max(costOf(sale, wholeTickets([paxId]), now) - taxesOfOthers(sale, paxId), 0);
    return sum + (refund.allowed === true ? Math.min(refund.penaltyMinor ?? 0, most) : most);
  }, 0);
  return { isPriced, penaltyMinor, keepsEarnings: refund.allowed === false };
};

/** Whether all flights of each ticket come back. */
const areWhole = ({ order }: DividedSale, { paxIds, coupons }: TicketsBack): boolean => {
  const count = flightsOf(order).length;
  return paxIds.every((paxId) => (coupons[paxId]?.length ?? count) === count);
};

/** What the fare says of refunds, as the agency reads it. Empty: the supplier gives no rule. */
export const refundRules = ({ order }: DividedSale): readonly string[] => {
  const { refund } = order.sold.brand;
  if (refund.allowed === null) return [];
  return refund.allowed ? [refund.words] : [refund.words, say('Only taxes that are not the airline’s come back.')];
};
