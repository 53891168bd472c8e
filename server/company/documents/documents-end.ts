import { expiringDocuments, expiryHoldsFrom } from '../../../contract/company/document-rules.ts';
import { daysAfter } from '../../../contract/days.ts';
import type { Tx } from '../../database/database.ts';
import { daysFrom, ruleOfEnd, suspendedFrom } from '../../standing/agency-standing.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { zoneAtHome } from '../../tenants/today-at-home.ts';
import { startOfDay } from '../../time/end-of-day.ts';

/** What an agency is told of a document that ends: that it does soon, that it has, and that the agency is suspended for it. */
export type DocumentStep = 'soon' | 'expired' | 'suspended';

/** The moments at which an agency is told of documents that end at `endsAt`, the earliest first. */
export const stepsOfEnd = (
  tenant: Tenant,
  endsAt: Date,
): readonly { readonly step: DocumentStep; readonly at: Date }[] => [
  ...ruleOfEnd(tenant, endsAt).noticeDays.map((days) => ({
    step: 'soon' as const,
    at: daysFrom(tenant, endsAt, -days),
  })),
  { step: 'expired', at: endsAt },
  { step: 'suspended', at: suspendedFrom(tenant, endsAt) },
];

/** When a document that is valid through `day` has ended. Those without which an agency does not trade hold from a day on. */
const endOf = (day: string, isExpiring: boolean, tenant: Tenant): Date => {
  const after = daysAfter(day, 1);
  return startOfDay(isExpiring && after < expiryHoldsFrom ? expiryHoldsFrom : after, zoneAtHome(tenant));
};

/** Notes when the accepted documents of an agency end, and the first without which it does not trade, so that a renewal counts at once. */
export const noteDocumentsEnd = async (tx: Tx, tenant: Tenant, agencyId: string, now: Date): Promise<void> => {
  const documents = await tx
    .selectFrom('agency_document')
    .select(['id', 'kind', 'expiry'])
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'accepted')
    .where('expiry', 'is not', null)
    .orderBy('expiry')
    .orderBy('kind')
    .execute();
  const ends = documents.flatMap(({ id, kind, expiry: day }) => {
    const isExpiring = expiringDocuments.includes(kind);
    return day === null ? [] : [{ id, kind, day, isExpiring, endsAt: endOf(day, isExpiring, tenant) }];
  });
  for (const { id, endsAt } of ends) {
    await tx
      .updateTable('agency_document')
      .set({ ends_at: endsAt })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .execute();
  }
  const first = ends.find(({ isExpiring }) => isExpiring);
  const before = await tx
    .selectFrom('agency')
    .select(['documents_end_at', 'documents_end_kind'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isKnown =
    before.documents_end_at?.getTime() === first?.endsAt.getTime() &&
    before.documents_end_kind === (first?.kind ?? null);
  if (isKnown) return;
  const steps = first === undefined ? [] : stepsOfEnd(tenant, first.endsAt);
  await tx
    .updateTable('agency')
    .set({
      documents_end_at: first?.endsAt ?? null,
      documents_end_kind: first?.kind ?? null,
      documents_end_day: first?.day ?? null,
      documents_tell_at: (steps.findLast(({ at }) => at <= now) ?? steps[0])?.at ?? null,
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .execute();
};
