import { type RawBuilder, sql } from 'kysely';
import { type Settlement, settlements } from '../../contract/orders/standing.ts';

const leftMinor = sql`(s.charged_minor - s.paid_minor - s.dropped_minor)`;
const backMinor = sql`(s.returned_minor + s.dropped_minor)`;

/**
 * Conditions on a row `s` of `sale_standing` with its due `d`. They say the same as `settlementOf`
 * (`machines/sale/standing-words.ts`). An order that was never sold has no row.
 */
const conditions: Readonly<Record<Exclude<Settlement, 'unpaid'>, (now: Date) => RawBuilder<unknown>>> = {
  overdue: (now) => sql`${leftMinor} > 0 and d.due_at <= ${now}::timestamptz`,
  part: (now) => sql`${leftMinor} > 0 and d.due_at > ${now}::timestamptz`,
  paid: () => sql`${leftMinor} = 0 and ${backMinor} = 0`,
  returned: () => sql`${leftMinor} = 0 and ${backMinor} > 0 and s.returned_minor = s.paid_minor`,
  'returned-in-part': () => sql`${leftMinor} = 0 and ${backMinor} > 0 and s.returned_minor < s.paid_minor`,
};

/** Condition that the order `o`, of flights or a stay, has one of these settlements. */
export const isSettledAs = (asked: readonly Settlement[], now: Date): RawBuilder<unknown> => {
  const sold = settlements.filter((one) => one !== 'unpaid').filter((one) => asked.includes(one));
  const ofOrder = sql`s.tenant_id = o.tenant_id and s.order_reference = o.reference and s.agency_id = o.agency_id`;
  // Unpaid rests are found through their dues, because an agency has few dues.
  const some = sold.map((one) => {
    const due =
      one === 'overdue' || one === 'part'
        ? sql`join part_payment_due d on d.tenant_id = s.tenant_id and d.order_reference = s.order_reference
            and d.agency_id = s.agency_id and d.state <> 'reserved'`
        : sql``;
    return sql`exists (select from sale_standing s ${due} where ${ofOrder} and ${conditions[one](now)})`;
  });
  const none = asked.includes('unpaid') ? [sql`not exists (select from sale_standing s where ${ofOrder})`] : [];
  return sql`(${sql.join([...none, ...some], sql` or `)})`;
};
