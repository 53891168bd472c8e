import type { CompanyDocumentKind } from '../../../contract/company/company-documents.ts';
import { documentFormats } from '../../../contract/desk/desk-registrations.ts';
import type { Db } from '../../database/database.ts';
import { unsealedFile } from '../../files/documents/sealed-files.ts';
import type { Secrets } from '../../http/secrets.ts';

export interface DocumentAsked {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly id: string;
  readonly format: 'pdf' | 'png' | 'jpeg';
  readonly secrets: Secrets;
}

/** A document of an agency as it was sent. `null`: the agency has none with this id and format. */
export const documentContent = async (
  db: Db,
  { tenantId, agencyId, id, format, secrets }: DocumentAsked,
): Promise<{ readonly kind: CompanyDocumentKind; readonly content: Uint8Array } | null> => {
  const row = await db
    .selectFrom('document_file')
    .select(['kind', 'media_type', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('erased_at', 'is', null)
    .where((file) => file(file.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  if (!row || documentFormats[row.media_type] !== format) return null;
  return { kind: row.kind, content: unsealedFile({ tenantId, id, sealed: row.sealed }, secrets) };
};
