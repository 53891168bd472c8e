import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { CouponState } from '../../../contract/orders/coupons.ts';
import type { CaseKind } from '../../../contract/post-travel/post-travel.ts';
import {
  caseExample,
  flownOrder,
  refundableOrder,
  refundMoneyExample,
  unpricedMoneyExample,
  unpricedRefund,
  voidableOrder,
} from '../../../machines/post-travel/case-examples.ts';
import {
  type AskedCase,
  type AskedOfKind,
  caseRequestMachine,
} from '../../../machines/post-travel/case-request.machine.ts';
import { type CaseRequestView, viewOfCaseRequest } from '../../../machines/post-travel/case-request.view.ts';

type Verified = CallOutcome<'VerifyRefundPenalty'>;
type Requested = CallOutcome<'RequestRefund'>;
type Asked = AskedOfKind<CallRequest<'VerifyRefundPenalty'>>;

/** A page on which passengers and flights are chosen. */
const opened = async (
  given: {
    readonly kind?: CaseKind;
    readonly order?: CallAnswer<'GetRefundOrder'>;
    readonly verified?: Verified;
    readonly requested?: Requested | Error;
  } = {},
) => {
  const { kind = 'refund', order = refundableOrder } = given;
  const verified = given.verified ?? { ok: true, answer: { money: unpricedMoneyExample } };
  const requested = given.requested ?? { ok: true, answer: { case: caseExample(unpricedRefund) } };
  const asked: (Asked | AskedCase)[] = [];
  const actor = createActor(
    caseRequestMachine.provide({
      actors: {
        readTickets: fromPromise(async (): Promise<CallOutcome<'GetVoidOrder'>> => ({ ok: true, answer: order })),
        verifyPenalty: fromPromise(async ({ input }: { input: Asked }) => {
          asked.push(input);
          return verified;
        }),
        requestCase: fromPromise(async ({ input }: { input: AskedCase }) => {
          asked.push(input);
          if (requested instanceof Error) throw requested;
          return requested;
        }),
      },
    }),
    { input: { kind, orderReference: order.orderReference, intentSeed: 'visit' } },
  ).start();
  await waitFor(actor, (now) => now.matches('choosing'));
  const view = () => viewOfCaseRequest(actor.getSnapshot()) as Extract<CaseRequestView, { show: 'choosing' }>;
  const chosen = () =>
    view()
      .flights.filter(({ isChosen }) => isChosen)
      .map(({ number }) => number);
  return { actor, asked, view, chosen };
};

/** The order after flights of one passenger's ticket came to a state. */
const afterwards = (paxId: string, number: number, state: CouponState): CallAnswer<'GetRefundOrder'> => ({
  ...refundableOrder,
  tickets: refundableOrder.tickets.map((ticket) => ({
    ...ticket,
    coupons: ticket.coupons.map((coupon) =>
      ticket.paxId === paxId && coupon.number === number ? { ...coupon, state } : coupon,
    ),
  })),
});

it('[PTK-03] all flights that were not used are chosen first; leaving one out asks for a quote', async () => {
  const { actor, asked, view, chosen } = await opened();
  expect(chosen()).toEqual([1, 2]);
  expect(view().flightsNote).toBeNull();
  actor.send({ type: 'flight.toggled', number: 1 });
  expect(chosen()).toEqual([2]);
  expect(view().flightsNote).toContain('no price for a part of a ticket');
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  expect(view()).toMatchObject({ confirm: 'Ask for a quote', mayConfirm: true });
  actor.send({ type: 'request.confirmed' });
  await waitFor(actor, (now) => now.matches('sent'));
  expect(asked.map(({ request }) => request)).toEqual([
    { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult', 'pax-infant', 'pax-other'], coupons: [2] },
    { orderReference: 'PT7K2M9QXW', paxIds: ['pax-adult', 'pax-infant', 'pax-other'], coupons: [2], agreed: [] },
  ]);
});

it('[PTK-03] without any flight nothing can be asked for', async () => {
  const { actor, view } = await opened();
  actor.send({ type: 'flight.toggled', number: 1 });
  actor.send({ type: 'flight.toggled', number: 2 });
  expect(view()).toMatchObject({ maySee: false, flightsNote: 'Choose at least one flight.' });
  expect(actor.getSnapshot().can({ type: 'effect.requested' })).toBe(false);
  actor.send({ type: 'flight.toggled', number: 2 });
  expect(view().maySee).toBe(true);
});

it('[PTK-03] a flight that has departed is shown with its reason, and cannot be chosen', async () => {
  const { actor, view, chosen } = await opened({ order: flownOrder });
  expect(view().flights.map(({ why }) => why)).toEqual(['Flown', null]);
  expect(chosen()).toEqual([2]);
  expect(actor.getSnapshot().can({ type: 'flight.toggled', number: 1 })).toBe(false);
});

it('[PTK-03] a flight must come back of each chosen passenger: who has had it back is named', async () => {
  const { actor, view, chosen } = await opened({ order: afterwards('pax-other', 2, 'refunded') });
  expect(view().flights.map(({ why }) => why)).toEqual([null, 'Refunded already: Rafiq Hasan']);
  expect(chosen()).toEqual([1]);
  actor.send({ type: 'traveller.toggled', paxId: 'pax-other' });
  expect(view().flights.map(({ why }) => why)).toEqual([null, null]);
  expect(chosen()).toEqual([1, 2]);
});

it('[PTK-03] where no flight is left to fly, the whole ticket is asked for', async () => {
  const order = {
    ...flownOrder,
    tickets: flownOrder.tickets.map((ticket) => ({
      ...ticket,
      coupons: ticket.coupons.map((coupon) =>
        coupon.state === 'open' ? { ...coupon, state: 'flown' as const } : coupon,
      ),
    })),
  };
  const { actor, asked, view } = await opened({ order });
  expect(view()).toMatchObject({
    maySee: true,
    flightsNote: 'No flight is left to fly. The airline says whether anything comes back.',
  });
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  expect(asked[0]?.request).not.toHaveProperty('coupons');
});

it('[PTK-03] another choice of flights forgets the effect that was shown', async () => {
  const { actor, view } = await opened({ verified: { ok: true, answer: { money: refundMoneyExample } } });
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  expect(view().money).not.toBeNull();
  actor.send({ type: 'flight.toggled', number: 1 });
  expect(view()).toMatchObject({ money: null, confirm: null });
  expect(actor.getSnapshot().can({ type: 'request.confirmed' })).toBe(false);
});

it('[PTK-03] what is wrong with the flights stands at the flights, until something else is chosen', async () => {
  const detail = 'DXB–DAC of Kamal Rahman is refunded already.';
  const { actor, view } = await opened({ verified: { ok: false, refusal: 'flights-unsound', detail } });
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('choosing'));
  expect(view()).toMatchObject({ flightsMessage: detail, message: null });
  actor.send({ type: 'flight.toggled', number: 2 });
  expect(view().flightsMessage).toBeNull();
});

it('[PTK-02] a void is of whole tickets: no flights are offered', async () => {
  const { actor, asked, view } = await opened({ kind: 'void', order: voidableOrder });
  expect(view()).toMatchObject({ flights: [], flightsNote: null, maySee: true });
  expect(actor.getSnapshot().can({ type: 'flight.toggled', number: 1 })).toBe(false);
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  expect(asked[0]?.request).not.toHaveProperty('coupons');
});

it('[PTK-05] a request that was not heard is sent again under its key, and one for other passengers under another', async () => {
  const { actor, asked, view } = await opened({
    verified: { ok: true, answer: { money: refundMoneyExample } },
    requested: new Error('lost'),
  });
  const sent = () => asked.filter((each): each is AskedCase => 'intent' in each);
  const confirm = async () => {
    actor.send({ type: 'request.confirmed' });
    expect(actor.getSnapshot().can({ type: 'request.confirmed' }), 'a second press sends nothing').toBe(false);
    await waitFor(actor, (now) => now.matches('agreeing'));
  };
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  await confirm();
  expect(view()).toMatchObject({ message: 'Something went wrong.', money: expect.anything() });
  await confirm();
  expect(sent()[1]).toEqual(sent()[0]);
  actor.send({ type: 'traveller.toggled', paxId: 'pax-other' });
  actor.send({ type: 'effect.requested' });
  await waitFor(actor, (now) => now.matches('agreeing'));
  await confirm();
  expect(sent()[2]?.request.paxIds).toEqual(['pax-adult', 'pax-infant']);
  expect(sent()[2]?.intent).not.toBe(sent()[0]?.intent);
});
