import type { DocumentMediaType } from '../../contract/document-uploads.ts';
import type { RegistrationDocument } from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Secrets } from '../http/secrets.ts';

/** Whose documents: those of a draft, or of a registration. */
export type DocumentOwner =
  | { readonly tenantId: string; readonly draftId: string }
  | { readonly tenantId: string; readonly reference: string };

const columns = ['id', 'kind', 'name', 'media_type', 'size', 'uploaded_at'] as const;

const ownerColumns = (owner: DocumentOwner) =>
  'draftId' in owner
    ? { draft_id: owner.draftId, registration_reference: null }
    : { draft_id: null, registration_reference: owner.reference };

const nameOfOwner = (owner: DocumentOwner) =>
  'draftId' in owner ? (['draft_id', owner.draftId] as const) : (['registration_reference', owner.reference] as const);

/** The documents of an owner, in the order of the form. Their content is not read. */
export const documentsOf = async (db: Db | Tx, owner: DocumentOwner): Promise<RegistrationDocument[]> => {
  const [column, value] = nameOfOwner(owner);
  const rows = await db
    .selectFrom('registration_document')
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

/** What the bytes are sealed for: they cannot be read from another row. */
const boundTo = (tenantId: string, id: string): string => `registration document|${tenantId}|${id}`;

/** Seals and stores a file in place of the owner's earlier one of its kind. Returns its id. */
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
    .deleteFrom('registration_document')
    .where('tenant_id', '=', tenantId)
    .where(column, '=', value)
    .where('kind', '=', file.kind)
    .execute();
  const id = timeOrderedId(file.now.getTime());
  await tx
    .insertInto('registration_document')
    .values({
      tenant_id: tenantId,
      id,
      ...ownerColumns(owner),
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      sealed: Buffer.from(file.secrets.seal(file.bytes, boundTo(tenantId, id))),
      uploaded_at: file.now,
    })
    .execute();
};

/** The content of one document of a registration, with its type. `undefined`: it has no such document. */
export const openDocument = async (
  db: Db | Tx,
  { tenantId, reference, id }: { readonly tenantId: string; readonly reference: string; readonly id: string },
  secrets: Secrets,
): Promise<
  | { readonly mediaType: DocumentMediaType; readonly kind: RegistrationDocumentKind; readonly bytes: Uint8Array }
  | undefined
> => {
  const row = await db
    .selectFrom('registration_document')
    .select(['kind', 'media_type', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return row && { mediaType: row.media_type, kind: row.kind, bytes: secrets.unseal(row.sealed, boundTo(tenantId, id)) };
};

/** Removes one document of a draft. */
export const removeDocument = async (
  tx: Tx,
  { tenantId, draftId, id }: { readonly tenantId: string; readonly draftId: string; readonly id: string },
): Promise<void> => {
  await tx
    .deleteFrom('registration_document')
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
    .updateTable('registration_document')
    .set({ draft_id: null, registration_reference: reference })
    .where('tenant_id', '=', tenantId)
    .where('draft_id', '=', draftId)
    .execute();
};

/** Removes all documents of a registration for good. */
export const dropDocuments = async (tx: Tx, tenantId: string, reference: string): Promise<void> => {
  await tx
    .deleteFrom('registration_document')
    .where('tenant_id', '=', tenantId)
    .where('registration_reference', '=', reference)
    .execute();
};
