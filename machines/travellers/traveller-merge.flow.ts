import type { Flow, ShownOf } from '../flow.ts';
import { travellerMergeCases } from './traveller-merge.cases.ts';
import { travellerMergeMachine } from './traveller-merge.machine.ts';
import { viewOfTravellerMerge } from './traveller-merge.view.ts';

const shown = {
  context: ['taken.*', 'revision'],
  events: { 'value.chosen': ['field', 'of'] },
  outcomes: { mergeTravellers: ['ok'] },
} satisfies Partial<ShownOf<typeof travellerMergeMachine>>;

/** The catalogue entry of merging travellers. */
export const travellerMergeFlow: Flow = {
  name: 'traveller-merge',
  title: 'Travellers who are saved twice',
  purpose: 'Finds travellers who may be one person, compares two of them and merges them into one.',
  area: 'travellers',
  machine: travellerMergeMachine,
  cases: travellerMergeCases,
  shown: { ...shown, outcomes: { ...shown.outcomes, readDoubles: [] } },
  view: viewOfTravellerMerge,
  page: { address: '/traveller-information', beside: { travellers: 'list.shown' } },
};
