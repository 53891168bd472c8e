import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { deskListCases } from '../../../machines/desk/desk-list.cases.ts';
import { type DeskListRequest, deskListMachine } from '../../../machines/desk/desk-list.machine.ts';
import { viewOfDeskList } from '../../../machines/desk/desk-list.view.ts';
import { type DeskListKind, type DeskListPage, deskListTerms } from '../../../machines/desk/desk-list-kinds.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): DeskListPage => {
  const found = deskListCases.outcomes['readPage']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as DeskListPage;
};
const type = (text: string) => ({ type: 'search.typed', text }) as const;

/** A list of the desk, whose first page is `page`. */
const listOf = async (page: DeskListPage = pageNamed('deposits, and more follow')) => {
  const reading = heldCall<DeskListPage, DeskListRequest>();
  const clock = new SimulatedClock();
  const { kind } = page;
  const actor = createActor(
    deskListMachine.provide({ actors: { readPage: reading.actor, hearAddress: fromCallback(() => {}) } }),
    { clock, input: { kind, asked: deskListTerms[kind].fromQuery([]) } },
  ).start();
  const isRead = async (answer: DeskListPage) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const view = () => viewOfDeskList(actor.getSnapshot());
  const lines = () => {
    const { list } = view();
    if (list.show !== 'lines') throw new Error(list.show);
    return list;
  };
  await isRead(page);
  return { actor, clock, reading: reading.calls, isRead, view, lines };
};

test.each([
  [
    'deposits, and more follow',
    [
      ['DEPLATE123', 'Waiting for the desk', 5_000_000, 'Desk', true],
      ['DEPSENT123', 'Waiting for the desk', 5_000_000, 'Desk', false],
    ],
  ],
  [
    'the last deposits',
    [
      ['DEPSENT456', 'Waiting for the desk', 5_000_000, 'Desk', false],
      ['DEPPAID123', 'Credited', 5_000_000, undefined, undefined],
    ],
  ],
  [
    'the last payments',
    [
      ['OPSENT9M3W5T', 'Under review', 2_000_000, 'Desk', false],
      ['OPPAID7K4Q2X', 'Credited', 2_000_000, undefined, undefined],
    ],
  ],
  ['the last orders', [['FLTAKEN7K4', 'No answer', 7_500_000, 'Desk', false]]],
  ['one that is being issued', [['FLISSUED7K', 'Being issued', 7_500_000, 'Airline', false]]],
  [
    'the last stays',
    [
      ['HTSURE7K4Q', 'Confirmed', 3_600_000, undefined, undefined],
      ['HTGONE7K4Q', 'Refused', 3_600_000, undefined, undefined],
      ['HTOVER7K4Q', 'Stay over', 3_600_000, undefined, undefined],
    ],
  ],
  [
    'the last registrations',
    [
      ['REGASKED7K4', 'Applicant is asked', undefined, 'Applicant', false],
      ['REGDONE7K4Q', 'Approved', undefined, undefined, undefined],
    ],
  ],
] as const)('[OPS-01] %s: what each is, how much, who must act, and whether that is late', async (name, rows) => {
  const { lines } = await listOf(pageNamed(name));
  expect(
    lines().rows.map(({ reference, stateWords, money, waits }) => [
      reference,
      stateWords,
      money?.minor,
      waits?.owner,
      waits?.isLate,
    ]),
  ).toEqual(rows);
});

test.each([
  ['deposits', 'deposits, and more follow', ['To match (60)', 'To approve (2)', 'Cheques (1)', 'Decided']],
  ['payments', 'payments, and more follow', ['Needs review (60)', 'Pending too long (2)', 'Refunds (1)', 'All']],
  ['ticketing', 'orders, and more follow', ['No answer (60)', 'Being issued']],
  ['stays', 'stays, and more follow', ['To answer (60)', 'Open (61)', 'Confirmed', 'Ended']],
  ['registrations', 'registrations, and more follow', ['To review (60)', 'Asked (2)', 'Approved', 'Refused', 'Ended']],
] as const satisfies readonly (readonly [DeskListKind, string, readonly string[]])[])(
  '[OPS-01] the tabs of %s say how many wait',
  async (_kind, name, tabs) => {
    const { view } = await listOf(pageNamed(name));
    expect(view().tabs.map((tab) => view().tabWords[tab])).toEqual(tabs);
  },
);

describe('searching a list of the desk', () => {
  test('[OPS-01] a term is searched after a pause, and of a short one it is said why not', async () => {
    const { actor, clock, reading, view } = await listOf();
    expect(view().termHint).toBe('Part of our reference, or of the bank’s');
    actor.send(type('FT'));
    clock.increment(400);
    expect([reading.at(-1)?.input.asked.search, view().termHint]).toEqual(['', 'Type at least 3 characters.']);
    actor.send(type(' FT 77 '));
    clock.increment(399);
    expect(reading).toHaveLength(2);
    clock.increment(1);
    expect(reading.at(-1)?.input).toMatchObject({ kind: 'deposits', asked: { search: 'FT 77' }, after: null });
  });

  test('[OPS-01] rows of the search before are old until the new ones come, and a late answer is not shown', async () => {
    const { actor, clock, reading, lines, view, isRead } = await listOf();
    actor.send(type('FT 77'));
    clock.increment(400);
    actor.send(type('FT 771'));
    reading[1]?.answer(pageNamed('no deposit'));
    await settled();
    expect(lines()).toMatchObject({ isOld: true, more: 'none', rows: [{}, {}] });
    clock.increment(400);
    await isRead(pageNamed('no deposit'));
    expect(view().list).toEqual({ show: 'empty', sentence: 'No deposit here matches.', isFiltered: true });
    actor.send({ type: 'filters.cleared' });
    expect(reading.at(-1)?.input.asked).toMatchObject({ tab: 'to-match', search: '', only: null });
    expect(view().typed).toBe('');
  });

  test('[OPS-01] another tab shows nothing of the one before; what its list does not know is left out', async () => {
    const { actor, reading, view, isRead } = await listOf();
    actor.send({ type: 'filter.set', filter: { tab: 'to-approve', only: 'bank-transfer' } });
    expect(view()).toMatchObject({
      tab: 'to-approve',
      filter: { label: 'Method', only: 'bank-transfer' },
      list: { show: 'loading' },
    });
    actor.send({ type: 'filter.set', filter: { tab: 'refunds', only: 'sandbox' } });
    expect(reading.at(-1)?.input.asked).toMatchObject({ tab: 'to-match', only: null });
    await isRead(pageNamed('no deposit'));
    expect(view().list).toEqual({ show: 'empty', sentence: 'Every payment has been found.', isFiltered: false });
    expect(actor.getSnapshot().can({ type: 'filters.cleared' })).toBe(false);
  });
});

test('[OPS-01] a further page is added below; one that could not be read takes nothing away', async () => {
  const { actor, reading, lines, view, isRead } = await listOf();
  expect(lines().more).toBe('offered');
  actor.send({ type: 'more.requested' });
  reading[1]?.fail(new Error('the network is lost'));
  await settled();
  expect([lines().rows.length, lines().more, view().message]).toEqual([2, 'offered', expect.stringMatching(/\w/)]);
  actor.send({ type: 'more.requested' });
  expect(reading[2]?.input.after).toEqual(pageNamed('deposits, and more follow'));
  await isRead(pageNamed('the last deposits'));
  expect([lines().rows.length, lines().more]).toEqual([4, 'none']);
  expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
});

test('[OPS-01] a list that could not be read is not called empty, and is read again', async () => {
  const { actor, reading, view } = await listOf(pageNamed('no payment'));
  actor.send({ type: 'again.requested' });
  reading[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(view()).toMatchObject({ list: { show: 'failed' }, message: expect.stringMatching(/\w/), mayRefresh: false });
  actor.send({ type: 'again.requested' });
  expect(reading).toHaveLength(3);
});
