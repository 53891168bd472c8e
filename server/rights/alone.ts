import type { RoleLimits } from './roles.ts';

/**
 * The most about which one person of the house decides, in the tenant's currency: the tenant's limit for this kind of act, or the limit of
 * the person's role where that is lower.
 */
export const aloneMostMinor = (
  tenantMostMinor: number,
  { saleMostMinor }: Pick<RoleLimits, 'saleMostMinor'>,
): number => (saleMostMinor === null ? tenantMostMinor : Math.min(tenantMostMinor, saleMostMinor));
