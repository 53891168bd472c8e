import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import type { Tx } from '../../database/database.ts';
import { countUpload } from '../../files/parsers/count-upload.ts';
import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import type { PictureKind } from '../../files/pictures/picture-kind.ts';
import { dropPicture, keepPicture, pictureAddress } from '../../files/pictures/pictures.ts';
import { audit } from '../../http/audit.ts';
import type { Agent, SignedInContext } from '../../http/handler.ts';
import { swapPicture } from './queries.ts';

/** A picture that was judged. */
export interface OwnPicture {
  readonly ok: true;
  readonly bytes: Uint8Array;
  readonly mediaType: PictureKind['mediaType'];
}

/** Judges a picture. Its bytes decide its type. */
export const readOwnPicture = async (
  uploads: UploadReader,
  bytes: Uint8Array,
  context: SignedInContext,
): Promise<OwnPicture | { readonly ok: false; readonly refusal: 'picture-too-large' | 'not-a-picture' }> => {
  await countUpload(context);
  if (bytes.length >= uploadLimitBytes) return { ok: false, refusal: 'picture-too-large' };
  const kind = await uploads.pictureKind(bytes);
  return kind === null ? { ok: false, refusal: 'not-a-picture' } : { ok: true, bytes, mediaType: kind.mediaType };
};

/** Sets the user's picture and deletes the previous one. Returns its address. */
export const setOwnPicture = async (
  tx: Tx,
  {
    tenantId,
    agent: { userId, agencyId },
    picture: { bytes, mediaType },
    now,
  }: { readonly tenantId: string; readonly agent: Agent; readonly picture: OwnPicture; readonly now: Date },
): Promise<string> => {
  const id = await keepPicture(tx, { tenantId, agencyId, mediaType, bytes, now });
  const before = await swapPicture(tx, tenantId, userId, id);
  if (before !== null) await dropPicture(tx, tenantId, before);
  const facts = { bytes: bytes.length, mediaType };
  await audit(tx, { tenantId, actor: userId, action: 'profile.picture-set', subject: userId, facts, now });
  return pictureAddress(tenantId, id);
};
