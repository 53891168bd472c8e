import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import { caseExample, wishedExchange } from '../../../machines/post-travel/case-examples.ts';
import { exchangeableOrder } from '../../../machines/post-travel/exchange-examples.ts';
import { exchangeWishMachine } from '../../../machines/post-travel/exchange-wish.machine.ts';
import type { AskedDesk, ExchangeWishInput } from '../../../machines/post-travel/exchange-wish.setup.ts';
import { type ExchangeWishView, viewOfExchangeWish } from '../../../machines/post-travel/exchange-wish.view.ts';
import { errorOfWish } from '../../../machines/post-travel/wish-error.ts';

type Requested = CallOutcome<'RequestManualExchange'>;
const sentTo: Requested = { ok: true, answer: { case: caseExample(wishedExchange) } };

const opened = async (
  requested: readonly (Requested | Error)[] = [sentTo],
  days = ['2026-12-14', '2026-12-21'],
  routes: ExchangeWishInput['routes'] = [],
) => {
  const wishes: AskedDesk[] = [];
  const answers = [...requested];
  const actor = createActor(
    exchangeWishMachine.provide({
      actors: {
        readTickets: fromPromise(
          async (): Promise<CallOutcome<'GetExchangeOrder'>> => ({ ok: true, answer: exchangeableOrder }),
        ),
        askDesk: fromPromise(async ({ input }: { input: AskedDesk }) => {
          wishes.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing is answered');
          return answer;
        }),
      },
    }),
    { input: { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult', 'pax-infant'], days, routes, intentSeed: 'visit' } },
  ).start();
  await waitFor(actor, (now) => now.matches('writing'));
  const view = () => viewOfExchangeWish(actor.getSnapshot());
  const writing = () => view() as Extract<ExchangeWishView, { show: 'writing' }>;
  const type = (text: string) => actor.send({ type: 'remark.typed', text });
  const send = async () => {
    actor.send({ type: 'wish.sent' });
    await waitFor(actor, (now) => !now.matches('asking'));
  };
  return { actor, wishes, view, writing, type, send };
};

it('[PTK-04] sends the passengers, the day of each flight and the note, and ends at the exchange', async () => {
  const { view, writing, type, send, wishes } = await opened();
  expect(writing()).toMatchObject({
    travellers: ['Kamal Rahman', 'Ayan Rahman'],
    legs: [
      { origin: 'DAC', destination: 'DXB', day: '2026-12-14', wasOn: '2026-12-12' },
      { origin: 'DXB', destination: 'DAC', day: '2026-12-21', wasOn: '2026-12-20' },
    ],
  });
  type('  In the\tmorning.\r\nNot by night. ');
  expect(writing().remark).toBe('  In the morning.\nNot by night. ');
  await send();
  expect(view()).toEqual({ show: 'asked', address: '/flight-exchange-details?reference=EXC7K2M9QXW' });
  expect(wishes.map(({ request }) => request)).toEqual([
    {
      orderReference: 'PT7K2M9QXW',
      paxIds: ['pax-adult', 'pax-infant'],
      exchangeItineraries: [
        { legGroup: 0, date: '2026-12-14' },
        { legGroup: 1, date: '2026-12-21' },
      ],
      remark: 'In the morning.\nNot by night.',
    },
  ]);
});

it('[PTK-04] without another day or a note it is marked at the note, and what was typed stays', async () => {
  const { writing, type, send, wishes } = await opened([sentTo], ['2026-12-12', '2026-12-20']);
  type(' ');
  await send();
  expect(writing()).toMatchObject({
    remark: ' ',
    remarkError: 'Choose a new date or route, or say what should change.',
  });
  expect(wishes).toEqual([]);
  type('x'.repeat(600));
  expect(writing()).toMatchObject({ remark: 'x'.repeat(500), remarkError: null });
  await send();
  expect(wishes).toHaveLength(1);
});

it('[PTK-04] a day that cannot be flown is marked at its flight', async () => {
  const { writing, send, wishes } = await opened([sentTo], ['2026-12-22', '2026-12-21']);
  await send();
  expect(writing().legs.map(({ error }) => error)).toEqual([
    null,
    'This is before the flight above it. Choose another date.',
  ]);
  expect(wishes).toEqual([]);
});

it('[PTK-04] another route is said at its flight, and asked for; a route of the tickets is not named', async () => {
  const sameDays = ['2026-12-12', '2026-12-20'];
  const { writing, send, wishes } = await opened([sentTo], sameDays, [
    { origin: 'DAC', destination: 'AUH' },
    { origin: 'DXB', destination: 'DAC' },
  ]);
  expect(writing().legs).toMatchObject([
    { origin: 'DAC', destination: 'AUH', otherRoute: 'Another route: DAC–AUH instead of DAC–DXB', wasOn: null },
    { origin: 'DXB', destination: 'DAC', otherRoute: null },
  ]);
  await send();
  expect(wishes.map(({ request }) => request.exchangeItineraries)).toEqual([
    [
      { origin: 'DAC', destination: 'AUH', legGroup: 0, date: '2026-12-12' },
      { legGroup: 1, date: '2026-12-20' },
    ],
  ]);
});

it('[PTK-04] a route that cannot be flown is marked at its flight', async () => {
  const detail = 'We do not know this airport. Choose another one.';
  const facts = { path: 'exchangeItineraries.1.destination' };
  const unknown: Requested = { ok: false, refusal: 'wish-unsound', detail, facts };
  const same = await opened([sentTo], undefined, [{ origin: 'DAC', destination: 'DAC' }]);
  await same.send();
  expect(same.writing().legs.map(({ error }) => error)).toEqual([
    'A flight cannot end where it starts. Choose another airport.',
    null,
  ]);
  expect(same.wishes).toEqual([]);
  const other = await opened([unknown], undefined, [null, { origin: 'DXB', destination: 'QQQ' }]);
  await other.send();
  expect(other.writing().legs.map(({ error }) => error)).toEqual([null, detail]);
});

it('[PTK-04] what the server refuses is told in its place; the note stays, and the next request is a new intent', async () => {
  const detail = 'This day has passed. Choose another date.';
  const facts = { path: 'exchangeItineraries.1.date' };
  const dayGone: Requested = { ok: false, refusal: 'wish-unsound', detail, facts };
  const open: Requested = { ok: false, refusal: 'choice-unsound', detail: 'A request is open already.' };
  const { actor, writing, type, send, wishes } = await opened([
    new Error('the network is lost'),
    dayGone,
    open,
    sentTo,
  ]);
  type('In the morning.');
  await send();
  expect(writing().message).not.toBeNull();
  await send();
  expect(writing().legs.map(({ error }) => error)).toEqual([null, detail]);
  expect(writing()).toMatchObject({ message: null, remark: 'In the morning.' });
  await send();
  expect(writing()).toMatchObject({ message: 'A request is open already.', remark: 'In the morning.' });
  await send();
  expect(actor.getSnapshot().status).toBe('done');
  // A request that was lost is sent again as the same; each answer ends an intent.
  const intents = wishes.map(({ intent }) => intent);
  expect(intents[1]).toBe(intents[0]);
  expect(new Set(intents).size).toBe(3);
});

it.each([
  [['2026-11-30', '2026-12-20'], 'exchangeItineraries.0.date'],
  [['2026-12-14', '2027-11-27'], 'exchangeItineraries.1.date'],
  [['2026-12-14'], 'exchangeItineraries'],
  [['2026-12-12', '2026-12-20'], 'remark'],
  [['2026-12-12', '2026-12-21'], undefined],
])('[PTK-04] a wish for %j is wrong at %s', (days, path) => {
  const exchangeItineraries = days.map((date, legGroup) => ({ legGroup, date }));
  expect(errorOfWish(exchangeableOrder.exchangeItineraries, { exchangeItineraries, remark: '' })?.path).toBe(path);
});

it('[PTK-04] another note after a lost answer is another intent', async () => {
  const { type, send, wishes, writing } = await opened([new Error('the network is lost'), sentTo]);
  type('In the morning.');
  await send();
  expect(writing()).toMatchObject({ remark: 'In the morning.', message: expect.any(String) });
  type('By night.');
  await send();
  expect(wishes.map(({ request }) => request.remark)).toEqual(['In the morning.', 'By night.']);
  expect(wishes[1]?.intent).not.toBe(wishes[0]?.intent);
});
