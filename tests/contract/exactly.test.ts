import fc from 'fast-check';
import { array, boolean, enums, is, literal, nullable, object, optional, record, string, union } from 'superstruct';
import { expect, test } from 'vitest';
import type { AnyStruct } from '../../contract/call.ts';
import { readAnswer } from '../../contract/client.ts';
import { isExactly } from '../../contract/exactly.ts';
import { RefreshAirSearch } from '../../contract/flights/flights.ts';
import { isoDay, listOf, textLike, whole } from '../../contract/shapes.ts';
import { sizeOf } from '../whole.ts';
import { seededOffers } from '../workers/results/itinerary-fixtures.ts';

/** Every kind of struct that the contract is written in. */
const Everything = object({
  code: textLike(/^[A-Z]{3}$/, 3),
  day: isoDay(),
  count: whole(0, 9),
  many: listOf(object({ kind: enums(['one', 'two']), yes: boolean() }), 3, 1),
  perhaps: optional(object({ word: nullable(string()) })),
  none: nullable(object({ least: whole(1, 5) })),
  named: record(string(), whole(0, 3)),
  either: union([literal('all'), array(string())]),
});

const right = {
  code: 'DAC',
  day: '2026-12-01',
  count: 3,
  many: [
    { kind: 'one', yes: true },
    { kind: 'two', yes: false },
  ],
  perhaps: { word: null },
  none: { least: 2 },
  named: { here: 1 },
  either: ['some'],
};

const news = {
  requestId: 'one-search',
  cursor: 1,
  itineraries: seededOffers(3, 7),
  duplicates: ['another-one'],
  names: { airports: {}, airlines: {}, aircraft: {} },
  suppliers: [],
  complete: false,
  pollAfterMs: 250,
  expiresInMs: 60_000,
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** All places within a value, as the steps that lead there. */
const placesIn = (value: Json): readonly (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return [[]];
  const parts: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((part, index) => [index, part] as const)
    : Object.entries(value);
  return [[], ...parts.flatMap(([step, part]) => placesIn(part).map((rest) => [step, ...rest]))];
};

const written = (value: Json, [step, ...rest]: readonly (string | number)[], change: (part: Json) => Json): Json => {
  if (step === undefined) return change(value);
  const copy = structuredClone(value) as { [name: string]: Json };
  copy[step] = written(copy[step] as Json, rest, change);
  return copy;
};

const changes: fc.Arbitrary<(part: Json) => Json> = fc.oneof(
  fc
    .constantFrom<Json>(null, true, 0, 4, -1, 2.5, 'DAC', 'one', 'all', '2026-02-30', '', [], {}, ['all'], {
      word: 'so',
    })
    .map((other) => () => other),
  fc.constant((part: Json): Json => (Array.isArray(part) ? [...part, ...part, ...part] : part)),
  fc.constant((part: Json): Json => (isFields(part) ? { ...part, more: 1 } : part)),
  fc.nat(20).map((index) => (part: Json): Json => {
    if (!isFields(part)) return part;
    const names = Object.keys(part);
    return Object.fromEntries(Object.entries(part).filter(([name]) => name !== names[index % names.length]));
  }),
);

const isFields = (part: Json): part is { [name: string]: Json } =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const samples: readonly (readonly [string, Json, AnyStruct])[] = [
  ['every kind of struct', right, Everything],
  ['flights', JSON.parse(JSON.stringify(news)), RefreshAirSearch.answer],
];

test.each(samples)(
  '[NET-06] the quick look at an answer says what superstruct says, whatever is wrong with %s',
  (_, good, struct) => {
    expect(isExactly(good, struct)).toBe(true);
    const places = placesIn(good);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), changes), { minLength: 1, maxLength: 2 }), (wrongs) => {
        let value = good;
        for (const [place, change] of wrongs) {
          const all = value === good ? places : placesIn(value);
          value = written(value, all[place % all.length] ?? [], change);
        }
        expect(isExactly(value, struct)).toBe(is(value, struct));
        // What it remembers makes no difference.
        expect(isExactly(value, struct)).toBe(is(value, struct));
      }),
      { numRuns: sizeOf(200, 1_500) },
    );
  },
);

test('[NET-06] an answer with fields that nobody declared is read without them; one in another shape is a fault', () => {
  const written = JSON.stringify({ ...news, later: 'version' });
  expect(readAnswer(RefreshAirSearch, 200, written)).toEqual({ ok: true, answer: JSON.parse(JSON.stringify(news)) });
  const wrong = JSON.stringify({ ...news, cursor: 'one' });
  expect(() => readAnswer(RefreshAirSearch, 200, wrong)).toThrow('did not answer as declared at cursor');
});
