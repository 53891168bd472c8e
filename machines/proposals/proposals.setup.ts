import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import type { Proposal } from '../../contract/proposals.ts';
import { providedBy } from '../provided-actor.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/proposals/proposals-actors.ts');

export type ProposalsRead = CallAnswer<'GetProposals'>;
export type Ended = CallOutcome<'EndProposal'>;
export type FoundAgain = CallOutcome<'BookProposal'>;
export type ChosenFare = CallAnswer<'BookProposal'>;

export interface ProposalAsked {
  readonly proposalId: string;
  readonly intent: string;
}

export interface ProposalsInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** The proposal whose choice is to be booked, from the address. `null`: none. */
  readonly bookId: string | null;
}

export interface ProposalsContext extends Pick<ProposalsInput, 'intentSeed'> {
  readonly proposals: readonly Proposal[];
  readonly next: string | null;
  /** The proposal that is acted on. */
  readonly actedOn: string | null;
  /** The chosen fare as it was found again. */
  readonly fare: ChosenFare | null;
  /** Number of the intent. An answer makes a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
}

export type ProposalsEvent =
  | { readonly type: 'end.asked' | 'book.requested'; readonly proposalId: string }
  | {
      readonly type:
        | 'end.confirmed'
        | 'end.declined'
        | 'more.requested'
        | 'again.requested'
        | 'price.accepted'
        | 'price.declined';
    };

const named = ({ proposals }: ProposalsContext, proposalId: string): Proposal | undefined =>
  proposals.find((one) => one.proposalId === proposalId);

export const askedOf =
  (work: 'end' | 'book') =>
  ({ context }: { context: ProposalsContext }): ProposalAsked => ({
    proposalId: context.actedOn ?? '',
    intent: `${context.intentSeed}-${work}-${context.revision}`,
  });

export const proposalsSetup = setup({
  types: { context: {} as ProposalsContext, events: {} as ProposalsEvent, input: {} as ProposalsInput },
  actors: {
    readProposals: provided.promise<ProposalsRead, { readonly after: string | null }>('readProposals'),
    endProposal: provided.promise<Ended, ProposalAsked>('endProposal'),
    bookProposal: provided.promise<FoundAgain, ProposalAsked>('bookProposal'),
  },
  guards: {
    choiceIsAddressed: ({ context }) => context.actedOn !== null,
    hasMore: ({ context }) => context.next !== null,
    linkIsOpen: ({ context, event }) =>
      event.type === 'end.asked' && named(context, event.proposalId)?.state === 'open',
    choiceIsThere: ({ context, event }) =>
      event.type === 'book.requested' && (named(context, event.proposalId)?.choice ?? null) !== null,
    isDone: (_, outcome: Ended) => outcome.ok,
    priceStands: (_, outcome: FoundAgain) => outcome.ok && outcome.answer.oldMinor === outcome.answer.newMinor,
    priceHasMoved: (_, outcome: FoundAgain) => outcome.ok,
  },
  actions: {
    keepFirstPage: assign((_, { proposals, next }: ProposalsRead) => ({ proposals, next })),
    keepNextPage: assign(({ context }, { proposals, next }: ProposalsRead) => ({
      proposals: [...context.proposals, ...proposals],
      next,
    })),
    actOn: assign(({ context, event }) =>
      event.type === 'end.asked' || event.type === 'book.requested'
        ? { actedOn: event.proposalId, revision: context.revision + 1, message: null }
        : {},
    ),
    actOnNothing: assign({ actedOn: null, fare: null }),
    keepEnded: assign(({ context }, outcome: Ended) =>
      outcome.ok
        ? {
            proposals: context.proposals.map((one) =>
              one.proposalId === outcome.answer.proposal.proposalId ? outcome.answer.proposal : one,
            ),
          }
        : {},
    ),
    keepFare: assign((_, outcome: FoundAgain) => (outcome.ok ? { fare: outcome.answer } : {})),
    keepRefusal: assign((_, outcome: Ended | FoundAgain) => ({
      message: outcome.ok ? null : (outcome.detail ?? 'This could not be done.'),
    })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null }),
    /** Opens the booking page with the fare. Provided by src/proposals/proposals-actors.ts. */
    openBooking: (_at, _fare: ChosenFare | null) => {},
  },
});
