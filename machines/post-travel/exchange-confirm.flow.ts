import type { Flow, ShownOf } from '../flow.ts';
import { exchangeConfirmCases } from './exchange-confirm.cases.ts';
import { exchangeConfirmMachine } from './exchange-confirm.machine.ts';
import { viewOfExchangeConfirm } from './exchange-confirm.view.ts';

const shown = {
  context: [
    'orderReference',
    'paxIds',
    'fare.requestId',
    'fare.itineraryId',
    'fare.brandId',
    'newOrderReference',
    'caseReference',
    'answers',
    'wayOn',
  ],
  events: {},
  outcomes: {
    priceFare: ['ok', 'refusal'],
    priceExchange: ['outcome.ok', 'outcome.refusal'],
    holdSeats: ['ok', 'refusal'],
    requestExchange: ['ok', 'refusal'],
  },
} satisfies Partial<ShownOf<typeof exchangeConfirmMachine>>;

/** The catalogue entry of confirming an exchange. */
export const exchangeConfirmFlow: Flow = {
  name: 'exchange-confirm',
  title: 'Confirming an exchange',
  purpose:
    'Prices the new flights, shows exactly what the exchange does to the money, then holds the new seats and asks for the exchange at that effect, or for a quote.',
  area: 'post-travel',
  machine: exchangeConfirmMachine,
  cases: exchangeConfirmCases,
  shown,
  view: viewOfExchangeConfirm,
  page: {
    address:
      '/flight-exchange-confirm?reference=ORDER7K2M9&pax=passenger-0001&request=REQUEST1&itinerary=ITINERARY1&brand=BRAND1',
  },
};
