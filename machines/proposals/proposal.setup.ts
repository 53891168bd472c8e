import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { cleanText, unprintableError } from '../../contract/printable.ts';
import {
  markupBasisPointsAtMost,
  markupMinorAtMost,
  noOwnMarkup,
  type OwnMarkup,
  offeredMinorOf,
} from '../../contract/proposals/own-markup.ts';
import {
  customerNameMost,
  proposalDaysAtMost,
  proposalNoteMost,
  proposalOptionsAtMost,
} from '../../contract/proposals/proposal-limits.ts';
import type { ProposedFare } from '../../contract/proposals/proposals.ts';
import { say } from '../../contract/say.ts';
import { emailPattern } from '../../contract/sign-in/sign-in.ts';
import { minorOfText, pointsOfText } from '../../contract/typed-amount.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/proposals/proposal-actors.ts');

export type Made = CallOutcome<'MakeProposal'>;
export type Mailed = CallOutcome<'MailProposal'>;
export type Printed = CallOutcome<'GetProposalPdf'>;

/** A fare that is collected for a proposal, with what its card showed. */
export interface CollectedFare extends ProposedFare {
  readonly airlineName: string;
  /** Clock time of the first departure. */
  readonly departs: string;
  /** `null`: the itinerary's cheapest brand. */
  readonly brandName: string | null;
}

/** A fare, or an outbound and an inbound that are two tickets, with the sums that the page showed. */
export interface CollectedOption {
  readonly fares: readonly CollectedFare[];
  readonly currency: string;
  readonly agentMinor: number;
  /** The agency's customer price. `null`: not shown to this agent, or the list is read in another currency. */
  readonly grossMinor: number | null;
}

export type MarkupUnit = 'percent' | 'amount';
export type ProposalField = 'customerName' | 'note' | 'markup' | 'email';

export interface ProposalInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Whether the agent may see and change customer prices (ShowMarkup). */
  readonly mayPrice: boolean;
}

export interface ProposalContext extends ProposalInput {
  readonly options: readonly CollectedOption[];
  readonly typed: Readonly<Record<ProposalField, string>>;
  readonly unit: MarkupUnit;
  readonly validDays: number;
  readonly made: Extract<Made, { ok: true }>['answer'] | null;
  /** Number of the intent. An answer or another form makes a new one; a lost connection does not. */
  readonly revision: number;
  /** What went wrong. */
  readonly message: string | null;
  /** What was done. */
  readonly note: string | null;
}

export type ProposalEvent =
  | { readonly type: 'options.added'; readonly options: readonly CollectedOption[] }
  | { readonly type: 'option.removed'; readonly index: number }
  | {
      readonly type:
        | 'options.cleared'
        | 'panel.opened'
        | 'panel.closed'
        | 'make.requested'
        | 'link.copied'
        | 'mail.requested'
        | 'print.requested';
    }
  | { readonly type: 'field.typed'; readonly field: ProposalField; readonly text: string }
  | { readonly type: 'unit.chosen'; readonly unit: MarkupUnit }
  | { readonly type: 'days.chosen'; readonly days: number };

export interface SentProposal {
  readonly request: CallRequest<'MakeProposal'>;
  readonly intent: string;
}
export interface SentMail {
  readonly request: CallRequest<'MailProposal'>;
  readonly intent: string;
}

export const emptyForm = {
  typed: { customerName: '', note: '', markup: '', email: '' },
  unit: 'percent',
  validDays: 3,
} as const;

const lengths: Readonly<Record<ProposalField, number>> = {
  customerName: customerNameMost,
  note: proposalNoteMost,
  markup: 12,
  email: 254,
};

/** Currency of the proposal: that of its options. */
export const currencyOf = ({ options }: Pick<ProposalContext, 'options'>): string => options[0]?.currency ?? '';

/** The typed markup. `null`: not a number, too many decimals, or too much. */
export const markupOf = (context: Pick<ProposalContext, 'typed' | 'unit' | 'options'>): OwnMarkup | null => {
  const text = context.typed.markup.trim();
  if (text === '') return noOwnMarkup;
  if (context.unit === 'percent') {
    const markupBasisPoints = pointsOfText(text);
    return markupBasisPoints !== null && markupBasisPoints <= markupBasisPointsAtMost
      ? { ...noOwnMarkup, markupBasisPoints }
      : null;
  }
  const markupMinor = minorOfText(text, currencyOf(context));
  return markupMinor !== null && markupMinor <= markupMinorAtMost ? { ...noOwnMarkup, markupMinor } : null;
};

/** The customer price of an option with the typed markup. `null`: not known. */
export const offeredOf = (
  context: Pick<ProposalContext, 'typed' | 'unit' | 'options'>,
  { grossMinor, currency }: CollectedOption,
): number | null => {
  const markup = markupOf(context);
  return markup === null || grossMinor === null ? null : offeredMinorOf(grossMinor, markup, currency);
};

/** Tells options apart: the same itinerary can be offered with several brands. */
export const keyOfOption = ({
  fares,
}: {
  readonly fares: readonly Pick<CollectedFare, 'itineraryId' | 'brandId'>[];
}): string => fares.map(({ itineraryId, brandId }) => `${itineraryId} ${brandId ?? ''}`).join(' ');

/** The searches of options. All options of a proposal are of the same. */
const searchesOf = (options: readonly CollectedOption[]): string =>
  (options[0]?.fares ?? []).map(({ requestId }) => requestId).join(' ');

/** The options with further ones: those of other searches begin anew, none is there twice, and at most six are kept. */
const withAdded = (
  { options }: Pick<ProposalContext, 'options'>,
  added: readonly CollectedOption[],
): readonly CollectedOption[] => {
  const kept = searchesOf(added) === searchesOf(options) ? options : [];
  const known = new Set(kept.map(keyOfOption));
  return [...kept, ...added.filter((option) => !known.has(keyOfOption(option)))].slice(0, proposalOptionsAtMost);
};

/** Why the texts cannot stand on the proposal's paper. `null`: they can. */
export const textErrorsOf = ({
  typed: { customerName, note },
}: Pick<ProposalContext, 'typed'>): Readonly<Record<'customerName' | 'note', string | null>> => ({
  customerName: unprintableError(customerName),
  note: unprintableError(note),
});

/** Whether everything that is typed can be sent. */
export const isFormRight = (context: ProposalContext): boolean =>
  markupOf(context) !== null && Object.values(textErrorsOf(context)).every((error) => error === null);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const sentProposalOf = (context: ProposalContext): SentProposal => ({
  request: {
    options: context.options.map(({ fares }) => ({
      fares: fares.map(({ requestId, itineraryId, brandId }) => ({ requestId, itineraryId, brandId })),
    })),
    ...(markupOf(context) ?? noOwnMarkup),
    customerName: textOrNull(context.typed.customerName),
    note: textOrNull(context.typed.note),
    validDays: context.validDays,
  },
  intent: `${context.intentSeed}-proposal-${context.revision}`,
});

const madeOf = ({ made }: Pick<ProposalContext, 'made'>) => {
  if (made === null) throw new Error('no proposal was made');
  return made;
};

export const sentMailOf = (context: ProposalContext): SentMail => {
  const { proposal, token } = madeOf(context);
  return {
    request: { proposalId: proposal.proposalId, token, email: context.typed.email.trim() },
    intent: `${context.intentSeed}-mail-${context.revision}`,
  };
};

export const printedOf = (context: ProposalContext): { readonly proposalId: string } => ({
  proposalId: madeOf(context).proposal.proposalId,
});

export const linkOf = (context: ProposalContext): { readonly token: string } => ({ token: madeOf(context).token });

export const hasEmail = ({ typed }: Pick<ProposalContext, 'typed'>): boolean => emailPattern.test(typed.email.trim());

const wordsOf = (outcome: Made | Mailed | Printed): string | null =>
  outcome.ok ? null : (outcome.detail ?? say('This could not be done.'));

export const proposalSetup = setup({
  types: { context: {} as ProposalContext, events: {} as ProposalEvent, input: {} as ProposalInput },
  actors: {
    makeProposal: provided.promise<Made, SentProposal>('makeProposal'),
    mailProposal: provided.promise<Mailed, SentMail>('mailProposal'),
    printProposal: provided.promise<Printed, { readonly proposalId: string }>('printProposal'),
    copyLink: provided.promise<void, { readonly token: string }>('copyLink'),
  },
  guards: {
    somethingIsAdded: ({ context, event }) =>
      event.type === 'options.added' &&
      event.options.length > 0 &&
      (searchesOf(event.options) !== searchesOf(context.options) ||
        withAdded(context, event.options).length > context.options.length),
    optionIsThere: ({ context, event }) =>
      event.type === 'option.removed' && context.options[event.index] !== undefined,
    oneWouldBeLeft: ({ context, event }) =>
      event.type === 'option.removed' && context.options[event.index] !== undefined && context.options.length > 1,
    somethingIsCollected: ({ context }) => context.options.length > 0,
    mayPrice: ({ context }) => context.mayPrice,
    fieldMayBeTyped: ({ context, event }) =>
      event.type === 'field.typed' && event.field !== 'email' && (event.field !== 'markup' || context.mayPrice),
    isEmail: ({ event }) => event.type === 'field.typed' && event.field === 'email',
    daysArePossible: ({ event }) =>
      event.type === 'days.chosen' &&
      Number.isInteger(event.days) &&
      event.days >= 1 &&
      event.days <= proposalDaysAtMost,
    formIsRight: ({ context }) => isFormRight(context),
    emailIsRight: ({ context }) => hasEmail(context),
    isDone: (_, outcome: Made | Mailed | Printed) => outcome.ok,
  },
  actions: {
    addOptions: assign(({ context, event }) =>
      event.type === 'options.added'
        ? { options: withAdded(context, event.options), revision: context.revision + 1 }
        : {},
    ),
    removeOption: assign(({ context, event }) =>
      event.type === 'option.removed'
        ? { options: context.options.filter((_, index) => index !== event.index), revision: context.revision + 1 }
        : {},
    ),
    clearOptions: assign({ options: [] }),
    keepTyped: assign(({ context, event }) =>
      event.type === 'field.typed'
        ? {
            typed: { ...context.typed, [event.field]: cleanText(event.text).slice(0, lengths[event.field]) },
            revision: context.revision + 1,
            message: null,
            note: null,
          }
        : {},
    ),
    keepUnit: assign(({ context, event }) =>
      event.type === 'unit.chosen' ? { unit: event.unit, revision: context.revision + 1, message: null } : {},
    ),
    keepDays: assign(({ context, event }) =>
      event.type === 'days.chosen' ? { validDays: event.days, revision: context.revision + 1, message: null } : {},
    ),
    clearMessage: assign({ message: null, note: null }),
    keepMade: assign(({ context }, outcome: Made) =>
      outcome.ok ? { made: outcome.answer, options: [], revision: context.revision + 1 } : {},
    ),
    noteMailed: assign(({ context }, outcome: Mailed) =>
      outcome.ok
        ? { note: say('Mailed to {email}.', { email: outcome.answer.email }), revision: context.revision + 1 }
        : {},
    ),
    noteCopied: assign({ note: say('The link is copied.') }),
    noteCannotCopy: assign({ message: say('The link could not be copied. Select it and copy it by hand.') }),
    tellEmail: assign({ message: say('Enter the customer’s e-mail address.') }),
    keepRefusal: assign(({ context }, outcome: Made | Mailed | Printed) => ({
      message: wordsOf(outcome),
      revision: context.revision + 1,
    })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    beginAnew: assign(({ context }) => ({
      ...emptyForm,
      made: null,
      message: null,
      note: null,
      revision: context.revision + 1,
    })),
  },
});
