import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flightsOf } from '../../../contract/flights/same-flights.ts';
import { foldReturns, groupOf } from '../../../workers/results/flights/outbound-groups.ts';
import { sizeOf } from '../../whole.ts';
import { arbitrarySort } from './arbitrary-offers.ts';
import { lookAt, seeded, seededOffers } from './itinerary-fixtures.ts';
import { ReadResults } from './read-results.ts';

describe('returns of one outbound', () => {
  const outboundOf = (key: number) => key % 3;
  const listed = (ordered: readonly number[], unfolded: readonly number[] = [], inSight: readonly number[] = []) => {
    const { keys, groups } = foldReturns(Uint32Array.from(ordered), outboundOf, new Set(unfolded), new Set(inSight));
    return [...keys].map((key, index) => [key, groupOf(groups[index] ?? 0)] as const);
  };
  const first = (others: number, isUnfolded = false) => ({ isBelow: false, others, isUnfolded });
  const below = { isBelow: true, others: 0, isUnfolded: false };

  test('[RES-05] each outbound stands once, with its first return, and says how many others it has', () => {
    expect(listed([3, 1, 0, 4, 6, 2])).toEqual([
      [3, first(2)],
      [1, first(1)],
      [2, first(0)],
    ]);
  });

  test('[RES-05] unfolded, the others stand below the first in their order', () => {
    expect(listed([3, 1, 0, 4, 6, 2], [0])).toEqual([
      [3, first(2, true)],
      [0, below],
      [6, below],
      [1, first(1)],
      [2, first(0)],
    ]);
  });

  test('[RES-07] what is kept in sight stands below its outbound although that is folded', () => {
    expect(listed([3, 1, 0, 4, 6, 2], [], [6])).toEqual([
      [3, first(2)],
      [6, below],
      [1, first(1)],
      [2, first(0)],
    ]);
  });

  test('[RES-05] a folded return is found where its outbound stands', () => {
    const { rowOf } = foldReturns(Uint32Array.from([3, 1, 0, 4, 6, 2]), outboundOf, new Set(), new Set([6]));
    expect([3, 1, 0, 4, 6, 2, 5].map(rowOf)).toEqual([0, 2, 0, 2, 1, 3, null]);
  });

  test('[RES-05] whatever is unfolded, no itinerary is lost or listed twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(40)),
        fc.subarray([0, 1, 2]),
        fc.uniqueArray(fc.nat(40)),
        (ordered, unfolded, inSight) => {
          const rows = listed(ordered, unfolded, inSight);
          const keys = rows.map(([key]) => key);
          expect(new Set(keys).size).toBe(keys.length);
          const firsts = rows.filter(([, { isBelow }]) => !isBelow);
          expect(firsts.length + firsts.reduce((sum, [, { others }]) => sum + others, 0)).toBe(ordered.length);
          for (const key of ordered) {
            const hidden = !unfolded.includes(outboundOf(key)) && !inSight.includes(key);
            const leads = ordered.find((other) => outboundOf(other) === outboundOf(key)) === key;
            expect(keys.includes(key)).toBe(leads || !hidden);
          }
        },
      ),
    );
  });
});

describe('a grouped list', () => {
  /** Seeded returns of a few outbounds. */
  const returnsOf = (count: number, seed: number) => {
    const random = seeded(seed);
    const outbounds = seededOffers(6, seed, 'outbound').map(({ journeyWises }) => journeyWises[0]!);
    return seededOffers(count, seed + 1).map((row) => ({
      ...row,
      journeyWises: [outbounds[Math.floor(random() * outbounds.length)]!, ...row.journeyWises.slice(1)],
    }));
  };
  const outboundOf = ({ journeyWises }: ReturnType<typeof returnsOf>[number]) => flightsOf(journeyWises[0]!);

  test('[RES-05] holds the itineraries of the plain list in its order, each outbound at its first', () => {
    fc.assert(
      fc.property(fc.nat(1000), arbitrarySort, fc.nat(3), fc.nat(60), (seed, sort, unfoldedCount, compared) => {
        const rows = returnsOf(60, seed);
        const engine = new ReadResults();
        engine.merge({ itineraries: rows.slice(0, 30), duplicates: [] });
        engine.look(lookAt({ sort, grouped: { unfolded: [] } }));
        engine.merge({ itineraries: rows.slice(30), duplicates: [] });
        const plain = engine.look(lookAt({ sort }));
        const unfolded = [...new Set(rows.map(outboundOf))].slice(0, unfoldedCount);
        const watchedIds = rows.slice(compared, compared + 1).map(({ itineraryId }) => itineraryId);
        const anchorItineraryId = rows[59 - (compared % 60)]?.itineraryId ?? null;
        const look = lookAt({ sort, watchedIds, anchorItineraryId, grouped: { unfolded } });
        const grouped = engine.look(look);
        const kept = new Set([
          ...watchedIds,
          anchorItineraryId,
          ...Object.values(plain.tabs).map((tab) => tab?.itineraryId),
        ]);
        const expected = [...new Set(plain.rows.map(outboundOf))].flatMap((outbound) => {
          const [first, ...others] = plain.rows.filter((row) => outboundOf(row) === outbound);
          return [first, ...others.filter((row) => unfolded.includes(outbound) || kept.has(row.itineraryId))];
        });
        expect(grouped.rows.map(({ itineraryId }) => itineraryId)).toEqual(expected.map((row) => row?.itineraryId));
        expect([grouped.matchCount, grouped.listedCount]).toEqual([plain.matchCount, expected.length]);
        expect(plain.listedCount).toBe(plain.matchCount);
        for (const { itinerary, row } of grouped.watched) {
          expect(grouped.rows[row ?? -1]?.itineraryId).toBe(itinerary.itineraryId);
        }
        for (const tab of Object.values(grouped.tabs)) {
          expect(grouped.rows[tab?.row ?? -1]?.itineraryId).toBe(tab?.itineraryId);
        }
        const folded = plain.rows.find((row) => !grouped.rows.includes(row));
        if (folded !== undefined) {
          const row = engine.rowOf(folded.itineraryId, look);
          expect(outboundOf(grouped.rows[row ?? -1]!)).toBe(outboundOf(folded));
        }
      }),
      { numRuns: sizeOf(15, 40) },
    );
  });

  test('[RES-06] a page of it is read from the row that is asked, and not past its end', () => {
    const engine = new ReadResults();
    engine.merge({ itineraries: returnsOf(60, 7), duplicates: [] });
    const { rows, listedCount } = engine.look(lookAt({ grouped: { unfolded: [] } }));
    const page = engine.look(lookAt({ firstRow: 2, rowCount: 2, grouped: { unfolded: [] } }));
    expect(page.rows).toEqual(rows.slice(2, 4));
    expect(page.groups).toHaveLength(2);
    const past = engine.look(lookAt({ firstRow: 50, rowCount: 2, grouped: { unfolded: [] } }));
    expect([past.firstRow, past.rows]).toEqual([listedCount - 2, rows.slice(-2)]);
  });
});
