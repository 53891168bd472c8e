import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** Cryptographic functions of the server. All keys derive from one secret that the installation's processes share. */
export interface Secrets {
  /** HMAC-SHA256 in base64url, with a separate key per `purpose`. */
  sign(purpose: string, text: string): string;
  /** Encrypts with AES-256-GCM. `unseal` needs the same `bound`, so that a value cannot be moved to another row. */
  seal(bytes: Uint8Array, bound: string): Uint8Array;
  /** Decrypts. Throws if the bytes were changed or sealed with another `bound`. */
  unseal(sealed: Uint8Array, bound: string): Uint8Array;
}

const nonceBytes = 12;
const tagBytes = 16;

export const secretsFrom = (secretKey: string): Secrets => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'portolan', purpose, 32));
  const sealing = keyFor('seal');
  const signing = new Map<string, Buffer>();
  const signingKey = (purpose: string): Buffer => {
    const known = signing.get(purpose) ?? keyFor(`sign ${purpose}`);
    signing.set(purpose, known);
    return known;
  };
  return {
    sign: (purpose, text) => createHmac('sha256', signingKey(purpose)).update(text).digest('base64url'),
    seal(bytes, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(bound));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(sealed, bound) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
};

/** Compares two texts in constant time. */
export const sameText = (one: string, other: string): boolean => {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The installation's secrets, from the given key, or from a key that is made at the first start and stored. */
export const openSecrets = async (db: Db, secretKey: string | undefined): Promise<Secrets> =>
  secretsFrom(await keyOfInstallation(db, secretKey));

/** A key with which the server refuses to start. The message is one line for the operator. */
export class SecretKeyRefused extends Error {
  override readonly name = 'SecretKeyRefused';
}

/**
 * The key of the installation: the given one, or one that is made at the first start and stored. Throws `SecretKeyRefused` where another was given before: two
 * processes with two keys read nothing of what the other has sealed.
 */
export const keyOfInstallation = async (db: Db, secretKey: string | undefined): Promise<string> => {
  if (secretKey === undefined) return noted(db, 'secret-key', randomBytes(32).toString('base64url'));
  const mark = secretsFrom(secretKey).sign('mark of the key', '');
  if ((await noted(db, 'secret-key-mark', mark)) === mark) return secretKey;
  throw new SecretKeyRefused(
    'SECRET_KEY must be the one with which this database is sealed: see "Another key" in docs/operations.md',
  );
};

/** What was noted first under a name. */
const noted = async (db: Db, name: string, first: string): Promise<string> => {
  const { value } = await db
    .insertInto('installation')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};
