import { sql } from 'kysely';
import type { ChosenOption } from '../../contract/orders/options.ts';
import type { SsrHistoryLine } from '../../contract/orders/order-calls.ts';
import type { HoldLimit, Order, OrderHistoryLine } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { shownLine } from './order-history.ts';
import type { OrderOfAgency } from './order-of-agency.ts';
import { findOrder, optionsOfOrder } from './order-rows.ts';

/** The history of an order, earliest first. `null`: the agency has no such order. */
export const historyOf = async (db: Db, of: OrderOfAgency): Promise<OrderHistoryLine[] | null> => {
  if (!(await isKnown(db, of))) return null;
  const lines = await db
    .selectFrom('order_history')
    .select(['at', 'who', 'what', 'said'])
    .where('tenant_id', '=', of.tenantId)
    .where('order_reference', '=', of.reference)
    .orderBy('at')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return lines.map(({ at, ...line }) => shownLine({ ...line, at: at.toISOString() }));
};

/** The seats and extras with the airline's latest answers. `null`: the agency has no such order. */
export const ssrStatusOf = async (db: Db, of: OrderOfAgency): Promise<Order['options'] | null> =>
  (await isKnown(db, of)) ? optionsOfOrder(db, of.tenantId, of.reference) : null;

interface SsrRow extends Omit<SsrHistoryLine, 'at'> {
  readonly at: Date;
  readonly kind: ChosenOption['kind'];
}

/** Requests for seats and extras and the airline's answers, earliest first. `null`: the agency has no such order. */
export const ssrHistoryOf = async (db: Db, of: OrderOfAgency): Promise<SsrHistoryLine[] | null> => {
  const order = await findOrder(db, of.tenantId, of.agencyId, of.reference);
  if (!order) return null;
  const airline = order.sold.names.airlines[order.sold.itinerary.airlineCode]?.name ?? say('The airline');
  const { rows } = await sql<SsrRow>`
    select step.at, step.who, step.state, p.chosen ->> 'kind' as kind, p.chosen ->> 'name' as name, t.first_name || ' ' || t.last_name as traveller
    from order_option p
    join order_traveller t
      on t.tenant_id = p.tenant_id and t.order_reference = p.order_reference and t.pax_id = p.pax_id
    cross join lateral (values
      (${order.created_at}::timestamptz, 'requested', coalesce((select u.first_name || ' ' || u.last_name from app_user u
        where u.tenant_id = ${of.tenantId} and u.id = ${order.user_id}), ${order.user_id})),
      (p.answered_at, p.state, ${airline}::text)
    ) as step (at, state, who)
    where p.tenant_id = ${of.tenantId} and p.order_reference = ${of.reference} and step.at is not null
    order by step.at, p.position`.execute(db);
  return rows.map(({ at, kind, name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    name: kind === 'baggage' ? say('Extra baggage {name}', { name }) : name,
  }));
};

/** The present time limit; `limit` is null unless held. `null`: the agency has no such order. */
export const timeLimitOf = async (
  db: Db,
  of: OrderOfAgency,
  now: Date,
): Promise<{ readonly limit: HoldLimit | null } | null> => {
  const order = await findOrder(db, of.tenantId, of.agencyId, of.reference);
  if (!order) return null;
  if (order.state !== 'held') return { limit: null };
  const { created_at, time_limit_at } = order;
  return { limit: { remainingMs: remainingMs(created_at, time_limit_at, now), at: time_limit_at.toISOString() } };
};

const isKnown = async (db: Db, { tenantId, agencyId, reference }: OrderOfAgency): Promise<boolean> =>
  (await findOrder(db, tenantId, agencyId, reference)) !== undefined;
