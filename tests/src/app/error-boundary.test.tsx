// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Faulty = ({ fault }: { readonly fault: unknown }) => {
  throw fault;
};

test.each([
  [new Error('the chart has no such state'), 'the chart has no such state'],
  [new Error(''), 'An unknown error occurred. Please try again.'],
  ['only a word', 'An unknown error occurred. Please try again.'],
])('[SHL-08] after %o the page says what went wrong and offers two ways on', (fault, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Faulty fault={fault} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload', 'Go Back']);
});

test('[SHL-08] within a frame the page says it below the header, inside the landmark that is there', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <main>
      <ErrorBoundary within="frame">
        <Faulty fault={new Error('no such state')} />
      </ErrorBoundary>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByText('no such state')).toBeTruthy();
});
