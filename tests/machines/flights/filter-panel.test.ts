import { describe, expect, test } from 'vitest';
import { filtersToQuery, noFilters } from '../../../contract/flights/results.ts';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { chipsOf, suggestionsOf } from '../../../machines/flights/filter-chips.ts';
import { type FacetGroup, type FilterPanelView, withRowSwitched } from '../../../machines/flights/filter-panel.ts';
import { boundRule, boundText, readBound, settleBound, withRange } from '../../../machines/flights/range-typing.ts';
import { allFound, newSearchInput } from '../../../machines/flights/sample-flights.ts';
import { viewAfter } from './view-after.ts';

const facetsIn = ({ groups }: FilterPanelView): readonly FacetGroup[] =>
  groups.filter((group): group is FacetGroup => group.kind === 'values');

describe('filters', () => {
  const facet = (code: string, count: number, cheapestMinor: number | null = 100) => ({ code, count, cheapestMinor });
  const seen: ResultsWindow = {
    ...allFound,
    facets: {
      ...allFound.facets,
      stops: [facet('0', 2), facet('1', 5)],
      refundable: [facet('no', 4), facet('unknown', 1), facet('yes', 2)],
      airlines: [facet('AI', 1), facet('EK', 6)],
      alliances: [facet('oneworld', 3)],
      layoverAirports: [facet('DEL', 3), facet('DOH', 4)],
    },
    bounds: { ...allFound.bounds, price: { min: 100, max: 900 }, duration: { min: 300, max: 300 } },
  };

  test('[RES-04] a facet with one value is no choice and is left out; the unknown is never offered as refundable', async () => {
    const view = await viewAfter([seen]);
    if (view.show !== 'list') throw new Error('no list');
    expect(view.filters.groups.map(({ id }) => id)).toEqual(['stops', 'airlines', 'price', 'layoverAirports']);
    expect(facetsIn(view.filters)[1]?.rows.map(({ label, count }) => [label, count])).toEqual([
      ['Emirates', 6],
      ['Air India', 1],
    ]);
  });

  test('[RES-04] a chosen row switches off again, and others of its facet stay', async () => {
    const view = await viewAfter([seen], {
      input: { ...newSearchInput, filters: { ...noFilters, airlines: ['EK', 'AI'] } },
    });
    if (view.show !== 'list') throw new Error('no list');
    const emirates = facetsIn(view.filters)
      .flatMap(({ rows }) => rows)
      .find(({ code }) => code === 'EK');
    expect(emirates).toMatchObject({ chosen: true });
    expect(withRowSwitched(view.filters.filters, 'airlines', 'EK').airlines).toEqual(['AI']);
    expect(view.filters.chosenCount).toBe(2);
  });

  test('[RES-04] every row of every facet, switched, is chosen alone in its facet; switched again nothing is asked', async () => {
    const journey = {
      departs: [facet('00-06', 2), facet('06-12', 5)],
      arrives: [facet('12-18', 3), facet('18-24', 4)],
      stops: [facet('0', 3), facet('2', 4)],
    };
    const facets = {
      ...seen.facets,
      alliances: [facet('oneworld', 3), facet('Star Alliance', 1)],
      arrivalAirports: [facet('LGW', 3), facet('LHR', 4)],
      departs1: journey.departs,
      arrives1: journey.arrives,
      journeyStops1: journey.stops,
      departs2: journey.departs,
      arrives2: journey.arrives,
      journeyStops2: journey.stops,
    };
    const every = { ...seen, facets, journeyCount: 2 };
    const view = await viewAfter([every]);
    if (view.show !== 'list') throw new Error('no list');
    const { filters } = view.filters;
    const refundable = { id: 'refundable' as const, rows: [{ code: 'yes' }] };
    const groups = [...facetsIn(view.filters), refundable];
    expect(new Set(groups.map(({ id }) => id))).toEqual(
      new Set([
        'stops',
        'refundable',
        'airlines',
        'alliances',
        'layoverAirports',
        'arrivalAirports',
        'departs1',
        'arrives1',
        'journeyStops1',
        'departs2',
        'arrives2',
        'journeyStops2',
      ]),
    );
    for (const { id, rows } of groups) {
      for (const { code } of rows) {
        const switched = withRowSwitched(filters, id, code);
        const after = await viewAfter([every], { input: { ...newSearchInput, filters: switched } });
        if (after.show !== 'list') throw new Error('no list');
        const chosen = facetsIn(after.filters).flatMap((group) =>
          group.rows.filter((row) => row.chosen).map((row) => `${group.id} ${row.code}`),
        );
        expect(chosen).toEqual([`${id} ${code}`]);
        expect(filtersToQuery(withRowSwitched(switched, id, code), view.sort)).toBe('');
      }
    }
  });

  test('[RES-04] an end of a range that lies at its bound asks nothing', () => {
    const span = { min: 100, max: 900 };
    expect(withRange(noFilters, 'price', span, { min: 100, max: 500 })).toEqual({ price: { least: null, most: 500 } });
    expect(withRange(noFilters, 'layover', span, span)).toEqual(noFilters);
    expect(withRange(noFilters, 'duration', span, { min: 200, max: 900 })).toEqual({
      duration: { least: 200, most: null },
    });
  });

  test('[RES-04] a bound of 0 asks nothing of price and travel time; a layover may be limited to none', () => {
    const span = { min: -10, max: 900 };
    const nothing = { min: 0, max: 0 };
    expect(withRange(noFilters, 'price', span, nothing)).toEqual(noFilters);
    expect(withRange(noFilters, 'duration', span, nothing)).toEqual(noFilters);
    expect(withRange(noFilters, 'layover', span, nothing)).toEqual({ layover: { least: 0, most: 0 } });
  });

  test('[RES-04] when nothing matches, only filters whose removal alone gives flights are suggested, by exact count', () => {
    const filters = { stops: ['2'], airlines: ['QR'], layover: { least: null, most: 90 } };
    const loosened = [
      { id: 'stops', count: 7 },
      { id: 'airlines', count: 0 },
      { id: 'layover', count: 12 },
    ] as const;
    expect(suggestionsOf(filters, { ...seen, loosened })).toEqual([
      { words: 'Allow any layover', count: 12, next: { stops: ['2'], airlines: ['QR'] } },
      { words: 'Allow any number of stops', count: 7, next: { airlines: ['QR'], layover: filters.layover } },
    ]);
  });

  test('[RES-04] every filter that is set has a chip, which takes that one away and no other', () => {
    const filters = {
      stops: ['0', '1'],
      refundable: true as const,
      airlines: ['EK'],
      price: { least: null, most: 50_000 },
      duration: { least: 330, most: 600 },
      layover: { least: 60, most: null },
      departs1: ['06-12'],
      layoverAirports: ['DEL'],
      alliances: ['oneworld'],
      arrivalAirports: ['DXB'],
    };
    const span = { min: 0, max: 1200 };
    const priced = { ...seen, bounds: { price: { min: 100, max: 90_000 }, duration: span, layover: span } };
    const chips = chipsOf(filters, priced);
    expect(chips.map(({ words }) => words)).toEqual([
      'Non-stop',
      '1 stop',
      'Refundable only',
      'Emirates',
      'Up to BDT 500',
      'Travel time 5:30 h – 10:00 h',
      'Layover from 1:00 h',
      'Departs 06:00–11:59',
      'Via Delhi DEL',
      'oneworld',
      'To Dubai DXB',
    ]);
    expect(chips[1]?.next).toEqual({ ...filters, stops: ['0'] });
    const { price: _, ...withoutPrice } = filters;
    expect(chips[4]?.next).toEqual(withoutPrice);
    const { departs1: __, ...withoutDeparture } = filters;
    expect(chips[7]?.next).toEqual(withoutDeparture);
    expect(chipsOf(noFilters, priced)).toEqual([]);
  });

  test('[RES-04] a bound may be typed as money or as hours; what is neither, or lies outside, is refused by its bounds', () => {
    const taka = { range: 'price', currency: 'BDT' } as const;
    for (const [text, minor] of [
      ['45,210', 4_521_000],
      ['BDT 45210', 4_521_000],
      ['12.5', 1250],
      ['12.505', null],
      ['cheap', null],
      ['-5', null],
      ['500,00', null],
      ['1,2345', null],
      ['45 210', null],
      ['1,00,000', 10_000_000],
    ] as const) {
      expect(readBound(taka, text)).toBe(minor);
    }
    for (const [text, minutes] of [
      ['5', 300],
      ['5.5', 330],
      ['5:30', 330],
      ['5 h 30 min', 330],
      ['5:90', null],
      ['5,5', null],
      ['soon', null],
    ] as const) {
      expect(readBound({ range: 'duration', currency: 'BDT' }, text)).toBe(minutes);
    }
    const span = { min: 3_000_000, max: 9_000_050 };
    const max = { ...taka, end: 'max' } as const;
    expect(settleBound(max, '50,000', span, span)).toEqual({ kind: 'taken', chosen: { ...span, max: 5_000_000 } });
    expect(settleBound(max, ' ', span, { ...span, max: 5_000_000 })).toEqual({ kind: 'taken', chosen: span });
    expect(settleBound(max, '20,000', span, span)).toEqual({ kind: 'refused' });
    expect(settleBound(max, 'cheap', span, span)).toEqual({ kind: 'refused' });
    const least = { ...taka, end: 'min' } as const;
    expect(settleBound(least, '60,000', span, { ...span, max: 5_000_000 })).toEqual({ kind: 'refused' });
    expect(boundRule(least, span, { ...span, max: 5_000_000 })).toBe('Between BDT 30,000 and BDT 50,000.');
    const ground = { min: 65, max: 200 };
    expect(boundRule({ range: 'layover', currency: 'BDT', end: 'max' }, ground, ground)).toBe(
      'Between 1:05 h and 3:20 h.',
    );
  });

  test('[RES-09] a price is typed in whole units of the currency it is read in, however many decimals that has', () => {
    const yen = { range: 'price', currency: 'JPY' } as const;
    expect(readBound(yen, '45,210')).toBe(45_210);
    expect(readBound(yen, '45,210.5')).toBe(null);
    expect(boundText(yen, 45_210)).toBe('45,210');
    const dinar = { range: 'price', currency: 'KWD', end: 'max' } as const;
    expect(readBound(dinar, '45.25')).toBe(45_250);
    expect(boundText(dinar, 45_250)).toBe('45');
    const span = { min: 30_000, max: 90_050 };
    expect(settleBound(dinar, '50', span, span)).toEqual({ kind: 'taken', chosen: { ...span, max: 50_000 } });
    expect(boundRule(dinar, span, span)).toBe('Between KWD 30 and KWD 90.');
  });

  test('[RES-04] the layover counts only when changed from its bounds, also when these widen later', () => {
    const span = { min: 60, max: 600 };
    expect(withRange(noFilters, 'layover', span, span)).toEqual(noFilters);
    const narrowed = withRange(noFilters, 'layover', span, { min: 60, max: 300 });
    expect(narrowed).toEqual({ layover: { least: null, most: 300 } });
  });
});
