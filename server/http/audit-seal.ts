import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { canonicalJson } from '../../contract/canonical-json.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { AuditEntryTable } from './tables.ts';

const entriesAtOnce = 500;
const firstHash = '0'.repeat(64);

type Entry = Selectable<AuditEntryTable>;

/** Adds new audit entries to the hash chain of each tenant. Leaves a chain to another process that is sealing it. */
export const sealAudit = async (db: Db): Promise<void> => {
  const waiting = await overAllTenants(() =>
    db.selectFrom('audit_entry').select('tenant_id').distinct().where('seq', 'is', null).execute(),
  );
  for (const { tenant_id } of waiting) {
    await inTenant(tenant_id, async () => {
      while ((await inTx(db, (tx) => sealBatch(tx, tenant_id))) === entriesAtOnce);
    });
  }
};

/** Seals at most one batch. Returns its number of entries; 0 if another process has sealed meanwhile. */
const sealBatch = async (tx: Tx, tenantId: string): Promise<number> => {
  await tx
    .insertInto('audit_head')
    .values({ tenant_id: tenantId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await tx
    .selectFrom('audit_head')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('audit_entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(entriesAtOnce)
    .execute();
  let { seq, hash } = head;
  const sealed = entries.map((entry) => {
    seq += 1;
    const prev_hash = hash;
    hash = hashOf(entry, seq, prev_hash);
    return { id: entry.id, seq, prev_hash, hash };
  });
  if (sealed.length === 0) return 0;
  const { rows } = await sql<{ done: boolean }>`
    select seal_audit(${tenantId}, ${head.seq}::bigint, ${head.hash}, ${seq}::bigint, ${hash},
                      ${JSON.stringify(sealed)}::jsonb) as done`.execute(tx);
  return rows[0]?.done ? sealed.length : 0;
};

/** SHA-256 of the previous hash and the entry as canonical JSON. */
const hashOf = (entry: Entry, seq: number, prevHash: string): string =>
  createHash('sha256')
    .update(prevHash)
    .update(
      canonicalJson({
        tenantId: entry.tenant_id,
        id: entry.id,
        at: entry.at.toISOString(),
        actor: entry.actor,
        action: entry.action,
        subject: entry.subject,
        facts: entry.facts,
        seq,
      }),
    )
    .digest('hex');

/** The end of a tenant's chain: the number and the hash of its last entry. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly head: AuditHead }
  | {
      readonly ok: false;
      readonly brokenAtSeq: number;
      readonly because: 'missing' | 'changed' | 'cut off';
    };

const pageOfEntries = 5_000;

/** Verifies a tenant's chain up to its present head. Finds entries that were changed, removed or cut off at the end. */
export const verifyAuditChain = async (db: Db, tenantId: string): Promise<AuditVerdict> => {
  const head = await db.selectFrom('audit_head').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  const last = head?.seq ?? 0;
  let seq = 0;
  let hash = firstHash;
  while (seq < last) {
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('seq', '>', seq)
      .where('seq', '<=', last)
      .orderBy('seq')
      .limit(pageOfEntries)
      .execute();
    if (entries.length === 0) return { ok: false, brokenAtSeq: seq + 1, because: 'cut off' };
    for (const entry of entries) {
      seq += 1;
      if (entry.seq !== seq) return { ok: false, brokenAtSeq: seq, because: 'missing' };
      if (entry.prev_hash !== hash || entry.hash !== hashOf(entry, seq, hash)) {
        return { ok: false, brokenAtSeq: seq, because: 'changed' };
      }
      hash = entry.hash;
    }
  }
  if (hash !== (head?.hash ?? firstHash)) return { ok: false, brokenAtSeq: seq, because: 'changed' };
  return { ok: true, entries: seq, head: { seq, hash } };
};
