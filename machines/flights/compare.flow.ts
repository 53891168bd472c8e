import type { Flow, ShownOf } from '../flow.ts';
import { compareCases } from './compare.cases.ts';
import { compareMachine } from './compare.machine.ts';
import { viewOfCompare } from './compare.view.ts';

const shown: ShownOf<typeof compareMachine> = {
  context: ['comparedIds'],
  events: { 'compare.toggled': ['itineraryId'], 'compare.chosen': ['itineraryId'] },
  outcomes: {},
};

/** The catalogue entry of the comparison. */
export const compareFlow: Flow = {
  name: 'compare',
  title: 'Comparing flights',
  purpose: 'Compares up to four itineraries of the list side by side, all facts or only the differences.',
  area: 'flights',
  machine: compareMachine,
  cases: compareCases,
  shown,
  view: viewOfCompare,
};
