// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SupplierLine } from '../../../machines/flights/search-summary.ts';
import { SupplierStrip } from '../../../src/flights/SupplierStrip.tsx';

afterEach(cleanup);

const meridian: SupplierLine = { code: 'M', name: 'Meridian', state: 'answered', words: '140 flights' };
const wings: SupplierLine = { code: 'W', name: 'Wings', state: 'searching', words: 'searching' };

const shown = (suppliers: readonly SupplierLine[], running: boolean, words: string) =>
  render(<SupplierStrip head={{ suppliers, running, words, waitingFor: [] }} />);

test('[FLT-03] while suppliers answer, each is named with its progress', () => {
  shown([meridian, wings], true, 'Still searching.');
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Meridian 140 flights',
    'Wings searching',
  ]);
});

test('[FLT-03] when all have answered, one line says so, and their names unfold', () => {
  shown([meridian, { ...wings, state: 'answered', words: '98 flights' }], false, 'Every supplier has answered.');
  expect(screen.getByRole('status').textContent).toBe('Every supplier has answered.');
  const fold = screen.getByText('2 suppliers').closest('details');
  expect(fold?.open).toBe(false);
  expect(
    within(fold!)
      .getAllByRole('listitem', { hidden: true })
      .map((line) => line.textContent),
  ).toEqual(['Meridian 140 flights', 'Wings 98 flights']);
});
