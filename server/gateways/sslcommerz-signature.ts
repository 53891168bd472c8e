import { createHash, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

const hashes = { verify_sign: 'md5', verify_sign_sha2: 'sha256' } as const;

/** Stands for the password among the signed fields. */
const passwordName = 'store_passwd';

const namesIn = (fields: Fields): readonly string[] =>
  (fields['verify_key'] ?? '').split(',').filter((name) => name !== '');

/**
 * The signatures of a notice: the fields that `verify_key` names and the password's MD5 as `store_passwd`, sorted by name and
 * joined as `name=value&name=value`, hashed.
 */
export const signaturesOf = (fields: Fields, storePassword: string): Readonly<Record<keyof typeof hashes, string>> => {
  const signed = new Map(namesIn(fields).map((name) => [name, fields[name] ?? '']));
  // Last, so that no field of the sender stands for the password.
  signed.set(passwordName, createHash('md5').update(storePassword).digest('hex'));
  const text = [...signed.keys()]
    .sort()
    .map((name) => `${name}=${signed.get(name)}`)
    .join('&');
  const digest = (algorithm: string): string => createHash(algorithm).update(text).digest('hex');
  return { verify_sign: digest(hashes.verify_sign), verify_sign_sha2: digest(hashes.verify_sign_sha2) };
};

/** The fields that a signature must cover, or a forger could leave them out and change them. */
const mustBeSigned = ['status', 'tran_id'] as const;

/** Whether a notice is signed by who knows the store's password. */
export const isSigned = (fields: Fields, storePassword: string): boolean => {
  const named = new Set(namesIn(fields));
  if (named.has(passwordName) || !mustBeSigned.every((name) => named.has(name))) return false;
  const signatures = signaturesOf(fields, storePassword);
  const sent = (Object.keys(hashes) as (keyof typeof hashes)[]).filter((name) => fields[name] !== undefined);
  return sent.includes('verify_sign') && sent.every((name) => isSame(fields[name] ?? '', signatures[name]));
};

const isSame = (one: string, other: string): boolean => {
  const [sent, made] = [Buffer.from(one), Buffer.from(other)];
  return sent.length === made.length && timingSafeEqual(sent, made);
};
