import { expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import type { Page } from '../../../contract/page.ts';
import { pages } from '../../../contract/pages.ts';
import { deskAreaAt, deskNavigation } from '../../../src/desk/desk-navigation.ts';

test('[OPS-01] every list of the desk is two presses away: its area, and its name', () => {
  const linked = deskNavigation(Object.values(functionalities)).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  const lists = Object.values<Page>(pages).filter(
    ({ frame, names, isEntry }) => frame === 'desk' && names === undefined && isEntry !== false,
  );
  expect(linked.toSorted()).toEqual(lists.map(({ path }) => path).toSorted());
});

test.each([
  ['/desk', 'overview'],
  ['/desk/refund?reference=RF1', 'requests'],
  ['/Desk/Pages/about-us', 'setup'],
  ['/desk/agency?agency=a1', 'agencies'],
  ['/flows', null],
])('[OPS-01] at %s the desk’s header marks %s', (address, area) => {
  expect(deskAreaAt(address.split('?')[0] ?? '')).toBe(area);
});

test('[OPS-05] the header names no page and no area that the role of a person does not open', () => {
  const shown = deskNavigation([functionalities.DeskView, functionalities.DeskReadBooks]);
  expect(shown.map(({ area }) => area)).toEqual(['overview', 'payments', 'books', 'setup']);
  expect(deskNavigation([])).toEqual([]);
});
