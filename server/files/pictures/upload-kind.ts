import { crc32 } from 'node:zlib';
import { documentTypeWords, emptyFileWords } from '../../../contract/document-uploads.ts';
import { say } from '../../../contract/say.ts';
import { isWithinSides, pictureOf, sideAtMost } from './picture-kind.ts';
import { readPdf, type UploadReading } from './read-pdf.ts';

/**
 * Judges a file by its content. A picture must consist of its picture alone: a file that is also something else (an archive or
 * a page behind or inside the picture) is refused, and so is a document that runs scripts, opens programs or holds further
 * files. `noun`: what the file should show, in the words for a person.
 */
export const readUpload = (bytes: Buffer, noun: string): UploadReading => {
  if (bytes.length === 0) return { ok: false, words: emptyFileWords };
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return readPdf(bytes, noun);
  const picture = pictureOf(bytes);
  if (picture === null) return { ok: false, words: documentTypeWords };
  if (!isWithinSides(picture)) {
    const side = sideAtMost.toLocaleString('en');
    return { ok: false, words: say('Use a picture of at most {side} pixels on each side.', { side }) };
  }
  const isWhole = picture.mediaType === 'image/png' ? isPngAlone(bytes) : isJpegAlone(bytes);
  if (isWhole && !holdsOther(bytes)) return { ok: true, kind: picture.mediaType, picture };
  const words = say('This picture holds more than a picture. Take a new photo or a screenshot of the {noun}.', {
    noun,
  });
  return { ok: false, words };
};

/** Beginning of a document, a page or a server's script in the text of a picture. */
const otherMarks = /%PDF-|<\s*(?:script|html|svg|!doctype)\b|<\?php/i;
/** End of an archive. Readers of archives look for it from behind. */
const archiveEnd = 'PK\u0005\u0006';

const holdsOther = (bytes: Buffer): boolean => bytes.includes(archiveEnd) || otherMarks.test(bytes.toString('latin1'));

const pngSignatureBytes = 8;

/** Chunks with right checksums from the head to the end, and nothing behind the end. */
const isPngAlone = (bytes: Buffer): boolean => {
  for (let at = pngSignatureBytes; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
};

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Segments and scans up to the first end of the image, and nothing behind it. */
const isJpegAlone = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return at + 2 === bytes.length;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return false;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    if (marker === startOfScan) at = endOfScan(bytes, at);
  }
  return false;
};

/** Where the next marker begins that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && !isRestart(marker)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
};
