import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { givenBy } from '../../../contract/flights/flights.ts';
import type { ReturnOfMoney } from '../../../contract/post-travel/post-travel.ts';
import { orderIn, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { caseExample, exchangeExample, exchangeMoneyExample } from '../../../machines/post-travel/case-examples.ts';
import { exchangeConfirmMachine } from '../../../machines/post-travel/exchange-confirm.machine.ts';
import type { Weighed, WithIntent } from '../../../machines/post-travel/exchange-confirm.setup.ts';
import {
  type ExchangeConfirmView,
  viewOfExchangeConfirm,
} from '../../../machines/post-travel/exchange-confirm.view.ts';
import { cheaperExample, uncoveredExample, unpricedExchange } from '../../../machines/post-travel/exchange-examples.ts';

type Priced = CallOutcome<'AirPrice'>;
type Held = CallOutcome<'HoldExchange'>;
type Requested = CallOutcome<'RequestExchange'>;
/** An answer, or the fault that comes instead. */
type Heard<Answer> = Answer | 'lost';

const weighed = (money: ReturnOfMoney, availableMinor: number | null = null): Weighed => ({
  outcome: { ok: true, answer: { money, oldBrand: givenBy(pricedOffer.brand) } },
  availableMinor,
});
const pricedNow: Priced = { ok: true, answer: pricedOffer };
const heldNow: Held = { ok: true, answer: { order: { ...orderIn('held'), orderReference: 'PTQXWA43K9' } } };
const requestedNow: Requested = { ok: true, answer: { case: caseExample(exchangeExample) } };

interface Script {
  readonly pricing?: readonly Heard<Priced>[];
  readonly weighing?: readonly Heard<Weighed>[];
  readonly holding?: readonly Heard<Held>[];
  readonly requesting?: readonly Heard<Requested>[];
}

/** A confirmation whose calls are answered in turn, with what was asked. The last answer stands. */
const opened = async ({
  pricing = [pricedNow],
  weighing = [weighed(exchangeMoneyExample)],
  holding = [heldNow],
  requesting = [requestedNow],
}: Script) => {
  const holds: WithIntent<CallRequest<'HoldExchange'>>[] = [];
  const requests: WithIntent<CallRequest<'RequestExchange'>>[] = [];
  const prices: string[] = [];
  let weighings = 0;
  const answerOf = <Answer>(answers: readonly Heard<Answer>[], place: number): Answer => {
    const heard = answers[Math.min(place, answers.length - 1)];
    if (heard === undefined || heard === 'lost') throw new Error('the network is lost');
    return heard;
  };
  const actor = createActor(
    exchangeConfirmMachine.provide({
      actors: {
        priceFare: fromPromise(async ({ input }: { input: WithIntent<CallRequest<'AirPrice'>> }) =>
          answerOf(pricing, prices.push(input.intent) - 1),
        ),
        priceExchange: fromPromise(async () => answerOf(weighing, weighings++)),
        holdSeats: fromPromise(async ({ input }: { input: WithIntent<CallRequest<'HoldExchange'>> }) =>
          answerOf(holding, holds.push(input) - 1),
        ),
        requestExchange: fromPromise(async ({ input }: { input: WithIntent<CallRequest<'RequestExchange'>> }) =>
          answerOf(requesting, requests.push(input) - 1),
        ),
      },
    }),
    {
      input: {
        orderReference: 'PT7K2M9QXW',
        paxIds: ['pax-adult', 'pax-infant'],
        fare: { requestId: 'request-one', itineraryId: 'itinerary-one', brandId: 'brand-one' },
        intentSeed: 'visit',
      },
    },
  ).start();
  const stands = () =>
    waitFor(actor, (now) => ['agreeing', 'refused', 'requested', 'unheard'].some((state) => now.value === state));
  await stands();
  const confirmed = async () => {
    actor.send({ type: 'exchange.confirmed' });
    await stands();
  };
  return { actor, stands, confirmed, holds, requests, prices, view: () => viewOfExchangeConfirm(actor.getSnapshot()) };
};

const agreeing = (view: ExchangeConfirmView) => view as Extract<ExchangeConfirmView, { show: 'agreeing' }>;

it('[PTK-01] [PTK-04] the exchange is asked for at the effect that was shown, for the seats that were held at the price shown', async () => {
  const { confirmed, holds, requests, view } = await opened({});
  expect(view()).toMatchObject({ confirm: 'Exchange 2 tickets, pay BDT 11,124.25', mayConfirm: true, shortage: null });
  await confirmed();
  const choice = { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult', 'pax-infant'] };
  expect(holds.map(({ request }) => request)).toEqual([
    { ...choice, priceId: pricedOffer.priceId, acceptedMinor: pricedOffer.sums.agentMinor },
  ]);
  expect(requests.map(({ request }) => request)).toEqual([
    { ...choice, newOrderReference: 'PTQXWA43K9', agreed: exchangeMoneyExample.effect?.postings },
  ]);
  expect(view()).toEqual({ show: 'requested', address: '/flight-exchange-details?reference=EXC7K2M9QXW' });
});

it('[PTK-05] a hold that nobody answered is asked for again with the same key', async () => {
  const { confirmed, holds, view } = await opened({ holding: ['lost', heldNow] });
  await confirmed();
  expect(view()).toMatchObject({ show: 'agreeing', newOrderReference: null });
  await confirmed();
  expect(holds.map(({ intent }) => intent)).toEqual([holds[0]?.intent, holds[0]?.intent]);
  expect(view().show).toBe('requested');
});

it('[PTK-05] seats that are held are not held twice when the request was not answered, and its key stays', async () => {
  const { confirmed, holds, requests, view } = await opened({ requesting: ['lost', requestedNow] });
  await confirmed();
  expect(view()).toMatchObject({ show: 'agreeing', newOrderReference: 'PTQXWA43K9' });
  await confirmed();
  expect(holds).toHaveLength(1);
  expect(requests.map(({ intent }) => intent)).toEqual([requests[0]?.intent, requests[0]?.intent]);
});

it('[PTK-01] an effect that changed is shown before it is agreed to, for the seats that are held, as a new intent', async () => {
  const { confirmed, holds, requests, stands, view } = await opened({
    weighing: [weighed(exchangeMoneyExample), weighed(cheaperExample)],
    requesting: [{ ok: false, refusal: 'effect-changed', detail: 'Fee or amounts have changed.' }, requestedNow],
  });
  await confirmed();
  await stands();
  expect(view()).toMatchObject({
    message: 'Fee or amounts have changed.',
    confirm: 'Exchange 2 tickets, BDT 8,875.75 back',
  });
  await confirmed();
  expect(holds).toHaveLength(1);
  expect(new Set(requests.map(({ intent }) => intent)).size).toBe(2);
});

it('[PTK-04] what is missing in the wallet stands beside what it can spend, and nothing can be confirmed', async () => {
  const { actor, holds, view } = await opened({ weighing: [weighed(uncoveredExample, 100_000)] });
  expect(agreeing(view())).toMatchObject({
    shortage:
      'The exchange takes BDT 11,124.25 from the wallet, in which BDT 1,000 are available. BDT 10,124.25 are missing.',
    mayConfirm: false,
  });
  actor.send({ type: 'exchange.confirmed' });
  expect(actor.getSnapshot().value).toBe('agreeing');
  expect(holds).toEqual([]);
});

it('[PTK-04] a wallet that would cover it but is frozen is not said to be short', async () => {
  const { view } = await opened({ weighing: [weighed(uncoveredExample, 9_000_000)] });
  expect(agreeing(view()).shortage).toBe(
    'The exchange takes BDT 11,124.25 from the wallet, which cannot be used now. Ask the house about it.',
  );
});

it('[PTK-04] what is not priced agrees to nothing: the seats are held and a quote is asked for', async () => {
  const { confirmed, requests, view } = await opened({ weighing: [weighed(unpricedExchange)] });
  expect(view()).toMatchObject({ confirm: 'Hold seats and ask for a quote', mayConfirm: true });
  await confirmed();
  expect(requests[0]?.request.agreed).toEqual([]);
});

it.each([
  ['price-expired', 'flights'],
  ['fare-gone', 'flights'],
  ['price-changed', 'flights'],
  ['too-many-holds', 'flights'],
  ['choice-unsound', 'request'],
  ['not-allowed', 'request'],
  ['travellers-differ', 'request'],
] as const)('[PTK-04] seats refused as %s: the way on leads to the %s', async (refusal, wayOn) => {
  const { actor, confirmed, prices, stands, view } = await opened({
    holding: [{ ok: false, refusal, detail: 'Nothing was booked.' } as Held],
  });
  await confirmed();
  expect(view()).toMatchObject({
    show: 'refused',
    message: 'Nothing was booked.',
    wayOn,
    ways: {
      flights: '/flight-exchange-search-result?exchange=PT7K2M9QXW&pax=pax-adult%2Cpax-infant&requestId=request-one',
      request: '/flight-exchange-request?reference=PT7K2M9QXW',
    },
  });
  actor.send({ type: 'again.requested' });
  await stands();
  expect(new Set(prices).size).toBe(2);
});

it('[PTK-04] seats that are lost before the request are named no more once the price is asked for again', async () => {
  const { actor, confirmed, holds, stands, view } = await opened({
    requesting: [
      { ok: false, refusal: 'choice-unsound', detail: 'The new seats are not held any more.' },
      requestedNow,
    ],
  });
  await confirmed();
  expect(view()).toMatchObject({ show: 'refused', newOrderReference: 'PTQXWA43K9' });
  actor.send({ type: 'again.requested' });
  await stands();
  await confirmed();
  expect(holds).toHaveLength(2);
  expect(new Set(holds.map(({ intent }) => intent)).size).toBe(2);
});

it('[PTK-04] a price that was not heard is asked for again under its key; one that was refused under another', async () => {
  const gone: Priced = { ok: false, refusal: 'fare-gone', detail: 'Sold out.' };
  const { actor, prices, stands, view } = await opened({ pricing: ['lost', gone, pricedNow] });
  expect(view().show).toBe('unheard');
  actor.send({ type: 'again.requested' });
  await stands();
  expect(view()).toMatchObject({ show: 'refused', message: 'Sold out.', wayOn: 'flights' });
  actor.send({ type: 'again.requested' });
  await stands();
  expect(view().show).toBe('agreeing');
  expect(prices[1]).toBe(prices[0]);
  expect(prices[2]).not.toBe(prices[0]);
});

it('[PTK-05] what is asked for at another effect after a lost answer is another intent', async () => {
  const { actor, confirmed, holds, requests, stands, view } = await opened({
    weighing: [weighed(exchangeMoneyExample), 'lost', weighed(cheaperExample)],
    requesting: ['lost', requestedNow],
  });
  await confirmed();
  actor.send({ type: 'again.requested' });
  await stands();
  expect(view(), 'the price is known: it is not asked for again').toMatchObject({ show: 'unheard' });
  actor.send({ type: 'again.requested' });
  await stands();
  await confirmed();
  expect(holds).toHaveLength(1);
  expect(requests.map(({ request }) => request.agreed)).toEqual([
    exchangeMoneyExample.effect?.postings,
    cheaperExample.effect?.postings,
  ]);
  expect(requests[1]?.intent).not.toBe(requests[0]?.intent);
});
