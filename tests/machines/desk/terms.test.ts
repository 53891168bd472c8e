import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { rateStep, takesTwoPeople } from '../../../contract/desk/exchange-rates.ts';
import { refusedFields } from '../../../contract/form-check.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import {
  accountOf,
  admissionOf,
  partRuleOf,
  partsOf,
  payInsOf,
  proposalOf,
  rateProposalOf,
  ratesOf,
} from '../../../machines/desk/terms.cases.ts';
import { termsMachine } from '../../../machines/desk/terms.machine.ts';
import type { Changed, SentChange, TermsInput } from '../../../machines/desk/terms.setup.ts';
import { viewOfTerms } from '../../../machines/desk/terms.view.ts';
import type { TermsBook, TermsKind } from '../../../machines/desk/terms-of-kind.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const account = payInsOf({ accounts: [accountOf()], proposals: [proposalOf()], steppedUp: true });
const admission = partsOf({ rules: [partRuleOf()], admissions: [admissionOf()], steppedUp: true });
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

const codeStands = ratesOf({ steppedUp: true });

describe('an exchange rate', () => {
  test('[MNY-08] is saved as it is typed, in minor units, against the rate that was seen', async () => {
    const { changing, setRate, view, isChanged } = await termsOf(codeStands);
    setRate('122.25');
    expect(changing[0]?.input.change).toEqual({
      call: 'AddExchangeRate',
      request: { currency: 'USD', minor: 100, ownMinor: 12_225, fromDay: null, lastRateId: '1', proposes: false },
    });
    await isChanged({ ok: true, book: codeStands });
    expect(view()).toMatchObject({ form: null, note: 'Set: 1 USD = BDT 122.25' });
  });

  test('[MNY-08] is not sent before a fresh code; whoever leaves the code finds the form as it was', async () => {
    const { actor, changing, setRate, view } = await termsOf(ratesOf());
    setRate('122.25');
    expect([view().form?.doing, changing.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([
      view().form?.doing,
      view().form?.fields.find(({ key }) => key === 'worth')?.value,
      changing.length,
    ]).toEqual(['writing', '122.25', 0]);
  });

  test('[MNY-08] a code that ended meanwhile is asked for again, and the rate has another key then', async () => {
    const { actor, changing, setRate, view, isChanged } = await termsOf(codeStands);
    setRate('122.25');
    await isChanged({ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' });
    expect(view().form?.doing).toBe('stepping-up');
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    actor.send(save);
    expect([view().form?.doing, changing.length]).toEqual(['stepping-up', 1]);
  });

  test('[MNY-08] that differs by more than 10 % says at its field by how much, and is only proposed', async () => {
    const { actor, changing, view, isChanged, type } = await termsOf(codeStands);
    actor.send({ type: 'edit.requested', id: 'USD' });
    const worth = () => view().form?.fields.find(({ key }) => key === 'worth')?.warning;
    type('worth', '133.65');
    expect([worth(), view().form?.button]).toEqual([null, 'Set the rate']);
    type('worth', '0.01');
    expect([worth(), view().form?.button]).toEqual(['− 100 %: another person must confirm it.', 'Propose the rate']);
    actor.send(save);
    expect(changing[0]?.input.change).toMatchObject({ request: { ownMinor: 1, proposes: true } });
    await isChanged({ ok: true, book: ratesOf({ proposals: [rateProposalOf({ own: true })], steppedUp: true }) });
    expect(view().note).toBe('Proposed: 1 USD = BDT 0.01. Another person must confirm it.');
    // Until it is decided nothing else is set.
    expect(actor.getSnapshot().can({ type: 'edit.requested', id: 'USD' })).toBe(false);
  });

  test('[MNY-08] the first of a currency is only proposed', async () => {
    const { actor, changing, view, type } = await termsOf(codeStands);
    actor.send({ type: 'add.requested' });
    type('currency', 'EUR');
    type('worth', '140');
    expect(view().form?.fields.find(({ key }) => key === 'worth')?.warning).toBe(
      'The first rate of this currency: another person must confirm it.',
    );
    actor.send(save);
    expect(changing[0]?.input.change).toMatchObject({ request: { currency: 'EUR', proposes: true } });
  });

  test('[MNY-08] small changes in a row are compared with the rate of yesterday, and a later day with what comes before it', async () => {
    const [rated] = ratesOf().book.rates;
    if (rated === undefined) throw new Error('no rate');
    const { current } = rated;
    if (current === null) throw new Error('none in force');
    const risen = {
      ...rated,
      current: { ...current, ownMinor: 13_000 },
      coming: [{ ...current, rateId: '2', ownMinor: 14_000, from: '2026-12-04T18:00:00.000Z', fromDay: '2026-12-05' }],
      compared: [
        { minor: 100, ownMinor: 13_000 },
        { minor: 100, ownMinor: 12_150 },
      ],
    };
    const proposes = (ownMinor: number, fromDay: string | null) =>
      takesTwoPeople(rateStep(risen, { minor: 100, ownMinor }, fromDay));
    expect([proposes(13_300, null), proposes(13_400, null)]).toEqual([false, true]);
    expect([proposes(12_700, '2026-12-04'), proposes(12_500, '2026-12-05')]).toEqual([false, true]);
  });

  test('[MNY-08] of a colleague shows by how much it differs, and is confirmed after a fresh code; nobody confirms their own', async () => {
    const { actor, changing, view } = await termsOf(ratesOf({ proposals: [rateProposalOf()] }));
    expect(view().groups[0]?.lines[0]).toMatchObject({
      stateWords: 'Waits for you',
      figure: '1 USD = BDT 150',
      about: expect.arrayContaining(['+ 23.46 % against 1 USD = BDT 121.5', 'Proposed by Dipa Sarkar']),
    });
    actor.send({ type: 'act.requested', act: 'confirm', id: 'proposal-1' });
    actor.send(confirm);
    expect([view().asked?.doing, changing.length]).toEqual(['stepping-up', 0]);
    const own = await termsOf(ratesOf({ proposals: [rateProposalOf({ own: true })], steppedUp: true }));
    const can = (act: 'confirm' | 'refuse' | 'withdraw') =>
      own.actor.getSnapshot().can({ type: 'act.requested', act, id: 'proposal-1' });
    expect([can('confirm'), can('refuse'), can('withdraw')]).toEqual([false, false, true]);
  });

  test('[MNY-08] not heard is sent again as it was; another rate has its own key', async () => {
    const { actor, changing, setRate, isChanged, type } = await termsOf(codeStands);
    setRate('122');
    await isChanged(lost);
    actor.send(save);
    expect(changing[1]?.input).toEqual(changing[0]?.input);
    await isChanged(lost);
    type('worth', '123');
    actor.send(save);
    expect(changing[2]?.input.intent).not.toBe(changing[0]?.input.intent);
  });

  test.each(['', 'much', '0', '-1'])('[MNY-08] of “%s” is not sent, and the field says why', async (worth) => {
    const { changing, setRate, view } = await termsOf(ratesOf());
    setRate(worth);
    expect([changing.length, view().form?.errors]).toEqual([
      0,
      [{ path: 'worth', message: 'Enter what one unit is worth, such as 121.5.' }],
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
      form: {
        fields: expect.arrayContaining([
          expect.objectContaining({ key: 'bankName', value: 'Doel' }),
          expect.objectContaining({ key: 'accountNumber', value: '3300-15' }),
        ]),
      },
    });
    actor.send(save);
    await isChanged(refusedFields([{ path: 'currency', message: 'We know no currency XXQ.' }]));
    expect(view()).toMatchObject({
      message: null,
      form: { errors: [{ path: 'currency', message: 'We know no currency XXQ.' }] },
    });
  });
});

test('[MNY-05] what a rule of part payment does to a price is shown while its form has no errors', async () => {
  const { actor, view, type } = await termsOf(admission);
  actor.send({ type: 'add.requested' });
  expect(view().form?.effect).toEqual([
    'Of BDT 100,000, BDT 30,000 is paid with the tickets and BDT 70,000 within 7 days.',
  ]);
  type('share', 'all');
  expect(view().form?.effect).toEqual([]);
});

describe('an act with a reason', () => {
  test('[MNY-05][OPS-01] on part payment is asked for its reason first, and then for a fresh code', async () => {
    const { actor, changing, view } = await termsOf(partsOf({ rules: [partRuleOf()], admissions: [admissionOf()] }));
    actor.send({ type: 'act.requested', act: 'refuse-agency', id: 'agency-1' });
    actor.send(confirm);
    expect([view().message, view().asked?.doing]).toEqual(['Enter a reason.', 'asking']);
    actor.send({ type: 'words.typed', words: 'Two dues were missed' });
    actor.send(confirm);
    expect([view().asked?.doing, changing.length]).toEqual(['stepping-up', 0]);
  });

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
