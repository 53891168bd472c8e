import type { SupplierProgress } from '../../contract/flights/searches.ts';
import { emptyHotelWindow, type HotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { HotelResult } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import { stayPlaces, threeNights } from './hotel-search.cases.ts';

const hotelOf = (
  hotelGuid: string,
  name: string,
  given: { readonly stars: number; readonly districtName: string; readonly amountMinor: number },
): HotelResult => ({
  hotel: {
    hotelGuid,
    name,
    stars: given.stars,
    districtName: given.districtName,
    cityName: say('Dubai'),
    countryCode: 'AE',
    address: say('12 Creek Road'),
    latitudeMicro: 25_260_000,
    longitudeMicro: 55_310_000,
    metresFromCentre: 1_400,
    facilities: ['wifi', 'pool'],
    picture: { scene: 'front', seed: 7, words: say('The front of {name}', { name }) },
    isDemonstration: true,
  },
  supplierCode: null,
  amount: say('BDT 36,000'),
  grossAmount: null,
  price: { currency: 'BDT', amountMinor: given.amountMinor, agentMinor: given.amountMinor, grossMinor: null },
  roomNights: 3,
  taxes: [
    { name: 'VAT', paid: 'here', currency: 'BDT', taxMinor: 170_000 },
    { name: say('Tourism fee'), paid: 'there', currency: 'AED', taxMinor: given.stars * 1_500 },
  ],
  board: 'BB',
  boards: ['RO', 'BB'],
  roomViews: ['city'],
  cheapestFreeUntil: '2026-11-29T18:00:00Z',
  freeCancellationUntil: '2026-11-29T18:00:00Z',
  roomsLeft: 2,
});

export const creekside = hotelOf('hotel-creekside', say('Creekside Grand'), {
  stars: 4,
  districtName: say('Deira'),
  amountMinor: 3_600_000,
});
export const marina = hotelOf('hotel-marina', say('Marina Pearl'), {
  stars: 5,
  districtName: say('Marina'),
  amountMinor: 7_200_000,
});

/** The same hotel, which another supplier sells for less. */
export const creeksideForLess: HotelResult = {
  ...creekside,
  hotel: { ...creekside.hotel, hotelGuid: 'hotel-creekside-less' },
  price: { ...creekside.price, amountMinor: 3_400_000, agentMinor: 3_400_000 },
};

const suppliers = (state: SupplierProgress['state'], itineraryCount: number): SupplierProgress[] => [
  { code: 'stays', name: say('Stays'), state, itineraryCount, elapsedMs: state === 'searching' ? null : 900 },
];

/** The server has taken the search; nothing has arrived. */
export const hotelsTaken: HotelWindow = {
  ...emptyHotelWindow,
  requestId: 'request-hotels-1',
  request: threeNights.search,
  place: stayPlaces.dubai,
  suppliers: suppliers('searching', 0),
};

/** Two hotels so far. */
export const hotelsFound: HotelWindow = {
  ...hotelsTaken,
  suppliers: suppliers('searching', 2),
  hasResults: true,
  totalCount: 2,
  matchCount: 2,
  currency: 'BDT',
  rows: [creekside, marina],
  rowKeys: [0, 1],
  facets: {
    ...emptyHotelWindow.facets,
    stars: [
      { code: '4', count: 1, cheapestMinor: 3_600_000 },
      { code: '5', count: 1, cheapestMinor: 7_200_000 },
    ],
    districts: [
      { code: say('Deira'), count: 1, cheapestMinor: 3_600_000 },
      { code: say('Marina'), count: 1, cheapestMinor: 7_200_000 },
    ],
    facilities: [{ code: 'pool', count: 2, cheapestMinor: 3_600_000 }],
  },
  bounds: { min: 3_600_000, max: 7_200_000 },
};

export const hotelsComplete: HotelWindow = {
  ...hotelsFound,
  phase: 'complete',
  suppliers: suppliers('answered', 2),
};

/** What was compared leads to the supplier that sells it for less. */
export const hotelsForLess: HotelWindow = {
  ...hotelsComplete,
  rows: [creeksideForLess, marina],
  watched: [{ watchedId: creekside.hotel.hotelGuid, result: creeksideForLess, rowKey: 0, row: 0 }],
};

export const hotelsNone: HotelWindow = { ...hotelsTaken, phase: 'complete', suppliers: suppliers('answered', 0) };

const gone = {
  code: 'search-unknown',
  status: null,
  words: say('This search is no longer kept. Search again.'),
} as const;
const lost = { code: 'network', status: null, words: say('The network could not be reached.') } as const;

export const hotelsFailed: HotelWindow = { ...emptyHotelWindow, phase: 'failed', problem: lost };
export const hotelsFailedLater: HotelWindow = { ...hotelsFound, phase: 'failed', problem: lost };
export const hotelsExpired: HotelWindow = { ...hotelsComplete, phase: 'expired', problem: gone };
export const hotelsGone: HotelWindow = { ...emptyHotelWindow, phase: 'expired', problem: gone };
