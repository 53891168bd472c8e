import type { Tx } from '../../database/database.ts';
import { factsOfClock, type HotelOrderRow, moveHotelOrder } from './order-rows.ts';

/** Ends a kept rate whose time has passed. `false`: it stands. */
export const endSale = async (tx: Tx, order: HotelOrderRow, now: Date): Promise<boolean> =>
  (await moveHotelOrder(tx, {
    order,
    event: 'sale.ended',
    facts: factsOfClock(order, now),
    actor: 'system',
    who: 'Time to book',
    words: 'The time to book has passed',
    now,
  })) !== null;

/** Forgets what cancelling was said to cost. `false`: it stands. */
export const lapseQuote = async (tx: Tx, order: HotelOrderRow, now: Date): Promise<boolean> =>
  (await moveHotelOrder(tx, {
    order,
    event: 'quote.lapsed',
    facts: factsOfClock(order, now),
    actor: 'system',
    who: 'Time for an answer',
    words: 'The told cost of cancelling no longer stands',
    now,
    change: { quote: null },
  })) !== null;
