import { setTimeout as wait } from 'node:timers/promises';
import type { HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import type { Db } from '../../database/database.ts';
import { priceRoseAfter, raisePrice } from '../../suppliers/stock/queries.ts';
import type { DoJobs } from '../../threads/search-threads.ts';
import { type Property, propertyByCode } from '../inventory/properties.ts';
import { type RateFacts, readRateKey } from '../inventory/rate-key.ts';
import { type ReservedStay, reservedStay } from '../inventory/reserved-places.ts';
import type { HotelSupplier, Stay, SupplierRoom } from '../port.ts';
import { bookStay, cancelStay, quoteStay, raisePenalty, renameStay, retrieveStay } from './booking-stays.ts';
import {
  type hotelChunk,
  nightsOf,
  offeredRate,
  offeredRooms,
  type StayMarket,
  stayCurrency,
} from './offered-stays.ts';
import { type HotelProfile, hotelProfiles, sells } from './profiles.ts';
import { readRoom } from './read-wire.ts';
import { changedStays, stayEvents, stayOf, takenRooms } from './stay-rows.ts';
import { writeRoom } from './write-wire.ts';

export interface EmbeddedHotelsSetting {
  readonly db: Db;
  readonly clock: () => Date;
  /** Factor on the artificial delays: 1 is realistic; tests use 0. */
  readonly pace: number;
  /** Makes the hotels of searches, in a thread. */
  readonly jobs: DoJobs<{ hotelChunk: typeof hotelChunk }>;
}

/** Duration of a slow search at a reserved place. */
const slowSearchMs = 15_000;
/** Duration of a call without answer at a reserved place. */
const silenceMs = 8_000;
/** Longer than any caller's time limit: the caller aborts before. */
const neverMs = 600_000;
const riseFactor = 1.08;
const riseLastsMs = 30 * 60_000;
/** What cancelling costs more than was said, at a reserved place. */
const moreKeptMinor = 100_000;

/** The supplier that behaves differently at the places that are reserved for searches. */
const slowSupplier = 'bedbank';
const failingSupplier = 'bedbank';
const silentSupplier = 'bedbank';

const behaviourOf = (cityCode: string): ReservedStay | undefined => reservedStay(cityCode.slice(0, 3));

const heardRoom = ({ speaks }: HotelProfile, room: SupplierRoom): SupplierRoom =>
  speaks === 'native' ? room : readRoom(JSON.parse(JSON.stringify(writeRoom(room))), stayCurrency);

interface Named {
  readonly facts: RateFacts;
  readonly property: Property;
}

const embeddedHotelSupplier = (
  profile: HotelProfile,
  { db, clock, pace, jobs }: EmbeddedHotelsSetting,
): HotelSupplier => {
  const { code } = profile;
  const lasting = (ms: number, signal?: AbortSignal): Promise<unknown> =>
    ms * pace < 1 ? Promise.resolve() : wait(ms * pace, undefined, signal === undefined ? {} : { signal });

  const marketOf = async (cityCode: string, stay: Stay, priceFactor = 1): Promise<StayMarket> => ({
    now: clock(),
    taken: await takenRooms(db, cityCode, nightsOf(stay)),
    priceFactor,
  });

  const named = (rateKey: string): Named | null => {
    const facts = readRateKey(rateKey);
    const property = facts === null ? undefined : propertyByCode(facts.propertyCode);
    return facts === null || facts.supplierCode !== code || property === undefined ? null : { facts, property };
  };

  const roseLately = (rateKey: string): Promise<boolean> =>
    priceRoseAfter(db, rateKey, new Date(clock().getTime() - riseLastsMs));

  const search: HotelSupplier['search'] = async (request: HotelSearchRequest, emit, signal, agencyId) => {
    const behaviour = behaviourOf(request.placeCode);
    if (behaviour === 'nothing-found') return;
    const [soonest, latest] = profile.answersMs;
    if (behaviour === 'failing-search' && code === failingSupplier) {
      await lasting(soonest, signal);
      throw new Error(`${profile.name} answered 502 Bad Gateway`);
    }
    if (behaviour === 'silent-search' && code === silentSupplier) {
      await wait(neverMs, undefined, { signal, ref: false });
      return;
    }
    if (behaviour === 'slow-search' && code === slowSupplier) await lasting(slowSearchMs, signal);
    const market = await marketOf(request.placeCode.slice(0, 3), request);
    for (let chunk = 0, chunks = 1; chunk < chunks; chunk += 1) {
      const made = await jobs.hotelChunk(agencyId, { profileCode: code, request, market, chunk });
      chunks = made.chunks;
      const pauses = Math.max(1, made.batches.length * chunks - 1);
      for (const [index, batch] of made.batches.entries()) {
        await lasting(chunk + index === 0 ? soonest : (latest - soonest) / pauses, signal);
        signal.throwIfAborted();
        if (batch.count > 0) await emit(batch);
      }
    }
  };

  const rooms: HotelSupplier['rooms'] = async (propertyKey, stay) => {
    await lasting(profile.operationMs);
    const property = propertyByCode(propertyKey);
    if (property === undefined || !sells(profile, property)) return { outcome: 'listed', rooms: [] };
    const market = await marketOf(property.city.code, stay);
    const offered = offeredRooms(profile, property, stay, market);
    return { outcome: 'listed', rooms: offered.map((room) => heardRoom(profile, room)) };
  };

  const checkRate: HotelSupplier['checkRate'] = async (rateKey) => {
    const found = named(rateKey);
    const behaviour = found === null ? undefined : behaviourOf(found.property.city.code);
    if (behaviour === 'silent-when-checked') {
      await lasting(silenceMs);
      return { outcome: 'silent' };
    }
    await lasting(profile.operationMs);
    if (found === null || behaviour === 'gone-when-checked') return { outcome: 'room-gone' };
    const { facts, property } = found;
    const risen =
      behaviour === 'dearer-when-checked' || (behaviour === 'dearer-when-booked' && (await roseLately(rateKey)));
    const market = await marketOf(property.city.code, facts.stay, risen ? riseFactor : 1);
    const sold = offeredRate(profile, property, facts, market);
    if (sold === null) return { outcome: 'room-gone' };
    const room = heardRoom(profile, sold.room);
    const [rate] = room.rates;
    return rate === undefined ? { outcome: 'room-gone' } : { outcome: 'checked', room, rate };
  };

  const book: HotelSupplier['book'] = async (request) => {
    await lasting(profile.operationMs);
    const found = named(request.rateKey);
    const behaviour = found === null ? undefined : behaviourOf(found.property.city.code);
    if (found === null || behaviour === 'gone-when-booked' || behaviour === 'gone-when-checked')
      return { outcome: 'room-gone' };
    const leads = new Set(request.guests.filter(({ age }) => age === undefined).map(({ room }) => room));
    if (found.facts.stay.rooms.some((_, room) => !leads.has(room)))
      return { outcome: 'refused', words: 'Each room needs the name of an adult.' };
    const isNew = (await stayOf(db, code, request.reference)) === undefined;
    const risen = behaviour === 'dearer-when-booked' || behaviour === 'dearer-when-checked';
    const priceFactor = risen ? riseFactor : 1;
    const outcome = await bookStay(db, { profile, request, ...found, now: clock(), priceFactor, pace });
    if (behaviour === 'dearer-when-booked' && outcome.outcome === 'price-changed')
      await raisePrice(db, request.rateKey, clock());
    if (behaviour !== 'booked-without-answer' || !isNew || outcome.outcome !== 'confirmed') return outcome;
    await lasting(silenceMs);
    return { outcome: 'unknown' };
  };

  /** The place of a booking, for what it does on purpose. */
  const behaviourOfStay = async (reference: string): Promise<ReservedStay | undefined> => {
    const row = await stayOf(db, code, reference);
    return row === undefined ? undefined : behaviourOf(row.rate_key.slice(code.length + 1));
  };

  const cancel: HotelSupplier['cancel'] = async (reference, key, expectedPenaltyMinor) => {
    await lasting(profile.operationMs);
    const behaviour = await behaviourOfStay(reference);
    if (behaviour === 'requoted-when-cancelled') {
      const penaltyMinor = await raisePenalty(db, code, reference, clock(), moreKeptMinor);
      if (penaltyMinor !== null) return { outcome: 'requoted', penaltyMinor };
    }
    const isNew = (await stayOf(db, code, reference))?.cancel_key !== key;
    const asked = { supplierCode: code, reference, key, expectedPenaltyMinor, now: clock() };
    const outcome = await cancelStay(db, asked);
    if (behaviour !== 'cancelled-without-answer' || !isNew || outcome.outcome !== 'cancelled') return outcome;
    await lasting(silenceMs);
    return { outcome: 'unknown' };
  };

  return {
    code,
    name: profile.name,
    capabilities: { onRequest: true, cancel: true },
    search,
    rooms,
    checkRate,
    book,
    cancel,
    retrieve: async (reference) => {
      await lasting(profile.operationMs);
      return retrieveStay(db, code, reference, clock());
    },
    listBookings: async (from, to) => {
      await lasting(profile.operationMs);
      const rows = await changedStays(db, code, from, to);
      return {
        outcome: 'listed',
        bookings: rows.map(({ reference, state, locator, charged_minor: chargedMinor }) => ({
          reference,
          outcome: state,
          locator,
          chargedMinor,
        })),
      };
    },
    quoteCancel: async (reference) => {
      await lasting(profile.operationMs);
      return quoteStay(db, code, reference, clock());
    },
    rename: async (reference, guests) => {
      await lasting(profile.operationMs);
      return renameStay(db, { supplierCode: code, reference, guests, now: clock() });
    },
    history: async (reference) => {
      await lasting(profile.operationMs);
      return stayEvents(db, code, reference);
    },
  };
};

/** The embedded hotel suppliers: real cities and districts with invented properties. */
export const createEmbeddedHotels = (setting: EmbeddedHotelsSetting): readonly HotelSupplier[] =>
  hotelProfiles.map((profile) => embeddedHotelSupplier(profile, setting));
