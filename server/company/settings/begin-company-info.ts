import type { Tx } from '../../database/database.ts';

/** What an agency has said about itself when it registered. */
export interface Registered {
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly contact_first_name: string;
  readonly contact_last_name: string;
}

/** Writes the first basic information of a new agency. Who registered it owns it. */
export const beginCompanyInfo = async (
  tx: Tx,
  {
    tenantId,
    agencyId,
    userId,
    registered: { address, city, postal_code: postalCode, contact_first_name, contact_last_name },
    now,
  }: {
    readonly tenantId: string;
    readonly agencyId: string;
    readonly userId: string;
    readonly registered: Registered;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('company_info')
    .values({
      tenant_id: tenantId,
      agency_id: agencyId,
      // The form has lines; the basic information is one.
      address:
        address
          .trim()
          .split(/\s*\n\s*/)
          .join(', ') || null,
      city: city || null,
      postal_code: postalCode || null,
      owner_name: `${contact_first_name} ${contact_last_name}`.trim() || null,
      updated_by: userId,
      updated_at: now,
    })
    .execute();
};
