/** Whether every case is tried, as before a release (`npm run test:full`), and not a seeded sample. */
export const isWhole = process.env['TEST_WHOLE'] === '1';

/** Number of runs of a property: `few` in `npm test`, `many` in `npm run test:full`. */
export const runs = (few: number, many: number): number => (isWhole ? many : few);
