// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FacetGroup, RangeGroup } from '../../../machines/flights/filter-panel.ts';
import { FacetGroupRows } from '../../../src/flights/FacetGroupRows.tsx';
import { RangeFilter } from '../../../src/flights/RangeFilter.tsx';
import { paintByHand, pressOn } from '../ui/paint-by-hand.ts';

let paint = paintByHand();
beforeEach(() => {
  paint = paintByHand();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const airline = (code: string) => ({ code, label: code, count: 3, cheapestMinor: 5_000_000, chosen: false });
const airlines: FacetGroup = {
  kind: 'values',
  id: 'airlines',
  title: 'Airlines',
  rows: [airline('BG'), airline('BS')],
};

test('[RES-04] boxes of one frame are ticked at once, and the flow is asked for one after the other', async () => {
  const switchRow = vi.fn();
  render(<FacetGroupRows group={airlines} currency="BDT" switchRow={switchRow} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  for (const box of boxes) await pressOn(box);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  expect(switchRow).not.toHaveBeenCalled();
  await paint();
  expect(switchRow.mock.calls).toEqual([
    ['airlines', 'BG'],
    ['airlines', 'BS'],
  ]);
});

const price: RangeGroup = {
  kind: 'range',
  id: 'price',
  title: 'Price',
  span: { min: 1_000_000, max: 9_000_000 },
  chosen: { min: 1_000_000, max: 9_000_000 },
  bars: null,
};

const typed = (label: RegExp, value: string): HTMLInputElement => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  return field;
};

test('[RES-04] bounds typed in one frame stand at once, and each is chosen once, the second beside the first', async () => {
  const choose = vi.fn();
  render(<RangeFilter range={price} currency="BDT" choose={choose} expectSlide={undefined} />);
  expect(typed(/^Price, at most/, '50000').value).toBe('50,000');
  expect(typed(/^Price, at least/, '20000').value).toBe('20,000');
  expect(choose).not.toHaveBeenCalled();
  await paint();
  expect(choose.mock.calls).toEqual([
    ['price', price.span, { min: 1_000_000, max: 5_000_000 }],
    ['price', price.span, { min: 2_000_000, max: 5_000_000 }],
  ]);
});
