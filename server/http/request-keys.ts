import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { Db, Tx } from '../database/database.ts';
import { ProblemError, type Written } from './problems.ts';
import type { Secrets } from './secrets.ts';

/** An intent of an actor. All its retries carry the same key. */
export interface Intent {
  readonly tenantId: string;
  /** User id, or the device when nobody is signed in. */
  readonly actor: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** `first`: the key is new. `unfinished`: its work has not ended. Otherwise: the stored answer. */
export type Claim =
  | { readonly state: 'first' | 'unfinished' }
  | { readonly state: 'answered'; readonly written: Written };

const keptMs = dayMs;
/** Longest time that a request waits for another with the same key. */
export const waitAtMostMs = 25_000;

/** Keyed hash of a request, with the hash of a file in its place. With a plain hash, a reader of the table could find passwords and codes by trial. */
export const hashOfBody = (secrets: Secrets, callName: string, request: unknown): string =>
  secrets.sign('request body', `${callName} ${JSON.stringify(withHashes(request))}`);

const withHashes = (request: unknown): unknown =>
  typeof request === 'object' && request !== null && Object.values(request).some(isFile)
    ? Object.fromEntries(
        Object.entries(request).map(([name, value]) => [name, isFile(value) ? fileHash(value) : value]),
      )
    : request;

const isFile = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

const boundTo = (intent: Intent): string => `${intent.tenantId}|${intent.actor}|${intent.key}`;

/**
 * Claims the key in one statement. In a transaction, a concurrent claim waits here until this one commits, at most
 * `waitAtMostMs`, after which it fails with SQLSTATE 55P03. Throws `key-reused` if the key belongs to another request.
 */
export const claimKey = async (db: Db | Tx, intent: Intent, secrets: Secrets, now: Date): Promise<Claim> => {
  const { rows } = await sql`
    insert into request_key (tenant_id, actor, key, body_hash, created_at, expires_at)
    select ${intent.tenantId}, ${intent.actor}, ${intent.key}, ${intent.bodyHash}, ${now}::timestamptz,
      ${new Date(now.getTime() + keptMs)}::timestamptz
    from (select set_config('lock_timeout', ${String(waitAtMostMs)}, true)) as limited
    on conflict (tenant_id, actor, key) do update
      set body_hash = excluded.body_hash, status = null, answer = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      where request_key.expires_at <= excluded.created_at
    returning 1`.execute(db);
  if (rows.length > 0) return { state: 'first' };
  const stored = await db
    .selectFrom('request_key')
    .select(['body_hash', 'status', 'answer'])
    .where('tenant_id', '=', intent.tenantId)
    .where('actor', '=', intent.actor)
    .where('key', '=', intent.key)
    .executeTakeFirst();
  if (!stored) throw new ProblemError('in-flight', [], 1);
  if (stored.body_hash !== intent.bodyHash) throw new ProblemError('key-reused');
  if (stored.status === null || stored.answer === null) return { state: 'unfinished' };
  return {
    state: 'answered',
    written: { status: stored.status, body: opened(secrets, stored.answer, intent) },
  };
};

const opened = (secrets: Secrets, sealed: Uint8Array, intent: Intent): Uint8Array =>
  inflateRawSync(secrets.unseal(sealed, boundTo(intent)));

/** Stores the final answer unless there is one. Returns the stored answer, the same bytes for every request. */
export const keepAnswer = async (db: Db | Tx, intent: Intent, secrets: Secrets, written: Written): Promise<Written> => {
  const sealed = secrets.seal(deflateRawSync(written.body, { level: 1 }), boundTo(intent));
  const { rows } = await sql<{ status: number; earlier: Uint8Array | null }>`
    update request_key set status = coalesce(status, ${written.status}::smallint), answer = coalesce(request_key.answer, mine.answer)
    from (select ${sealed}::bytea as answer) as mine
    where tenant_id = ${intent.tenantId} and actor = ${intent.actor} and key = ${intent.key}
    returning status, nullif(request_key.answer, mine.answer) as earlier`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('the request key was lost before its answer');
  return stored.earlier === null ? written : { status: stored.status, body: opened(secrets, stored.earlier, intent) };
};

/** Deletes the claim on work that was never begun, so that the key can be used again. */
export const releaseKey = async (db: Db, intent: Intent): Promise<void> => {
  await db
    .deleteFrom('request_key')
    .where('tenant_id', '=', intent.tenantId)
    .where('actor', '=', intent.actor)
    .where('key', '=', intent.key)
    .where('status', 'is', null)
    .execute();
};

/** Deletes expired keys with their answers. */
export const dropOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('request_key').where('expires_at', '<', now).execute();
};
