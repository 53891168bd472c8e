import { constants, inflateSync } from 'node:zlib';
import type { DocumentMediaType } from '../../contract/document-uploads.ts';

/** What an uploaded file is, or why it is refused. */
export type UploadReading =
  | { readonly ok: true; readonly kind: DocumentMediaType }
  | { readonly ok: false; readonly words: string };

/** Names of a PDF with which it acts by itself, opens programs, or carries files. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToR)(?![A-Za-z])/;
/** A PDF with a password cannot be looked into. */
const encrypted = /\/Encrypt(?![A-Za-z])/;
/** `#4a` in a name stands for the character with this code. */
const escapedName = /#([0-9A-Fa-f]{2})/g;
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
    return { ok: false, words: `This pdf is not complete. Save it again, or take a screenshot of the ${noun}.` };
  }
  const { outside, streams } = partsOf(content);
  const objects = packedObjects(streams);
  const names = plainNames(`${outside}\n${objects ?? ''}`);
  if (encrypted.test(names)) {
    return {
      ok: false,
      words: `This pdf is protected. Save it without a password, or take a screenshot of the ${noun}.`,
    };
  }
  const isActive = objects === null || activeNames.test(names) || markup.test(outside);
  if (isActive || archiveMarks.some((mark) => content.includes(mark))) {
    return {
      ok: false,
      words: `This pdf holds scripts or other files. Print it to a new pdf, or take a screenshot of the ${noun}.`,
    };
  }
  return { ok: true, kind: 'application/pdf' };
};

const plainNames = (text: string): string =>
  text.replace(escapedName, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

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

/** Largest size of the unpacked objects of one file, in bytes. */
const unpackedAtMost = 8 * 1024 * 1024;
const objectStream = /\/ObjStm(?![A-Za-z])/;

/** Objects that a PDF packs into streams, as text. `null`: one of the streams cannot be unpacked, or all of them are too large. */
const packedObjects = (streams: readonly Stream[]): string | null => {
  const unpacked: string[] = [];
  let left = unpackedAtMost;
  for (const { before, packed } of streams) {
    const names = plainNames(before);
    if (!objectStream.test(names)) continue;
    const objects = names.includes('/Filter') ? inflated(packed, left) : packed;
    if (objects === null || objects.length >= left) return null;
    left -= objects.length;
    unpacked.push(objects);
  }
  return unpacked.join('\n');
};

const inflated = (packed: string, mostBytes: number): string | null => {
  try {
    const bytes = Buffer.from(packed, 'latin1');
    const options = { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return null;
  }
};
