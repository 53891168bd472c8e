import { sql } from 'kysely';
import { type ChainEnd, type ChainEntry, emptyChain } from '../../../contract/ledger/ledger-chain/chain-entry.ts';
import type { SignedHead } from '../../../contract/ledger/ledger-chain/signed-head.ts';
import { type ChainHead, entriesAtOnce, unsealedAtMost } from '../../../contract/ledger/ledger-check.ts';
import { type Db, inSnapshot, type Tx } from '../../database/database.ts';
import { chainTransferOf, type SealedColumns } from './chain-transfer.ts';
import { keysOf } from './ledger-keys.ts';
import { columnsOf, endsOf } from './seal-ledger.ts';

/** Whose chain is read. */
export interface ChainOf {
  readonly tenantId: string;
  readonly agencyId: string;
}

/** The end of an agency's chain. */
export const chainEnd = async (db: Db | Tx, { tenantId, agencyId }: ChainOf): Promise<ChainEnd> =>
  (await endsOf(db, tenantId, [agencyId])).get(agencyId) ?? emptyChain;

/** The head of an agency's chain with what it is compared with, at one moment. `being-sealed`: too many transfers wait. */
export const chainHead = (db: Db, of: ChainOf): Promise<ChainHead | 'being-sealed'> =>
  inSnapshot(db, async (tx) => {
    const outside = await transfersOutside(tx, of);
    const waiting = outside.filter(({ waits }) => waits);
    if (waiting.length > unsealedAtMost) return 'being-sealed';
    const { entries, hash } = await chainEnd(tx, of);
    return {
      ...of,
      entries,
      hash,
      wallets: await walletsOf(tx, of),
      waiting: waiting.map(chainTransferOf),
      strays: outside
        .filter(({ waits }) => !waits)
        .slice(0, straysAtMost)
        .map(chainTransferOf),
      signed: await signedHeads(tx, of),
      keys: [...(await keysOf(tx, of.tenantId))],
    };
  });

/** Entries of a chain after a number, in order, as many as one answer holds. `until`: the last that is asked for. */
export const chainEntries = async (
  db: Db | Tx,
  { tenantId, agencyId }: ChainOf,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<ChainEntry[]> => {
  const { rows } = await sql<
    { seq: number; hash: string } & { [Column in keyof SealedColumns]: SealedColumns[Column] | null }
  >`
    select e.seq, e.hash, ${columnsOf('t')}
    from ledger_entry e left join transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    where e.tenant_id = ${tenantId} and e.agency_id = ${agencyId} and e.seq > ${after} and e.seq <= ${until}
    order by e.seq limit ${entriesAtOnce}`.execute(db);
  return rows.map(({ seq, hash, ...row }) => ({
    seq,
    hash,
    transfer: row.id === null ? null : chainTransferOf(row as SealedColumns),
  }));
};

const straysAtMost = 20;

/** Transfers on the agency's accounts that are not in its chain: those that wait for their seal, and those that came from outside. */
const transfersOutside = async (
  tx: Tx,
  { tenantId, agencyId }: ChainOf,
): Promise<readonly (SealedColumns & { readonly waits: boolean })[]> => {
  const { rows } = await sql<SealedColumns & { waits: boolean }>`
    with own as materialized (
      select id from account where tenant_id = ${tenantId} and agency_id = ${agencyId}
    ),
    outside as (
      select id from (
        select t.id from transfer t where t.tenant_id = ${tenantId} and t.debit_account in (select id from own)
        union
        select t.id from transfer t where t.tenant_id = ${tenantId} and t.credit_account in (select id from own)
      ) touching
      where not exists (
        select 1 from ledger_entry e
        where e.tenant_id = ${tenantId} and e.agency_id = ${agencyId} and e.transfer_id = touching.id
      )
    )
    select ${columnsOf('t')}, u.transfer_id is not null as waits
    from outside
    join transfer t on t.tenant_id = ${tenantId} and t.id = outside.id
    left join unsealed_transfer u on u.tenant_id = ${tenantId} and u.transfer_id = outside.id
    order by t.id limit ${unsealedAtMost + straysAtMost + 1}`.execute(tx);
  return rows;
};

const walletsOf = async (tx: Tx, { tenantId, agencyId }: ChainOf): Promise<ChainHead['wallets']> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'currency', 'credits_minor', 'debits_minor', 'pending_minor'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('limited', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id, currency, credits_minor, debits_minor, pending_minor }) => ({
    account: id,
    currency,
    balanceMinor: credits_minor - debits_minor,
    pendingMinor: pending_minor,
  }));
};

/** The signed heads of an agency's chain, the earliest first. */
export const signedHeads = async (db: Db | Tx, { tenantId, agencyId }: ChainOf): Promise<SignedHead[]> => {
  const rows = await db
    .selectFrom('ledger_signed_head')
    .select(['day', 'entries', 'hash', 'key_id', 'signature'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('day')
    .execute();
  return rows.map(({ key_id, ...head }) => ({ ...head, keyId: key_id }));
};
