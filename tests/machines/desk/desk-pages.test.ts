import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DeskPageLine } from '../../../contract/desk/desk-pages.ts';
import { deskPagesMachine } from '../../../machines/desk/desk-pages.machine.ts';
import { viewOfDeskPages } from '../../../machines/desk/desk-pages.view.ts';
import { lineExamples } from '../../../machines/desk/page-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const again = { type: 'again.requested' } as const;

const pages = () => {
  const { calls, actor: readPages } = heldCall<readonly DeskPageLine[], unknown>();
  const actor = createActor(deskPagesMachine.provide({ actors: { readPages } })).start();
  const isRead = async (...lines: DeskPageLine[]) => {
    calls.at(-1)?.answer(lines);
    await settled();
  };
  return { actor, calls, isRead, view: () => viewOfDeskPages(actor.getSnapshot()) };
};

test.each([
  ['own', ['The tenant’s own'], false, false],
  ['draft', ['The tenant’s own', 'Draft not published'], false, true],
  ['published', ['Edited at the desk'], true, false],
  ['both', ['Edited at the desk', 'Draft not published'], true, true],
] as const)(
  '[OPS-01][PUB-06] of a page (%s) it is said what visitors read, and whether a draft waits',
  async (name, badges, isPublished, isDrafted) => {
    const { isRead, view } = pages();
    expect(view()).toEqual({ show: 'loading' });
    await isRead(lineExamples[name]);
    const shown = view();
    if (shown.show !== 'pages') throw new Error(shown.show);
    const [row] = shown.rows;
    expect(row?.badges.map(({ words }) => words)).toEqual(badges);
    expect([row?.published !== null, row?.drafted !== null]).toEqual([isPublished, isDrafted]);
  },
);

test('[OPS-01] the pages stay while they are read again, and are read once at a time', async () => {
  const { actor, calls, isRead, view } = pages();
  await isRead(lineExamples.own);
  actor.send(again);
  actor.send(again);
  expect(calls).toHaveLength(2);
  expect(view()).toMatchObject({ show: 'pages', mayRefresh: false, rows: [{}] });
  await isRead(lineExamples.both);
  expect(view()).toMatchObject({ show: 'pages', mayRefresh: true });
});

test('[OPS-01] a list that could not be read says so, and is read again', async () => {
  const { actor, calls, isRead, view } = pages();
  calls[0]?.fail(new Error('the network is lost'));
  await settled();
  expect(view()).toEqual({ show: 'failed', message: expect.stringMatching(/\w/) });
  actor.send(again);
  expect(view()).toEqual({ show: 'loading' });
  await isRead(lineExamples.own);
  expect(view()).toMatchObject({ show: 'pages' });
});
