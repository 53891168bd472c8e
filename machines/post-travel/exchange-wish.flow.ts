import type { Flow, ShownOf } from '../flow.ts';
import { exchangeWishCases } from './exchange-wish.cases.ts';
import { exchangeWishMachine } from './exchange-wish.machine.ts';
import { viewOfExchangeWish } from './exchange-wish.view.ts';

const shown = {
  context: [
    'orderReference',
    'paxIds',
    'days',
    'routes.*.origin',
    'routes.*.destination',
    'error.path',
    'caseReference',
    'changes',
  ],
  events: {},
  outcomes: { readTickets: ['ok', 'refusal'], askDesk: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof exchangeWishMachine>>;

/** The catalogue entry of asking the desk for flights. */
export const exchangeWishFlow: Flow = {
  name: 'exchange-wish',
  title: 'Asking the desk for flights',
  purpose:
    'Lets an agent ask the desk to find the new flights of an exchange on the wanted days and routes, with a note.',
  area: 'post-travel',
  machine: exchangeWishMachine,
  cases: exchangeWishCases,
  shown,
  view: viewOfExchangeWish,
  page: { address: '/flight-exchange-request?reference=ORDER7K2M9&days=2026-12-30&pax=passenger-0001' },
};
