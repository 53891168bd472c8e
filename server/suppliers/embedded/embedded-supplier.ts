import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '../../../contract/days.ts';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Db } from '../../database/database.ts';
import type { DoJobs } from '../../threads/search-threads.ts';
import { brandPlan } from '../fares/brands.ts';
import { journeyTermsOf } from '../fares/journey-terms.ts';
import type { SoldSeats } from '../fares/load.ts';
import { currency, type Market, makeOffer, seatsNeeded } from '../fares/make-offer.ts';
import { type SupplierProfile, supplierProfiles } from '../fares/supplier-profiles.ts';
import { optionFinder, optionsOf } from '../options/offered-options.ts';
import { takenOn } from '../options/option-stock.ts';
import { flightsOf, withLeft } from '../options/option-terms.ts';
import { seatCode, seatMapOf } from '../options/seat-map.ts';
import type {
  HoldOutcome,
  HoldRequest,
  LowestFare,
  Party,
  PriceOutcome,
  Supplier,
  SupplierBrand,
  SupplierOffer,
} from '../port.ts';
import { airportOf } from '../reference/airports.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import { type OfferKey, readOfferKey } from '../schedule/offer-key.ts';
import { reservedBehaviour } from '../schedule/reserved-routes.ts';
import { neighboursOf } from '../schedule/routes.ts';
import { chanceOf } from '../schedule/seed.ts';
import { extendHold } from '../stock/extending.ts';
import { listBookingsOf } from '../stock/found-booking.ts';
import { expireHolds, type HoldTerms, holdSeats, type Sellable } from '../stock/holding.ts';
import { bookingOf, countAttempt, priceRoseAfter, soldSeatsOn } from '../stock/queries.ts';
import { cancelBooking, issueTickets, retrieveBooking } from '../stock/ticketing.ts';
import { findLowestFares, legsOf, type offerBatches, sellsUntilMinutes } from './find-offers.ts';
import { behaviourOfKey } from './reserved-offers.ts';
import { returningOf } from './returning.ts';

export interface EmbeddedSuppliersSetting {
  readonly db: Db;
  readonly clock: () => Date;
  /** Factor on the artificial delays: 1 is realistic; tests use 0. */
  readonly pace: number;
  /** Makes the offers of searches, in a thread. */
  readonly jobs: DoJobs<{ offerBatches: typeof offerBatches }>;
}

/** Duration of a slow search on a reserved route. */
const slowSearchMs = 15_000;
/** Duration of a call without answer on a reserved route. */
const silenceMs = 8_000;
/** Longer than any caller's time limit: the caller aborts before. */
const neverMs = 600_000;

const riseFactor = 1.08;
const riseLastsMs = 30 * minuteMs;
const ticketAtOnceMs = 15 * minuteMs;
/** Requests for more time that stay without an answer on a reserved route. */
const silentExtensions = 1;

/**
 * On the reserved routes of a search, the supplier that behaves differently. On other reserved routes, all suppliers
 * do.
 */
const slowSupplier = 'gds';
const failingSupplier = 'ndc';
const silentSupplier = 'lcc';

/** Whether a search ends without an answer, because a pair is reserved for that. */
const searchFails = ({ code }: SupplierProfile, request: AirSearchRequest): boolean => {
  const reserved = legsOf(request).map((leg) => reservedBehaviour(leg.origin, leg.destination));
  return (
    (code === failingSupplier && reserved.includes('failing-search')) ||
    (code === silentSupplier && reserved.includes('silent-search'))
  );
};

const minuteOf = (now: Date): number => Math.floor(now.getTime() / minuteMs);

const isInternational = ({ journeys }: SupplierOffer): boolean =>
  new Set(
    journeys.flatMap(({ segments }) =>
      segments.flatMap(({ origin, destination }) => [
        airportOf(origin).countryCode,
        airportOf(destination).countryCode,
      ]),
    ),
  ).size > 1;

/** Duration of a hold. It is shorter near departure, and minutes for a brand that must be ticketed at once. */
const holdMs = (profile: SupplierProfile, brand: SupplierBrand, msToDeparture: number): number => {
  if (!brand.holdAllowed) return ticketAtOnceMs;
  const usual = msToDeparture > 14 * dayMs ? 72 * hourMs : msToDeparture > 3 * dayMs ? 24 * hourMs : 3 * hourMs;
  return profile.style === 'direct' ? usual / 3 : usual;
};

/** Time limit of seats that are held now. */
const timeLimitOf = (profile: SupplierProfile, brand: SupplierBrand, departsMs: number, now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + holdMs(profile, brand, departsMs - now.getTime()),
      Math.max(departsMs - hourMs, now.getTime() + ticketAtOnceMs),
    ),
  );

/** The airline gives half of the time that it gave at first once more, up to an hour before departure. */
const extendedLimitOf = (
  held: { readonly created_at: Date; readonly time_limit_at: Date },
  departsMs: number,
): Date => {
  const limitMs = held.time_limit_at.getTime();
  return new Date(Math.min(limitMs + (limitMs - held.created_at.getTime()) / 2, departsMs - hourMs));
};

const departureMsOf = ({ paths }: OfferKey): number => (paths[0]?.flights[0]?.departsUtc ?? 0) * minuteMs;

const embeddedSupplier = (profile: SupplierProfile, { db, clock, pace, jobs }: EmbeddedSuppliersSetting): Supplier => {
  const lasting = (ms: number, signal?: AbortSignal): Promise<unknown> =>
    ms * pace < 1 ? Promise.resolve() : wait(ms * pace, undefined, signal === undefined ? {} : { signal });
  const todayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);
  const marketAt = (now: Date, sold: SoldSeats, priceFactor: number): Market => ({
    today: todayOf(now),
    sold,
    priceFactor,
  });

  /** Reads an offer key. `null`: malformed, of another supplier, or too close to departure. */
  const readKey = (offerKey: string, now: Date): OfferKey | null => {
    const key = readOfferKey(offerKey);
    if (key === null || key.supplierCode !== profile.code) return null;
    const departsUtc = key.paths[0]?.flights[0]?.departsUtc ?? 0;
    if (departsUtc < now.getTime() / minuteMs + sellsUntilMinutes) return null;
    const sells = key.paths.every(({ flights }) => flights.every(({ route }) => profile.airlines.has(route.airline)));
    return sells ? key : null;
  };

  const sellable = (key: OfferKey, brandCode: string, party: Party, market: Market): Sellable | null => {
    const offer = makeOffer(profile, key, party, market);
    const brand = offer?.brands.find((candidate) => candidate.brandCode === brandCode);
    return offer === null || brand === undefined ? null : { offer, brand };
  };

  const daysOf = ({ paths }: OfferKey): readonly number[] =>
    paths.flatMap(({ flights }) => flights.map(({ day }) => day));

  const roseLately = (at: Parameters<typeof priceRoseAfter>[0], offerKey: string, now: Date): Promise<boolean> =>
    priceRoseAfter(at, offerKey, new Date(now.getTime() - riseLastsMs));

  const search: Supplier['search'] = async (request, emit, signal, agencyId) => {
    const now = clock();
    const legs = legsOf(request);
    const reserved = legs.map((leg) => reservedBehaviour(leg.origin, leg.destination));
    if (reserved.includes('failing-search') && profile.code === failingSupplier) {
      await lasting(profile.answersMs[0], signal);
      throw new Error(`${profile.name} answered 502 Bad Gateway`);
    }
    if (reserved.includes('silent-search') && profile.code === silentSupplier) {
      await wait(neverMs, undefined, { signal, ref: false });
      return;
    }
    if (reserved.includes('slow-search') && profile.code === slowSupplier) await lasting(slowSearchMs, signal);
    await expireHolds(db, now);
    const days = legs.map((leg) => leg.day);
    const sold = await soldSeatsOn(
      db,
      days.flatMap((day) => [day, day + 3]),
    );
    const market = marketAt(now, sold, 1);
    const batches = await jobs.offerBatches(agencyId, {
      profileCode: profile.code,
      request,
      market,
      nowUtc: minuteOf(now),
    });
    const [soonest, latest] = profile.answersMs;
    const share = chanceOf(`${profile.code}${JSON.stringify(request.segments)}`);
    const lastMs = soonest + (latest - soonest) * (0.5 + share / 2);
    for (const [index, batch] of batches.entries()) {
      await lasting(index === 0 ? soonest : (lastMs - soonest) / Math.max(1, batches.length - 1), signal);
      signal.throwIfAborted();
      if (batch.count > 0) await emit(batch);
    }
  };

  const lowestFares: NonNullable<Supplier['lowestFares']> = async (requests) => {
    const now = clock();
    await expireHolds(db, now);
    const days = requests.flatMap((request) => legsOf(request).map(({ day }) => day));
    const market = marketAt(
      now,
      await soldSeatsOn(
        db,
        days.flatMap((day) => [day, day + 3]),
      ),
      1,
    );
    const answers: (readonly LowestFare[] | null)[] = [];
    for (const request of requests) {
      // Other requests have their turn between two days.
      await nextTurn();
      answers.push(searchFails(profile, request) ? null : findLowestFares(profile, request, market, minuteOf(now)));
    }
    return answers;
  };

  const price: Supplier['price'] = async (offerKey, brandCode, party): Promise<PriceOutcome> => {
    const now = clock();
    const key = readKey(offerKey, now);
    const behaviour = key === null ? undefined : behaviourOfKey(key);
    if (behaviour === 'silent-price') {
      await lasting(silenceMs);
      return { outcome: 'silent' };
    }
    await lasting(profile.operationMs);
    if (key === null || behaviour === 'gone-when-priced') return { outcome: 'fare-gone' };
    await expireHolds(db, now);
    const risen =
      behaviour === 'dearer-when-priced' || (behaviour === 'dearer-when-held' && (await roseLately(db, offerKey, now)));
    const found = sellable(
      key,
      brandCode,
      party,
      marketAt(now, await soldSeatsOn(db, daysOf(key)), risen ? riseFactor : 1),
    );
    if (found === null) return { outcome: 'fare-gone' };
    return {
      outcome: 'priced',
      ...found,
      passportRequired: isInternational(found.offer),
      validForMs: profile.validForMs,
      holdUntil: found.brand.holdAllowed ? timeLimitOf(profile, found.brand, departureMsOf(key), now) : null,
    };
  };

  const options: Supplier['options'] = async (offerKey, brandCode, party) => {
    const now = clock();
    await lasting(profile.operationMs);
    const key = readKey(offerKey, now);
    const plan = brandPlan(brandCode);
    if (key === null || plan === undefined) return { outcome: 'listed', options: [] };
    if (behaviourOfKey(key) === 'silent-options') {
      await lasting(silenceMs);
      return { outcome: 'silent' };
    }
    const taken = await takenOn(
      db,
      flightsOf(key.paths).map(({ flight }) => flightKeyOf(flight)),
    );
    const offered = optionsOf({ key, plan, party, now });
    return { outcome: 'listed', options: offered.map((option) => withLeft(option, taken)) };
  };

  const seatMap: Supplier['seatMap'] = async (offerKey, brandCode, place) => {
    const now = clock();
    await lasting(profile.operationMs);
    const key = readKey(offerKey, now);
    if (key !== null && behaviourOfKey(key) === 'silent-options') {
      await lasting(silenceMs);
      return { outcome: 'silent' };
    }
    const flight = key?.paths[place.journeyIndex]?.flights[place.segmentIndex];
    const plan = brandPlan(brandCode);
    if (flight === undefined || plan === undefined) return { outcome: 'shown', map: null };
    const taken = await takenOn(db, [flightKeyOf(flight)]);
    return { outcome: 'shown', map: seatMapOf({ flight, plan, place, today: todayOf(now), taken }) };
  };

  const hold: Supplier['hold'] = async (request: HoldRequest): Promise<HoldOutcome> => {
    const now = clock();
    await lasting(profile.operationMs);
    const existing = await retrieveBooking(db, profile.code, request.reference, now);
    const key = existing.outcome === 'none' ? readKey(request.offerKey, now) : readOfferKey(request.offerKey);
    const behaviour = key === null ? undefined : behaviourOfKey(key);
    if (key === null || behaviour === 'gone-when-held' || behaviour === 'gone-when-priced')
      return { outcome: 'fare-gone' };
    const refusal = whyNotBooked(request);
    if (refusal !== null) return { outcome: 'refused', words: refusal };
    const plan = brandPlan(request.brandCode);
    if (plan === undefined) return { outcome: 'fare-gone' };
    if (behaviour === 'options-gone-when-held' && existing.outcome === 'none') {
      const optionKeys = request.options.map(({ optionKey }) => optionKey).filter((key) => key.startsWith(seatCode));
      if (optionKeys.length > 0) return { outcome: 'options-gone', optionKeys };
    }
    await expireHolds(db, now);
    const rises = behaviour === 'dearer-when-held';
    const terms: HoldTerms = {
      supplierCode: profile.code,
      key,
      now,
      today: todayOf(now),
      rises,
      sell: (sold) => {
        const risen = rises || behaviour === 'dearer-when-priced';
        return sellable(key, request.brandCode, request.party, marketAt(now, sold, risen ? riseFactor : 1));
      },
      optionOf: (taken) => optionFinder({ key, plan, party: request.party, now }, taken, todayOf(now)),
      timeLimitOf: (brand) => timeLimitOf(profile, brand, departureMsOf(key), now),
    };
    const outcome = await holdSeats(db, request, terms);
    if (behaviour !== 'held-without-answer' || existing.outcome !== 'none' || outcome.outcome !== 'held')
      return outcome;
    await lasting(silenceMs);
    return { outcome: 'unknown' };
  };

  const ticket: Supplier['ticket'] = async (reference, key) => {
    const now = clock();
    await lasting(profile.operationMs);
    const booking = await bookingOf(db, profile.code, reference);
    const offer = booking === undefined ? null : readOfferKey(booking.offer_key);
    const behaviour = offer === null ? undefined : behaviourOfKey(offer);
    const facts = { supplierCode: profile.code, reference, key, now };
    if (behaviour === 'ticketing-refused')
      return { outcome: 'refused', words: 'The airline declined to issue this ticket.' };
    if (behaviour !== 'ticketed-without-answer' && behaviour !== 'unticketed-without-answer')
      return issueTickets(db, facts);
    const first = (await countAttempt(db, reference, 'ticket_attempts')) === 1;
    if (behaviour === 'unticketed-without-answer' && first) {
      await lasting(silenceMs);
      return { outcome: 'unknown' };
    }
    const outcome = await issueTickets(db, facts);
    if (!first || behaviour === 'unticketed-without-answer' || outcome.outcome !== 'issued') return outcome;
    await lasting(silenceMs);
    return { outcome: 'unknown' };
  };

  const extend: Supplier['extend'] = async (reference, key) => {
    const now = clock();
    await lasting(profile.operationMs);
    const booking = await bookingOf(db, profile.code, reference);
    const offer = booking === undefined ? null : readOfferKey(booking.offer_key);
    const behaviour = offer === null ? undefined : behaviourOfKey(offer);
    const isSilent =
      behaviour === 'unextended-without-answer' &&
      (await countAttempt(db, reference, 'extension_attempts')) <= silentExtensions;
    if (isSilent) {
      await lasting(silenceMs);
      return { outcome: 'unknown' };
    }
    return extendHold(db, {
      supplierCode: profile.code,
      reference,
      key,
      now,
      refusalOf: ({ brand_code }) =>
        profile.canHold && brandPlan(brand_code)?.mayHold
          ? null
          : 'This fare must be ticketed at once: its time limit is not extended.',
      limitOf: (held) => extendedLimitOf(held, offer === null ? 0 : departureMsOf(offer)),
    });
  };

  return {
    code: profile.code,
    name: profile.name,
    capabilities: { hold: profile.canHold, cancel: true },
    search,
    lowestFares,
    terms: async (offerKey) => {
      const key = readKey(offerKey, clock());
      return { currency, brands: key === null ? new Map() : journeyTermsOf(profile, key) };
    },
    price,
    options,
    seatMap,
    hold,
    ticket,
    cancel: async (reference) => {
      await lasting(profile.operationMs);
      return cancelBooking(db, profile.code, reference, clock());
    },
    extend,
    ...returningOf({
      db,
      profile,
      clock,
      operated: () => lasting(profile.operationMs),
      silence: () => lasting(silenceMs),
      pace,
    }),
    retrieve: async (reference) => {
      await lasting(profile.operationMs);
      return retrieveBooking(db, profile.code, reference, clock());
    },
    listBookings: async (from, to) => {
      await lasting(profile.operationMs);
      return listBookingsOf(db, { supplierCode: profile.code, from, to, now: clock() });
    },
  };
};

/** Error of a hold request. `null`: valid. */
const whyNotBooked = ({ party, travellers }: HoldRequest): string | null => {
  const count = (type: string): number => travellers.filter((traveller) => traveller.type === type).length;
  if (count('ADT') !== party.adults || count('CHD') !== party.children || count('INF') !== party.infants)
    return 'The travellers do not match those that were priced.';
  if (seatsNeeded(party) > 9 || party.infants > party.adults)
    return 'One booking cannot carry this group of travellers.';
  return new Set(travellers.map(({ paxId }) => paxId)).size === travellers.length
    ? null
    : 'Two travellers have the same id.';
};

/** The embedded suppliers: real airports, airlines and aircraft with an invented timetable and inventory. */
export const createEmbeddedSuppliers = (setting: EmbeddedSuppliersSetting): readonly Supplier[] => {
  // Builds the network now, so that the first search does not wait for it.
  neighboursOf('DAC');
  return supplierProfiles.map((profile) => embeddedSupplier(profile, setting));
};
