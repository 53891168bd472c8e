import type { Flow } from '../flow.ts';
import { orderPageCases } from './order-page.cases.ts';
import { orderPageMachine } from './order-page.machine.ts';

/** The order page's entry in the catalogue. */
export const orderPageFlow: Flow = {
  name: 'order-page',
  title: 'Order page',
  purpose: 'An order read, read again while the airline acts, paid, cancelled and printed as its own chart allows.',
  area: 'orders',
  machine: orderPageMachine,
  cases: orderPageCases,
};
