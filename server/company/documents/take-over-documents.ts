import type { Selectable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { DocumentFileTable } from '../../files/documents/tables.ts';

/** The registration of which an agency came. */
export interface ApprovedRegistration {
  readonly tenantId: string;
  readonly reference: string;
  readonly agencyId: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly tradeLicenseNumber: string;
  readonly tradeLicenseExpiry: string;
  readonly civilAviationNumber: string;
  readonly approvedBy: string;
}

/** Gives an agency the documents with which it was registered. The desk has accepted them with the registration. */
export const takeOverDocuments = async (tx: Tx, from: ApprovedRegistration, now: Date): Promise<void> => {
  const files = await tx
    .updateTable('document_file')
    .set({ agency_id: from.agencyId })
    .where('tenant_id', '=', from.tenantId)
    .where('registration_reference', '=', from.reference)
    .returning(['id', 'kind', 'uploaded_at'])
    .execute();
  if (files.length === 0) return;
  await tx
    .insertInto('agency_document')
    .values(
      files.map(({ id, kind, uploaded_at }) => ({
        tenant_id: from.tenantId,
        id,
        agency_id: from.agencyId,
        kind,
        state: 'accepted' as const,
        number: numberOf(kind, from),
        // The form asks until when the license is valid, and of nothing else.
        expiry: kind === 'tradeLicense' ? from.tradeLicenseExpiry : null,
        sent_by: from.ownerId,
        sent_name: from.ownerName,
        sent_at: uploaded_at,
        decided_name: from.approvedBy,
        decided_at: now,
      })),
    )
    .execute();
};

const numberOf = (
  kind: Selectable<DocumentFileTable>['kind'],
  { tradeLicenseNumber, civilAviationNumber }: ApprovedRegistration,
): string | null => {
  if (kind === 'tradeLicense') return tradeLicenseNumber;
  return kind === 'civilAviation' ? civilAviationNumber || null : null;
};
