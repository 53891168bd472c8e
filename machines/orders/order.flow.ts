import type { Flow } from '../flow.ts';
import { orderCases } from './order.cases.ts';
import { orderMachine } from './order.machine.ts';

/** The order's entry in the catalogue. */
export const orderFlow: Flow = {
  name: 'order',
  title: 'Order',
  purpose: 'What may happen to a booking from the moment its seats are held, and who must act.',
  area: 'orders',
  machine: orderMachine,
  cases: orderCases,
};
