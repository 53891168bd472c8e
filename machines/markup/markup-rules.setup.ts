import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { MarkupRule, MarkupRules, MarkupTrial } from '../../contract/markup/markup.ts';
import {
  emptyDraft,
  type RuleDraft,
  type RuleField,
  ruleDraft,
  ruleOfDraft,
} from '../../contract/markup/rule-draft.ts';
import { type RuleFormOf, ruleErrors, ruleFields } from '../../contract/markup/rule-fields.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type StepUpOutput, stepUpMachine } from '../desk/step-up.machine.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/markup/markup-rules-actors.ts');

/** Whose rules: those of an agency, or those of the platform at the desk. */
export type RuleLayer = RuleFormOf['layer'];
export type RuleRequest = CallRequest<'SaveMarkupRule'>;
export type Saved = CallOutcome<'SaveMarkupRule'> | CallOutcome<'SavePlatformMarkupRule'>;
export type Ended = CallOutcome<'EndMarkupRule'> | CallOutcome<'EndPlatformMarkupRule'>;
export type Tried = CallOutcome<'TryMarkupRule'>;

export interface SentRule {
  readonly request: RuleRequest;
  readonly intent: string;
}
export interface SentEnd {
  readonly request: CallRequest<'EndMarkupRule'>;
  readonly intent: string;
}

export interface MarkupRulesInput {
  readonly layer: RuleLayer;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. A change of the platform's rules takes one. */
  readonly email: string;
  readonly mayChange: boolean;
}

/** The form is that of a rule. Its revision is also that of an intent to end one. */
export interface MarkupRulesContext extends MarkupRulesInput, FormPart<RuleDraft> {
  /** `null`: not read yet. */
  readonly book: MarkupRules | null;
  /** The rule that the form changes. `null`: it adds one. */
  readonly edited: MarkupRule | null;
  /** What the draft in the form would do. `null`: not tried. */
  readonly trial: MarkupTrial | null;
  /** The rule that is about to end. */
  readonly ending: MarkupRule | null;
  /** What was done last. `null`: nothing. */
  readonly note: string | null;
}

export type MarkupRulesEvent =
  | { readonly type: 'edit.requested' | 'end.requested'; readonly ruleId: string }
  | { readonly type: 'field.typed'; readonly field: RuleField; readonly value: string }
  | {
      readonly type:
        | 'again.requested'
        | 'add.requested'
        | 'form.closed'
        | 'trial.requested'
        | 'save.requested'
        | 'end.confirmed'
        | 'end.left'
        | 'change.read';
    };

const overRefusals: readonly string[] = ['rule-unknown', 'rule-changed', 'rule-ended'];
type Outcome = Saved | Ended | Tried;

const liveRules = ({ book }: MarkupRulesContext): readonly MarkupRule[] =>
  book?.rules.filter(({ state }) => state !== 'ended') ?? [];

const liveRule = (context: MarkupRulesContext, wanted: string): MarkupRule | undefined =>
  liveRules(context).find(({ ruleId }) => ruleId === wanted);

const currencyOf = ({ book }: MarkupRulesContext): string => book?.currency ?? '';

/** What the form of the list that was read depends on. */
const formIn = ({ layer, book }: MarkupRulesContext): RuleFormOf => ({
  layer,
  book: book ?? { currency: '', suppliers: [], staySuppliers: [], cities: [] },
});

/** The fields of the form as it is written. */
export const fieldsIn = (context: MarkupRulesContext) =>
  ruleFields(formIn(context), context.draft).map((field) =>
    field.key === 'product' ? { ...field, fixed: context.edited !== null } : field,
  );

/** What is wrong with the form. Empty: it may be sent. */
export const errorsIn = (context: MarkupRulesContext): readonly FieldError[] =>
  ruleErrors(formIn(context), context.draft);

/** Types, actors, guards and actions of the chart in `markup-rules.machine.ts`. */
export const markupRulesSetup = setup({
  types: {
    context: {} as MarkupRulesContext,
    events: {} as MarkupRulesEvent,
    input: {} as MarkupRulesInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readRules: provided.promise<MarkupRules, { readonly layer: RuleLayer }>('readRules'),
    tryDraft: provided.promise<Tried, { readonly layer: RuleLayer; readonly request: RuleRequest }>('tryDraft'),
    saveRule: provided.promise<Saved, SentRule & { readonly layer: RuleLayer }>('saveRule'),
    endRule: provided.promise<Ended, SentEnd & { readonly layer: RuleLayer }>('endRule'),
    stepUp: stepUpMachine,
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    mayChangeThis: ({ context, event }) =>
      (event.type === 'edit.requested' || event.type === 'end.requested') &&
      context.mayChange &&
      liveRules(context).some(({ ruleId }) => ruleId === event.ruleId),
    isComplete: ({ context }) => errorsIn(context).length === 0,
    isDone: (_, outcome: Outcome) => outcome.ok,
    needsStepUp: (_, outcome: Outcome) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    isOver: (_, outcome: Outcome) => !outcome.ok && overRefusals.includes(outcome.refusal),
  },
  actions: {
    keepRules: assign((_, book: MarkupRules) => ({ book, message: null })),
    ...messageActions<MarkupRulesContext, MarkupRulesEvent>(),
    emptyForm: assign(({ context }) => ({
      ...cleared,
      ...begunForm(emptyDraft, context),
      edited: null,
    })),
    fillForm: assign(({ context, event }) => {
      assertEvent(event, 'edit.requested');
      const edited = liveRule(context, event.ruleId) ?? null;
      const draft = edited === null ? emptyDraft : ruleDraft(edited.terms, currencyOf(context));
      return { ...cleared, ...begunForm(draft, context), edited };
    }),
    keepField: assign(({ context, event }) => {
      assertEvent(event, 'field.typed');
      if (event.field === 'product' && context.edited !== null) return {};
      const typed = typedForm(context, fieldsIn(context), event.field, event.value);
      // Flights and hotels have different suppliers.
      const draft = event.field === 'product' ? { ...typed.draft, supplierCode: '' } : typed.draft;
      return { ...typed, draft, trial: null };
    }),
    showErrors: assign(({ context }) => wrongForm(context, errorsIn(context))),
    keepTrial: assign((_, outcome: Tried) => (outcome.ok ? { trial: outcome.answer, message: null } : {})),
    keepRefusal: assign(({ context }, outcome: Outcome) => (outcome.ok ? {} : refusedForm(context, outcome))),
    keepSaved: assign(({ context }, outcome: Saved) =>
      outcome.ok
        ? {
            book: outcome.answer.book,
            note: `${context.edited === null ? say('Added') : say('Changed')}: ${context.draft.name.trim()}`,
            message: null,
          }
        : {},
    ),
    chooseEnding: assign(({ context, event }) => {
      assertEvent(event, 'end.requested');
      return { ...cleared, ending: liveRule(context, event.ruleId) ?? null, revision: context.revision + 1 };
    }),
    keepEnded: assign(({ context }, outcome: Ended) =>
      outcome.ok
        ? {
            book: outcome.answer.book,
            note: say('Ended: {name}', { name: context.ending?.terms.name ?? '' }),
            ending: null,
            message: null,
          }
        : {},
    ),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1, message: null })),
    leaveEnding: assign({ ending: null, message: null }),
    closeForm: assign({ message: null, ending: null }),
  },
});

const cleared = { errors: [], trial: null, note: null } as const;

/** The request of the form, with the key of its intent. */
export const sentOf = (context: MarkupRulesContext): SentRule & { readonly layer: RuleLayer } => ({
  layer: context.layer,
  request: {
    ruleId: context.edited?.ruleId ?? null,
    version: context.edited?.version ?? 0,
    terms: ruleOfDraft(context.draft, currencyOf(context)),
  },
  intent: `${context.intentSeed}-rule-${context.revision}`,
});

export const endOf = ({
  layer,
  ending,
  intentSeed,
  revision,
}: MarkupRulesContext): SentEnd & { readonly layer: RuleLayer } => ({
  layer,
  request: { ruleId: ending?.ruleId ?? '', version: ending?.version ?? 1 },
  intent: `${intentSeed}-end-${revision}`,
});
