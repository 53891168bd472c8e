import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import type { Proposal } from '../../../contract/proposals/proposals.ts';
import { listedPair, proposalOf } from '../../../machines/proposals/proposal-examples.ts';
import { chosenFares, chosenPairFares } from '../../../machines/proposals/proposals.cases.ts';
import { proposalsMachine } from '../../../machines/proposals/proposals.machine.ts';
import type {
  ChosenFares,
  Ended,
  FoundAgain,
  ProposalAsked,
  ProposalsEvent,
  ProposalsRead,
  Renewed,
} from '../../../machines/proposals/proposals.setup.ts';
import { viewOfProposals } from '../../../machines/proposals/proposals.view.ts';

const turn = () => new Promise((done) => setImmediate(done));
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
const choice = { optionId: 'option-2', chosenAt: '2026-12-01T06:00:00.000Z', taken: false };

const opened = async (given: {
  readonly proposals?: readonly Proposal[];
  readonly bookId?: string;
  readonly found?: readonly (FoundAgain | Error)[];
  readonly ends?: readonly (Ended | Error)[];
  readonly renewals?: readonly (Renewed | Error)[];
}) => {
  const found = [...(given.found ?? [])];
  const renewals = [...(given.renewals ?? [])];
  const ends = [...(given.ends ?? [])];
  const asked: ProposalAsked[] = [];
  const booked: (ChosenFares | null)[] = [];
  const next = <Answer>(answers: (Answer | Error)[]): Answer => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  const actor = createActor(
    proposalsMachine.provide({
      actors: {
        readProposals: fromPromise<ProposalsRead, { readonly after: string | null }>(async () => ({
          proposals: [...(given.proposals ?? [])],
          next: null,
        })),
        endProposal: fromPromise<Ended, ProposalAsked>(async ({ input }) => {
          asked.push(input);
          return next(ends);
        }),
        renewLink: fromPromise<Renewed, ProposalAsked>(async ({ input }) => {
          asked.push(input);
          return next(renewals);
        }),
        copyLink: fromPromise(async () => {}),
        bookProposal: fromPromise<FoundAgain, ProposalAsked>(async ({ input }) => {
          asked.push(input);
          return next(found);
        }),
      },
      actions: { openBooking: (_, found) => void booked.push(found) },
    }),
    { input: { intentSeed: 'visit-1', bookId: given.bookId ?? null } },
  ).start();
  const settled = async () => {
    for (let turns = 0; turns < 4; turns += 1) await turn();
    return viewOfProposals(actor.getSnapshot());
  };
  const act = (...events: ProposalsEvent[]) => {
    for (const event of events) actor.send(event);
    return settled();
  };
  await settled();
  return { actor, act, asked, booked };
};

const book: ProposalsEvent = { type: 'book.requested', proposalId: 'proposal-1' };

test.each<[Partial<Proposal>, string]>([
  [{}, 'Not opened yet'],
  [{ openedAt: '2026-12-01T05:00:00.000Z' }, 'Opened'],
  [{ choice }, 'Customer has chosen'],
  [{ choice: { ...choice, taken: true } }, 'Being booked'],
  [{ state: 'ended' }, 'Ended'],
  [{ state: 'expired' }, 'Expired'],
  [{ state: 'ended', choice }, 'Customer has chosen'],
])('[RES-08] a proposal with %o is “%s”', async (more, words) => {
  const { act } = await opened({ proposals: [proposalOf(more)] });
  expect(await act()).toMatchObject({
    proposals: [{ statusWords: words, name: 'For Nasrin Akter', about: 'DAC – DXB, 2 options' }],
  });
});

test('[RES-08] only an open link can be ended, after a confirmation, and only a choice can be booked', async () => {
  const { actor, act, asked } = await opened({
    proposals: [proposalOf(), proposalOf({ proposalId: 'proposal-0', state: 'expired', choice })],
    ends: [lost, { ok: true, answer: { proposal: proposalOf({ state: 'ended' }) } }],
  });
  expect(actor.getSnapshot().can({ type: 'end.asked', proposalId: 'proposal-0' })).toBe(false);
  expect(actor.getSnapshot().can(book)).toBe(false);
  expect(actor.getSnapshot().can({ ...book, proposalId: 'proposal-0' })).toBe(true);
  expect(await act({ type: 'end.asked', proposalId: 'proposal-1' })).toMatchObject({ confirming: 'proposal-1' });
  expect(asked).toEqual([]);
  await act({ type: 'end.confirmed' });
  expect(await act({ type: 'end.confirmed' })).toMatchObject({
    confirming: null,
    proposals: [{ statusWords: 'Ended' }, {}],
  });
  expect(asked[1]).toEqual(asked[0]);
});

test('[RES-08] a choice at its price goes straight to the booking', async () => {
  const { booked, act } = await opened({ bookId: 'proposal-1', found: [{ ok: true, answer: chosenFares }] });
  expect(booked).toEqual([chosenFares]);
  expect(await act()).toMatchObject({ show: 'finding' });
});

test('[RES-07] [RES-08] a choice of two tickets is listed with both, and both go to the booking, the outbound first', async () => {
  const proposal = proposalOf({ options: [...proposalOf().options.slice(0, 1), listedPair], choice });
  const { booked, act } = await opened({ proposals: [proposal], found: [{ ok: true, answer: chosenPairFares }] });
  expect(await act()).toMatchObject({
    proposals: [
      {
        options: [
          { words: 'Emirates EK 583, Classic', tickets: null },
          {
            words: 'Emirates EK 583, Classic and Emirates EK 582, Flex',
            tickets: 'Two separate tickets, each changed and refunded on its own.',
            isChosen: true,
          },
        ],
      },
    ],
  });
  await act(book);
  expect(booked).toEqual([chosenPairFares]);
});

test('[RES-08] a price that has moved is told and accepted before the booking', async () => {
  const risen = { ...chosenFares, newMinor: 19_000_000 };
  const { booked, act } = await opened({
    proposals: [proposalOf({ choice })],
    found: [
      { ok: true, answer: risen },
      { ok: true, answer: { ...chosenFares, newMinor: 17_000_000 } },
    ],
  });
  expect(await act(book)).toEqual({
    show: 'moved',
    title: 'The price has risen since the proposal',
    detail:
      'Your agency would have paid BDT 180,000; it is BDT 190,000 now. Your customer pays the accepted BDT 199,000, so you keep BDT 9,000. Nothing is booked or charged yet.',
    offeredMinor: 19_900_000,
  });
  expect(booked).toEqual([]);
  expect(await act({ type: 'price.declined' })).toMatchObject({ show: 'list', message: null });
  expect(await act(book)).toMatchObject({ title: 'The price has fallen since the proposal' });
  await act({ type: 'price.accepted' });
  expect(booked).toEqual([{ ...chosenFares, newMinor: 17_000_000 }]);
});

test('[RES-08] a price above what the customer accepted says what the agency would lose', async () => {
  const { act } = await opened({
    proposals: [proposalOf({ choice })],
    found: [{ ok: true, answer: { ...chosenFares, newMinor: 20_000_000 } }],
  });
  expect(await act(book)).toMatchObject({
    detail: expect.stringContaining('Your customer pays the accepted BDT 199,000, so you would lose BDT 1,000.'),
  });
});

test('[RES-08] a fare that is gone is said to be gone, over the list', async () => {
  const { booked, act } = await opened({
    bookId: 'proposal-1',
    proposals: [proposalOf({ choice })],
    found: [{ ok: false, refusal: 'fare-gone', detail: 'The chosen fare is no longer offered.' }],
  });
  expect(await act()).toMatchObject({ show: 'list', message: 'The chosen fare is no longer offered.' });
  expect(booked).toEqual([]);
});

test('[RES-08] a new link is made after a confirmation, once after a lost answer, and is forgotten when it is closed', async () => {
  const token = 'n'.repeat(43);
  const { act, actor, asked } = await opened({
    proposals: [proposalOf()],
    renewals: [lost, { ok: true, answer: { proposal: proposalOf(), token } }],
  });
  await act({ type: 'link.asked', proposalId: 'proposal-1' });
  expect(asked).toEqual([]);
  expect(await act({ type: 'link.confirmed' })).toMatchObject({ renewal: { is: 'confirming', token: null } });
  expect(await act({ type: 'link.confirmed' })).toMatchObject({ renewal: { is: 'shown', token } });
  expect(new Set(asked.map(({ intent }) => intent)).size).toBe(1);
  expect(await act({ type: 'link.copied' })).toMatchObject({ renewal: { note: 'The link is copied.' } });
  expect(await act({ type: 'link.closed' })).toMatchObject({ renewal: null });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(token);
});

test('[RES-08] [NET-03] a second new link of the same proposal is another intent, and a refusal is said over the list', async () => {
  const renewed = { ok: true, answer: { proposal: proposalOf(), token: 'n'.repeat(43) } } as const;
  const over = { ok: false, refusal: 'proposal-over', detail: 'This proposal has ended.' } as const;
  const { act, asked } = await opened({ proposals: [proposalOf()], renewals: [renewed, over as Renewed] });
  for (const _ of [1, 2]) {
    await act({ type: 'link.asked', proposalId: 'proposal-1' }, { type: 'link.confirmed' });
    await act({ type: 'link.closed' });
  }
  expect(await act()).toMatchObject({ show: 'list', message: 'This proposal has ended.' });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.intent).not.toBe(asked[0]?.intent);
});

test('[RES-08] [RES-10] no new link is made of one that is over, or whose prices this person may not see', async () => {
  const blind = proposalOf({ options: proposalOf().options.map((one) => ({ ...one, offeredMinor: null })) });
  for (const proposal of [proposalOf({ state: 'ended' }), proposalOf({ state: 'expired' }), blind]) {
    const { actor } = await opened({ proposals: [proposal] });
    expect(actor.getSnapshot().can({ type: 'link.asked', proposalId: 'proposal-1' })).toBe(false);
  }
  const { actor } = await opened({ proposals: [{ ...blind, showsPrices: false }] });
  expect(actor.getSnapshot().can({ type: 'link.asked', proposalId: 'proposal-1' })).toBe(true);
});
