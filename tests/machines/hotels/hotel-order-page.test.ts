import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { openedStay } from '../../../machines/hotels/hotel-order-page.cases.ts';
import { hotelOrderPageMachine } from '../../../machines/hotels/hotel-order-page.machine.ts';
import { viewOfHotelOrderPage } from '../../../machines/hotels/hotel-order-page.view.ts';
import { bookedStay, onlyLooking, partPaidStay, quotedStay } from '../../../machines/hotels/sample-booked-stays.ts';
import { draftsOfOrder, guestsOfDrafts } from '../../../machines/hotels/stay-guests.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

type Act = 'QuoteHotelCancel' | 'CancelHotel' | 'AcceptHotelPrice' | 'AmendHotelGuests' | 'MailVoucher';
const lost = new Error('the network is lost');

/** What acts come to, in turn; the usual answer follows. */
type Script = { readonly [Call in Act]?: readonly (CallOutcome<Call> | Error)[] };

/** The page of an order, with what was sent for it. */
const opened = async (order: HotelOrder, script: Script = {}) => {
  const sent: (Sent<unknown> & { readonly call: Act })[] = [];
  const hearing = <Call extends Act>(call: Call, usual: CallOutcome<Call>) => {
    const answers: (CallOutcome<Call> | Error)[] = [...(script[call] ?? [])];
    return fromPromise(async ({ input }: { input: Sent<CallRequest<Call>> }): Promise<CallOutcome<Call>> => {
      sent.push({ call, ...input });
      const answer = answers.shift() ?? usual;
      if (answer instanceof Error) throw answer;
      return answer;
    });
  };
  const machine = hotelOrderPageMachine.provide({
    actors: {
      readOrder: fromPromise(async (): Promise<CallOutcome<'GetHotelOrder'>> => ({ ok: true, answer: { order } })),
      quoteCancel: hearing('QuoteHotelCancel', { ok: true, answer: { order: quotedStay } }),
      cancelHotel: hearing('CancelHotel', { ok: true, answer: { order: bookedStay('cancelled') } }),
      mailVoucher: hearing('MailVoucher', { ok: true, answer: { order: bookedStay('confirmed') } }),
      acceptPrice: hearing('AcceptHotelPrice', { ok: true, answer: { order: bookedStay('requested') } }),
      amendGuests: hearing('AmendHotelGuests', { ok: false, refusal: 'names-refused', detail: 'Latin letters only.' }),
    },
  });
  const actor = createActor(machine, { input: openedStay }).start();
  const settled = () => new Promise<void>((done) => setImmediate(done));
  await settled();
  const view = () => {
    const shown = viewOfHotelOrderPage(actor.getSnapshot());
    if (shown.show !== 'order') throw new Error(`the page shows ${shown.show}`);
    return shown;
  };
  return { actor, sent, settled, view };
};

test('[HTL-05] a stay is cancelled at the cost that was told, and at no other', async () => {
  const { actor, sent, settled, view } = await opened(bookedStay('confirmed'));
  actor.send({ type: 'cancellation.requested' });
  expect(sent).toEqual([]);
  actor.send({ type: 'quote.requested' });
  await settled();
  expect(view().order.cancelling?.penaltyMinor).toBe(1_800_000);
  actor.send({ type: 'cancellation.requested' });
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['QuoteHotelCancel', 'CancelHotel']);
  expect(sent[1]?.request).toEqual({ orderReference: 'HTK7QWXA42', acceptedPenaltyMinor: 1_800_000 });
  expect(view().order.state).toBe('cancelled');
});

test('[HTL-05] a request is taken back at no cost, once that was confirmed', async () => {
  const { actor, sent, settled, view } = await opened(bookedStay('requested'));
  actor.send({ type: 'withdrawal.requested' });
  expect(view().doing).toEqual({ is: 'confirming' });
  actor.send({ type: 'request.confirmed' });
  await settled();
  expect(sent).toEqual([
    expect.objectContaining({ call: 'CancelHotel', request: expect.objectContaining({ acceptedPenaltyMinor: 0 }) }),
  ]);
});

test('[HTL-05] a higher price shows what is reserved, what it would cost, why and until when, and is accepted as it was seen', async () => {
  const { actor, sent, settled, view } = await opened(bookedStay('price-asked'));
  expect(view()).toMatchObject({
    awaited: { words: 'Accept or take back by', until: '2026-11-28T10:00:00Z' },
    price: {
      figures: [
        { name: 'Reserved now', amount: 'BDT 36,000' },
        { name: 'New price', amount: 'BDT 39,600' },
        { name: 'Difference', amount: 'BDT 3,600' },
      ],
      reason: 'Only a larger room is left.',
      until: '2026-11-28T10:00:00Z',
    },
  });
  expect(view().actions.map(({ action }) => action)).toEqual(['accept', 'withdraw']);
  actor.send({ type: 'acceptance.requested' });
  expect(view().doing).toEqual({ is: 'working', what: 'accept' });
  await settled();
  expect(sent).toMatchObject([
    { call: 'AcceptHotelPrice', request: { orderReference: 'HTK7QWXA42', acceptedMinor: 3_960_000 } },
  ]);
  expect(view()).toMatchObject({ order: { state: 'requested' }, price: null, doing: { is: 'nothing' } });
});

test('[HTL-05][MNY-01] a wallet that does not cover the difference is told with what is short, and tried again as another intent', async () => {
  const detail = 'The wallet is short of BDT 600 for the difference. Nothing was accepted.';
  const refusal = { ok: false, refusal: 'insufficient-balance', detail } as const;
  const { actor, sent, settled, view } = await opened(bookedStay('price-asked'), {
    AcceptHotelPrice: [refusal, refusal],
  });
  for (const _ of [1, 2]) {
    actor.send({ type: 'acceptance.requested' });
    await settled();
    await settled();
    expect(view().doing).toEqual({ is: 'refused', words: detail });
  }
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
});

test('[HTL-05] names that the property refuses stay as they were typed, and a second try is another intent', async () => {
  const { actor, sent, settled, view } = await opened(bookedStay('confirmed'));
  actor.send({ type: 'names.requested' });
  actor.send({ type: 'name.typed', room: 1, guest: 1, field: 'firstName', value: 'Rafid' });
  actor.send({ type: 'names.sent' });
  await settled();
  const { doing } = view();
  expect(doing).toMatchObject({ is: 'naming', words: 'Latin letters only.' });
  expect(doing.is === 'naming' && doing.rooms[1]?.[1]?.firstName).toBe('Rafid');
  actor.send({ type: 'names.sent' });
  await settled();
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
  expect(sent[0]?.request).toMatchObject({
    rooms: [{}, { guests: [{}, { title: 'Mstr', firstName: 'Rafid', lastName: 'Akter', age: 7 }] }],
  });
});

test('[HTL-05] the names of an order, sent unchanged, are the guests of the order', () => {
  const order = bookedStay('confirmed');
  expect(guestsOfDrafts(draftsOfOrder(order))).toEqual(order.guests);
});

type Page = Awaited<ReturnType<typeof opened>>;
const settledTwice = async ({ settled }: Page) => {
  await settled();
  await settled();
};
const keysOf = ({ sent }: Page) => sent.map(({ intent }) => intent);

test.each([
  ['quote.requested', bookedStay('confirmed'), 'QuoteHotelCancel', 'quote'],
  ['cancellation.requested', quotedStay, 'CancelHotel', 'cancel'],
  ['acceptance.requested', bookedStay('price-asked'), 'AcceptHotelPrice', 'accept'],
] as const)('[HTL-05][NET-03] %s that was not heard is sent again under its key', async (type, order, call, what) => {
  const page = await opened(order, { [call]: [lost, lost] });
  page.actor.send({ type });
  for (const _ of [1, 2]) {
    await settledTwice(page);
    expect(page.view().doing).toMatchObject({ is: 'unheard', what });
    expect(page.actor.getSnapshot().can({ type }), 'nothing else is asked meanwhile').toBe(false);
    page.actor.send({ type: 'again.requested' });
  }
  await settledTwice(page);
  expect(page.sent).toEqual([page.sent[0], page.sent[0], page.sent[0]]);
  expect(page.view().doing).toEqual({ is: 'nothing' });
});

test('[HTL-05] a cost that is asked for again, and a price that has risen again, are other intents', async () => {
  const quoting = await opened(bookedStay('confirmed'));
  for (const _ of [1, 2]) {
    quoting.actor.send({ type: 'quote.requested' });
    await settledTwice(quoting);
  }
  const [first, second] = keysOf(quoting);
  expect(second).not.toBe(first);
  const dearer = bookedStay('price-asked');
  const risen = { ...dearer, priceAsked: dearer.priceAsked && { ...dearer.priceAsked, newMinor: 4_100_000 } };
  const accepting = await opened(dearer, { AcceptHotelPrice: [{ ok: true, answer: { order: risen } }] });
  for (const _ of [1, 2]) {
    accepting.actor.send({ type: 'acceptance.requested' });
    await settledTwice(accepting);
  }
  expect(accepting.sent.map(({ request }) => request)).toMatchObject([
    { acceptedMinor: 3_960_000 },
    { acceptedMinor: 4_100_000 },
  ]);
  expect(new Set(keysOf(accepting)).size).toBe(2);
});

test('[HTL-05][NET-03] names that were not heard keep their key; those corrected instead, and those changed later, have others', async () => {
  const changed = { ok: true, answer: { order: bookedStay('confirmed') } } as const;
  const page = await opened(bookedStay('confirmed'), { AmendHotelGuests: [lost, lost, changed, changed] });
  const name = async (value: string) => {
    page.actor.send({ type: 'name.typed', room: 0, guest: 0, field: 'firstName', value });
    page.actor.send({ type: 'names.sent' });
    await settledTwice(page);
  };
  page.actor.send({ type: 'names.requested' });
  await name('Tanveer');
  expect(page.view().doing).toMatchObject({ is: 'unheard', what: 'names' });
  page.actor.send({ type: 'again.requested' });
  await settledTwice(page);
  expect(page.sent[1]).toEqual(page.sent[0]);
  page.actor.send({ type: 'request.withdrawn' });
  const { doing } = page.view();
  expect(doing.is === 'naming' && doing.rooms[0]?.[0]?.firstName, 'what was typed is not lost').toBe('Tanveer');
  await name('Tanvir');
  page.actor.send({ type: 'names.requested' });
  await name('Tanwir');
  expect(new Set(keysOf(page)).size).toBe(3);
});

test('[HTL-06] the page says who must act and by when, and offers what the chart allows', async () => {
  const looking = (await opened(onlyLooking(bookedStay('confirmed')))).view();
  expect(looking.awaited).toEqual({ words: 'Nothing to do', until: null, day: null });
  expect(looking.actions.map(({ action, allowed }) => [action, allowed])).toEqual([
    ['amend', false],
    ['quote', false],
  ]);
  const inParts = (await opened(partPaidStay())).view();
  expect(inParts.awaited).toEqual({ words: 'Pay BDT 25,200 by', until: null, day: '2026-12-11' });
  const overdue = (await opened(partPaidStay(-1))).view();
  expect(overdue.awaited).toEqual({ words: 'Pay BDT 25,200. It was due by', until: null, day: '2026-12-11' });
  const waiting = (await opened(bookedStay('requested'))).view();
  expect(waiting.awaited.words).toBe('The property answers by');
  const late = (await opened({ ...bookedStay('requested'), owner: 'desk' })).view();
  expect(late.awaited.words).toBe('The property should have answered by');
  expect((await opened(quotedStay)).view().awaited.words).toBe('This cost stands until');
  expect((await opened(bookedStay('cancelled'))).view().awaited).toEqual({ words: 'Closed', until: null, day: null });
});

test('[HTL-05] the voucher is mailed once its address was shown, under one key until the server has answered', async () => {
  const { actor, sent, settled, view } = await opened(bookedStay('confirmed'), { MailVoucher: [lost] });
  const to = bookedStay('confirmed').contact?.email;
  actor.send({ type: 'mail.requested' });
  expect(view()).toMatchObject({ mayMail: true, doing: { is: 'confirmingMail', to } });
  expect(sent).toEqual([]);
  actor.send({ type: 'request.confirmed' });
  await settled();
  expect(view().doing).toEqual({ is: 'unheard', what: 'mail' });
  actor.send({ type: 'again.requested' });
  await settled();
  expect(view().doing).toEqual({ is: 'mailed', to });
  expect(sent.map(({ intent }) => intent)).toEqual(['visit-1-mail-1', 'visit-1-mail-1']);
  const requested = await opened(bookedStay('requested'));
  requested.actor.send({ type: 'mail.requested' });
  expect(requested.view()).toMatchObject({ mayMail: false, doing: { is: 'nothing' } });
});
