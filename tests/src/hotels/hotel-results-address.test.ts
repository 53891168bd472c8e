import { expect, test } from 'vitest';
import { threeNights } from '../../../machines/hotels/hotel-search.cases.ts';
import { addressOfHotels, hotelsOfAddress } from '../../../src/hotels/hotel-results-address.ts';

const look = {
  search: threeNights.search,
  requestId: 'request-one',
  filters: { stars: ['4', '5'] },
  sort: { field: 'stars', descending: true },
  comparedIds: ['hotel-one', 'hotel-two'],
} as const;
const queryOf = (address: string): string => address.slice(address.indexOf('?'));

test('[HTL-02] search, filters, order and the compared hotels all come back from the address, and the map stays in it', () => {
  const address = addressOfHotels(look, '?map=all&tenant=trotly-demo');
  expect(hotelsOfAddress(queryOf(address))).toEqual(look);
  expect(address).toContain('compare=hotel-one,hotel-two&map=all&tenant=trotly-demo');
});

test('[HTL-02] of an address, each hotel is compared once, four at most, and what is no id is left out', () => {
  const { comparedIds } = hotelsOfAddress('compare=hotel-1,<b>,hotel-2,hotel-1,hotel-3,x,hotel-4,hotel-5');
  expect(comparedIds).toEqual(['hotel-1', 'hotel-2', 'hotel-3', 'hotel-4']);
});
