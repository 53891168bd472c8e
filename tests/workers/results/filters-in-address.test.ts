import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestFirst, filtersFromQuery, filtersToQuery, isFiltered, noFilters } from '../../../contract/results.ts';
import { arbitraryFilters, arbitrarySort } from './arbitrary-offers.ts';

describe('filters in the address', () => {
  it('[RES-04] an address restores exactly the filters and the order that it was made from', () => {
    fc.assert(
      fc.property(arbitraryFilters, arbitrarySort, (filters, sort) => {
        const restored = filtersFromQuery(`?${filtersToQuery(filters, sort)}`);
        const canonical = {
          ...filters,
          airlines: filters.airlines.toSorted(),
          alliances: filters.alliances.toSorted(),
          layoverAirports: filters.layoverAirports.toSorted(),
          arrivalAirports: filters.arrivalAirports.toSorted(),
        };
        expect(restored).toEqual({ filters: canonical, sort });
      }),
    );
  });

  it('[RES-04] the order of choosing does not change the address', () => {
    const address = filtersToQuery({ ...noFilters, airlines: ['QR', 'BG'] });
    expect(address).toBe('airlines=BG,QR');
    expect(filtersToQuery({ ...noFilters, airlines: ['BG', 'QR'] })).toBe(address);
  });

  it('[RES-04] what asks nothing is not written', () => {
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
