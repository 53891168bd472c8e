import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskRegistration } from '../../../contract/desk/desk-registrations.ts';
import { deskRegistrationCases } from '../../../machines/desk/desk-registration.cases.ts';
import { deskRegistrationMachine } from '../../../machines/desk/desk-registration.machine.ts';
import type {
  ActOnRegistration,
  DeskRegistrationActed,
  DeskRegistrationRead,
  RegistrationAsked,
} from '../../../machines/desk/desk-registration.setup.ts';
import { viewOfDeskRegistration } from '../../../machines/desk/desk-registration.view.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const registrationNamed = (name: string): DeskRegistration => {
  const found = deskRegistrationCases.outcomes['readRegistration']?.find((outcome) => outcome.name === name);
  const output = found && 'output' in found ? (found.output as DeskRegistrationRead) : null;
  if (!output?.ok) throw new Error(`no registration ${name}`);
  return output.answer;
};
const waiting = registrationNamed('it waits');
const withCode = registrationNamed('it waits, and a fresh code stands');
const confirm = { type: 'act.confirmed' } as const;
const choose = (act: ActOnRegistration['act']) => ({ type: 'act.chosen', act }) as const;
const lost = new Error('the network is lost');

/** The page of a registration at the desk, read as `registration`. */
const pageOf = async (registration: DeskRegistration = withCode) => {
  const reading = heldCall<DeskRegistrationRead, RegistrationAsked>();
  const acting = heldCall<DeskRegistrationActed, ActOnRegistration>();
  const actor = createActor(
    deskRegistrationMachine.provide({
      actors: {
        readRegistration: reading.actor,
        actOnRegistration: acting.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { registrationReference: 'REG7K2M9QXW', intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  const isRead = async (answer: DeskRegistration) => {
    reading.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  const isActed = async (outcome: DeskRegistrationActed | Error) => {
    if (outcome instanceof Error) acting.calls.at(-1)?.fail(outcome);
    else acting.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeskRegistration(actor.getSnapshot());
    if (shown.show !== 'registration') throw new Error(shown.show);
    return shown;
  };
  await isRead(registration);
  return { actor, reading: reading.calls, acting: acting.calls, isRead, isActed, view };
};

describe('approving a registration', () => {
  test('[REG-05] is confirmed, writes nothing, and is sent once', async () => {
    const { actor, acting, view, isActed } = await pageOf();
    actor.send(choose('approve'));
    expect(acting).toEqual([]);
    expect(view().dialog).toMatchObject({ confirm: 'Approve and open the agency', words: null, mayConfirm: true });
    expect(actor.getSnapshot().can({ type: 'words.typed', text: 'Welcome' })).toBe(false);
    actor.send(confirm);
    actor.send(confirm);
    expect(acting.map(({ input: { act, words } }) => [act, words])).toEqual([['approve', '']]);
    await isActed({ ok: true, answer: { ...waiting, state: 'approved', due: null, acts: [] } });
    expect(view()).toMatchObject({ dialog: null, owner: null, buttons: [] });
  });

  test('[OPS-01] opens an agency with a wallet, so that nothing is sent without a fresh code', async () => {
    const { actor, acting, view } = await pageOf(waiting);
    actor.send(choose('approve'));
    actor.send(confirm);
    expect([view().doing, acting.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([view().doing, acting.length]).toEqual(['asking', 0]);
  });

  test('[OPS-01] that was not heard is sent again under its key; a code that is too old makes another intent', async () => {
    const { actor, acting, view, isActed } = await pageOf();
    actor.send(choose('approve'));
    actor.send(confirm);
    await isActed(lost);
    expect(view()).toMatchObject({ doing: 'unheard', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(acting[1]?.input).toEqual(acting[0]?.input);
    await isActed({ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' });
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    actor.send(confirm);
    expect(acting[2]?.input.intent).not.toBe(acting[0]?.input.intent);
  });

  test('[REG-05] is not offered where somebody signs in with the address already, which is said', async () => {
    const { actor, view } = await pageOf(registrationNamed('it was seen before'));
    expect(view()).toMatchObject({
      buttons: [{ act: 'approve', reason: expect.stringContaining('signs in with this e-mail') }, {}, {}],
      doubles: [
        { name: 'Padma Travels', address: null },
        { words: 'The same name', address: expect.stringContaining('REGSEEN7K4Q') },
      ],
    });
    expect(actor.getSnapshot().can(choose('approve'))).toBe(false);
    expect(actor.getSnapshot().can(choose('refuse'))).toBe(true);
  });
});

describe('asking and refusing an applicant', () => {
  test.each([
    ['ask', 'Send the question'],
    ['refuse', 'Refuse it'],
  ] as const)('[REG-05] “%s” needs words, which the applicant reads, and no code', async (act, button) => {
    const { actor, acting, view } = await pageOf(waiting);
    actor.send(choose(act));
    expect(view().dialog).toMatchObject({ confirm: button, mayConfirm: false });
    actor.send({ type: 'words.typed', text: '  ' });
    actor.send(confirm);
    expect(acting).toEqual([]);
    actor.send({ type: 'words.typed', text: ' The photo is blurred. ' });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ act, words: 'The photo is blurred.' });
  });

  test('[REG-05] a question that was left is not the reason of a refusal', async () => {
    const { actor, view } = await pageOf(waiting);
    actor.send(choose('ask'));
    actor.send({ type: 'words.typed', text: 'Which floor?' });
    actor.send({ type: 'act.left' });
    actor.send(choose('refuse'));
    expect(view().dialog).toMatchObject({ words: { label: 'Why it is refused', typed: '' }, mayConfirm: false });
  });

  test('[REG-05] after the applicant has answered meanwhile, that is said and read', async () => {
    const { actor, reading, view, isActed, isRead } = await pageOf(waiting);
    actor.send(choose('refuse'));
    actor.send({ type: 'words.typed', text: 'No answer.' });
    actor.send(confirm);
    await isActed({ ok: false, refusal: 'not-allowed', detail: 'Nothing has changed.' });
    expect([view().doing, reading.length]).toEqual(['reading', 2]);
    await isRead(waiting);
    expect(view()).toMatchObject({ message: 'Nothing has changed.', dialog: null });
  });
});

test('[REG-05] the fields are shown with what was verified, and empty ones are left out', async () => {
  const { view } = await pageOf(waiting);
  const fields = view().fields.map(({ value }) => value);
  expect(fields).toEqual(
    expect.arrayContaining([
      'Rokeya Begum',
      'rokeya@teesta.example (verified)',
      '+8801711000009 (verified)',
      'Rangpur 5400',
    ]),
  );
  expect(fields).not.toContain('');
});

test.each([
  ['it waits', null, 3],
  ['for whom documents are not', 'Your role does not include reading the documents of applicants.', 0],
] as const)('[OPS-01] documents: %s', async (name, noDocuments, count) => {
  const { view } = await pageOf(registrationNamed(name));
  expect([view().noDocuments, view().documents.length]).toEqual([noDocuments, count]);
});
