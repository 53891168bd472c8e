import { type Insertable, sql } from 'kysely';
import { asJson } from '../../../server/database/database.ts';
import type { OnlinePaymentTable } from '../../../server/gateways/tables.ts';
import type { DeskVisit } from './desk-visit.ts';

/** Removes every online payment, so that the next walk finds an empty desk. */
export const removePayments = ({ portal }: Pick<DeskVisit, 'portal'>): Promise<unknown> =>
  portal.edit(async (db) => {
    await db.deleteFrom('gateway_difference').execute();
    await db.deleteFrom('gateway_reconciliation').execute();
    await db.deleteFrom('online_payment_event').execute();
    await db.deleteFrom('online_payment').execute();
  });

/**
 * Writes payments of the agency that the gateway asks to hold, unless `more` says otherwise. Nobody asks the gateway about them
 * by itself. Returns the reference of the first.
 */
export const writePayments = async (
  { portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>,
  more: Partial<Insertable<OnlinePaymentTable>> = {},
  many = 1,
): Promise<string> => {
  const now = Date.now();
  const rows = Array.from({ length: many }, (_, index) => {
    const id = `OPWALK${String(index).padStart(4, '0')}`;
    const at = new Date(now - 60_000 + index);
    const paid = {
      reference: id,
      receiptRef: `RECEIPT-${id}`,
      amountMinor: 2_000_000,
      currency: 'BDT',
      risky: true,
      times: 1,
    };
    return {
      tenant_id: agent.tenantId,
      id,
      agency_id: agent.agencyId,
      user_id: agent.userId,
      made_by: 'Asha Rahman',
      intent_key: `walk-${id}`,
      gateway: 'sandbox' as const,
      method: 'card' as const,
      state: 'underReview' as const,
      currency: 'BDT',
      amount_minor: 2_000_000,
      charge_minor: 50_000,
      reason: 'held by the gateway',
      created_at: at,
      changed_at: at,
      expires_at: new Date(now + 86_400_000),
      check_at: null,
      said: asJson({ state: 'paid' as const, paid }),
      said_at: at,
      ...more,
      ...(more.receipt_ref === undefined ? {} : { receipt_ref: `RECEIPT-${id}` }),
    };
  });
  await portal.edit((db) => db.insertInto('online_payment').values(rows).execute());
  return rows[0]?.id ?? '';
};

/** A credited payment. */
export const credited = { state: 'credited', reason: null, receipt_ref: 'yes' } as const;

/** Writes open differences about payments of the agency. */
export const writeDifferences = async (at: Pick<DeskVisit, 'portal' | 'agent'>, many: number): Promise<void> => {
  await writePayments(at, credited, many);
  await at.portal.edit((db) =>
    db
      .insertInto('gateway_difference')
      .expression(
        db
          .selectFrom('online_payment')
          .select([
            'tenant_id',
            'id as payment_id',
            sql<'amount-differs'>`'amount-differs'`.as('kind'),
            sql<string>`'credited, BDT 20,000'`.as('ours'),
            sql<string>`'paid, BDT 19,999'`.as('theirs'),
            'created_at as found_at',
            'created_at as seen_at',
          ]),
      )
      .columns(['tenant_id', 'payment_id', 'kind', 'ours', 'theirs', 'found_at', 'seen_at'])
      .execute(),
  );
};
