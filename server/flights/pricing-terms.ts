import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { type RuleInForce, ruleBookOf } from './markup-rules.ts';
import type { PricingTerms } from './pricing.ts';

/**
 * The terms of a tenant for one of its agencies at a moment. The results of a search are priced as of the moment at which it
 * was made, so that they do not change while they are read; whatever is sold is priced now.
 */
export const termsOf = async (db: Db | Tx, tenant: Tenant, agencyId: string, at: Date): Promise<PricingTerms> => {
  const agencyMarkupBasisPoints = await agencyMarkupOf(db, tenant.id, agencyId);
  const rules = await rulesInForce(db, tenant, agencyId, at);
  return {
    currency: tenant.config.global.currency,
    ...tenant.config.pricing,
    agencyMarkupBasisPoints,
    platformRules: ruleBookOf(rules.platform),
    agencyRules: ruleBookOf(rules.agency),
  };
};

/** The share that an agency adds where none of its rules does, in basis points. */
export const agencyMarkupOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<number> => {
  const agency = await db
    .selectFrom('agency')
    .select('markup_basis_points')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (!agency) throw new Error(`tenant ${tenantId} has no agency ${agencyId}`);
  return agency.markup_basis_points;
};

/** The versions of rules that stand at a moment and are on sale on its day at home. */
const rulesInForce = async (db: Db | Tx, tenant: Tenant, agencyId: string, at: Date) => {
  const day = todayAtHome(tenant, at);
  const rows = await db
    .selectFrom('markup_rule_version')
    .select(['rule_id', 'version', 'agency_id', 'terms'])
    .where('tenant_id', '=', tenant.id)
    .where((row) => row.or([row('agency_id', 'is', null), row('agency_id', '=', agencyId)]))
    .where('stands_from', '<=', at)
    .where((row) => row.or([row('stands_to', 'is', null), row('stands_to', '>', at)]))
    .where(sql<boolean>`(first_day is null or first_day <= ${day}::date)`)
    .where(sql<boolean>`(last_day is null or last_day >= ${day}::date)`)
    .execute();
  const platform: RuleInForce[] = [];
  const agency: RuleInForce[] = [];
  for (const { rule_id, version, agency_id, terms } of rows)
    (agency_id === null ? platform : agency).push({ ...terms, ruleId: rule_id, version });
  return { platform, agency };
};
