import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cheapestFirst,
  filtersFromQuery,
  filtersToQuery,
  isFiltered,
  noFilters,
} from '../../../contract/flights/results.ts';
import { arbitraryFilters, arbitrarySort } from './arbitrary-offers.ts';

describe('filters in the address', () => {
  it('[RES-04] an address restores exactly the filters and the order that it was made from', () => {
    fc.assert(
      fc.property(arbitraryFilters, arbitrarySort, (filters, sort) => {
        const restored = filtersFromQuery(`?${filtersToQuery(filters, sort)}`);
        const sorted = Object.entries(filters).map(([id, value]) => [
          id,
          Array.isArray(value) ? value.toSorted() : value,
        ]);
        expect(restored).toEqual({ filters: Object.fromEntries(sorted), sort });
      }),
    );
  });

  it('[RES-04] the order of choosing does not change the address', () => {
    const address = filtersToQuery({ ...noFilters, airlines: ['QR', 'BG'] });
    expect(address).toBe('airlines=BG,QR');
    expect(filtersToQuery({ ...noFilters, airlines: ['BG', 'QR'] })).toBe(address);
  });

  it('[RES-04] each filter has its own name in the address, and a journey its number', () => {
    const every = {
      stops: ['0'],
      refundable: true,
      airlines: ['BG'],
      price: { least: 1, most: 2 },
      duration: { least: 3, most: 4 },
      layover: { least: 0, most: 6 },
      departs1: ['06-12'],
      arrives1: ['18-24'],
      journeyStops2: ['1'],
      layoverAirports: ['DOH'],
      alliances: ['oneworld'],
      arrivalAirports: ['LHR'],
    } as const;
    const address =
      'stops=0&refundable=1&airlines=BG&minPrice=1&maxPrice=2&minDuration=3&maxDuration=4&minLayover=0&maxLayover=6' +
      '&departs1=06-12&arrives1=18-24&stops2=1&via=DOH&alliances=oneworld&landsAt=LHR';
    expect(filtersToQuery(every)).toBe(address);
    expect(filtersFromQuery(address).filters).toEqual(every);
  });

  it('[RES-04] a price or travel time bound of 0 asks nothing; a layover of 0 does', () => {
    const { filters } = filtersFromQuery('minPrice=0&maxPrice=0&minDuration=0&maxDuration=0&minLayover=0&maxLayover=0');
    expect(filters).toEqual({ layover: { least: 0, most: 0 } });
  });

  it('[RES-04] what asks nothing is not written', () => {
    expect(filtersToQuery({ airlines: [], price: { least: null, most: null } })).toBe('');
    expect(filtersToQuery(noFilters, cheapestFirst)).toBe('');
    expect(filtersFromQuery('')).toEqual({ filters: noFilters, sort: cheapestFirst });
  });

  it('[RES-04] an alliance with a comma in its name stays one alliance', () => {
    const filters = { ...noFilters, alliances: ['Sky, Ltd & Co'] };
    expect(filtersFromQuery(filtersToQuery(filters)).filters).toEqual(filters);
  });

  it.each([
    'stops=9,x&airlines=toolong,bg&via=12&sort=colour',
    'departs7=00-06&departs1=25-30&stops0=1',
    'minPrice=-5&maxPrice=1e9&minLayover=x&refundable=yes',
    'airlines=%E0%A4%A&unknown=1&=&&constructor=1',
  ])('[RES-04] what is unknown or malformed in an address is left out: %s', (address) => {
    expect(filtersFromQuery(address)).toEqual({ filters: noFilters, sort: cheapestFirst });
  });

  it('[RES-04] filters are set exactly when the address would say so', () => {
    fc.assert(
      fc.property(arbitraryFilters, (filters) => {
        expect(isFiltered(filters)).toBe(filtersToQuery(filters) !== '');
      }),
    );
  });
});
