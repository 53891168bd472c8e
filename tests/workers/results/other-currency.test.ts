import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { type SortOrder, withoutMoneyLimits } from '../../../contract/flights/results.ts';
import { followSearch, type SearchEvent } from '../../../workers/results/follow-search.ts';
import { arbitraryFilters, arbitraryOffers, arbitrarySort } from './arbitrary-offers.ts';
import { fakePorts, type Reply } from './fake-ports.ts';
import { lookAt, offer } from './itinerary-fixtures.ts';
import { ReadResults } from './read-results.ts';
import { answered, begun, caller, keptSearch, newsOf, question, refused } from './search-replies.ts';

/** A dollar for 120, rounded so that many fares come to the same. */
const toDollars = (minor: number): number => Math.round(minor / 120);

const inDollars = (itinerary: Itinerary): Itinerary => {
  const { amountMinor, grossMinor } = itinerary.price;
  const minor = toDollars(amountMinor);
  return {
    ...itinerary,
    price: {
      currency: 'USD',
      amountMinor: minor,
      agentMinor: minor,
      grossMinor: grossMinor === null ? null : toDollars(grossMinor),
      charged: { currency: 'BDT', minor: amountMinor },
    },
  };
};

const idsIn = (batches: readonly (readonly Itinerary[])[], exchanged: boolean, look: Parameters<typeof lookAt>[0]) => {
  const results = new ReadResults({ exchanged });
  for (const itineraries of batches) results.merge({ itineraries, duplicates: [] });
  return results
    .look(lookAt(look))
    .rows.map(({ itineraryId, journeyWises, duration }) => [itineraryId, duration, journeyWises.length]);
};

describe('a list in another currency', () => {
  it('[RES-09] stands in the very order of the list in the currency that is charged, also where fares come to the same', () => {
    const ascending = arbitrarySort.map(({ field }): SortOrder => ({ field, descending: false }));
    fc.assert(
      fc.property(arbitraryOffers, arbitraryOffers, arbitraryFilters, ascending, (first, second, filters, sort) => {
        const look = { sort, filters: withoutMoneyLimits(filters) };
        // The amount is the agent's (decision 0001), and fares differ by less than a cent.
        const charged = [first, second].map((batch) =>
          batch.map((one, index) => {
            const amountMinor = one.price.amountMinor / 1_000 + (index % 7);
            return { ...one, price: { ...one.price, amountMinor, agentMinor: amountMinor } };
          }),
        );
        expect(
          idsIn(
            charged.map((batch) => batch.map(inDollars)),
            true,
            look,
          ),
        ).toEqual(idsIn(charged, false, look));
      }),
    );
  });

  it('[RES-09] has facets, bounds and tabs in that currency, and filters by it', () => {
    const results = new ReadResults({ exchanged: true });
    const itineraries = [12_000, 24_000, 36_000].map((amountMinor) =>
      inDollars(offer({ id: `is-${amountMinor}`, amountMinor })),
    );
    results.merge({ itineraries, duplicates: [] });
    const seen = results.look(lookAt({ filters: { price: { least: null, most: 200 } } }));
    expect(seen.currency).toBe('USD');
    expect(seen.bounds.price).toEqual({ min: 100, max: 300 });
    expect(seen.rows.map(({ itineraryId }) => itineraryId)).toEqual(['is-12000', 'is-24000']);
    expect([seen.tabs.cheapest?.amountMinor, seen.facets.airlines[0]?.cheapestMinor]).toEqual([100, 100]);
  });

  it('[RES-09] never takes in a row of another currency', () => {
    const results = new ReadResults({ exchanged: true });
    results.merge({ itineraries: [inDollars(offer({ id: 'in-dollars' }))], duplicates: [] });
    expect(() => results.merge({ itineraries: [offer({ id: 'in-taka' })], duplicates: [] })).toThrow(/USD/);
    expect(results.look(lookAt()).rows.map(({ itineraryId }) => itineraryId)).toEqual(['in-dollars']);
  });
});

const followed = (replies: Reply[], search: Parameters<typeof followSearch>[0], currency: string) => {
  const world = fakePorts(replies);
  const events: SearchEvent[] = [];
  const leaving = new AbortController();
  const done = followSearch(
    search,
    'intent-1',
    () => caller,
    (event) => events.push(event),
    world.ports,
    leaving.signal,
    currency,
  );
  return { ...world, events, done, urls: () => world.sent.map(({ url }) => url.replace('/search/v1/Search/', '')) };
};
const complete = answered(newsOf(1, [offer({ id: 'offer-one' })], { complete: true }));

describe('following a search in a currency', () => {
  it('[RES-09] a new search is refreshed in it, a kept one taken up in it', async () => {
    const fresh = followed([begun, complete], question, 'USD');
    await fresh.pass(200);
    expect(fresh.urls()).toEqual([
      'AirSearch',
      'RefreshAirSearchWithCurrency?requestId=search-1&cursor=0&currency=USD',
    ]);
    const kept = followed(
      [keptSearch(newsOf(1, [offer({ id: 'offer-one' })])), complete],
      { requestId: 'search-1' },
      'USD',
    );
    await kept.pass(500);
    expect(kept.urls()).toEqual([
      'GetAirSearchWithCurrency?requestId=search-1&currency=USD',
      'RefreshAirSearchWithCurrency?requestId=search-1&cursor=1&currency=USD',
    ]);
  });

  it('[RES-09] before any results, a currency that the agency does not have is dropped', async () => {
    const unknown = refused(422, 'currency-unknown');
    const fresh = followed([begun, unknown, complete], question, 'XTS');
    await fresh.pass(200);
    expect(fresh.urls().at(-1)).toBe('RefreshAirSearch?requestId=search-1&cursor=0');
    const kept = followed(
      [unknown, keptSearch(newsOf(1, [offer({ id: 'offer-one' })])), complete],
      { requestId: 'search-1' },
      'XTS',
    );
    await kept.pass(500);
    expect(kept.urls().slice(1)).toEqual([
      'GetAirSearch?requestId=search-1',
      'RefreshAirSearch?requestId=search-1&cursor=1',
    ]);
  });

  it('[RES-09] a currency that the agency loses after the first results ends the search, so that two are never mixed', async () => {
    const search = followed(
      [begun, answered(newsOf(1, [offer({ id: 'offer-one' })])), refused(422, 'currency-unknown')],
      question,
      'USD',
    );
    await search.pass(200);
    await search.pass(500);
    expect(search.events.at(-1)).toMatchObject({ problem: { code: 'currency-unknown' } });
    expect(search.urls()).toHaveLength(3);
  });
});
