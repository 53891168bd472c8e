import type { SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import type { Layer } from './rule-rows.ts';

/** A supplier that a rule can name. */
export interface RuleSupplier {
  readonly code: string;
  readonly name: string;
}

/** A layer of rules as one person meets it. */
export interface RuleDesk {
  readonly layer: Layer;
  readonly currency: string;
  /** Today at home. */
  readonly today: string;
  /** Suppliers that the person may name in a rule. */
  readonly suppliers: readonly RuleSupplier[];
  /** Those of stays. */
  readonly staySuppliers: readonly RuleSupplier[];
  readonly seesSuppliers: boolean;
}

/** Whose rules a call is about. At the desk they are the platform's, whose people know every supplier. */
export type LayerName = 'platform' | 'agency';

/** The suppliers of each product. */
export interface RuleSuppliers {
  readonly flights: readonly RuleSupplier[];
  readonly stays: readonly RuleSupplier[];
}

const named = ({ code, name }: RuleSupplier): RuleSupplier => ({ code, name });

export const deskOf = (
  layer: LayerName,
  { flights, stays }: RuleSuppliers,
  { tenant, agent, now }: SignedInContext,
): RuleDesk => {
  const seesSuppliers = layer === 'platform' || shownTo(agent).sees('supplierCode');
  return {
    layer: { tenantId: tenant.id, agencyId: layer === 'platform' ? null : agent.agencyId },
    currency: tenant.config.global.currency,
    today: todayAtHome(tenant, now()),
    suppliers: seesSuppliers ? flights.map(named) : [],
    staySuppliers: seesSuppliers ? stays.map(named) : [],
    seesSuppliers,
  };
};
