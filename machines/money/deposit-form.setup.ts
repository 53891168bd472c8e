import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import {
  type DepositDraft,
  type DepositField,
  depositErrors,
  depositFields,
} from '../../contract/money/deposit-fields.ts';
import type { Deposit, DepositMethod, DepositTerms } from '../../contract/money/deposits.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { ChosenFile, ReadFile } from '../parts/chosen-file.ts';
import { type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { effectOf, emptyDeposit, withOnlyChoices } from './deposit-draft.ts';

const provided = providedBy('src/deposits/deposit-form-actors.ts');

/** A file as the page offers it. */
export type ChosenSlip = ChosenFile;

/** A slip that can be sent. */
export type ReadSlip = ReadFile;

export type SlipOutcome =
  | { readonly readable: true; readonly slip: ReadSlip }
  | { readonly readable: false; readonly words: string };

export interface DepositFormInput {
  readonly method: DepositMethod;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface DepositFormContext extends DepositFormInput, Omit<FormPart<DepositDraft>, 'before'> {
  readonly terms: DepositTerms | null;
  readonly file: ChosenSlip | null;
  readonly slip: ReadSlip | null;
  /** The request that was kept. */
  readonly sent: Deposit | null;
}

export type DepositFormEvent =
  | { readonly type: 'field.typed'; readonly field: DepositField; readonly typed: string }
  | { readonly type: 'slip.chosen'; readonly file: ChosenSlip }
  | { readonly type: 'slip.removed' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'request.confirmed' }
  | { readonly type: 'another.requested' }
  | { readonly type: 'again.requested' };

/** A request as it is sent. */
export interface SentDeposit {
  readonly method: DepositMethod;
  readonly draft: DepositDraft;
  readonly amountMinor: number;
  readonly chargeMinor: number;
  readonly slip: Uint8Array | null;
  readonly intent: string;
}

export type DepositOutcome = CallOutcome<'initate'>;

export const startOfForm = ({ method, intentSeed }: DepositFormInput): DepositFormContext => ({
  method,
  intentSeed,
  terms: null,
  draft: emptyDeposit,
  file: null,
  slip: null,
  revision: 0,
  errors: [],
  attempts: 0,
  message: null,
  sent: null,
});

export const termsOf = ({ terms }: DepositFormContext): DepositTerms => {
  if (terms === null) throw new Error('the terms were not read');
  return terms;
};

export const chosenSlipOf = ({ file }: DepositFormContext): ChosenSlip => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const sentOf = (context: DepositFormContext): SentDeposit => {
  const { method, draft, slip, intentSeed, revision } = context;
  const effect = effectOf(method, draft, termsOf(context));
  if (effect === null) throw new Error('a deposit without an amount');
  return {
    method,
    draft,
    amountMinor: effect.paidMinor,
    chargeMinor: effect.chargeMinor,
    slip: slip && slip.content,
    intent: `${intentSeed}-deposit-${revision}`,
  };
};

/** A form with another content. What was said of the one before does not hold any more. */
const changed = ({ revision }: DepositFormContext): Pick<DepositFormContext, 'revision' | 'message'> => ({
  revision: revision + 1,
  message: null,
});

/** The form with another slip, or without one. */
const withSlip = (
  { draft }: DepositFormContext,
  slip: ReadSlip | null,
): Pick<DepositFormContext, 'slip' | 'draft'> => ({ slip, draft: { ...draft, slip: slip?.name ?? '' } });

/** What is wrong with the form. Empty: it may be sent. */
export const errorsIn = (context: DepositFormContext): readonly FieldError[] =>
  depositErrors(context.method, context.draft, termsOf(context));

/** Types, actors, guards and actions of the chart in `deposit-form.machine.ts`. */
export const depositFormSetup = setup({
  types: {
    context: {} as DepositFormContext,
    events: {} as DepositFormEvent,
    input: {} as DepositFormInput,
  },
  actors: {
    readTerms: provided.promise<DepositTerms, { readonly method: DepositMethod }>('readTerms'),
    readSlip: provided.promise<SlipOutcome, ChosenSlip>('readSlip'),
    sendRequest: provided.promise<DepositOutcome, SentDeposit>('sendRequest'),
  },
  guards: {
    canBePaid: (_, { payIns }: DepositTerms) => payIns.length > 0,
    formIsRight: ({ context }) => errorsIn(context).length === 0,
    slipIsReadable: (_, { readable }: SlipOutcome) => readable,
    hasSlip: ({ context }) => context.slip !== null,
    wasSent: (_, { ok }: DepositOutcome) => ok,
    chargeChanged: (_, outcome: DepositOutcome) => !outcome.ok && outcome.refusal === 'charge-changed',
  },
  actions: {
    keepTerms: assign(({ context }, terms: DepositTerms) => ({
      terms,
      draft: withOnlyChoices(context.draft, context.method, terms),
    })),
    keepField: assign(({ context, event }) => {
      if (event.type !== 'field.typed') return {};
      const { method, draft } = context;
      const terms = termsOf(context);
      const typed = typedForm(context, depositFields(method, terms, draft), event.field, event.typed);
      return { ...typed, draft: withOnlyChoices(typed.draft, method, terms) };
    }),
    keepFile: assign(({ event }) => (event.type === 'slip.chosen' ? { file: event.file } : {})),
    keepSlip: assign(({ context }, outcome: SlipOutcome) => ({
      ...changed(context),
      ...withSlip(context, outcome.readable ? outcome.slip : null),
      errors: context.errors.filter(({ path }) => path !== 'slip'),
    })),
    refuseSlip: assign(({ context }, outcome: SlipOutcome) => ({
      ...changed(context),
      ...withSlip(context, null),
      errors: [
        ...context.errors.filter(({ path }) => path !== 'slip'),
        { path: 'slip', message: outcome.readable ? '' : outcome.words },
      ],
      attempts: context.attempts + 1,
    })),
    dropSlip: assign(({ context }) => ({ ...changed(context), ...withSlip(context, null), file: null })),
    sayErrors: assign(({ context }) => wrongForm(context, errorsIn(context))),
    clearWords: assign({ message: null, errors: [] }),
    keepSent: assign((_, outcome: DepositOutcome) => ({ sent: outcome.ok ? outcome.answer.deposit : null })),
    keepRefusal: assign(({ context }, outcome: DepositOutcome) => (outcome.ok ? {} : refusedForm(context, outcome))),
    ...messageActions<DepositFormContext, DepositFormEvent>(),
    beginAnew: assign(({ context }) => ({
      ...startOfForm(context),
      revision: context.revision + 1,
      attempts: context.attempts,
    })),
  },
});
