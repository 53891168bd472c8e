import type { Flow, ShownOf } from '../flow.ts';
import { compareCases } from './compare.cases.ts';
import { compareMachine } from './compare.machine.ts';
import { viewOfCompare } from './compare.view.ts';

const shown: ShownOf<typeof compareMachine> = {
  context: ['comparedIds'],
  events: { 'compare.toggled': ['itineraryId'], 'compare.chosen': ['itineraryId'] },
  outcomes: {},
};

/** Comparing's entry in the catalogue. */
export const compareFlow: Flow = {
  name: 'compare',
  title: 'Comparing flights',
  purpose: 'Up to four itineraries from the list, side by side, with only what differs if wanted.',
  area: 'flights',
  machine: compareMachine,
  cases: compareCases,
  shown,
  view: viewOfCompare,
};
