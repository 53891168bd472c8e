import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import type { Tx } from '../../database/database.ts';
import { factsOfClock, type HotelOrderRow, moveHotelOrder } from './order-rows.ts';

/** Ends a kept rate whose time has passed. `false`: it stands. */
export const endSale = async (tx: Tx, order: HotelOrderRow, now: Date): Promise<boolean> =>
  (await moveHotelOrder(tx, {
    order,
    happening: stayHappening('sale.ended', 'time-to-book'),
    facts: factsOfClock(order, now),
    actor: 'system',
    now,
  })) !== null;

/** Forgets what cancelling was said to cost. `false`: it stands. */
export const lapseQuote = async (tx: Tx, order: HotelOrderRow, now: Date): Promise<boolean> =>
  (await moveHotelOrder(tx, {
    order,
    happening: stayHappening('quote.lapsed', 'time-for-an-answer'),
    facts: factsOfClock(order, now),
    actor: 'system',
    now,
    change: { quote: null },
  })) !== null;
