import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noHotelFilters } from '../../../contract/hotels/hotel-filters.ts';
import type { HotelLook, HotelMap } from '../../../contract/hotels/hotel-window.ts';
import type { HotelResult } from '../../../contract/hotels/hotels.ts';
import {
  closestZoom,
  type Ground,
  groundOf,
  metresPerPx,
  onScreen,
  widestZoom,
} from '../../../contract/hotels/local-map.ts';
import { creekside } from '../../../machines/hotels/sample-hotels.ts';
import { Gathered, pinRoom } from '../../../workers/results/hotels/gathered.ts';
import { HotelResults } from '../../../workers/results/hotels/hotel-results.ts';

const grounds: fc.Arbitrary<readonly Ground[]> = fc.array(
  fc.oneof(
    fc.record({ eastMetres: fc.integer({ min: -20_000, max: 20_000 }), northMetres: fc.integer({ min: -9, max: 9 }) }),
    fc.record({
      eastMetres: fc.integer({ min: -900, max: 900 }),
      northMetres: fc.integer({ min: -900, max: 900 }),
    }),
    fc.constantFrom({ eastMetres: 5, northMetres: 5 }, { eastMetres: -700, northMetres: 5 }),
  ),
  { maxLength: 60 },
);
const zooms = fc.integer({ min: widestZoom, max: closestZoom });

test('[HTL-02] each hotel is in exactly one pin, which stands at its cheapest hotel and counts them all', () => {
  fc.assert(
    fc.property(grounds, zooms, (hotels, zoom) => {
      const gathered = new Gathered(hotels);
      const pins = gathered.pinsAt(zoom);
      const counts = gathered.countsAt(zoom);
      // Hotels come the cheapest first: a lower position is a lower price.
      pins.forEach((pin, hotel) => {
        expect(pin).toBeLessThanOrEqual(hotel);
        expect(pins[pin]).toBe(pin);
      });
      for (let pin = 0; pin < hotels.length; pin += 1) {
        const members = [...pins].filter((of) => of === pin).length;
        expect(counts[pin]).toBe(members);
      }
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(hotels.length);
    }),
  );
});

test('[HTL-02] no two pins cover each other at any zoom', () => {
  fc.assert(
    fc.property(grounds, zooms, (hotels, zoom) => {
      const standing = [...new Set(new Gathered(hotels).pinsAt(zoom))].map((pin) => hotels[pin] as Ground);
      standing.forEach((one, index) => {
        for (const other of standing.slice(index + 1)) {
          const x = Math.abs(one.eastMetres - other.eastMetres) / metresPerPx(zoom);
          const y = Math.abs(one.northMetres - other.northMetres) / metresPerPx(zoom);
          expect(x >= pinRoom.widthPx || y >= pinRoom.heightPx).toBe(true);
        }
      });
    }),
  );
});

test('[HTL-02] going closer splits pins, and never joins or loses a hotel', () => {
  fc.assert(
    fc.property(grounds, fc.integer({ min: widestZoom, max: closestZoom - 1 }), (hotels, zoom) => {
      const gathered = new Gathered(hotels);
      const wide = gathered.pinsAt(zoom);
      const close = gathered.pinsAt(zoom + 1);
      hotels.forEach((_, one) => {
        // A pin stays where it stands.
        if (wide[one] === one) expect(close[one]).toBe(one);
        hotels.forEach((__, other) => {
          if (close[one] === close[other]) expect(wide[one]).toBe(wide[other]);
        });
      });
    }),
  );
});

test('[HTL-02] the zoom at which a pin splits is the first with more than one pin of its hotels', () => {
  fc.assert(
    fc.property(grounds, zooms, (hotels, zoom) => {
      const gathered = new Gathered(hotels);
      const pins = gathered.pinsAt(zoom);
      for (const pin of new Set(pins)) {
        const members = [...pins.keys()].filter((hotel) => pins[hotel] === pin);
        const apart = (at: number) => new Set(members.map((hotel) => gathered.pinsAt(at)[hotel])).size > 1;
        const closer = Array.from({ length: closestZoom - zoom }, (_, step) => zoom + 1 + step);
        expect(gathered.splitsAt(pin, zoom)).toBe(closer.find(apart) ?? null);
      }
    }),
  );
});

const hotelAt = (index: number, { eastMetres, northMetres }: Ground, amountMinor: number): HotelResult => ({
  ...creekside,
  hotel: {
    ...creekside.hotel,
    hotelGuid: `hotel-${index}`,
    stars: 1 + (index % 5),
    latitudeMicro: 25_200_000 + Math.round(northMetres / 0.111_195),
    longitudeMicro: 55_270_000 + Math.round(eastMetres / 0.100_6),
  },
  price: { ...creekside.price, amountMinor },
});

const size = { widthPx: 480, heightPx: 640 };
const lookAt = (map: HotelLook['map'], filters: HotelLook['filters'] = noHotelFilters): HotelLook => ({
  filters,
  sort: { field: 'stars', descending: true },
  priceType: 'AF',
  firstRow: 0,
  rowCount: 20,
  anchorItineraryId: null,
  watchedIds: [],
  ...(map === undefined ? {} : { map }),
});

const listOf = (hotels: readonly HotelResult[]): HotelResults => {
  const list = new HotelResults();
  list.merge({ hotels: [...hotels], duplicates: [] });
  return list;
};

const priced: fc.Arbitrary<HotelResult[]> = grounds.chain((places) =>
  fc
    .array(fc.integer({ min: 1_000, max: 1_020 }), { minLength: places.length, maxLength: places.length })
    .map((prices) => places.map((ground, index) => hotelAt(index, ground, prices[index] as number))),
);

test('[HTL-02] a map of all matches counts each of them once, at its lowest price, whatever the order of the list', () => {
  fc.assert(
    fc.property(priced, fc.constantFrom(noHotelFilters, { stars: ['3', '5'] }), (hotels, filters) => {
      const answer = listOf(hotels).look(lookAt({ view: null, size }, filters));
      const {
        pins,
        pinOfHotel,
        view,
      }: Pick<HotelMap, 'pins' | 'pinOfHotel'> & { readonly view: HotelMap['view'] | null } = answer.map ?? {
        pins: [],
        pinOfHotel: {},
        view: null,
      };
      expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(answer.matchCount);
      for (const { hotel, price } of answer.rows) {
        const pin = pins.find(({ key }) => key === pinOfHotel[hotel.hotelGuid]);
        expect(pin?.amountMinor).toBeLessThanOrEqual(price.amountMinor);
        if (price.amountMinor === answer.cheapestMinor) expect(pin?.amountMinor).toBe(price.amountMinor);
      }
      if (view === null || view.zoom === widestZoom) return;
      for (const pin of pins) {
        const { xPx, yPx } = onScreen(creekside.hotel, view, pin);
        expect(Math.abs(xPx)).toBeLessThan(size.widthPx / 2);
        expect(Math.abs(yPx)).toBeLessThan(size.heightPx / 2);
      }
    }),
  );
});

test('[HTL-02] a filter takes hotels off the map at once, and the cheapest that is left gives the price', () => {
  const here = { eastMetres: 0, northMetres: 0 };
  const list = listOf([hotelAt(0, here, 1_000), hotelAt(1, here, 2_000), hotelAt(2, here, 3_000)]);
  const pinsWith = (filters: HotelLook['filters']) =>
    (list.look(lookAt({ view: null, size }, filters)).map as HotelMap).pins.map(
      ({ count, amountMinor, splitsAtZoom }) => ({
        count,
        amountMinor,
        splitsAtZoom,
      }),
    );
  expect(pinsWith(noHotelFilters)).toEqual([{ count: 3, amountMinor: 1_000, splitsAtZoom: null }]);
  expect(pinsWith({ stars: ['2', '3'] })).toEqual([{ count: 2, amountMinor: 2_000, splitsAtZoom: null }]);
  expect(pinsWith({ stars: ['5'] })).toEqual([]);
});

test('[HTL-02] hotels that arrive later, and those that another supplier sells for less, are on the map too', () => {
  const list = listOf([hotelAt(0, { eastMetres: 0, northMetres: 0 }, 2_000)]);
  const map = () => list.look(lookAt({ view: null, size })).map as HotelMap;
  const [first] = map().pins;
  list.merge({ hotels: [hotelAt(1, { eastMetres: 4_000, northMetres: 0 }, 900)], duplicates: [] });
  expect(map().pins.map(({ amountMinor }) => amountMinor)).toEqual([900, 2_000]);
  list.merge({ hotels: [], duplicates: ['hotel-1'] });
  expect(map().pins.map(({ key }) => key)).toEqual([first?.key]);
});

test('[HTL-02] without a map nothing is gathered, and a map far away has no pins', () => {
  const list = listOf([hotelAt(0, { eastMetres: 0, northMetres: 0 }, 1_000)]);
  expect(list.look(lookAt(undefined)).map).toBeNull();
  const far = { latitudeMicro: 25_600_000, longitudeMicro: 55_270_000, zoom: closestZoom };
  const { view, pins, pinOfHotel } = list.look(lookAt({ view: far, size })).map as HotelMap;
  expect({ view, pins }).toEqual({ view: far, pins: [] });
  expect(Object.keys(pinOfHotel)).toEqual(['hotel-0']);
  expect(groundOf(far, creekside.hotel).northMetres).toBeLessThan(-30_000);
});
