import type { Flow, ShownOf } from '../flow.ts';
import { voidCaseCases } from './void-case.cases.ts';
import { voidCaseMachine } from './void-case.machine.ts';

const facts = [
  'facts.mayAnswer',
  'facts.mayDecide',
  'facts.isAirline',
  'facts.quoteStands',
  'facts.windowClosed',
  'facts.isPriced',
  'facts.settlesAtOnce',
] as const;

const shown: ShownOf<typeof voidCaseMachine> = {
  context: facts,
  events: { 'facts.learned': facts },
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
};
