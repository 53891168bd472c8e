import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DeskQueue } from '../../../contract/desk/desk-queues.ts';
import { deskQueuesMachine, type QueuesRead } from '../../../machines/desk/desk-queues.machine.ts';
import { viewOfDeskQueues, waitedWords } from '../../../machines/desk/desk-queues.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const readAtMs = Date.parse('2026-12-01T06:05:00.000Z');
const queueOf = (given: Partial<DeskQueue> = {}): DeskQueue => ({
  queue: 'deposits',
  waiting: 0,
  oldestAt: null,
  dueAt: null,
  mine: 0,
  ...given,
});

const desk = async (...queues: DeskQueue[]) => {
  const { calls, actor: readQueues } = heldCall<QueuesRead & { readonly readAtMs: number }, unknown>();
  const clock = new SimulatedClock();
  const actor = createActor(deskQueuesMachine.provide({ actors: { readQueues } }), { clock }).start();
  const isRead = async (...read: DeskQueue[]) => {
    calls.at(-1)?.answer({ queues: read, readAtMs });
    await settled();
  };
  const view = () => viewOfDeskQueues(actor.getSnapshot());
  const cards = () => {
    const shown = view();
    if (shown.show !== 'known') throw new Error(shown.show);
    return shown.cards;
  };
  await isRead(...queues);
  return { actor, clock, calls, isRead, view, cards };
};
const lost = new Error('the network is lost');

test.each([
  [{}, ['Nothing waits', true, null, null, false, null]],
  [
    { waiting: 1, oldestAt: '2026-12-01T04:00:00.000Z', dueAt: '2026-12-01T08:05:00.000Z' },
    ['1 waits', false, 'The oldest has waited 2 h 5 min', 'The next is due in 2 h', false, null],
  ],
  [
    { waiting: 3, oldestAt: '2026-12-01T04:00:00.000Z', dueAt: '2026-12-01T05:25:00.000Z', mine: 2 },
    ['3 wait', false, 'The oldest has waited 2 h 5 min', 'The most urgent is late by 40 min', true, 'You have taken 2'],
  ],
] as const)(
  '[OPS-01] of a queue it is said how many wait, how long, and whether one is late: case %#',
  async (given, words) => {
    const cards = (await desk(queueOf(given))).cards();
    expect(
      cards.map(({ waiting, isEmpty, oldest, due, isLate, mine }) => [waiting, isEmpty, oldest, due, isLate, mine]),
    ).toEqual([words]);
  },
);

test.each([
  [59_999, '0 min'],
  [-1, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [125 * 60_000, '2 h 5 min'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
])('[OPS-01] %i ms are “%s”', (ms, words) => {
  expect(waitedWords(ms)).toBe(words);
});

test('[OPS-01] every half minute the queues are read again, and what was read before stays meanwhile', async () => {
  const { clock, calls, cards, isRead } = await desk(queueOf({ waiting: 1 }));
  clock.increment(29_999);
  expect(calls).toHaveLength(1);
  clock.increment(1);
  expect([calls.length, cards()[0]?.waiting]).toEqual([2, '1 waits']);
  await isRead(queueOf({ waiting: 2 }));
  expect(cards()[0]?.waiting).toBe('2 wait');
  clock.increment(30_000);
  expect(calls).toHaveLength(3);
});

test('[OPS-01] queues that could not be read again stay, and that is said until they could', async () => {
  const { actor, calls, view, isRead } = await desk(queueOf({ waiting: 1 }));
  actor.send({ type: 'again.requested' });
  actor.send({ type: 'again.requested' });
  expect(calls).toHaveLength(2);
  calls[1]?.fail(lost);
  await settled();
  expect(view()).toMatchObject({
    show: 'known',
    cards: [{ waiting: '1 waits' }],
    message: expect.stringMatching(/\w/),
  });
  actor.send({ type: 'again.requested' });
  await isRead(queueOf());
  expect(view()).toMatchObject({ message: null, cards: [{ isEmpty: true }] });
});

test('[OPS-01] queues that were never read are not called empty', async () => {
  const { calls, actor: readQueues } = heldCall<QueuesRead & { readonly readAtMs: number }, unknown>();
  const actor = createActor(deskQueuesMachine.provide({ actors: { readQueues } })).start();
  expect(viewOfDeskQueues(actor.getSnapshot())).toEqual({ show: 'reading' });
  calls[0]?.fail(lost);
  await settled();
  expect(viewOfDeskQueues(actor.getSnapshot())).toEqual({ show: 'unreadable', message: expect.stringMatching(/\w/) });
  actor.send({ type: 'again.requested' });
  expect(calls).toHaveLength(2);
});
