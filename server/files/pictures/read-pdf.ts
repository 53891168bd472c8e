import { constants, inflateSync } from 'node:zlib';
import { say } from '../../../contract/say.ts';
import type { PictureKind } from './picture-kind.ts';

/** What an uploaded file is, or why it is refused. `picture`: `null` for a document. */
export type UploadReading =
  | { readonly ok: true; readonly kind: 'application/pdf'; readonly picture: null }
  | { readonly ok: true; readonly kind: PictureKind['mediaType']; readonly picture: PictureKind }
  | { readonly ok: false; readonly words: string };

/** Names of a PDF with which it acts by itself, opens programs, or carries files. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToR)(?![A-Za-z])/;
/** A PDF with a password cannot be looked into. */
const encrypted = /\/Encrypt(?![A-Za-z])/;
const markup = /<\s*(?:script|html|svg|!doctype)\b/i;
/** Beginning and end of an archive. */
const archiveMarks = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const pdfHead = /^%PDF-[12]\.\d/;
const pdfEnd = /%%EOF\s*$/;
const pdfEndWithin = 64;

/** Judges a PDF: complete, readable without a password, and doing nothing by itself. */
export const readPdf = (bytes: Buffer, noun: string): UploadReading => {
  const content = bytes.toString('latin1');
  if (!pdfHead.test(content) || !pdfEnd.test(content.slice(-pdfEndWithin))) {
    return {
      ok: false,
      words: say('This pdf is not complete. Save it again, or take a screenshot of the {noun}.', { noun }),
    };
  }
  const { outside, streams } = partsOf(content);
  const objects = packedObjects(streams);
  const names = [outside, ...(objects.ok ? objects.texts : [])].map(plainNames);
  if (names.some((text) => encrypted.test(text))) {
    return {
      ok: false,
      words: say('This pdf is protected. Save it without a password, or take a screenshot of the {noun}.', { noun }),
    };
  }
  if (!objects.ok && objects.isTooLarge) {
    const most = `${unpackedAtMost / megabyte} MB`;
    return {
      ok: false,
      words: say('This pdf unpacks to more than {most}. Print it to a new pdf, or take a screenshot of the {noun}.', {
        most,
        noun,
      }),
    };
  }
  const isActive = !objects.ok || names.some((text) => activeNames.test(text)) || markup.test(outside);
  if (isActive || archiveMarks.some((mark) => content.includes(mark))) {
    return {
      ok: false,
      words: say('This pdf holds scripts or other files. Print it to a new pdf, or take a screenshot of the {noun}.', {
        noun,
      }),
    };
  }
  return { ok: true, kind: 'application/pdf', picture: null };
};

const hash = 0x23;
/** Value of a hexadecimal digit. -1: the byte is none. */
const digitOf = (byte = 0): number => {
  const small = byte | 0x20;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
};

/** `#4a` in a name stands for the character with this code. Works on bytes: a file can hold a million of them. */
const plainNames = (text: string): string => {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === hash ? digitOf(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : digitOf(bytes[at + 2]);
    bytes[length] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low;
    length += 1;
    if (low >= 0) at += 2;
  }
  return bytes.toString('latin1', 0, length);
};

/** A stream's content: compressed bytes, among which any short name occurs by chance. */
interface Stream {
  /** The text since the stream before: its dictionary, and objects without a stream. */
  readonly before: string;
  readonly packed: string;
}

const begin = /stream\r?\n/g;
const end = 'endstream';

/** A PDF's streams, and the text around them. Looks at each byte a few times, however often a stream begins without an end. */
const partsOf = (content: string): { readonly outside: string; readonly streams: readonly Stream[] } => {
  const outside: string[] = [];
  const streams: Stream[] = [];
  let from = 0;
  begin.lastIndex = 0;
  for (let found = begin.exec(content); found !== null; found = begin.exec(content)) {
    const to = content.indexOf(end, begin.lastIndex);
    if (to < 0) break;
    const before = content.slice(from, found.index);
    outside.push(before, 'stream endstream');
    streams.push({ before, packed: content.slice(begin.lastIndex, to) });
    from = to + end.length;
    begin.lastIndex = from;
  }
  return { outside: `${outside.join('')}${content.slice(from)}`, streams };
};

const megabyte = 1024 * 1024;
/** Largest size of the unpacked objects of one file, in bytes. */
const unpackedAtMost = 8 * megabyte;
const objectStream = /\/ObjStm(?![A-Za-z])/;

type Unpacked =
  | { readonly ok: true; readonly texts: readonly string[] }
  /** One of the streams cannot be unpacked, or all of them together are too large. */
  | { readonly ok: false; readonly isTooLarge: boolean };

/** Objects that a PDF packs into streams. Their size is counted in sum, while they are unpacked. */
const packedObjects = (streams: readonly Stream[]): Unpacked => {
  const texts: string[] = [];
  let left = unpackedAtMost;
  for (const { before, packed } of streams) {
    const names = plainNames(before);
    if (!objectStream.test(names)) continue;
    const unpacked = names.includes('/Filter') ? inflated(packed, left) : ({ ok: true, texts: [packed] } as const);
    if (!unpacked.ok) return unpacked;
    left -= unpacked.texts.reduce((sum, { length }) => sum + length, 0);
    if (left <= 0) return { ok: false, isTooLarge: true };
    texts.push(...unpacked.texts);
  }
  return { ok: true, texts };
};

const inflated = (packed: string, mostBytes: number): Unpacked => {
  try {
    const bytes = Buffer.from(packed, 'latin1');
    const options = { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return { ok: true, texts: [inflateSync(bytes, options).toString('latin1')] };
  } catch (error) {
    return { ok: false, isTooLarge: (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' };
  }
};
