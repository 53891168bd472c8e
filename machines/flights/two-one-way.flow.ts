import type { Flow, ShownOf } from '../flow.ts';
import { twoOneWayCases } from './two-one-way.cases.ts';
import { twoOneWayMachine } from './two-one-way.machine.ts';
import { viewOfTwoOneWay } from './two-one-way.view.ts';

const shown: ShownOf<typeof twoOneWayMachine> = {
  context: [
    'kind',
    'sort.field',
    'sort.descending',
    'priceType',
    'currency',
    'direction',
    'seen.outbound.phase',
    'seen.outbound.matchCount',
    'seen.inbound.phase',
    'seen.inbound.matchCount',
    'refused.outbound',
    'refused.inbound',
  ],
  events: {
    'lists.arrived': ['outbound.phase', 'outbound.matchCount', 'inbound.phase', 'inbound.matchCount'],
    'sort.chosen': ['field'],
    'price-type.chosen': ['priceType'],
    'currency.changed': ['currency'],
    'rows.scrolled': ['direction', 'firstRow', 'rowCount'],
    'direction.shown': ['direction'],
    'flight.chosen': ['direction'],
    'flight.dropped': ['direction'],
    'brand.selected': ['direction'],
  },
  outcomes: { fetchFares: ['*.direction', '*.outcome.ok', '*.outcome.refusal'] },
};

/** The catalogue entry of a return made of two one-way fares. */
export const twoOneWayFlow: Flow = {
  name: 'two-one-way',
  title: 'Two one-way fares and special return',
  purpose: 'Pairs an outbound and an inbound of a return search: two one-way fares, or two that are sold together.',
  area: 'flights',
  machine: twoOneWayMachine,
  cases: twoOneWayCases,
  shown,
  view: viewOfTwoOneWay,
  page: { address: '/two-one-way?trip=R&leg=DAC-DXB-2026-12-30&back=2027-01-08&adults=1&infants=0&class=E&fare=1' },
  fromElsewhere: ['lists.arrived', 'currency.changed', 'price-type.chosen', 'address.restored', 'rows.scrolled'],
};
