import { and } from 'xstate';
import { dayMs, hourMs } from '../../contract/days.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseFacts, CaseState } from '../../contract/post-travel/post-travel.ts';
import { screenState } from '../parts/screen-state.ts';
import { type CaseClock, type CaseRules, caseSetup, chartOf } from './case-chart.ts';

export type RefundCaseEvent =
  | { readonly type: 'quote.given' }
  | { readonly type: 'quote.accepted' }
  | { readonly type: 'quote.lapsed' }
  | { readonly type: 'processing.begun' }
  | { readonly type: 'airline.confirmed' }
  | { readonly type: 'settlement.arrived' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'facts.learned'; readonly facts: CaseFacts };

const rules = {
  'quote.given': ['mayHandle'],
  'quote.accepted': ['mayAnswer', 'quoteStands'],
  'quote.lapsed': ['quoteIsOver'],
  'processing.begun': ['mayHandle', 'isPriced', 'isConsented'],
  'airline.confirmed': ['mayHandle', 'isOther'],
  'settlement.arrived': ['mayHandle'],
  'refusal.given': ['mayHandle'],
  'answer.missing': ['isAirline'],
  'withdrawal.made': ['mayAnswer'],
} as const satisfies CaseRules;

const quoteStandsMs = 2 * dayMs;

const clock = (state: CaseState, isAutomatic: boolean): CaseClock | null => {
  switch (state) {
    case 'requested':
    case 'accepted':
      return isAutomatic ? { owner: 'supplier', withinMs: hourMs } : { owner: 'desk', withinMs: dayMs };
    case 'quoted':
      return { owner: 'agent', withinMs: quoteStandsMs };
    case 'processing':
      return isAutomatic ? { owner: 'supplier', withinMs: hourMs } : { owner: 'desk', withinMs: 7 * dayMs };
    case 'unknown':
      return { owner: 'supplier', withinMs: dayMs };
    case 'settling':
      return { owner: 'supplier', withinMs: 30 * dayMs };
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

const meta = screenState(pagePaths.refundDetails);

const refundSetup = caseSetup(rules, { events: {} as RefundCaseEvent }).extend({
  guards: {
    settlesAtOnce: ({ context }) => context.facts.settlesAtOnce,
    /** The airline has done it, and has paid, too. */
    mayEnd: and(['mayConfirm', 'settlesAtOnce']),
  },
});

/**
 * The lifecycle of a refund. This chart alone decides what may happen to it, on the server, in the portal and at the desk. Nothing is
 * sent to the airline before it is known what the airline keeps: by the rule of the fare, or by a quote that the agency has accepted.
 * The agency has its money when the airline has confirmed; the case ends when the airline's part has arrived, too.
 */
export const refundCaseMachine = refundSetup.createMachine({
  id: 'refund-case',
  context: ({ input }) => input,
  initial: 'requested',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    requested: {
      meta: meta('Sent to the desk', ['PTK-03', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
      },
    },
    quoted: {
      meta: meta('What the airline keeps is quoted', ['PTK-03']),
      on: {
        'quote.accepted': { guard: 'mayBeAccepted', target: 'accepted' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'quote.lapsed': { guard: 'quoteIsOver', target: 'requested' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
      },
    },
    accepted: {
      meta: meta('The quote is accepted', ['PTK-03', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
      },
    },
    processing: {
      meta: meta('The airline is refunding', ['PTK-03', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': [
          { guard: 'mayEnd', target: 'done' },
          { guard: 'mayConfirm', target: 'settling' },
        ],
        // The airline keeps something else than was expected.
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'answer.missing': { guard: 'isAirline', target: 'unknown' },
      },
    },
    unknown: {
      meta: meta('The airline has not answered', ['PTK-03', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': [
          { guard: 'mayEnd', target: 'done' },
          { guard: 'mayConfirm', target: 'settling' },
        ],
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
      },
    },
    settling: {
      meta: meta('Money given back, the airline’s is on its way', ['PTK-03', 'PTK-05', 'OPS-01'], 'supplier'),
      on: { 'settlement.arrived': { guard: 'mayHandle', target: 'done' } },
    },
    done: { meta: meta('Refunded', ['PTK-03', 'PTK-05']), type: 'final' },
    refused: { meta: meta('Refused', ['PTK-03']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn', ['PTK-03']), type: 'final' },
  },
});

export const refundChart = chartOf(refundCaseMachine, { rules, clock, quoteStandsMs });
