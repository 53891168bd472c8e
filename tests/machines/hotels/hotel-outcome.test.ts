import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { hotelOutcomeMachine } from '../../../machines/hotels/hotel-outcome.machine.ts';
import { viewOfHotelOutcome } from '../../../machines/hotels/hotel-outcome.view.ts';
import { keptStay, stayIn } from '../../../machines/hotels/sample-stays.ts';
import { stayTermsOf } from '../../../machines/hotels/stay-terms.ts';

type Read = CallOutcome<'GetHotelOrder'>;

const outcomeOf = (reads: readonly (() => Promise<Read>)[]) => {
  const left = [...reads];
  const asked: string[] = [];
  const actor = createActor(
    hotelOutcomeMachine.provide({
      actors: {
        readOrder: fromPromise<Read, CallRequest<'GetHotelOrder'>>(({ input }) => {
          asked.push(input.orderReference);
          return (left.shift() ?? lost)();
        }),
      },
    }),
    { input: { reference: keptStay.orderReference } },
  ).start();
  return { actor, asked, view: () => viewOfHotelOutcome(actor.getSnapshot()) };
};
const stands = (state: Parameters<typeof stayIn>[0]) => async (): Promise<Read> => ({
  ok: true,
  answer: { order: stayIn(state) },
});
const lost = async (): Promise<never> => {
  throw new Error('the network is lost');
};

test('[HTL-05][HTL-06] a stay on request says by when its property answers and that the price is reserved; read again, what came of it', async () => {
  const { actor, asked, view } = outcomeOf([stands('requested'), stands('confirmed')]);
  expect(view()).toEqual({ show: 'reading' });
  await expect.poll(view).toMatchObject({
    show: 'outcome',
    title: 'Unconfirmed',
    answersBy: '2026-11-27T12:00:00Z',
    money: { label: 'Reserved in the wallet', minor: 3_600_000 },
    reading: false,
  });
  actor.send({ type: 'again.requested' });
  expect(view()).toMatchObject({ show: 'outcome', title: 'Unconfirmed', reading: true });
  await expect.poll(view).toMatchObject({
    title: 'Confirmed',
    answersBy: null,
    money: { label: 'Paid from the wallet', minor: 3_600_000 },
  });
  expect(asked).toEqual([keptStay.orderReference, keptStay.orderReference]);
});

test('[HTL-05] a higher price that its property asks for is shown with why and until when, and only the old one is reserved', async () => {
  const { view } = outcomeOf([stands('price-asked')]);
  await expect.poll(view).toMatchObject({
    title: 'Higher price asked',
    money: { label: 'Reserved in the wallet', minor: 3_600_000 },
    price: { reason: 'Only a larger room is left.', until: '2026-11-28T10:00:00Z' },
    answersBy: null,
  });
});

test('[HTL-05] a refused stay has cost nothing', async () => {
  const { view } = outcomeOf([stands('refused')]);
  await expect.poll(view).toMatchObject({ title: 'Refused', money: { label: 'Paid from the wallet', minor: 0 } });
});

test('[HTL-05] an order of nobody, and one that cannot be read, say so and can be looked for again', async () => {
  const { actor, view } = outcomeOf([async () => ({ ok: false, refusal: 'order-unknown' }), lost, stands('confirmed')]);
  await expect.poll(view).toEqual({ show: 'unknown' });
  actor.send({ type: 'again.requested' });
  await expect.poll(view).toEqual({ show: 'unread' });
  actor.send({ type: 'again.requested' });
  await expect.poll(view).toMatchObject({ show: 'outcome' });
});

test('[HTL-04] [RES-10] beside a customer price a penalty is the same share of that, and tells nothing of the agency’s', () => {
  const dearer = { ...keptStay, sums: { ...keptStay.sums, grossMinor: 2 * keptStay.sums.agentMinor } };
  expect(stayTermsOf(dearer, 'GF').map(({ words }) => words)).toEqual([
    'Cancelling is free until',
    'Cancelling costs BDT 36,000 from',
    'Cancelling costs the whole price from',
  ]);
});

test('[HTL-04] cancelling is told in the order of time: free until, then what it costs from when', () => {
  expect(stayTermsOf(keptStay, 'AF')).toEqual([
    { words: 'Cancelling is free until', moment: '2026-12-19T20:00:00Z' },
    { words: 'Cancelling costs BDT 18,000 from', moment: '2026-12-19T20:00:00Z' },
    { words: 'Cancelling costs the whole price from', moment: '2026-12-21T20:00:00Z' },
  ]);
  expect(stayTermsOf({ ...keptStay, freeCancellationUntil: null }, 'AF')).toEqual([
    { words: 'Cancelling costs BDT 18,000.', moment: null },
    { words: 'Cancelling costs the whole price from', moment: '2026-12-21T20:00:00Z' },
  ]);
});
