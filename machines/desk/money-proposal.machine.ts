import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type AdjustedAgainst,
  type DecisionKind,
  type DeskAgency,
  decisionMostMinor,
  reasonMost,
} from '../../contract/money/money-decisions.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/money-proposal-actors.ts');

export type AgenciesFound = CallAnswer<'FindDeskAgencies'>;
export type Proposed = CallOutcome<'ProposeMoneyDecision'>;

export interface SentDecision {
  readonly request: CallRequest<'ProposeMoneyDecision'>;
  readonly intent: string;
}

export interface MoneyProposalInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

/** The fields of the form that can be wrong. */
export type ProposalField = 'agency' | 'against' | 'amount' | 'reason';

export interface MoneyProposalContext extends MoneyProposalInput {
  /** Text of the search field for agencies. */
  readonly term: string;
  readonly agencies: readonly DeskAgency[];
  readonly agency: DeskAgency | null;
  readonly kind: DecisionKind;
  /** What an adjustment corrects. `null`: not chosen. */
  readonly against: AdjustedAgainst | null;
  readonly amount: string;
  readonly reason: string;
  readonly errors: Readonly<Partial<Record<ProposalField, string>>>;
  /** Number of the intent. A changed form is a new intent; a retry is not. */
  readonly revision: number;
  readonly message: string | null;
}

export type MoneyProposalEvent =
  | { readonly type: 'form.opened' | 'form.closed' | 'proposal.sent' }
  | { readonly type: 'term.typed'; readonly term: string }
  | { readonly type: 'agency.chosen'; readonly agencyId: string }
  | { readonly type: 'kind.chosen'; readonly kind: DecisionKind }
  | { readonly type: 'account.chosen'; readonly against: AdjustedAgainst }
  | { readonly type: 'amount.typed'; readonly amount: string }
  | { readonly type: 'reason.typed'; readonly reason: string };

const maxTermLength = 100;
const maxAmountLength = 20;

const emptyForm = {
  term: '',
  agencies: [],
  agency: null,
  kind: 'credit',
  against: null,
  amount: '',
  reason: '',
  errors: {},
  message: null,
} as const satisfies Partial<MoneyProposalContext>;

/** Errors of the form, by field. */
const errorsOf = ({ agency, kind, against, amount, reason }: MoneyProposalContext): MoneyProposalContext['errors'] => {
  const minor = minorOfText(amount, agency?.currency ?? 'BDT');
  const badAmount =
    minor === null
      ? say('Enter an amount, such as 2,500 or 2,500.50.')
      : minor === 0 && kind !== 'credit-limit'
        ? say('Enter an amount above zero.')
        : minor > decisionMostMinor
          ? say('Enter a smaller amount.')
          : null;
  return {
    ...(agency === null ? { agency: say('Choose an agency from the list.') } : {}),
    ...(kind !== 'credit-limit' && against === null
      ? { against: say('Choose which account the adjustment corrects.') }
      : {}),
    ...(badAmount === null ? {} : { amount: badAmount }),
    ...(reason.trim() === '' ? { reason: say('Enter a reason.') } : {}),
  };
};

/** The field that each refusal is about. */
const fieldOfRefusal: Readonly<Record<Extract<Proposed, { ok: false }>['refusal'], ProposalField>> = {
  'agency-unknown': 'agency',
  'account-needed': 'against',
  'amount-needed': 'amount',
  'amount-too-large': 'amount',
  'nothing-changes': 'amount',
  'wallet-short': 'amount',
};

const moneyProposal = setup({
  types: {
    context: {} as MoneyProposalContext,
    events: {} as MoneyProposalEvent,
    input: {} as MoneyProposalInput,
  },
  actors: {
    findAgencies: provided.promise<AgenciesFound, { readonly term: string }>('findAgencies'),
    propose: provided.promise<Proposed, SentDecision>('propose'),
  },
  delays: { typingRests: 250 },
  guards: {
    isFound: ({ context, event }) =>
      event.type === 'agency.chosen' && context.agencies.some(({ agencyId }) => agencyId === event.agencyId),
    movesMoney: ({ context }) => context.kind !== 'credit-limit',
    isComplete: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    isProposed: (_, outcome: Proposed) => outcome.ok,
  },
  actions: {
    emptyForm: assign(({ context }) => ({ ...emptyForm, revision: context.revision + 1 })),
    keepTerm: assign(({ context, event }) => {
      assertEvent(event, 'term.typed');
      return { term: event.term.slice(0, maxTermLength), agency: null, errors: errorsWithout(context, 'agency') };
    }),
    keepAgencies: assign((_, { agencies }: AgenciesFound) => ({ agencies })),
    keepNoAgencies: assign((_, fault: unknown) => ({ agencies: [], message: faultWords(fault) })),
    chooseAgency: assign(({ context, event }) => {
      assertEvent(event, 'agency.chosen');
      const agency = context.agencies.find(({ agencyId }) => agencyId === event.agencyId) ?? null;
      return { agency, term: agency?.name ?? '', errors: errorsWithout(context, 'agency'), ...newIntent(context) };
    }),
    chooseKind: assign(({ context, event }) => {
      assertEvent(event, 'kind.chosen');
      return { kind: event.kind, errors: errorsWithout(context, 'amount'), ...newIntent(context) };
    }),
    chooseAccount: assign(({ context, event }) => {
      assertEvent(event, 'account.chosen');
      return { against: event.against, errors: errorsWithout(context, 'against'), ...newIntent(context) };
    }),
    keepAmount: assign(({ context, event }) => {
      assertEvent(event, 'amount.typed');
      return {
        amount: event.amount.slice(0, maxAmountLength),
        errors: errorsWithout(context, 'amount'),
        ...newIntent(context),
      };
    }),
    keepReason: assign(({ context, event }) => {
      assertEvent(event, 'reason.typed');
      return {
        reason: event.reason.slice(0, reasonMost),
        errors: errorsWithout(context, 'reason'),
        ...newIntent(context),
      };
    }),
    showErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepRefusal: assign(({ context }, outcome: Proposed) =>
      outcome.ok ? {} : { errors: { [fieldOfRefusal[outcome.refusal]]: outcome.detail ?? '' }, ...newIntent(context) },
    ),
    ...messageActions<MoneyProposalContext, MoneyProposalEvent>(),
    /** Makes the list of proposals read again. Provided by src/desk/MoneyScreen.tsx. */
    tellProposed: () => {},
  },
});

const errorsWithout = ({ errors }: MoneyProposalContext, field: ProposalField): MoneyProposalContext['errors'] => {
  const { [field]: _, ...others } = errors;
  return others;
};

/** A changed form begins a new intent and removes the message of the previous one. */
const newIntent = ({ revision }: MoneyProposalContext) => ({ revision: revision + 1, message: null });

const sentOf = ({
  agency,
  kind,
  against,
  amount,
  reason,
  intentSeed,
  revision,
}: MoneyProposalContext): SentDecision => ({
  request: {
    agencyId: agency?.agencyId ?? '',
    kind,
    amountMinor: minorOfText(amount, agency?.currency ?? 'BDT') ?? 0,
    against: kind === 'credit-limit' ? null : against,
    reason: reason.trim(),
  },
  intent: `${intentSeed}-propose-${revision}`,
});

const meta = screenState(pagePaths.deskMoney);

/** The form in which a member of staff proposes an adjustment or a credit limit of an agency. The list is `money-decisions`. */
export const moneyProposalMachine = moneyProposal.createMachine({
  id: 'money-proposal',
  context: ({ input }) => ({ ...input, ...emptyForm, revision: 0 }),
  initial: 'closed',
  states: {
    closed: {
      meta: meta('The form is closed', ['OPS-01']),
      on: { 'form.opened': { target: 'filling', actions: 'emptyForm' } },
    },
    filling: {
      meta: meta('The form is filled in', ['OPS-01']),
      initial: 'resting',
      on: {
        'form.closed': 'closed',
        'term.typed': { target: '.waiting', actions: 'keepTerm' },
        'agency.chosen': { guard: 'isFound', target: '.resting', actions: 'chooseAgency' },
        'kind.chosen': { actions: 'chooseKind' },
        'account.chosen': { guard: 'movesMoney', actions: 'chooseAccount' },
        'amount.typed': { actions: 'keepAmount' },
        'reason.typed': { actions: 'keepReason' },
        'proposal.sent': [{ guard: 'isComplete', target: 'sending' }, { actions: 'showErrors' }],
      },
      states: {
        resting: { meta: meta('Nothing is looked for', ['OPS-01']) },
        waiting: {
          meta: meta('An agency is being typed', ['OPS-01']),
          after: { typingRests: 'finding' },
        },
        finding: {
          meta: meta('Agencies are looked for', ['OPS-01'], 'server'),
          invoke: {
            src: 'findAgencies',
            input: ({ context: { term } }) => ({ term }),
            onDone: { target: 'resting', actions: { type: 'keepAgencies', params: outputOf } },
            onError: { target: 'resting', actions: { type: 'keepNoAgencies', params: faultOf } },
          },
        },
      },
    },
    sending: {
      meta: meta('It is proposed', ['OPS-01'], 'server'),
      invoke: {
        src: 'propose',
        input: ({ context }) => sentOf(context),
        onDone: [
          { guard: { type: 'isProposed', params: outputOf }, target: 'closed', actions: 'tellProposed' },
          { target: 'filling', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'filling', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
