import type { Passport } from '../../contract/booking.ts';
import type { Secrets } from '../http/secrets.ts';

/** A passport as it is kept: its number only sealed, for one tenant, order and traveller. */
export interface KeptPassport {
  /** base64 of the sealed number; opens only for the same tenant, order and traveller. */
  readonly sealed: string;
  readonly masked: string;
  readonly expiryDate: string;
  readonly nationality: string;
}

const boundTo = (tenantId: string, orderReference: string, paxId: string): string =>
  `passport|${tenantId}|${orderReference}|${paxId}`;

const shownCharacters = 3;

/** `•••••4321`: enough to tell two passports apart, too little to use one. */
export const maskedPassport = (number: string): string =>
  `${'•'.repeat(number.length - shownCharacters)}${number.slice(-shownCharacters)}`;

export const sealPassport = (
  secrets: Secrets,
  passport: Passport,
  tenantId: string,
  orderReference: string,
  paxId: string,
): KeptPassport => ({
  sealed: Buffer.from(secrets.seal(Buffer.from(passport.number), boundTo(tenantId, orderReference, paxId))).toString(
    'base64',
  ),
  masked: maskedPassport(passport.number),
  expiryDate: passport.expiryDate,
  nationality: passport.nationality,
});

/** The number again. Throws when the sealed bytes were changed, or belong to another order or traveller. */
export const openPassport = (
  secrets: Secrets,
  sealed: Uint8Array,
  tenantId: string,
  orderReference: string,
  paxId: string,
): string => Buffer.from(secrets.unseal(sealed, boundTo(tenantId, orderReference, paxId))).toString('utf8');
