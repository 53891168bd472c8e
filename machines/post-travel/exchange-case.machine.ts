import { hourMs } from '../../contract/days.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseFacts, CaseState } from '../../contract/post-travel/post-travel.ts';
import { screenState } from '../parts/screen-state.ts';
import { type CaseClock, type CaseRules, caseSetup, chartOf } from './case-chart.ts';

export type ExchangeCaseEvent =
  | { readonly type: 'quote.given' }
  | { readonly type: 'flights.offered' }
  | { readonly type: 'quote.accepted' }
  | { readonly type: 'quote.lapsed' }
  | { readonly type: 'processing.begun' }
  | { readonly type: 'airline.confirmed' }
  | { readonly type: 'refusal.given' }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'withdrawal.made' }
  | { readonly type: 'window.passed' }
  | { readonly type: 'facts.learned'; readonly facts: CaseFacts };

const rules = {
  'quote.given': ['mayHandle', 'windowOpen', 'hasFlights'],
  'flights.offered': ['mayDecide', 'deskFindsFlights'],
  'quote.accepted': ['mayAnswer', 'windowOpen', 'quoteStands'],
  'quote.lapsed': ['quoteIsOver'],
  'processing.begun': ['mayHandle', 'windowOpen', 'hasFlights', 'isPriced'],
  'airline.confirmed': ['mayHandle', 'isOther'],
  'refusal.given': ['mayHandle'],
  'answer.missing': ['isAirline'],
  'withdrawal.made': ['mayAnswer'],
  'window.passed': ['windowClosed'],
} as const satisfies CaseRules;

/** Time for which a quote stands, unless the new seats are held for less. */
const quoteStandsMs = 24 * hourMs;

const clock = (state: CaseState, isAutomatic: boolean): CaseClock | null => {
  switch (state) {
    case 'requested':
    case 'accepted':
      return isAutomatic ? { owner: 'supplier', withinMs: hourMs } : { owner: 'desk', withinMs: 2 * hourMs };
    case 'quoted':
      return { owner: 'agent', withinMs: quoteStandsMs };
    case 'processing':
      return { owner: isAutomatic ? 'supplier' : 'desk', withinMs: isAutomatic ? hourMs : 4 * hourMs };
    case 'unknown':
      return { owner: 'supplier', withinMs: 2 * hourMs };
    case 'settling':
    case 'done':
    case 'refused':
    case 'withdrawn':
      return null;
  }
};

const meta = screenState(pagePaths.exchangeDetails);

/**
 * The lifecycle of an exchange. This chart alone decides what may happen to it, on the server, in the portal and at the desk. The new
 * seats are held while it is open: when their time limit passes before the airline was asked, the exchange is refused and the old
 * tickets are as they were. Where the agency asks the desk to find the flights, the desk offers them with their quote; a quote that runs
 * out lets them go, and the desk finds others. What the wallet pays is reserved when the agency agrees, and moves when the airline has exchanged.
 */
export const exchangeCaseMachine = caseSetup(rules, { events: {} as ExchangeCaseEvent }).createMachine({
  id: 'exchange-case',
  context: ({ input }) => input,
  initial: 'requested',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    requested: {
      meta: meta('Sent to the desk', ['PTK-04', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        // The agency has asked the desk to find the flights: they are quoted with their price.
        'flights.offered': { guard: 'mayBeOffered', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    quoted: {
      meta: meta('What the airline keeps is quoted', ['PTK-04']),
      on: {
        'quote.accepted': { guard: 'mayBeAccepted', target: 'accepted' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'flights.offered': { guard: 'mayBeOffered', target: 'quoted' },
        'quote.lapsed': { guard: 'quoteIsOver', target: 'requested' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    accepted: {
      meta: meta('The quote is accepted', ['PTK-04', 'OPS-01'], 'desk'),
      on: {
        'processing.begun': { guard: 'mayBegin', target: 'processing' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'withdrawal.made': { guard: 'mayAnswer', target: 'withdrawn' },
        'window.passed': { guard: 'windowClosed', target: 'refused' },
      },
    },
    processing: {
      meta: meta('The airline is exchanging', ['PTK-04', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': { guard: 'mayConfirm', target: 'done' },
        // The airline keeps something else than was expected.
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
        'answer.missing': { guard: 'isAirline', target: 'unknown' },
      },
    },
    unknown: {
      meta: meta('The airline has not answered', ['PTK-04', 'PTK-05'], 'supplier'),
      on: {
        'airline.confirmed': { guard: 'mayConfirm', target: 'done' },
        'quote.given': { guard: 'mayBeQuoted', target: 'quoted' },
        'refusal.given': { guard: 'mayHandle', target: 'refused' },
      },
    },
    done: { meta: meta('Exchanged, new tickets issued', ['PTK-04', 'PTK-05']), type: 'final' },
    refused: { meta: meta('Refused', ['PTK-04']), type: 'final' },
    withdrawn: { meta: meta('Withdrawn', ['PTK-04']), type: 'final' },
  },
});

export const exchangeChart = chartOf(exchangeCaseMachine, { rules, clock, quoteStandsMs });
