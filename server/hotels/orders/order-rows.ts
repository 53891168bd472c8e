import type { Selectable } from 'kysely';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import {
  type HotelOrderEventName,
  type HotelOrderFacts,
  hotelOrderClock,
  nextHotelOrderState,
} from '../../../machines/hotels/hotel-order.machine.ts';
import type { Happening } from '../../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { HotelGuestTable, HotelOrderTable } from '../tables.ts';
import { writeHotelEvent } from './stay-history.ts';

/** A hotel order without what the database makes of it. */
export type HotelOrderRow = Omit<Selectable<HotelOrderTable>, 'check_in' | 'hotel_key' | 'free_until'>;
export type HotelGuestRow = Omit<Selectable<HotelGuestTable>, 'name_key' | 'surname_key'>;

/** Which order. `agencyId: null`: of any agency of the tenant. */
export interface HotelOrderOf {
  readonly tenantId: string;
  readonly agencyId: string | null;
  readonly reference: string;
}

export const findHotelOrder = (
  db: Db | Tx,
  { tenantId, agencyId, reference }: HotelOrderOf,
  locked = false,
): Promise<HotelOrderRow | undefined> =>
  db
    .selectFrom('hotel_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .$if(agencyId !== null, (query) => query.where('agency_id', '=', agencyId))
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();

/** An order, locked until the transaction ends. Each act on its money locks it first. */
export const lockHotelOrder = (tx: Tx, of: HotelOrderOf): Promise<HotelOrderRow | undefined> =>
  findHotelOrder(tx, of, true);

export const guestsOf = (db: Db | Tx, tenantId: string, reference: string): Promise<HotelGuestRow[]> =>
  db
    .selectFrom('hotel_guest')
    .select([
      'tenant_id',
      'order_reference',
      'agency_id',
      'position',
      'room',
      'title',
      'first_name',
      'last_name',
      'age',
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();

/** Facts of an order that need no person. */
export const stayFacts = (
  { state, due_at, expires_at, arrives_at, ends_at, quote, price_asked }: HotelOrderRow,
  now: Date,
) => ({
  saleEnded: expires_at <= now,
  answerLate: isSuppliers(state) && due_at !== null && due_at <= now,
  quoteLapsed: quote === null || quote.until === null || new Date(quote.until) <= now,
  arrived: arrives_at <= now,
  stayOver: ends_at <= now,
  priceUnanswered: price_asked !== null,
  undecided: state === 'withdrawing' && quote?.until === null,
});

const isSuppliers = (state: HotelOrderState): boolean => hotelOrderClock(state, false)?.owner === 'supplier';

/** Input of the chart's guards when a supplier or the clock acts, which needs no permissions. */
export const factsOfClock = (order: HotelOrderRow, now: Date): HotelOrderFacts => ({
  mayBook: false,
  mayCancel: false,
  mayPrint: false,
  mayAnswer: false,
  walletCovers: false,
  ...stayFacts(order, now),
});

/** Columns that a move writes together with the state. */
export type HotelOrderChange = Partial<
  Pick<
    HotelOrderRow,
    | 'rate_key'
    | 'supplier_minor'
    | 'agent_minor'
    | 'sold'
    | 'asked'
    | 'pending_ids'
    | 'locator'
    | 'quote'
    | 'reason'
    | 'expires_at'
    | 'booked_at'
    | 'ask_at'
    | 'price_asked'
  >
>;

export interface HotelOrderMove {
  readonly order: HotelOrderRow;
  /** The event, with who did it and what the history says. */
  readonly happening: Happening<HotelOrderEventName>;
  readonly facts: HotelOrderFacts;
  /** Id of the actor, for the audit. */
  readonly actor: string;
  readonly now: Date;
  readonly change?: HotelOrderChange;
  /** When the property answers a request, or until when the agent answers about its price. */
  readonly answersBy?: Date;
}

/**
 * Moves an order to the state that the chart gives, with a line of its history and an audit entry. `null`: the chart refuses, and
 * nothing has changed. The caller has locked the order.
 */
export const moveHotelOrder = async (tx: Tx, move: HotelOrderMove): Promise<HotelOrderRow | null> => {
  const { order, happening, now, change = {} } = move;
  const { event } = happening;
  const state = nextHotelOrderState(order.state, move.facts, { type: event });
  if (state === null) return null;
  const moved = { ...order, ...change, state };
  const due_at = state === order.state && change.quote === undefined ? order.due_at : dueOf(moved, move);
  const { sold, asked, pending_ids, quote, price_asked = askedStill(order, state), ...plain } = change;
  const row = await tx
    .updateTable('hotel_order')
    .set({
      ...plain,
      ...(sold === undefined ? {} : { sold: asJson(sold) }),
      ...(asked === undefined ? {} : { asked: orNull(asked) }),
      ...(pending_ids === undefined ? {} : { pending_ids: orNull(pending_ids) }),
      ...(quote === undefined ? {} : { quote: orNull(quote) }),
      price_asked: orNull(price_asked),
      state,
      due_at,
      ask_at: state === 'requested' || state === 'price-asked' ? (change.ask_at ?? order.ask_at ?? due_at) : null,
    })
    .where('tenant_id', '=', order.tenant_id)
    .where('reference', '=', order.reference)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Error(`hotel order ${order.reference} is no longer ${order.state}`);
  if (!saleGoesOn.has(state)) await wipeStayDrafts(tx, row);
  await writeHotelEvent(tx, row, happening, { event, now });
  await audit(tx, {
    tenantId: order.tenant_id,
    actor: move.actor,
    action: `hotel.${event}`,
    subject: order.reference,
    facts: { from: order.state, to: state, amountMinor: row.agent_minor, currency: row.currency },
    now,
  });
  return row;
};

/** A price that was not accepted is known until the request is taken back. */
const askedStill = ({ price_asked }: HotelOrderRow, next: HotelOrderState) =>
  next === 'withdrawing' ? price_asked : null;

/** States from which the agent may still come to book: what was typed is kept. */
const saleGoesOn: ReadonlySet<HotelOrderState> = new Set(['prepared', 'repriced', 'booking', 'unknown']);

const wipeStayDrafts = async (tx: Tx, { tenant_id, reference }: HotelOrderRow): Promise<void> => {
  await tx
    .deleteFrom('booking_draft')
    .where('tenant_id', '=', tenant_id)
    .where('hotel_reference', '=', reference)
    .execute();
};

const orNull = <T>(value: T) => (value === null ? null : asJson(value));

/** When the owner of the new state should have acted. */
const dueOf = (moved: HotelOrderRow, { now, answersBy }: HotelOrderMove): Date | null => {
  const clock = hotelOrderClock(moved.state, false);
  if (clock === null) return null;
  if ('withinMs' in clock) return answersBy ?? new Date(now.getTime() + clock.withinMs);
  if (clock.until === 'stay-ends') return moved.ends_at;
  return answersBy ?? moved.ask_at ?? now;
};
