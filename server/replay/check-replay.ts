import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { is, type Struct } from 'superstruct';
import { canonicalJson } from '../../contract/canonical-json.ts';
import type { LedgerKey } from '../../contract/ledger/ledger-chain/signed-head.ts';
import {
  AttachedContent,
  ContentSeal,
  contentFileName,
  contentSealText,
  DocumentSeal,
  documentSealText,
  isSignedBy,
  sealFileName,
  sealLineBegins,
  sha256Of,
} from '../../contract/replay/replay-seal.ts';

export type CheckedReplay =
  | { readonly ok: true; readonly content: AttachedContent; readonly keyId: string }
  | { readonly ok: false; readonly fault: string };

/**
 * Checks every byte of an exported replay. `trusted`: the only key that counts; `null`: the key that the document names. The first fault
 * is named.
 */
export const checkReplay = async (bytes: Uint8Array, trusted: LedgerKey | null): Promise<CheckedReplay> => {
  const document = Buffer.from(bytes);
  const ends = document.lastIndexOf(`\n${sealLineBegins}`);
  if (ends < 0) return fault('The document has no signature behind its end: it was saved again, or is no export.');
  const pages = document.subarray(0, ends);
  const seal = sealed(document.subarray(ends + 1 + sealLineBegins.length), DocumentSeal, '\n');
  if (seal === null) return fault('The signature behind the end of the document was changed.');
  const { keyId, publicKey, contentSha256, documentSha256, signature } = seal;
  if (trusted !== null && (trusted.keyId !== keyId || trusted.publicKey !== publicKey)) {
    return fault(`The document is signed by key ${keyId}, which is not the key that you trust.`);
  }
  if (sha256Of(pages) !== documentSha256)
    return fault('The document was changed: its bytes are not those that were signed.');
  if (!isSignedBy(seal, signature, documentSealText({ contentSha256, documentSha256, keyId }))) {
    return fault('The signature of the document is not by the key that it names.');
  }
  return contentIn(await attachedFiles(pages), seal);
};

const contentIn = (
  files: ReadonlyMap<string, Uint8Array>,
  { keyId, publicKey, contentSha256 }: DocumentSeal,
): CheckedReplay => {
  const bytes = files.get(contentFileName);
  const seal = sealed(files.get(sealFileName), ContentSeal);
  if (bytes === undefined || seal === null) return fault('The content or its signature is not attached.');
  if (sha256Of(bytes) !== seal.contentSha256 || seal.contentSha256 !== contentSha256) {
    return fault('The attached content was changed: its bytes are not those that were signed.');
  }
  if (
    seal.keyId !== keyId ||
    seal.publicKey !== publicKey ||
    !isSignedBy(seal, seal.signature, contentSealText(seal))
  ) {
    return fault('The signature of the content is not by the key that it names.');
  }
  const content = sealed(bytes, AttachedContent);
  return content === null ? fault('The attached content is not a replay.') : { ok: true, content, keyId };
};

const fault = (words: string): CheckedReplay => ({ ok: false, fault: words });

/** What canonical JSON of this shape says. `after`: what must follow it. `null`: it is not as it is written by the export. */
const sealed = <T>(bytes: Uint8Array | undefined, shape: Struct<T>, after = ''): T | null => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return is(value, shape) && `${canonicalJson(value)}${after}` === text ? value : null;
  } catch {
    // No JSON, or a number that no hashed value has.
    return null;
  }
};

/** The files that are attached to a PDF, by their names. */
const attachedFiles = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { catalog } = await PDFDocument.load(bytes);
  const names = catalog
    .lookupMaybe(PDFName.of('Names'), PDFDict)
    ?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict)
    ?.lookupMaybe(PDFName.of('Names'), PDFArray);
  const files = new Map<string, Uint8Array>();
  for (let place = 0; place + 1 < (names?.size() ?? 0); place += 2) {
    const name = names?.lookup(place);
    const stream = names
      ?.lookup(place + 1, PDFDict)
      .lookup(PDFName.of('EF'), PDFDict)
      .lookup(PDFName.of('F'));
    if ((name instanceof PDFString || name instanceof PDFHexString) && stream instanceof PDFRawStream) {
      files.set(name.decodeText(), decodePDFRawStream(stream).decode());
    }
  }
  return files;
};
