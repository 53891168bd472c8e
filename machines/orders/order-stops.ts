import type { Order, OrderState } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { type RecordStop, stopsOf } from '../parts/record-stops.ts';
import { paidInFull } from '../sale/paid-in-full.ts';
import { titleOfOrderState } from './sale-titles.ts';

/** Whether the tickets of an order were issued, and whether it ended in its state. */
const reachedIn: Readonly<Record<OrderState, { readonly ticketed: boolean; readonly ended: boolean }>> = {
  held: { ticketed: false, ended: false },
  ticketing: { ticketed: false, ended: false },
  ticketed: { ticketed: true, ended: false },
  cancelled: { ticketed: false, ended: true },
  expired: { ticketed: false, ended: true },
  failed: { ticketed: false, ended: true },
  voided: { ticketed: true, ended: true },
  refunded: { ticketed: true, ended: true },
  exchanged: { ticketed: true, ended: true },
};

/** How far an order of flights has come. */
export const stopsOfOrder = ({
  state,
  facts,
  standing,
}: Pick<Order, 'state' | 'facts' | 'standing'>): readonly RecordStop[] => {
  const { ticketed, ended } = reachedIn[state];
  return stopsOf(
    [
      { title: say('Booked'), reached: true },
      { title: say('Ticketed'), reached: ticketed },
      ...(ended ? [] : paidInFull(standing)),
      { title: say('Departed'), reached: ticketed && !ended && facts.departed },
    ],
    ended ? titleOfOrderState(state) : null,
  );
};
