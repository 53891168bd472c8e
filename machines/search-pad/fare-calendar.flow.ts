import type { Flow, ShownOf } from '../flow.ts';
import { fareCalendarCases } from './fare-calendar.cases.ts';
import { fareCalendarMachine } from './fare-calendar.machine.ts';
import { viewOfFareCalendar } from './fare-calendar.view.ts';

const shown = {
  context: ['fares.*.state', 'fares.*.ageMs'],
  events: {},
  outcomes: { readFares: ['*.state', '*.ageMs'] },
} satisfies ShownOf<typeof fareCalendarMachine>;

/** The catalogue entry of known prices. */
export const fareCalendarFlow: Flow = {
  name: 'fare-calendar',
  title: 'Fare calendar',
  purpose:
    'Reads what days and earlier searches cost when they were last priced. A day that nobody has priced says so.',
  area: 'search-pad',
  machine: fareCalendarMachine,
  cases: fareCalendarCases,
  shown,
  view: (snapshot) => viewOfFareCalendar(snapshot, 'AF'),
  page: { address: '/searchpad', beside: { 'flight-search': 'panel.choosingDeparture' } },
};
