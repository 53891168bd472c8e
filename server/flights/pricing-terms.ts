import { sql } from 'kysely';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { type CommissionVat, type TicketTax, taxOn } from '../../tenants/kit/ticket-tax.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { type RuleInForce, ruleBookOf } from './markup-rules.ts';
import type { PricingTerms, SoldTax, SoldVat } from './pricing.ts';
import { readTerms } from './stored-terms.ts';

/**
 * The terms of a tenant for one of its agencies at a moment. The results of a search are priced as of the moment at which it
 * was made, so that they do not change while they are read; whatever is sold is priced now.
 */
export const termsOf = (db: Db | Tx, tenant: Tenant, agencyId: string, at: Date): Promise<PricingTerms> =>
  termsFor('flights', db, tenant, agencyId, at);

/** The terms of stays: as `termsOf`, with the rules for stays. */
export const termsOfStays = (db: Db | Tx, tenant: Tenant, agencyId: string, at: Date): Promise<PricingTerms> =>
  termsFor('stays', db, tenant, agencyId, at);

const termsFor = async (
  product: 'flights' | 'stays',
  db: Db | Tx,
  tenant: Tenant,
  agencyId: string,
  at: Date,
): Promise<PricingTerms> => {
  const { agencyMarkupBasisPoints, rules } = await markupInForce(db, tenant, agencyId, at);
  const bookOf = (layer: readonly RuleInForce[]) =>
    ruleBookOf(layer.filter(({ stay }) => (stay === undefined) === (product === 'flights')));
  // Taxes on tickets and on their commission are about flights alone.
  const market = marketRulesOf(tenant.config);
  const today = todayAtHome(tenant, at);
  const ticketTax = product === 'flights' ? taxOn(market.ticketTaxes, today) : null;
  const commissionVat = product === 'flights' ? taxOn(market.commissionVats, today) : null;
  return {
    currency: tenant.config.global.currency,
    ...tenant.config.pricing,
    ...(ticketTax === null ? {} : { ticketTax: soldTaxOf(ticketTax) }),
    ...(commissionVat === null ? {} : { commissionVat: soldVatOf(commissionVat) }),
    agencyMarkupBasisPoints,
    platformRules: bookOf(rules.platform),
    agencyRules: bookOf(rules.agency),
  };
};

const soldVatOf = ({ id, basisPoints }: CommissionVat): SoldVat => ({ id, basisPoints });

const soldTaxOf = ({ id, basisPoints, onReturn }: TicketTax): SoldTax => ({ id, basisPoints, onReturn });

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

/** The agency's share and the versions of rules that stand at a moment and are on sale on its day at home, by one statement. */
const markupInForce = async (db: Db | Tx, tenant: Tenant, agencyId: string, at: Date) => {
  const day = todayAtHome(tenant, at);
  const rows = await db
    .selectFrom('agency')
    .leftJoin('markup_rule_version as rule', (join) =>
      join
        .onRef('rule.tenant_id', '=', 'agency.tenant_id')
        .on((row) => row.or([row('rule.agency_id', 'is', null), row('rule.agency_id', '=', agencyId)]))
        .on('rule.stands_from', '<=', at)
        .on((row) => row.or([row('rule.stands_to', 'is', null), row('rule.stands_to', '>', at)]))
        .on(sql<boolean>`(rule.first_day is null or rule.first_day <= ${day}::date)`)
        .on(sql<boolean>`(rule.last_day is null or rule.last_day >= ${day}::date)`),
    )
    .select(['agency.markup_basis_points', 'rule.rule_id', 'rule.version', 'rule.agency_id', 'rule.terms'])
    .where('agency.tenant_id', '=', tenant.id)
    .where('agency.id', '=', agencyId)
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`tenant ${tenant.id} has no agency ${agencyId}`);
  const platform: RuleInForce[] = [];
  const agency: RuleInForce[] = [];
  for (const { rule_id, version, agency_id, terms } of rows)
    if (rule_id !== null && version !== null && terms !== null)
      (agency_id === null ? platform : agency).push({ ...readTerms(terms), ruleId: rule_id, version });
  return { agencyMarkupBasisPoints: first.markup_basis_points, rules: { platform, agency } };
};
