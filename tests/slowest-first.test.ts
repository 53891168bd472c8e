import { expect, test } from 'vitest';
import { inOrder } from './slowest-first.ts';

const files = (project: string, seconds: readonly number[]) => seconds.map((each) => ({ project, seconds: each }));

test('test files run project by project, so that workers are kept, and the longest of each first', () => {
  const order = inOrder([...files('unit', [3, 9, 5]), ...files('server', [8, 70]), ...files('views', [9])]);
  expect(order.map(({ project, seconds }) => `${project} ${seconds}`)).toEqual([
    'server 70',
    'server 8',
    'unit 9',
    'unit 5',
    'unit 3',
    'views 9',
  ]);
});
