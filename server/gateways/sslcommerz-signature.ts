import { createHash, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

const hashes = { verify_sign: 'md5', verify_sign_sha2: 'sha256' } as const;

/**
 * The signatures of a notice: the fields that `verify_key` names and the password's MD5 as `store_passwd`, sorted by name and
 * joined as `name=value&name=value`, hashed.
 */
export const signaturesOf = (fields: Fields, storePassword: string): Readonly<Record<keyof typeof hashes, string>> => {
  const named = (fields['verify_key'] ?? '').split(',').filter((name) => name !== '');
  const signed: Record<string, string> = { store_passwd: createHash('md5').update(storePassword).digest('hex') };
  for (const name of named) signed[name] = fields[name] ?? '';
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  const digest = (algorithm: string): string => createHash(algorithm).update(text).digest('hex');
  return { verify_sign: digest(hashes.verify_sign), verify_sign_sha2: digest(hashes.verify_sign_sha2) };
};

/** The fields that a signature must cover, or a forger could leave them out and change them. */
const mustBeSigned = ['status', 'tran_id'] as const;

/** Whether a notice is signed by who knows the store's password. */
export const isSigned = (fields: Fields, storePassword: string): boolean => {
  const named = new Set((fields['verify_key'] ?? '').split(','));
  if (!mustBeSigned.every((name) => named.has(name))) return false;
  const signatures = signaturesOf(fields, storePassword);
  const sent = (Object.keys(hashes) as (keyof typeof hashes)[]).filter((name) => fields[name] !== undefined);
  return sent.includes('verify_sign') && sent.every((name) => isSame(fields[name] ?? '', signatures[name]));
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
