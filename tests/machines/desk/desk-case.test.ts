import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DeskHandling } from '../../../contract/desk/desk-queues.ts';
import { handlings } from '../../../machines/desk/desk-case.cases.ts';
import {
  type CaseChange,
  type DeskCaseInput,
  deskCaseMachine,
  type Handled,
} from '../../../machines/desk/desk-case.machine.ts';
import { viewOfDeskCase } from '../../../machines/desk/desk-case.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const take = { type: 'case.taken' } as const;
const giveBack = { type: 'case.given-back' } as const;
const addNote = { type: 'note.added' } as const;
const type = (words: string) => ({ type: 'note.typed', words }) as const;
const answered = (handling: DeskHandling): Handled => ({ ok: true, answer: { handling } });

/** Who works on a case, read as `handling`. */
const caseOf = async (handling: DeskHandling = handlings.free) => {
  const reading = heldCall<Handled, Pick<DeskCaseInput, 'queue' | 'caseId'>>();
  const changing = heldCall<Handled, CaseChange>();
  const actor = createActor(
    deskCaseMachine.provide({ actors: { readHandling: reading.actor, changeHandling: changing.actor } }),
    { input: { queue: 'money-decisions', caseId: 'decision-1', intentSeed: 'visit' } },
  ).start();
  const isChanged = async (outcome: Handled | Error) => {
    if (outcome instanceof Error) changing.calls.at(-1)?.fail(outcome);
    else changing.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeskCase(actor.getSnapshot());
    if (shown.show !== 'known') throw new Error(shown.show);
    return shown;
  };
  reading.calls[0]?.answer(answered(handling));
  await settled();
  return { actor, reading: reading.calls, changing: changing.calls, isChanged, view };
};

test.each([
  ['free', 'Nobody works on this yet', 'take', true],
  ['ofColleague', 'Dipa Sarkar works on this', 'take-over', true],
  ['own', 'You work on this', 'give-back', false],
] as const)(
  '[OPS-01] of a case that is %s: who works on it, and what this person may do',
  async (name, who, may, takes) => {
    const { actor, view } = await caseOf(handlings[name]);
    expect(view()).toMatchObject({ who, may, busy: false, mayTryAgain: false });
    expect([actor.getSnapshot().can(take), actor.getSnapshot().can(giveBack)]).toEqual([takes, !takes]);
  },
);

describe('changing the handling of a case', () => {
  test('[OPS-01] it is taken once, and a typed note stays', async () => {
    const { actor, changing, view, isChanged } = await caseOf();
    actor.send(type('Ask the agency'));
    actor.send(take);
    actor.send(take);
    expect(changing.map(({ input: { change, queue, caseId } }) => [change, queue, caseId])).toEqual([
      ['take', 'money-decisions', 'decision-1'],
    ]);
    await isChanged(answered(handlings.own));
    expect(view()).toMatchObject({ may: 'give-back', typed: 'Ask the agency', mayAdd: true });
  });

  test('[OPS-01] whoever was second is told who has it, reads since when, and takes it over from what was read', async () => {
    const { actor, reading, changing, view, isChanged } = await caseOf();
    actor.send(take);
    expect(changing[0]?.input.seenTakenAt).toBeNull();
    await isChanged({ ok: false, refusal: 'taken-meanwhile', detail: 'Dipa Sarkar took this case.' });
    expect(view()).toMatchObject({ busy: true, message: 'Dipa Sarkar took this case.' });
    expect(actor.getSnapshot().can(take)).toBe(false);
    reading[1]?.answer(answered(handlings.ofColleague));
    await settled();
    expect(view()).toMatchObject({
      who: 'Dipa Sarkar works on this',
      takenAt: handlings.ofColleague.takenAt,
      may: 'take-over',
      message: 'Dipa Sarkar took this case.',
      busy: false,
    });
    actor.send(take);
    expect(changing[1]?.input.seenTakenAt).toBe(handlings.ofColleague.takenAt);
  });

  test('[OPS-01] a note has words, and is added and taken out of its field', async () => {
    const { actor, changing, view, isChanged } = await caseOf();
    actor.send(type('  '));
    actor.send(addNote);
    expect([changing.length, view().mayAdd]).toEqual([0, false]);
    actor.send(type(' The agency sent the receipt '));
    actor.send(addNote);
    expect(changing[0]?.input.change).toEqual({ note: 'The agency sent the receipt' });
    await isChanged(answered(handlings.noted));
    expect(view()).toMatchObject({ typed: '', notes: [{ words: 'The agency sent the receipt' }] });
  });

  test('[OPS-01] a note that was refused is said and stays typed; the next attempt is another', async () => {
    const { actor, changing, view, isChanged } = await caseOf();
    actor.send(type('One more'));
    actor.send(addNote);
    await isChanged({ ok: false, refusal: 'too-many-notes', detail: 'This case has 200 notes already.' });
    expect(view()).toMatchObject({ typed: 'One more', message: 'This case has 200 notes already.', busy: false });
    actor.send(addNote);
    expect(changing[1]?.input.intent).not.toBe(changing[0]?.input.intent);
  });

  test('[OPS-01] what was not heard can only be sent again, under its key', async () => {
    const { actor, changing, view, isChanged } = await caseOf();
    actor.send(take);
    await isChanged(new Error('the network is lost'));
    expect(view()).toMatchObject({ mayTryAgain: true, message: expect.stringMatching(/\w/) });
    expect(actor.getSnapshot().can(take)).toBe(false);
    actor.send({ type: 'again.requested' });
    expect(changing[1]?.input).toEqual(changing[0]?.input);
    await isChanged(answered(handlings.own));
    expect(view()).toMatchObject({ message: null, mayTryAgain: false });
  });
});

test('[OPS-01] a case that could not be read says why, and is read again', async () => {
  const { calls, actor: readHandling } = heldCall<Handled, Pick<DeskCaseInput, 'queue' | 'caseId'>>();
  const actor = createActor(deskCaseMachine.provide({ actors: { readHandling } }), {
    input: { queue: 'money-decisions', caseId: 'decision-9', intentSeed: 'visit' },
  }).start();
  calls[0]?.answer({ ok: false, refusal: 'case-unknown', detail: 'We could not find this case.' });
  await settled();
  expect(viewOfDeskCase(actor.getSnapshot())).toEqual({ show: 'unread', message: 'We could not find this case.' });
  actor.send({ type: 'again.requested' });
  expect(calls).toHaveLength(2);
});
