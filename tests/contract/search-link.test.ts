import { describe, expect, test } from 'vitest';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { exchangeWishAddress } from '../../contract/page-addresses.ts';
import {
  legsOfSearch,
  paxOfQuery,
  resultsAddress,
  routesOfQuery,
  searchFromQuery,
  searchToQuery,
  withoutSearch,
} from '../../contract/search-link.ts';

const family: AirSearchRequest = {
  tripType: 'R',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-01', returnDate: '2026-12-08' }],
  adultCount: 2,
  childCount: 1,
  childAges: [7],
  infantCount: 1,
  travelClass: 'E',
  preferredAirlines: ['BG', 'EK'],
  fareType: 1,
};
const alone: AirSearchRequest = {
  ...family,
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-01', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  preferredAirlines: [],
};
const tour: AirSearchRequest = {
  ...alone,
  tripType: 'M',
  segments: [
    { origin: 'DAC', destination: 'IST', departureDate: '2026-12-01', returnDate: null },
    { origin: 'LHR', destination: 'DAC', departureDate: '2026-12-20', returnDate: null },
  ],
};

describe('a search in the address', () => {
  test.each([
    ['return for a family', family],
    ['one way', alone],
    ['multi-city', tour],
  ])('[FLT-01] a %s search is read back from its address as it was', (_, search) => {
    expect(searchFromQuery(searchToQuery(search))).toEqual(search);
    expect(searchFromQuery(`?${searchToQuery(search)}`)).toEqual(search);
  });

  test('[FLT-01] the address of a search is short enough to read', () => {
    expect(resultsAddress(family)).toBe(
      '/flight-search-result?trip=R&leg=DAC-DXB-2026-12-01&back=2026-12-08&adults=2&children=7&infants=1&class=E&fare=1&prefer=BG,EK',
    );
  });

  test('[RES-01] filters beside a search are left alone, and a search beside filters is still read', () => {
    const both = `${searchToQuery(alone)}&stops=0,1&sort=-duration`;
    expect(searchFromQuery(both)).toEqual(alone);
    expect(withoutSearch(both)).toBe('stops=0,1&sort=-duration');
  });

  test('[PTK-04] passengers in an address are read each once, and only those that can be', () => {
    expect(paxOfQuery('?reference=PT7K2M9QXW&pax=pax-adult%2Cpax-child%2Cpax-adult%2C<script>')).toEqual([
      'pax-adult',
      'pax-child',
    ]);
    expect(paxOfQuery('reference=PT7K2M9QXW')).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['an airport that is no code', 'trip=O&leg=dhaka-DXB-2026-12-01&adults=1'],
    ['a day that no calendar has', 'trip=O&leg=DAC-DXB-2026-02-30&adults=1'],
    ['a child of adult age', 'trip=O&leg=DAC-DXB-2026-12-01&adults=1&children=14'],
    ['ten adults', 'trip=O&leg=DAC-DXB-2026-12-01&adults=10&class=Z'],
    ['two legs of a one-way trip', 'trip=O&leg=DAC-DXB-2026-12-01&leg=DXB-DAC-2026-12-08&adults=1'],
    ['one leg of a trip through several cities', 'trip=M&leg=DAC-DXB-2026-12-01&adults=1'],
    ['seven legs', `trip=M${'&leg=DAC-DXB-2026-12-01&leg=DXB-DAC-2026-12-08'.repeat(4)}&adults=1`],
    ['no adult at all', 'trip=O&leg=DAC-DXB-2026-12-01&adults=0'],
  ])('[FLT-01] an address with %s holds no search', (_, query) => {
    expect(searchFromQuery(query)).toBeNull();
  });
});

test('[PTK-04] the legs of a search, the way back among them, are the wish for the desk in its address', () => {
  expect(legsOfSearch(null)).toEqual([]);
  expect(legsOfSearch(family)).toEqual([
    { origin: 'DAC', destination: 'DXB', date: '2026-12-01' },
    { origin: 'DXB', destination: 'DAC', date: '2026-12-08' },
  ]);
  const choice = { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult'] };
  const address = exchangeWishAddress(choice, legsOfSearch(tour));
  expect(address).toBe(
    '/flight-exchange-request?reference=PT7K2M9QXW&pax=pax-adult&days=2026-12-01%2C2026-12-20&routes=DAC-IST%2CLHR-DAC',
  );
  expect(routesOfQuery(address.split('?')[1] ?? '')).toEqual([
    { origin: 'DAC', destination: 'IST' },
    { origin: 'LHR', destination: 'DAC' },
  ]);
  expect(routesOfQuery('routes=DAC-CXB,dac-cgp,DAC,CXB-DAC-')).toEqual([
    { origin: 'DAC', destination: 'CXB' },
    null,
    null,
    null,
  ]);
  expect(routesOfQuery('reference=PT7K2M9QXW')).toEqual([]);
});
