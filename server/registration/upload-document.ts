import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type DocumentMediaType, documentTypeWords, mediaTypeOfName } from '../../contract/document-uploads.ts';
import { uploadLimitBytes } from '../../contract/profile.ts';
import { uploadsOfDraftAtMost } from '../../contract/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration-rules.ts';
import type { Tx } from '../database/database.ts';
import type { CallContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { readUpload } from '../pictures/upload-kind.ts';
import { countAttempt, uploadsOfAddress } from '../sign-in/attempts.ts';
import { type DocumentOwner, keepDocument, removeDocument } from './document-rows.ts';
import { draftAnswer, lockDraft, markDraft } from './draft-rows.ts';

type Public = CallContext & { readonly tx: Tx };

interface SentFile {
  readonly kind: RegistrationDocumentKind;
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

export type FileRefusal = Extract<CallOutcome<'UploadRegistrationDocument'>, { ok: false }> & {
  readonly refusal: 'document-empty' | 'document-too-large' | 'document-unreadable' | 'too-many-uploads';
};

type ReadFile = { readonly ok: true; readonly bytes: Buffer; readonly mediaType: DocumentMediaType } | FileRefusal;

/** Judges a file by its name, its size and its content, which must agree. */
const readFile = ({ name, content }: SentFile): ReadFile => {
  const promised = mediaTypeOfName(name);
  if (promised === null) return { ok: false, refusal: 'document-unreadable' };
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) return { ok: false, refusal: 'document-empty' };
  if (bytes.length >= uploadLimitBytes) return { ok: false, refusal: 'document-too-large' };
  const reading = readUpload(bytes, 'document');
  if (!reading.ok) return { ok: false, refusal: 'document-unreadable', detail: reading.words };
  if (reading.kind === promised) return { ok: true, bytes, mediaType: reading.kind };
  return {
    ok: false,
    refusal: 'document-unreadable',
    detail: `${documentTypeWords} The content of this file is not what its name says.`,
  };
};

/** Stores a file for a draft or a registration. Returns the refusal, or `null` when it is stored. */
export const takeFile = async (
  secrets: Secrets,
  file: SentFile,
  owner: DocumentOwner,
  { tx, address, now }: Public,
): Promise<FileRefusal | null> => {
  const read = readFile(file);
  if (!read.ok) return read;
  const at = now();
  const network = { tenantId: owner.tenantId, subject: address, now: at };
  if (!(await countAttempt(tx, uploadsOfAddress, network))) return { ok: false, refusal: 'too-many-uploads' };
  const { kind, name } = file;
  await keepDocument(tx, owner, { kind, name, mediaType: read.mediaType, bytes: read.bytes, secrets, now: at });
  return null;
};

/** Adds a file to a draft in place of an earlier one of its kind. */
export const uploadDocument = async (
  secrets: Secrets,
  { draftToken, ...file }: CallRequest<'UploadRegistrationDocument'>,
  context: Public,
): Promise<CallOutcome<'UploadRegistrationDocument'>> => {
  const { tx, tenant, now } = context;
  const draft = await lockDraft(tx, { tenantId: tenant.id, token: draftToken, now: now() });
  if (!draft) return { ok: false, refusal: 'draft-unknown' };
  if (draft.uploads >= uploadsOfDraftAtMost) return { ok: false, refusal: 'too-many-uploads' };
  const refused = await takeFile(secrets, file, { tenantId: tenant.id, draftId: draft.id }, context);
  if (refused !== null) return refused;
  const counted = await markDraft(tx, draft, { uploads: draft.uploads + 1 });
  return { ok: true, answer: { draft: await draftAnswer(tx, counted) } };
};

/** Removes a file from a draft. One that is not there any more is as good as removed. */
export const removeFromDraft = async (
  { draftToken, documentId }: CallRequest<'RemoveRegistrationDocument'>,
  { tx, tenant, now }: Public,
): Promise<CallOutcome<'RemoveRegistrationDocument'>> => {
  const draft = await lockDraft(tx, { tenantId: tenant.id, token: draftToken, now: now() });
  if (!draft) return { ok: false, refusal: 'draft-unknown' };
  await removeDocument(tx, { tenantId: tenant.id, draftId: draft.id, id: documentId });
  return { ok: true, answer: { draft: await draftAnswer(tx, draft) } };
};
