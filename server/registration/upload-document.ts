import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DocumentMediaType } from '../../contract/document-uploads.ts';
import { uploadsOfDraftAtMost } from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import type { Tx } from '../database/database.ts';
import { judgeDocument } from '../files/documents/judge-document.ts';
import { countPublicUpload } from '../files/parsers/count-upload.ts';
import type { UploadReader } from '../files/parsers/upload-reader.ts';
import type { CallContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { keepDocument, removeDocument } from './document-rows.ts';
import { type DraftRow, draftAnswer, findDraft, lockDraft, markDraft } from './draft-rows.ts';

type Public = CallContext & { readonly tx: Tx };

export interface DocumentDeps {
  readonly secrets: Secrets;
  readonly uploads: UploadReader;
}

interface SentFile {
  readonly kind: RegistrationDocumentKind;
  readonly name: string;
  readonly content: Uint8Array;
}

export type FileRefusal = Extract<CallOutcome<'UploadRegistrationDocument'>, { ok: false }> & {
  readonly refusal: 'document-empty' | 'document-too-large' | 'document-unreadable' | 'too-many-uploads';
};

/** A file that was judged. */
export interface ReadFile {
  readonly ok: true;
  readonly kind: RegistrationDocumentKind;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: DocumentMediaType;
}

/** Judges a file. Also a refused one counts as an upload. */
export const readFile = async (
  uploads: UploadReader,
  { kind, name, content: bytes }: SentFile,
  context: CallContext,
): Promise<ReadFile | FileRefusal> => {
  if (!(await countPublicUpload(context))) return { ok: false, refusal: 'too-many-uploads' };
  const judged = await judgeDocument(uploads, { name, bytes });
  return judged.ok ? { ok: true, kind, name, bytes, mediaType: judged.mediaType } : judged;
};

/** A draft that takes another file, or why it takes none. */
const takesFile = (draft: DraftRow | undefined) => {
  if (!draft) return { ok: false, refusal: 'draft-unknown' } as const;
  if (draft.uploads >= uploadsOfDraftAtMost) return { ok: false, refusal: 'too-many-uploads' } as const;
  return { ok: true, draft } as const;
};

/** Reads a file, and adds it to a draft in place of an earlier one of its kind. */
export const uploadDocument = async (
  { secrets, uploads }: DocumentDeps,
  { draftToken: token, ...file }: CallRequest<'UploadRegistrationDocument'>,
  context: CallContext,
): Promise<(context: Public) => Promise<CallOutcome<'UploadRegistrationDocument'>>> => {
  const { db, tenant, now } = context;
  const tenantId = tenant.id;
  const found = takesFile(await findDraft(db, { tenantId, token, now: now() }));
  const read = found.ok ? await readFile(uploads, file, context) : found;
  return async ({ tx }) => {
    if (!read.ok) return read;
    const at = now();
    const locked = takesFile(await lockDraft(tx, { tenantId, token, now: at }));
    if (!locked.ok) return locked;
    const { draft } = locked;
    await keepDocument(tx, { tenantId, draftId: draft.id }, { ...read, secrets, now: at });
    const counted = await markDraft(tx, draft, { uploads: draft.uploads + 1 });
    return { ok: true, answer: { draft: await draftAnswer(tx, counted) } };
  };
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
