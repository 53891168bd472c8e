import { crc32 } from 'node:zlib';
import { pictureKindOf } from '../pictures/picture-kind.ts';

/** A kind of file that a slip can be. */
export type SlipKind = 'image/png' | 'image/jpeg' | 'application/pdf';

export type SlipReading =
  | { readonly ok: true; readonly kind: SlipKind }
  | { readonly ok: false; readonly words: string };

const onlyWords = 'Only png, jpeg or pdf files can be used.';

/**
 * Judges a file by its content. A picture must consist of its picture alone: a file that is also something else (an archive or
 * a page behind the picture) is refused, and so is a document that runs scripts, opens programs or holds further files.
 */
export const readSlip = (bytes: Buffer): SlipReading => {
  if (bytes.length === 0) return { ok: false, words: 'The file is empty.' };
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return readPdf(bytes);
  const picture = pictureKindOf(bytes);
  if (picture === null) return { ok: false, words: onlyWords };
  const isWhole = picture.mediaType === 'image/png' ? isPngAlone(bytes) : isJpegAlone(bytes);
  if (isWhole) return { ok: true, kind: picture.mediaType };
  return { ok: false, words: 'This picture holds more than a picture. Take a new photo or a screenshot of the slip.' };
};

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

/** Names of a PDF with which it acts by itself, opens programs, or carries files. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToR)(?![A-Za-z])/;
/** `#4a` in a name stands for the character with this code. */
const escapedName = /#([0-9A-Fa-f]{2})/g;
/** Content of a PDF's streams: compressed bytes, among which any short name occurs by chance. */
const streams = /stream\r?\n[\s\S]*?endstream/g;
const markup = /<\s*(?:script|html|svg|!doctype)\b/i;
/** Beginning and end of an archive. */
const archiveMarks = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const pdfHead = /^%PDF-[12]\.\d/;
const pdfEnd = /%%EOF\s*$/;
const pdfEndWithin = 64;

const readPdf = (bytes: Buffer): SlipReading => {
  const content = bytes.toString('latin1');
  if (!pdfHead.test(content) || !pdfEnd.test(content.slice(-pdfEndWithin))) {
    return { ok: false, words: 'This pdf is not complete. Save it again, or take a screenshot of the slip.' };
  }
  const outside = content.replace(streams, 'stream endstream');
  const names = outside.replace(escapedName, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (activeNames.test(names) || markup.test(outside) || archiveMarks.some((mark) => content.includes(mark))) {
    return {
      ok: false,
      words: 'This pdf holds scripts or other files. Print it to a new pdf, or take a screenshot of the slip.',
    };
  }
  return { ok: true, kind: 'application/pdf' };
};
