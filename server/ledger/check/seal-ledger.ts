import { sql } from 'kysely';
import { type ChainEnd, emptyChain, entryHash } from '../../../contract/ledger/ledger-chain/chain-entry.ts';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { inTenant, overAllTenants } from '../../database/tenant-scope.ts';
import { chainTransferOf, type SealedColumns, sealedColumns } from './chain-transfer.ts';

/** Transfers that one transaction seals. */
const sealedAtOnce = 1_000;

/**
 * Adds each transfer that waits to the chains of the agencies whose accounts it touches (decision 0018). What was committed late waits
 * all the same, and comes later: nothing is passed over.
 */
export const sealLedger = async (db: Db): Promise<void> => {
  const waiting = await overAllTenants(() =>
    db.selectFrom('unsealed_transfer').select('tenant_id').distinct().execute(),
  );
  for (const { tenant_id } of waiting) {
    await inTenant(tenant_id, async () => {
      while ((await inTx(db, (tx) => sealBatch(tx, tenant_id))) === sealedAtOnce);
    });
  }
};

/** A transfer that is taken to be sealed, with the agencies of its accounts. `null`: an account of the house. */
interface Taken extends SealedColumns {
  readonly debit_agency: string | null;
  readonly credit_agency: string | null;
}

const agenciesOf = ({ debit_agency, credit_agency }: Taken): readonly string[] =>
  [...new Set([debit_agency, credit_agency])].filter((agency) => agency !== null);

/** Seals the earliest transfers that wait. Returns their number. */
const sealBatch = async (tx: Tx, tenantId: string): Promise<number> => {
  const taken = await takeWaiting(tx, tenantId);
  if (taken.length === 0) return 0;
  const transfers = await takenTransfers(tx, tenantId, taken);
  await noteMoments(tx, tenantId, transfers);
  const ends = await endsOf(tx, tenantId, [...new Set(transfers.flatMap(agenciesOf))]);
  const sealed = transfers.flatMap((row) =>
    agenciesOf(row).map((agencyId) => {
      const { entries, hash: previous } = ends.get(agencyId) ?? emptyChain;
      const seq = entries + 1;
      const hash = entryHash({ agencyId, seq, previous }, chainTransferOf(row));
      ends.set(agencyId, { entries: seq, hash });
      return { agency_id: agencyId, seq, transfer_id: row.id, hash };
    }),
  );
  if (sealed.length > 0) {
    await sql`
      insert into ledger_entry (tenant_id, agency_id, seq, transfer_id, hash)
      select ${tenantId}, agency_id, seq, transfer_id, hash
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as each (agency_id text, seq bigint, transfer_id uuid, hash text)
    `.execute(tx);
  }
  return taken.length;
};

/** Names the moments of postings to whoever tells their facts (decision 0120). */
const noteMoments = async (tx: Tx, tenantId: string, transfers: readonly Taken[]): Promise<void> => {
  const moments = new Set(transfers.flatMap(({ kind, at }) => (kind === 'posted' ? [at.toISOString()] : [])));
  if (moments.size === 0) return;
  await sql`
    insert into unreported_moment (tenant_id, at)
    select ${tenantId}, at::timestamptz from jsonb_array_elements_text(${JSON.stringify([...moments])}::jsonb) as told (at)
    on conflict do nothing`.execute(tx);
};

/** Takes transfers from those that wait. A second sealer waits here, and then finds what the first has left. */
const takeWaiting = async (tx: Tx, tenantId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ transfer_id: string }>`
    with next as (
      select transfer_id from unsealed_transfer where tenant_id = ${tenantId}
      order by transfer_id limit ${sealedAtOnce} for update
    )
    delete from unsealed_transfer u using next
    where u.tenant_id = ${tenantId} and u.transfer_id = next.transfer_id
    returning u.transfer_id::text as transfer_id`.execute(tx);
  return rows.map(({ transfer_id }) => transfer_id);
};

/**
 * The transfers in the order of their ids, which is that of time. Named by one array: behind the policy of rows, a join with a list
 * that is cast to ids would read every transfer of the tenant.
 */
const takenTransfers = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly Taken[]> => {
  const { rows } = await sql<Taken>`
    select debit.agency_id as debit_agency, credit.agency_id as credit_agency, ${columnsOf('t')}
    from transfer t
    join account debit on debit.tenant_id = t.tenant_id and debit.id = t.debit_account
    join account credit on credit.tenant_id = t.tenant_id and credit.id = t.credit_account
    where t.tenant_id = ${tenantId} and t.id = any(array(
      select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as taken (id)
    ))
    order by t.id`.execute(tx);
  return rows;
};

/** The columns that a chain hashes, of a table in the statement. */
export const columnsOf = (table: string) => sql.join(sealedColumns.map((column) => sql.ref(`${table}.${column}`)));

/** Ends of the chains of agencies. An agency without entries has none. */
export const endsOf = async (
  db: Db | Tx,
  tenantId: string,
  agencies: readonly string[],
): Promise<Map<string, ChainEnd>> => {
  const { rows } = await sql<{ agency_id: string; seq: number; hash: string }>`
    select asked.agency_id, head.seq, head.hash
    from jsonb_array_elements_text(${JSON.stringify(agencies)}::jsonb) as asked (agency_id)
    cross join lateral (
      select e.seq, e.hash from ledger_entry e
      where e.tenant_id = ${tenantId} and e.agency_id = asked.agency_id
      order by e.seq desc limit 1
    ) head`.execute(db);
  return new Map(rows.map(({ agency_id, seq, hash }) => [agency_id, { entries: seq, hash }]));
};
