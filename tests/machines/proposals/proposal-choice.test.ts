import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import type { OfferedProposal } from '../../../contract/proposals/proposals.ts';
import { proposalChoiceMachine } from '../../../machines/proposals/proposal-choice.machine.ts';
import type {
  Chosen,
  Opened,
  ProposalChoiceEvent,
  SentChoice,
} from '../../../machines/proposals/proposal-choice.setup.ts';
import { viewOfProposalChoice } from '../../../machines/proposals/proposal-choice.view.ts';
import { choiceOf, offered, offeredPair } from '../../../machines/proposals/proposal-examples.ts';
import { spanWords } from '../../../machines/proposals/time-words.ts';

const turn = () => new Promise((done) => setImmediate(done));
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
const openOf = (proposal: OfferedProposal): Opened => ({ ok: true, answer: { proposal } });

const opened = async (given: {
  readonly opens?: readonly Opened[];
  readonly answers?: readonly (Chosen | Error)[];
}) => {
  const opens = [...(given.opens ?? [openOf(offered)])];
  const answers = [...(given.answers ?? [])];
  const sent: SentChoice[] = [];
  const actor = createActor(
    proposalChoiceMachine.provide({
      actors: {
        openProposal: fromPromise(async () => {
          const next = opens.shift();
          if (next === undefined) throw lost;
          return next;
        }),
        chooseOption: fromPromise<Chosen, SentChoice>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
          return answer;
        }),
      },
    }),
    { input: { token: 'secret', intentSeed: 'visit-1' } },
  ).start();
  await turn();
  const act = async (...events: ProposalChoiceEvent[]) => {
    for (const event of events) actor.send(event);
    await turn();
    await turn();
    return viewOfProposalChoice(actor.getSnapshot());
  };
  return { actor, act, sent };
};

const choose = (place: number): ProposalChoiceEvent => ({ type: 'option.chosen', optionId: `option-${place}` });

test('[RES-08] the page says how old the prices are, until when one can choose, and that nothing is booked', async () => {
  const { act } = await opened({ answers: [openOf(choiceOf('option-2'))] as Chosen[] });
  const view = await act();
  expect(view).toMatchObject({
    title: 'Flight options for Nasrin Akter',
    party: '2 adults, 1 child',
    age: 'These prices are 2 hours old. Seats and prices are confirmed when Meghna Travels books.',
    end: 'You can choose for another 2 days.',
    thanks: null,
  });
  expect(await act(choose(2))).toMatchObject({
    thanks:
      'You have chosen option 2. Meghna Travels has been told and will contact you. Nothing is booked or charged yet.',
  });
});

test.each([
  [30_000, 'less than a minute'],
  [60_000, '1 minute'],
  [3_599_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
] as const)('[RES-08] %d ms are “%s”', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

test('[RES-08] without prices the page names none and no age of them', async () => {
  const blind = { ...offered, options: offered.options.map((option) => ({ ...option, priceMinor: null })) };
  const { act } = await opened({ opens: [openOf(blind)] });
  expect(await act()).toMatchObject({ age: 'Meghna Travels will tell you the prices.' });
});

test('[RES-08] the chosen option has no button, the others replace it, and none can once the agency books', async () => {
  const { act, actor } = await opened({ opens: [openOf(choiceOf('option-1'))] });
  const view = await act();
  if (view.show !== 'options') throw new Error(view.show);
  expect(view.cards.map(({ state, button }) => [state, button])).toEqual([
    ['chosen', null],
    ['open', 'Choose this one instead'],
  ]);
  expect(actor.getSnapshot().can(choose(1))).toBe(false);
  expect(actor.getSnapshot().can(choose(3))).toBe(false);
  const taken = await opened({ opens: [openOf(choiceOf('option-1', true))] });
  expect(taken.actor.getSnapshot().can(choose(2))).toBe(false);
  expect(await taken.act()).toMatchObject({
    thanks: 'Meghna Travels is booking option 1. To change it, please call them.',
  });
});

test('[RES-08] [NET-03] a choice that was not heard of is sent again with its key, another choice with another', async () => {
  const { act, sent } = await opened({ answers: [lost, lost, openOf(choiceOf('option-2')) as Chosen] });
  expect(await act(choose(1))).toMatchObject({ message: lost.words });
  await act(choose(1));
  await act(choose(2));
  const [first, second, third] = sent.map(({ intent }) => intent);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(sent[2]).toMatchObject({ token: 'secret', optionId: 'option-2' });
});

test('[RES-08] a link that ends meanwhile says so, and one that the agency books is read again', async () => {
  const ended = await opened({ answers: [{ ok: false, refusal: 'proposal-ended' }] });
  expect(await ended.act(choose(1))).toEqual({
    show: 'over',
    title: 'This proposal has been withdrawn',
    detail: 'Nothing was booked or charged. Ask your travel agency for a new proposal.',
  });
  const taken = await opened({
    opens: [openOf(offered), openOf(choiceOf('option-1', true))],
    answers: [{ ok: false, refusal: 'choice-taken', detail: 'Already booking.' }],
  });
  expect(await taken.act(choose(2))).toMatchObject({
    show: 'options',
    message: 'Already booking.',
    cards: [{ button: null }, { button: null }],
  });
});

test('[RES-07] [RES-08] an option of two fares is one card with one price, and says that it is two tickets', async () => {
  const { act } = await opened({
    opens: [openOf({ ...offered, options: [...offered.options.slice(0, 1), offeredPair] })],
  });
  const view = await act();
  if (view.show !== 'options') throw new Error(view.show);
  expect(view.cards).toMatchObject([
    { title: 'Option 1', ticketsWords: null, tickets: [{ title: null }] },
    {
      title: 'Option 2',
      airlineName: 'Emirates',
      ticketsWords: 'Two separate tickets, each changed and refunded on its own.',
      tickets: [
        { title: 'Ticket 1', ticket: { brandName: 'Classic' } },
        { title: 'Ticket 2', ticket: { brandName: 'Flex' } },
      ],
      option: { priceMinor: 20_000_000 },
    },
  ]);
});
