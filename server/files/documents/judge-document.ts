import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import { type DocumentMediaType, documentTypeWords, mediaTypeOfName } from '../../../contract/document-uploads.ts';
import { reworded, say } from '../../../contract/say.ts';
import type { UploadReader } from '../parsers/upload-reader.ts';

export type JudgedDocument =
  | { readonly ok: true; readonly mediaType: DocumentMediaType }
  | { readonly ok: false; readonly refusal: 'document-empty' | 'document-too-large' }
  | { readonly ok: false; readonly refusal: 'document-unreadable'; readonly detail?: string };

/** Judges a file by its name, its size and its content, which must agree. */
export const judgeDocument = async (
  uploads: UploadReader,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<JudgedDocument> => {
  const promised = mediaTypeOfName(name);
  if (promised === null) return { ok: false, refusal: 'document-unreadable' };
  if (bytes.length === 0) return { ok: false, refusal: 'document-empty' };
  if (bytes.length >= uploadLimitBytes) return { ok: false, refusal: 'document-too-large' };
  const reading = await uploads.read(bytes, 'document');
  if (!reading.ok) return { ok: false, refusal: 'document-unreadable', detail: reading.words };
  if (reading.kind === promised) return { ok: true, mediaType: reading.kind };
  return {
    ok: false,
    refusal: 'document-unreadable',
    detail: say('{allowed} The content of this file is not what its name says.', {
      allowed: reworded(documentTypeWords),
    }),
  };
};
