import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { endsOf } from '../check/seal-ledger.ts';
import type { ChainName, NotedHead, NotedHeads } from './noted-heads.ts';

/** A chain of one tenant beside what was noted of it outside the database. */
export interface ComparedChain extends ChainName {
  /** Its end now. `null`: it has no entries. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
  /** Where it is not what was noted of it. `null`: it is. */
  readonly cutOff: string | null;
}

/**
 * Compares chains of one tenant with the heads that were noted of them, and notes the heads of those that have grown and are what was noted. A chain only grows, so that the entry of a noted head stands in it for
 * ever, with the same hash. It does not after a restore, after a standby was promoted that lagged behind, or when somebody rewrote the database.
 */
export const compareAndNote = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  heads: NotedHeads,
  tenantId: string,
  agencies: Iterable<string>,
): Promise<readonly ComparedChain[]> => {
  const chains = [null, ...agencies].map((agencyId) => ({ agencyId, noted: heads.of({ tenantId, agencyId }) }));
  const compared = await compareChains(db, tenantId, chains);
  const grown = compared.flatMap(({ agencyId, head, cutOff }, at) =>
    head === null || cutOff !== null || chains[at]?.noted.at(-1)?.seq === head.seq
      ? []
      : [{ tenantId, agencyId, ...head }],
  );
  heads.note(grown, now());
  return compared;
};

const compareChains = async (
  db: Db,
  tenantId: string,
  chains: readonly { readonly agencyId: string | null; readonly noted: readonly NotedHead[] }[],
): Promise<readonly ComparedChain[]> => {
  const asked = chains.flatMap(({ agencyId, noted }) => noted.map(({ seq }) => ({ agencyId, seq })));
  // Noted entries first: a chain that grows meanwhile still has them.
  const standing = await hashesOf(db, tenantId, asked);
  const heads = await headsNow(
    db,
    tenantId,
    chains.map(({ agencyId }) => agencyId),
  );
  return chains.map(({ agencyId, noted }) => {
    const head = heads.get(agencyId) ?? null;
    const stands = ({ seq, hash }: NotedHead) => standing.get(entryName(agencyId, seq)) === hash;
    return { tenantId, agencyId, head, cutOff: cutOffWords(noted, stands, head?.seq ?? 0) };
  });
};

const cutOffWords = (
  noted: readonly NotedHead[],
  stands: (head: NotedHead) => boolean,
  entries: number,
): string | null => {
  const lost = noted.find((head) => !stands(head));
  if (lost === undefined) return null;
  const whole = noted.findLast((head) => head.seq < lost.seq && stands(head));
  const isGone = `entry ${lost.seq}, noted ${timeOf(lost)}, is not in it`;
  if (whole !== undefined) return `cut off at entry ${whole.seq}, noted ${timeOf(whole)}: ${isGone}`;
  if (entries < lost.seq) return `cut off at entry ${entries}: ${isGone}`;
  return `cut off before entry ${lost.seq}: as noted ${timeOf(lost)}, it is not in it`;
};

/** `2026-12-01 04:00:00 UTC` */
const timeOf = ({ at }: NotedHead): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const entryName = (agencyId: string | null, seq: number): string => `${agencyId ?? ''}/${seq}`;

const hashesOf = async (
  db: Db,
  tenantId: string,
  asked: readonly { readonly agencyId: string | null; readonly seq: number }[],
): Promise<ReadonlyMap<string, string>> => {
  if (asked.length === 0) return new Map();
  const ofAudit = asked.filter(({ agencyId }) => agencyId === null).map(({ seq }) => seq);
  const ofLedger = asked.flatMap(({ agencyId, seq }) => (agencyId === null ? [] : [{ agency_id: agencyId, seq }]));
  const { rows } = await sql<{ agency_id: string | null; seq: number; hash: string }>`
    select null as agency_id, entry.seq, entry.hash
    from jsonb_array_elements_text(${JSON.stringify(ofAudit)}::jsonb) as noted (seq)
    join audit_entry entry on entry.tenant_id = ${tenantId} and entry.seq = noted.seq::bigint
    union all
    select entry.agency_id, entry.seq, entry.hash
    from jsonb_to_recordset(${JSON.stringify(ofLedger)}::jsonb) as noted (agency_id text, seq bigint)
    join ledger_entry entry on entry.tenant_id = ${tenantId} and entry.agency_id = noted.agency_id and entry.seq = noted.seq
  `.execute(db);
  return new Map(rows.map(({ agency_id, seq, hash }) => [entryName(agency_id, Number(seq)), hash]));
};

const headsNow = async (
  db: Db,
  tenantId: string,
  chains: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, { readonly seq: number; readonly hash: string }>> => {
  const ends = await endsOf(
    db,
    tenantId,
    chains.filter((agencyId) => agencyId !== null),
  );
  const heads = new Map<string | null, { readonly seq: number; readonly hash: string }>();
  for (const [agencyId, { entries, hash }] of ends) heads.set(agencyId, { seq: entries, hash });
  if (chains.includes(null)) {
    const audit = await db.selectFrom('audit_head').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
    if (audit && audit.seq > 0) heads.set(null, { seq: audit.seq, hash: audit.hash });
  }
  return heads;
};
