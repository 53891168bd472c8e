import type { Flow, ShownOf } from '../flow.ts';
import { orderCases } from './order.cases.ts';
import { orderMachine } from './order.machine.ts';

const shown: ShownOf<typeof orderMachine> = {
  context: [
    'facts.timeLimitPassed',
    'facts.departed',
    'facts.walletCovers',
    'facts.mayIssue',
    'facts.mayCancel',
    'facts.mayExtend',
    'facts.mayPrint',
    'facts.mayVoid',
    'facts.mayRefund',
    'facts.mayExchange',
    'facts.voidWindowOpen',
    'facts.hasOpenTickets',
    'facts.hasFreeTickets',
    'facts.forExchange',
    'facts.inExchange',
    'facts.ticketingLate',
    'facts.awaitsConsent',
    'facts.limitExtended',
    'facts.ticketedAtOnce',
  ],
  events: {
    'facts.learned': [
      'facts.timeLimitPassed',
      'facts.departed',
      'facts.walletCovers',
      'facts.mayIssue',
      'facts.mayCancel',
      'facts.mayExtend',
      'facts.mayPrint',
      'facts.mayVoid',
      'facts.mayRefund',
      'facts.mayExchange',
      'facts.voidWindowOpen',
      'facts.hasOpenTickets',
      'facts.hasFreeTickets',
      'facts.forExchange',
      'facts.inExchange',
      'facts.ticketingLate',
      'facts.awaitsConsent',
      'facts.limitExtended',
      'facts.ticketedAtOnce',
    ],
  },
  outcomes: {},
};

/** The catalogue entry of the order. */
export const orderFlow: Flow = {
  name: 'order',
  title: 'Order',
  purpose: 'Defines what may happen to a booking once its seats are held, and who must act.',
  area: 'orders',
  machine: orderMachine,
  cases: orderCases,
  shown,
  view: null,
  page: null,
};
