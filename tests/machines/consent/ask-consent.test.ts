import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type AskConsent,
  type AskedAt,
  askConsentMachine,
  type ConsentAsked,
} from '../../../machines/consent/ask-consent.machine.ts';
import { viewOfAskConsent } from '../../../machines/consent/ask-consent.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const open = { type: 'asking.opened' } as const;
const confirm = { type: 'asking.confirmed' } as const;
const leave = { type: 'asking.left' } as const;
const type = (text: string) => ({ type: 'address.typed', text }) as const;

const dialog = (at: AskedAt = 'anywhere') => {
  const { calls, actor: askPassenger } = heldCall<ConsentAsked, AskConsent>();
  const actor = createActor(askConsentMachine.provide({ actors: { askPassenger } }), {
    input: { reference: 'VOD7K2M9QXW', at, intentSeed: 'visit' },
  }).start();
  const answers = async (outcome: ConsentAsked | Error) => {
    if (outcome instanceof Error) calls.at(-1)?.fail(outcome);
    else calls.at(-1)?.answer(outcome);
    await settled();
  };
  return { actor, calls, answers, view: () => viewOfAskConsent(actor.getSnapshot()) };
};

const lost = new Error('the network is lost');

test('[PTK-02][PTK-03] the passenger is asked at the contact of the order, once, after the dialog was opened', async () => {
  const { actor, calls, answers, view } = dialog();
  expect(actor.getSnapshot().can(confirm)).toBe(false);
  actor.send(open);
  actor.send(confirm);
  actor.send(confirm);
  expect(calls.map(({ input }) => input)).toEqual([
    { reference: 'VOD7K2M9QXW', address: null, intent: expect.stringMatching(/^visit-ask-/) },
  ]);
  expect(view()).toMatchObject({ isOpen: true, isSending: true, done: null });
  await answers({ ok: true, isNamed: false });
  expect(view()).toEqual({
    isOpen: false,
    isSending: false,
    address: '',
    field: { label: expect.any(String), hint: expect.stringContaining('contact of the order') },
    send: 'Ask now',
    mayAsk: true,
    message: null,
    done: 'A link and a code are on their way. Earlier ones are closed.',
  });
});

test.each([
  ['nasrin@family.example', true],
  [' +8801711000002 ', true],
  ['01711-000002', true],
  ['', true],
  ['nasrin@', false],
  ['nasrin', false],
  ['01711', false],
  ['nasrin@family.example kamal@family.example', false],
])('[PTK-02][PTK-03] whether “%s” is an address to ask at: %s', (text, mayAsk) => {
  const { actor, calls, view } = dialog();
  actor.send(open);
  actor.send(type(text));
  expect(view().mayAsk).toBe(mayAsk);
  actor.send(confirm);
  expect(calls.map(({ input }) => input.address)).toEqual(mayAsk ? [text.trim() || null] : []);
});

test('[PTK-02] a request that was not heard is sent again under its key, and what was typed is kept', async () => {
  const { actor, calls, answers, view } = dialog();
  actor.send(open);
  actor.send(type('nasrin@family.example'));
  actor.send(confirm);
  await answers(lost);
  expect(view()).toMatchObject({
    isOpen: true,
    address: 'nasrin@family.example',
    message: expect.stringMatching(/\w/),
  });
  actor.send(confirm);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
});

test('[PTK-02] a refusal is said, and after it, or at another address, it is another request', async () => {
  const { actor, calls, answers, view } = dialog();
  actor.send(open);
  actor.send(confirm);
  await answers({ ok: false, refusal: 'too-many-asks', detail: 'Try again tomorrow.' });
  expect(view()).toMatchObject({ isOpen: true, message: 'Try again tomorrow.', done: null });
  actor.send(confirm);
  await answers(lost);
  actor.send(type('nasrin@family.example'));
  actor.send(confirm);
  expect(new Set(calls.map(({ input }) => input.intent)).size).toBe(3);
});

test('[PTK-02] whoever leaves the dialog asks nobody, and an address that was given up is no part of a later request', async () => {
  const { actor, calls, answers, view } = dialog();
  actor.send(open);
  actor.send(type('nasrin@family.example'));
  actor.send(confirm);
  await answers(lost);
  actor.send(leave);
  expect(view()).toMatchObject({ isOpen: false, address: '', message: null });
  actor.send(open);
  actor.send(confirm);
  expect(calls[1]?.input.address).toBeNull();
  expect(calls[1]?.input.intent).not.toBe(calls[0]?.input.intent);
});

test('[PTK-02] where the passenger must agree, another address is named to the desk, and said to be', async () => {
  const { actor, calls, answers, view } = dialog('named');
  actor.send(open);
  expect(view().send).toBe('Ask now');
  actor.send({ type: 'address.typed', text: 'nasrin@family.example' });
  expect(view().send).toBe('Name it to the desk');
  actor.send(confirm);
  expect(calls.map(({ input }) => input.address)).toEqual(['nasrin@family.example']);
  await answers({ ok: true, isNamed: true });
  expect(view().done).toBe('The desk has the address. It asks the passenger there, or writes to you why not.');
});

test('[PTK-03] of held seats no other address is asked for, and at the desk one always is', () => {
  const seats = dialog('contact');
  seats.actor.send(open);
  expect(seats.view().field).toBeNull();
  expect(seats.actor.getSnapshot().can({ type: 'address.typed', text: 'nasrin@family.example' })).toBe(false);
  const desk = dialog('desk');
  desk.actor.send(open);
  expect(desk.view().mayAsk).toBe(false);
  desk.actor.send(confirm);
  expect(desk.calls).toEqual([]);
  desk.actor.send({ type: 'address.typed', text: 'nasrin@family.example' });
  expect(desk.view().mayAsk).toBe(true);
});
