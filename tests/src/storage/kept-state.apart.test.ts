import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { array, enums, is, number, object, string } from 'superstruct';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Area,
  changeKept,
  decodeKept,
  encodeKept,
  neverKept,
  readKept,
  writeKept,
} from '../../../src/storage/kept-state.ts';

/** The browser's store: its entries, and whether it is blocked. */
const store = vi.hoisted(() => ({ entries: new Map<string, unknown>(), broken: false }));
vi.mock('idb-keyval', () => {
  const usable = () => {
    if (store.broken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    get: async (key: string) => {
      usable();
      return store.entries.get(key);
    },
    set: async (key: string, value: unknown) => {
      usable();
      store.entries.set(key, structuredClone(value));
    },
    del: async (key: string) => {
      usable();
      store.entries.delete(key);
    },
  };
});

const Visit = object({ term: string(), kind: enums(['order', 'deposit']), seen: array(number()) });
const area: Area<ReturnType<typeof aVisit>> = { name: 'recent-searches', version: 3, struct: Visit };
const aVisit = () => ({ term: 'ABCDEF', kind: 'order' as 'order' | 'deposit', seen: [1, 2] });
const owner = { tenantId: 'platform', userId: 'user-1' };
const other = { tenantId: 'platform', userId: 'user-2' };
const otherTenant = { tenantId: 'trotly-demo', userId: 'user-1' };

beforeEach(() => {
  store.entries.clear();
  store.broken = false;
});

test('[SES-10] what is kept is found again, compressed, under the tenant and the user', async () => {
  const long = { ...aVisit(), seen: Array.from({ length: 2_000 }, () => 7) };
  await writeKept(owner, area, long);
  expect(await readKept(owner, area)).toEqual(long);
  expect([...store.entries.keys()]).toEqual(['kept/platform/user-1/recent-searches']);
  const [bytes] = store.entries.values();
  expect((bytes as Uint8Array).length).toBeLessThan(200);
});

test('[SES-09] nothing that was kept for one is read for another user or tenant, wherever it was put', async () => {
  await writeKept(owner, area, aVisit());
  const [bytes] = store.entries.values();
  store.entries.set('kept/platform/user-2/recent-searches', bytes);
  store.entries.set('kept/trotly-demo/user-1/recent-searches', bytes);
  expect(await readKept(other, area)).toBeNull();
  expect(await readKept(otherTenant, area)).toBeNull();
  expect([...store.entries.keys()]).toEqual(['kept/platform/user-1/recent-searches']);
});

test.each([
  ['an older version', { ...area, version: 2 }],
  ['a newer version', { ...area, version: 4 }],
])('[SES-10] %s is dropped', async (_, written) => {
  await writeKept(owner, written, aVisit());
  expect(await readKept(owner, area)).toBeNull();
  expect(store.entries.size).toBe(0);
});

test('[SES-10] a store that is full or forbidden falls back to memory, and takes over again when it can', async () => {
  store.broken = true;
  await writeKept(owner, area, aVisit());
  expect(await readKept(owner, area)).toEqual(aVisit());
  expect(await readKept(other, area)).toBeNull();
  store.broken = false;
  await writeKept(owner, area, { ...aVisit(), term: 'later' });
  expect(store.entries.size).toBe(1);
  expect(await readKept(owner, area)).toMatchObject({ term: 'later' });
});

test('[SES-10] state that is too large is not written, and costs nothing', async () => {
  await writeKept({ ...owner, userId: 'user-3' }, area, { ...aVisit(), term: 'x'.repeat(300_000) });
  expect(store.entries.size).toBe(0);
});

test('[SES-10] two changes at once lose neither', async () => {
  await Promise.all(
    [1, 2, 3].map((number) =>
      changeKept(owner, area, (kept) => ({ ...aVisit(), seen: [...(kept?.seen ?? []), number] })),
    ),
  );
  expect((await readKept(owner, area))?.seen.toSorted()).toEqual([1, 2, 3]);
});

test('[SES-10] the areas that the specification leaves out have no name here', () => {
  expect(neverKept).toEqual([
    'booking',
    'two-one-way-results',
    'search-results',
    'result-actions',
    'queue-share',
    'tour-search-query',
    'tour-search-result',
  ]);
  const names: readonly string[] = [area.name];
  expect(neverKept.filter((name) => names.includes(name))).toEqual([]);
});

describe('content that we did not write', () => {
  const squeezed = (text: string) => new Uint8Array(deflateRawSync(text));

  test('[SES-10] a small entry that unfolds to a large one is left folded', async () => {
    const bomb = squeezed(JSON.stringify({ ...owner, area: area.name, version: 3, value: ' '.repeat(50_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await decodeKept(bomb, owner, area)).toBeNull();
  });

  const ours = encodeKept(owner, area, aVisit()).then((bytes) => bytes ?? new Uint8Array());

  /**
   * Content of every kind: bytes, text and objects, envelopes with a wrong value, and encoded ones that were cut or
   * altered.
   */
  const blobs = fc.oneof(
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => async () => bytes as unknown) },
    {
      weight: 1,
      arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true }).map((value) => async () => value),
    },
    { weight: 2, arbitrary: fc.json().map((text) => async () => squeezed(text) as unknown) },
    {
      weight: 3,
      arbitrary: fc
        .record(
          {
            tenantId: fc.constantFrom('platform', 'trotly-demo', null),
            userId: fc.constantFrom('user-1', 'user-2', 1),
            area: fc.constantFrom('recent-searches', 'booking', '__proto__'),
            version: fc.constantFrom(3, 2, '3', null),
            value: fc.oneof(
              fc.jsonValue(),
              fc.record({ term: fc.jsonValue(), kind: fc.jsonValue(), seen: fc.jsonValue() }),
            ),
          },
          { requiredKeys: [] },
        )
        .map((envelope) => async () => squeezed(JSON.stringify(envelope)) as unknown),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(), fc.nat({ max: 255 }), fc.nat(), fc.boolean())
        .map(([at, byte, cut, whole]) => async () => {
          const encoded = (await ours).slice();
          encoded[at % encoded.length] = byte;
          return (whole ? encoded : encoded.slice(0, cut % encoded.length)) as unknown;
        }),
    },
  );

  test('[SES-10] of ten thousand blobs none throws, and none gives what the area does not accept', async () => {
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(blobs, async (blob) => {
        const value = await decodeKept(await blob(), owner, area);
        if (value !== null) opened += 1;
        expect(value === null || is(value, Visit)).toBe(true);
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
    expect(opened).toBeGreaterThan(0);
    expect(Object.prototype).not.toHaveProperty('term');
  }, 120_000);
});
