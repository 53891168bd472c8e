import type { MarkupRules } from '../../contract/markup/markup.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyMarkupOf } from '../flights/pricing-terms.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { RuleDesk } from './layers.ts';
import { readRules } from './rule-rows.ts';

/** All rules of a layer, with what is needed to write one. */
export const readBook = async (
  db: Db | Tx,
  { layer, currency, today, suppliers }: RuleDesk,
  tenant: Tenant,
): Promise<MarkupRules> => ({
  currency,
  today,
  usualBasisPoints:
    layer.agencyId === null
      ? tenant.config.pricing.platformMarkupBasisPoints
      : await agencyMarkupOf(db, tenant.id, layer.agencyId),
  suppliers: suppliers.map(({ code, name }) => ({ code, name })),
  rules: await readRules(db, layer, today, currency),
});
