import type { Logger } from 'pino';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { StayFacts } from '../flights/markup-rules.ts';
import { termsOfStays } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { answerWithin } from '../suppliers/answer-within.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { ratesInOwn } from './found-hotels.ts';
import type { HotelIds } from './hotel-ids.ts';
import { type FoundSource, type HotelOfSearch, type HotelOfSearchDeps, hotelOfSearch } from './hotel-of-search.ts';
import { toCard, toRate, toRoom } from './hotel-shapes.ts';
import { findRooms, keepRooms } from './kept-rooms.ts';
import { type MergedRoom, mergeRooms, type SoldRate, type SoldRoom } from './merge-rooms.ts';
import type { HotelSupplier, SupplierRate } from './port.ts';
import { priceOfRate, stayFactsOf } from './stay-prices.ts';

export interface HotelRoomsDeps extends HotelOfSearchDeps {
  readonly ids: HotelIds;
  readonly suppliers: readonly HotelSupplier[];
  readonly log: Logger;
}

export const hotelSupplierOf = (suppliers: readonly HotelSupplier[], code: string): HotelSupplier => {
  const supplier = suppliers.find((one) => one.code === code);
  if (supplier === undefined) throw new Error(`there is no hotel supplier ${code}`);
  return supplier;
};

/** The pricing of rates now. */
const pricingNow = async ({ db, tenant, agent, now }: SignedInContext) => {
  const terms = await termsOfStays(db, tenant, agent.agencyId, now());
  return { terms, toOwn: ratesInOwn(db, tenant.id, terms.currency, now()) };
};

type Pricing = Awaited<ReturnType<typeof pricingNow>>;

/** What rules of markup ask of the stay, at each supplier by its own description. */
export const factsAt =
  ({ search, sources }: HotelOfSearch) =>
  (supplierCode: string): StayFacts => {
    const source = sources.find((one) => one.supplierCode === supplierCode);
    if (source === undefined) throw new Error(`${supplierCode} has not found this hotel`);
    return stayFactsOf(supplierCode, source.found, search.request);
  };

const soldRate = async (rate: SupplierRate, facts: StayFacts, { terms, toOwn }: Pricing): Promise<SoldRate> => {
  const own = await toOwn(rate);
  return { supplierCode: facts.supplierCode, rate: own, agentMinor: priceOfRate(own, facts, terms).agentMinor };
};

/** The rooms of one source. `null`: it did not answer. */
const roomsOf = async (
  { suppliers, log }: HotelRoomsDeps,
  { supplierCode, found }: FoundSource,
  of: HotelOfSearch,
  pricing: Pricing,
): Promise<readonly SoldRoom[] | null> => {
  const supplier = hotelSupplierOf(suppliers, supplierCode);
  const answer = await answerWithin(log, supplier.rooms(found.propertyKey, of.search.request));
  if (answer.outcome !== 'listed') return null;
  const facts = factsAt(of)(supplierCode);
  return Promise.all(
    answer.rooms.map(async ({ rates, ...room }) => ({
      supplierCode,
      room,
      rates: await Promise.all(rates.map((rate) => soldRate(rate, facts, pricing))),
    })),
  );
};

/** Asks all suppliers of a property for its rooms, merges and keeps them. */
export const hotelRooms = async (
  deps: HotelRoomsDeps,
  request: CallRequest<'HotelRooms'>,
  context: SignedInContext,
): Promise<CallOutcome<'HotelRooms'>> => {
  const outcome = await hotelOfSearch(deps, request, context);
  if (!outcome.ok) return outcome;
  const { search, asked, sources } = outcome.of;
  const pricing = await pricingNow(context);
  const answers = await Promise.all(sources.map((source) => roomsOf(deps, source, outcome.of, pricing)));
  if (answers.every((answer) => answer === null)) return { ok: false, refusal: 'supplier-silent' };
  const now = context.now();
  const rooms = mergeRooms(
    answers.flatMap((answer) => answer ?? []),
    now,
  );
  const { requestId: searchId, hotelGuid: hotelId } = request;
  await keepRooms(context.db, { tenantId: context.tenant.id, searchId, hotelId }, rooms, now);
  const shape = { ids: deps.ids, terms: pricing.terms, now, factsOf: factsAt(outcome.of) };
  return {
    ok: true,
    answer: {
      rooms: rooms.map((room) => toRoom(hotelId, asked.found, room, shape)),
      complete: answers.every((answer) => answer !== null),
      expiresInMs: remainingMs(search.created_at, search.expires_at, now),
    },
  };
};

/** The rate that an agent names among the rooms that were shown. */
export const shownRate = (
  rooms: readonly MergedRoom[],
  { hotelGuid, roomGuid, roomRateGuid }: CallRequest<'CheckHotelRate'>,
  ids: HotelIds,
): { readonly room: MergedRoom; readonly sold: SoldRate } | undefined => {
  const room = rooms.find(({ key }) => ids.room(hotelGuid, key) === roomGuid);
  const sold = room?.rates.find(({ supplierCode, rate }) => ids.rate(supplierCode, rate.rateKey) === roomRateGuid);
  return room && sold && { room, sold };
};

/** A rate of a search as its supplier sells it now. */
export interface CheckedRate {
  readonly of: HotelOfSearch;
  /** As HotelRooms showed it, in the tenant's currency. */
  readonly shown: SoldRate;
  /** When it did. */
  readonly shownAt: Date;
  readonly room: MergedRoom;
  /** In the supplier's currency. */
  readonly rate: SupplierRate;
  /** In the tenant's. */
  readonly sold: SoldRate;
  readonly facts: StayFacts;
  readonly pricing: Pricing;
}

type NotChecked = Extract<CallOutcome<'CheckHotelRate'>, { ok: false }>;

/** Asks the supplier of a rate what it costs now. */
export const checkShownRate = async (
  deps: HotelRoomsDeps,
  request: CallRequest<'CheckHotelRate'>,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly checked: CheckedRate } | NotChecked> => {
  const outcome = await hotelOfSearch(deps, request, context);
  if (!outcome.ok) return outcome;
  const place = { tenantId: context.tenant.id, searchId: request.requestId, hotelId: request.hotelGuid };
  const shownRooms = await findRooms(context.db, place);
  if (shownRooms === undefined) return { ok: false, refusal: 'rate-unknown' };
  const found = shownRate(shownRooms.rooms, request, deps.ids);
  if (found === undefined) return { ok: false, refusal: 'rate-unknown' };
  const { room, sold: shown } = found;
  const { supplierCode } = shown;
  const supplier = hotelSupplierOf(deps.suppliers, supplierCode);
  const answer = await answerWithin(deps.log, supplier.checkRate(shown.rate.rateKey));
  if (answer.outcome === 'room-gone') return { ok: false, refusal: 'room-gone' };
  if (answer.outcome !== 'checked') return { ok: false, refusal: 'supplier-silent' };
  const pricing = await pricingNow(context);
  const facts = factsAt(outcome.of)(supplierCode);
  const sold = await soldRate(answer.rate, facts, pricing);
  const { askedAt: shownAt } = shownRooms;
  return { ok: true, checked: { of: outcome.of, shown, shownAt, room, rate: answer.rate, sold, facts, pricing } };
};

/** Asks the supplier what a rate costs now, and says what it cost when it was shown. */
export const checkHotelRate = async (
  deps: HotelRoomsDeps,
  request: CallRequest<'CheckHotelRate'>,
  context: SignedInContext,
): Promise<CallOutcome<'CheckHotelRate'>> => {
  const outcome = await checkShownRate(deps, request, context);
  if (!outcome.ok) return outcome;
  const { of, shown, shownAt, room, sold, facts, pricing } = outcome.checked;
  const { db, tenant, agent } = context;
  const now = context.now();
  const shape = { ids: deps.ids, terms: pricing.terms, now, factsOf: factsAt(of) };
  // A rule that was changed meanwhile changes the price as a supplier does.
  const shownPrice = priceOfRate(shown.rate, facts, await termsOfStays(db, tenant, agent.agencyId, shownAt));
  return {
    ok: true,
    answer: {
      hotel: toCard(of.asked.hotelGuid, of.asked.found),
      room: toRoom(request.hotelGuid, of.asked.found, { ...room, rates: [sold] }, shape),
      rate: toRate(sold, shape),
      ...(shownPrice.agentMinor !== sold.agentMinor && { shown: { price: shownPrice } }),
      expiresInMs: remainingMs(of.search.created_at, of.search.expires_at, now),
    },
  };
};
