import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Infer, object } from 'superstruct';
import { canonicalJson } from '../../canonical-json.ts';
import { isoDay, textLike, whole } from '../../shapes.ts';
import { chainEntriesAtMost, sha256Hex } from './chain-entry.ts';

const keyIdLength = 16;
const keyId = () => textLike(/^[0-9a-f]{16}$/, keyIdLength);

/** A public key of a tenant. Its id is the beginning of its SHA-256, so that a key cannot take another's id. */
export const LedgerKey = object({ keyId: keyId(), publicKey: textLike(/^[0-9a-f]{64}$/, 64) });
export type LedgerKey = Infer<typeof LedgerKey>;

/** The head of an agency's chain at the end of a day, signed by the tenant's key (Ed25519). */
export const SignedHead = object({
  day: isoDay(),
  entries: whole(1, chainEntriesAtMost),
  hash: sha256Hex(),
  keyId: keyId(),
  signature: textLike(/^[0-9a-f]{128}$/, 128),
});
export type SignedHead = Infer<typeof SignedHead>;

/** Whose chain a head is of. */
export interface ChainOwner {
  readonly tenantId: string;
  readonly agencyId: string;
}

/** The text that is signed. */
export const signedText = (
  { tenantId, agencyId }: ChainOwner,
  { day, entries, hash, keyId }: Omit<SignedHead, 'signature'>,
): string => canonicalJson({ tenantId, agencyId, day, entries, hash, keyId });

/** Bytes of a text in hexadecimal. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, n) => Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16));

/** Id of a public key, 32 bytes in hexadecimal. */
export const keyIdOf = (publicKey: string): string => bytesToHex(sha256(bytesOf(publicKey))).slice(0, keyIdLength);

/** Whether a head was signed by the key that it names, among these keys. */
export const isSigned = (owner: ChainOwner, head: SignedHead, keys: readonly LedgerKey[]): boolean => {
  const key = keys.find(({ keyId, publicKey }) => keyId === head.keyId && keyIdOf(publicKey) === keyId);
  if (key === undefined) return false;
  try {
    return ed25519.verify(bytesOf(head.signature), utf8ToBytes(signedText(owner, head)), bytesOf(key.publicKey));
  } catch {
    // A key or a signature that is no point of the curve.
    return false;
  }
};
