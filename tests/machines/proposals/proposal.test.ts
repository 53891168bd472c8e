import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import { biman, emirates, thereAndBack } from '../../../machines/proposals/proposal.cases.ts';
import { proposalMachine } from '../../../machines/proposals/proposal.machine.ts';
import type {
  CollectedFare,
  CollectedOption,
  Made,
  Mailed,
  ProposalEvent,
  SentMail,
  SentProposal,
} from '../../../machines/proposals/proposal.setup.ts';
import { viewOfProposal } from '../../../machines/proposals/proposal.view.ts';
import { proposalOf } from '../../../machines/proposals/proposal-examples.ts';

const turn = () => new Promise((done) => setImmediate(done));
const token = 'x'.repeat(43);
const made: Made = { ok: true, answer: { proposal: proposalOf(), token } };
const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const opened = (given: { readonly mayPrice?: boolean; readonly answers?: readonly (Made | Error)[] } = {}) => {
  const answers = [...(given.answers ?? [made])];
  const sent: SentProposal[] = [];
  const mails: SentMail[] = [];
  const actor = createActor(
    proposalMachine.provide({
      actors: {
        makeProposal: fromPromise<Made, SentProposal>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
          return answer;
        }),
        mailProposal: fromPromise<Mailed, SentMail>(async ({ input }) => {
          mails.push(input);
          return { ok: true, answer: { email: input.request.email } };
        }),
        copyLink: fromPromise<void, { readonly token: string }>(async () => {}),
      },
    }),
    { input: { intentSeed: 'visit-1', mayPrice: given.mayPrice ?? true } },
  ).start();
  const act = async (...events: ProposalEvent[]) => {
    for (const event of events) actor.send(event);
    await turn();
    await turn();
    return viewOfProposal(actor.getSnapshot(), 'AF');
  };
  return { actor, act, sent, mails };
};

const add = (...options: (typeof emirates)[]): ProposalEvent => ({
  type: 'options.added',
  options,
});
/** Emirates with another fare. */
const ofFare = (more: Partial<CollectedFare>): CollectedOption => ({
  ...emirates,
  fares: emirates.fares.map((fare) => ({ ...fare, ...more })),
});
const open: ProposalEvent = { type: 'panel.opened' };
const make: ProposalEvent = { type: 'make.requested' };
const type = (field: 'markup' | 'email' | 'customerName', text: string): ProposalEvent => ({
  type: 'field.typed',
  field,
  text,
});

test('[RES-08] at most six itineraries of one search are collected, none twice, and another search begins anew', async () => {
  const { act } = opened();
  const many = Array.from({ length: 8 }, (_, index) => ofFare({ itineraryId: `itinerary-${index}` }));
  expect(await act(add(emirates, biman), add(emirates))).toMatchObject({ words: '2 in the proposal.', full: false });
  expect(await act(add(...many))).toMatchObject({
    words: '6 in the proposal, the most that it can have.',
    full: true,
  });
  expect(await act(add(ofFare({ requestId: 'search-2' })))).toMatchObject({
    words: '1 in the proposal.',
    options: [{ name: 'Emirates 10:15', tickets: null }],
  });
});

test('[RES-07] [RES-08] an outbound and an inbound of two searches are one option, priced as their sum and named as two tickets', async () => {
  const { act, sent } = opened();
  expect(await act(add(emirates), add(thereAndBack), add(thereAndBack), open, type('markup', '2.5'))).toMatchObject({
    options: [
      {
        name: 'Emirates 10:15 and Biman Bangladesh 18:40, Flex',
        tickets: 'Two separate tickets, each changed and refunded on its own.',
        netMinor: 18_000_000,
        usualMinor: 19_000_000,
        afterMinor: 19_475_000,
      },
    ],
  });
  await act(make);
  expect(sent.map(({ request }) => request.options)).toEqual([
    [
      {
        fares: [
          { requestId: 'search-1', itineraryId: 'itinerary-emirates', brandId: null },
          { requestId: 'search-2', itineraryId: 'itinerary-biman', brandId: 'brand-flex' },
        ],
      },
    ],
  ]);
});

test('[RES-08] [NET-03] another option is another intent, also where the one before was not heard of', async () => {
  const { act, sent } = opened({ answers: [lost, made] });
  await act(add(emirates), open, make);
  await act({ type: 'panel.closed' }, add(biman), open, make);
  expect(sent[0]?.intent).not.toBe(sent[1]?.intent);
});

test('[RES-08] the customer’s price is shown before and after the markup, in percent or as an amount', async () => {
  const { act } = opened();
  expect(await act(add(emirates), open)).toMatchObject({
    options: [{ netMinor: 9_000_000, usualMinor: 9_500_000, afterMinor: 9_500_000 }],
  });
  expect(await act(type('markup', '2.5'))).toMatchObject({
    options: [{ usualMinor: 9_500_000, afterMinor: 9_737_500 }],
  });
  expect(await act({ type: 'unit.chosen', unit: 'amount' }, type('markup', '1,500'))).toMatchObject({
    options: [{ afterMinor: 9_650_000 }],
    markupMessage: null,
  });
});

test.each(['five', '-1', '1.234', '101'])(
  '[RES-08] a markup of “%s” percent is refused before anything is sent',
  async (typed) => {
    const { act, actor, sent } = opened();
    expect(await act(add(emirates), open, type('markup', typed), make)).toMatchObject({
      show: 'form',
      markupMessage: 'Enter a percentage from 0 to 100, with two decimals at most.',
      options: [{ afterMinor: null }],
    });
    expect(actor.getSnapshot().can(make)).toBe(false);
    expect(sent).toEqual([]);
  },
);

test('[RES-08] [RES-10] an agent who sees no customer prices can neither see nor set them', async () => {
  const { act, actor, sent } = opened({ mayPrice: false });
  const view = await act(add({ ...emirates, grossMinor: null }), open);
  expect(view).toMatchObject({ mayPrice: false, options: [{ usualMinor: null, afterMinor: null }] });
  expect(actor.getSnapshot().can(type('markup', '5'))).toBe(false);
  await act(make);
  expect(sent[0]?.request).toMatchObject({ markupBasisPoints: 0, markupMinor: 0 });
});

test('[RES-08] [NET-03] a proposal that was not heard of is sent again with its key, a changed one with another', async () => {
  const { act, sent } = opened({ answers: [lost, lost, made] });
  expect(await act(add(emirates, biman), open, type('markup', '5'), make)).toMatchObject({ message: lost.words });
  await act(make);
  expect(await act({ type: 'days.chosen', days: 14 }, make)).toMatchObject({ show: 'made', token });
  const [first, second, third] = sent;
  expect(first?.request).toEqual({
    options: [
      { fares: [{ requestId: 'search-1', itineraryId: 'itinerary-emirates', brandId: null }] },
      { fares: [{ requestId: 'search-1', itineraryId: 'itinerary-biman', brandId: 'brand-flex' }] },
    ],
    markupBasisPoints: 500,
    markupMinor: 0,
    customerName: null,
    note: null,
    validDays: 3,
  });
  expect(second?.intent).toBe(first?.intent);
  expect(third?.intent).not.toBe(first?.intent);
  expect(third?.request.validDays).toBe(14);
});

test.each<ProposalEvent>([
  type('customerName', 'Nasrin Akter'),
  { type: 'unit.chosen', unit: 'amount' },
  { type: 'days.chosen', days: 14 },
  { type: 'option.removed', index: 0 },
])('[RES-08] [NET-03] a proposal that was not heard of and is changed by $type is another one', async (change) => {
  const { act, sent } = opened({ answers: [lost, made] });
  await act(add(emirates, biman), open, type('markup', '5'), make);
  await act(change, make);
  expect(sent[1]?.request).not.toEqual(sent[0]?.request);
  expect(sent[1]?.intent).not.toBe(sent[0]?.intent);
});

test('[RES-08] a proposal that is refused keeps what was typed, and is made again as another', async () => {
  const gone: Made = { ok: false, refusal: 'fare-gone', detail: 'The fare is no longer offered.' } as Made;
  const { act, sent } = opened({ answers: [gone, made] });
  expect(await act(add(emirates), open, type('markup', '5'), make)).toMatchObject({
    message: 'The fare is no longer offered.',
  });
  await act(make);
  expect(sent[1]?.request).toEqual(sent[0]?.request);
  expect(sent[1]?.intent).not.toBe(sent[0]?.intent);
});

test('[RES-08] a proposal that is mailed twice, and one made after another, are other intents', async () => {
  const { act, sent, mails } = opened({ answers: [made, made] });
  await act(add(emirates), open, make);
  await act(type('email', 'nasrin@family.example'), { type: 'mail.requested' });
  await act({ type: 'mail.requested' });
  expect(new Set(mails.map(({ intent }) => intent)).size).toBe(2);
  await act({ type: 'panel.closed' });
  await act(add(emirates), open, make);
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
});

test('[RES-08] it is mailed to an address only, and its link is gone once the panel is closed', async () => {
  const { act, mails } = opened();
  await act(add(emirates), open, make);
  expect(await act({ type: 'mail.requested' })).toMatchObject({ message: 'Enter the customer’s e-mail address.' });
  expect(mails).toEqual([]);
  expect(await act(type('email', ' nasrin@family.example '), { type: 'mail.requested' })).toMatchObject({
    done: 'Mailed to nasrin@family.example.',
    message: null,
  });
  expect(mails[0]?.request).toEqual({ proposalId: 'proposal-1', token, email: 'nasrin@family.example' });
  expect(await act({ type: 'panel.closed' })).toEqual({ show: 'nothing' });
  expect(JSON.stringify(await act(add(biman), open))).not.toContain(token);
});

test('[RES-08] a name that no document can print is named at its field, and nothing is made until it is typed anew', async () => {
  const { act, sent } = opened();
  expect(await act(add(emirates), open, type('customerName', '東京'), make)).toMatchObject({
    show: 'form',
    textErrors: { customerName: expect.stringContaining('“東”, “京”'), note: null },
    mayMake: false,
  });
  expect(sent).toEqual([]);
  await act(type('customerName', 'নাসরিন\u200b আক্তার'), make);
  expect(sent.map(({ request }) => request.customerName)).toEqual(['নাসরিন আক্তার']);
});
