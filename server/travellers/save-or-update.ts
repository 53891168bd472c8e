import { genderOfTitle, type TravellerDetails } from '../../contract/travellers.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Secrets } from '../http/secrets.ts';
import type { TravellerOwner, TravellerRow } from './find-travellers.ts';
import { addTraveller, changeTraveller } from './keep-traveller.ts';
import { passportKeyOf } from './traveller-passport.ts';

/** What a booking says of a traveller. */
export interface BookedTraveller
  extends Pick<TravellerDetails, 'title' | 'firstName' | 'lastName' | 'dateOfBirth' | 'nationality'> {
  readonly passport: { readonly number: string; readonly expiryDate: string } | null;
}

/** Who saves, and when. */
export interface SavedBy {
  readonly owner: TravellerOwner;
  /** User id. */
  readonly actor: string;
  readonly now: Date;
}

/**
 * Saves a traveller of a booking. Whoever is saved with the same passport, or else with the same name and birth date, is
 * updated: what the booking does not say stays.
 */
export const saveOrUpdate = async (
  tx: Tx,
  secrets: Secrets,
  booked: BookedTraveller,
  { owner, actor, now }: SavedBy,
): Promise<'added' | 'updated'> => {
  const same = await lockSameTraveller(tx, secrets, owner, booked);
  const details = detailsOf(booked, same);
  const kept = same
    ? await changeTraveller(tx, secrets, owner, { travellerId: same.id, version: same.version, details }, now)
    : await addTraveller(tx, secrets, owner, details, now);
  if (typeof kept === 'string') throw new Error(`a traveller of a booking could not be saved: ${kept}`);
  const action = same ? 'traveller.changed' : 'traveller.added';
  await audit(tx, { tenantId: owner.tenantId, actor, action, subject: kept.id, facts: {}, now });
  return same ? 'updated' : 'added';
};

const detailsOf = (booked: BookedTraveller, same: TravellerRow | undefined): TravellerDetails => {
  const { title, firstName, lastName, dateOfBirth, nationality, passport } = booked;
  const person = { title, firstName, lastName, dateOfBirth, nationality };
  if (same === undefined) {
    return { ...person, passport, gender: genderOfTitle[title], email: null, phone: null, frequentFlyers: [] };
  }
  const { gender, email, phone, frequent_flyers, passport_expiry } = same;
  const keptPassport = passport_expiry === null ? null : { number: null, expiryDate: passport_expiry };
  return {
    ...person,
    gender: gender === 'X' ? gender : genderOfTitle[title],
    email,
    phone,
    frequentFlyers: [...frequent_flyers],
    passport: passport ?? keptPassport,
  };
};

/** The name by which a traveller is found: `traveller.name_key`. */
export const travellerNameKey = ({ firstName, lastName }: Pick<TravellerDetails, 'firstName' | 'lastName'>): string =>
  `${firstName.trim()} ${lastName.trim()}`.toLowerCase();

/** Who has the same passport, or else the same name and birth date, locked until the transaction ends. */
export const lockSameTraveller = async (
  tx: Tx,
  secrets: Secrets,
  owner: TravellerOwner,
  {
    passport,
    nationality,
    dateOfBirth,
    ...name
  }: Omit<BookedTraveller, 'title' | 'passport'> & {
    readonly passport: { readonly number: string | null } | null;
  },
): Promise<TravellerRow | undefined> => {
  const ofAgency = tx
    .selectFrom('traveller')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('agency_id', '=', owner.agencyId)
    .forUpdate();
  const number = passport?.number ?? null;
  const withPassport =
    number === null
      ? undefined
      : await ofAgency
          .where('passport_key', '=', passportKeyOf(secrets, owner, number))
          .where('nationality', '=', nationality)
          .executeTakeFirst();
  return (
    withPassport ??
    ofAgency
      .where('name_key', '=', travellerNameKey(name))
      .where('date_of_birth', '=', dateOfBirth)
      .orderBy('id')
      .executeTakeFirst()
  );
};
