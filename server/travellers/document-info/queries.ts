import type { Selectable } from 'kysely';
import type { DocumentInfoRequest } from '../../../contract/travellers/document-info.ts';
import type { Tx } from '../../database/database.ts';
import type { DocumentDemandTable } from './tables.ts';

/** The user's demand, locked until the transaction ends, so that concurrent skips are counted one after the other. */
export const demandOf = (
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<Selectable<DocumentDemandTable> | undefined> =>
  tx
    .selectFrom('document_demand')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const noteSkip = async (tx: Tx, tenantId: string, userId: string, left: number, now: Date): Promise<void> => {
  await tx
    .updateTable('document_demand')
    .set({ skips_left: left, skipped_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
};

/** Keeps an agency's documents. A civil aviation number that is on record stays where none is entered. */
export const keepDocumentInfo = async (
  tx: Tx,
  entered: Omit<DocumentInfoRequest, 'skip'>,
  given: { readonly tenantId: string; readonly agencyId: string; readonly userId: string; readonly now: Date },
): Promise<void> => {
  const { tradeLicenseExpiryDate } = entered;
  if (tradeLicenseExpiryDate === null) throw new Error('documents are kept once they have been checked');
  const civilAviationNumber = entered.civilAviationNumber.trim();
  const kept = {
    trade_license_number: entered.tradeLicenseNumber.trim(),
    trade_license_expiry: tradeLicenseExpiryDate,
    ...(civilAviationNumber !== '' && {
      civil_aviation_number: civilAviationNumber,
      civil_aviation_expiry: entered.civilAviationExpiryDate,
    }),
    given_by: given.userId,
    given_at: given.now,
  };
  await tx
    .insertInto('document_info')
    .values({ tenant_id: given.tenantId, agency_id: given.agencyId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(kept))
    .execute();
};

/** Ends the demand of all users of the agency. */
export const endDemandsOfAgency = async (tx: Tx, tenantId: string, agencyId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('document_demand')
    .set({ met_at: now })
    .where('tenant_id', '=', tenantId)
    .where('met_at', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('app_user').select('id').where('tenant_id', '=', tenantId).where('agency_id', '=', agencyId),
    )
    .execute();
};
