import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Infer, literal, nullable, object, string, type } from 'superstruct';
import { canonicalJson } from '../canonical-json.ts';
import { sha256Hex } from '../ledger/ledger-chain/chain-entry.ts';
import { bytesOf, keyIdOf, LedgerKey } from '../ledger/ledger-chain/signed-head.ts';
import { isoTime, textLike } from '../shapes.ts';
import type { Replay } from './replay.ts';

/**
 * The seal of an exported replay (decision 0029). The content is canonical JSON (RFC 8785), attached to the document, and signed with the
 * tenant's ledger key. The document itself is signed, too, so that its pages cannot tell anything else.
 */

/** The attached content, as it is exported today. */
export interface ReplayContent {
  readonly format: 'portolan-replay/1';
  readonly tenantId: string;
  readonly agencyId: string;
  readonly exportedAt: string;
  readonly exportedBy: string;
  readonly replay: Replay;
}

/** What a check reads of attached content. Earlier and later exports have other fields beside these, and are checked all the same. */
export const AttachedContent = type({
  format: literal('portolan-replay/1'),
  tenantId: string(),
  agencyId: string(),
  exportedAt: isoTime(),
  exportedBy: string(),
  replay: type({
    reference: string(),
    kind: string(),
    agencyName: string(),
    at: isoTime(),
    stood: nullable(type({ state: nullable(string()) })),
  }),
});
export type AttachedContent = Infer<typeof AttachedContent>;

const signed = { ...LedgerKey.schema, signature: textLike(/^[0-9a-f]{128}$/, 128) };

/** The attached signature over the content. */
export const ContentSeal = object({ contentSha256: sha256Hex(), ...signed });
export type ContentSeal = Infer<typeof ContentSeal>;

/** The signature over the whole document, which stands behind its end. */
export const DocumentSeal = object({ contentSha256: sha256Hex(), documentSha256: sha256Hex(), ...signed });
export type DocumentSeal = Infer<typeof DocumentSeal>;

export const contentFileName = 'replay.json';
export const sealFileName = 'replay-signature.json';
/** Begins the line with the `DocumentSeal`. A line with `%` is a comment of a PDF. */
export const sealLineBegins = '%portolan-replay-seal ';

export const sha256Of = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The texts that are signed. */
export const contentSealText = ({ contentSha256, keyId }: Pick<ContentSeal, 'contentSha256' | 'keyId'>): string =>
  canonicalJson({ contentSha256, keyId });
export const documentSealText = ({
  contentSha256,
  documentSha256,
  keyId,
}: Pick<DocumentSeal, 'contentSha256' | 'documentSha256' | 'keyId'>): string =>
  canonicalJson({ contentSha256, documentSha256, keyId });

/** Whether a text was signed with this key. */
export const isSignedBy = (key: LedgerKey, signature: string, signedText: string): boolean => {
  if (keyIdOf(key.publicKey) !== key.keyId) return false;
  try {
    return ed25519.verify(bytesOf(signature), utf8ToBytes(signedText), bytesOf(key.publicKey));
  } catch {
    // A key or a signature that is no point of the curve.
    return false;
  }
};
