import type { Passport } from '../../contract/booking.ts';
import type { Secrets } from '../http/secrets.ts';
import { maskedPassport } from '../travellers/traveller-passport.ts';

/** A stored passport. Its number is sealed for one tenant, order and traveller. */
export interface KeptPassport {
  /** The sealed number, in base64. */
  readonly sealed: string;
  readonly masked: string;
  readonly expiryDate: string;
  readonly nationality: string;
}

const boundTo = (tenantId: string, orderReference: string, paxId: string): string =>
  `passport|${tenantId}|${orderReference}|${paxId}`;

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

/** The unsealed number. Throws if the bytes were changed, or belong to another tenant, order or traveller. */
export const openPassport = (
  secrets: Secrets,
  sealed: Uint8Array,
  tenantId: string,
  orderReference: string,
  paxId: string,
): string => Buffer.from(secrets.unseal(sealed, boundTo(tenantId, orderReference, paxId))).toString('utf8');
