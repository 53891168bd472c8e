import { expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate';
import { dutyKinds } from '../../../contract/deadlines/deadlines.ts';
import { deadlinesRead } from '../../../machines/deadlines/deadlines.cases.ts';
import { type DeadlinesAsked, deadlinesMachine, type ReadPage } from '../../../machines/deadlines/deadlines.machine.ts';
import { viewOfDeadlines } from '../../../machines/deadlines/deadlines.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

const open = () => {
  const asked: (DeadlinesAsked & {
    readonly answer: (page: ReadPage | null) => void;
    readonly fail: (why: unknown) => void;
  })[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    deadlinesMachine.provide({
      actors: {
        readDeadlines: fromPromise<ReadPage | null, DeadlinesAsked>(
          ({ input }) => new Promise((answer, fail) => asked.push({ ...input, answer, fail })),
        ),
        tellPageTime: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
      },
    }),
    { clock },
  ).start();
  const answer = async (page: ReadPage | null) => {
    asked.at(-1)?.answer(page);
    await settled();
  };
  const fail = async () => {
    asked.at(-1)?.fail(new Error('lost'));
    await settled();
  };
  return { actor, asked, clock, answer, fail, view: () => viewOfDeadlines(actor.getSnapshot()) };
};

const minuteMs = 60_000;

test('[PAD-03] the next few deadlines are shown first, then all of them page by page, and the few again', async () => {
  const { actor, asked, answer, view } = open();
  expect(view()).toEqual({ show: 'reading' });
  await answer(deadlinesRead.firstPage);
  expect(view()).toMatchObject({ deadlines: deadlinesRead.firstPage.deadlines.slice(0, 5), count: 26, offers: 'all' });
  actor.send({ type: 'more.requested' });
  expect(asked).toHaveLength(1);
  actor.send({ type: 'all.requested' });
  expect(view()).toMatchObject({ deadlines: deadlinesRead.firstPage.deadlines, offers: 'few', more: 'offered' });
  actor.send({ type: 'more.requested' });
  expect(view()).toMatchObject({ more: 'reading' });
  expect(asked.at(-1)?.after).toEqual(deadlinesRead.firstPage.next);
  await answer(deadlinesRead.lastPage);
  const all = view();
  expect(all.show === 'known' && all.deadlines.length).toBe(26);
  expect(all).toMatchObject({ more: 'none' });
  actor.send({ type: 'few.requested' });
  expect(view()).toMatchObject({ deadlines: deadlinesRead.firstPage.deadlines.slice(0, 5) });
});

test('[ORD-03] when the next one ends they are read again, and what was known stays where that fails', async () => {
  const { asked, clock, answer, fail, view } = open();
  await answer(deadlinesRead.few);
  clock.increment(12 * minuteMs - 1);
  expect(asked).toHaveLength(1);
  clock.increment(1);
  expect(asked).toHaveLength(2);
  expect(view()).toMatchObject({ show: 'known', deadlines: deadlinesRead.few.deadlines });
  await fail();
  expect(view()).toMatchObject({ show: 'known', deadlines: deadlinesRead.few.deadlines });
  clock.increment(12 * minuteMs);
  await answer(deadlinesRead.nothing);
  expect(view()).toEqual({
    show: 'known',
    choices: [],
    chosen: 'duties',
    list: 'shown',
    deadlines: [],
    count: 0,
    offers: null,
    more: 'none',
    message: null,
  });
});

test('[ORD-03] a deadline that has ended already is not read in a loop', async () => {
  const { asked, clock, answer } = open();
  const [first] = deadlinesRead.few.deadlines;
  if (!first) throw new Error('no example');
  await answer({ ...deadlinesRead.nothing, deadlines: [{ ...first, remainingMs: 0 }], count: 1 });
  clock.increment(14_999);
  expect(asked).toHaveLength(1);
});

test('[PAD-03] a page that cannot be read can be asked for again, and what was shown stays', async () => {
  const { actor, answer, fail, view } = open();
  await fail();
  expect(view()).toMatchObject({ show: 'unreadable' });
  actor.send({ type: 'again.requested' });
  await answer(deadlinesRead.firstPage);
  actor.send({ type: 'all.requested' });
  actor.send({ type: 'more.requested' });
  await fail();
  const failed = view();
  expect(failed.show === 'known' && failed.message).toBeTruthy();
  actor.send({ type: 'again.requested' });
  await answer(deadlinesRead.lastPage);
  expect(view()).toMatchObject({ message: null, more: 'none' });
});

test('[SES-04] a person who may not see orders is shown none, and nothing is read again', async () => {
  const { actor, answer, view } = open();
  await answer(null);
  expect(view()).toEqual({ show: 'hidden' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('[ORD-03] what must be done is listed first; what is possible until a moment is chosen by its kind', async () => {
  const { actor, asked, answer, view } = open();
  expect(asked.at(-1)?.kinds).toEqual(dutyKinds);
  expect(dutyKinds).not.toContain('void');
  await answer(deadlinesRead.few);
  expect(view()).toMatchObject({
    chosen: 'duties',
    choices: [
      { choice: 'duties', count: 4, isChosen: true },
      { choice: 'hold', count: 1, isChosen: false },
      { choice: 'price', count: 1 },
      { choice: 'passport', count: 1 },
      { choice: 'due', count: 1 },
      { choice: 'void', count: 60 },
      { choice: 'free-cancellation', count: 1 },
    ],
  });
  actor.send({ type: 'kinds.chosen', choice: 'duties' });
  expect(asked).toHaveLength(1);
  actor.send({ type: 'kinds.chosen', choice: 'void' });
  expect(asked.at(-1)).toMatchObject({ after: null, kinds: ['void'] });
  expect(view()).toMatchObject({ list: 'reading', chosen: 'void', deadlines: [], offers: null });
  await answer(deadlinesRead.firstPage);
  actor.send({ type: 'all.requested' });
  actor.send({ type: 'more.requested' });
  expect(asked.at(-1)).toMatchObject({ after: deadlinesRead.firstPage.next, kinds: ['void'] });
  actor.send({ type: 'kinds.chosen', choice: 'duties' });
  expect(asked.at(-1)).toMatchObject({ after: null, kinds: dutyKinds });
});

test('[ORD-03] a kind that cannot be read can be asked for again, or another one', async () => {
  const { actor, asked, answer, fail, view } = open();
  await answer(deadlinesRead.windows);
  actor.send({ type: 'kinds.chosen', choice: 'void' });
  await fail();
  const failed = view();
  expect(failed).toMatchObject({ list: 'unread', deadlines: [] });
  expect(failed.show === 'known' && failed.message).toBeTruthy();
  actor.send({ type: 'again.requested' });
  expect(asked.at(-1)?.kinds).toEqual(['void']);
  expect(view()).toMatchObject({ list: 'reading' });
  await fail();
  actor.send({ type: 'kinds.chosen', choice: 'free-cancellation' });
  await answer(deadlinesRead.windows);
  expect(view()).toMatchObject({ list: 'shown', chosen: 'free-cancellation', message: null });
});

test('[ORD-03] one kind of what must be done needs no choice; a window always has one', async () => {
  const only = open();
  await only.answer(deadlinesRead.firstPage);
  expect(only.view()).toMatchObject({ choices: [] });
  const window = open();
  await window.answer({ ...deadlinesRead.nothing, counts: [{ kind: 'void', count: 3 }] });
  expect(window.view()).toMatchObject({
    choices: [
      { choice: 'duties', count: 0 },
      { choice: 'void', count: 3 },
    ],
  });
  window.actor.send({ type: 'kinds.chosen', choice: 'void' });
  await window.answer(deadlinesRead.nothing);
  expect(window.view()).toMatchObject({
    choices: [{ choice: 'duties' }, { choice: 'void', count: 0, isChosen: true }],
  });
});
