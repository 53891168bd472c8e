import type { FrequentFlyer } from '../../contract/frequent-flyer.ts';
import { frequentFlyersAtMost, genderOfTitle, type TravellerDetails } from '../../contract/travellers/travellers.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Secrets } from '../http/secrets.ts';
import type { TravellerOwner, TravellerRow } from './find-travellers.ts';
import { addTraveller, changeTraveller } from './keep-traveller.ts';
import { passportKeyOf } from './traveller-passport.ts';

/** What a booking or a spreadsheet says of a traveller. */
export interface KnownDetails extends Omit<TravellerDetails, 'gender'> {
  /** `null`: not said. It goes with the title. */
  readonly gender: TravellerDetails['gender'] | null;
}

/** Who saves, and when. */
export interface SavedBy {
  readonly owner: TravellerOwner;
  /** User id. */
  readonly actor: string;
  readonly now: Date;
}

/**
 * Saves a traveller. Whoever is saved with the same passport, or else with the same name and birth date, is updated: what
 * is not said of them stays.
 */
export const saveOrUpdate = async (
  tx: Tx,
  secrets: Secrets,
  known: KnownDetails,
  { owner, actor, now }: SavedBy,
): Promise<'added' | 'updated'> => {
  const same = await lockSameTraveller(tx, secrets, owner, known);
  const details = detailsOf(known, same);
  const kept = same
    ? await changeTraveller(tx, secrets, owner, { travellerId: same.id, version: same.version, details }, now)
    : await addTraveller(tx, secrets, owner, details, now);
  // Somebody has saved the passport since it was looked for: it is found now.
  if (kept === 'passport-known') return saveOrUpdate(tx, secrets, known, { owner, actor, now });
  if (typeof kept === 'string') throw new Error(`a locked traveller could not be changed: ${kept}`);
  const action = same ? 'traveller.changed' : 'traveller.added';
  await audit(tx, { tenantId: owner.tenantId, actor, action, subject: kept.id, facts: {}, now });
  return same ? 'updated' : 'added';
};

/** The numbers that are known now, and those of other programmes that were saved before. */
const withOtherProgrammes = (known: readonly FrequentFlyer[], saved: readonly FrequentFlyer[]): FrequentFlyer[] =>
  [...known, ...saved.filter((one) => known.every(({ airlineCode }) => airlineCode !== one.airlineCode))].slice(
    0,
    frequentFlyersAtMost,
  );

const detailsOf = (known: KnownDetails, same: TravellerRow | undefined): TravellerDetails => {
  const gender = known.gender ?? genderOfTitle[known.title];
  if (same === undefined) return { ...known, gender };
  const keptPassport = same.passport_expiry === null ? null : { number: null, expiryDate: same.passport_expiry };
  return {
    ...known,
    gender: known.gender === null && same.gender === 'X' ? same.gender : gender,
    email: known.email ?? same.email,
    phone: known.phone ?? same.phone,
    frequentFlyers: withOtherProgrammes(known.frequentFlyers, same.frequent_flyers),
    passport: known.passport ?? keptPassport,
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
  { passport, nationality, dateOfBirth, ...name }: KnownDetails,
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
