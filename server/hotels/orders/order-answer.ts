import { sql } from 'kysely';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import type { HotelGuest, HotelOrder } from '../../../contract/hotel-orders.ts';
import type { OrderMoneyLine } from '../../../contract/orders.ts';
import { type HotelOrderFacts, hotelOrderClock } from '../../../machines/hotels/hotel-order.machine.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Agent } from '../../http/handler.ts';
import { walletOf } from '../../money/accounts.ts';
import { walletFigures } from '../../money/effect.ts';
import { moneyLines, moneyWords } from '../../orders/order-answer.ts';
import type { OrderTransfer } from '../../orders/order-details.ts';
import { leftOf } from '../../part-payments/settle-due.ts';
import { freeUntil } from '../inventory/cancelling.ts';
import { nightsOf } from '../suppliers/offered-stays.ts';
import type { StayQuote } from '../tables.ts';
import {
  findHotelOrder,
  guestsOf,
  type HotelGuestRow,
  type HotelOrderOf,
  type HotelOrderRow,
  stayFacts,
} from './order-rows.ts';
import { reservedNow } from './stay-money.ts';

/** Input of the chart's guards when a person acts. */
export const factsOfPerson = (
  order: HotelOrderRow,
  agent: Agent,
  availableMinor: number,
  now: Date,
): HotelOrderFacts => {
  const may = (name: FunctionalityName) => agent.functionalities.has(functionalities[name]);
  return {
    mayBook: may('BookHotel'),
    mayCancel: may('CancelHotel'),
    mayPrint: may('PrintHotel'),
    mayAnswer: agent.ofHouse && may('DeskAnswerStays'),
    // What is reserved for a request counts towards its higher price.
    walletCovers:
      availableMinor >=
      (order.price_asked === null ? order.agent_minor : order.price_asked.newMinor - order.agent_minor),
    ...stayFacts(order, now),
  };
};

export const shownGuest = ({ title, first_name, last_name, age }: HotelGuestRow): HotelGuest => ({
  title,
  firstName: first_name,
  lastName: last_name,
  ...(age === null ? {} : { age }),
});

/** The answer for a hotel order. `undefined`: there is none. */
export const readHotelOrder = async (
  db: Db | Tx,
  of: HotelOrderOf,
  agent: Agent,
  now: Date,
): Promise<HotelOrder | undefined> => {
  const order = await findHotelOrder(db, of);
  return order && hotelOrderAnswer(db, order, agent, now);
};

export const hotelOrderAnswer = async (
  db: Db | Tx,
  order: HotelOrderRow,
  agent: Agent,
  now: Date,
): Promise<HotelOrder> => {
  const { sold, asked, quote } = order;
  const guests = await guestsOf(db, order.tenant_id, order.reference);
  const figures = await walletFigures(db, order.tenant_id, walletOf(order.agency_id, order.currency));
  const facts = factsOfPerson(order, agent, figures?.availableMinor ?? 0, now);
  const nights = nightsOf(sold.stay).length;
  const due = await dueOfStay(db, order);
  const leftMinor = due ? leftOf(due) : 0;
  return {
    orderReference: order.reference,
    orderType: 2,
    state: order.state,
    owner: hotelOrderClock(order.state, facts.answerLate)?.owner ?? null,
    due: order.due_at && { at: order.due_at.toISOString(), remainingMs: order.due_at.getTime() - now.getTime() },
    createdAt: order.created_at.toISOString(),
    bookedAt: order.booked_at?.toISOString() ?? null,
    locator: order.locator,
    supplierCode: order.supplier_code,
    hotel: sold.hotel,
    room: sold.room,
    board: sold.board,
    confirms: sold.confirms,
    checkIn: sold.stay.checkIn,
    checkOut: sold.stay.checkOut,
    timeZone: sold.zone,
    checkInFrom: sold.checkInFrom,
    checkOutUntil: sold.checkOutUntil,
    nights,
    rooms: sold.stay.rooms.map(({ adultCount, childAges }) => ({ adultCount, childAges: [...childAges] })),
    nationality: sold.stay.nationality,
    guests:
      guests.length === 0
        ? []
        : sold.stay.rooms.map((_, room) => ({ guests: guests.filter((one) => one.room === room).map(shownGuest) })),
    specialRequests: asked?.specialRequests ?? '',
    contact: asked?.contact ?? null,
    remarks: [...sold.remarks],
    taxes: sold.taxes,
    cancellation: [...sold.cancellation],
    freeCancellationUntil: freeUntil(sold.cancellation, now),
    sums: sold.sums,
    priceChange: sold.priceChange,
    priceAsked: order.price_asked && {
      oldMinor: order.agent_minor,
      newMinor: order.price_asked.newMinor,
      reason: order.price_asked.reason,
    },
    reservedMinor: order.pending_ids === null ? 0 : await reservedNow(db, order),
    paidMinor: order.paid_minor,
    backMinor: order.back_minor,
    cancelling: quote && {
      penaltyMinor: quote.penaltyMinor,
      ...afterCancelling(order, quote, leftMinor),
      until: quote.until,
    },
    rest: due && leftMinor > 0 ? { leftMinor, payBy: due.pay_by, isMissed: due.due_at <= now } : null,
    reason: order.reason,
    money: await stayMoney(db, order),
    history: agent.functionalities.has(functionalities.ShowHotelBookingHistory) ? await historyOf(db, order) : null,
    facts,
  };
};

/** What comes back when a stay is cancelled, and what of a part payment is due then: as told, or as it was done. */
const afterCancelling = (
  { state, agent_minor, back_minor }: HotelOrderRow,
  { penaltyMinor }: StayQuote,
  leftMinor: number,
): Pick<NonNullable<HotelOrder['cancelling']>, 'backMinor' | 'dueMinor'> => {
  if (state === 'cancelled') return { backMinor: back_minor, dueMinor: leftMinor };
  const freedMinor = agent_minor - penaltyMinor;
  return { backMinor: Math.max(0, freedMinor - leftMinor), dueMinor: Math.max(0, leftMinor - freedMinor) };
};

/** The due of a stay. `undefined`: it was not paid in part, or is not confirmed. */
const dueOfStay = (db: Db | Tx, { tenant_id, reference }: HotelOrderRow) =>
  db
    .selectFrom('part_payment_due')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('state', '<>', 'reserved')
    .executeTakeFirst();

const stayMoneyWords: typeof moneyWords = {
  ...moneyWords,
  reserved: 'Reserved in the wallet until the property answers',
};

/** What moved between the wallet and the platform for a stay. */
export const stayMoney = async (db: Db | Tx, order: HotelOrderRow): Promise<OrderMoneyLine[]> =>
  moneyLines(order, await transfersOf(db, order), stayMoneyWords);

const transfersOf = async (db: Db | Tx, { tenant_id, reference }: HotelOrderRow): Promise<OrderTransfer[]> => {
  const { rows } = await sql<Omit<OrderTransfer, 'at'> & { readonly at: Date }>`
    select id, kind, pending_id, debit_account, credit_account, amount_minor, at from transfer
    where tenant_id = ${tenant_id} and order_reference = ${reference}
    order by at, pending_id nulls first, id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** What happened to an order, in order. */
export const historyOf = async (db: Db | Tx, { tenant_id, reference }: HotelOrderRow) => {
  const rows = await db
    .selectFrom('hotel_order_event')
    .select(['at', 'who', 'words'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('place')
    .execute();
  return rows.map(({ at, who, words }) => ({ at: at.toISOString(), who, what: words }));
};
