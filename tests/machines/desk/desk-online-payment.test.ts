import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskPayment } from '../../../contract/desk/desk-online-payments.ts';
import { deskPaymentCases, overTheLimit } from '../../../machines/desk/desk-online-payment.cases.ts';
import { deskPaymentMachine } from '../../../machines/desk/desk-online-payment.machine.ts';
import type {
  ActOnPayment,
  DeskPaymentActed,
  DeskPaymentRead,
  PaymentAsked,
} from '../../../machines/desk/desk-online-payment.setup.ts';
import { viewOfDeskPayment } from '../../../machines/desk/desk-online-payment.view.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const paymentNamed = (name: string): DeskPayment => {
  const found = deskPaymentCases.outcomes['readPayment']?.find((outcome) => outcome.name === name);
  const output = found && 'output' in found ? (found.output as DeskPaymentRead) : null;
  if (!output?.ok) throw new Error(`no payment ${name}`);
  return output.answer;
};
const held = paymentNamed('it is held');
const proposed = paymentNamed('a colleague has proposed it');
const credited = paymentNamed('it is credited, and a fresh code stands');
const partShown = paymentNamed('the refund of a part is shown');
const confirm = { type: 'act.confirmed' } as const;
const choose = (act: ActOnPayment['act']) => ({ type: 'act.chosen', act }) as const;
const amount = (text: string) => ({ type: 'amount.typed', text }) as const;
const reason = (text: string) => ({ type: 'reason.typed', text }) as const;
const lost = new Error('the network is lost');

/** The page of a payment at the desk, read as `payment`. */
const pageOf = async (payment: DeskPayment = held) => {
  const reading = heldCall<DeskPaymentRead, PaymentAsked>();
  const acting = heldCall<DeskPaymentActed, ActOnPayment>();
  const actor = createActor(
    deskPaymentMachine.provide({
      actors: {
        readPayment: reading.actor,
        actOnPayment: acting.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { code: 'OP7K2M9QXW3F', intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  const isRead = async (answer: DeskPayment) => {
    reading.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  const isActed = async (outcome: DeskPaymentActed | Error) => {
    if (outcome instanceof Error) acting.calls.at(-1)?.fail(outcome);
    else acting.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeskPayment(actor.getSnapshot());
    if (shown.show !== 'payment') throw new Error(shown.show);
    return shown;
  };
  await isRead(payment);
  return { actor, reading: reading.calls, acting: acting.calls, isRead, isActed, view };
};

describe('a payment that is held', () => {
  test('[MNY-04][OPS-01] both books stand side by side, and what differs is marked and said', async () => {
    const { view } = await pageOf();
    expect(view().books.lines).toMatchObject([
      { name: 'State', asked: 'Under review', said: 'Paid', differs: false },
      { name: 'Reference', differs: false },
      { name: 'Amount', asked: 'BDT 20,000', said: 'BDT 20,000', differs: false },
      { name: 'Transaction', said: 'RECEIPT-1', differs: false },
      { name: 'Risk', said: 'To be held', differs: true },
    ]);
    expect(view().why).toEqual([expect.stringContaining('asks to hold it')]);
    expect(view().sums).toContain('charge BDT 500, to the wallet BDT 19,500');
    expect(view().events.map(({ who, isSuspect }) => [who, isSuspect])).toEqual([
      ['Notice of the gateway', false],
      ['Notice of the gateway, heard before', false],
      ['Forged notice, ignored', true],
    ]);
  });

  test('[MNY-04][OPS-01] accepting it is confirmed with its exact effect, after a fresh code', async () => {
    const { actor, acting, view } = await pageOf(proposed);
    actor.send(choose('accept'));
    expect(view().dialog).toMatchObject({
      confirm: 'Credit BDT 19,500',
      amount: null,
      effect: { postings: [{ to: 'Wallet', amount: 'BDT 19,500' }, { amount: 'BDT 500' }] },
    });
    actor.send(confirm);
    expect([view().doing, acting.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([view().doing, acting.length]).toEqual(['asking', 0]);
  });

  test('[MNY-04] what was seen is what is sent, once; unheard it keeps its key, and after an answer it has another', async () => {
    const { actor, acting, view, isActed } = await pageOf({ ...proposed, steppedUp: true });
    actor.send(choose('accept'));
    actor.send(confirm);
    actor.send(confirm);
    expect(acting.map(({ input: { act, agreedMinor } }) => [act, agreedMinor])).toEqual([['accept', 1_950_000]]);
    await isActed(lost);
    expect(view().doing).toBe('unheard');
    actor.send({ type: 'again.requested' });
    expect(acting[1]?.input).toEqual(acting[0]?.input);
    await isActed({ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' });
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    actor.send(confirm);
    expect(acting).toHaveLength(3);
    expect(acting[2]?.input.intent).not.toBe(acting[0]?.input.intent);
  });

  test('[OPS-01] who proposed it reads why another person must accept it, and cannot', async () => {
    const { actor, view } = await pageOf(paymentNamed('the reader has proposed it'));
    expect(view()).toMatchObject({
      proposal: { words: 'You proposed to accept it' },
      buttons: [{ act: 'accept', reason: expect.stringContaining('another person'), isPrimary: false }, {}, {}, {}],
    });
    expect(actor.getSnapshot().can(choose('accept'))).toBe(false);
  });

  test('[MNY-04] a refusal needs a reason, and says what is paid back', async () => {
    const { actor, acting, view } = await pageOf({ ...held, steppedUp: true });
    actor.send(choose('refuse'));
    expect(view().dialog).toMatchObject({ confirm: 'Refuse, pay back BDT 20,000', mayConfirm: false });
    actor.send(confirm);
    actor.send(reason(' Not ours '));
    actor.send(confirm);
    expect(acting.map(({ input: { act, reason: why, agreedMinor } }) => [act, why, agreedMinor])).toEqual([
      ['refuse', 'Not ours', 2_000_000],
    ]);
  });

  test('[MNY-04] after somebody has acted meanwhile, that is said, and what stands there is read', async () => {
    const { actor, view, isActed, isRead } = await pageOf();
    actor.send(choose('propose'));
    await isActed({ ok: false, refusal: 'not-allowed', detail: 'Nothing has changed.' });
    expect(view().doing).toBe('reading');
    await isRead(proposed);
    expect(view()).toMatchObject({
      message: 'Nothing has changed.',
      dialog: null,
      proposal: { words: 'Dipa Sarkar proposed to accept it' },
    });
  });
});

describe('a refund', () => {
  /** The dialog of a refund, with its reason. */
  const refund = async () => {
    const page = await pageOf(credited);
    page.actor.send(choose('refund'));
    page.actor.send(reason('Paid by mistake'));
    return page;
  };

  test('[MNY-04] begins with all that can be refunded, and its effect', async () => {
    const { view } = await refund();
    expect(view().dialog).toMatchObject({
      amount: { typed: '19500', hint: 'At most BDT 19,500. The charge stays.' },
      confirm: 'Refund BDT 19,500',
      effect: { postings: [{ from: 'Wallet', amount: 'BDT 19,500' }] },
      mayConfirm: true,
    });
  });

  test('[MNY-04] of another amount is sent only once its own effect was shown', async () => {
    const { actor, reading, acting, view, isRead } = await refund();
    actor.send(amount('5,000'));
    expect(view().dialog).toMatchObject({ confirm: 'Show what it does', effect: null });
    actor.send(confirm);
    expect([view().doing, acting.length]).toEqual(['previewing', 0]);
    expect(reading.at(-1)?.input).toEqual({ code: 'OP7K2M9QXW3F', refundMinor: 500_000 });
    await isRead(partShown);
    expect(view().dialog).toMatchObject({
      confirm: 'Refund BDT 5,000',
      effect: { postings: [{ amount: 'BDT 5,000' }] },
    });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ act: 'refund', reason: 'Paid by mistake', agreedMinor: 500_000 });
  });

  test.each(['all', '0', ''])('[MNY-04] of “%s” is not sent', async (text) => {
    const { actor, reading, acting, view } = await refund();
    actor.send(amount(text));
    expect(view().dialog?.mayConfirm).toBe(false);
    actor.send(confirm);
    expect([reading.length, acting.length]).toEqual([1, 0]);
  });

  test('[MNY-04] that was left after a part was shown begins anew: no effect of the part stands beside the whole', async () => {
    const { actor, acting, view, isRead } = await refund();
    actor.send(amount('5,000'));
    actor.send(confirm);
    await isRead(partShown);
    actor.send({ type: 'act.left' });
    actor.send(choose('refund'));
    actor.send(reason('Paid by mistake'));
    expect(view().dialog).toMatchObject({
      amount: { typed: '19500' },
      confirm: 'Show what it does',
      effect: null,
      mayConfirm: true,
    });
    actor.send(confirm);
    await isRead(credited);
    actor.send(confirm);
    expect(acting[0]?.input.agreedMinor).toBe(1_950_000);
  });
});

describe('a refund above the limit of one person', () => {
  const whole = { amountMinor: 1_950_000, words: 'Paid by mistake', tickets: [] };

  test('[MNY-04][OPS-01] says before it is sent that another person confirms it, and is sent as a preparation', async () => {
    const { actor, acting, view, isActed } = await pageOf(overTheLimit());
    actor.send(choose('refund'));
    actor.send(reason('Paid by mistake'));
    expect(view().dialog).toMatchObject({
      people:
        'Above BDT 10,000 two people decide. You prepare it; nothing moves until another person has confirmed it.',
      confirm: 'Prepare for another person',
    });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ act: 'refund', prepares: true, agreedMinor: whole.amountMinor });
    await isActed({ ok: true, answer: overTheLimit(true) });
    expect(view().waiting?.words).toBe('You prepared a refund of BDT 19,500: Paid by mistake');
  });

  test('[MNY-04] up to the limit it is one person’s', async () => {
    const { actor, acting, view, isRead } = await pageOf(overTheLimit());
    actor.send(choose('refund'));
    actor.send(amount('5,000'));
    actor.send(reason('Paid by mistake'));
    actor.send(confirm);
    await isRead({ ...partShown, twoPeople: overTheLimit().twoPeople });
    expect(view().dialog).toMatchObject({ people: null, confirm: 'Refund BDT 5,000' });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ prepares: false, agreedMinor: 500_000 });
  });

  test('[MNY-04][OPS-01] that a colleague has prepared is opened as it was prepared, and confirmed', async () => {
    const { actor, acting, view } = await pageOf(overTheLimit(false));
    expect(view().waiting).toMatchObject({ words: 'Dipa Sarkar prepared a refund of BDT 19,500: Paid by mistake' });
    actor.send(choose('refund'));
    expect(view().dialog).toMatchObject({
      people: 'Dipa Sarkar prepared this. You confirm it, and it is done.',
      confirm: 'Confirm: Refund BDT 19,500',
      reason: { typed: 'Paid by mistake' },
    });
    actor.send(reason('Something else'));
    expect(view().dialog).toMatchObject({ confirm: 'Prepare for another person' });
    actor.send(reason(whole.words));
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ prepares: false, reason: whole.words });
  });

  test('[OPS-01] that the reader has prepared is not theirs to confirm, and is dropped at once', async () => {
    const { actor, acting, view } = await pageOf(overTheLimit(true));
    actor.send(choose('refund'));
    expect(view().dialog).toMatchObject({
      people: 'You prepared this. Another person confirms it.',
      mayConfirm: false,
    });
    actor.send(confirm);
    expect(acting).toEqual([]);
    actor.send({ type: 'act.left' });
    actor.send(choose('drop-prepared'));
    expect(acting[0]?.input).toMatchObject({ act: 'drop-prepared', preparedId: 'prepared-1' });
  });
});
