import type { CompanyDocumentKind } from '../../../contract/company/company-documents.ts';
import type { DocumentMediaType } from '../../../contract/document-uploads.ts';
import type { Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { Secrets } from '../../http/secrets.ts';

/** What the bytes are sealed for: they cannot be read from another row. */
const boundTo = (tenantId: string, id: string): string => `registration document|${tenantId}|${id}`;

/** Columns that say whose a file is. */
export interface FileOwner {
  readonly draft_id: string | null;
  readonly registration_reference: string | null;
  readonly agency_id: string | null;
}

/** A file that was judged, to be stored. */
export interface FileToKeep {
  readonly kind: CompanyDocumentKind;
  readonly name: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: Uint8Array;
  readonly secrets: Secrets;
  readonly now: Date;
}

/** Seals and stores a file. Returns its id. */
export const keepFile = async (tx: Tx, tenantId: string, owner: FileOwner, file: FileToKeep): Promise<string> => {
  const id = timeOrderedId(file.now.getTime());
  await tx
    .insertInto('document_file')
    .values({
      tenant_id: tenantId,
      id,
      ...owner,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      sealed: Buffer.from(file.secrets.seal(file.bytes, boundTo(tenantId, id))),
      uploaded_at: file.now,
    })
    .execute();
  return id;
};

/** The content of a stored file. */
export const unsealedFile = (
  { tenantId, id, sealed }: { readonly tenantId: string; readonly id: string; readonly sealed: Uint8Array },
  secrets: Secrets,
): Uint8Array => secrets.unseal(sealed, boundTo(tenantId, id));
