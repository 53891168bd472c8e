import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { paymentChoiceMachine } from '../../../machines/booking/payment-choice.machine.ts';
import type {
  KnownPayment,
  PaymentAsked,
  PaymentChoiceInput,
  PaymentKnown,
} from '../../../machines/booking/payment-choice.setup.ts';
import { viewOfPaymentChoice } from '../../../machines/booking/payment-choice.view.ts';
import {
  coveredPayment,
  earlierPayment,
  firstPartCovered,
  frozenPayment,
  nothingCovered,
  onlinePaid,
  withoutPart,
} from '../../../machines/booking/payment-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

type Created = CallOutcome<'CreatePayment'>;
const opened: Created = { ok: true, answer: { code: onlinePaid.code, redirectUrl: 'https://gateway.example' } };
const pay = { type: 'payment.confirmed' } as const;
const payPart = { type: 'part.confirmed' } as const;
const again = { type: 'again.requested' } as const;
const byCard = { type: 'online.requested', way: 'full', method: 'card' } as const;
const lost = new Error('lost');

const asked = (input: Partial<PaymentChoiceInput> = {}) => {
  const reads = heldCall<PaymentKnown, PaymentAsked>();
  const creates = heldCall<Created, { readonly request: CallRequest<'CreatePayment'>; readonly intent: string }>();
  const gateways = heldCall<void, { readonly redirectUrl: string }>();
  const statuses = heldCall<CallOutcome<'GetStatusMessage'>, { readonly code: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    paymentChoiceMachine.provide({
      actors: {
        readPayment: reads.actor,
        createPayment: creates.actor,
        openGateway: gateways.actor,
        readStatus: statuses.actor,
      },
    }),
    {
      clock,
      input: {
        orderReference: 'PTK7QWXA42',
        soldAs: 'tickets',
        mayPayInPart: true,
        payment: null,
        words: null,
        intentSeed: 'visit',
        ...input,
      },
    },
  ).start();
  const known = async (answer: KnownPayment) => {
    reads.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  const view = () => viewOfPaymentChoice(actor.getSnapshot());
  const choosing = () => {
    const shown = view();
    if (shown.show !== 'choosing') throw new Error(shown.show);
    return shown;
  };
  const output = () => actor.getSnapshot().output;
  const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event);
  return {
    actor,
    clock,
    known,
    view,
    choosing,
    output,
    can,
    reads: reads.calls,
    creates: creates.calls,
    gateways: gateways.calls,
    statuses: statuses.calls,
  };
};

const choosingFrom = async (answer: KnownPayment, input?: Partial<PaymentChoiceInput>) => {
  const choice = asked(input);
  await choice.known(answer);
  return choice;
};

describe('a payment from the wallet', () => {
  test('[BKG-07] in full ends with the price and the postings that were shown', async () => {
    const { actor, output } = await choosingFrom(coveredPayment);
    const { effect, nowMinor } = coveredPayment.full;
    actor.send(pay);
    expect(output()).toEqual({
      went: 'agreed',
      payment: { method: 'wallet', amountMinor: nowMinor, agreed: effect?.postings },
    });
  });

  test('[MNY-05] in part ends with what is paid now, the rest and its day, and the postings of the part', async () => {
    const { actor, output, choosing } = await choosingFrom(firstPartCovered);
    const { offer, effect } = firstPartCovered.part ?? { offer: null, effect: null };
    expect(choosing().full).toMatchObject({ payable: false });
    expect(choosing().part).toMatchObject({ payable: true, restBy: offer?.payBy });
    actor.send(payPart);
    expect(output()).toEqual({
      went: 'agreed',
      payment: {
        method: 'wallet',
        amountMinor: offer?.nowMinor,
        part: { restMinor: offer?.restMinor, payBy: offer?.payBy },
        agreed: effect?.postings,
      },
    });
  });

  test.each([
    ['covers all', coveredPayment, true, true],
    ['covers the first part', firstPartCovered, false, true],
    ['covers nothing', nothingCovered, false, false],
    ['is frozen', frozenPayment, false, false],
    ['covers all, and no part is offered', withoutPart, true, false],
  ] as const)('[BKG-06] a wallet that %s pays what its effect was shown of', async (_what, known, full, part) => {
    const { actor, choosing, can, output } = await choosingFrom(known);
    expect(choosing().full.payable).toBe(full);
    expect(choosing().part?.payable ?? false).toBe(part);
    expect(can(payPart)).toBe(part);
    actor.send(pay);
    expect(output()?.went ?? null).toBe(full ? 'agreed' : null);
  });

  test('[MNY-05] where no part is offered it says why', async () => {
    const { choosing } = await choosingFrom(withoutPart);
    expect(choosing()).toMatchObject({ part: null, noPart: expect.stringMatching(/\.$/) });
    expect((await choosingFrom({ ...coveredPayment, part: null })).choosing()).toMatchObject({
      part: null,
      noPart: null,
    });
  });

  test('[ORD-01] an order that cannot be paid ends with the reason; left, nothing is paid', async () => {
    const { reads, output } = asked();
    reads[0]?.answer({ ok: false, refusal: 'not-allowed', detail: 'This order cannot be ticketed.' });
    await settled();
    expect(output()).toEqual({ went: 'refused', words: 'This order cannot be ticketed.' });
    const left = await choosingFrom(coveredPayment);
    left.actor.send({ type: 'request.withdrawn' });
    expect(left.output()).toEqual({ went: 'left' });
  });

  test('[BKG-07] what could not be read is read again, and nothing can be paid before', async () => {
    const { actor, reads, view, can, known, choosing } = asked({ words: 'The price was not paid.' });
    expect(can(pay)).toBe(false);
    reads[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ show: 'stopped', words: expect.stringContaining('Nothing was charged.') });
    actor.send(again);
    await known(coveredPayment);
    expect(choosing().message, 'why the order was not paid just now').toBe('The price was not paid.');
  });
});

describe('a wallet that is short', () => {
  const short = async () => {
    const choice = await choosingFrom(nothingCovered);
    choice.actor.send(pay);
    return choice;
  };

  test('[BKG-06][MNY-04] shows what it has, what is asked and what lacks, and what can be paid online', async () => {
    const { actor, choosing } = await short();
    expect(choosing()).toMatchObject({
      shortfall: { balance: 'BDT 1', amount: 'BDT 180,840', missing: 'BDT 180,839' },
      online: [
        { way: 'full', label: 'Pay BDT 181,089 online', words: expect.stringContaining('Charge BDT 250') },
        { way: 'part', words: expect.stringContaining(', for the first part') },
      ],
    });
    actor.send({ type: 'shortfall.left' });
    expect(choosing().shortfall).toBeNull();
  });

  test('[MNY-04] only what is offered is paid online, with the charge that was shown', async () => {
    const { actor, can, creates } = await short();
    expect(can({ type: 'online.requested', way: 'full', method: 'net-banking' as 'card' })).toBe(false);
    const [way] = nothingCovered.online;
    actor.send(byCard);
    expect(creates[0]?.input.request).toEqual({
      method: 'card',
      amountMinor: way?.payMinor,
      chargeMinor: way?.chargeMinor,
      orderReference: 'PTK7QWXA42',
    });
  });

  test('[MNY-04] a payment that may have been opened is opened again under its key; after a refusal it is another', async () => {
    const { actor, creates, view, known, choosing } = await short();
    actor.send(byCard);
    creates[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ show: 'stopped', words: expect.stringContaining('it is opened once') });
    actor.send(again);
    expect(creates[1]?.input).toEqual(creates[0]?.input);
    creates[1]?.answer({ ok: false, refusal: 'gateway-silent', detail: 'Nothing was paid.' });
    await settled();
    await known(nothingCovered);
    expect(choosing().message).toBe('Nothing was paid.');
    actor.send(pay);
    actor.send(byCard);
    expect(creates[2]?.input.request).toEqual(creates[0]?.input.request);
    expect(creates[2]?.input.intent).not.toBe(creates[0]?.input.intent);
  });

  test('[MNY-04] a gateway whose page does not open says that nothing was paid, and the next try is another payment', async () => {
    const { actor, creates, gateways, known, choosing, view } = await short();
    actor.send(byCard);
    creates[0]?.answer(opened);
    await settled();
    expect(gateways[0]?.input).toEqual({ redirectUrl: 'https://gateway.example' });
    expect(view()).toMatchObject({ show: 'waiting', mayLeave: false });
    gateways[0]?.answer();
    await settled();
    await known(nothingCovered);
    expect(choosing().message).toContain('The page of the payment gateway did not open.');
    actor.send(pay);
    actor.send(byCard);
    expect(creates[1]?.input.intent).not.toBe(creates[0]?.input.intent);
  });
});

describe('a second online payment of the same amount', () => {
  const askedAbout = async () => {
    const choice = await choosingFrom(nothingCovered);
    choice.actor.send(pay);
    choice.actor.send(byCard);
    choice.creates[0]?.answer({ ok: false, refusal: 'same-amount-before', facts: { ...earlierPayment } });
    await settled();
    return choice;
  };

  test('[MNY-04] is asked about with what is known of the first', async () => {
    const { view } = await askedAbout();
    expect(view()).toMatchObject({
      show: 'asked',
      earlier: {
        code: earlierPayment.code,
        pays: 'BDT 181,089',
        method: 'Card',
        words: 'It is not paid yet, and can still be paid.',
      },
    });
  });

  test('[MNY-04] is opened under a key of its own, beside the first, once the agent says that it is meant', async () => {
    const { actor, creates } = await askedAbout();
    actor.send({ type: 'second.confirmed' });
    expect(creates[1]?.input.request).toEqual({ ...creates[0]?.input.request, besides: earlierPayment.code });
    expect(creates[1]?.input.intent).not.toBe(creates[0]?.input.intent);
    creates[1]?.fail(lost);
    await settled();
    actor.send(again);
    expect(creates[2]?.input).toEqual(creates[1]?.input);
  });

  test('[MNY-04] is not opened where the agent says so: the wallet is read, for the first may be in it', async () => {
    const { actor, creates, known, choosing } = await askedAbout();
    actor.send({ type: 'second.declined' });
    await known(coveredPayment);
    expect(choosing()).toMatchObject({ message: null, full: { payable: true } });
    expect(creates).toHaveLength(1);
  });
});

describe('back from the gateway', () => {
  const status = (state: typeof onlinePaid.state) => ({ ok: true as const, answer: { ...onlinePaid, state } });

  test('[MNY-04] its decision is awaited, also through a lost network, before the wallet is read', async () => {
    const { clock, statuses, reads, view, known, choosing } = asked({ payment: onlinePaid.code });
    expect(view()).toMatchObject({ show: 'waiting', mayLeave: true });
    statuses[0]?.answer(status('pending'));
    await settled();
    clock.increment(2_000);
    statuses[1]?.fail(lost);
    await settled();
    clock.increment(2_000);
    expect(reads).toHaveLength(0);
    expect(statuses[2]?.input).toEqual({ code: onlinePaid.code });
    statuses[2]?.answer(status('credited'));
    await settled();
    await known(coveredPayment);
    expect(choosing().message).toBe(onlinePaid.message);
  });

  test('[MNY-04] an unknown payment is said to be none, and who does not wait pays nothing', async () => {
    const { statuses, known, choosing } = asked({ payment: onlinePaid.code });
    statuses[0]?.answer({ ok: false, refusal: 'payment-unknown' });
    await settled();
    await known(nothingCovered);
    expect(choosing().message).toBe('Your agency has no such online payment.');
    const left = asked({ payment: onlinePaid.code });
    left.actor.send({ type: 'request.withdrawn' });
    expect(left.output()).toEqual({ went: 'left' });
  });
});

test.each([
  ['tickets', 'Pay BDT 180,840', 'Pay BDT 54,252 now, the rest later', true],
  ['stay', 'Book the stay, pay BDT 180,840', 'Book the stay, pay BDT 54,252 now, the rest later', false],
  [
    'stay on request',
    'Ask for the stay, reserve BDT 180,840',
    'Ask for the stay, reserve BDT 54,252 now, the rest later',
    false,
  ],
] as const)('[ORD-01][HTL-04] of %s the buttons say what paying does', async (soldAs, full, part, mayHold) => {
  const { choosing } = await choosingFrom(coveredPayment, { soldAs });
  expect(choosing()).toMatchObject({ full: { label: full }, part: { label: part }, mayHold });
});
