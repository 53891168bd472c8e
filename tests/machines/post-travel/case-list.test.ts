import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { CaseLine } from '../../../contract/post-travel/post-travel.ts';
import { caseLineExample, ended } from '../../../machines/post-travel/case-examples.ts';
import {
  type CaseListAsked,
  type CaseListInput,
  caseListMachine,
} from '../../../machines/post-travel/case-list.machine.ts';
import { viewOfCaseList } from '../../../machines/post-travel/case-list.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

type Page = CallOutcome<'GetVoids'>;
const mark = { at: caseLineExample.requestedAt, caseReference: caseLineExample.caseReference };
const page = (cases: readonly CaseLine[], next: typeof mark | null = null): Page => ({
  ok: true,
  answer: { cases: [...cases], next, count: 2 },
});
const second: CaseLine = { ...caseLineExample, caseReference: 'VODQWXA43K9', state: 'done', ...ended };

const opened = (input: CaseListInput = { kind: 'void', side: 'agency' }) => {
  const reads = heldCall<Page, CaseListAsked>();
  const more = heldCall<Page, CaseListAsked>();
  const clock = new SimulatedClock();
  const actor = createActor(
    caseListMachine.provide({ actors: { readCases: reads.actor, readMoreCases: more.actor } }),
    { clock, input },
  ).start();
  return { actor, clock, reads: reads.calls, more: more.calls, view: () => viewOfCaseList(actor.getSnapshot()) };
};

const listed = async (answer: Page, input?: CaseListInput) => {
  const list = opened(input);
  list.reads[0]?.answer(answer);
  await settled();
  return list;
};

test.each([
  ['agency', 'open', ['requested', 'quoted', 'accepted', 'processing', 'unknown'], false],
  ['agency', 'ended', ['settling', 'done', 'refused', 'withdrawn'], false],
  ['desk', 'open', ['requested', 'quoted', 'accepted', 'processing', 'unknown', 'settling'], true],
  ['desk', 'ended', ['done', 'refused', 'withdrawn'], false],
] as const)(
  '[PTK-01][OPS-01] the %s sees as %s what it has something to do with: %s',
  async (side, tab, states, orAsked) => {
    const { actor, reads } = await listed(page([]), { kind: 'refund', side });
    if (tab === 'ended') actor.send({ type: 'tab.chosen', tab });
    expect(reads.at(-1)?.input).toMatchObject({ kind: 'refund', side, orAsked, request: { states, after: null } });
  },
);

test('[PTK-01] a term is searched after a pause, without its blanks, among the cases of the open tab', async () => {
  const { actor, clock, reads, view } = await listed(page([caseLineExample]));
  actor.send({ type: 'search.typed', text: ' VOD' });
  clock.increment(399);
  actor.send({ type: 'search.typed', text: ' VOD7 ' });
  clock.increment(399);
  expect(reads).toHaveLength(1);
  expect(view(), 'what was found before stands until then').toMatchObject({ doing: 'reading', lines: [{}] });
  clock.increment(1);
  expect(reads[1]?.input.request.search).toBe('VOD7');
  reads[1]?.answer(page([]));
  await settled();
  expect(view()).toMatchObject({ search: ' VOD7 ', lines: [], empty: 'Nothing was found for “VOD7”.' });
});

test('[PTK-01] a page that arrives after another tab was chosen is not shown there', async () => {
  const { actor, reads, view } = opened();
  actor.send({ type: 'tab.chosen', tab: 'ended' });
  expect(actor.getSnapshot().can({ type: 'tab.chosen', tab: 'ended' })).toBe(false);
  reads[0]?.answer(page([caseLineExample]));
  await settled();
  expect(view()).toMatchObject({ doing: 'reading', lines: [] });
  reads[1]?.answer(page([second]));
  await settled();
  expect(view().lines.map(({ caseReference }) => caseReference)).toEqual([second.caseReference]);
  expect(view().tabs).toEqual([
    { tab: 'open', name: 'Open', isOpen: false },
    { tab: 'ended', name: 'Ended', isOpen: true },
  ]);
});

test('[PTK-01] further cases join those that are shown; one that cannot be read takes none away', async () => {
  const { actor, more, view } = await listed(page([caseLineExample], mark));
  expect(view()).toMatchObject({ hasMore: true, count: 2, doing: 'nothing' });
  actor.send({ type: 'more.requested' });
  expect(view().doing).toBe('readingMore');
  expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
  more[0]?.fail(new Error('lost'));
  await settled();
  expect(view()).toMatchObject({ message: 'Something went wrong.', hasMore: true, lines: [{}] });
  actor.send({ type: 'more.requested' });
  expect(view().message).toBeNull();
  expect(more[1]?.input.request.after).toEqual(mark);
  more[1]?.answer(page([second]));
  await settled();
  expect(view()).toMatchObject({ hasMore: false, lines: [{ state: 'requested' }, { state: 'done' }] });
  expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
});

test('[PTK-01] a list that cannot be read says so, is not called empty, and is read again', async () => {
  const { actor, reads, view } = opened();
  reads[0]?.fail(new Error('lost'));
  await settled();
  expect(view()).toMatchObject({ doing: 'stopped', message: 'Something went wrong.', empty: null });
  actor.send({ type: 'again.requested' });
  reads[1]?.answer(page([]));
  await settled();
  expect(view()).toMatchObject({ doing: 'nothing', message: null });
  expect(view().empty).toContain('No void is open.');
});

const settling = { state: 'settling', owner: 'supplier' } as const;
test.each<[string, CaseListInput['side'], Partial<CaseLine>, object]>([
  [
    'what waits at the desk',
    'agency',
    {},
    { status: 'With the desk', owner: 'The desk', moved: { what: 'Comes back', amount: 'BDT 33,425.75' } },
  ],
  ['what is late', 'desk', { due: { at: '2026-12-01T05:10:00.000Z', remainingMs: -1 } }, { isLate: true }],
  ['a quote', 'agency', { state: 'quoted', owner: 'agent' }, { status: 'Quote to accept', owner: 'Your agency' }],
  ['a quote', 'desk', { state: 'quoted', owner: 'agent' }, { owner: 'The agency' }],
  ['what is not priced', 'agency', { backMinor: null, payMinor: null }, { moved: null }],
  [
    'a difference to pay',
    'agency',
    { backMinor: 0, payMinor: 1_112_425 },
    { moved: { what: 'You pay', amount: 'BDT 11,124.25' } },
  ],
  [
    'a difference to pay',
    'desk',
    { backMinor: 0, payMinor: 1_112_425 },
    { moved: { what: 'Agency pays', amount: 'BDT 11,124.25' } },
  ],
  ['money that is back', 'agency', settling, { status: 'Money is back', owner: null, dueAt: null }],
  ['what the airline still owes', 'desk', settling, { owner: 'The airline' }],
  [
    'what was refused',
    'agency',
    { state: 'refused', owner: null, due: null },
    { moved: { what: '', amount: 'No money moved' } },
  ],
  [
    'what is done',
    'agency',
    { state: 'done', owner: null, due: null },
    { moved: { what: 'Came back', amount: 'BDT 33,425.75' } },
  ],
  ['one traveller', 'agency', {}, { travellers: 'Kamal Rahman' }],
  ['three travellers', 'agency', { travellerCount: 3 }, { travellers: 'Kamal Rahman and 2 more' }],
  ['a question', 'desk', { askedAt: '2026-12-01T04:30:00.000Z' }, { askedAt: '2026-12-01T04:30:00.000Z' }],
  ['its own question', 'agency', { askedAt: '2026-12-01T04:30:00.000Z' }, { askedAt: null }],
])('[PTK-01][OPS-01] of %s the %s reads who must act and what comes back', async (_what, side, more, shown) => {
  const { view } = await listed(page([{ ...caseLineExample, ...more }]), { kind: 'void', side });
  expect(view().lines[0]).toMatchObject({ caseReference: 'VOD7K2M9QXW', orderReference: 'PT7K2M9QXW', ...shown });
});
