import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { foundFlightsMost } from '../../contract/desk/desk-flights.ts';
import { givenBy } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { reasonAgainstAct } from '../../machines/post-travel/case-view.ts';
import { exchangeSearchOf } from '../../machines/post-travel/exchange-search.ts';
import { whatIsLost } from '../../machines/post-travel/what-is-lost.ts';
import { startBooking } from '../booking/book.ts';
import type { BookingDeps } from '../booking/deps.ts';
import { findPricedOffer, type PricedOfferRow } from '../booking/priced-offers.ts';
import type { SagaClaim } from '../booking/saga.ts';
import { saleOfPrice } from '../booking/sold-price.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { allBatches, findSearch, type KeptSearch } from '../flights/air-searches.ts';
import { soldCheaperElsewhere } from '../flights/duplicates.ts';
import { namesFor } from '../flights/names.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import { toBrand, toItinerary } from '../flights/offer-shapes.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import { type SearchDeps, startSearch } from '../flights/start-search.ts';
import type { SignedInContext } from '../http/handler.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { firstPollMs } from '../searches/progress.ts';
import { standingOf } from '../searches/search-standing.ts';
import { type CaseAct, type CaseActed, mostKept, offerFlights } from './act-on-case.ts';
import { caseFacts, deskOnCase, termsOfCase } from './case-answer.ts';
import { againstNew, caseMoney, dividedSale, dueLeft, keptOf, type ReturnTerms } from './case-money.ts';
import { type CaseRow, findCaseRow, lockCase, paxIdsOf, ticketsOf } from './case-rows.ts';
import { bookingInExchange, errorOfNewOrder, errorOfPrice, orderForExchange } from './exchange-request.ts';
import { exchangeTerms } from './exchange-terms.ts';
import type { DividedSale, TicketsBack } from './ticket-shares.ts';

/*
 * The flights that the desk finds for an exchange. They are searched, priced and held for the agency of the case, by the code by which an
 * agency that finds them itself does it.
 */

type NotAllowed = { readonly ok: false; readonly refusal: 'not-allowed'; readonly detail: string };
const notAllowed = (detail: string): NotAllowed => ({ ok: false, refusal: 'not-allowed', detail });
const caseUnknown = { ok: false, refusal: 'case-unknown' } as const;

/** The person of the desk as somebody who works for the agency of a case: its markups, searches and prices are meant. */
export const forAgencyOf = <Context extends SignedInContext>(row: CaseRow, context: Context): Context => ({
  ...context,
  agent: { ...context.agent, agencyId: row.agency_id },
});

export const deskCaseRow = (
  db: Db | Tx,
  { tenant }: SignedInContext,
  reference: string,
): Promise<CaseRow | undefined> =>
  findCaseRow(db, { tenantId: tenant.id, agencyId: null, reference, kind: 'exchange' });

/** Why the chart lets nobody offer flights now. `null`: it does. */
const whyNoOffer = (row: CaseRow, { agent, tenant, now }: SignedInContext): NotAllowed | null => {
  const facts = caseFacts(row, deskOnCase(agent, tenant), now());
  const why = reasonAgainstAct('offer', { kind: row.kind, state: row.state, facts });
  return why === null ? null : notAllowed(why ?? say('This request does not wait for flights. Nothing has changed.'));
};

/** Starts the search for the flights that an agency wants. */
export const findFlights = async (
  deps: BookingDeps & SearchDeps,
  { caseReference }: CallRequest<'FindCaseFlights'>,
  context: SignedInContext & { readonly intentKey: string },
): Promise<CallOutcome<'FindCaseFlights'>> => {
  const row = await deskCaseRow(context.db, context, caseReference);
  if (!row) return caseUnknown;
  const why = whyNoOffer(row, context);
  if (why || row.wish === null)
    return why ?? notAllowed(say('The agency chooses the flights of this exchange itself.'));
  const forAgency = forAgencyOf(row, context);
  const found = await orderForExchange(deps, { orderReference: row.order_reference }, forAgency);
  if (!found.ok) throw new Error(`order ${row.order_reference} is gone`);
  const legs = row.wish.exchangeItineraries;
  const isOver = legs.some(({ date }) => found.answer.exchangeItineraries.some(({ minDate }) => date < minDate));
  if (isOver) return notAllowed(say('A day that the agency wants has passed. Write to the agency, or refuse.'));
  const sought = exchangeSearchOf({ order: found.answer, paxIds: await paxIdsOf(context.db, row), legs });
  const { requestId } = await startSearch(deps, sought, forAgency);
  return { ok: true, answer: { requestId, pollAfterMs: firstPollMs } };
};

interface OnCase {
  readonly row: CaseRow;
  readonly sale: DividedSale;
  readonly tickets: TicketsBack;
}

const onCase = async (db: Db | Tx, row: CaseRow): Promise<OnCase> => {
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  return { row, sale: await dividedSale(db, order), tickets: await ticketsOf(db, row) };
};

/** The terms of a case as the old fare names them, or at a penalty that the desk names. */
const termsAt = ({ row, sale, tickets }: OnCase, penaltyMinor: number | null, now: Date): ReturnTerms => {
  const ofFare = { ...termsOfCase(row, tickets, null), ...exchangeTerms(sale, tickets.paxIds, now) };
  return penaltyMinor === null ? ofFare : { ...ofFare, penaltyMinor, isPriced: true };
};

/** A search of the agency that was made for this case. */
const searchOf = async (row: CaseRow, requestId: string, { db, now }: SignedInContext): Promise<KeptSearch | null> => {
  const asked = { tenantId: row.tenant_id, agencyId: row.agency_id, id: requestId, now: now() };
  const search = await findSearch(db, asked);
  return search && search.request.exchangeOf === row.order_reference ? search : null;
};

const everyBatch = 1_000_000;

/** The flights that a search has found so far, in the order of the contract, each with what it does to the wallet of the agency. */
export const foundFlights = async (
  { secrets }: Pick<BookingDeps, 'secrets'>,
  { caseReference, requestId }: CallRequest<'GetCaseFlights'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetCaseFlights'>> => {
  const { db, tenant, now } = context;
  const row = await deskCaseRow(db, context, caseReference);
  if (!row) return caseUnknown;
  const search = await searchOf(row, requestId, context);
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const ids = offerIdsOf(secrets);
  // Read before the offers, so that none is missed of a search that has ended.
  const { complete, pollAfterMs } = await standingOf(search, everyBatch, ids, forAgencyOf(row, context));
  const batches = await allBatches(db, search);
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const terms = await termsOf(db, tenant, row.agency_id, search.created_at);
  const shape = { ids, terms, fareType: search.request.fareType };
  const found = batches.flatMap(({ supplierCode, offers }) =>
    offers.flatMap((offer) =>
      offer.brands.map((brand) => ({
        itinerary: toItinerary(supplierCode, offer, shape, brand),
        brand: toBrand(supplierCode, offer, brand, shape),
      })),
    ),
  );
  const of = await onCase(db, row);
  const oldBrand = givenBy(of.sale.order.sold.brand);
  const best = found
    .filter(({ itinerary }) => !dearer.has(itinerary.itineraryId))
    .map((one) => ({ ...one, loses: whatIsLost(oldBrand, one.brand).length > 0 }))
    .sort(
      (one, other) =>
        Number(one.loses) - Number(other.loses) || one.brand.price.agentMinor - other.brand.price.agentMinor,
    )
    .slice(0, foundFlightsMost);
  const kept = keptOf(termsAt(of, null, now()), await dueLeft(db, of.sale.order));
  const flights: CallAnswer<'GetCaseFlights'>['flights'] = best.map(({ itinerary, brand }) => {
    const { payMinor, walletMinor } = againstNew(of.sale, kept, brand.price.agentMinor, now());
    return { itinerary, brandId: brand.brandId, brand: givenBy(brand), payMinor, walletMinor };
  });
  const names = namesFor(flights.map(({ itinerary }) => itinerary));
  return { ok: true, answer: { oldBrand, flights, names, isComplete: complete, pollAfterMs } };
};

/** Whether flights that are priced were found for this case. */
export const isFoundFor = async (row: CaseRow, requestId: string, context: SignedInContext): Promise<boolean> =>
  (await searchOf(row, requestId, context)) !== null;

type Priced =
  | { readonly ok: true; readonly of: OnCase; readonly priced: PricedOfferRow }
  | { readonly ok: false; readonly refusal: 'price-expired' }
  | NotAllowed;

/** A price that fits the tickets of a case. */
const pricedFor = async (db: Db | Tx, row: CaseRow, priceId: string, now: Date): Promise<Priced> => {
  const priced = await findPricedOffer(db, row.tenant_id, row.agency_id, priceId);
  if (!priced || priced.expires_at <= now) return { ok: false, refusal: 'price-expired' };
  const of = await onCase(db, row);
  const error = errorOfPrice(of.sale, of.tickets.paxIds, priced);
  return error === null ? { ok: true, of, priced } : notAllowed(error);
};

/** What an exchange for priced flights posts at a penalty. */
export const weighFlights = async (
  { caseReference, priceId, penaltyMinor }: CallRequest<'WeighCaseFlights'>,
  context: SignedInContext,
): Promise<CallOutcome<'WeighCaseFlights'>> => {
  const { db } = context;
  const now = context.now();
  const row = await deskCaseRow(db, context, caseReference);
  if (!row) return caseUnknown;
  const found = await pricedFor(db, row, priceId, now);
  if (!found.ok) return found;
  if ((penaltyMinor ?? 0) > (await mostKept(db, row, now))) return { ok: false, refusal: 'penalty-too-high' };
  const { of, priced } = found;
  const terms = { ...termsAt(of, penaltyMinor, now), newSale: saleOfPrice(priced, row.order_reference) };
  const { money } = await caseMoney(db, of.sale, terms, now);
  return { ok: true, answer: { money } };
};

type HoldRefusal = Extract<CallOutcome<'HoldExchange'>, { ok: false }>;
type PenaltyTooHigh = { readonly ok: false; readonly refusal: 'penalty-too-high' };

/** Begins to hold the seats of priced flights for the passengers of a case. They are an order of its agency, of the person who asked. */
export const startOffer = async (
  deps: BookingDeps,
  row: CaseRow,
  { priceId, acceptedMinor, penaltyMinor }: CallRequest<'OfferCaseFlights'>,
  context: SignedInContext & { readonly intentKey: string },
): Promise<SagaClaim | HoldRefusal | PenaltyTooHigh> => {
  const why = whyNoOffer(row, context);
  if (why) return why;
  const found = await pricedFor(deps.db, row, priceId, context.now());
  if (!found.ok) return found;
  if (penaltyMinor > (await mostKept(deps.db, row, context.now()))) return { ok: false, refusal: 'penalty-too-high' };
  const { sale, tickets } = found.of;
  const booking = bookingInExchange(deps, sale, { paxIds: tickets.paxIds, priceId, acceptedMinor });
  return startBooking(deps, booking, forAgencyOf(row, context), { of: row.order_reference, userId: row.user_id });
};

/** Quotes held flights to the agency. What the same intent has quoted before is not quoted again. */
export const quoteOffer = (
  db: Db,
  act: CaseAct,
  { newOrderReference, penaltyMinor }: { readonly newOrderReference: string; readonly penaltyMinor: number },
): Promise<CaseActed> =>
  inTx(db, async (tx) => {
    const { tenantId, reference, now } = act;
    const row = await lockCase(tx, { tenantId, agencyId: null, reference, kind: 'exchange' });
    if (!row) return caseUnknown;
    if (row.new_order_reference === newOrderReference) return { ok: true, row };
    const newOrder: OrderRow | undefined = await lockOrder(tx, tenantId, row.agency_id, newOrderReference);
    if (!newOrder) throw new Error(`order ${newOrderReference} is gone`);
    const { sale, tickets } = await onCase(tx, row);
    const error = await errorOfNewOrder(tx, sale, tickets.paxIds, newOrder, now);
    return error === null ? offerFlights(tx, act, newOrder, penaltyMinor) : notAllowed(error);
  });
