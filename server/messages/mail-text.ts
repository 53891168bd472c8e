import type { Selectable } from 'kysely';
import { siteLink } from '../tenants/site-link.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import type { OutboxTable } from './tables.ts';

/** The address of a page of a tenant, as its mails name it. */
export type LinkOf = (tenantId: string, path: string) => string;

export const linksOf =
  (tenants: Pick<TenantBook, 'byId'>): LinkOf =>
  (tenantId, path) => {
    const tenant = tenants.byId(tenantId);
    if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
    return siteLink(tenant, path);
  };

/** Text of a message, and the address of the page to which it leads. */
export const textOf = (
  { tenant_id, body, link_path }: Pick<Selectable<OutboxTable>, 'tenant_id' | 'body' | 'link_path'>,
  linkOf: LinkOf,
): string => (link_path === null ? body : `${body}\n\n${linkOf(tenant_id, link_path)}`);
