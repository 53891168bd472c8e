import type { Flow, ShownOf } from '../flow.ts';
import { exchangeCaseCases } from './exchange-case.cases.ts';
import { exchangeCaseMachine } from './exchange-case.machine.ts';
import { shownFacts } from './shown-facts.ts';

const shown: ShownOf<typeof exchangeCaseMachine> = {
  context: shownFacts,
  events: { 'facts.learned': shownFacts },
  outcomes: {},
};

/** The catalogue entry of an exchange. */
export const exchangeCaseFlow: Flow = {
  name: 'exchange-case',
  title: 'Exchange of tickets',
  purpose:
    'Defines what may happen to a request for other flights in exchange for tickets, who must act next, and by when.',
  area: 'post-travel',
  machine: exchangeCaseMachine,
  cases: exchangeCaseCases,
  shown,
  view: null,
  page: null,
};
