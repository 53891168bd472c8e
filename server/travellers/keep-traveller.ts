import type { TravellerDetails } from '../../contract/travellers/travellers.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Secrets } from '../http/secrets.ts';
import { lockTraveller, type TravellerOwner, type TravellerRow } from './find-travellers.ts';
import { type SealedFor, sealTravellerPassport } from './traveller-passport.ts';

/** Adds a traveller. `passport-known`: another traveller of the agency has the passport. */
export const addTraveller = async (
  tx: Tx,
  secrets: Secrets,
  { tenantId, agencyId }: TravellerOwner,
  details: TravellerDetails,
  now: Date,
): Promise<TravellerRow | 'passport-known'> => {
  const travellerId = timeOrderedId(now.getTime());
  const added = await tx
    .insertInto('traveller')
    .values({
      tenant_id: tenantId,
      id: travellerId,
      agency_id: agencyId,
      ...personColumns(details),
      ...passportColumns(secrets, details, { tenantId, agencyId, travellerId }),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'agency_id', 'passport_key', 'nationality'])
        .where('passport_key', 'is not', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return added ?? 'passport-known';
};

/** Changes a traveller. Keeps the passport number where the details leave it out. */
export const changeTraveller = async (
  tx: Tx,
  secrets: Secrets,
  owner: TravellerOwner,
  change: { readonly travellerId: string; readonly version: number; readonly details: TravellerDetails },
  now: Date,
): Promise<TravellerRow | 'traveller-unknown' | 'traveller-changed' | 'passport-known'> => {
  const { travellerId, version, details } = change;
  const before = await lockTraveller(tx, owner, travellerId);
  if (before === undefined) return 'traveller-unknown';
  if (before.version !== version) return 'traveller-changed';
  const columns = {
    ...personColumns(details),
    ...passportColumns(secrets, details, { ...owner, travellerId }, before),
  };
  if (await isPassportKnown(tx, owner, { ...columns, id: travellerId })) return 'passport-known';
  return tx
    .updateTable('traveller')
    .set({ ...columns, version: version + 1, changed_at: now })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', travellerId)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes a traveller. `false`: the agency has no such traveller. */
export const deleteTraveller = async (
  tx: Tx,
  { tenantId, agencyId }: TravellerOwner,
  travellerId: string,
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('traveller')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('id', '=', travellerId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

const isPassportKnown = async (
  tx: Tx,
  { tenantId, agencyId }: TravellerOwner,
  { id, passport_key, nationality }: Pick<TravellerRow, 'id' | 'passport_key' | 'nationality'>,
): Promise<boolean> => {
  if (passport_key === null) return false;
  const other = await tx
    .selectFrom('traveller')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('passport_key', '=', passport_key)
    .where('nationality', '=', nationality)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
};

const personColumns = (details: TravellerDetails) => ({
  title: details.title,
  first_name: details.firstName.trim(),
  last_name: details.lastName.trim(),
  date_of_birth: details.dateOfBirth,
  gender: details.gender,
  nationality: details.nationality,
  email: details.email,
  phone: details.phone,
  frequent_flyers: asJson(details.frequentFlyers),
});

type PassportColumns = Pick<TravellerRow, 'passport_sealed' | 'passport_masked' | 'passport_key' | 'passport_expiry'>;

const noPassport: PassportColumns = {
  passport_sealed: null,
  passport_masked: null,
  passport_key: null,
  passport_expiry: null,
};

/** `before`: the row that is changed. Only where it has a passport may the details leave the number out. */
const passportColumns = (
  secrets: Secrets,
  { passport }: TravellerDetails,
  sealedFor: SealedFor,
  before: PassportColumns = noPassport,
): PassportColumns => {
  if (passport === null) return noPassport;
  const passport_expiry = passport.expiryDate;
  if (passport.number !== null) {
    return { ...sealTravellerPassport(secrets, passport.number, sealedFor), passport_expiry };
  }
  const { passport_sealed, passport_masked, passport_key } = before;
  if (passport_sealed === null) throw new Error('a passport without a number came past the rules');
  return { passport_sealed, passport_masked, passport_key, passport_expiry };
};
