import type { Flow, ShownOf } from '../flow.ts';
import { shownFacts } from './shown-facts.ts';
import { voidCaseCases } from './void-case.cases.ts';
import { voidCaseMachine } from './void-case.machine.ts';

const shown: ShownOf<typeof voidCaseMachine> = {
  context: shownFacts,
  events: { 'facts.learned': shownFacts },
  outcomes: {},
};

/** The catalogue entry of a void. */
export const voidCaseFlow: Flow = {
  name: 'void-case',
  title: 'Void of tickets',
  purpose: 'Defines what may happen to a request for a void, who must act next, and by when.',
  area: 'post-travel',
  machine: voidCaseMachine,
  cases: voidCaseCases,
  shown,
  view: null,
  page: null,
};
