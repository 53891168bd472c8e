import type { Flow, ShownOf } from '../flow.ts';
import { deskTicketingCases } from './desk-ticketing.cases.ts';
import { deskTicketingMachine } from './desk-ticketing.machine.ts';
import { viewOfDeskTicketing } from './desk-ticketing.view.ts';

const shown = {
  context: [
    'orderReference',
    'act',
    'answers',
    'found',
    'shown.order.state',
    'shown.steppedUp',
    'shown.twoPeople.prepared.preparedId',
  ],
  events: { 'act.chosen': ['act'] },
  outcomes: { readTicketing: ['ok', 'refusal'], actOnTicketing: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskTicketingMachine>>;

/** The catalogue entry of one order at the desk whose tickets were asked for. */
export const deskTicketingFlow: Flow = {
  name: 'desk-ticketing',
  title: 'The ticketing of an order at the desk',
  purpose:
    'Lets a person ask a silent airline again, enter the ticket numbers, or give the money back, each with its exact effect.',
  area: 'desk',
  machine: deskTicketingMachine,
  cases: deskTicketingCases,
  shown,
  view: viewOfDeskTicketing,
  page: { address: '/desk/ticketing-order?reference=ORDER7K2M9' },
};
