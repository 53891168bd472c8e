import { expect, test } from 'vitest';
import { noFilters } from '../../../contract/flights/results.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { searchToQuery } from '../../../contract/search-link.ts';
import { dhakaDubai } from '../../../machines/flights/sample-flights.ts';
import { newPairInput } from '../../../machines/flights/sample-pair.ts';
import { addressOfPair, pairOfAddress } from '../../../src/flights/two-one-way/two-one-way-address.ts';

const { intentKey: _intent, priceType: _type, ...input } = newPairInput;
const plain = { ...input, currency: null };
const full = {
  ...plain,
  requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' },
  filters: { ...noFilters, stops: ['0'], airlines: ['EK'] },
  sort: { field: 'duration', descending: true },
  currency: 'USD',
  chosen: { outbound: { itineraryId: 'outbound-direct', brandId: 'brand-flex' }, inbound: null },
} as const;

test.each([
  ['nothing but the search', plain],
  ['everything', full],
])('[RES-07, RES-09] an address of two one-ways holds %s, and gives it back', (_name, pair) => {
  const address = addressOfPair(pair, '?tenant=padma');
  expect(address.startsWith(`${pagePaths.twoOneWay}?trip=R&`)).toBe(true);
  expect(address.endsWith('tenant=padma')).toBe(true);
  expect(pairOfAddress(address.slice(address.indexOf('?')))).toEqual(pair);
});

test.each([
  ['no search', ''],
  [
    'a one-way search',
    searchToQuery({ ...dhakaDubai, tripType: 'O', segments: [{ ...dhakaDubai.segments[0]!, returnDate: null }] }),
  ],
])('[RES-07] an address with %s is none of this page', (_name, query) => {
  expect(pairOfAddress(query)).toBeNull();
});

test('[RES-07] what cannot be read of an address is left out', () => {
  const pair = pairOfAddress(`${searchToQuery(dhakaDubai)}&outbound=a%20b&inboundSearch=<x>&currency=dollars`);
  expect(pair).toMatchObject({ chosen: plain.chosen, requestIds: plain.requestIds, currency: null });
});
