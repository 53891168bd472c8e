import type { Flow, ShownOf } from '../flow.ts';
import { priceReasonsCases } from './price-reasons.cases.ts';
import { priceReasonsMachine } from './price-reasons.machine.ts';
import { viewOfPriceReasons } from './price-reasons.view.ts';

const shown = {
  context: [],
  events: {},
  outcomes: { readReasons: ['ok'] },
} satisfies Partial<ShownOf<typeof priceReasonsMachine>>;

/** The catalogue entry of the drawer that explains a price. */
export const priceReasonsFlow: Flow = {
  name: 'price-reasons',
  title: 'Why this price',
  purpose:
    'Names every part of a price: fares, taxes, markup with the rules that made it, commission, and what the agency adds.',
  area: 'markup',
  machine: priceReasonsMachine,
  cases: priceReasonsCases,
  shown,
  view: viewOfPriceReasons,
  page: {
    address: '/flight-search-result?trip=O&leg=DAC-DXB-2026-12-30&adults=1&infants=0&class=E&fare=1',
    beside: { 'flight-results': 'asked.reading.choosing.opened.panel.details' },
  },
};
