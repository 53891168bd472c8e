import { expect, test } from 'vitest';
import { supplierLineOf } from '../../../machines/flights/search-summary.ts';

test('[RES-10] suppliers that an agent may not know are told apart by their places, with how far each is', () => {
  const progress = { code: null, name: null, elapsedMs: null } as const;
  const lines = [
    { ...progress, state: 'searching', itineraryCount: 0 } as const,
    { ...progress, state: 'answered', itineraryCount: 12 } as const,
  ].map((supplier, index) => supplierLineOf(supplier, index));
  expect(lines).toEqual([
    { code: 'source-1', name: 'Source 1', state: 'searching', words: 'searching' },
    { code: 'source-2', name: 'Source 2', state: 'answered', words: '12 flights' },
  ]);
});
