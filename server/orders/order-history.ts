import { sql } from 'kysely';
import { type Said, toldWords } from '../../contract/said.ts';
import { reworded } from '../../contract/say.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Adds a line to the history of an order, with a snapshot of the order as the transaction has it: the caller makes the change
 * that the line describes first. A move of the order writes its own line (`move-order.ts`).
 */
export const writeHistory = async (
  tx: Tx,
  { tenant_id, reference }: Pick<OrderRow, 'tenant_id' | 'reference'>,
  { who, said }: HistoryLine,
  at: Date,
): Promise<void> => {
  await sql`
    insert into order_history (tenant_id, order_reference, id, at, who, said, state, kept, place)
    select tenant_id, reference, ${timeOrderedId(at.getTime())}::uuid, ${at}::timestamptz, ${who}::text,
           ${asJson(said)}, state, ${keptOrder}, ${linesBefore(tenant_id, reference)}
    from air_order where tenant_id = ${tenant_id} and reference = ${reference}`.execute(tx);
};

/** JSON of the `KeptOrder` of a row of `air_order`. */
export const keptOrder = sql`jsonb_build_object(
  'pnr', air_order.pnr, 'time_limit_at', air_order.time_limit_at, 'remarks', air_order.remarks)`;

/** Number of lines that an order has already: the `place` of its next one. */
export const linesBefore = (tenantId: string, reference: string) => sql`
  (select count(*)::integer from order_history h where h.tenant_id = ${tenantId} and h.order_reference = ${reference})`;

const maxWordsLength = 300;

/** A stored line as it is shown: its sentence in the tenant's words. */
export const shownLine = <At>(line: {
  readonly at: At;
  readonly who: string;
  readonly what: string | null;
  readonly said: Said | null;
}): { readonly at: At; readonly who: string; readonly what: string } => ({
  at: line.at,
  who: reworded(line.who),
  what: toldWords({ said: line.said, words: line.what }, maxWordsLength),
});
