import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CaseConversation } from '../../../contract/post-travel/case-conversation.ts';
import { conversations } from '../../../machines/post-travel/case-conversation.cases.ts';
import {
  type CaseConversationInput,
  type Conversed,
  caseConversationMachine,
  type Sending,
} from '../../../machines/post-travel/case-conversation.machine.ts';
import { viewOfCaseConversation } from '../../../machines/post-travel/case-conversation.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const of = (conversation: CaseConversation): Conversed => ({ ok: true, answer: { conversation } });
const lost = new Error('lost');

const opened = async (side: CaseConversationInput['side'], first: Conversed = of(conversations.silent)) => {
  const reads = heldCall<Conversed, Pick<CaseConversationInput, 'side' | 'caseReference'>>();
  const sends = heldCall<Conversed, Sending>();
  const clock = new SimulatedClock();
  const actor = createActor(
    caseConversationMachine.provide({ actors: { readConversation: reads.actor, sendMessage: sends.actor } }),
    { clock, input: { side, caseReference: 'RFDA2B3C4D5', intentSeed: 'visit' } },
  ).start();
  const view = () => viewOfCaseConversation(actor.getSnapshot());
  expect(view()).toEqual({ show: 'reading' });
  reads.calls[0]?.answer(first);
  await settled();
  const type = (words: string) => actor.send({ type: 'message.typed', words });
  const can = (event: 'message.sent' | 'answer.waived' | 'again.requested') => actor.getSnapshot().can({ type: event });
  return { actor, clock, reads: reads.calls, sends: sends.calls, view, type, can };
};

describe('a message about a case', () => {
  test('[PTK-01] is sent without the blanks around it, and its field is empty once it stands there', async () => {
    const { actor, sends, view, type } = await opened('agency');
    type(' When does the airline answer? ');
    actor.send({ type: 'message.sent' });
    expect(view()).toMatchObject({ doing: 'sending', maySend: false });
    sends[0]?.answer(of(conversations.asked));
    await settled();
    expect(sends[0]?.input).toMatchObject({ side: 'agency', sent: { words: 'When does the airline answer?' } });
    expect(view()).toMatchObject({
      doing: 'nothing',
      field: { label: 'Message to the desk', typed: '' },
      messages: [{ from: 'Asha Rahman', isOwnSide: true }],
      waits: { words: 'The desk has not answered since', since: conversations.asked.askedAt },
    });
  });

  test('[PTK-01] of blanks alone is none, nor is one written by who may only read', async () => {
    const { view, type, can } = await opened('agency');
    type('  ');
    expect(view()).toMatchObject({ maySend: false, empty: expect.stringContaining('No messages yet.') });
    expect(can('message.sent')).toBe(false);
    const reader = await opened('agency', of(conversations.readOnly));
    reader.type('A word');
    expect(reader.view()).toMatchObject({ field: null, maySend: false });
    expect(reader.can('message.sent')).toBe(false);
  });

  test('[PTK-01] that was not heard is sent again under its key; the next one has another', async () => {
    const { actor, sends, view, type, can } = await opened('agency');
    type('Any news?');
    actor.send({ type: 'message.sent' });
    expect(can('message.sent'), 'a second press sends nothing').toBe(false);
    sends[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ doing: 'unsent', message: 'Something went wrong.', field: { typed: 'Any news?' } });
    type('Something else');
    actor.send({ type: 'again.requested' });
    expect(sends[1]?.input).toEqual(sends[0]?.input);
    sends[1]?.answer(of(conversations.asked));
    await settled();
    type('Any news?');
    actor.send({ type: 'message.sent' });
    expect(sends[2]?.input.sent).toEqual(sends[0]?.input.sent);
    expect(sends[2]?.input.intent).not.toBe(sends[0]?.input.intent);
  });

  test('[PTK-01] that is refused keeps its words, and says why', async () => {
    const { actor, sends, view, type } = await opened('desk', of(conversations.asked));
    type('It answers today.');
    actor.send({ type: 'message.sent' });
    const detail = 'This request has 200 messages, which is the most.';
    sends[0]?.answer({ ok: false, refusal: 'too-many-messages', detail });
    await settled();
    expect(view()).toMatchObject({ message: detail, field: { typed: 'It answers today.' }, doing: 'nothing' });
  });

  test('[PTK-01] whose fate is unknown may be left: what stands there is read, and the words are kept', async () => {
    const { actor, reads, sends, view, type } = await opened('agency');
    type('Any news?');
    actor.send({ type: 'message.sent' });
    sends[0]?.fail(lost);
    await settled();
    actor.send({ type: 'message.left' });
    reads[1]?.answer(of(conversations.asked));
    await settled();
    expect(view()).toMatchObject({ doing: 'nothing', message: null, field: { typed: 'Any news?' } });
  });
});

describe('an agency that waits', () => {
  test('[OPS-01] is told by the desk alone that no answer is needed, and a message that was begun stays', async () => {
    const { actor, clock, reads, sends, view, type, can } = await opened('desk', of(conversations.asked));
    expect(view()).toMatchObject({ mayWaive: true, waits: { words: 'The agency waits for an answer since' } });
    type('It answers');
    actor.send({ type: 'answer.waived' });
    expect(sends[0]?.input.sent).toBe('needs-no-answer');
    sends[0]?.answer(of(conversations.answered));
    await settled();
    expect(view()).toMatchObject({ field: { typed: 'It answers' }, waits: null, mayWaive: false });
    expect(view()).toMatchObject({
      messages: [{ from: 'The agency: Asha Rahman', isOwnSide: false }, { isOwnSide: true }],
    });
    expect(can('answer.waived')).toBe(false);
    clock.increment(5_000);
    reads[1]?.answer(of(conversations.asked));
    await settled();
    actor.send({ type: 'answer.waived' });
    expect(sends[1]?.input.intent, 'another question').not.toBe(sends[0]?.input.intent);
    expect((await opened('agency', of(conversations.asked))).can('answer.waived')).toBe(false);
  });
});

describe('an open conversation', () => {
  test('[PTK-01] is read again by itself, also while somebody types, and a lost reading takes nothing away', async () => {
    const { clock, reads, view, type } = await opened('agency', of(conversations.asked));
    clock.increment(5_000);
    type('Tha');
    reads[1]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ messages: [{}], field: { typed: 'Tha' }, message: null });
    clock.increment(5_000);
    reads[2]?.answer(of(conversations.answered));
    await settled();
    expect(view()).toMatchObject({
      messages: [{ isOwnSide: true }, { from: 'The desk: Dipa Sarkar', isOwnSide: false }],
      field: { typed: 'Tha' },
      waits: null,
    });
  });

  test('[PTK-01] an old reading that arrives while a message is sent does not hide the message', async () => {
    const { actor, clock, reads, sends, view, type } = await opened('agency');
    clock.increment(5_000);
    type('Any news?');
    actor.send({ type: 'message.sent' });
    reads[1]?.answer(of(conversations.silent));
    await settled();
    expect(view()).toMatchObject({ doing: 'sending' });
    sends[0]?.answer(of(conversations.asked));
    await settled();
    expect(view()).toMatchObject({ messages: [{}], doing: 'nothing' });
  });

  test('[PTK-01] of a request that is none says so, and can be read again', async () => {
    const detail = 'There is no such request.';
    const { actor, view, can } = await opened('desk', { ok: false, refusal: 'case-unknown', detail });
    expect(view()).toEqual({ show: 'unread', message: detail });
    expect(can('message.sent')).toBe(false);
    actor.send({ type: 'again.requested' });
    expect(view()).toEqual({ show: 'reading' });
  });
});
