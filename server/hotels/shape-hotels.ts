import { gunzipSync, gzipSync } from 'node:zlib';
import type { HotelResult, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import type { DisplayCode } from '../../contract/shown-with.ts';
import type { StayFacts } from '../flights/markup-rules.ts';
import { compiledTerms, type PlainTerms, type PricingTerms } from '../flights/pricing.ts';
import type { SupplierRate as ExchangeRate } from '../flights/supplier-currency.ts';
import { shownWithout } from '../http/shown.ts';
import type { ShapedBatch } from '../searches/kept-batches.ts';
import { shapedOf } from '../searches/shape-results.ts';
import { readList } from '../threads/written-list.ts';
import type { FoundHotel, HotelSummary } from './found-hotel.ts';
import type { HotelIds } from './hotel-ids.ts';
import { toResult } from './hotel-shapes.ts';
import { lowestByStars, type PricedLowest, pricedStays } from './past-stays.ts';
import type { SupplierHotel, SupplierRate } from './port.ts';
import { hotelKey, meaningOf } from './room-words.ts';
import { priceOfRate, rateInOwn, stayFactsOf } from './stay-prices.ts';

/** From where a reader sees the list of a search: all that it depends on beside the hotels and the time. Plain data. */
export interface HotelViewpoint {
  readonly terms: PlainTerms;
  readonly request: HotelSearchRequest;
  /** Permissions to see figures that the reader lacks. */
  readonly lacking: readonly DisplayCode[];
}

/** Hotels of one supplier as they arrive. All of it is plain data. */
export interface ArrivedHotels {
  readonly supplierCode: string;
  /** A JSON list, in the supplier's currencies. */
  readonly json: Uint8Array;
  /** By currency. */
  readonly rates: Readonly<Record<string, ExchangeRate>>;
  readonly viewpoint: HotelViewpoint;
  readonly now: Date;
}

/** A batch as it is stored, and from where it is seen. */
export interface PackedHotels {
  readonly supplierCode: string;
  /** gzip of a JSON list of `FoundHotel`. */
  readonly packed: Uint8Array;
  readonly viewpoint: HotelViewpoint;
  readonly now: Date;
}

export interface ShapedHotels {
  /** gzip of a JSON list of `FoundHotel`. */
  readonly packed: Uint8Array;
  readonly summaries: readonly HotelSummary[];
  readonly lowest: readonly PricedLowest[];
  readonly shaped: ShapedBatch;
}

const packingLevel = 4;

/** Exchanges, prices, summarises, packs and writes hotels: everything that is made of a batch when it arrives. */
export const shapeHotels = (
  ids: HotelIds,
  { supplierCode, json, rates, viewpoint, now }: ArrivedHotels,
): ShapedHotels => {
  const terms = compiledTerms(viewpoint.terms);
  const found = readList<SupplierHotel>(json).flatMap(
    (hotel) =>
      foundOf(hotelInOwn(hotel, rates, terms.currency), stayFactsOf(supplierCode, hotel, viewpoint.request), terms) ??
      [],
  );
  const results = found.map((hotel) => toResult(supplierCode, hotel, viewpoint.request, { ids, terms, now }));
  return {
    packed: gzipSync(JSON.stringify(found), { level: packingLevel }),
    summaries: found.map((hotel, index) => {
      const result = results[index];
      if (result === undefined) throw new Error('each hotel has a result');
      return { id: result.hotel.hotelGuid, hotel: hotelKey(hotel), agentMinor: result.price.agentMinor };
    }),
    lowest: lowestByStars(pricedStays(supplierCode, found, viewpoint.request, terms)),
    shaped: shapedBatch(found, results, viewpoint, now),
  };
};

/** Writes a stored batch for another viewpoint, or as it is now. */
export const reshapeHotels = (ids: HotelIds, { supplierCode, packed, viewpoint, now }: PackedHotels): ShapedBatch => {
  const found = readList<FoundHotel>(gunzipSync(packed));
  const terms = compiledTerms(viewpoint.terms);
  const results = found.map((hotel) => toResult(supplierCode, hotel, viewpoint.request, { ids, terms, now }));
  return shapedBatch(found, results, viewpoint, now);
};

const shapedBatch = (
  found: readonly FoundHotel[],
  hotels: readonly HotelResult[],
  { lacking }: HotelViewpoint,
  now: Date,
): ShapedBatch => {
  const shown = shownWithout(lacking).of({ hotels }) as { readonly hotels: readonly HotelResult[] };
  return shapedOf(
    shown.hotels.map((result) => ({ id: result.hotel.hotelGuid, result })),
    { beside: {}, validUntilMs: nextStepMs(found, now) },
  );
};

/** When a step of cancelling begins next, after which a hotel says something else. */
const nextStepMs = (found: readonly FoundHotel[], now: Date): number => {
  let next = Number.MAX_SAFE_INTEGER;
  for (const { cheapest, freest } of found) {
    for (const { from } of [...cheapest.cancellation, ...freest]) {
      const at = Date.parse(from);
      if (at > now.getTime() && at < next) next = at;
    }
  }
  return next;
};

const hotelInOwn = (hotel: SupplierHotel, rates: ArrivedHotels['rates'], ownCurrency: string): SupplierHotel => ({
  ...hotel,
  rooms: hotel.rooms.map((room) => ({
    ...room,
    rates: room.rates.map((rate) => {
      const exchange = rates[rate.currency];
      if (exchange === undefined) throw new Error(`no rate for ${rate.currency} was given`);
      return rateInOwn(rate, exchange, ownCurrency);
    }),
  })),
});

/** What a search keeps of a property. `null`: it has no rate. */
export const foundOf = (
  { rooms, ...property }: SupplierHotel,
  facts: StayFacts,
  terms: PricingTerms,
): FoundHotel | null => {
  const priced = rooms.flatMap(({ rates }) =>
    rates.map((rate) => ({ rate, agentMinor: priceOfRate(rate, facts, terms).agentMinor, costsFrom: costsFrom(rate) })),
  );
  const [first, ...others] = priced;
  if (first === undefined) return null;
  const cheapest = others.reduce((best, one) => (one.agentMinor < best.agentMinor ? one : best), first);
  const freest = others.reduce((best, one) => (one.costsFrom > best.costsFrom ? one : best), first);
  return {
    ...property,
    cheapest: cheapest.rate,
    boards: [...new Set(priced.map(({ rate }) => rate.board))],
    roomViews: [...new Set(rooms.flatMap(({ words }) => meaningOf(words).view ?? []))],
    freest: freest.rate.cancellation,
  };
};

/** From when on cancelling costs something. */
const costsFrom = ({ cancellation }: SupplierRate): number =>
  Date.parse(cancellation.find(({ penaltyMinor }) => penaltyMinor > 0)?.from ?? '9999-01-01T00:00Z');
