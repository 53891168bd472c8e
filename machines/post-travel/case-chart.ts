import { type AnyStateMachine, and, assign, initialTransition, setup, transition } from 'xstate';
import type { CaseFacts, CaseOwner, CaseState } from '../../contract/post-travel/post-travel.ts';
import type { StateMeta } from '../flow.ts';

/** What the charts of the cases after the ticket share: events, conditions, and how a next state is computed. */

export interface CaseContext {
  readonly facts: CaseFacts;
}

export type CaseEvent =
  | { readonly type: 'quote.given' }
  | { readonly type: 'flights.offered' }
  | { readonly type: 'quote.accepted' }
  | { readonly type: 'quote.lapsed' }
  | { readonly type: 'processing.begun' }
  | { readonly type: 'airline.confirmed' }
  | { readonly type: 'settlement.arrived' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'window.passed' }
  | { readonly type: 'facts.learned'; readonly facts: CaseFacts };
export type CaseEventName = Exclude<CaseEvent['type'], 'facts.learned'>;

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const caseConditions = {
  mayAnswer: (facts: CaseFacts) => facts.mayAnswer,
  mayDecide: (facts: CaseFacts) => facts.mayDecide,
  /** The desk, or the server for a supplier that does it by itself. */
  mayHandle: (facts: CaseFacts) => facts.mayDecide || facts.isAirline,
  isAirline: (facts: CaseFacts) => facts.isAirline,
  quoteStands: (facts: CaseFacts) => facts.quoteStands,
  quoteIsOver: (facts: CaseFacts) => !facts.quoteStands,
  windowOpen: (facts: CaseFacts) => !facts.windowClosed,
  windowClosed: (facts: CaseFacts) => facts.windowClosed,
  isPriced: (facts: CaseFacts) => facts.isPriced,
  /** Above the limit of one person, whoever has prepared it does not confirm it. */
  isOther: (facts: CaseFacts) => !facts.needsOther,
  isConsented: (facts: CaseFacts) => !facts.awaitsConsent,
  /** The flights of an exchange are known, or none are needed. Facts from before desks found flights have no `flights`. */
  hasFlights: (facts: CaseFacts) => facts.flights !== 'awaited',
  /** The desk finds the flights of this exchange. */
  deskFindsFlights: (facts: CaseFacts) => facts.flights === 'awaited' || facts.flights === 'offered',
};
export type CaseCondition = keyof typeof caseConditions;

/** Conditions of each event. The first that fails is the reason that a person is told. */
export type CaseRules = Readonly<Partial<Record<CaseEventName, readonly CaseCondition[]>>>;

/** Who must act next, and within which time. */
export interface CaseClock {
  readonly owner: CaseOwner;
  readonly withinMs: number;
}

/** The chart of one kind of case as the server and the screens use it. */
export interface CaseChart {
  readonly rules: CaseRules;
  /** The state of a new request. */
  readonly first: (facts: CaseFacts) => CaseState;
  /** The state after `event`. `null`: the chart does not accept the event. Pure. */
  readonly next: (state: CaseState, facts: CaseFacts, event: CaseEvent) => CaseState | null;
  /** The clock of a state. `null`: the case is at its end. `isAutomatic`: the supplier does it by itself. */
  readonly clock: (state: CaseState, isAutomatic: boolean) => CaseClock | null;
  /** Time for which a quote stands. */
  readonly quoteStandsMs: number;
}

/** Types, guards and actions of a chart with these rules. `events`: those that it hears. */
export const caseSetup = <Heard extends CaseEvent>(rules: CaseRules, heard: { readonly events: Heard }) =>
  setup({
    types: heard as { context: CaseContext; input: CaseContext; events: Heard; meta: StateMeta },
    guards: {
      mayAnswer: ({ context }) => caseConditions.mayAnswer(context.facts),
      mayDecide: ({ context }) => caseConditions.mayDecide(context.facts),
      mayHandle: ({ context }) => caseConditions.mayHandle(context.facts),
      isAirline: ({ context }) => caseConditions.isAirline(context.facts),
      quoteStands: ({ context }) => caseConditions.quoteStands(context.facts),
      quoteIsOver: ({ context }) => caseConditions.quoteIsOver(context.facts),
      windowOpen: ({ context }) => caseConditions.windowOpen(context.facts),
      windowClosed: ({ context }) => caseConditions.windowClosed(context.facts),
      isPriced: ({ context }) => caseConditions.isPriced(context.facts),
      isOther: ({ context }) => caseConditions.isOther(context.facts),
      isConsented: ({ context }) => caseConditions.isConsented(context.facts),
      hasFlights: ({ context }) => caseConditions.hasFlights(context.facts),
      deskFindsFlights: ({ context }) => caseConditions.deskFindsFlights(context.facts),
      mayBeQuoted: and([...(rules['quote.given'] ?? [])]),
      mayBeOffered: and([...(rules['flights.offered'] ?? [])]),
      mayBeAccepted: and([...(rules['quote.accepted'] ?? [])]),
      mayBegin: and([...(rules['processing.begun'] ?? [])]),
      mayConfirm: and([...(rules['airline.confirmed'] ?? [])]),
    },
    actions: {
      keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
    },
  });

/** The functions of a chart. Its states are those of a case. */
export const chartOf = (
  machine: AnyStateMachine,
  rest: Pick<CaseChart, 'rules' | 'clock' | 'quoteStandsMs'>,
): CaseChart => ({
  ...rest,
  first: (facts) => initialTransition(machine, { facts })[0].value as CaseState,
  next: (state, facts, event) => {
    const current = machine.resolveState({ value: state, context: { facts } });
    if (!current.can(event)) return null;
    const [next] = transition(machine, current, event);
    return next.value as CaseState;
  },
});
