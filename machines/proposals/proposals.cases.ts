import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import { listedPair, proposalOf } from './proposal-examples.ts';
import type {
  ChosenFares,
  Ended,
  FoundAgain,
  ProposalsContext,
  ProposalsEvent,
  ProposalsInput,
  ProposalsRead,
  Renewed,
} from './proposals.setup.ts';

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const chosen = proposalOf({
  openedAt: '2026-12-01T05:00:00.000Z',
  choice: { optionId: 'option-2', chosenAt: '2026-12-01T06:00:00.000Z', taken: false },
});
const chosenPair = proposalOf({ ...chosen, options: [...proposalOf().options.slice(0, 1), listedPair] });
const earlier = proposalOf({ proposalId: 'proposal-0', customerName: null, state: 'expired' });

const foundFare = {
  requestId: 'search-2',
  itineraryId: 'itinerary-emirates',
  brandId: 'brand-flex',
  landsOn: '2026-12-10',
} as const;

export const chosenFares: ChosenFares = {
  fares: [foundFare],
  proposalId: 'proposal-1',
  currency: 'BDT',
  oldMinor: 18_000_000,
  newMinor: 18_000_000,
  offeredMinor: 19_900_000,
};

/** The outbound in its own search, the inbound in a new one. */
export const chosenPairFares: ChosenFares = {
  ...chosenFares,
  fares: [
    { ...foundFare, requestId: 'search-1' },
    { ...foundFare, requestId: 'search-3', itineraryId: 'itinerary-home', landsOn: '2026-12-17' },
  ],
};

const events: readonly { readonly name: string; readonly event: ProposalsEvent }[] = [
  { name: 'end the link', event: { type: 'end.asked', proposalId: 'proposal-1' } },
  { name: 'end an expired link', event: { type: 'end.asked', proposalId: 'proposal-0' } },
  { name: 'end it now', event: { type: 'end.confirmed' } },
  { name: 'keep the link', event: { type: 'end.declined' } },
  { name: 'a new link', event: { type: 'link.asked', proposalId: 'proposal-1' } },
  { name: 'a new link for an expired one', event: { type: 'link.asked', proposalId: 'proposal-0' } },
  { name: 'make the new link', event: { type: 'link.confirmed' } },
  { name: 'keep the earlier link', event: { type: 'link.declined' } },
  { name: 'copy the link', event: { type: 'link.copied' } },
  { name: 'close the link', event: { type: 'link.closed' } },
  { name: 'book the choice', event: { type: 'book.requested', proposalId: 'proposal-1' } },
  { name: 'book without a choice', event: { type: 'book.requested', proposalId: 'proposal-0' } },
  { name: 'show more', event: { type: 'more.requested' } },
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'go on with the new price', event: { type: 'price.accepted' } },
  { name: 'not at this price', event: { type: 'price.declined' } },
];

const refused = (refusal: Extract<FoundAgain, { ok: false }>['refusal']) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` } satisfies FoundAgain,
});

export const proposalsCases: FlowCases = {
  inputs: [
    { name: 'the list', input: { intentSeed: 'visit-1', bookId: null } satisfies ProposalsInput },
    { name: 'a choice to book', input: { intentSeed: 'visit-1', bookId: 'proposal-1' } satisfies ProposalsInput },
  ],
  events,
  outcomes: {
    readProposals: [
      { name: 'none', output: { proposals: [], next: null } satisfies ProposalsRead },
      { name: 'an open one', output: { proposals: [proposalOf()], next: null } satisfies ProposalsRead },
      { name: 'one with a choice', output: { proposals: [chosen], next: null } satisfies ProposalsRead },
      { name: 'one with two tickets chosen', output: { proposals: [chosenPair], next: null } satisfies ProposalsRead },
      { name: 'more than a page', output: { proposals: [chosen], next: 'proposal-1' } satisfies ProposalsRead },
      {
        name: 'one whose prices are not shown to this person',
        output: {
          proposals: [proposalOf({ options: proposalOf().options.map((one) => ({ ...one, offeredMinor: null })) })],
          next: null,
        } satisfies ProposalsRead,
      },
      { name: 'an earlier one', output: { proposals: [earlier], next: null } satisfies ProposalsRead },
      lost,
    ],
    endProposal: [
      { name: 'ended', output: { ok: true, answer: { proposal: proposalOf({ state: 'ended' }) } } satisfies Ended },
      {
        name: 'proposal-unknown',
        output: { ok: false, refusal: 'proposal-unknown', detail: 'We could not find this proposal.' } satisfies Ended,
      },
      lost,
    ],
    renewLink: [
      {
        name: 'a new link',
        output: { ok: true, answer: { proposal: proposalOf(), token: 'n'.repeat(43) } } satisfies Renewed,
      },
      {
        name: 'proposal-over',
        output: { ok: false, refusal: 'proposal-over', detail: 'The link has ended.' } satisfies Renewed,
      },
      lost,
    ],
    copyLink: [
      { name: 'copied', output: undefined },
      { name: 'not allowed', error: new Error('Write permission denied.') },
    ],
    bookProposal: [
      { name: 'at the same price', output: { ok: true, answer: chosenFares } satisfies FoundAgain },
      { name: 'two tickets at the same price', output: { ok: true, answer: chosenPairFares } satisfies FoundAgain },
      {
        name: 'at a higher price',
        output: { ok: true, answer: { ...chosenFares, newMinor: 19_000_000 } } satisfies FoundAgain,
      },
      {
        name: 'at a lower price',
        output: { ok: true, answer: { ...chosenFares, newMinor: 17_000_000 } } satisfies FoundAgain,
      },
      refused('fare-gone'),
      refused('supplier-silent'),
      lost,
    ],
  },
  classOf: ({ proposals, next, actedOn, found, message }: ProposalsContext) =>
    [
      proposals.map(({ proposalId, state, choice }) => `${proposalId} ${state} ${choice?.optionId ?? ''}`).slice(0, 2),
      next ?? '',
      actedOn ?? '',
      found === null ? '' : Math.sign(found.newMinor - found.oldMinor),
      message === null ? '' : 'message',
    ].join('|'),
};
