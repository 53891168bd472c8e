import type { Passport } from '../../contract/people.ts';
import type { Secrets } from '../http/secrets.ts';
import type { TravellerRow } from '../orders/order-rows.ts';
import { maskedPassport } from '../travellers/traveller-passport.ts';

/** A stored passport. Its number is sealed for one tenant, order and traveller. */
export interface KeptPassport {
  /** The sealed number, in base64. */
  readonly sealed: string;
  readonly masked: string;
  readonly expiryDate: string;
  readonly nationality: string;
}

/** What is sealed for one tenant, order and traveller. It cannot be read from another row, nor as the other kind. */
type SealedKind = 'passport' | 'visa';
type SealedFor = Pick<TravellerRow, 'tenant_id' | 'order_reference' | 'pax_id'>;

const boundTo = (kind: SealedKind, { tenant_id, order_reference, pax_id }: SealedFor): string =>
  `${kind}|${tenant_id}|${order_reference}|${pax_id}`;

export const sealNumber = (secrets: Secrets, kind: SealedKind, number: string, sealedFor: SealedFor) => ({
  sealed: Buffer.from(secrets.seal(Buffer.from(number), boundTo(kind, sealedFor))),
  masked: maskedPassport(number),
});

export const sealPassport = (
  secrets: Secrets,
  passport: Passport,
  tenantId: string,
  orderReference: string,
  paxId: string,
): KeptPassport => {
  const sealedFor = { tenant_id: tenantId, order_reference: orderReference, pax_id: paxId };
  const { sealed, masked } = sealNumber(secrets, 'passport', passport.number, sealedFor);
  return {
    sealed: sealed.toString('base64'),
    masked,
    expiryDate: passport.expiryDate,
    nationality: passport.nationality,
  };
};

/** The unsealed number. Throws if the bytes were changed, or belong to another tenant, order, traveller or kind. */
export const openNumber = (secrets: Secrets, kind: SealedKind, sealed: Uint8Array, sealedFor: SealedFor): string =>
  Buffer.from(secrets.unseal(sealed, boundTo(kind, sealedFor))).toString('utf8');
