import { sql } from 'kysely';
import type { OrderState } from '../../contract/orders/orders.ts';
import { asJson, type Db, retrying, type Tx } from '../database/database.ts';
import type { Message } from '../messages/messages.ts';
import { queued } from '../messages/messages.ts';
import { lockedPayer, pendingTransfers, type ReservationNote } from '../money/reservation.ts';
import type { NamedLeg } from '../money/transfer.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import { type OrderMove, orderMoveCtes } from '../orders/move-order.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import type { PartTerms } from '../part-payments/due-statements.ts';
import type { Issued } from '../suppliers/port.ts';
import { answeredOptions } from './option-answers.ts';
import { releaseAfterRefusal } from './release-seats.ts';
import { newSaga, type Saga, type SagaStart, sagaInsert } from './saga.ts';
import { endedPaymentCtes, reservedPaymentCtes } from './sale-payment.ts';
import type { SagaOutcome } from './tables.ts';
import { numberedTravellers, travellersToNumber } from './ticket-numbers.ts';

/**
 * The two ends of a payment. Each is one statement, so that a payment takes one round trip to begin and one to settle.
 * A statement first locks the rows that its guards read, then writes only if every guard holds, and returns what the
 * guards saw: it writes everything or nothing, and the caller learns which guard failed.
 */

/** CTE `locked`: the order's row, locked, with its current state and to whom its tickets are mailed. */
const lockedOrder = ({ order }: OrderMove) => sql`
  locked as (
    select state, mails_tickets, sold -> 'contact' as contact from air_order
    where tenant_id = ${order.tenant_id} and reference = ${order.reference} and agency_id = ${order.agency_id}
    for update
  )`;

const stillIn = ({ order }: OrderMove) => sql`(select state from locked) = ${order.state}`;

export interface TicketingToBegin {
  readonly start: SagaStart;
  readonly leaseMs: number;
  readonly note: ReservationNote;
  readonly legs: readonly NamedLeg[];
  readonly move: OrderMove;
  readonly next: OrderState;
  /** Terms on which the order is paid in part. `null`: it is paid in full. */
  readonly part: PartTerms | null;
}

/**
 * `order-moved`: the order left the state in which it was read. `wallet-short`: the wallet does not cover the legs.
 * `wallet-frozen`: nothing is paid from the wallet at present.
 * `already-claimed`: the intent has a saga, or another saga works on the order.
 */
export type TicketingBegun =
  | { readonly guard: null; readonly saga: Saga }
  | { readonly guard: 'order-moved' | 'already-claimed' | 'wallet-frozen' }
  | { readonly guard: 'wallet-short'; readonly availableMinor: number };

/** Begins a payment in a statement of its own, which is retried after a conflict. */
export const beginTicketing = (db: Db, begin: TicketingToBegin): Promise<TicketingBegun> =>
  retrying(db, () => begunTicketing(db, begin));

/** Locks order and wallet, claims the intent, reserves the money and moves the order. */
export const begunTicketing = async (db: Db | Tx, begin: TicketingToBegin): Promise<TicketingBegun> => {
  const { start, note, legs, move, next, part } = begin;
  const saga = newSaga(start, move.now, begin.leaseMs);
  const claimed = sql`exists (select 1 from claimed)`;
  const statement = sql<{
    state: OrderState | null;
    available: number | null;
    frozen: boolean | null;
    covers: boolean | null;
    claimed: boolean;
    mailsTickets: boolean;
    contact: OrderRow['sold']['contact'];
  }>`
    with ${lockedOrder(move)},
    ${lockedPayer(note, legs, stillIn(move))},
    claimed as (${sagaInsert(saga, sql`from payer where covers`)} on conflict do nothing returning id),
    ${reservedPaymentCtes(flightsProduct, move.order, note, { legs, part }, claimed)},
    ${orderMoveCtes(move, next, claimed)}
    select (select state from locked) as state, (select available from payer) as available,
           (select frozen from payer) as frozen,
           (select covers from payer) as covers, ${claimed} as claimed,
           (select mails_tickets from locked) as "mailsTickets", (select contact from locked) as contact`;
  const [seen] = (await statement.execute(db)).rows;
  if (seen?.state !== move.order.state) return { guard: 'order-moved' };
  if (seen.frozen) return { guard: 'wallet-frozen' };
  if (!seen.covers) return { guard: 'wallet-short', availableMinor: seen.available ?? 0 };
  if (!seen.claimed) return { guard: 'already-claimed' };
  // Contact and choice may have changed since the order was read. From here on they stand: a paid order is not amended.
  const { mailsTickets: mails_tickets, contact } = seen;
  const order = { ...move.order, state: next, mails_tickets, sold: { ...move.order.sold, contact } };
  return { guard: null, saga: { ...saga, order } };
};

export interface TicketingToSettle {
  readonly saga: Saga;
  readonly outcome: SagaOutcome;
  readonly note: ReservationNote;
  readonly pendingIds: readonly string[];
  readonly move: OrderMove;
  readonly next: OrderState;
  /**
   * The tickets, the airline's answers to the options, and the mail about the tickets, which is `null` where they are not mailed.
   * `null`: the supplier refused to issue.
   */
  readonly issued: (Issued & { readonly mail: Message | null }) | null;
  /** Whether the order is paid in part, so that its due begins or is dropped. */
  readonly inPart: boolean;
}

/**
 * The guard that failed; null: settled. `led-by-another`: another worker has taken the saga over, or ended it.
 * `order-moved`: the order is not in the state in which it was read. `reservation-ended`: a pending transfer is missing
 * or has ended. `travellers-unknown`: a ticket names no traveller of the order.
 */
export type TicketingSettled = null | 'led-by-another' | 'order-moved' | 'reservation-ended' | 'travellers-unknown';

/**
 * Ends the saga, if its fence is still valid, posts or releases the money, moves the order, and writes tickets, answers
 * to options, invoice number and mail; or, where no ticket was issued, begins the saga that gives the seats back. That saga is inserted from
 * the row of `done`, after the order's earlier saga has ended: an order has one unfinished saga at a time.
 */
export const settleTicketing = (db: Db, settle: TicketingToSettle): Promise<TicketingSettled> =>
  retrying(db, () => settledTicketing(db, settle));

/** The same within a transaction, which its caller retries. */
export const settledTicketing = async (db: Db | Tx, settle: TicketingToSettle): Promise<TicketingSettled> => {
  const { saga, note, pendingIds, move, next, issued } = settle;
  const tickets = issued?.tickets ?? [];
  const done = sql`exists (select 1 from done)`;
  const statement = sql<{
    leads: boolean;
    state: OrderState | null;
    pending: number;
    travellers: number;
    done: boolean;
  }>`
    with ${lockedOrder(move)},
    ${pendingTransfers(note, pendingIds)},
    ${travellersToNumber(move.order, tickets)},
    led as (
      select id from saga
      where tenant_id = ${saga.tenantId} and id = ${saga.id}::uuid and fence = ${saga.fence} and step <> 'done'
        and exists (select 1 from locked)
      for update
    ),
    done as (
      update saga set step = 'done', outcome = ${asJson(settle.outcome)}
      where tenant_id = ${saga.tenantId} and id = (select id from led) and ${stillIn(move)}
        and (select count(*) from pending) = ${pendingIds.length}::bigint
        and (select count(*) from to_number) = ${tickets.length}::bigint
      returning id
    ),
    ${endedPaymentCtes(move.order, note, { kind: issued ? 'posted' : 'void', pendingIds, inPart: settle.inPart }, done)},
    ${issued ? sql`${numberedTravellers(move.order, done)}, ${answeredOptions(move.order, issued.options, done, move.now)}, ${issued.mail ? sql`mailed as (${queued(issued.mail, move.now, sql`where ${done}`)}),` : sql``}` : sql`releasing as (${sagaInsert(releaseAfterRefusal(move.order, move.now), sql`from done`)}),`}
    ${orderMoveCtes(move, next, done)}
    select exists (select 1 from led) as leads, (select state from locked) as state,
           (select count(*) from pending) as pending, (select count(*) from to_number) as travellers,
           ${done} as done`;
  const [seen] = (await statement.execute(db)).rows;
  if (seen?.done) return null;
  if (!seen?.leads) return 'led-by-another';
  if (seen.state !== move.order.state) return 'order-moved';
  return seen.pending === pendingIds.length ? 'travellers-unknown' : 'reservation-ended';
};
