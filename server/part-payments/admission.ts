import type { CallOutcome } from '../../contract/calls.ts';
import type { AdmissionStanding, PartPaymentAdmission } from '../../contract/money/part-payments.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { readPartPaymentEligibility } from './offer-parts.ts';

/** An agency's admission with the dates of its request and its decision. */
export const admissionStanding = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  admission: PartPaymentAdmission,
): Promise<AdmissionStanding> => {
  const row = await db
    .selectFrom('part_payment_admission')
    .select(['asked_at', 'decided_at', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return {
    admission,
    askedAt: row?.asked_at.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    reason: admission === 'refused' ? (row?.reason ?? null) : null,
  };
};

/** Asks for the agency's admission to part payment, where the tenant admits agencies one by one. */
export const askForAdmission = async ({
  tx,
  tenant,
  agent,
  now,
}: SignedInContext & { readonly tx: Tx }): Promise<CallOutcome<'InitiateRequestToEnablePartialPayment'>> => {
  const at = now();
  const { admission } = await readPartPaymentEligibility(tx, tenant.id, agent.agencyId, at);
  if (admission === 'not-offered' || admission === 'not-needed') return { ok: false, refusal: 'not-needed' };
  if (admission === 'admitted' || admission === 'refused') return { ok: false, refusal: 'decided-already' };
  const answerAsked = async () => ({
    ok: true as const,
    answer: await admissionStanding(tx, tenant.id, agent.agencyId, 'asked'),
  });
  if (admission === 'asked') return answerAsked();
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
  return answerAsked();
};

/** A decision about an agency's admission. */
export interface AdmissionDecision {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly state: 'admitted' | 'refused';
  /** Why it is refused. The agency reads it. */
  readonly reason: string | null;
  /** User id, or `operator`. */
  readonly actor: string;
  readonly now: Date;
}

/** Admits an agency to part payment or refuses it, whether or not it has asked, and notifies it. `false`: there is no such agency. */
export const decideAdmission = async (
  tx: Tx,
  { tenantId, agencyId, state, reason, actor, now }: AdmissionDecision,
): Promise<boolean> => {
  const agency = await tx
    .selectFrom('agency')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (!agency) return false;
  const decided = { state, decided_at: now, reason };
  await tx
    .insertInto('part_payment_admission')
    .values({ tenant_id: tenantId, agency_id: agencyId, asked_by: 'operator', asked_at: now, ...decided })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(decided))
    .execute();
  await audit(tx, { tenantId, actor, action: `part-payment.${state}`, subject: agencyId, facts: {}, now });
  await notifyAgency(
    tx,
    { tenant_id: tenantId, agency_id: agencyId, branch_id: everyBranch },
    { ...noticeOf(state), ...(reason === null ? {} : { words: reason }), path: pagePaths.partialPayments },
    now,
  );
  return true;
};

const noticeOf = (state: 'admitted' | 'refused') =>
  state === 'admitted'
    ? { title: say('You may pay in parts now'), words: say('Part payment is offered where an order allows it.') }
    : { title: say('Your request for part payment was refused'), words: say('Please contact us.') };

export interface ListedAdmission {
  readonly agencyId: string;
  readonly state: 'asked' | 'admitted' | 'refused';
  readonly name: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

/** Agencies that have asked for admission or have a decision. Those that wait for one come first. */
export const listAdmissions = (db: Db | Tx, tenantId: string): Promise<readonly ListedAdmission[]> =>
  db
    .selectFrom('part_payment_admission as p')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.agency_id'))
    .select(['p.agency_id as agencyId', 'p.state', 'a.name', 'p.asked_by as askedBy', 'p.asked_at as askedAt'])
    .select(['p.decided_at as decidedAt', 'p.reason'])
    .where('p.tenant_id', '=', tenantId)
    .orderBy((row) => row('p.state', '<>', 'asked'))
    .orderBy('p.asked_at')
    .execute();
