// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { OrderScreen } from '../../../src/orders/OrderScreen.tsx';

afterEach(cleanup);

test.each([
  ['no query', ''],
  ['an empty reference', '?reference='],
  ['another query', '?order=PTAAAA2222'],
])('[ORD-02] the page with %s says that the reference is missing, and leads to the search pad', (_title, query) => {
  window.history.replaceState(null, '', pagePaths.flightOrder + query);
  render(<OrderScreen />);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('Which order?');
  expect(textContent).toContain('This address has no order reference. Search for the reference or a traveller’s name');
  fireEvent.click(screen.getByRole('button'));
  expect(window.location.pathname).toBe(pagePaths.searchPad);
});
