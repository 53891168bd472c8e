import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import { messages } from '../../../contract/messages.ts';
import type { PrintPrices } from '../../../contract/orders/order-calls.ts';
import type { Order, OrderState } from '../../../contract/orders/orders.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { paymentChoiceMachine } from '../../../machines/booking/payment-choice.machine.ts';
import type { PaymentAsked, PaymentKnown } from '../../../machines/booking/payment-choice.setup.ts';
import { coveredPayment, nothingCovered, onlinePaid } from '../../../machines/booking/payment-examples.ts';
import { openedOrder } from '../../../machines/orders/order-page.cases.ts';
import { orderPageMachine } from '../../../machines/orders/order-page.machine.ts';
import type {
  ChangeSent,
  DetailAsked,
  DetailOutcome,
  DocumentOpened,
  DocumentShared,
  DocumentToOpen,
  OrderOutcome,
  OrderPageEvent,
  SharedDocument,
} from '../../../machines/orders/order-page.setup.ts';
import { type OrderPageView, viewOfOrderPage } from '../../../machines/orders/order-page.view.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

const lost = async (): Promise<never> => {
  throw new Error('the network is lost');
};
const never = (): Promise<never> => new Promise(() => {});
const read = (state: OrderState) => async (): Promise<CallOutcome<'AirGetOrder'>> => ({
  ok: true,
  answer: { order: orderIn(state) },
});

const pricesOf = (grossMinor: number | null): PrintPrices => ({
  currency: 'BDT',
  documents: [1, 2, 3],
  prices: orderIn('ticketed').travellers.map(({ paxId }) => ({
    paxId,
    traveller: paxId,
    grossMinor,
    printedMinor: null,
    changed: null,
  })),
});

const orderOnDesk = (state: OrderState, order: Order | null = null, payment: string | null = null) => {
  const codes: string[] = [];
  const desk = {
    read: read(state) as () => Promise<CallOutcome<'AirGetOrder'>>,
    issued: read('ticketed') as () => Promise<CallOutcome<'AirTicket'>>,
    known: (async () => ({ ok: true, answer: coveredPayment })) as () => Promise<PaymentKnown>,
    cancelled: read('cancelled') as () => Promise<CallOutcome<'AirCancel'>>,
    mailed: read('ticketed') as () => Promise<CallOutcome<'MailTicket'>>,
    verified: (async () => ({ ok: true, answer: { oldMinor: 10_000, newMinor: 9_000 } })) as () => Promise<
      CallOutcome<'AirVerifyPrice'>
    >,
    changed: read(state) as () => Promise<OrderOutcome>,
    detail: (async () => ({ ok: true, answer: { is: 'ssr', lines: [] } })) as () => Promise<DetailOutcome>,
    priced: (async () => ({ ok: true, answer: pricesOf(6_000_000) })) as () => Promise<CallOutcome<'GetPrintPrices'>>,
    shared: (async () => ({ ok: true })) as () => Promise<DocumentShared>,
    opened: (async () => ({ ok: true, answer: new Uint8Array() })) as () => Promise<CallOutcome<'GetBookingPdf'>>,
  };
  const payments: Sent<CallRequest<'AirTicket'>>[] = [];
  const cancellations: Sent<CallRequest<'AirCancel'>>[] = [];
  const mails: Sent<CallRequest<'MailTicket'>>[] = [];
  const changes: ChangeSent[] = [];
  const documents: DocumentToOpen[] = [];
  const shares: SharedDocument[] = [];
  let reads = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    orderPageMachine.provide({
      actors: {
        readOrder: fromPromise<CallOutcome<'AirGetOrder'>, CallRequest<'AirGetOrder'>>(() => {
          reads += 1;
          return desk.read();
        }),
        paymentChoice: paymentChoiceMachine.provide({
          actors: {
            readPayment: fromPromise<PaymentKnown, PaymentAsked>(() => desk.known()),
            readStatus: fromPromise<CallOutcome<'GetStatusMessage'>, { readonly code: string }>(async ({ input }) => {
              codes.push(input.code);
              return { ok: true, answer: onlinePaid };
            }),
          },
        }),
        issueTicket: fromPromise<CallOutcome<'AirTicket'>, Sent<CallRequest<'AirTicket'>>>(({ input }) => {
          payments.push(input);
          return desk.issued();
        }),
        cancelBooking: fromPromise<CallOutcome<'AirCancel'>, Sent<CallRequest<'AirCancel'>>>(({ input }) => {
          cancellations.push(input);
          return desk.cancelled();
        }),
        mailTicket: fromPromise<CallOutcome<'MailTicket'>, Sent<CallRequest<'MailTicket'>>>(({ input }) => {
          mails.push(input);
          return desk.mailed();
        }),
        verifyPrice: fromPromise<CallOutcome<'AirVerifyPrice'>, CallRequest<'AirVerifyPrice'>>(() => desk.verified()),
        changeOrder: fromPromise<OrderOutcome, ChangeSent>(({ input }) => {
          changes.push(input);
          return desk.changed();
        }),
        readDetail: fromPromise<DetailOutcome, DetailAsked>(() => desk.detail()),
        readPrices: fromPromise<CallOutcome<'GetPrintPrices'>, CallRequest<'GetPrintPrices'>>(() => desk.priced()),
        shareDocument: fromPromise<DocumentShared, SharedDocument>(({ input }) => {
          shares.push(input);
          return desk.shared();
        }),
        openDocument: fromPromise<DocumentOpened, DocumentToOpen>(({ input }) => {
          documents.push(input);
          return desk.opened();
        }),
      },
    }),
    { clock, input: { ...openedOrder, order, payment } },
  );
  return { actor, clock, desk, codes, payments, cancellations, changes, documents, mails, shares, reads: () => reads };
};

const answersArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const opened = async (state: OrderState, change: (desk: ReturnType<typeof orderOnDesk>['desk']) => void = () => {}) => {
  const page = orderOnDesk(state);
  change(page.desk);
  page.actor.start();
  await answersArrive();
  return page;
};
const shown = ({ actor }: ReturnType<typeof orderOnDesk>): OrderPageView => viewOfOrderPage(actor.getSnapshot());
const doing = (page: ReturnType<typeof orderOnDesk>) => {
  const view = shown(page);
  return view.show === 'order' ? view.doing : view;
};
const cancel = ({ actor }: ReturnType<typeof orderOnDesk>) => {
  actor.send({ type: 'cancellation.requested' });
  actor.send({ type: 'request.confirmed' });
};

/** Asks to pay, waits until each way is shown, and chooses one. */
const pay = async ({ actor }: ReturnType<typeof orderOnDesk>, type: 'payment.confirmed' | 'part.confirmed') => {
  actor.send({ type: 'issue.requested' });
  await answersArrive();
  actor.getSnapshot().children.paymentChoice?.send({ type });
};

test('[ORD-01] while an order is fetched the page says so, and after 8 s that it still waits', async () => {
  const page = await opened('held', (desk) => {
    desk.read = never;
  });
  expect(shown(page)).toEqual({ show: 'loading', words: messages.loadingOrder, slow: false });
  page.clock.increment(8_000);
  expect(shown(page)).toEqual({ show: 'loading', words: messages.loadingOrder, slow: true });
});

test.each([
  ['a lost network', lost, messages.orderUnreadable],
  [
    'a problem with words',
    async () => {
      const problem = { type: 'about:blank', title: 'Broken', status: 500, code: 'fault', detail: 'Request 7 failed.' };
      throw new CallFault(500, problem, problem.detail);
    },
    'Request 7 failed.',
  ],
  [
    'a session that ended',
    async () => {
      const problem = { type: 'about:blank', title: 'Who are you?', status: 401, code: 'unauthenticated' };
      throw new CallFault(401, problem, problem.title);
    },
    messages.orderUnreadable,
  ],
])('[ORD-02] an order that cannot be read because of %s', async (_, answer, words) => {
  const page = await opened('held', (desk) => {
    desk.read = answer;
  });
  expect(shown(page)).toEqual({ show: 'unreadable', words });
  page.desk.read = read('held');
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(shown(page).show).toBe('order');
});

test('[ORD-02] an order that does not exist is not offered to be loaded again', async () => {
  const page = await opened('held', (desk) => {
    desk.read = async () => ({ ok: false, refusal: 'order-unknown', detail: 'There is no such order.' }) as const;
  });
  expect(shown(page)).toEqual({ show: 'missing', words: 'There is no such order.' });
  expect(page.actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
});

test.each(['held', 'ticketed', 'cancelled', 'expired', 'failed'] as const)(
  '[ORD-07] [FLW-01] an order %s may be asked exactly what its own chart allows',
  async (state) => {
    const { actor } = await opened(state);
    const can = (type: 'issue.requested' | 'cancellation.requested') => actor.getSnapshot().can({ type });
    expect(can('issue.requested')).toBe(state === 'held');
    expect(can('cancellation.requested')).toBe(state === 'held');
    expect(actor.getSnapshot().can({ type: 'print.requested', typeId: 1 })).toBe(state === 'ticketed');
    expect(actor.getSnapshot().can({ type: 'print.requested', typeId: 4 })).toBe(state === 'held');
    expect(actor.getSnapshot().can({ type: 'send.requested', via: 'mail' })).toBe(
      state === 'held' || state === 'ticketed',
    );
  },
);

test('[ORD-01] an order that is being ticketed is read again until it is settled, and then no more', async () => {
  const page = await opened('ticketing');
  page.clock.increment(2_000);
  await answersArrive();
  expect(page.reads()).toBe(2);
  page.desk.read = lost;
  page.clock.increment(2_000);
  await answersArrive();
  page.desk.read = read('ticketed');
  page.clock.increment(2_000);
  await answersArrive();
  expect(page.reads()).toBe(4);
  expect(page.actor.getSnapshot().context.order?.state).toBe('ticketed');
  page.clock.increment(600_000);
  await answersArrive();
  expect(page.reads()).toBe(4);
});

test('[ORD-01] an order on hold is read again when its time limit is over', async () => {
  const page = await opened('held');
  page.desk.read = read('expired');
  page.clock.increment(86_399_999);
  expect(page.reads()).toBe(1);
  page.clock.increment(1);
  await answersArrive();
  expect(page.actor.getSnapshot().context.order?.state).toBe('expired');
});

test('[ORD-01] an order on hold for longer than a timer can wait is read again after a day, and not at once', async () => {
  const page = await opened('held', (desk) => {
    const order = { ...orderIn('held'), timeLimit: { remainingMs: 31_536_000_000, at: '2027-12-01T09:12:00Z' } };
    desk.read = async () => ({ ok: true, answer: { order } });
  });
  page.clock.increment(86_399_999);
  expect(page.reads()).toBe(1);
  page.clock.increment(1);
  expect(page.reads()).toBe(2);
});

test('[BKG-07][MNY-01] a held order is paid once its effect was shown and agreed to, once, with the postings that were shown', async () => {
  const page = await opened('held');
  page.actor.send({ type: 'request.confirmed' });
  expect(page.payments).toEqual([]);
  page.actor.send({ type: 'issue.requested' });
  expect(doing(page)).toEqual({ is: 'choosingPayment' });
  await answersArrive();
  const choice = page.actor.getSnapshot().children.paymentChoice;
  choice?.send({ type: 'payment.confirmed' });
  choice?.send({ type: 'payment.confirmed' });
  expect(doing(page)).toEqual({ is: 'working', what: 'issue' });
  await answersArrive();
  expect(page.payments).toHaveLength(1);
  expect(page.payments[0]?.request).toEqual({
    orderReference: 'PTL7Q2XK',
    payment: { method: 'wallet', amountMinor: 18_084_000, agreed: coveredPayment.full.effect?.postings },
  });
  expect(page.actor.getSnapshot().context.order?.state).toBe('ticketed');
});

test('[BKG-07] a payment without an answer is sent again with the same key, a refused one with another', async () => {
  const page = await opened('held', (desk) => {
    desk.issued = lost;
  });
  await pay(page, 'payment.confirmed');
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'issue' });
  page.desk.issued = async () => ({ ok: false, refusal: 'insufficient-balance', detail: 'Too little.' });
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  // What paying does is shown anew, and what was said stands beside it.
  expect(doing(page)).toEqual({ is: 'choosingPayment' });
  expect(page.actor.getSnapshot().children.paymentChoice?.getSnapshot().context.words).toBe('Too little.');
  page.actor.getSnapshot().children.paymentChoice?.send({ type: 'payment.confirmed' });
  await answersArrive();
  expect(page.payments.map(({ intent }) => intent)).toEqual([
    'visit-1-ticket-1',
    'visit-1-ticket-1',
    'visit-1-ticket-2',
  ]);
});

test('[ORD-07] seats are given back after one confirmation, and not when the agent thinks better of it', async () => {
  const page = await opened('held');
  page.actor.send({ type: 'cancellation.requested' });
  page.actor.send({ type: 'request.withdrawn' });
  expect(doing(page)).toEqual({ is: 'nothing' });
  cancel(page);
  await answersArrive();
  expect(page.cancellations).toHaveLength(1);
  expect(page.actor.getSnapshot().context.order?.state).toBe('cancelled');
});

test('[ORD-07] a cancellation that was not heard is sent again with the same key', async () => {
  const page = await opened('held', (desk) => {
    desk.cancelled = lost;
  });
  cancel(page);
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'cancel' });
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(new Set(page.cancellations.map(({ intent }) => intent)).size).toBe(1);
});

test('[ORD-06] a credit note of an order is opened by who may print, also once no ticket of it is open', async () => {
  const asked = { type: 'creditNote.requested', number: 'CN-2026-000042' } as const;
  const page = await opened('refunded');
  page.actor.send({ ...asked, number: 'CN-2026-000001' });
  expect(doing(page), 'a note of another order').toEqual({ is: 'nothing' });
  page.actor.send(asked);
  expect(doing(page)).toEqual({ is: 'printing' });
  await answersArrive();
  expect(page.documents).toEqual([{ orderReference: 'PTL7Q2XK', number: 'CN-2026-000042' }]);
  const order = orderIn('refunded');
  const looking = orderOnDesk('refunded', { ...order, facts: { ...order.facts, mayPrint: false } });
  looking.actor.send(asked);
  expect(doing(looking)).toEqual({ is: 'nothing' });
});

test.each([1, 2] as const)('[ORD-06] document %i of a ticketed order is opened', async (typeId) => {
  const page = await opened('ticketed');
  page.actor.send({ type: 'print.requested', typeId });
  expect(doing(page)).toEqual({ is: 'printing' });
  page.actor.send({ type: 'print.requested', typeId });
  await answersArrive();
  expect(page.documents).toEqual([{ typeId, orderReference: 'PTL7Q2XK', withPrice: true, paxIds: [] }]);
  expect(doing(page)).toEqual({ is: 'nothing' });
});

test('[ORD-06] a document holds the travellers that were chosen, with prices or without, again after a fault, and the next one everybody', async () => {
  const page = await opened('ticketed', (desk) => {
    desk.opened = lost;
  });
  const choice = { withPrice: false, paxIds: ['pax-000001'] };
  page.actor.send({ type: 'print.requested', typeId: 3, choice });
  await answersArrive();
  page.desk.opened = async () => ({ ok: true, answer: new Uint8Array() });
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  page.actor.send({ type: 'print.requested', typeId: 2 });
  await answersArrive();
  const chosen = { typeId: 3, orderReference: 'PTL7Q2XK', ...choice };
  expect(page.documents).toEqual([
    chosen,
    chosen,
    { typeId: 2, orderReference: 'PTL7Q2XK', withPrice: true, paxIds: [] },
  ]);
});

test('[ORD-06] a document that could not be fetched is asked for again', async () => {
  const page = await opened('ticketed', (desk) => {
    desk.opened = lost;
  });
  page.actor.send({ type: 'print.requested', typeId: 2 });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'print' });
  page.desk.opened = async () => ({ ok: false, refusal: 'not-ticketed', detail: 'No ticket yet.' });
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'refused', words: 'No ticket yet.' });
});

test('[BKG-07] an answer that arrives after the page was left changes nothing', async () => {
  let arrive: (outcome: CallOutcome<'AirGetOrder'>) => void = () => {};
  const page = orderOnDesk('held');
  page.desk.read = () => new Promise((resolve) => (arrive = resolve));
  page.actor.start();
  page.actor.stop();
  arrive({ ok: true, answer: { order: orderIn('ticketed') } });
  await answersArrive();
  expect(page.actor.getSnapshot().context.order).toBeNull();
});

/** Asks to send the document, until it is known what its customer pays. */
const asksToSend = async (page: Awaited<ReturnType<typeof opened>>, via: 'mail' | 'whatsApp') => {
  page.actor.send({ type: 'send.requested', via });
  await answersArrive();
};

test('[BKG-07] a mail shows its address first, and leaves under one key until the server has answered, and under another the next time', async () => {
  const page = await opened('ticketed', (desk) => {
    desk.mailed = lost;
  });
  await asksToSend(page, 'mail');
  expect(doing(page)).toMatchObject({ is: 'sending', via: 'mail', to: 'desk@agency.example', typeId: 1 });
  expect(page.mails).toEqual([]);
  page.actor.send({ type: 'mail.confirmed' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'mail' });
  page.desk.mailed = read('ticketed');
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'mailed', to: 'desk@agency.example' });
  await asksToSend(page, 'mail');
  page.actor.send({ type: 'mail.confirmed' });
  expect(doing(page)).toEqual({ is: 'mailing', to: 'desk@agency.example' });
  await answersArrive();
  expect(page.mails.map(({ intent }) => intent)).toEqual(['visit-1-mail-1', 'visit-1-mail-1', 'visit-1-mail-2']);
});

test('[ORD-06][RES-10] the price is a choice each time, and none for whoever may not see what the customer pays', async () => {
  const page = await opened('held');
  await asksToSend(page, 'mail');
  expect(doing(page)).toMatchObject({
    withPrice: false,
    price: { currency: 'BDT', minor: 18_000_000 },
    whyNoPrice: null,
  });
  page.actor.send({ type: 'price.chosen', withPrice: true });
  page.actor.send({ type: 'mail.confirmed' });
  await answersArrive();
  expect(page.mails[0]?.request).toEqual({ orderReference: 'PTL7Q2XK', typeId: 4, withPrice: true });
  await asksToSend(page, 'mail');
  expect(doing(page)).toMatchObject({ withPrice: false });
  page.actor.send({ type: 'request.withdrawn' });
  page.desk.priced = async () => ({ ok: true, answer: pricesOf(null) });
  await asksToSend(page, 'mail');
  expect(doing(page)).toMatchObject({
    price: null,
    whyNoPrice: 'It would be the customer price, which you may not see.',
  });
  expect(page.actor.getSnapshot().can({ type: 'price.chosen', withPrice: true })).toBe(false);
  page.actor.send({ type: 'request.withdrawn' });
  page.desk.priced = lost;
  await asksToSend(page, 'mail');
  expect(doing(page)).toMatchObject({ price: null, whyNoPrice: 'The price could not be read, so it is sent without.' });
});

test('[BKG-07] WhatsApp is opened with the text as it was chosen, and a phone hands the PDF over with it', async () => {
  const page = await opened('held');
  await asksToSend(page, 'whatsApp');
  const address = () => {
    const now = doing(page);
    return 'is' in now && now.is === 'sending' ? decodeURIComponent(now.whatsApp) : '';
  };
  expect(address()).toContain('Your itinerary: Dhaka to Dubai');
  expect(address()).not.toContain('BDT');
  page.actor.send({ type: 'price.chosen', withPrice: true });
  expect(address()).toContain('Price for all travellers: BDT 180,000');
  page.desk.shared = lost;
  page.actor.send({ type: 'share.requested' });
  expect(doing(page)).toEqual({ is: 'sharing' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'share' });
  page.desk.shared = async () => ({ ok: true });
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'nothing' });
  const document = { typeId: 4, orderReference: 'PTL7Q2XK', withPrice: true, paxIds: [] };
  expect(page.shares).toMatchObject([{ document }, { document, text: expect.stringContaining('BDT 180,000') }]);
});

test('[ORD-06][ORD-03] when the hold ends while its itinerary is being sent, nothing is sent, and the page says why', async () => {
  const page = await opened('held');
  await asksToSend(page, 'mail');
  page.desk.read = read('expired');
  page.clock.increment(86_400_000);
  await answersArrive();
  expect(page.actor.getSnapshot().context.order?.state).toBe('expired');
  expect(doing(page)).toEqual({ is: 'refused', words: 'This order has nothing to send any more.' });
  expect(page.actor.getSnapshot().can({ type: 'mail.confirmed' })).toBe(false);
  // Everything else can be asked for again.
  expect(
    page.actor.getSnapshot().can({ type: 'change.requested', change: { is: 'message', words: 'Call them.' } }),
  ).toBe(true);
});

test('[BKG-07] a mail that the server refuses says why, and an order without seats or tickets asks for none', async () => {
  const page = await opened('ticketed', (desk) => {
    desk.mailed = async () => ({ ok: false, refusal: 'too-many-mails', detail: 'Try again tomorrow.' });
  });
  await asksToSend(page, 'mail');
  page.actor.send({ type: 'mail.confirmed' });
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'refused', words: 'Try again tomorrow.' });
  const cancelled = await opened('cancelled');
  await asksToSend(cancelled, 'mail');
  expect(doing(cancelled)).toEqual({ is: 'nothing' });
});

test('[BKG-07] an order that was just booked is shown without being read', async () => {
  const page = orderOnDesk('ticketed', orderIn('held'));
  page.actor.start();
  expect(shown(page)).toMatchObject({ show: 'order', order: { state: 'held' } });
  await answersArrive();
  expect(page.reads()).toBe(0);
});

test('[ORD-05] [ORD-07] a verified price waits for the agent, who pays the held one or keeps the hold', async () => {
  const page = await opened('held');
  page.actor.send({ type: 'verification.requested' });
  expect(doing(page)).toEqual({ is: 'verifying' });
  await answersArrive();
  const verified = { is: 'verified', oldMinor: 10_000, newMinor: 9_000, change: 'cheaper', mayIssue: true };
  expect(doing(page)).toEqual(verified);
  page.actor.send({ type: 'request.withdrawn' });
  expect(doing(page)).toEqual({ is: 'nothing' });
  page.actor.send({ type: 'verification.requested' });
  await answersArrive();
  page.actor.send({ type: 'issue.requested' });
  expect(doing(page)).toEqual({ is: 'choosingPayment' });
  expect(page.payments).toEqual([]);
});

test.each(['effect-changed', 'terms-changed', 'part-not-offered'] as const)(
  '[MNY-05] a part payment that is refused because of %s is shown anew, and sent under another key',
  async (refusal) => {
    const page = await opened('held', (desk) => {
      desk.issued = async () => ({ ok: false, refusal, detail: 'Look again.' });
    });
    await pay(page, 'part.confirmed');
    await answersArrive();
    expect(doing(page)).toEqual({ is: 'choosingPayment' });
    const offer = coveredPayment.part?.offer;
    expect(page.payments[0]?.request.payment).toEqual({
      method: 'wallet',
      amountMinor: offer?.nowMinor,
      part: { restMinor: offer?.restMinor, payBy: offer?.payBy },
      agreed: coveredPayment.part?.effect?.postings,
    });
    await answersArrive();
    page.actor.getSnapshot().children.paymentChoice?.send({ type: 'part.confirmed' });
    expect(new Set(page.payments.map(({ intent }) => intent)).size).toBe(2);
  },
);

test('[MNY-04][ORD-01] an order that a short wallet cannot pay can still be opened to pay: what is missing is shown', async () => {
  const page = await opened('held', (desk) => {
    const order = orderIn('held');
    const short = { ...order, facts: { ...order.facts, walletCovers: false } };
    desk.read = async () => ({ ok: true, answer: { order: short } });
    desk.known = async () => ({ ok: true, answer: nothingCovered });
  });
  await pay(page, 'payment.confirmed');
  expect(page.payments).toEqual([]);
  expect(doing(page)).toEqual({ is: 'choosingPayment' });
});

test('[MNY-04][ORD-01] an order that the gateway leads back to is opened to be paid, once', async () => {
  const page = orderOnDesk('held', null, onlinePaid.code);
  page.actor.start();
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'choosingPayment' });
  expect(page.codes).toEqual([onlinePaid.code]);
  const choice = page.actor.getSnapshot().children.paymentChoice;
  expect(choice?.getSnapshot().value).toBe('choosing');
  choice?.send({ type: 'request.withdrawn' });
  expect(doing(page)).toEqual({ is: 'nothing' });
});

test('[MNY-04][ORD-01] an order that is paid meanwhile is not opened to be paid again', async () => {
  const page = orderOnDesk('ticketed', null, onlinePaid.code);
  page.actor.start();
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'nothing' });
  expect(page.codes).toEqual([]);
});

test.each([
  ['held', true],
  ['ticketed', false],
  ['cancelled', false],
] as const)('[ORD-05] [ORD-07] today’s price of an order %s may be asked for: %s', async (state, allowed) => {
  const page = await opened(state);
  expect(page.actor.getSnapshot().can({ type: 'verification.requested' })).toBe(allowed);
});

const passport = { number: 'BX1234567', expiryDate: '2031-06-30', nationality: 'BD' };
const message: OrderPageEvent = { type: 'change.requested', change: { is: 'message', words: 'Call at nine' } };
const newPassport: OrderPageEvent = {
  type: 'change.requested',
  change: { is: 'passport', paxId: 'traveller-1', passport, visa: null },
};
const showPassport: OrderPageEvent = { type: 'detail.requested', detail: { is: 'passport', paxId: 'traveller-1' } };

test('[ORD-01] a message may be left on any order; passports only where they may be seen and the order is not over', async () => {
  const can = async (state: OrderState, event: OrderPageEvent, part: Partial<Order> = {}) => {
    const page = await opened(state, (desk) => {
      desk.read = async () => ({ ok: true, answer: { order: { ...orderIn(state), ...part } } });
    });
    return page.actor.getSnapshot().can(event);
  };
  expect(await Promise.all([can('held', message), can('cancelled', message)])).toEqual([true, true]);
  expect(await Promise.all([can('held', newPassport), can('ticketed', newPassport)])).toEqual([true, true]);
  expect(await can('cancelled', newPassport)).toBe(false);
  expect(await can('held', newPassport, { mayShowPassports: false })).toBe(false);
  expect(await can('held', showPassport, { mayShowPassports: false })).toBe(false);
  expect(await can('held', { type: 'detail.requested', detail: { is: 'ssr' } }, { mayReadSsr: false })).toBe(false);
});

test('[ORD-01] a message whose answer was lost is sent again as the same intent, and the next one as another', async () => {
  const page = await opened('held', (desk) => {
    desk.changed = lost;
  });
  page.actor.send(message);
  await answersArrive();
  expect(doing(page)).toEqual({ is: 'unheard', what: 'change' });
  page.desk.changed = read('held');
  page.actor.send({ type: 'again.requested' });
  await answersArrive();
  page.actor.send(message);
  const [first, again, next] = page.changes.map(({ intent }) => intent);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('[ORD-01] whole numbers stand on the page until they are hidden or changed', async () => {
  const shownNumbers = { is: 'passport', paxId: 'traveller-1', shown: { passport, visa: null } } as const;
  const page = await opened('held', (desk) => {
    desk.detail = async () => ({ ok: true, answer: shownNumbers });
  });
  const detail = () => {
    const view = shown(page);
    return view.show === 'order' ? view.detail : 'no order';
  };
  page.actor.send(showPassport);
  await answersArrive();
  expect(detail()).toEqual({ show: 'open', read: shownNumbers });
  page.actor.send({ type: 'detail.hidden' });
  expect(detail()).toEqual({ show: 'closed' });
  expect(JSON.stringify(page.actor.getSnapshot().context)).not.toContain('BX1234567');
  page.actor.send(showPassport);
  await answersArrive();
  page.actor.send(newPassport);
  await answersArrive();
  expect(detail()).toEqual({ show: 'closed' });
  page.desk.detail = lost;
  page.actor.send(showPassport);
  await answersArrive();
  expect(detail()).toMatchObject({ show: 'unread', words: 'We lost the connection. Try again.' });
  page.actor.send({ type: 'detail.hidden' });
  expect(detail()).toEqual({ show: 'closed' });
});

test('[ORD-01] a passport is shown in place of another: the first leaves the page, and an answer to it comes too late', async () => {
  const numbersOf = (number: string, traveller: string) =>
    ({ is: 'passport', paxId: traveller, shown: { passport: { ...passport, number }, visa: null } }) as const;
  const answers: ((outcome: { ok: true; answer: ReturnType<typeof numbersOf> }) => void)[] = [];
  const page = await opened('held', (desk) => {
    desk.detail = () => new Promise((answer) => answers.push(answer));
  });
  const detail = () => {
    const view = shown(page);
    return view.show === 'order' ? view.detail : 'no order';
  };
  const showOther: OrderPageEvent = { type: 'detail.requested', detail: { is: 'passport', paxId: 'traveller-2' } };
  page.actor.send(showPassport);
  expect(page.actor.getSnapshot().can(showPassport), 'it is being read').toBe(false);
  page.actor.send(showOther);
  expect(detail()).toEqual({ show: 'reading', asked: { is: 'passport', paxId: 'traveller-2' } });
  answers[0]?.({ ok: true, answer: numbersOf('BX1111111', 'traveller-1') });
  await answersArrive();
  expect(detail()).toMatchObject({ show: 'reading' });
  answers[1]?.({ ok: true, answer: numbersOf('BX2222222', 'traveller-2') });
  await answersArrive();
  expect(detail()).toEqual({ show: 'open', read: numbersOf('BX2222222', 'traveller-2') });
  page.actor.send(showPassport);
  expect(JSON.stringify(page.actor.getSnapshot().context)).not.toContain('BX2222222');
  answers[2]?.({ ok: true, answer: numbersOf('BX1111111', 'traveller-1') });
  await answersArrive();
  expect(detail()).toEqual({ show: 'open', read: numbersOf('BX1111111', 'traveller-1') });
});
