import type { Secrets } from '../http/secrets.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** The portal to which a link in a mail leads. */
export interface MailingPortal {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
  /** Origin of the tenant's portal. */
  readonly portalAddress: string;
  /** Whether an address must name the tenant, in development. */
  readonly tenantIsNamed: boolean;
}

/** An address of the portal, with its secret behind it. */
export const linkTo = (
  { tenant, portalAddress, tenantIsNamed }: Omit<MailingPortal, 'secrets'>,
  address: string,
): string => {
  const [path = '', secret = ''] = address.split('#');
  return `${portalAddress}${path}${tenantIsNamed ? `?tenant=${tenant.id}` : ''}#${secret}`;
};
