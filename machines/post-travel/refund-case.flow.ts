import type { Flow, ShownOf } from '../flow.ts';
import { refundCaseCases } from './refund-case.cases.ts';
import { refundCaseMachine } from './refund-case.machine.ts';
import { shownFacts } from './shown-facts.ts';

const shown: ShownOf<typeof refundCaseMachine> = {
  context: shownFacts,
  events: { 'facts.learned': shownFacts },
  outcomes: {},
};

/** The catalogue entry of a refund. */
export const refundCaseFlow: Flow = {
  name: 'refund-case',
  title: 'Refund of tickets',
  purpose: 'Defines what may happen to a request for a refund, who must act next, and by when.',
  area: 'post-travel',
  machine: refundCaseMachine,
  cases: refundCaseCases,
  shown,
  view: null,
  page: null,
};
