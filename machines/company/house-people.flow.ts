import type { Flow, ShownOf } from '../flow.ts';
import { housePeopleMachine } from './house-people.machine.ts';
import { housePeopleCases } from './staff.cases.ts';
import { viewOfHousePeople } from './staff.view.ts';

const shown: ShownOf<typeof housePeopleMachine> = {
  context: ['asked.states.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.states.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the people of the house. */
export const housePeopleFlow: Flow = {
  name: 'house-people',
  title: 'People of the house',
  purpose: 'Lists the people of the house with state, role and when they were last seen.',
  area: 'company',
  machine: housePeopleMachine,
  cases: housePeopleCases,
  shown,
  view: viewOfHousePeople,
  page: { address: '/desk/people' },
  fromElsewhere: ['address.followed'],
};
