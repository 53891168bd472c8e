import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { OfferedProposal } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/proposals/proposal-choice-actors.ts');

export type Opened = CallOutcome<'OpenProposal'>;
export type Chosen = CallOutcome<'ChooseProposal'>;

/** Why a link does not open. */
export type LinkRefusal = Extract<Opened, { ok: false }>['refusal'];

export interface SentChoice {
  readonly token: string;
  readonly optionId: string;
  readonly intent: string;
}

export interface ProposalChoiceInput {
  /** The secret of the link, from the address. */
  readonly token: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface ProposalChoiceContext extends ProposalChoiceInput {
  readonly proposal: OfferedProposal | null;
  readonly refusal: LinkRefusal | null;
  /** The option that is being sent. */
  readonly wanted: string | null;
  /** Number of the intent. An answer or another option makes a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
}

export type ProposalChoiceEvent =
  | { readonly type: 'option.chosen'; readonly optionId: string }
  | { readonly type: 'again.requested' };

const linkRefusals: readonly string[] = [
  'proposal-unknown',
  'proposal-ended',
  'proposal-expired',
] satisfies readonly LinkRefusal[];

export const sentOf = ({ token, wanted, intentSeed, revision }: ProposalChoiceContext): SentChoice => ({
  token,
  optionId: wanted ?? '',
  intent: `${intentSeed}-choose-${revision}`,
});

export const proposalChoiceSetup = setup({
  types: {
    context: {} as ProposalChoiceContext,
    events: {} as ProposalChoiceEvent,
    input: {} as ProposalChoiceInput,
  },
  actors: {
    openProposal: provided.promise<Opened, { readonly token: string }>('openProposal'),
    chooseOption: provided.promise<Chosen, SentChoice>('chooseOption'),
  },
  guards: {
    isOpen: (_, outcome: Opened) => outcome.ok,
    isRecorded: (_, outcome: Chosen) => outcome.ok,
    linkIsOver: (_, outcome: Chosen) => !outcome.ok && linkRefusals.includes(outcome.refusal),
    /** An option that is not chosen yet, while no agent books. */
    mayChoose: ({ context: { proposal }, event }) =>
      event.type === 'option.chosen' &&
      proposal !== null &&
      proposal.choice?.taken !== true &&
      proposal.choice?.optionId !== event.optionId &&
      proposal.options.some(({ optionId }) => optionId === event.optionId),
  },
  actions: {
    keepProposal: assign((_, outcome: Opened | Chosen) => (outcome.ok ? { proposal: outcome.answer.proposal } : {})),
    /** An option that is wanted again after a lost connection is the same intent. */
    keepWanted: assign(({ context, event }) => {
      if (event.type !== 'option.chosen') return {};
      const isSame = context.wanted === event.optionId;
      return { wanted: event.optionId, revision: context.revision + (isSame ? 0 : 1), message: null };
    }),
    forgetWanted: assign({ wanted: null }),
    keepLinkRefusal: assign((_, outcome: Opened | Chosen) =>
      outcome.ok ? {} : { refusal: outcome.refusal as LinkRefusal },
    ),
    keepRefusal: assign((_, outcome: Chosen) => ({
      message: outcome.ok ? null : (outcome.detail ?? say('Your choice could not be recorded.')),
    })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null }),
  },
});
