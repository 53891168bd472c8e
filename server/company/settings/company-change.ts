import type { Selectable } from 'kysely';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import {
  type CompanyIdentity,
  type CompanyIdentityChange,
  type IdentityField,
  identityFields,
} from '../../../contract/company/company-change.ts';
import { changeDueWithinMs } from '../../../contract/desk/desk-agency-changes.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { newAgencyChangeReference } from '../../booking/references.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';

import { lockAgency } from './lock-agency.ts';
import type { AgencyChangeTable } from './tables.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Refused<Name extends 'AskCompanyChange' | 'WithdrawCompanyChange'> = Extract<CallOutcome<Name>, { ok: false }>;

/** Who an agency is. */
export const identityOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<CompanyIdentity> => {
  const row = await db
    .selectFrom('agency as a')
    .leftJoin('company_info as i', (join) =>
      join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
    )
    .leftJoin('document_info as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.agency_id', '=', 'a.id'),
    )
    .select(['a.name', 'i.owner_name', 'd.trade_license_number', 'd.trade_license_expiry'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    ownerName: row.owner_name,
    tradeLicenseNumber: row.trade_license_number,
    tradeLicenseExpiry: row.trade_license_expiry,
  };
};

/** A change as the agency and the desk see it. */
export const changeOf = (row: Selectable<AgencyChangeTable>): CompanyIdentityChange => ({
  reference: row.reference,
  state: row.state,
  before: row.before,
  after: row.after,
  askedBy: row.asked_name,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

/** The change that an agency has asked for last. `null`: none. */
export const latestChange = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
): Promise<CompanyIdentityChange | null> => {
  const row = await db
    .selectFrom('agency_change')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('asked_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
};

/** The facts in which two identities differ. */
export const changedFacts = (before: CompanyIdentity, after: CompanyIdentity): readonly IdentityField[] =>
  identityFields.map(({ key }) => key).filter((key) => before[key] !== after[key]);

const audited = ({ tx, tenant, agent }: InTx, action: string, subject: string, fields: string, now: Date) =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject, facts: { fields }, now });

/** Asks the desk for a change of who the agency is. One waits at a time. `null`: it was asked for. */
export const askCompanyChange = async (
  request: CallRequest<'AskCompanyChange'>,
  context: InTx,
): Promise<Refused<'AskCompanyChange'> | null> => {
  const { tx, tenant, agent, now } = context;
  const draft = draftOf(request);
  const errors = formErrors(identityFields, draft);
  if (errors.length > 0) return refusedFields(errors);
  const after = formAnswers(identityFields, draft);
  await lockAgency(tx, tenant.id, agent.agencyId);
  if ((await latestChange(tx, tenant.id, agent.agencyId))?.state === 'waiting') {
    return { ok: false, refusal: 'change-waits' };
  }
  const before = await identityOf(tx, tenant.id, agent.agencyId);
  const fields = changedFacts(before, after);
  if (fields.length === 0) return { ok: false, refusal: 'nothing-changed' };
  const at = now();
  const reference = newAgencyChangeReference();
  await tx
    .insertInto('agency_change')
    .values({
      tenant_id: tenant.id,
      reference,
      agency_id: agent.agencyId,
      before: asJson<CompanyIdentity>(before),
      after: asJson<CompanyIdentity>(after),
      state: 'waiting',
      asked_by: agent.userId,
      asked_name: agent.name,
      asked_at: at,
      due_at: new Date(at.getTime() + changeDueWithinMs),
    })
    .execute();
  await audited(context, 'company.change-asked', reference, fields.join(' '), at);
  return null;
};

/** Withdraws a change that waits. `null`: it is withdrawn. */
export const withdrawCompanyChange = async (
  { reference }: CallRequest<'WithdrawCompanyChange'>,
  context: InTx,
): Promise<Refused<'WithdrawCompanyChange'> | null> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  const { numUpdatedRows } = await tx
    .updateTable('agency_change')
    .set({ state: 'withdrawn', decided_at: at, decided_name: agent.name })
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { ok: false, refusal: 'change-decided' };
  await audited(context, 'company.change-withdrawn', reference, '', at);
  return null;
};

/** Makes an agency who it has asked to be. The desk has compared the license with its document. */
export const applyChange = async (
  tx: Tx,
  row: Selectable<AgencyChangeTable>,
  { decidedBy, now }: { readonly decidedBy: string; readonly now: Date },
): Promise<void> => {
  const { tenant_id, agency_id, after, asked_by } = row;
  const { name, ownerName, tradeLicenseNumber, tradeLicenseExpiry } = after;
  if (name === null || tradeLicenseNumber === null || tradeLicenseExpiry === null) {
    throw new Error(`change ${row.reference} was not checked`);
  }
  await tx.updateTable('agency').set({ name }).where('tenant_id', '=', tenant_id).where('id', '=', agency_id).execute();
  const owner = { owner_name: ownerName, updated_by: decidedBy, updated_at: now };
  await tx
    .insertInto('company_info')
    .values({ tenant_id, agency_id, ...owner })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(owner))
    .execute();
  const license = {
    trade_license_number: tradeLicenseNumber,
    trade_license_expiry: tradeLicenseExpiry,
    given_by: asked_by,
    given_at: now,
  };
  await tx
    .insertInto('document_info')
    .values({ tenant_id, agency_id, ...license })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(license))
    .execute();
  await tx
    .updateTable('agency_document')
    .set({ number: tradeLicenseNumber, expiry: tradeLicenseExpiry })
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .where('kind', '=', 'tradeLicense')
    .where('state', '=', 'accepted')
    .execute();
};
