import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { pictureOf } from './picture-kind.ts';
import { type Pixels, shrunk } from './shrink-pixels.ts';

/** A logo as it is kept, or why it is not. */
export type LogoReading =
  | { readonly ok: true; readonly png: Uint8Array }
  | { readonly ok: false; readonly refusal: 'not-a-picture' | 'too-many-pixels' };

/** Pixels of a picture that is read: 16 MB of memory. */
const pixelsAtMost = 4_000_000;
/** Size at which a logo is kept: twice that of the largest place where it is shown. */
const keptAs = { width: 640, height: 320 };

/**
 * Reads the pixels of a PNG or JPEG and writes them into a new PNG, so that nothing else of the file is kept: no text, place, profile
 * or second file. Its size is compared before any pixel is unpacked.
 */
export const readLogo = (bytes: Buffer): LogoReading => {
  const kind = pictureOf(bytes);
  if (kind === null) return { ok: false, refusal: 'not-a-picture' };
  if (kind.width * kind.height > pixelsAtMost) return { ok: false, refusal: 'too-many-pixels' };
  const pixels = pixelsOf(bytes, kind.mediaType);
  if (pixels === null) return { ok: false, refusal: 'not-a-picture' };
  const { width, height, data } = shrunk(pixels, keptAs);
  const png = new PNG({ width, height });
  png.data.set(data);
  return { ok: true, png: new Uint8Array(PNG.sync.write(png)) };
};

/** `null`: the bytes cannot be unpacked. */
const pixelsOf = (bytes: Buffer, mediaType: 'image/png' | 'image/jpeg'): Pixels | null => {
  try {
    return mediaType === 'image/png'
      ? PNG.sync.read(bytes, { checkCRC: true })
      : jpeg.decode(bytes, {
          useTArray: true,
          tolerantDecoding: false,
          maxResolutionInMP: pixelsAtMost / 1_000_000,
          maxMemoryUsageInMB: 128,
        });
  } catch {
    return null;
  }
};
