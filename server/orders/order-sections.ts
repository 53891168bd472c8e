import { sql } from 'kysely';
import type { ChosenOption } from '../../contract/orders/options.ts';
import type { SsrHistoryLine } from '../../contract/orders/order-calls.ts';
import type { HoldLimit, Order, OrderHistoryLine } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { shownLine } from './order-history.ts';
import { findOrder, optionsOfOrder } from './order-rows.ts';

/** An order of the agency that a person asks about. */
export interface AskedOrder {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly reference: string;
}

const found = async (db: Db, { tenantId, agencyId, reference }: AskedOrder): Promise<boolean> =>
  (await findOrder(db, tenantId, agencyId, reference)) !== undefined;

/** What happened to an order, earliest first. `null`: the agency has no such order. */
export const historyOf = async (db: Db, asked: AskedOrder): Promise<OrderHistoryLine[] | null> => {
  if (!(await found(db, asked))) return null;
  const lines = await db
    .selectFrom('order_history')
    .select(['at', 'who', 'what', 'said'])
    .where('tenant_id', '=', asked.tenantId)
    .where('order_reference', '=', asked.reference)
    .orderBy('at')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return lines.map(({ at, ...line }) => shownLine({ ...line, at: at.toISOString() }));
};

/** The seats and extras with the airline's latest answers. `null`: the agency has no such order. */
export const ssrStatusOf = async (db: Db, asked: AskedOrder): Promise<Order['options'] | null> =>
  (await found(db, asked)) ? optionsOfOrder(db, asked.tenantId, asked.reference) : null;

interface SsrRow extends Omit<SsrHistoryLine, 'at'> {
  readonly at: Date;
  readonly kind: ChosenOption['kind'];
}

/** Each seat or extra as it was asked for and answered, earliest first. `null`: the agency has no such order. */
export const ssrHistoryOf = async (db: Db, asked: AskedOrder): Promise<SsrHistoryLine[] | null> => {
  const order = await findOrder(db, asked.tenantId, asked.agencyId, asked.reference);
  if (!order) return null;
  const airline = order.sold.names.airlines[order.sold.itinerary.airlineCode]?.name ?? say('The airline');
  const { rows } = await sql<SsrRow>`
    select step.at, step.who, step.state, p.chosen ->> 'kind' as kind, p.chosen ->> 'name' as name, t.first_name || ' ' || t.last_name as traveller
    from order_option p
    join order_traveller t
      on t.tenant_id = p.tenant_id and t.order_reference = p.order_reference and t.pax_id = p.pax_id
    cross join lateral (values
      (${order.created_at}::timestamptz, 'requested', coalesce((select u.first_name || ' ' || u.last_name from app_user u
        where u.tenant_id = ${asked.tenantId} and u.id = ${order.user_id}), ${order.user_id})),
      (p.answered_at, p.state, ${airline}::text)
    ) as step (at, state, who)
    where p.tenant_id = ${asked.tenantId} and p.order_reference = ${asked.reference} and step.at is not null
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
  asked: AskedOrder,
  now: Date,
): Promise<{ readonly limit: HoldLimit | null } | null> => {
  const order = await findOrder(db, asked.tenantId, asked.agencyId, asked.reference);
  if (!order) return null;
  if (order.state !== 'held') return { limit: null };
  const { created_at, time_limit_at } = order;
  return { limit: { remainingMs: remainingMs(created_at, time_limit_at, now), at: time_limit_at.toISOString() } };
};
