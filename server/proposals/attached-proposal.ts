import type { Db } from '../database/database.ts';
import { agencyCard } from '../documents/agency-card.ts';
import type { AttachmentOf } from '../messages/deliver.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { proposalDocument } from './proposal-document.ts';

/** The PDF that goes with the mail of a proposal, as its customer sees it. */
export const attachedProposal =
  (db: Db, tenants: TenantBook): AttachmentOf =>
  async ({ tenant_id, proposal_of }) => {
    if (proposal_of === null) return null;
    const tenant = tenants.byId(tenant_id);
    if (!tenant) throw new Error(`there is no tenant ${tenant_id}`);
    const row = await db
      .selectFrom('proposal')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', proposal_of)
      .executeTakeFirstOrThrow();
    const agency = await agencyCard(db, tenant, row.agency_id);
    const content = await proposalDocument({ tenant, agency, row, withPrices: row.shows_prices });
    return { filename: 'flight-options.pdf', contentType: 'application/pdf', content };
  };
