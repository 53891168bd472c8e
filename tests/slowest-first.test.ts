import { expect, test } from 'vitest';
import { inOrder, lanes } from './slowest-first.ts';

const files = (kind: string, seconds: readonly number[]) => seconds.map((each) => ({ kind, seconds: each }));

test('files that wait for servers and browsers leave one worker to those that compute', () => {
  const order = inOrder(files('waiting', Array(20).fill(60)), files('computing', Array(10).fill(30)));
  expect(order).toHaveLength(30);
  const firstRound = order.slice(0, lanes).map(({ kind }) => kind);
  expect(firstRound.filter((kind) => kind === 'waiting')).toHaveLength(lanes - 1);
  expect(firstRound.filter((kind) => kind === 'computing')).toHaveLength(1);
});

test('when one kind has run out, the other has all workers', () => {
  const order = inOrder(files('waiting', [9]), files('computing', [8, 7, 6, 5]));
  expect(order.map(({ seconds }) => seconds)).toEqual([9, 8, 7, 6, 5]);
});
