import { type RawBuilder, sql } from 'kysely';
import type { LookKind, LooksAt, ShownRecord } from '../../contract/look-kinds.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';

/** A record as it was named to a call that shows it. */
interface Shown {
  readonly shows: LooksAt['shows'];
  readonly key: string;
  /** Id of the part of it that is shown. `null`: all of it. */
  readonly part: string | null;
  /** Whether the answer is a file. */
  readonly asFile: boolean;
}

/** Who is recorded as having looked, and from where. */
export const placeOf = ({ deviceName, address }: SignedInContext) => ({ device: deviceName, address });

/** A look is in answer to the words of a look-up of at most this long ago. */
const answersForMinutes = 30;

/** A page that reads its record again within this time is one look. */
const sameLookMinutes = 1;

/**
 * Writes into the audit that a person of the house was shown a record. Runs before the answer is sent: nothing is shown that is not recorded.
 * The words are those of the person's own look-up that showed it.
 */
export const recordLook = ({ shows, key, part, asFile }: Shown, context: SignedInContext): Promise<void> =>
  inTx(context.db, async (tx) => {
    const { tenant, agent, now } = context;
    const record = await recordOf(tx, { tenantId: tenant.id, key }, shows);
    if (!asFile && (await hasJustLooked(tx, context, { ...record, key }))) return;
    const words = await wordsThatFound(tx, context, key);
    await audit(tx, {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'desk.looked',
      subject: key,
      facts: { ...record, ...(part !== null && { part }), words, asFile, ...placeOf(context) },
      now: now(),
    });
  });

interface RecordOf {
  readonly kind: LookKind;
  readonly agencyId: string | null;
}

/** A record by the tenant and its key. */
type Named = { readonly tenantId: string; readonly key: string };

const rowsOf =
  (table: string, column: 'id' | 'reference', kind: RawBuilder<unknown>) =>
  ({ tenantId, key }: Named) =>
    sql`select ${kind} as kind, r.agency_id as "agencyId" from ${sql.table(table)} r
      where r.tenant_id = ${tenantId} and r.${sql.ref(column)} = ${key}`;

const ofKind = (kind: LookKind, table: string, column: 'id' | 'reference' = 'reference') =>
  rowsOf(table, column, sql`${sql.lit(kind)}::text`);

/** Where a record of a kind may stand, as kind and agency. */
const placesOf: Readonly<Record<ShownRecord, readonly ((named: Named) => RawBuilder<unknown>)[]>> = {
  sale: [
    ofKind('order', 'air_order'),
    ofKind('stay', 'hotel_order'),
    rowsOf('post_travel_case', 'reference', sql`r.kind`),
  ],
  'supplier-booking': [ofKind('supplier-booking', 'air_order'), ofKind('supplier-booking', 'hotel_order')],
  deposit: [ofKind('deposit', 'deposit')],
  payment: [ofKind('payment', 'online_payment', 'id')],
  withdrawal: [ofKind('withdrawal', 'withdrawal')],
  receipt: [ofKind('receipt', 'unclaimed_receipt')],
  registration: [ofKind('registration', 'registration')],
  'agency-change': [ofKind('agency-change', 'agency_change')],
  person: [ofKind('person', 'app_user', 'id')],
  agency: [],
  dues: [],
  documents: [],
  file: [ofKind('file', 'registration')],
};

const recordOf = async (db: Db | Tx, named: Named, shows: ShownRecord): Promise<RecordOf> => {
  const places = placesOf[shows];
  const kind = shows === 'sale' ? 'order' : shows;
  // What stands in none of them is named by its agency.
  if (places.length === 0) return { kind, agencyId: named.key };
  const { rows } = await sql<RecordOf>`${sql.join(
    places.map((place) => place(named)),
    sql` union all `,
  )} limit 1`.execute(db);
  return rows[0] ?? { kind, agencyId: shows === 'file' ? named.key : null };
};

const hasJustLooked = async (
  tx: Tx,
  { tenant, agent, now }: SignedInContext,
  { kind, key }: RecordOf & { readonly key: string },
): Promise<boolean> => {
  const since = new Date(now().getTime() - sameLookMinutes * 60_000);
  const { rows } = await sql`
    select 1 from audit_entry
    where tenant_id = ${tenant.id} and actor = ${agent.userId} and at > ${since} and action = 'desk.looked' and subject = ${key}
      and facts ->> 'kind' = ${kind} and facts ->> 'asFile' = 'false'
    order by id desc limit 1`.execute(tx);
  return rows.length > 0;
};

/** Words of the latest look-up of this person that showed the record. `null`: none did lately. */
const wordsThatFound = async (tx: Tx, { tenant, agent, now }: SignedInContext, key: string): Promise<string | null> => {
  const since = new Date(now().getTime() - answersForMinutes * 60_000);
  const { rows } = await sql<{ words: string | null }>`
    select facts ->> 'words' as words from audit_entry
    where tenant_id = ${tenant.id} and actor = ${agent.userId} and at > ${since} and action = 'desk.looked-up'
      and string_to_array(facts ->> 'shown', ' ') @> array[${key}::text]
    order by id desc limit 1`.execute(tx);
  return rows[0]?.words ?? null;
};
