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

type Queued = Selectable<OutboxTable>;

/** What a message says, and in whose name. */
export type MailText = Pick<Queued, 'sender_name' | 'reply_to'> & { readonly body: string };

/** Writes the text of a message that was queued without one, in the scope of its tenant or of all. */
export type WrittenOf = (
  message: Pick<Queued, 'tenant_id' | 'ticket_of' | 'itinerary_of' | 'with_price'>,
) => Promise<MailText>;

/** What is made of a message when it is sent or shown. */
export interface Writing {
  readonly linkOf: LinkOf;
  readonly writtenOf: WrittenOf;
}

/** Text of a message, with the address of the page to which it leads, and in whose name it is sent. */
export const textOf = async (message: Queued, { linkOf, writtenOf }: Writing): Promise<MailText> => {
  const { tenant_id, body, link_path, sender_name, reply_to } = message;
  const text = body === null ? await writtenOf(message) : { body, sender_name, reply_to };
  return link_path === null ? text : { ...text, body: `${text.body}\n\n${linkOf(tenant_id, link_path)}` };
};
