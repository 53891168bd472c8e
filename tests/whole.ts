/**
 * Sweeps (each call with each value, many interleavings, sequences of acts, draws of believable data) run as a sample in
 * `npm test` and whole in `npm run test:full`, which sets TEST_WHOLE=1. The sample is the same in each run: it is drawn with
 * one seed, which `drawn` gives to fast-check and the first user prints. TEST_SEED=n draws another. A whole sweep of
 * fast-check draws a new seed each time, which its failure names, unless TEST_SEED names one.
 */
export const isWhole = process.env['TEST_WHOLE'] === '1';

const seed = Number(process.env['TEST_SEED'] || 34);

let isSaid = false;
const sayOnce = (): void => {
  if (isSaid || isWhole) return;
  isSaid = true;
  console.info(`Samples are drawn with TEST_SEED=${seed}; TEST_WHOLE=1 runs whole sweeps.`);
};

/** The size of a sweep: `sampled`, or `whole` of it. */
export const sizeOf = (sampled: number, whole: number): number => {
  sayOnce();
  return isWhole ? whole : sampled;
};

/** Parameters of `fc.assert` and `fc.sample`: so many runs of the one seed, or `whole` runs of any. */
export const drawn = (sampled: number, whole: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: sizeOf(sampled, whole),
  ...(isWhole && !process.env['TEST_SEED'] ? {} : { seed }),
});

/** Numbers from 0 up to 1, the same in each run (mulberry32). */
const chances = (state: number) => (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** A share of the list, from 0 to 1, in the list's order and at least one of it; the whole list if sweeps are whole. */
export const sampleOf = <Item>(list: readonly Item[], share: number): readonly Item[] => {
  sayOnce();
  if (isWhole) return list;
  const chance = chances(seed);
  const count = Math.min(list.length, Math.max(1, Math.round(list.length * share)));
  const picked = list
    .map((_item, index) => ({ index, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count);
  const indices = new Set(picked.map(({ index }) => index));
  return list.filter((_item, index) => indices.has(index));
};
