import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import { messages } from '../../../contract/messages.ts';
import { bannerSize } from '../../../contract/public/banners.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import { countUpload } from '../../files/parsers/count-upload.ts';
import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import type { PictureKind } from '../../files/pictures/picture-kind.ts';
import { keepPicture, pictureAddress } from '../../files/pictures/pictures.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import type { InTx } from './events.ts';

const leastSide = { width: 320, height: 90 } as const;

const refused = (detail: string) => ({ ok: false, refusal: 'picture-refused', detail }) as const;

/** Why a picture has not the shape of its place. `null`: it has. */
const shapeFault = (
  shelf: CallRequest<'UploadContentPicture'>['shelf'],
  { width, height }: PictureKind,
): string | null => {
  if (shelf === 'home-page') {
    const hasShape = width * bannerSize.height === height * bannerSize.width;
    return hasShape && width >= bannerSize.width
      ? null
      : say(
          'A banner of the home page has {width} × {height} pixels, or more in the same shape. This picture has {ownWidth} × {ownHeight}.',
          { width: bannerSize.width, height: bannerSize.height, ownWidth: width, ownHeight: height },
        );
  }
  return width >= leastSide.width && height >= leastSide.height
    ? null
    : say('Use a picture of at least {width} × {height} pixels. This one has {ownWidth} × {ownHeight}.', {
        width: leastSide.width,
        height: leastSide.height,
        ownWidth: width,
        ownHeight: height,
      });
};

type Upload = CallRequest<'UploadContentPicture'>;

/** Judges a picture by its content. */
const readBannerPicture = async (
  uploads: UploadReader,
  { shelf, picture: bytes }: Upload,
  context: SignedInContext,
) => {
  if (shelf === 'top-search-pad' || shelf === 'notifications' || shelf === 'reviews') {
    return refused(say('This place shows words alone.'));
  }
  await countUpload(context);
  if (bytes.length >= uploadLimitBytes) return refused(messages.fileTooLarge);
  const reading = await uploads.read(bytes, 'banner');
  if (!reading.ok) return refused(reading.words);
  if (reading.picture === null) return refused(say('Only png and jpeg pictures can be used.'));
  const fault = shapeFault(shelf, reading.picture);
  return fault === null ? ({ ok: true, bytes, mediaType: reading.kind } as const) : refused(fault);
};

/** Reads a picture and keeps it for a banner. It is named by its content, and stays. */
export const keepBannerPicture = async (
  uploads: UploadReader,
  asked: Upload,
  context: SignedInContext,
): Promise<(context: InTx) => Promise<CallOutcome<'UploadContentPicture'>>> => {
  const read = await readBannerPicture(uploads, asked, context);
  return async (inTx) => (read.ok ? keepRead(asked, read, inTx) : read);
};

const keepRead = async (
  { shelf }: Upload,
  { bytes, mediaType }: { readonly bytes: Uint8Array; readonly mediaType: PictureKind['mediaType'] },
  { tx, tenant, agent, now }: InTx,
): Promise<CallOutcome<'UploadContentPicture'>> => {
  const at = now();
  const pictureId = await keepPicture(tx, { tenantId: tenant.id, agencyId: null, mediaType, bytes, now: at });
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'content.picture-kept',
    subject: pictureId,
    facts: { shelf, bytes: bytes.length, mediaType },
    now: at,
  });
  return { ok: true, answer: { pictureId, picturePath: pictureAddress(tenant.id, pictureId) } };
};

/** Whether the platform has a picture. One of an agency is none of a banner's. */
export const isPlatformPicture = async (db: Db | Tx, tenantId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('picture')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('agency_id', 'is', null)
    .executeTakeFirst()) !== undefined;
