import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '../orders/order-rows.ts';
import type { OptionAnswer } from '../suppliers/port.ts';

/** CTE `answered_options`: writes the airline's answers to the options of an order where `condition` holds. */
export const answeredOptions = (
  order: OrderRow,
  answers: readonly OptionAnswer[],
  condition: RawBuilder<unknown>,
  at: Date,
) => sql`
  answered_options as (
    update order_option set state = answer.state, answered_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer ("optionKey" text, "paxId" text, state text)
    where order_option.tenant_id = ${order.tenant_id} and order_option.order_reference = ${order.reference}
      and order_option.option_key = answer."optionKey" and order_option.pax_id = answer."paxId" and ${condition}
    returning 1
  )`;
