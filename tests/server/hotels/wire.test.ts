import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SupplierHotel, type SupplierRate, supplierTotalMinor } from '../../../server/hotels/port.ts';
import { microOf, readAvailability } from '../../../server/hotels/suppliers/read-wire.ts';
import type { WireAvailability } from '../../../server/hotels/suppliers/wire.ts';
import { degreesOf, writeAvailability } from '../../../server/hotels/suppliers/write-wire.ts';

const words = fc.stringMatching(/^[A-Z][A-Z ]{2,30}[A-Z]$/);
const currency = fc.constantFrom('BDT', 'USD', 'JPY', 'KWD');

const rateIn = (of: string): fc.Arbitrary<SupplierRate> =>
  fc
    .record({
      rateKey: fc.uuid(),
      board: fc.constantFrom('RO' as const, 'BB' as const, 'HB' as const, 'FB' as const, 'AI' as const),
      baseMinor: fc.integer({ min: 1, max: 900_000_000 }),
      here: fc.array(fc.integer({ min: 0, max: 90_000_000 }), { maxLength: 2 }),
      there: fc.array(fc.record({ currency, taxMinor: fc.integer({ min: 0, max: 90_000 }) }), { maxLength: 2 }),
      days: fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 1, maxLength: 3 }),
      share: fc.integer({ min: 0, max: 100 }),
      roomsLeft: fc.option(fc.integer({ min: 1, max: 99 })),
      mustCheck: fc.boolean(),
      remarks: fc.array(words, { maxLength: 2 }),
    })
    .map(({ here, there, days, share, roomsLeft, ...rate }) => {
      const taxes = [
        ...here.map((taxMinor) => ({ name: 'VAT', paid: 'here' as const, currency: of, taxMinor })),
        ...there.map((tax) => ({ name: 'City tax', paid: 'there' as const, ...tax })),
      ];
      const total = supplierTotalMinor({ baseMinor: rate.baseMinor, taxes });
      const cancellation = [...days]
        .sort((one, other) => one - other)
        .map((day, index) => ({
          from: `2026-12-${day}T18:00+06:00`,
          penaltyMinor: index === days.length - 1 ? total : Math.floor((total * share) / 100),
        }));
      return {
        ...rate,
        currency: of,
        taxes,
        cancellation,
        roomsLeft,
        commissionBasisPoints: 0,
        confirms: roomsLeft === null ? ('request' as const) : ('at-once' as const),
        forResidentsOnly: false,
      };
    });

const hotel: fc.Arbitrary<SupplierHotel> = currency.chain((of) =>
  fc.record({
    propertyKey: fc.stringMatching(/^[A-Z]{3}-\d{2}$/),
    name: words,
    stars: fc.integer({ min: 1, max: 5 }),
    address: words,
    phone: fc.constantFrom(null, '+971 4 123 4567'),
    districtName: words,
    cityCode: fc.stringMatching(/^[A-Z]{3}$/),
    latitudeMicro: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    longitudeMicro: fc.integer({ min: -180_000_000, max: 180_000_000 }),
    facilities: fc.uniqueArray(fc.constantFrom('wifi' as const, 'pool' as const, 'lift' as const)),
    rooms: fc.array(
      fc.record({
        words,
        squareMetres: fc.integer({ min: 8, max: 400 }),
        adultsAtMost: fc.integer({ min: 1, max: 6 }),
        guestsAtMost: fc.integer({ min: 1, max: 10 }),
        rates: fc.array(rateIn(of), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const overTheLine = (answer: WireAvailability): WireAvailability => JSON.parse(JSON.stringify(answer));

test('[HTL-02] whatever is written in the wire shape is read as it was, to the last minor unit', () => {
  fc.assert(
    fc.property(fc.array(hotel, { maxLength: 4 }), (hotels) => {
      expect(readAvailability(overTheLine(writeAvailability(hotels)))).toEqual(hotels);
    }),
  );
});

test('[HTL-02] degrees are read to the millionth, on both sides of zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (micro) => {
      expect(microOf(degreesOf(micro))).toBe(micro);
    }),
  );
});

const readable: WireAvailability = {
  hotels: {
    total: 1,
    hotels: [
      {
        code: 'DXB-01',
        name: 'A HOUSE',
        categoryCode: '3EST',
        destinationCode: 'DXB',
        zoneName: 'DEIRA',
        address: '1 ROAD',
        latitude: '25.2697',
        longitude: '55.30951234567',
        currency: 'AED',
        facilityCodes: ['wifi', 'helipad'],
        rooms: [
          {
            code: 'DBL',
            name: 'DOUBLE STANDARD',
            roomSize: 20,
            maxAdults: 2,
            maxPax: 3,
            rates: [{ rateKey: 'one', rateClass: 'NOR', rateType: 'BOOKABLE', net: '88.5', boardCode: 'BB' }],
          },
        ],
      },
    ],
  },
};

test('[HTL-03] a rate that says nothing about cancelling counts as never refundable', () => {
  const rate = readAvailability(readable)[0]?.rooms[0]?.rates[0];
  expect(rate?.cancellation).toEqual([{ from: '1970-01-01T00:00Z', penaltyMinor: 8_850 }]);
});

test('[HTL-02] facilities that are not known are left out', () => {
  expect(readAvailability(readable)[0]?.facilities).toEqual(['wifi']);
});

test.each([
  ['a fraction of a fils', { net: '88.505' }],
  ['a board that does not exist', { boardCode: 'XX' }],
  ['no amount', { net: 'free' }],
])('[HTL-02] nothing is sold of an answer with %s', (_, change) => {
  const broken = overTheLine(readable);
  const rate = broken.hotels.hotels[0]?.rooms[0]?.rates[0];
  if (rate === undefined) throw new Error('no rate');
  Object.assign(rate, change);
  expect(() => readAvailability(broken)).toThrow();
});
