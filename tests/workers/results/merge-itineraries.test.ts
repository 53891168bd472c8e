import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { cheapestFirst, noFilters } from '../../../contract/flights/results.ts';
import { arbitraryOffers } from './arbitrary-offers.ts';
import { lookAt, offer } from './itinerary-fixtures.ts';
import { mergeNaively, orderedNaively } from './naive-results.ts';
import { ReadResults } from './read-results.ts';

const cheapest = (list: readonly Itinerary[]) => orderedNaively(list, noFilters, cheapestFirst);

const listOf = (engine: ReadResults) => engine.look(lookAt()).rows;
const merged = (...batches: { itineraries?: Itinerary[]; duplicates?: string[] }[]) => {
  const engine = new ReadResults();
  for (const { itineraries = [], duplicates = [] } of batches) engine.merge({ itineraries, duplicates });
  return engine;
};

describe('merging results', () => {
  it('[RES-02] a new entry replaces the one with its itinerary id', () => {
    const [older, newer] = [offer({ id: 'one', amountMinor: 500 }), offer({ id: 'one', amountMinor: 700 })];
    expect(listOf(merged({ itineraries: [older] }, { itineraries: [newer] }))).toEqual([newer]);
  });

  it('[RES-02] a new entry flagged pushtoItinerary leaves the old one and stands beside it', () => {
    const older = offer({ id: 'one', amountMinor: 500 });
    const pushed = offer({ id: 'one', amountMinor: 400, pushed: true });
    const engine = merged({ itineraries: [older] }, { itineraries: [pushed] });
    expect(listOf(engine)).toEqual([pushed, older]);
    expect(new Set(engine.look(lookAt()).rowKeys).size).toBe(2);
  });

  it('[RES-02] an unflagged entry replaces the old one and the combinations beside it', () => {
    const replacing = offer({ id: 'one', amountMinor: 450 });
    const engine = merged(
      { itineraries: [offer({ id: 'one' }), offer({ id: 'one', pushed: true })] },
      { itineraries: [replacing] },
    );
    expect(listOf(engine)).toEqual([replacing]);
    expect(engine.look(lookAt()).totalCount).toBe(1);
  });

  it('[RES-02] a listed duplicate is dropped, and stays out when it arrives later', () => {
    const [one, two] = [offer({ id: 'one' }), offer({ id: 'two' })];
    const engine = merged({ itineraries: [one, two] }, { duplicates: ['one', 'three'] });
    expect(listOf(engine)).toEqual([two]);
    engine.merge({ itineraries: [one, offer({ id: 'three' })], duplicates: [] });
    expect(listOf(engine)).toEqual([two]);
  });

  it('[RES-02] a duplicate named in the batch that brings it never enters the list', () => {
    const engine = merged({ itineraries: [offer({ id: 'one' })], duplicates: ['one'] });
    expect(engine.look(lookAt())).toMatchObject({ hasResults: false, totalCount: 0, currency: null });
  });

  const dear = offer({ id: 'dear', amountMinor: 500 });
  const cheap = offer({ id: 'cheap', amountMinor: 400 });
  const third = offer({ id: 'third', amountMinor: 300 });
  const elsewhere = offer({ id: 'elsewhere', journeys: [{ departs: '18:10', arrives: '23:50', stops: 0 }] });

  it('[RES-02] the itinerary that sells a dropped one’s flights for less takes over its row', () => {
    const engine = merged({ itineraries: [dear, elsewhere] });
    const [key] = engine.look(lookAt()).rowKeys;
    engine.merge({ itineraries: [elsewhere, cheap], duplicates: ['dear'] });
    const { rows, rowKeys } = engine.look(lookAt());
    expect([rows[0], rowKeys[0]]).toEqual([cheap, key]);
  });

  it('[RES-02] equal amounts stand as they arrived, whether a dropped one was in the list or not', () => {
    const between = { ...elsewhere, itineraryId: 'between', price: cheap.price };
    const whileSearching = merged({ itineraries: [dear, between] }, { itineraries: [cheap], duplicates: ['dear'] });
    const atOnce = merged({ itineraries: [between, cheap], duplicates: ['dear'] });
    expect(listOf(whileSearching)).toEqual([between, cheap]);
    expect(listOf(atOnce)).toEqual(listOf(whileSearching));
    expect(whileSearching.look(lookAt()).rowKeys).toEqual([1, 0]);
  });

  it('[RES-02] flights of another class or another time do not take over a row', () => {
    const business = { ...cheap, itineraryId: 'business', productClass: 'B' as const };
    const engine = merged({ itineraries: [dear] }, { itineraries: [business, elsewhere], duplicates: ['dear'] });
    expect(engine.look(lookAt({ watchedIds: ['dear'] })).watched).toEqual([]);
    expect(engine.look(lookAt()).rowKeys).not.toContain(0);
  });

  it('[RES-07] a watched itinerary that was dropped is sent as the one that sells its flights now', () => {
    const look = lookAt({ watchedIds: ['dear', 'elsewhere'] });
    const engine = merged({ itineraries: [dear, elsewhere] });
    const sent = () =>
      engine.look(look).watched.map(({ watchedId, itinerary, rowKey }) => [watchedId, itinerary.itineraryId, rowKey]);
    expect(sent()).toEqual([
      ['dear', 'dear', 0],
      ['elsewhere', 'elsewhere', 1],
    ]);
    engine.merge({ itineraries: [cheap], duplicates: ['dear'] });
    engine.merge({ itineraries: [third], duplicates: ['cheap'] });
    expect(sent()).toEqual([
      ['dear', 'third', 0],
      ['elsewhere', 'elsewhere', 1],
    ]);
    engine.merge({ itineraries: [], duplicates: ['third'] });
    expect(sent()).toEqual([['elsewhere', 'elsewhere', 1]]);
  });

  it('[RES-07] it is found in its own row where it stood in the list before', () => {
    const engine = merged({ itineraries: [dear, elsewhere, { ...cheap, price: { ...cheap.price, agentMinor: 900 } }] });
    engine.merge({ itineraries: [cheap], duplicates: ['dear'] });
    const { watched } = engine.look(lookAt({ watchedIds: ['dear'] }));
    expect(watched).toEqual([{ watchedId: 'dear', itinerary: cheap, rowKey: 2, row: 0 }]);
  });

  it('[RES-02] the list stands by amount ascending, and equal amounts as they arrived', () => {
    const engine = merged(
      { itineraries: [offer({ id: 'late', amountMinor: 900 }), offer({ id: 'tied-1', amountMinor: 500 })] },
      { itineraries: [offer({ id: 'tied-2', amountMinor: 500 }), offer({ id: 'cheap', amountMinor: 100 })] },
    );
    expect(listOf(engine).map((row) => row.itineraryId)).toEqual(['cheap', 'tied-1', 'tied-2', 'late']);
  });

  it('[RES-02] an entry at an unchanged amount keeps its place among equal amounts', () => {
    const engine = merged(
      { itineraries: [offer({ id: 'first' }), offer({ id: 'second' })] },
      { itineraries: [offer({ id: 'first', durationMinutes: 30 })] },
    );
    expect(listOf(engine).map((row) => row.itineraryId)).toEqual(['first', 'second']);
  });

  it('[RES-02] hasResults is true as soon as one result stands, and false again when all were duplicates', () => {
    const engine = merged({ itineraries: [offer({ id: 'one' })] });
    expect(engine.look(lookAt()).hasResults).toBe(true);
    engine.merge({ itineraries: [], duplicates: ['one'] });
    expect(engine.look(lookAt()).hasResults).toBe(false);
  });

  it('[RES-02] batches merge as the plain rule says, however many and however they are cut', () => {
    const duplicates = fc.array(
      fc.nat(13).map((number) => `itinerary-${number}`),
      { maxLength: 2 },
    );
    const batches = fc.array(fc.record({ itineraries: arbitraryOffers, duplicates }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (given) => {
        let list: Itinerary[] = [];
        const named: string[] = [];
        for (const batch of given) {
          list = mergeNaively(list, batch, named);
          named.push(...batch.duplicates);
        }
        const engine = merged(...given);
        expect(listOf(engine)).toEqual(cheapest(list));
        expect(engine.look(lookAt()).totalCount).toBe(list.length);
      }),
    );
  });

  it('[RES-02] the same offers make the same list in whatever batches and order the suppliers answer', () => {
    const distinct = fc.uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(distinct, fc.nat(), fc.array(fc.nat(39)), (amounts, rotation, cuts) => {
        const offers = amounts.map((amountMinor) => offer({ id: `itinerary-${amountMinor}`, amountMinor }));
        const turn = rotation % offers.length;
        const rotated = [...offers.slice(turn), ...offers.slice(0, turn)];
        const ends = [...cuts, rotated.length].sort((one, other) => one - other);
        const batches = ends.map((end, index) => ({ itineraries: rotated.slice(ends[index - 1] ?? 0, end) }));
        expect(listOf(merged(...batches))).toEqual(cheapest(offers));
      }),
    );
  });

  it('[RES-02] more results than the columns began with lose nothing', () => {
    const offers = Array.from({ length: 5000 }, (_, index) =>
      offer({ id: `itinerary-${index}`, amountMinor: 5000 - index, layoverAirports: ['DOH', 'DXB', 'IST'] }),
    );
    const answer = merged({ itineraries: offers }).look(lookAt({ firstRow: 4990, rowCount: 10 }));
    expect(answer.totalCount).toBe(5000);
    expect(answer.rows.map((row) => row.price.amountMinor)).toEqual([
      4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
    ]);
    expect(answer.facets.layoverAirports.map((value) => value.count)).toEqual([5000, 5000, 5000]);
  });
});
