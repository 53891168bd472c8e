import type { Order } from '../../../contract/orders/orders.ts';
import type { ReturnOfMoney, TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { casesOf } from './case-desk.ts';

const as = 'asha';
const { caseOf } = casesOf('refund');

/** Flights of the tickets of an order. `coupons` absent: all that were not used. */
export interface AskedFlights {
  readonly order: Order;
  readonly paxIds: readonly string[];
  readonly coupons?: readonly number[];
}

export const choiceOf = ({ order, paxIds, coupons }: AskedFlights) => ({
  orderReference: order.orderReference,
  paxIds: [...paxIds],
  ...(coupons === undefined ? {} : { coupons: [...coupons] }),
});

export const moneyOf = async ({ server }: SalesDesk, asked: AskedFlights): Promise<ReturnOfMoney> => {
  const outcome = await server.call('VerifyRefundPenalty', choiceOf(asked), { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.money;
};

/** A request at the effect that was shown. */
export const askedFor = async (desk: SalesDesk, asked: AskedFlights): Promise<TicketCase> => {
  const agreed = (await moneyOf(desk, asked)).effect?.postings ?? [];
  const outcome = await desk.server.call('RequestRefund', { ...choiceOf(asked), agreed }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.case;
};

/** What the airline quotes of flights is accepted, and it refunds them. */
export const refundedAt = async (desk: SalesDesk, asked: AskedFlights, penaltyMinor: number): Promise<TicketCase> => {
  desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor } });
  const { caseReference } = await askedFor(desk, asked);
  await completeSagas(desk.deps);
  const quoted = await caseOf(desk, caseReference);
  const accept = { caseReference, action: 'accept' as const, penaltyMinor: quoted.money.penaltyMinor };
  const accepted = await desk.server.call('UpdateRefundStatus', accept, { as });
  if (!accepted.ok) throw new Error(`${accepted.refusal}: ${accepted.detail}`);
  await completeSagas(desk.deps);
  return caseOf(desk, caseReference);
};

/** States of the flights of each ticket: `['open', 'refunded']`. */
export const couponsNow = async (desk: SalesDesk, { orderReference }: Order): Promise<string[][]> =>
  (await desk.order(orderReference)).travellers.map(({ coupons }) => coupons.map(({ state }) => state));
