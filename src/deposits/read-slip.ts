import { uploadLimitBytes } from '../../contract/company/profile.ts';
import { documentTypeWords, emptyFileWords } from '../../contract/document-uploads.ts';
import { messages } from '../../contract/messages.ts';
import type { ChosenSlip, SlipOutcome } from '../../machines/money/deposit-form.setup.ts';
import { dataUrlOf } from '../ui/data-url.ts';
import { isPhonePhoto, mediaTypeOfContent } from '../ui/file-content.ts';

/** Longest sides of a photo that is made smaller, tried in turn: figures on a slip stay readable. */
const sides = [2_000, 1_400, 1_000];
/** Longest side that the server takes. */
const sideTaken = 4_096;
const qualities = [0.85, 0.65, 0.45];

const unreadable = (words: string): SlipOutcome => ({ readable: false, words });

/**
 * Reads a slip by its content. A picture that is too large, or a photo of another kind that this browser knows, becomes a smaller JPEG.
 * Everything else stays as it is, byte for byte, so that the same file is known again.
 */
export const readSlip = async (file: ChosenSlip): Promise<SlipOutcome> => {
  const content = await file.arrayBuffer();
  const bytes = new Uint8Array(content);
  if (bytes.length === 0) return unreadable(emptyFileWords);
  const kind = mediaTypeOfContent(bytes);
  if (kind === 'application/pdf') {
    return bytes.length < uploadLimitBytes
      ? read(file.name, new Blob([content], { type: 'application/pdf' }), { isPicture: false, isShrunk: false })
      : unreadable(messages.fileTooLarge);
  }
  const bitmap =
    kind === null && !isPhonePhoto(bytes) ? null : await createImageBitmap(new Blob([content])).catch(() => null);
  if (bitmap === null) return unreadable(documentTypeWords);
  try {
    const fits = bytes.length < uploadLimitBytes && Math.max(bitmap.width, bitmap.height) <= sideTaken;
    if (kind !== null && fits) {
      return await read(file.name, new Blob([content], { type: kind }), { isPicture: true, isShrunk: false });
    }
    const smaller = await shrunk(bitmap);
    return smaller === null
      ? unreadable(messages.fileTooLarge)
      : await read(file.name, smaller, { isPicture: true, isShrunk: true });
  } finally {
    bitmap.close();
  }
};

const read = async (
  name: string,
  blob: Blob,
  { isPicture, isShrunk }: { readonly isPicture: boolean; readonly isShrunk: boolean },
): Promise<SlipOutcome> => {
  const content = new Uint8Array(await blob.arrayBuffer());
  return { readable: true, slip: { name, content, preview: isPicture ? await dataUrlOf(blob) : null, isShrunk } };
};

/** The first of the smaller pictures that can be sent. `null`: none can. */
const shrunk = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  for (const side of sides) {
    const canvas = drawn(bitmap, side);
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size < uploadLimitBytes) return blob;
    }
  }
  return null;
};

const drawn = (bitmap: ImageBitmap, sideAtMost: number): OffscreenCanvas => {
  const scale = Math.min(1, sideAtMost / Math.max(bitmap.width, bitmap.height));
  const inPixels = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(inPixels(bitmap.width), inPixels(bitmap.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  // A JPEG has no transparency: what was transparent is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};
