import { describe, expect, test } from 'vitest';
import { noFilters } from '../../../contract/flights/results.ts';
import { exchangeOfQuery, exchangeSearchAddress, searchToQuery } from '../../../contract/search-link.ts';
import { dhakaDubai } from '../../../machines/flights/sample-flights.ts';
import { addressOfLook, lookOfAddress, searchKeyOf } from '../../../src/flights/results-address.ts';

const look = {
  search: dhakaDubai,
  requestId: 'request-one',
  filters: { ...noFilters, stops: ['0', '1'], airlines: ['EK'] },
  sort: { field: 'duration', descending: true },
  comparedIds: ['itinerary-one', 'itinerary-two'],
  openedId: 'itinerary-two',
  currency: 'USD',
} as const;
const queryOf = (address: string): string => address.slice(address.indexOf('?'));

describe('the address of the results', () => {
  test('[RES-07] search, filters, sort and the kept search all come back from the address', () => {
    expect(lookOfAddress(queryOf(addressOfLook(look, '')))).toEqual(look);
  });

  test('[RES-07] an address without filters is only its search, cheapest first', () => {
    expect(lookOfAddress(searchToQuery(dhakaDubai))).toEqual({
      search: dhakaDubai,
      requestId: null,
      filters: noFilters,
      sort: { field: 'price', descending: false },
      comparedIds: [],
      openedId: null,
      currency: null,
    });
  });

  test('[RES-09] the currency of prices is in the address where it is not the tenant’s own, and only a real code is read', () => {
    expect(addressOfLook(look, '')).toContain('&currency=USD');
    expect(addressOfLook({ ...look, currency: null }, '')).not.toContain('currency');
    for (const bad of ['usd', 'DOLLAR', '<b>', '']) expect(lookOfAddress(`currency=${bad}`).currency).toBeNull();
  });

  test('[RES-07] a request id that no server could have given is left out', () => {
    for (const bad of ['short', '../../x', 'a'.repeat(65), '<script>']) {
      expect(lookOfAddress(`requestId=${encodeURIComponent(bad)}`).requestId).toBeNull();
    }
  });

  test('[RES-04] narrowing the list stays on the same page; another search is another page', () => {
    const narrowed = queryOf(addressOfLook(look, ''));
    expect(searchKeyOf(narrowed)).toBe(searchKeyOf(searchToQuery(dhakaDubai)));
    expect(searchKeyOf(searchToQuery({ ...dhakaDubai, adultCount: 3 }))).not.toBe(searchKeyOf(narrowed));
  });

  test('[RES-07] of compared ids only real ones are read, each once, four at most', () => {
    const query = 'compare=itinerary-a,<script>,itinerary-b,itinerary-a,itinerary-c,itinerary-d,itinerary-e&open=../x';
    expect(lookOfAddress(query)).toMatchObject({
      comparedIds: ['itinerary-a', 'itinerary-b', 'itinerary-c', 'itinerary-d'],
      openedId: null,
    });
  });

  test('[PTK-04] the list for an exchange stays on its own page, whoever narrows it, and names order and passengers', () => {
    const search = { ...dhakaDubai, exchangeOf: 'PT7K2M9QXW' };
    const query = queryOf(
      exchangeSearchAddress(search, { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult', 'pax-child'] }),
    );
    const narrowed = addressOfLook({ ...look, search }, query);
    expect(narrowed).toMatch(/^\/flight-exchange-search-result\?.*&exchange=PT7K2M9QXW&pax=pax-adult,pax-child&/);
    expect(lookOfAddress(queryOf(narrowed))).toEqual({ ...look, search });
    expect(exchangeOfQuery(queryOf(narrowed))).toEqual({
      orderReference: 'PT7K2M9QXW',
      paxIds: ['pax-adult', 'pax-child'],
    });
  });

  test('[PTK-04] a kept search for an exchange, named by its id alone, stays one for these passengers', () => {
    const query = '?exchange=PT7K2M9QXW&pax=pax-adult&requestId=request-one';
    const address = addressOfLook({ ...lookOfAddress(query) }, query);
    expect(address).toBe(`/flight-exchange-search-result${query}`);
    expect(exchangeOfQuery('requestId=request-one')).toBeNull();
  });

  test('the tenant chosen for development stays in the address', () => {
    expect(addressOfLook(look, '?tenant=trotly-demo')).toContain('&tenant=trotly-demo');
    expect(addressOfLook(look, '')).not.toContain('tenant');
  });
});
