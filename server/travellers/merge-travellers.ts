import type { CallRequest } from '../../contract/calls.ts';
import type { MergedField } from '../../contract/travellers/traveller-merge.ts';
import type { TravellerDetails } from '../../contract/travellers/travellers.ts';
import type { Tx } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import { lockTraveller, type TravellerOwner, type TravellerRow } from './find-travellers.ts';
import { changeTraveller, deleteTraveller } from './keep-traveller.ts';
import { openTravellerPassport } from './traveller-passport.ts';

export type MergeOutcome = TravellerRow | 'traveller-unknown' | 'traveller-changed' | 'passport-known';

/**
 * Merges two travellers into the kept one, with the values of the removed one in the taken fields. The removed id leads to
 * the kept traveller from then on.
 * @param check throws if the merged details break a rule
 */
export const mergeTravellers = async (
  tx: Tx,
  secrets: Secrets,
  owner: TravellerOwner,
  { kept, removed, taken }: CallRequest<'MergeTravellers'>,
  { now, check }: { readonly now: Date; readonly check: (details: TravellerDetails) => void },
): Promise<MergeOutcome> => {
  if (kept.travellerId === removed.travellerId) return 'traveller-unknown';
  // One order of locks, so that two merges of one pair cannot deadlock.
  const locked = new Map<string, TravellerRow>();
  for (const { travellerId, version } of [kept, removed].sort((a, b) => (a.travellerId < b.travellerId ? -1 : 1))) {
    const row = await lockTraveller(tx, owner, travellerId);
    if (row === undefined) return 'traveller-unknown';
    if (row.version !== version) return 'traveller-changed';
    locked.set(travellerId, row);
  }
  const stays = locked.get(kept.travellerId);
  const goes = locked.get(removed.travellerId);
  if (stays === undefined || goes === undefined) throw new Error('a locked traveller is gone');
  const details = mergedDetails(secrets, owner, stays, goes, new Set(taken));
  check(details);
  await leadTo(tx, owner, { from: goes.id, to: stays.id, now });
  // Deleted first, so that its passport may be kept.
  await deleteTraveller(tx, owner, goes.id);
  // Higher than both versions: a change that was made from either of them is refused.
  const version = Math.max(stays.version, goes.version);
  await tx
    .updateTable('traveller')
    .set({ version })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', stays.id)
    .execute();
  return changeTraveller(tx, secrets, owner, { travellerId: stays.id, version, details }, now);
};

const mergedDetails = (
  secrets: Secrets,
  owner: TravellerOwner,
  stays: TravellerRow,
  goes: TravellerRow,
  taken: ReadonlySet<MergedField>,
): TravellerDetails => {
  const from = (field: MergedField): TravellerRow => (taken.has(field) ? goes : stays);
  return {
    title: from('title').title,
    gender: from('title').gender,
    firstName: from('firstName').first_name,
    lastName: from('lastName').last_name,
    dateOfBirth: from('dateOfBirth').date_of_birth,
    nationality: from('nationality').nationality,
    email: from('email').email,
    phone: from('phone').phone,
    frequentFlyers: [...from('frequentFlyers').frequent_flyers],
    passport: passportOf(secrets, owner, from('passport')),
  };
};

/** The passport of a row, unsealed, because it is sealed anew for the traveller who stays. */
const passportOf = (
  secrets: Secrets,
  owner: TravellerOwner,
  { id, passport_sealed, passport_expiry }: TravellerRow,
): TravellerDetails['passport'] =>
  passport_sealed === null || passport_expiry === null
    ? null
    : {
        number: openTravellerPassport(secrets, passport_sealed, { ...owner, travellerId: id }),
        expiryDate: passport_expiry,
      };

/** Lets the id of a removed traveller, and every id that led to it, lead to another one. */
const leadTo = async (
  tx: Tx,
  { tenantId, agencyId }: TravellerOwner,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('merged_traveller')
    .set({ merged_into: to })
    .where('tenant_id', '=', tenantId)
    .where('merged_into', '=', from)
    .execute();
  await tx
    .insertInto('merged_traveller')
    .values({ tenant_id: tenantId, id: from, agency_id: agencyId, merged_into: to, merged_at: now })
    .execute();
};
