import { hourMs } from '../../contract/days.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseFacts, CaseState } from '../../contract/post-travel/post-travel.ts';
import { screenState } from '../parts/screen-state.ts';
import { type CaseClock, type CaseRules, caseSetup, chartOf } from './case-chart.ts';

export type VoidCaseEvent =
  | { readonly type: 'quote.given' }
  | { readonly type: 'quote.accepted' }
  | { readonly type: 'processing.begun' }
  | { readonly type: 'airline.confirmed' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'window.passed' }
  | { readonly type: 'facts.learned'; readonly facts: CaseFacts };

const rules = {
  'quote.given': ['mayDecide', 'windowOpen'],
  'quote.accepted': ['mayAnswer', 'windowOpen', 'quoteStands'],
  'processing.begun': ['mayHandle', 'windowOpen', 'isConsented'],
  'airline.confirmed': ['mayHandle', 'isOther'],
  'refusal.given': ['mayHandle'],
  'answer.missing': ['isAirline'],
  'withdrawal.made': ['mayAnswer'],
  'window.passed': ['windowClosed'],
} as const satisfies CaseRules;

/** Time for which a quote stands, unless the airline's time for voids ends before. */
const quoteStandsMs = 2 * hourMs;

const clock = (state: CaseState, isAutomatic: boolean): CaseClock | null => {
  switch (state) {
    case 'requested':
    case 'accepted':
      return { owner: 'desk', withinMs: hourMs };
    case 'quoted':
      return { owner: 'agent', withinMs: quoteStandsMs };
    case 'processing':
      return { owner: isAutomatic ? 'supplier' : 'desk', withinMs: hourMs };
    case 'unknown':
      return { owner: 'supplier', withinMs: 2 * hourMs };
    case 'settling':
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

const meta = screenState(pagePaths.voidDetails);

/**
 * The lifecycle of a void. This chart alone decides what may happen to it: the server computes each next state with it, and
 * the portal and the desk derive their buttons from it. A case that is being processed cannot be withdrawn, because the airline
 * may have voided already.
 */
export const voidCaseMachine = caseSetup(rules, { events: {} as VoidCaseEvent }).createMachine({
  id: 'void-case',
  context: ({ input }) => input,
  initial: 'requested',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    requested: {
      meta: meta('Sent to the desk', ['PTK-02', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    quoted: {
      meta: meta('The airline’s penalty is quoted', ['PTK-02']),
      on: {
        'quote.accepted': { guard: 'mayBeAccepted', target: 'accepted' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    accepted: {
      meta: meta('The quote is accepted', ['PTK-02', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    processing: {
      meta: meta('The airline is voiding', ['PTK-02', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': { guard: 'mayConfirm', target: 'done' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'answer.missing': { guard: 'isAirline', target: 'unknown' },
      },
    },
    unknown: {
      meta: meta('The airline has not answered', ['PTK-02', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': { guard: 'mayConfirm', target: 'done' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
      },
    },
    done: { meta: meta('Void, money given back', ['PTK-05']), type: 'final' },
    refused: { meta: meta('Refused', ['PTK-02']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn', ['PTK-02']), type: 'final' },
  },
});

export const voidChart = chartOf(voidCaseMachine, { rules, clock, quoteStandsMs });
