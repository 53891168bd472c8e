import { type RawBuilder, sql } from 'kysely';
import type { SoldAs } from '../../contract/orders/orders.ts';
import type { OrderRow } from '../orders/order-rows.ts';

/** The terms of a part payment that an agent agreed to. */
export interface AgreedPart {
  readonly nowMinor: number;
  readonly restMinor: number;
  /** `yyyy-MM-dd` */
  readonly payBy: string;
  readonly agreedBy: string;
  /** ISO time. */
  readonly agreedAt: string;
}

/** The agreed terms with what the rule adds: end of the last day in the tenant's zone, and whether it may be paid in parts. */
export interface PartTerms extends AgreedPart {
  readonly dueAt: string;
  readonly inParts: boolean;
}

/** The columns of an order of flights or a stay that its due copies. */
type OrderInParts = Pick<OrderRow, 'tenant_id' | 'reference' | 'agency_id' | 'branch_id' | 'currency' | 'agent_minor'>;

/** CTE `owed`: reserves the due of an order, if `condition` holds, while its tickets are issued or its stay is booked. */
export const reserveDueCte = (
  order: OrderInParts,
  part: PartTerms,
  soldAs: SoldAs,
  condition: RawBuilder<unknown>,
) => sql`
  owed as (
    insert into part_payment_due (tenant_id, order_reference, sold_as, agency_id, branch_id, agreed_by, agreed_at, currency, total_minor,
                                  now_minor, due_minor, pay_by, due_at, in_parts, state)
    select ${order.tenant_id}, ${order.reference}, ${soldAs}, ${order.agency_id}, ${order.branch_id}, ${part.agreedBy}, ${part.agreedAt}::timestamptz,
           ${order.currency}, ${order.agent_minor}::bigint, ${part.nowMinor}::bigint, ${part.restMinor}::bigint,
           ${part.payBy}::date, ${part.dueAt}::timestamptz, ${part.inParts}::boolean, 'reserved'
    where ${condition}
  )`;

/** CTE `owed`: opens the reserved due of an order once it has tickets or a confirmed stay, or deletes it because it gets none. */
export const endReservedDueCte = (
  order: Pick<OrderInParts, 'tenant_id' | 'reference'>,
  how: 'begins' | 'is-dropped',
  condition: RawBuilder<unknown>,
) => {
  const own = sql`tenant_id = ${order.tenant_id} and order_reference = ${order.reference} and state = 'reserved'`;
  return how === 'begins'
    ? sql`owed as (update part_payment_due set state = 'open' where ${own} and ${condition})`
    : sql`owed as (delete from part_payment_due where ${own} and ${condition})`;
};
