import { expect, test } from 'vitest';
import { allowedPaths, shownKeysOf } from '../../../flows/inspect/privacy.ts';

const shown = (value: unknown, ...paths: string[]) => shownKeysOf(value, allowedPaths(paths));

test('[FLW-02] what no path names is masked, and its key is told', () => {
  expect(shown({ email: 'a@b.example', step: 2 }, 'step')).toEqual({ email: '•••', step: 2 });
});

test('[FLW-02] a path that ends at an object or a list shows nothing of it', () => {
  expect(shown({ order: { state: 'held', pnr: 'ABC' }, names: ['Rahim'] }, 'order', 'names')).toEqual({
    order: '•••',
    names: '•••',
  });
});

test('[FLW-02] a path through an object shows that object with the named keys alone', () => {
  expect(shown({ order: { state: 'held', pnr: 'ABC' } }, 'order.state')).toEqual({ order: { state: 'held' } });
});

test('[FLW-02] a star stands for every entry of a list', () => {
  expect(shown({ travellers: [{ type: 'adult', firstName: 'Rahim' }] }, 'travellers.*.type')).toEqual({
    travellers: [{ type: 'adult' }],
  });
});

test('[FLW-02] long texts and long lists are cut', () => {
  const { text, list } = shown(
    { text: 'x'.repeat(500), list: Array.from({ length: 90 }, (_, at) => at) },
    'text',
    'list.*',
  ) as {
    readonly text: string;
    readonly list: readonly unknown[];
  };
  expect(text).toHaveLength(121);
  expect(list).toHaveLength(41);
  expect(list.at(-1)).toBe('and 50 more');
});

test('[FLW-02] functions and classes are never shown', () => {
  expect(shown({ act: () => 1, when: new Date(0) }, 'act', 'when')).toEqual({ act: '•••', when: '•••' });
});
