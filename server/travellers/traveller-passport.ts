import type { Secrets } from '../http/secrets.ts';

/** The traveller for whom a number is sealed. It cannot be read from another row. */
export interface SealedFor {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly travellerId: string;
}

const boundTo = ({ tenantId, agencyId, travellerId }: SealedFor): string =>
  `traveller-passport|${tenantId}|${agencyId}|${travellerId}`;

const shownCharacters = 3;

/** A passport number of which only the last three characters are visible: `•••••321`. */
export const maskedPassport = (number: string): string =>
  `${'•'.repeat(number.length - shownCharacters)}${number.slice(-shownCharacters)}`;

/** A keyed hash of a passport number. Equal numbers of one agency have equal hashes. */
export const passportKeyOf = (
  secrets: Secrets,
  { tenantId, agencyId }: Pick<SealedFor, 'tenantId' | 'agencyId'>,
  number: string,
): string => secrets.sign('traveller-passport', `${tenantId}|${agencyId}|${number}`);

/** The columns that keep a passport number. */
export const sealTravellerPassport = (secrets: Secrets, number: string, sealedFor: SealedFor) => ({
  passport_sealed: Buffer.from(secrets.seal(Buffer.from(number), boundTo(sealedFor))),
  passport_masked: maskedPassport(number),
  passport_key: passportKeyOf(secrets, sealedFor, number),
});

/** The unsealed number. Throws if the bytes were changed, or belong to another traveller. */
export const openTravellerPassport = (secrets: Secrets, sealed: Uint8Array, sealedFor: SealedFor): string =>
  Buffer.from(secrets.unseal(sealed, boundTo(sealedFor))).toString('utf8');
