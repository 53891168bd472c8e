import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import type { Proposal } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/proposals/proposals-actors.ts');

export type ProposalsRead = CallAnswer<'GetProposals'>;
export type Ended = CallOutcome<'EndProposal'>;
export type Renewed = CallOutcome<'RenewProposalLink'>;
export type FoundAgain = CallOutcome<'BookProposal'>;
export type ChosenFares = CallAnswer<'BookProposal'>;

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
  /** The chosen fares as they were found again. */
  readonly found: ChosenFares | null;
  /** Number of the intent. An answer makes a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
  /** Secret of a new link, while it is shown. `null`: none is. */
  readonly token: string | null;
  /** What was done with the link. `null`: nothing. */
  readonly note: string | null;
}

export type ProposalsEvent =
  | { readonly type: 'end.asked' | 'link.asked' | 'book.requested'; readonly proposalId: string }
  | {
      readonly type:
        | 'end.confirmed'
        | 'end.declined'
        | 'link.confirmed'
        | 'link.declined'
        | 'link.copied'
        | 'link.closed'
        | 'more.requested'
        | 'again.requested'
        | 'price.accepted'
        | 'price.declined';
    };

const named = ({ proposals }: ProposalsContext, proposalId: string): Proposal | undefined =>
  proposals.find((one) => one.proposalId === proposalId);

export const askedOf =
  (work: 'end' | 'renew' | 'book') =>
  ({ context }: { context: ProposalsContext }): ProposalAsked => ({
    proposalId: context.actedOn ?? '',
    intent: `${context.intentSeed}-${work}-${context.revision}`,
  });

/** Whether an open link can be replaced: a new one shows whoever has it all that the customer sees. */
export const mayRenew = ({ state, showsPrices, options }: Proposal): boolean =>
  state === 'open' && (!showsPrices || options.every(({ offeredMinor }) => offeredMinor !== null));

export const proposalsSetup = setup({
  types: { context: {} as ProposalsContext, events: {} as ProposalsEvent, input: {} as ProposalsInput },
  actors: {
    readProposals: provided.promise<ProposalsRead, { readonly after: string | null }>('readProposals'),
    endProposal: provided.promise<Ended, ProposalAsked>('endProposal'),
    renewLink: provided.promise<Renewed, ProposalAsked>('renewLink'),
    copyLink: provided.promise<void, { readonly token: string }>('copyLink'),
    bookProposal: provided.promise<FoundAgain, ProposalAsked>('bookProposal'),
  },
  guards: {
    choiceIsAddressed: ({ context }) => context.actedOn !== null,
    hasMore: ({ context }) => context.next !== null,
    linkIsOpen: ({ context, event }) =>
      event.type === 'end.asked' && named(context, event.proposalId)?.state === 'open',
    linkMayBeRenewed: ({ context, event }) => {
      const proposal = event.type === 'link.asked' ? named(context, event.proposalId) : undefined;
      return proposal !== undefined && mayRenew(proposal);
    },
    choiceIsThere: ({ context, event }) =>
      event.type === 'book.requested' && (named(context, event.proposalId)?.choice ?? null) !== null,
    isDone: (_, outcome: Ended | Renewed) => outcome.ok,
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
      event.type === 'end.asked' || event.type === 'link.asked' || event.type === 'book.requested'
        ? { actedOn: event.proposalId, revision: context.revision + 1, message: null }
        : {},
    ),
    actOnNothing: assign({ actedOn: null, found: null }),
    keepChanged: assign(({ context }, outcome: Ended | Renewed) =>
      outcome.ok
        ? {
            proposals: context.proposals.map((one) =>
              one.proposalId === outcome.answer.proposal.proposalId ? outcome.answer.proposal : one,
            ),
          }
        : {},
    ),
    keepToken: assign((_, outcome: Renewed) => (outcome.ok ? { token: outcome.answer.token } : {})),
    /** The secret leaves the page's memory when it leaves the page. */
    forgetToken: assign({ token: null }),
    noteCopied: assign({ note: say('The link is copied.') }),
    noteCannotCopy: assign({ message: say('The link could not be copied. Select it and copy it by hand.') }),
    keepFound: assign((_, outcome: FoundAgain) => (outcome.ok ? { found: outcome.answer } : {})),
    keepRefusal: assign((_, outcome: Ended | Renewed | FoundAgain) => ({
      message: outcome.ok ? null : (outcome.detail ?? say('This could not be done.')),
    })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null, note: null }),
    /** Opens the booking page with the fares. Provided by src/proposals/proposals-actors.ts. */
    openBooking: (_at, _found: ChosenFares | null) => {},
  },
});
