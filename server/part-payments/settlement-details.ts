import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { reworded } from '../../contract/say.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { leftOfDue, orderDueOf, readDues } from './due-rows.ts';
import { settlementEffect } from './settle-due.ts';

const maxSettlements = 200;

/** A due with its settlements, and what settling an amount of it would post. */
export const settlementDetails = async (
  products: readonly Product[],
  { orderReference, amountMinor }: CallRequest<'GetSettlementDetails'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'GetSettlementDetails'>> => {
  const of = { tenantId: tenant.id, agencyId: agent.agencyId };
  const [row] = await readDues(db, products, of, sql`d.order_reference = ${orderReference}`, 1);
  if (!row) return { ok: false, refusal: 'due-unknown' };
  const settlements = await db
    .selectFrom('part_payment_settlement')
    .select(['at', 'who', 'amount_minor', 'left_minor'])
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .orderBy('id')
    .limit(maxSettlements)
    .execute();
  return {
    ok: true,
    answer: {
      due: orderDueOf(row, now()),
      settlements: settlements.map(({ at, who, amount_minor, left_minor }) => ({
        at: at.toISOString(),
        // A name, or the sentence of a job or a return, which the tenant may word otherwise.
        who: reworded(who),
        amountMinor: amount_minor,
        leftMinor: left_minor,
      })),
      maySettle: agent.functionalities.has(functionalities.PayPartialPaymentDue),
      ...(await settlementEffect(db, row, amountMinor ?? leftOfDue(row))),
    },
  };
};
