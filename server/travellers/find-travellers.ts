import { type Selectable, sql } from 'kysely';
import { say } from '../../contract/say.ts';
import { travellersOnPage } from '../../contract/travellers/travellers.ts';
import type { Db, Tx } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import type { Secrets } from '../http/secrets.ts';
import type { TravellerTable } from './tables.ts';
import { passportKeyOf } from './traveller-passport.ts';

/** The agency whose travellers they are. */
export interface TravellerOwner {
  readonly tenantId: string;
  readonly agencyId: string;
}

export interface TravellersAsked extends TravellerOwner {
  readonly search: string;
  /** Where the page begins. `null`: at the first traveller. */
  readonly after: string | null;
}

export type TravellerRow = Selectable<TravellerTable>;

const byId = (db: Db | Tx, { tenantId, agencyId }: TravellerOwner, travellerId: string) =>
  db
    .selectFrom('traveller')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('id', '=', travellerId);

/**
 * A traveller of the agency. The id of one who was merged finds the traveller who was kept. Those of other agencies are
 * not found.
 */
export const findTraveller = async (
  db: Db | Tx,
  owner: TravellerOwner,
  travellerId: string,
): Promise<TravellerRow | undefined> => {
  const found = await byId(db, owner, travellerId).executeTakeFirst();
  if (found !== undefined) return found;
  const merged = await db
    .selectFrom('merged_traveller')
    .select('merged_into')
    .where('tenant_id', '=', owner.tenantId)
    .where('agency_id', '=', owner.agencyId)
    .where('id', '=', travellerId)
    .executeTakeFirst();
  return merged && byId(db, owner, merged.merged_into).executeTakeFirst();
};

/** A traveller of the agency, locked until the transaction ends. */
export const lockTraveller = (tx: Tx, owner: TravellerOwner, travellerId: string): Promise<TravellerRow | undefined> =>
  byId(tx, owner, travellerId).forUpdate().executeTakeFirst();

/** A page of the agency's travellers by surname, and where the next one begins. */
export const findTravellers = async (
  db: Db,
  secrets: Secrets,
  asked: TravellersAsked,
): Promise<{ readonly rows: readonly TravellerRow[]; readonly next: string | null }> => {
  let query = db
    .selectFrom('traveller')
    .selectAll()
    .where('tenant_id', '=', asked.tenantId)
    .where('agency_id', '=', asked.agencyId)
    .orderBy('surname_key')
    .orderBy('id')
    .limit(travellersOnPage + 1);
  if (asked.search.trim() !== '') query = query.where(sql<boolean>`id in (${matching(secrets, asked)})`);
  if (asked.after !== null) {
    const { surnameKey, id } = readCursor(asked.after);
    query = query.where(sql<boolean>`(surname_key, id) > (${surnameKey}, ${id})`);
  }
  const found = await query.execute();
  const rows = found.slice(0, travellersOnPage);
  const last = rows.at(-1);
  return { rows, next: found.length > rows.length && last !== undefined ? cursorOf(last) : null };
};

/** Text that sorts after everything that begins with `term`, in the order of code points. */
const pastAll = (term: string): string => `${term}\u{10ffff}`;

/** Ids of the travellers that a term finds. Each way of finding one has its own index. */
const matching = (secrets: Secrets, { tenantId, agencyId, search }: TravellersAsked) => {
  const own = sql`select id from traveller where tenant_id = ${tenantId} and agency_id = ${agencyId}`;
  const begins = (column: string, term: string) =>
    sql`${own} and ${sql.ref(column)} >= ${term} and ${sql.ref(column)} < ${pastAll(term)}`;
  const name = search.replaceAll(',', ' ').trim().replace(/\s+/g, ' ').toLowerCase();
  const code = search.replace(/[\s-]/g, '').toUpperCase();
  const phone = phoneEndOf(search);
  const ways = [begins('name_key', name), begins('surname_key', name)];
  if (/^[A-Z0-9]{3}$/.test(code)) ways.push(sql`${own} and passport_tail = ${code}`);
  if (/^[A-Z0-9]{6,15}$/.test(code)) {
    ways.push(sql`${own} and passport_key = ${passportKeyOf(secrets, { tenantId, agencyId }, code)}`);
  }
  if (phone !== null) ways.push(begins('phone_key', phone));
  return sql.join(ways, sql` union `);
};

const phoneDigitsLeast = 4;

/** The digits of a phone number from the last to the first, without the zeros in front. `null`: not a phone number. */
const phoneEndOf = (search: string): string | null => {
  if (!/^[+\d\s()-]+$/.test(search)) return null;
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < phoneDigitsLeast ? null : Array.from(digits).toReversed().join('');
};

const cursorOf = ({ surname_key, id }: TravellerRow): string =>
  Buffer.from(JSON.stringify([surname_key, id])).toString('base64url');

/** Throws `bad-request` for a text that is no cursor. */
const readCursor = (cursor: string): { readonly surnameKey: string; readonly id: string } => {
  try {
    const [surnameKey, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as readonly unknown[];
    if (isStorable(surnameKey) && isStorable(id)) return { surnameKey, id };
  } catch {
    // It is no JSON.
  }
  throw new ProblemError('bad-request', [{ path: 'after', message: say('Expected the `next` of an answer') }]);
};

const isStorable = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
