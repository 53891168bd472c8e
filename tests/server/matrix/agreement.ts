import type { Deadline } from '../../../contract/deadlines/deadlines.ts';
import { allHotelBookings } from '../../../contract/hotels/hotel-bookings-link.ts';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { everyLedgerLine } from '../../../contract/ledger/ledger-link.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Standing } from '../../../contract/orders/standing.ts';
import { deadlinesOf, notifications } from './places/told.ts';
import { type Answered, type Reader, speaksOf } from './reader.ts';
import type { StateName } from './states.ts';
import type { MadeSale } from './world.ts';

/** What places say of one sale, to be compared. */
export interface Compared {
  readonly name: StateName;
  readonly state: OrderState | HotelOrderState;
  /** Of its page, and of its line in the list. `null`: it was never booked, and is in no list. */
  readonly onPage: Standing;
  readonly inList: Standing | null;
  /** What left the wallet for it, less what came back, line by line of the payment ledger. */
  readonly ledgerMinor: number;
  /** What is left of it in the list of part payments. `null`: it is not there. */
  readonly dueMinor: number | null;
  readonly deadlines: readonly Deadline[];
  /** Notices to its agency. */
  readonly notices: readonly string[];
}

const answerOf = <Answer>(answered: Answered<Answer>): Answer => {
  if ('none' in answered) throw new Error(answered.none);
  return answered.answer;
};

/** Reads a sale as somebody with all rights. */
export const compared = async (
  reader: Reader,
  sale: MadeSale<StateName>,
  deadlines: readonly Deadline[],
): Promise<Compared> => {
  const { ask } = reader;
  const { name, reference, as, soldAs } = sale;
  const order =
    soldAs === 'stay'
      ? answerOf(await ask('GetHotelOrder', { orderReference: reference }, as)).order
      : answerOf(await ask('AirGetOrder', { orderReference: reference, firstTime: false }, as)).order;
  const listed =
    soldAs === 'stay'
      ? answerOf(await ask('GetHotelBookings', { ...allHotelBookings, search: reference, after: null }, as)).orders
      : answerOf(await ask('GetBookings', { ...allBookings, search: reference, after: null }, as)).orders;
  const asked = { ...everyLedgerLine, ledger: 'payments' as const, search: reference, after: null };
  const { lines } = answerOf(await ask('LoadPassbook', asked, as));
  const due = { states: [], search: reference, from: null, to: null, after: null };
  const { dues } = answerOf(await ask('GetOrders', due, as));
  const speaks = speaksOf([reference, ...(await reader.casesOf(sale))]);
  return {
    name,
    state: order.state,
    onPage: order.standing,
    inList: listed[0]?.standing ?? null,
    ledgerMinor: lines.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0),
    dueMinor: dues[0]?.leftMinor ?? null,
    deadlines: deadlines.filter(({ path }) => speaks(path)),
    notices: await notifications(reader, { ...sale, sees: null }),
  };
};

export const compareAll = async (reader: Reader): Promise<readonly Compared[]> => {
  const all: Compared[] = [];
  for (const as of ['asha', 'badrul', 'carol'] as const) {
    const deadlines = await deadlinesOf(reader, as);
    for (const sale of reader.sales) {
      if (sale.as === as) all.push(await compared(reader, sale as MadeSale<StateName>, deadlines));
    }
  }
  return all;
};

/** States after which nothing can be done with a sale. */
export const endedStates: ReadonlySet<OrderState | HotelOrderState> = new Set([
  'cancelled',
  'expired',
  'failed',
  'voided',
  'refunded',
  'exchanged',
  'unavailable',
  'refused',
  'no-show',
  'completed',
] as const);

/** Sales that came to nothing without a notice, and why. */
export const untold: Partial<Readonly<Record<StateName, string>>> = {
  cancelled: 'Its agent has cancelled it, and is answered.',
  'stay gone': 'Its agent waits for the answer, which says it.',
  'stay lapsed': 'Nobody has asked for more than that a rate is kept for minutes.',
};
