import { type RawBuilder, sql } from 'kysely';
import type { DeskDuesAsked } from '../../contract/desk/desk-dues.ts';
import { type DueState, dueStates, dueTermLeast } from '../../contract/money/part-payments.ts';
import type { Product } from '../orders/product.ts';
import { isOfAge } from './due-ages.ts';
import { orderIsFoundBy } from './due-orders.ts';

/** The tenant whose dues the desk reads, and when. */
export interface DuesAt {
  readonly products: readonly Product[];
  readonly tenantId: string;
  readonly now: Date;
}

/** What is left to pay of the due `d`. */
export const left = sql`(d.due_minor - d.settled_minor)`;

/** Condition that the due `d` passes the filters. */
export const passes = ({ products, now }: DuesAt, asked: DeskDuesAsked): RawBuilder<unknown> => {
  const { states, ages, agency, search } = asked;
  const unpaid = asksUnpaid(asked);
  return sql.join(
    [
      unpaid ? sql`d.state in ('open', 'missed') and ${left} > 0` : sql`d.state <> 'reserved'`,
      states.length > 0 &&
        !(unpaid && states.length === dueStates.filter(isUnpaid).length) &&
        either(states.map((state) => isInState(state, now))),
      ages.length > 0 && either(ages.map((age) => isOfAge(age, now))),
      agency !== null && sql`d.agency_id = ${agency}`,
      search.trim() !== '' && found(products, search),
    ].filter((condition) => condition !== false),
    sql` and `,
  );
};

/**
 * Condition that the due `d` of the sale `s` is in this state now, as `stateNow` (`due-rows.ts`) says. It is written as comparisons
 * with columns, so that the planner knows how few unpaid dues there are.
 */
const isInState = (state: DueState, now: Date): RawBuilder<boolean> => {
  switch (state) {
    case 'open':
      return sql<boolean>`(d.state = 'open' and d.due_at > ${now}::timestamptz)`;
    case 'missed':
      return sql<boolean>`(d.state = 'missed' or (d.state = 'open' and d.due_at <= ${now}::timestamptz))`;
    case 'settled':
      return sql<boolean>`(d.state = 'settled' and s.dropped_minor = 0)`;
    case 'dropped':
      return sql<boolean>`(d.state = 'settled' and s.dropped_minor > 0)`;
  }
};

const isUnpaid = (state: DueState): boolean => state === 'open' || state === 'missed';

/** Whether the filters ask for unpaid dues only. */
export const asksUnpaid = ({ states }: DeskDuesAsked): boolean => states.length > 0 && states.every(isUnpaid);

const either = (conditions: readonly RawBuilder<boolean>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Condition that the search finds the due `d` of the agency `a`. */
const found = (products: readonly Product[], search: string): RawBuilder<boolean> => {
  const term = search.trim().toLowerCase();
  if (term.length < dueTermLeast) return sql<boolean>`false`;
  return sql<boolean>`(position(${term.toUpperCase()}::text in d.order_reference) > 0
    or position(${term}::text in lower(a.name)) > 0
    or ${orderIsFoundBy(products, term)})`;
};
