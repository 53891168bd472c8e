import type { CallOutcome } from '../../contract/calls.ts';
import type { Db, Tx } from '../database/database.ts';
import { inTx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { partPaymentStanding } from './offer-parts.ts';

/** Asks for the agency's admission to part payment, where the tenant admits agencies one by one. */
export const askForAdmission = async ({
  tx,
  tenant,
  agent,
  now,
}: SignedInContext & { readonly tx: Tx }): Promise<CallOutcome<'InitiateRequestToEnablePartialPayment'>> => {
  const at = now();
  const { admission } = await partPaymentStanding(tx, tenant.id, agent.agencyId, at);
  if (admission === 'not-offered' || admission === 'not-needed') return { ok: false, refusal: 'not-needed' };
  if (admission === 'admitted' || admission === 'refused') return { ok: false, refusal: 'decided-already' };
  if (admission === 'asked') return { ok: true, answer: { admission } };
  await tx
    .insertInto('part_payment_admission')
    .values({
      tenant_id: tenant.id,
      agency_id: agent.agencyId,
      state: 'asked',
      asked_by: agent.name,
      asked_at: at,
      decided_at: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'part-payment.asked',
    subject: agent.agencyId,
    facts: {},
    now: at,
  });
  return { ok: true, answer: { admission: 'asked' } };
};

/** Admits an agency to part payment or refuses it, whether or not it has asked. `false`: there is no such agency. */
export const decideAdmission = (
  db: Db,
  {
    tenantId,
    agencyId,
    state,
    now,
  }: {
    readonly tenantId: string;
    readonly agencyId: string;
    readonly state: 'admitted' | 'refused';
    readonly now: Date;
  },
): Promise<boolean> =>
  inTx(db, async (tx) => {
    const agency = await tx
      .selectFrom('agency')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', agencyId)
      .executeTakeFirst();
    if (!agency) return false;
    const decided = { state, decided_at: now };
    await tx
      .insertInto('part_payment_admission')
      .values({
        tenant_id: tenantId,
        agency_id: agencyId,
        asked_by: 'operator',
        asked_at: now,
        reason: null,
        ...decided,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(decided))
      .execute();
    await audit(tx, {
      tenantId,
      actor: 'operator',
      action: `part-payment.${state}`,
      subject: agencyId,
      facts: {},
      now,
    });
    return true;
  });
