// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { bookingNotices } from '../../../machines/booking/booking-notices.ts';
import { BookingStopped } from '../../../src/booking/BookingStopped.tsx';

afterEach(cleanup);

test('[BKG-06] an order that the wallet no longer covers says what is missing, and is paid by the same button', () => {
  const sent: string[] = [];
  render(
    <BookingStopped
      view={{
        show: 'stopped',
        stop: 'unpaid',
        notice: bookingNotices.unpaid,
        words: null,
        shortfallMinor: 84_000,
        order: orderIn('held'),
      }}
      send={({ type }) => sent.push(type)}
      results="/flight-results"
    />,
  );
  screen.getByText('Your wallet is BDT 840 short.');
  fireEvent.click(screen.getByRole('button', { name: 'Pay BDT 180,840' }));
  expect(sent).toEqual(['payment.confirmed']);
});
