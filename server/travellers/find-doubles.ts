import { sql } from 'kysely';
import { doublesAtMost, type TravellerDouble } from '../../contract/travellers/traveller-merge.ts';
import type { Db } from '../database/database.ts';
import type { TravellerOwner, TravellerRow } from './find-travellers.ts';

export interface DoubleRows {
  /** The one who was saved first. */
  readonly kept: TravellerRow;
  readonly removed: TravellerRow;
  readonly same: TravellerDouble['same'];
}

/** Pairs of the agency's travellers who may be one person, by surname, at most 20. */
export const findDoubles = async (db: Db, owner: TravellerOwner): Promise<readonly DoubleRows[]> => {
  const { rows: pairs } = await sql<{ one: string; other: string; same: TravellerDouble['same'] }>`
    select one, other, min(same) as same from (
      select one.id as one, other.id as other, one.surname_key as surname_key, 'passport' as same
      from traveller one join traveller other using (tenant_id, agency_id, passport_key)
      where one.tenant_id = ${owner.tenantId} and one.agency_id = ${owner.agencyId} and one.id < other.id
      union all
      select one.id, other.id, one.surname_key, 'name-and-birth'
      from traveller one join traveller other using (tenant_id, agency_id, name_key, date_of_birth)
      where one.tenant_id = ${owner.tenantId} and one.agency_id = ${owner.agencyId} and one.id < other.id
    ) as pair
    group by one, other, surname_key order by surname_key, one, other limit ${doublesAtMost}`.execute(db);
  if (pairs.length === 0) return [];
  const rows = await db
    .selectFrom('traveller')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('agency_id', '=', owner.agencyId)
    .where('id', 'in', [...new Set(pairs.flatMap(({ one, other }) => [one, other]))])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.flatMap(({ one, other, same }) => {
    const kept = byId.get(one);
    const removed = byId.get(other);
    return kept === undefined || removed === undefined ? [] : [{ kept, removed, same }];
  });
};
