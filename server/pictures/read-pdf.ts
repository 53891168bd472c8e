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
/** Content of a PDF's streams: compressed bytes, among which any short name occurs by chance. */
const streams = /stream\r?\n([\s\S]*?)endstream/g;
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
  const outside = content.replace(streams, 'stream endstream');
  const objects = packedObjects(content);
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

/** Largest size of the unpacked objects of one stream, in bytes. */
const unpackedAtMost = 8 * 1024 * 1024;
const objectStream = /\/ObjStm(?![A-Za-z])/;

/** Objects that a PDF packs into streams, as text. `null`: one of the streams cannot be unpacked. */
const packedObjects = (content: string): string | null => {
  const unpacked: string[] = [];
  let end = 0;
  for (const match of content.matchAll(streams)) {
    const dictionary = plainNames(
      content
        .slice(end, match.index)
        .split(/\bobj\b/)
        .at(-1) ?? '',
    );
    end = match.index + match[0].length;
    if (!objectStream.test(dictionary)) continue;
    const objects = dictionary.includes('/Filter') ? inflated(match[1] ?? '') : (match[1] ?? '');
    if (objects === null) return null;
    unpacked.push(objects);
  }
  return unpacked.join('\n');
};

const inflated = (packed: string): string | null => {
  try {
    const bytes = Buffer.from(packed, 'latin1');
    const options = { maxOutputLength: unpackedAtMost, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return null;
  }
};
