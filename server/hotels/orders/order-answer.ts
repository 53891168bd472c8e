import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import type { HotelGuest, HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { OrderMoneyLine } from '../../../contract/orders/orders.ts';
import type { Standing } from '../../../contract/orders/standing.ts';
import { sentence } from '../../../contract/said.ts';
import { reworded } from '../../../contract/say.ts';
import { type HotelOrderFacts, hotelOrderClock } from '../../../machines/hotels/hotel-order.machine.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Agent } from '../../http/handler.ts';
import { walletOf } from '../../money/accounts.ts';
import { walletFigures } from '../../money/effect.ts';
import { creditNotesOf } from '../../orders/credit-notes.ts';
import { moneyLines, moneyWords } from '../../orders/money-lines.ts';
import { shownLine } from '../../orders/order-history.ts';
import { type OrderTransfer, readSaleLedger, standingOfOrder } from '../../orders/standing.ts';
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
  const { sold, asked } = order;
  const guests = await guestsOf(db, order.tenant_id, order.reference);
  const figures = await walletFigures(db, order.tenant_id, walletOf(order.agency_id, order.currency), false, true);
  const facts = factsOfPerson(order, agent, figures?.availableMinor ?? 0, now);
  const nights = nightsOf(sold.stay).length;
  const books = await readSaleLedger(db, order);
  const standing = standingOfOrder(books, now);
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
    priceAsked: askedNow(order),
    reservedMinor: order.pending_ids === null ? 0 : await reservedNow(db, order),
    standing,
    creditNotes: await creditNotesOf(db, order),
    // What cancelling costs the house is not the agency's to see.
    cancelling: costOfCancelling(order, standing),
    reason: order.reason && reworded(order.reason),
    money: stayMoney(order, books),
    history: agent.functionalities.has(functionalities.ShowHotelBookingHistory) ? await historyOf(db, order) : null,
    facts,
  };
};

/** The price that the agency may accept now. */
const askedNow = ({ state, price_asked, agent_minor }: HotelOrderRow): HotelOrder['priceAsked'] =>
  state === 'price-asked' && price_asked !== null
    ? { oldMinor: agent_minor, newMinor: price_asked.newMinor, reason: price_asked.reason }
    : null;

/** What cancelling costs the agency. What it costs the house, which decides about the stay, is not said. */
const costOfCancelling = (order: HotelOrderRow, standing: Standing): HotelOrder['cancelling'] => {
  const { state, quote } = order;
  if (quote === null || state === 'withdrawing') return null;
  const { penaltyMinor, until } = quote;
  return { penaltyMinor, ...afterCancelling(order, quote, standing), until };
};

/** What comes back when a stay is cancelled, and what of a part payment is due then: as told, or as it was done. */
const afterCancelling = (
  { state, agent_minor }: HotelOrderRow,
  { penaltyMinor }: StayQuote,
  { returnedMinor, rest }: Standing,
): Pick<NonNullable<HotelOrder['cancelling']>, 'backMinor' | 'dueMinor'> => {
  const leftMinor = rest?.leftMinor ?? 0;
  if (state === 'cancelled') return { backMinor: returnedMinor, dueMinor: leftMinor };
  const freedMinor = agent_minor - penaltyMinor;
  return { backMinor: Math.max(0, freedMinor - leftMinor), dueMinor: Math.max(0, leftMinor - freedMinor) };
};

const stayMoneyWords: typeof moneyWords = {
  ...moneyWords,
  reserved: sentence('Reserved in the wallet until the property answers'),
};

/** What moved between the wallet and the platform for a stay. */
export const stayMoney = (
  order: HotelOrderRow,
  { transfers }: { readonly transfers: readonly OrderTransfer[] },
): OrderMoneyLine[] => moneyLines(order, transfers, stayMoneyWords);

/** What happened to an order, in order. */
export const historyOf = async (db: Db | Tx, { tenant_id, reference }: HotelOrderRow) => {
  const rows = await db
    .selectFrom('hotel_order_event')
    .select(['at', 'who', 'words', 'said'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('place')
    .execute();
  return rows.map(({ at, words, ...line }) => shownLine({ ...line, at: at.toISOString(), what: words }));
};
