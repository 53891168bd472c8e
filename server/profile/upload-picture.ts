import { uploadLimitBytes } from '../../contract/profile.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Agent } from '../http/handler.ts';
import { pictureKindOf } from '../pictures/picture-kind.ts';
import { dropPicture, keepPicture, pictureAddress } from '../pictures/pictures.ts';
import { swapPicture } from './queries.ts';

/** Sets the user's picture and deletes the previous one. The file's bytes decide its type. Returns its address. */
export const setOwnPicture = async (
  tx: Tx,
  { tenantId, agent, bytes, now }: { tenantId: string; agent: Agent; bytes: Buffer; now: Date },
): Promise<
  { readonly ok: true; readonly address: string } | { ok: false; refusal: 'picture-too-large' | 'not-a-picture' }
> => {
  if (bytes.length >= uploadLimitBytes) return { ok: false, refusal: 'picture-too-large' };
  const kind = pictureKindOf(bytes);
  if (kind === null) return { ok: false, refusal: 'not-a-picture' };
  const { userId, agencyId } = agent;
  const id = await keepPicture(tx, { tenantId, agencyId, mediaType: kind.mediaType, bytes, now });
  const before = await swapPicture(tx, tenantId, userId, id);
  if (before !== null) await dropPicture(tx, tenantId, before);
  const facts = { bytes: bytes.length, mediaType: kind.mediaType };
  await audit(tx, { tenantId, actor: userId, action: 'profile.picture-set', subject: userId, facts, now });
  return { ok: true, address: pictureAddress(tenantId, id) };
};
