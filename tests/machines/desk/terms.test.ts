import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import {
  accountOf,
  admissionOf,
  partRuleOf,
  partsOf,
  payInsOf,
  proposalOf,
  ratesOf,
} from '../../../machines/desk/terms.cases.ts';
import { termsMachine } from '../../../machines/desk/terms.machine.ts';
import type { Changed, SentChange, TermsInput } from '../../../machines/desk/terms.setup.ts';
import { viewOfTerms } from '../../../machines/desk/terms.view.ts';
import type { TermsBook, TermsKind } from '../../../machines/desk/terms-of-kind.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const account = payInsOf({ accounts: [accountOf()], proposals: [proposalOf()], steppedUp: true });
const admission = partsOf({ rules: [partRuleOf()], admissions: [admissionOf()] });
const lost = new Error('the network is lost');
const save = { type: 'save.requested' } as const;
const confirm = { type: 'act.confirmed' } as const;

/** A list of terms, read as `book`. */
const termsOf = async (book: TermsBook = account, input: Partial<TermsInput> = {}) => {
  const reading = heldCall<TermsBook, { readonly kind: TermsKind }>();
  const changing = heldCall<Changed, SentChange>();
  const actor = createActor(
    termsMachine.provide({
      actors: {
        readTerms: reading.actor,
        changeTerms: changing.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { kind: book.kind, intentSeed: 'visit', email: 'desk@house.example', mayChange: true, ...input } },
  ).start();
  const isChanged = async (outcome: Changed | Error) => {
    if (outcome instanceof Error) changing.calls.at(-1)?.fail(outcome);
    else changing.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfTerms(actor.getSnapshot());
    if (shown.show !== 'list') throw new Error(shown.show);
    return shown;
  };
  const type = (field: string, value: string) => actor.send({ type: 'field.typed', field, value });
  const setRate = (worth: string) => {
    actor.send({ type: 'edit.requested', id: 'USD' });
    type('worth', worth);
    actor.send(save);
  };
  reading.calls[0]?.answer(book);
  await settled();
  return { actor, reading: reading.calls, changing: changing.calls, isChanged, view, type, setRate };
};

const differsMuch: Changed = { ok: false, refusal: 'differs-much', facts: { points: 2_346 } };

describe('an exchange rate', () => {
  test('[MNY-08] is saved as it is typed, in minor units, against the rate that was seen', async () => {
    const { changing, setRate, view, isChanged } = await termsOf(ratesOf());
    setRate('122.25');
    expect(changing[0]?.input.change).toEqual({
      call: 'AddExchangeRate',
      request: { currency: 'USD', minor: 100, ownMinor: 12_225, fromDay: null, lastRateId: '1', agreed: false },
    });
    await isChanged({ ok: true, book: ratesOf() });
    expect(view()).toMatchObject({ form: null, note: 'Set: 1 USD = BDT 122.25' });
  });

  test('[MNY-08] that differs much is saved only after the person has agreed to the difference', async () => {
    const { actor, changing, setRate, view, isChanged } = await termsOf(ratesOf());
    setRate('150');
    await isChanged(differsMuch);
    expect(view().form?.difference).toBe('The rate differs from the last one by + 23.46 %. Is it right?');
    expect(changing).toHaveLength(1);
    actor.send({ type: 'difference.left' });
    expect(view().form).toMatchObject({ difference: null, draft: { worth: '150' } });
    actor.send(save);
    expect(changing[1]?.input.change).toMatchObject({ request: { agreed: false } });
    await isChanged(differsMuch);
    actor.send({ type: 'difference.agreed' });
    expect(changing[2]?.input.change).toMatchObject({ request: { ownMinor: 15_000, agreed: true } });
    expect(new Set(changing.map(({ input }) => input.intent)).size).toBe(3);
  });

  test('[MNY-08] agreed to, and not heard, is sent again as it was; another rate is agreed to anew', async () => {
    const { actor, changing, setRate, isChanged, type } = await termsOf(ratesOf());
    setRate('150');
    await isChanged(differsMuch);
    actor.send({ type: 'difference.agreed' });
    await isChanged(lost);
    actor.send(save);
    expect(changing[2]?.input).toEqual(changing[1]?.input);
    await isChanged(lost);
    type('worth', '1215');
    actor.send(save);
    expect(changing[3]?.input.change).toMatchObject({ request: { minor: 100, ownMinor: 121_500, agreed: false } });
  });

  test.each(['', 'much', '0', '-1'])('[MNY-08] of “%s” is not sent, and the field says why', async (worth) => {
    const { changing, setRate, view } = await termsOf(ratesOf());
    setRate(worth);
    expect([changing.length, view().form?.errors]).toEqual([
      0,
      { worth: 'Enter what one unit is worth, such as 121.5.' },
    ]);
  });
});

describe('an account into which agencies pay', () => {
  test('[OPS-01][MNY-03] a colleague’s proposal shows what it changes, and is confirmed after it was asked about', async () => {
    const { actor, changing, view, isChanged } = await termsOf();
    expect(
      view()
        .groups.flatMap(({ lines }) => lines)
        .find(({ id }) => id === 'proposal-1'),
    ).toMatchObject({
      stateWords: 'Waits for you',
      about: expect.arrayContaining(['A new account', 'Number: 3300-1', 'Proposed by Dipa Sarkar']),
    });
    actor.send({ type: 'act.requested', act: 'confirm', id: 'proposal-1' });
    expect(changing).toEqual([]);
    actor.send(confirm);
    actor.send(confirm);
    expect(changing.map(({ input }) => input.change?.call)).toEqual(['ConfirmDeskPayIn']);
    await isChanged({ ok: true, book: payInsOf({ accounts: [accountOf(), accountOf({ payInId: 'account-2' })] }) });
    expect(view()).toMatchObject({ asked: null, note: expect.stringMatching(/\w/) });
  });

  test('[OPS-01] without a fresh code nothing is confirmed; whoever leaves the code is asked again', async () => {
    const { actor, changing, view } = await termsOf(payInsOf({ proposals: [proposalOf()] }));
    actor.send({ type: 'act.requested', act: 'confirm', id: 'proposal-1' });
    actor.send(confirm);
    expect([view().asked?.doing, changing.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([view().asked?.doing, changing.length]).toEqual(['asking', 0]);
  });

  test('[OPS-01] nobody confirms an own proposal, but withdraws it', async () => {
    const { actor } = await termsOf(payInsOf({ proposals: [proposalOf({ own: true })], steppedUp: true }));
    const can = (act: 'confirm' | 'refuse' | 'withdraw') =>
      actor.getSnapshot().can({ type: 'act.requested', act, id: 'proposal-1' });
    expect([can('confirm'), can('refuse'), can('withdraw')]).toEqual([false, false, true]);
  });

  test('[MNY-03] a change names the version that was seen; after somebody was faster the list is read again', async () => {
    const { actor, reading, changing, view, isChanged, type } = await termsOf(
      payInsOf({ accounts: [accountOf({ version: 7 })] }),
    );
    actor.send({ type: 'edit.requested', id: 'account-1' });
    type('accountNumber', '1020-77');
    actor.send(save);
    expect(changing[0]?.input.change).toMatchObject({
      call: 'SaveDeskPayIn',
      request: { payInId: 'account-1', version: 7, terms: { accountNumber: '1020-77' } },
    });
    await isChanged({ ok: false, refusal: 'account-changed', detail: 'Read it again.' });
    expect(view()).toMatchObject({ over: true, message: 'Read it again.', form: null });
    expect(actor.getSnapshot().can(save)).toBe(false);
    actor.send({ type: 'change.read' });
    expect(reading).toHaveLength(2);
  });

  test('[MNY-03] a refusal is said and nothing typed is lost; what is wrong stands at its field', async () => {
    const { actor, view, isChanged, type } = await termsOf();
    actor.send({ type: 'add.requested' });
    for (const [field, value] of [
      ['bankName', 'Doel'],
      ['branchName', 'Motijheel'],
      ['accountName', 'Portolan'],
      ['accountNumber', '3300-15'],
    ] as const) {
      type(field, value);
    }
    actor.send(save);
    await isChanged({ ok: false, refusal: 'number-used', detail: 'Another account has this number.' });
    expect(view()).toMatchObject({
      message: 'Another account has this number.',
      form: { draft: { bankName: 'Doel', accountNumber: '3300-15' } },
    });
    actor.send(save);
    await isChanged({
      ok: false,
      refusal: 'terms-wrong',
      detail: 'We know no currency XXQ.',
      facts: { path: 'currency' },
    });
    expect(view()).toMatchObject({ message: null, form: { errors: { currency: 'We know no currency XXQ.' } } });
  });
});

describe('an act with a reason', () => {
  test('[MNY-05] an agency is refused with a reason only; unheard it keeps its key, and another reason has its own', async () => {
    const { actor, changing, view, isChanged } = await termsOf(admission);
    actor.send({ type: 'act.requested', act: 'refuse-agency', id: 'agency-1' });
    actor.send(confirm);
    expect([changing.length, view().message]).toEqual([0, 'Enter a reason.']);
    actor.send({ type: 'words.typed', words: ' Two dues were missed ' });
    actor.send(confirm);
    expect(changing[0]?.input.change).toMatchObject({
      request: { agencyId: 'agency-1', reason: 'Two dues were missed' },
    });
    await isChanged(lost);
    expect(view().asked).toMatchObject({ doing: 'asking', typedReason: ' Two dues were missed ' });
    actor.send(confirm);
    expect(changing[1]?.input).toEqual(changing[0]?.input);
    await isChanged(lost);
    actor.send({ type: 'words.typed', words: 'A due was missed' });
    actor.send(confirm);
    expect(changing[2]?.input.intent).not.toBe(changing[0]?.input.intent);
  });
});

test('[OPS-01] who only reads the terms is offered nothing', async () => {
  const { actor, view } = await termsOf(account, { mayChange: false });
  expect(view()).toMatchObject({ addWords: null, acts: [] });
  expect(view().groups.flatMap(({ lines }) => lines)).toEqual(
    view().groups.flatMap(({ lines }) => lines.map((line) => ({ ...line, changeWords: null, acts: [] }))),
  );
  for (const event of [
    { type: 'add.requested' },
    { type: 'edit.requested', id: 'account-1' },
    { type: 'act.requested', act: 'end', id: 'account-1' },
  ] as const) {
    expect(actor.getSnapshot().can(event)).toBe(false);
  }
});
