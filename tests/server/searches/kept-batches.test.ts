import { expect, test, vi } from 'vitest';
import { keptBatches } from '../../../server/searches/kept-batches.ts';
import { listOfShaped, shapedOf } from '../../../server/searches/shape-results.ts';

const batchOf = (...names: readonly string[]) =>
  shapedOf(
    names.map((id) => ({ id, result: { id, said: `Tōkyō “${id}”` } })),
    { beside: {} },
  );
const placeOf = (seq: number, searchId = 'one') => ({ tenantId: 'platform', searchId, seq });
const size = batchOf('a').json.byteLength + 60;

test('[RES-02] what is kept of a batch is that of its tenant, search, number and viewpoint alone', () => {
  const kept = keptBatches();
  kept.keepShaped(placeOf(1), 'asha', batchOf('a'));
  expect(kept.shaped(placeOf(1), 'asha', 0)?.ids).toEqual(['a']);
  expect(kept.shaped(placeOf(1), 'badrul', 0)).toBeUndefined();
  expect(kept.shaped(placeOf(2), 'asha', 0)).toBeUndefined();
  expect(kept.shaped(placeOf(1, 'two'), 'asha', 0)).toBeUndefined();
  expect(kept.shaped({ ...placeOf(1), tenantId: 'trotly-demo' }, 'asha', 0)).toBeUndefined();
});

test('[RES-02] what is kept never takes more memory than it may; the longest unread goes first', () => {
  const kept = keptBatches({ bytesAtMost: size * 2 });
  kept.keepShaped(placeOf(1), 'viewpoint', batchOf('a'));
  kept.keepShaped(placeOf(2), 'viewpoint', batchOf('b'));
  kept.shaped(placeOf(1), 'viewpoint', 0);
  kept.keepShaped(placeOf(3), 'viewpoint', batchOf('c'));
  expect([1, 2, 3].map((seq) => kept.shaped(placeOf(seq), 'viewpoint', 0)?.ids[0])).toEqual(['a', undefined, 'c']);
  expect(kept.size()).toBe(size * 2);
});

test('[RES-02] what nobody reads any more is forgotten, and so is what is no longer true', () => {
  vi.useFakeTimers();
  try {
    const kept = keptBatches({ unusedForMs: 60_000 });
    kept.keepShaped(placeOf(1), 'viewpoint', batchOf('a'));
    kept.keepShaped(placeOf(2), 'viewpoint', { ...batchOf('b'), validUntilMs: 5_000 });
    expect(kept.shaped(placeOf(2), 'viewpoint', 4_999)?.ids).toEqual(['b']);
    expect(kept.shaped(placeOf(2), 'viewpoint', 5_000)).toBeUndefined();
    vi.advanceTimersByTime(50_000);
    kept.shaped(placeOf(2), 'viewpoint', 0);
    vi.advanceTimersByTime(20_000);
    kept.dropOld();
    expect(kept.shaped(placeOf(1), 'viewpoint', 0)).toBeUndefined();
    expect(kept.shaped(placeOf(2), 'viewpoint', 0)?.ids).toEqual(['b']);
  } finally {
    vi.useRealTimers();
  }
});

test('[RES-02] a list of some results of several batches is the JSON of those results', () => {
  const list = listOfShaped([batchOf('a', 'b'), batchOf(), batchOf('c')], (id) => id !== 'b');
  expect(JSON.parse(Buffer.from(list).toString('utf8'))).toEqual([
    { id: 'a', said: 'Tōkyō “a”' },
    { id: 'c', said: 'Tōkyō “c”' },
  ]);
});
