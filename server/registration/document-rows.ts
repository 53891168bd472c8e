import type { CompanyDocumentKind } from '../../contract/company/company-documents.ts';
import type { DocumentMediaType } from '../../contract/document-uploads.ts';
import type { RegistrationDocument } from '../../contract/registration/registration.ts';
import { isOfRegistration, type RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import { keepFile, unsealedFile } from '../files/documents/sealed-files.ts';
import type { Secrets } from '../http/secrets.ts';

/** Whose documents: those of a draft, or of a registration. */
export type DocumentOwner =
  | { readonly tenantId: string; readonly draftId: string }
  | { readonly tenantId: string; readonly reference: string };

const columns = ['id', 'kind', 'name', 'media_type', 'size', 'uploaded_at'] as const;

const ownerColumns = (owner: DocumentOwner) =>
  'draftId' in owner
    ? { draft_id: owner.draftId, registration_reference: null, agency_id: null }
    : { draft_id: null, registration_reference: owner.reference, agency_id: null };

const nameOfOwner = (owner: DocumentOwner) =>
  'draftId' in owner ? (['draft_id', owner.draftId] as const) : (['registration_reference', owner.reference] as const);

/** The documents of an owner, in the order of the form. Their content is not read. */
export const documentsOf = async (db: Db | Tx, owner: DocumentOwner): Promise<RegistrationDocument[]> => {
  const [column, value] = nameOfOwner(owner);
  const rows = await db
    .selectFrom('document_file')
    .select(columns)
    .where('tenant_id', '=', owner.tenantId)
    .where(column, '=', value)
    .execute();
  const order: readonly RegistrationDocumentKind[] = [
    'nationalIdFront',
    'nationalIdBack',
    'tradeLicense',
    'civilAviation',
  ];
  return rows
    .flatMap(({ kind, ...row }) => (isOfRegistration(kind) ? [{ kind, ...row }] : []))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map(({ id, kind, name, media_type, size, uploaded_at }) => ({
      documentId: id,
      kind,
      name,
      mediaType: media_type,
      bytes: size,
      uploadedAt: uploaded_at.toISOString(),
    }));
};

/** Seals and stores a file in place of the owner's earlier one of its kind. */
export const keepDocument = async (
  tx: Tx,
  owner: DocumentOwner,
  file: {
    readonly kind: RegistrationDocumentKind;
    readonly name: string;
    readonly mediaType: DocumentMediaType;
    readonly bytes: Uint8Array;
    readonly secrets: Secrets;
    readonly now: Date;
  },
): Promise<void> => {
  const { tenantId } = owner;
  const [column, value] = nameOfOwner(owner);
  await tx
    .deleteFrom('document_file')
    .where('tenant_id', '=', tenantId)
    .where(column, '=', value)
    .where('kind', '=', file.kind)
    .execute();
  await keepFile(tx, tenantId, ownerColumns(owner), file);
};

/** The content of one document of a registration, with its type. `undefined`: it has no such document. */
export const openDocument = async (
  db: Db | Tx,
  { tenantId, reference, id }: { readonly tenantId: string; readonly reference: string; readonly id: string },
  secrets: Secrets,
): Promise<
  { readonly mediaType: DocumentMediaType; readonly kind: CompanyDocumentKind; readonly bytes: Uint8Array } | undefined
> => {
  const row = await db
    .selectFrom('document_file')
    .select(['kind', 'media_type', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .where('erased_at', 'is', null)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return (
    row && {
      mediaType: row.media_type,
      kind: row.kind,
      bytes: unsealedFile({ tenantId, id, sealed: row.sealed }, secrets),
    }
  );
};

/** Removes one document of a draft. */
export const removeDocument = async (
  tx: Tx,
  { tenantId, draftId, id }: { readonly tenantId: string; readonly draftId: string; readonly id: string },
): Promise<void> => {
  await tx
    .deleteFrom('document_file')
    .where('tenant_id', '=', tenantId)
    .where('draft_id', '=', draftId)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .execute();
};

/** Hands the documents of a draft to its registration. */
export const handOverDocuments = async (
  tx: Tx,
  { tenantId, draftId, reference }: { readonly tenantId: string; readonly draftId: string; readonly reference: string },
): Promise<void> => {
  await tx
    .updateTable('document_file')
    .set({ draft_id: null, registration_reference: reference })
    .where('tenant_id', '=', tenantId)
    .where('draft_id', '=', draftId)
    .execute();
};

/** Removes the documents of a registration for good. Those of an agency that came of it stay with the agency. */
export const dropDocuments = async (tx: Tx, tenantId: string, reference: string): Promise<void> => {
  await tx
    .updateTable('document_file')
    .set({ registration_reference: null })
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .where('agency_id', 'is not', null)
    .execute();
  await tx
    .deleteFrom('document_file')
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .execute();
};
