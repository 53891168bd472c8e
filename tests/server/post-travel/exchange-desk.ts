import type { PricedOffer } from '../../../contract/booking/booking.ts';
import type { CallRequest } from '../../../contract/calls.ts';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { ReturnOfMoney, TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import type { SupplierBrand } from '../../../server/suppliers/port.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import type { Person } from '../fresh-server.ts';
import { paxOf } from './case-desk.ts';
import { pricedAs } from './returned-sales.ts';

/** A brand for some of the family. Fares that nobody pays are left out. */
export const brandFor = (counts: { readonly ADT: number; readonly CHD: number }, extraMinor = 0): SupplierBrand => {
  const brand = classicBrand(extraMinor);
  const fares = brand.fares
    .map((fare) => ({ ...fare, count: fare.type === 'ADT' ? counts.ADT : counts.CHD }))
    .filter(({ count }) => count > 0);
  return { ...brand, fares };
};

export const wholeFamily = { ADT: 2, CHD: 1 } as const;
export const oneAdult = { ADT: 1, CHD: 0 } as const;

/** Passengers of an order by place, with the party for which new flights are priced. */
export interface Leaving {
  readonly places: readonly number[];
  readonly counts: { readonly ADT: number; readonly CHD: number };
}

export const everybody: Leaving = { places: [0, 1, 2], counts: wholeFamily };
export const theFirst: Leaving = { places: [0], counts: oneAdult };

/** Flights of another route: how they are searched for, and how the supplier comes to sell them. */
export interface Elsewhere {
  readonly search: Partial<AirSearchRequest>;
  readonly sell: (desk: SalesDesk, brand: SupplierBrand) => void;
}

/** A price of new flights for tickets of an order, dearer or cheaper by `extraMinor` each. */
export const priceFor = async (
  desk: SalesDesk,
  { orderReference }: Pick<Order, 'orderReference'>,
  { counts }: Leaving,
  extraMinor: number,
  elsewhere: Elsewhere | null = null,
): Promise<PricedOffer> => {
  const brand = brandFor(counts, extraMinor);
  if (elsewhere === null) desk.supplier.next(pricedAs(desk, brand));
  else elsewhere.sell(desk, brand);
  return desk.priced('asha', {
    ...elsewhere?.search,
    adultCount: counts.ADT,
    childCount: counts.CHD,
    childAges: Array.from({ length: counts.CHD }, () => 7),
    exchangeOf: orderReference,
  });
};

type Sent = CallRequest<'RequestExchange'>;

/** Seats held for an exchange of an order, at a price. */
export const holdFor = async (
  desk: SalesDesk,
  order: Order,
  leaving: Leaving,
  extraMinor: number,
  as: Person = 'asha',
  elsewhere: Elsewhere | null = null,
): Promise<{ readonly held: Order; readonly money: ReturnOfMoney; readonly request: Sent }> => {
  const priced = await priceFor(desk, order, leaving, extraMinor, elsewhere);
  const choice = { orderReference: order.orderReference, paxIds: paxOf(order, ...leaving.places) };
  const asked = await desk.server.call('PriceExchange', { ...choice, priceId: priced.priceId }, { as });
  if (!asked.ok) throw new Error(`${asked.refusal}: ${asked.detail}`);
  const hold = { ...choice, priceId: priced.priceId, acceptedMinor: priced.sums.agentMinor };
  const held = await desk.server.call('HoldExchange', hold, { as });
  if (!held.ok) throw new Error(`${held.refusal}: ${held.detail}`);
  const { money } = asked.answer;
  const newOrderReference = held.answer.order.orderReference;
  return {
    held: held.answer.order,
    money,
    request: { ...choice, newOrderReference, agreed: money.effect?.postings ?? [] },
  };
};

export const requestedExchange = async (desk: SalesDesk, request: Sent, as: Person = 'asha'): Promise<TicketCase> => {
  const outcome = await desk.server.call('RequestExchange', request, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.case;
};

export const exchangeOf = async ({ server }: SalesDesk, caseReference: string): Promise<TicketCase> => {
  const outcome = await server.call('GetExchange', { caseReference }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.case;
};

/** An exchange that the airline has carried out, or answered otherwise. */
export const exchanged = async (
  desk: SalesDesk,
  order: Order,
  leaving: Leaving,
  extraMinor: number,
  elsewhere: Elsewhere | null = null,
) => {
  const { held, money, request } = await holdFor(desk, order, leaving, extraMinor, 'asha', elsewhere);
  const { caseReference } = await requestedExchange(desk, request);
  await completeSagas(desk.deps);
  return { held, money, one: await exchangeOf(desk, caseReference) };
};
