import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PriceType } from '../../../contract/flights/price-type.ts';
import { cheap, dear, noSeats, notPriced } from '../../../machines/search-pad/fare-calendar.cases.ts';
import { fareCalendarMachine, type KnownFare } from '../../../machines/search-pad/fare-calendar.machine.ts';
import { ageText, viewOfFareCalendar } from '../../../machines/search-pad/fare-calendar.view.ts';

const turn = () => new Promise((done) => setImmediate(done));

const opened = async (read: () => Promise<readonly KnownFare[]>) => {
  const actor = createActor(fareCalendarMachine.provide({ actors: { readFares: fromPromise(read) } })).start();
  const before = viewOfFareCalendar(actor.getSnapshot(), 'AF');
  await turn();
  return {
    actor,
    before,
    view: (priceType: PriceType = 'AF') => viewOfFareCalendar(actor.getSnapshot(), priceType),
  };
};

test('[FLT-06] each day has its price with its age, or says that it has no seats or is not priced', async () => {
  const { before, view } = await opened(async () => [dear, cheap, noSeats, notPriced]);
  expect(before).toEqual({ show: 'reading' });
  expect(view()).toEqual({
    show: 'known',
    fares: [
      {
        show: 'price',
        currency: 'BDT',
        shownMinor: 5_200_000,
        age: 'just now',
        isLowest: false,
      },
      {
        show: 'price',
        currency: 'BDT',
        shownMinor: 4_521_000,
        age: '2 hours ago',
        isLowest: true,
      },
      { show: 'no-seats' },
      { show: 'not-priced' },
    ],
  });
});

test('[FLT-06] [RES-10] at customer prices each day has that alone, and the lowest of those is the lowest', async () => {
  const { view } = await opened(async () => [dear, cheap]);
  expect(view('GF')).toMatchObject({
    fares: [
      { shownMinor: 5_300_000, isLowest: false },
      { shownMinor: 4_621_000, isLowest: true },
    ],
  });
  expect(JSON.stringify(view('GF'))).not.toMatch(/5200000|4521000/);
});

test('[FLT-06] no day is called the lowest where all cost the same', async () => {
  const { view } = await opened(async () => [cheap, cheap, notPriced]);
  expect(view()).toMatchObject({ fares: [{ isLowest: false }, { isLowest: false }, { show: 'not-priced' }] });
});

test('[FLT-06] prices that could not be read are not called unpriced, and can be read again', async () => {
  let lost = true;
  const { actor, view } = await opened(async () => {
    if (lost) throw new Error('lost');
    return [cheap];
  });
  expect(view()).toEqual({ show: 'failed' });
  lost = false;
  actor.send({ type: 'reading.retried' });
  expect(view()).toEqual({ show: 'reading' });
  await turn();
  expect(view()).toMatchObject({ show: 'known', fares: [{ show: 'price', shownMinor: 4_521_000 }] });
});

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [29 * 86_400_000, '29 days ago'],
])('[FLT-06] a price of %d ms was seen %s', (ageMs, words) => {
  expect(ageText(ageMs)).toBe(words);
});
