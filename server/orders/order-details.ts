import { sql } from 'kysely';
import type { OrderOption } from '../../contract/orders/options.ts';
import type { Said } from '../../contract/said.ts';
import type { Db, Tx } from '../database/database.ts';
import { walletOf } from '../money/accounts.ts';
import { usableCredit } from '../money/credit-stop.ts';
import { creditNotesJson, type IssuedNote } from './credit-notes.ts';
import type { CaseAmounts } from './moved-by-case.ts';
import type { OrderRow, TravellerRow } from './order-rows.ts';
import { type OrderTransfer, type OrderWithStanding, standingJson, transfersJson } from './standing.ts';

/** A traveller without the sealed numbers of passport and visa. */
export type ShownTraveller = Omit<
  TravellerRow,
  'tenant_id' | 'order_reference' | 'agency_id' | 'position' | 'passport_sealed' | 'visa_sealed'
> & {
  /** The case in which the ticket is, or the last that returned it or flights of it. */
  readonly case_reference: string | null;
};

/** An order with everything that its page shows. */
export interface OrderDetails extends OrderWithStanding {
  readonly transfers: readonly OrderTransfer[];
  readonly credit_notes: readonly IssuedNote[];
  /** The amounts of the open exchange for which its seats are held. `null`: none is open. */
  readonly exchange_amounts: CaseAmounts | null;
  /** References of the orders whose tickets replaced tickets of this order. */
  readonly new_orders: readonly string[];
  readonly order: OrderRow;
  readonly travellers: readonly ShownTraveller[];
  readonly options: readonly OrderOption[];
  readonly history: readonly {
    readonly at: string;
    readonly who: string;
    readonly what: string | null;
    readonly said: Said | null;
  }[];
  readonly messages: readonly { readonly at: string; readonly who: string; readonly words: string }[];
  /** Amount that the agency can spend now. */
  readonly availableMinor: number;
}

type OrderDetailsRow = OrderRow &
  Omit<OrderDetails, 'order' | 'availableMinor'> & { readonly available_minor: number | null };

/**
 * An agency's order with its travellers, options, history, messages, transfers and wallet, in one statement, because
 * every sale ends with this read.
 */
export const findOrderDetails = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<OrderDetails | undefined> => {
  const { rows } = await sql<OrderDetailsRow>`
    select o.*,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'pax_id', t.pax_id, 'type', t.type, 'title', t.title, 'first_name', t.first_name,
          'last_name', t.last_name, 'date_of_birth', t.date_of_birth, 'passport_masked', t.passport_masked,
          'passport_expiry', t.passport_expiry, 'nationality', t.nationality, 'frequent_flyer', t.frequent_flyer, 'ticket_number', t.ticket_number, 'ticket_state', t.ticket_state,
          'refunded_coupons', t.refunded_coupons,
          'case_reference', (
            select c.reference from post_travel_case c
            join post_travel_ticket k on k.tenant_id = c.tenant_id and k.case_reference = c.reference and k.pax_id = t.pax_id
            where c.tenant_id = t.tenant_id and c.order_reference = t.order_reference
              and (k.open or c.state in ('settling', 'done'))
            order by k.open desc, c.requested_at desc
            limit 1
          ),
          'visa_masked', t.visa_masked, 'visa_country', t.visa_country, 'visa_expiry', t.visa_expiry
        ) order by t.position), '[]'::jsonb)
       from order_traveller t where t.tenant_id = o.tenant_id and t.order_reference = o.reference) as travellers,
      (select coalesce(jsonb_agg(p.chosen || jsonb_build_object('paxId', p.pax_id, 'state', p.state)
          order by p.position), '[]'::jsonb)
       from order_option p where p.tenant_id = o.tenant_id and p.order_reference = o.reference) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'who', h.who, 'what', h.what, 'said', h.said)
          order by h.at, h.place, h.id), '[]'::jsonb)
       from order_history h where h.tenant_id = o.tenant_id and h.order_reference = o.reference) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('at', w.at, 'who', w.who, 'words', w.words)
          order by w.at, w.id), '[]'::jsonb)
       from order_message w where w.tenant_id = o.tenant_id and w.order_reference = o.reference) as messages,
      ${transfersJson(sql`o.reference`, sql`o.tenant_id`)} as transfers,
      ${standingJson(sql`o.reference`, sql`o.tenant_id`)} as stood,
      ${creditNotesJson(sql`o.reference`, sql`o.tenant_id`)} as credit_notes,
      (select jsonb_build_object('amount_minor', c.amount_minor, 'fee_minor', c.fee_minor, 'penalty_minor', c.penalty_minor,
          'kept_minor', c.kept_minor, 'credit_minor', c.credit_minor, 'new_minor', c.new_minor, 'priced', c.priced,
          'due_left_minor', coalesce(d.due_minor - d.settled_minor, 0))
       from post_travel_case c
       left join part_payment_due d on d.tenant_id = c.tenant_id and d.order_reference = c.order_reference
       where c.tenant_id = o.tenant_id and c.reference = o.exchange_case) as exchange_amounts,
      (select coalesce(jsonb_agg(distinct c.new_order_reference), '[]'::jsonb) from post_travel_case c
       where c.tenant_id = o.tenant_id and c.order_reference = o.reference and c.kind = 'exchange'
         and c.state in ('settling', 'done')) as new_orders,
      (select a.credits_minor - a.debits_minor - a.pending_minor + ${usableCredit('a')}
       from account a
       where a.tenant_id = o.tenant_id and a.id = ${walletOf(agencyId, '').id} || o.currency) as available_minor
    from air_order o
    where o.tenant_id = ${tenantId} and o.reference = ${reference} and o.agency_id = ${agencyId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { travellers, options, history, messages, transfers, stood, credit_notes, ...rest } = row;
  const { exchange_amounts, new_orders, available_minor, ...order } = rest;
  const found = { order, travellers, options, history, messages, transfers, stood, credit_notes };
  return { ...found, exchange_amounts, new_orders, availableMinor: available_minor ?? 0 };
};
