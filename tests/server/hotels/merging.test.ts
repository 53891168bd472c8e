import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HotelSummary } from '../../../server/hotels/found-hotel.ts';
import { dearerElsewhere } from '../../../server/hotels/found-hotels.ts';
import { cities } from '../../../server/hotels/inventory/cities.ts';
import { propertiesOf } from '../../../server/hotels/inventory/properties.ts';
import { roomTypesOf } from '../../../server/hotels/inventory/room-types.ts';
import { mergeRooms, type SoldRoom } from '../../../server/hotels/merge-rooms.ts';
import type { SupplierRate } from '../../../server/hotels/port.ts';
import { hotelKey, meaningOf, roomKey } from '../../../server/hotels/room-words.ts';
import { hotelProfiles } from '../../../server/hotels/suppliers/profiles.ts';

const now = new Date('2026-12-01T04:00:00Z');

test('[HTL-03] the words of every supplier for a room mean that room', () => {
  for (const { code } of cities)
    for (const property of propertiesOf(code))
      for (const type of roomTypesOf(property))
        for (const { wordsOf } of hotelProfiles) expect(roomKey(meaningOf(wordsOf(type)))).toBe(roomKey(type));
});

test('[HTL-02] every supplier’s name of a property is found to be that property, and no other of its city', () => {
  for (const { code } of cities) {
    const properties = propertiesOf(code);
    const keys = properties.map((property) => {
      const named = hotelProfiles.map(({ nameOf }) => hotelKey({ cityCode: code, name: nameOf(property) }));
      expect(new Set(named).size).toBe(1);
      return named[0];
    });
    expect(new Set(keys).size).toBe(properties.length);
  }
});

const summary: fc.Arbitrary<HotelSummary> = fc.record({
  id: fc.uuid(),
  hotel: fc.constantFrom('heron', 'lantern', 'kite', 'boat'),
  agentMinor: fc.integer({ min: 1, max: 9 }).map((units) => units * 100),
});
const summaries = fc.uniqueArray(summary, { selector: ({ id }) => id, maxLength: 20 });

test('[HTL-02] every property stays exactly once, at its cheapest price, in whatever order suppliers answer', () => {
  fc.assert(
    fc.property(summaries, fc.infiniteStream(fc.nat()), (found, places) => {
      const lowest = new Map<string, number>();
      for (const { hotel, agentMinor } of found)
        lowest.set(hotel, Math.min(lowest.get(hotel) ?? Number.MAX_SAFE_INTEGER, agentMinor));
      const shuffled = found.map((each) => ({ each, at: places.next().value })).sort((a, b) => a.at - b.at);
      for (const order of [found, shuffled.map(({ each }) => each)]) {
        const dearer = dearerElsewhere(order);
        const kept = order.filter(({ id }) => !dearer.has(id));
        expect(new Map(kept.map(({ hotel, agentMinor }) => [hotel, agentMinor]))).toEqual(lowest);
        expect(kept).toHaveLength(lowest.size);
      }
    }),
  );
});

const soldRoom: fc.Arbitrary<SoldRoom> = fc
  .record({
    supplierCode: fc.constantFrom('stays', 'bedbank', 'third'),
    words: fc.constantFrom('Deluxe King Room, Sea View', 'DOUBLE KING SIZE DELUXE OCEAN VIEW', 'Standard Twin Room'),
    rates: fc.array(
      fc.record({
        key: fc.uuid(),
        board: fc.constantFrom('RO' as const, 'BB' as const),
        day: fc.constantFrom('2026-12-10', '2026-12-12', '2026-11-01'),
        units: fc.integer({ min: 1, max: 6 }),
        penalty: fc.constantFrom(1, 2),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ supplierCode, words, rates }) => ({
    supplierCode,
    room: { words, squareMetres: 20, adultsAtMost: 2, guestsAtMost: 3 },
    rates: rates.map(({ key, board, day, units, penalty }) => ({
      supplierCode,
      agentMinor: units * 100,
      rate: {
        rateKey: key,
        currency: 'BDT',
        board,
        baseMinor: units * 100,
        taxes: [],
        commissionBasisPoints: 0,
        cancellation: [{ from: `${day}T18:00+06:00`, penaltyMinor: (units * 100) / penalty }],
        roomsLeft: 2,
        confirms: 'at-once' as const,
        mustCheck: false,
        forResidentsOnly: false,
        remarks: [],
      },
    })),
  }));

/** What a guest tells apart in the rates of `soldRoom`, read from how they are made and not by the rule that is judged. */
const kindOf = ({ board, baseMinor, cancellation: [step] }: SupplierRate): string => {
  const day = step?.from.slice(0, 10) ?? '';
  if (day > '2026-12-01') return `${board}, free until ${day}`;
  return `${board}, ${step?.penaltyMinor === baseMinor ? 'never free' : 'for a part'}`;
};

test('[HTL-03] merged rooms do not depend on the order, lose no kind of rate, and keep each at its cheapest', () => {
  fc.assert(
    fc.property(fc.array(soldRoom, { maxLength: 8 }), (rooms) => {
      const merged = mergeRooms(rooms, now);
      expect(mergeRooms([...rooms].reverse(), now)).toEqual(merged);
      const cheapest = new Map<string, number>();
      for (const { room, rates } of rooms)
        for (const { rate, agentMinor } of rates) {
          const kind = `${roomKey(meaningOf(room.words))} ${kindOf(rate)}`;
          cheapest.set(kind, Math.min(cheapest.get(kind) ?? Number.MAX_SAFE_INTEGER, agentMinor));
        }
      const kept = merged.flatMap(({ key, rates }) =>
        rates.map(({ rate, agentMinor }) => [`${key} ${kindOf(rate)}`, agentMinor] as const),
      );
      expect(new Map(kept)).toEqual(cheapest);
      expect(kept).toHaveLength(cheapest.size);
    }),
  );
});

const plainRate: SupplierRate = {
  rateKey: 'of-stays',
  currency: 'BDT',
  board: 'RO',
  baseMinor: 1_000_000,
  taxes: [],
  commissionBasisPoints: 0,
  cancellation: [{ from: '2026-12-10T18:00+06:00', penaltyMinor: 1_000_000 }],
  roomsLeft: 2,
  confirms: 'at-once',
  mustCheck: false,
  forResidentsOnly: false,
  remarks: [],
};
const soldAt = (supplierCode: string, agentMinor: number, rate: Partial<SupplierRate> = {}): SoldRoom => ({
  supplierCode,
  room: { words: 'Deluxe King Room', squareMetres: 20, adultsAtMost: 2, guestsAtMost: 3 },
  rates: [{ supplierCode, agentMinor, rate: { ...plainRate, rateKey: `of-${supplierCode}`, ...rate } }],
});
/** Suppliers of the rates that stay when the plain rate and a cheaper one of another supplier are merged. */
const keptBeside = (other: Partial<SupplierRate>) =>
  mergeRooms([soldAt('stays', 1_000), soldAt('bedbank', 900, other)], now).map(({ rates }) =>
    rates.map(({ supplierCode }) => supplierCode),
  );

test.each<[what: string, other: Partial<SupplierRate>]>([
  ['with breakfast', { board: 'BB' }],
  ['with half board', { board: 'HB' }],
  ['free to cancel for a day less', { cancellation: [{ from: '2026-12-09T18:00+06:00', penaltyMinor: 1_000_000 }] }],
  ['that costs a part when it is cancelled', { cancellation: [{ from: '2026-11-01T18:00+06:00', penaltyMinor: 1 }] }],
  ['that is never given back', { cancellation: [{ from: '2026-11-01T18:00+06:00', penaltyMinor: 1_000_000 }] }],
  ['for residents alone', { forResidentsOnly: true }],
  ['on request', { confirms: 'request', roomsLeft: null }],
])('[HTL-03] a cheaper rate %s does not replace a rate of the same room', (_what, other) => {
  expect(keptBeside(other)).toEqual([['bedbank', 'stays']]);
});

test('[HTL-03] a cheaper rate on the same terms replaces the dearer one, whatever else the supplier says of it', () => {
  expect(keptBeside({})).toEqual([['bedbank']]);
  expect(keptBeside({ roomsLeft: 1, mustCheck: true, remarks: ['No pets'], commissionBasisPoints: 500 })).toEqual([
    ['bedbank'],
  ]);
});
