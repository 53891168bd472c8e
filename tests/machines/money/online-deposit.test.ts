import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { OnlineConfig, OnlinePaymentState } from '../../../contract/money/online-payment.ts';
import { cardPage, earlierPaymentIn, offeredOnline, paymentIn } from '../../../machines/money/online-deposit.cases.ts';
import { onlineDepositMachine } from '../../../machines/money/online-deposit.machine.ts';
import type {
  CreateAsked,
  OnlineDepositInput,
  PaymentCreated,
  PaymentResumed,
  PaymentsRead,
  ResumeAsked,
  StatusRead,
} from '../../../machines/money/online-deposit.setup.ts';
import { viewOfOnlineDeposit } from '../../../machines/money/online-deposit.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const opened: PaymentCreated = {
  ok: true,
  answer: { code: 'OP7K2M9QXW3F5H', redirectUrl: 'https://pay.example/session' },
};
const stands = (state: OnlinePaymentState): StatusRead => ({ ok: true, answer: paymentIn(state) });

/** The page for paying online. */
const pageOf = async (input: Partial<OnlineDepositInput> = {}, offered: OnlineConfig = offeredOnline) => {
  const methods = heldCall<OnlineConfig, void>();
  const creating = heldCall<PaymentCreated, CreateAsked>();
  const resuming = heldCall<PaymentResumed, ResumeAsked>();
  const gateway = heldCall<void, { readonly redirectUrl: string }>();
  const status = heldCall<StatusRead, { readonly code: string }>();
  const list = heldCall<PaymentsRead, void>();
  const clock = new SimulatedClock();
  const actor = createActor(
    onlineDepositMachine.provide({
      actors: {
        readMethods: methods.actor,
        createPayment: creating.actor,
        resumePayment: resuming.actor,
        openGateway: gateway.actor,
        readStatus: status.actor,
        readPayments: list.actor,
      },
    }),
    { clock, input: { ...cardPage, ...input } },
  ).start();
  const view = () => viewOfOnlineDeposit(actor.getSnapshot());
  const form = () => {
    const shown = view();
    if (shown.show !== 'form') throw new Error(shown.show);
    return shown;
  };
  const pay = (text: string) => {
    actor.send({ type: 'amount.typed', text });
    actor.send({ type: 'pay.requested' });
  };
  methods.calls[0]?.answer(offered);
  await settled();
  const calls = {
    methods: methods.calls,
    creating: creating.calls,
    resuming: resuming.calls,
    gateway: gateway.calls,
    status: status.calls,
  };
  return { actor, clock, ...calls, list: list.calls, view, form, pay };
};

describe('opening an online payment', () => {
  test('[MNY-04] what is paid, its charge and what the wallet gets are shown, and just that is sent, once', async () => {
    const { actor, creating, form, pay } = await pageOf();
    pay('10,000.50');
    expect(form()).toMatchObject({
      stands: 'creating',
      chargeRule: '2.5 % of the amount',
      gatewayHost: 'pay.example',
      sums: { pays: 'BDT 10,000.50', charge: 'BDT 250.01', gets: 'BDT 9,750.49' },
    });
    actor.send({ type: 'pay.requested' });
    expect(creating.map(({ input }) => input)).toEqual([
      { request: { method: 'card', amountMinor: 1_000_050, chargeMinor: 25_001 }, intent: 'visit-1-1' },
    ]);
  });

  test('[MNY-04] the charge is that of the chosen way to pay', async () => {
    const { actor, creating, form, pay } = await pageOf();
    actor.send({ type: 'method.chosen', method: 'net-banking' });
    pay('10,000.50');
    expect(form().sums?.charge).toBe('BDT 150.01');
    expect(creating[0]?.input.request).toMatchObject({ method: 'net-banking', chargeMinor: 15_001 });
  });

  test.each(['', '99.99', '500,000.01', 'all'])(
    '[MNY-04] with “%s” nothing is opened, and the limits are said',
    async (text) => {
      const { creating, form, pay } = await pageOf();
      pay(text);
      expect(creating).toEqual([]);
      expect(form()).toMatchObject({ sums: null, message: 'Enter an amount from BDT 100 to BDT 500,000.' });
    },
  );

  test('[MNY-04] a payment that was not heard is opened again under its key', async () => {
    const { actor, creating, gateway, form, pay } = await pageOf();
    pay('10,000');
    creating[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(form()).toMatchObject({ stands: 'unheard', message: expect.stringContaining('it is opened once') });
    expect(actor.getSnapshot().can({ type: 'amount.typed', text: '20,000' })).toBe(false);
    actor.send({ type: 'again.requested' });
    expect(creating[1]?.input).toEqual(creating[0]?.input);
    creating[1]?.answer(opened);
    await settled();
    expect(gateway[0]?.input.redirectUrl).toBe('https://pay.example/session');
  });

  test('[MNY-04] a refusal is said, the amount stays, and the next attempt has a key of its own', async () => {
    const { actor, creating, form, pay } = await pageOf();
    pay('10,000');
    creating[0]?.answer({ ok: false, refusal: 'gateway-silent' });
    await settled();
    expect(form()).toMatchObject({
      stands: 'filling',
      amount: '10,000',
      message: 'The payment was not opened. Nothing was paid.',
    });
    actor.send({ type: 'pay.requested' });
    expect(creating[1]?.input.intent).not.toBe(creating[0]?.input.intent);
  });

  test.each(['charge-changed', 'amount-refused', 'method-unknown'] as const)(
    '[MNY-04] after “%s” the terms are read anew, so that no old charge is shown',
    async (refusal) => {
      const { methods, creating, form, pay } = await pageOf();
      pay('10,000');
      creating[0]?.answer({ ok: false, refusal, detail: 'The charge is another by now.' });
      await settled();
      const dearer = offeredOnline.methods.map((terms) => ({ ...terms, chargeBasisPoints: 300 }));
      methods[1]?.answer({ ...offeredOnline, methods: dearer });
      await settled();
      expect(form()).toMatchObject({
        amount: '10,000',
        message: 'The charge is another by now.',
        sums: { charge: 'BDT 300' },
      });
    },
  );

  test('[MNY-04] where nothing is offered that is said, and a way that is not offered is not chosen', async () => {
    expect((await pageOf({}, { currency: 'BDT', methods: [] })).view()).toMatchObject({ show: 'notOffered' });
    const only = await pageOf({}, { ...offeredOnline, methods: offeredOnline.methods.slice(1) });
    expect(only.form()).toMatchObject({ chosen: 'net-banking', chargeRule: '1.5 % of the amount' });
  });
});

describe('a second payment of the same amount', () => {
  const askedAbout = async () => {
    const page = await pageOf();
    page.pay('10,000.50');
    page.creating[0]?.answer({
      ok: false,
      refusal: 'same-amount-before',
      facts: { ...earlierPaymentIn('redirected') },
    });
    await settled();
    return page;
  };

  test('[MNY-04] is asked about with what is known of the first', async () => {
    const { view, actor } = await askedAbout();
    expect(view()).toMatchObject({
      show: 'asked',
      earlier: {
        code: 'OP4N8R6TZC2B7D',
        pays: 'BDT 10,000.50',
        method: 'Mobile wallet',
        words: 'It is not paid yet, and can still be paid.',
      },
    });
    expect(actor.getSnapshot().can({ type: 'pay.requested' })).toBe(false);
  });

  test('[MNY-04] is opened under a key of its own, beside the first, once the agent says that it is meant', async () => {
    const { actor, creating } = await askedAbout();
    actor.send({ type: 'second.confirmed' });
    expect(creating[1]?.input.request).toEqual({ ...creating[0]?.input.request, besides: 'OP4N8R6TZC2B7D' });
    expect(creating[1]?.input.intent).not.toBe(creating[0]?.input.intent);
    creating[1]?.fail(new Error('the network is lost'));
    await settled();
    actor.send({ type: 'again.requested' });
    expect(creating[2]?.input).toEqual(creating[1]?.input);
  });

  test('[MNY-04] is not opened where the agent says so, and a later one is asked about again', async () => {
    const { actor, creating, form } = await askedAbout();
    actor.send({ type: 'second.declined' });
    expect(form()).toMatchObject({ stands: 'filling', amount: '10,000.50', message: null });
    expect(creating).toHaveLength(1);
    actor.send({ type: 'pay.requested' });
    expect(creating[1]?.input.request).not.toHaveProperty('besides');
  });

  test('[MNY-04] that is left for another payment of the list is another intent when it is paid again', async () => {
    const { actor, creating, methods, list } = await askedAbout();
    actor.send({ type: 'second.confirmed' });
    list.at(-1)?.answer({ payments: [paymentIn('redirected')] });
    await settled();
    actor.send({ type: 'payment.opened', code: 'OP7K2M9QXW3F5H' });
    actor.send({ type: 'another.requested' });
    methods.at(-1)?.answer(offeredOnline);
    await settled();
    actor.send({ type: 'pay.requested' });
    expect(creating[2]?.input.request).not.toHaveProperty('besides');
    expect(creating[2]?.input.intent).not.toBe(creating[1]?.input.intent);
  });
});

describe('what is known of a payment', () => {
  /** The page that the gateway sends the browser back to. */
  const back = async (answer: StatusRead) => {
    const page = await pageOf({ code: 'OP7K2M9QXW3F5H' });
    page.status[0]?.answer(answer);
    await settled();
    const shown = page.view();
    if (shown.show !== 'payment') throw new Error(shown.show);
    return { ...page, shown };
  };

  test.each([
    ['created', 'waiting', 'We are checking with the gateway …', 'BDT 9,750.49'],
    ['pending', 'waiting', 'We are checking with the gateway …', 'BDT 9,750.49'],
    ['credited', 'credited', 'Your wallet is credited', 'BDT 9,750.49'],
    ['failed', 'notCredited', 'The payment failed', null],
    ['cancelled', 'notCredited', 'The payment was cancelled', null],
    ['expired', 'notCredited', 'The payment was not made in time', null],
    ['declined', 'notCredited', 'The payment was not accepted', null],
    ['refunding', 'notCredited', 'The payment is being refunded', null],
    ['refunded', 'notCredited', 'The payment was refunded', null],
    ['underReview', 'held', 'The payment is being reviewed', 'BDT 9,750.49'],
  ] as const)('[MNY-04] of one that is %s: %s', async (state, where, title, gets) => {
    const { shown } = await back(stands(state));
    expect(shown).toMatchObject({
      stands: where,
      title,
      message: `what the server says of ${state}`,
      charge: 'BDT 250.01',
      line: { pays: 'BDT 10,000.50', gets },
    });
  });

  test('[MNY-04] while the gateway has not decided it is asked again every two seconds', async () => {
    const { clock, status, view } = await back(stands('pending'));
    clock.increment(1_999);
    expect(status).toHaveLength(1);
    clock.increment(1);
    status[1]?.answer(stands('credited'));
    await settled();
    expect(view()).toMatchObject({ stands: 'credited' });
    clock.increment(10_000);
    expect(status).toHaveLength(2);
  });

  const goOn = { type: 'resume.requested', code: 'OP7K2M9QXW3F5H' } as const;

  test('[MNY-04] one that is not paid is gone on with once the server has asked the gateway, under a key of its own', async () => {
    const { actor, shown, resuming, gateway, view } = await back(stands('redirected'));
    expect(shown.line).toMatchObject({ mayResume: true });
    actor.send(goOn);
    expect(view()).toMatchObject({ show: 'resuming' });
    expect(resuming[0]?.input.request).toEqual({ code: 'OP7K2M9QXW3F5H' });
    expect(gateway).toEqual([]);
    resuming[0]?.answer({ ok: true, answer: { code: 'OP7K2M9QXW3F5H', redirectUrl: 'https://pay.example/again' } });
    await settled();
    expect(gateway[0]?.input.redirectUrl).toBe('https://pay.example/again');
  });

  test('[MNY-04] what was not heard of going on is asked anew, for the gateway may know more by then', async () => {
    const { actor, resuming, status, view } = await back(stands('redirected'));
    actor.send(goOn);
    resuming[0]?.fail(new Error('the network is lost'));
    await settled();
    status[1]?.answer(stands('redirected'));
    await settled();
    expect(view()).toMatchObject({ show: 'payment', stands: 'waiting' });
    actor.send(goOn);
    expect(resuming[1]?.input.intent).not.toBe(resuming[0]?.input.intent);
  });

  test('[MNY-04] one that cannot be gone on with shows why, and then what is known of it', async () => {
    const { actor, resuming, status, view } = await back(stands('redirected'));
    actor.send(goOn);
    resuming[0]?.answer({ ok: false, refusal: 'gateway-silent', detail: 'The gateway does not answer.' });
    await settled();
    status[1]?.answer(stands('redirected'));
    await settled();
    expect(view()).toMatchObject({ stands: 'waiting', message: 'The gateway does not answer.' });
    actor.send(goOn);
    resuming[1]?.answer({ ok: false, refusal: 'payment-not-open', detail: 'It is paid.' });
    await settled();
    status[2]?.answer(stands('credited'));
    await settled();
    expect(view()).toMatchObject({ stands: 'credited', message: 'what the server says of credited' });
  });

  test('[MNY-04] only one that the server says can be paid is gone on with, also in the list', async () => {
    const { actor, shown, list, view } = await back(stands('pending'));
    expect(shown.line).toMatchObject({ mayResume: false });
    expect(actor.getSnapshot().can(goOn)).toBe(false);
    list.at(-1)?.answer({ payments: [{ ...paymentIn('redirected'), code: 'OPOPEN' }, paymentIn('failed')] });
    await settled();
    expect(view().list.lines.map(({ mayResume }) => mayResume)).toEqual([true, false]);
    expect(actor.getSnapshot().can({ ...goOn, code: 'OPOPEN' })).toBe(true);
    expect(actor.getSnapshot().can(goOn)).toBe(false);
  });

  test('[MNY-04] of another payment nothing of the one before is shown, and a late answer is not taken for it', async () => {
    const { actor, status, list, view } = await back(stands('pending'));
    list.at(-1)?.answer({ payments: [paymentIn('failed')] });
    await settled();
    actor.send({ type: 'payment.opened', code: 'OPOTHER' });
    expect(view()).toMatchObject({ stands: 'checking', line: null, charge: null });
    actor.send({ type: 'payment.opened', code: 'OPTHIRD' });
    status[1]?.answer(stands('credited'));
    await settled();
    expect(view()).toMatchObject({ stands: 'checking' });
    expect(status.at(-1)?.input.code).toBe('OPTHIRD');
  });

  test('[SES-04] who may not see the payments of the agency does not have them read', async () => {
    const { list, view } = await pageOf({ mayList: false });
    expect(list).toEqual([]);
    expect(view().list).toEqual({ stands: 'hidden', lines: [] });
  });
});
