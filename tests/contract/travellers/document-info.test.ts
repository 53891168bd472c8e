import { expect, test } from 'vitest';
import { documentDateWindow, documentInfoErrors } from '../../../contract/travellers/document-info.ts';

test.each([
  ['2026-12-01', '2023-12-01', '2031-12-01'],
  ['2028-02-29', '2025-02-28', '2033-02-28'],
  ['2027-02-28', '2024-02-28', '2032-02-28'],
])('[DOC-02] on %s the days from %s to %s may be chosen', (today, from, to) => {
  expect(documentDateWindow(today)).toEqual({ from, to });
});

const good = {
  tradeLicenseNumber: 'TRAD/1',
  tradeLicenseExpiryDate: '2027-01-31',
  civilAviationNumber: '',
  civilAviationExpiryDate: null,
} as const;
const wrongPaths = (entered: Parameters<typeof documentInfoErrors>[0]) =>
  documentInfoErrors(entered, '2026-12-01').map(({ path }) => path);

test('[DOC-02] the civil aviation expiry is required only with its number', () => {
  expect(wrongPaths(good)).toEqual([]);
  expect(wrongPaths({ ...good, civilAviationNumber: '   ' })).toEqual([]);
  expect(wrongPaths({ ...good, civilAviationNumber: 'CAAB-1' })).toEqual(['civilAviationExpiryDate']);
  expect(wrongPaths({ ...good, civilAviationNumber: 'CAAB-1', civilAviationExpiryDate: '2027-01-31' })).toEqual([]);
});
