import { type MarkupRules, ruleCitiesAtMost } from '../../contract/markup/markup.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyMarkupOf } from '../flights/pricing-terms.ts';
import { cityByCode } from '../hotels/inventory/properties.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { RuleDesk } from './layers.ts';
import { readRules } from './rule-rows.ts';

/** The cities of hotels, by name. */
const ruleCities = (): MarkupRules['cities'] =>
  [...cityByCode.values()]
    .map(({ code, name }) => ({ code, name }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, ruleCitiesAtMost);

/** All rules of a layer, with what is needed to write one. */
export const readBook = async (
  db: Db | Tx,
  { layer, currency, today, suppliers, staySuppliers }: RuleDesk,
  tenant: Tenant,
): Promise<MarkupRules> => ({
  currency,
  today,
  usualBasisPoints:
    layer.agencyId === null
      ? tenant.config.pricing.platformMarkupBasisPoints
      : await agencyMarkupOf(db, tenant.id, layer.agencyId),
  suppliers: [...suppliers],
  staySuppliers: [...staySuppliers],
  cities: ruleCities(),
  rules: await readRules(db, layer, today, currency),
});
