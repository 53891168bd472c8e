import type { Traveller } from '../../contract/booking/booking.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { daysAfter } from '../../contract/days.ts';
import { givenBy, soldDaysAhead } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { startBooking } from '../booking/book.ts';
import { ageOn } from '../booking/check-travellers.ts';
import type { BookingDeps } from '../booking/deps.ts';
import { passportOf } from '../booking/passport-visa.ts';
import { findPricedOffer, type PricedOfferRow } from '../booking/priced-offers.ts';
import type { SagaClaim } from '../booking/saga.ts';
import { saleOfPrice } from '../booking/sold-price.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { findOrder, lockOrder, type OrderRow, type TravellerRow, travellersOf } from '../orders/order-rows.ts';
import { airportByCode } from '../suppliers/reference/airport-search.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { shownReturn } from './case-money.ts';
import { areSamePassengers, inNewOrder } from './exchange-orders.ts';
import { type Chosen, chooseTickets, openCase, orderForCase } from './request-case.ts';
import type { DividedSale } from './ticket-shares.ts';

/** The legs of an order, and the days to which they may move. */
export const exchangeLegs = ({ sold }: OrderRow, { tenant, now }: Pick<SignedInContext, 'tenant' | 'now'>) => {
  const today = todayAtHome(tenant, now());
  const last = daysAfter(today, soldDaysAhead);
  return sold.itinerary.journeyWises.map(({ origin, destination, departureDate }, legGroup) => ({
    origin,
    destination,
    legGroup,
    date: departureDate,
    minDate: today,
    maxDate: last,
  }));
};

/** What of an order may be exchanged, its legs, and the days to which they may move. */
export const orderForExchange = async (
  deps: BookingDeps,
  asked: CallRequest<'GetExchangeOrder'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetExchangeOrder'>> => {
  const { db, tenant, agent } = context;
  const found = await orderForCase(deps, 'exchange', asked, context);
  const order = await findOrder(db, tenant.id, agent.agencyId, asked.orderReference);
  if (!found.ok || !order) return { ok: false, refusal: 'order-unknown' };
  const { itinerary, brand } = order.sold;
  const legs = exchangeLegs(order, context);
  const travellers = await travellersOf(db, tenant.id, order.reference);
  const lastDay = itinerary.journeyWises.at(-1)?.departureDate ?? '';
  return {
    ok: true,
    answer: {
      ...found.answer,
      exchangeItineraries: legs,
      airports: [...new Set(legs.flatMap(({ origin, destination }) => [origin, destination]))].map(airportByCode),
      travelClass: brand.productClass,
      childAges: travellers
        .filter(({ type }) => type === 'CHD')
        .map(({ pax_id, date_of_birth }) => ({ paxId: pax_id, age: ageOn(date_of_birth, lastDay) })),
      airlineCode: itinerary.airlineCode,
    },
  };
};

type ChoiceRefusal = Extract<CallOutcome<'VerifyExchangePenalty'>, { ok: false }>;

const unsound = (detail: string): ChoiceRefusal => ({ ok: false, refusal: 'choice-unsound', detail });

/** Why a price is none for these tickets. `null`: it is. */
export const errorOfPrice = (
  { order, travellers }: DividedSale,
  paxIds: readonly string[],
  { supplier_code, offer }: PricedOfferRow,
): string | null => {
  const chosen = travellers.filter(({ pax_id }) => paxIds.includes(pax_id));
  const count = (type: string): number => chosen.filter((ticket) => ticket.type === type).length;
  const { adults, children, infants } = offer.party;
  if (offer.exchangeOf !== order.reference) {
    return say('These flights were not searched for an exchange of these tickets. Search again from their order.');
  }
  if (count('ADT') !== adults || count('CHD') !== children || count('INF') !== infants) {
    return say('The new flights are for other passengers. Search again for those whose tickets are exchanged.');
  }
  if (supplier_code !== order.supplier_code || offer.itinerary.airlineCode !== order.sold.itinerary.airlineCode) {
    return say('These tickets can only be exchanged for flights of the airline and supplier that issued them.');
  }
  return offer.sums.currency === order.currency ? null : say('The new flights are sold in another currency.');
};

/** The chosen tickets with a price of new flights that fits them. */
const chooseWithPrice = async (
  db: Db,
  deps: BookingDeps,
  { orderReference, paxIds, priceId }: CallRequest<'PriceExchange'>,
  context: SignedInContext,
): Promise<
  | { readonly ok: true; readonly chosen: Chosen; readonly order: OrderRow; readonly priced: PricedOfferRow }
  | Extract<CallOutcome<'PriceExchange'>, { ok: false }>
> => {
  const { tenant, agent } = context;
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  const priced = await findPricedOffer(db, tenant.id, agent.agencyId, priceId);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (!priced || priced.expires_at <= context.now()) return { ok: false, refusal: 'price-expired' };
  const newSale = saleOfPrice(priced, order.reference);
  const found = await chooseTickets(db, order, { kind: 'exchange', paxIds, deps, newSale }, context);
  if (!found.ok) return found;
  const error = errorOfPrice(found.chosen.sale, paxIds, priced);
  return error === null ? { ok: true, chosen: found.chosen, order, priced } : unsound(error);
};

/** What exchanging tickets for priced flights posts, with the balances after. */
export const priceExchange = async (
  deps: BookingDeps,
  asked: CallRequest<'PriceExchange'>,
  context: SignedInContext,
): Promise<CallOutcome<'PriceExchange'>> => {
  const found = await chooseWithPrice(context.db, deps, asked, context);
  if (!found.ok) return found;
  const { given } = found.chosen;
  return { ok: true, answer: { money: shownReturn(given.money), oldBrand: givenBy(found.order.sold.brand) } };
};

/** A passenger of the old tickets as one of a new booking. The passport is opened for it alone. */
const travellerOf = (deps: BookingDeps, row: TravellerRow): Traveller => ({
  type: row.type,
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  passport: passportOf(deps.secrets, row),
  ...(row.frequent_flyer === null ? {} : { frequentFlyer: row.frequent_flyer }),
});

/** Begins to hold the new seats, for the passengers of the old tickets, as a booking does. */
export const startHold = async (
  deps: BookingDeps,
  asked: CallRequest<'HoldExchange'>,
  context: SignedInContext & { readonly intentKey: string },
): Promise<SagaClaim | Extract<CallOutcome<'HoldExchange'>, { ok: false }>> => {
  const found = await chooseWithPrice(deps.db, deps, asked, context);
  if (!found.ok) return found;
  const { sale } = found.chosen;
  return startBooking(deps, bookingInExchange(deps, sale, asked), context, { of: found.order.reference });
};

/** The booking of the new seats of an exchange: a price, for the passengers of the old tickets. */
export const bookingInExchange = (
  deps: BookingDeps,
  { order, travellers }: DividedSale,
  asked: { readonly paxIds: readonly string[]; readonly priceId: string; readonly acceptedMinor: number },
): CallRequest<'AirBook'> => ({
  priceId: asked.priceId,
  acceptedMinor: asked.acceptedMinor,
  payment: 'now',
  travellers: inNewOrder(travellers, asked.paxIds).map((row) => travellerOf(deps, row)),
  // The same people fly already: on the flights that are exchanged.
  mayRepeatTravellers: true,
  savedTravellers: [],
  contact: order.sold.contact,
  mailsTickets: order.mails_tickets,
});

/** Why a held order is none for an exchange of these tickets. `null`: it is. */
export const errorOfNewOrder = async (
  tx: Tx,
  { order, travellers }: DividedSale,
  paxIds: readonly string[],
  newOrder: OrderRow,
  now: Date,
) => {
  if (newOrder.exchange_of !== order.reference) return say('These seats are not held for an exchange of this order.');
  if (newOrder.exchange_case !== null) return say('These seats are in another exchange already.');
  if (newOrder.state !== 'held' || newOrder.time_limit_at <= now) {
    return say('The new seats are not held any more. Choose flights again.');
  }
  const others = await travellersOf(tx, newOrder.tenant_id, newOrder.reference);
  return areSamePassengers(inNewOrder(travellers, paxIds), others)
    ? null
    : say('The new seats are held for other passengers.');
};

/**
 * Opens an exchange of the chosen tickets for the seats of a held order, at the effect that was agreed to. What the wallet pays beside the
 * old tickets is reserved in the same transaction, unless the airline's penalty has to be quoted first.
 */
export const requestExchange = async (
  deps: BookingDeps,
  { orderReference, paxIds, newOrderReference, agreed }: CallRequest<'RequestExchange'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RequestExchange'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  // Each act on an exchange locks the order of the old tickets before that of the new ones.
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  const newOrder = await lockOrder(tx, tenant.id, agent.agencyId, newOrderReference);
  if (!order || !newOrder) return { ok: false, refusal: 'order-unknown' };
  const found = await chooseTickets(tx, order, { kind: 'exchange', paxIds, deps, newSale: newOrder }, context);
  if (!found.ok) return found;
  const error = await errorOfNewOrder(tx, found.chosen.sale, paxIds, newOrder, now);
  if (error !== null) return unsound(error);
  return openCase(found.chosen, { agreed, newOrder }, context);
};
