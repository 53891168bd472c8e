import { sql } from 'kysely';
import type { OrderState } from '../../contract/orders.ts';
import { asJson, type Db, sqlStateOf } from '../database/database.ts';
import type { Message } from '../messages/messages.ts';
import { queued } from '../messages/messages.ts';
import { ending, type Leg, reservation, type TransferNote } from '../money/transfer.ts';
import { moving, type OrderMove } from '../orders/order-rows.ts';
import type { IssuedTicket } from '../suppliers/port.ts';
import { newSaga, type Saga, type SagaStart, sagaInsert } from './saga.ts';
import type { SagaOutcome } from './tables.ts';
import { checkedTickets, ticketsWritten } from './ticket-numbers.ts';

/**
 * The two ends of a payment, each as one statement: sales are many, and most of them meet no obstacle. Both write all of
 * it or nothing. Where they wrote nothing the caller goes step by step, and learns which guard it was.
 */

/** A guard of the database spoke in the middle of a statement, which is taken back whole. */
const guardStates = new Set(['23502', '23505', '40001', '40P01']);

const unlessGuarded = async (statement: Promise<boolean>): Promise<boolean> => {
  try {
    return await statement;
  } catch (error) {
    if (guardStates.has(sqlStateOf(error) ?? '')) return false;
    throw error;
  }
};

const lockedOrder = ({ order }: OrderMove) => sql`
  locked as (
    select reference from air_order
    where tenant_id = ${order.tenant_id} and reference = ${order.reference} and agency_id = ${order.agency_id}
      and state = ${order.state}
    for update
  )`;

export interface TicketingBegun {
  readonly start: SagaStart;
  readonly leaseMs: number;
  readonly note: TransferNote;
  readonly legs: readonly (Leg & { readonly id: string })[];
  readonly move: OrderMove;
  readonly next: OrderState;
}

/**
 * Locks the order, sets the money aside, claims the intent and moves the order, in this order. The claim's two unique
 * indexes take all of it back when the intent or the order is already at work.
 */
export const beginTicketing = async (db: Db, begun: TicketingBegun): Promise<Saga | undefined> => {
  const { start, note, legs, move, next } = begun;
  const saga = newSaga(start, move.now, begun.leaseMs);
  const { paid, written } = reservation(note, legs, sql`exists (select 1 from locked)`);
  const done = await unlessGuarded(
    sql`
      with ${lockedOrder(move)},
      paid as (${paid}),
      claimed as (${sagaInsert(saga, move.now, sql`from paid`)} returning id),
      ${moving(move, next, sql`exists (select 1 from claimed)`)}
      ${written(sql`case when exists (select 1 from moved) then 'pending' end`)}
      where exists (select 1 from claimed)
      returning 1`
      .execute(db)
      .then(({ rows }) => rows.length === legs.length),
  );
  return done ? { ...saga, order: { ...move.order, state: next } } : undefined;
};

export interface TicketingPaid {
  readonly saga: Saga;
  readonly outcome: SagaOutcome;
  readonly note: TransferNote;
  readonly pendingIds: readonly string[];
  readonly tickets: readonly IssuedTicket[];
  readonly move: OrderMove;
  readonly next: OrderState;
  readonly message: Message;
}

/** Ends the work under its fence, posts the money, moves the order, writes the tickets and the mail. False: nothing of it. */
export const payIssued = (db: Db, paid: TicketingPaid): Promise<boolean> => {
  const { saga, note, pendingIds, move, next } = paid;
  const tickets = checkedTickets(move.order, paid.tickets);
  const begun = sql`exists (select 1 from done)`;
  const sound = sql`(select count(*) from ended) = ${pendingIds.length}::bigint
    and (select count(*) from numbered) = ${tickets.length}::bigint`;
  return unlessGuarded(
    sql`
      with ${lockedOrder(move)},
      done as (
        update saga set step = 'done', outcome = ${asJson(paid.outcome)}
        where tenant_id = ${saga.tenantId} and id = ${saga.id}::uuid and fence = ${saga.fence} and step <> 'done'
          and exists (select 1 from locked)
        returning id
      ),
      ${ending(note, 'posted', pendingIds, begun)},
      numbered as (${ticketsWritten(move.order, tickets, begun)}),
      mailed as (${queued(paid.message, move.now, sql`where ${begun}`)}),
      ${moving(move, next, begun, sound)}
      select 1 from moved`
      .execute(db)
      .then(({ rows }) => rows.length === 1),
  );
};
