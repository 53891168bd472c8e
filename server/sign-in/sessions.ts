import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '../../contract/days.ts';
import { stepUpAtMostMs, stepUpLastsMs } from '../../contract/sign-in/step-up.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { FoundSession } from '../http/access.ts';
import type { SessionEnd } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { codesHeld } from '../rights/held.ts';
import { standingOf } from '../standing/agency-standing.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

export const idleMs = 30 * minuteMs;
const absoluteMs = 12 * 60 * minuteMs;
const temporaryMs = 15 * minuteMs;
/** Age from which a token is replaced at the next chance: the last quarter of its idle time. */
export const replaceAfterMs = idleMs * 0.75;
/** Time for which a replaced token is still accepted, for requests under way. */
export const graceMs = minuteMs;
/** Shortest interval between two updates of `seen_at`. */
const touchEveryMs = minuteMs;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Opens a session and returns its first token: 256 random bits, of which only the hash is stored. */
export const openSession = async (
  tx: Tx,
  opened: {
    readonly tenantId: string;
    readonly userId: string;
    readonly deviceId: string;
    /** Browser and system. Default: not known. */
    readonly deviceName?: string | null;
    /** Network address. Default: not known. */
    readonly address?: string | null;
    readonly kind: FoundSession['kind'];
    readonly now: Date;
  },
): Promise<{ readonly token: string; readonly sessionId: string }> => {
  const { tenantId, now } = opened;
  const token = randomBytes(32).toString('base64url');
  const sessionId = timeOrderedId(now.getTime());
  await tx
    .insertInto('session')
    .values({
      tenant_id: tenantId,
      id: sessionId,
      user_id: opened.userId,
      device_id: opened.deviceId,
      device_name: opened.deviceName ?? null,
      address: opened.address ?? null,
      kind: opened.kind,
      started_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + (opened.kind === 'full' ? absoluteMs : temporaryMs)),
    })
    .execute();
  await tx
    .insertInto('session_token')
    .values({ tenant_id: tenantId, token_hash: hashOfToken(token), session_id: sessionId, issued_at: now })
    .execute();
  return { token, sessionId };
};

export interface SessionAsked {
  readonly tenant: Tenant;
  readonly token: string;
  readonly deviceId: string;
  /** Whether the call acts, which keeps a fresh code standing. */
  readonly acts: boolean;
  readonly now: Date;
}

/** Until when a fresh code stands: while its person acts, half an hour at most. */
const steppedUpUntil = (row: { readonly stepped_up_at: Date | null; readonly acted_at: Date | null }): Date | null => {
  if (row.stepped_up_at === null) return null;
  const steppedUp = row.stepped_up_at.getTime();
  const acted = Math.max(steppedUp, row.acted_at?.getTime() ?? 0);
  return new Date(Math.min(acted + stepUpLastsMs, steppedUp + stepUpAtMostMs));
};

/**
 * Finds the session of a token, in one statement. `null`: unknown, of another tenant or device, idle too long, or
 * ended. A replaced token that is used after its grace time ends the whole session, because somebody has stolen it.
 */
export const findSession = async (db: Db, asked: SessionAsked): Promise<FoundSession | null> => {
  const { tenant, now } = asked;
  const tenantId = tenant.id;
  const row = await db
    .selectFrom('session_token as held')
    .innerJoin('session', (join) =>
      join.onRef('session.tenant_id', '=', 'held.tenant_id').onRef('session.id', '=', 'held.session_id'),
    )
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'session.tenant_id').onRef('app_user.id', '=', 'session.user_id'),
    )
    .innerJoin('agency', (join) =>
      join.onRef('agency.tenant_id', '=', 'app_user.tenant_id').onRef('agency.id', '=', 'app_user.agency_id'),
    )
    .leftJoin('agency_role', (join) =>
      join
        .onRef('agency_role.tenant_id', '=', 'app_user.tenant_id')
        .onRef('agency_role.agency_id', '=', 'app_user.agency_id')
        .onRef('agency_role.id', '=', 'app_user.role_id'),
    )
    .select([
      'held.replaced_at',
      'session.id',
      'session.kind',
      'session.device_id',
      'session.seen_at',
      'session.ends_at',
      'session.ended_at',
      'session.stepped_up_at',
      'session.acted_at',
      'agency.kind as agency_kind',
      'agency.blocked_reason',
      'agency.documents_end_at',
      'agency.documents_end_kind',
      'agency.documents_end_day',
      'app_user.id as user_id',
      'app_user.agency_id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'agency_role.is_owner',
      'agency_role.functionalities',
      'agency_role.sale_most_minor',
      'agency_role.day_most_minor',
      'agency_role.own_branch_only',
      'app_user.branch_id',
      'app_user.active',
      'session.started_at',
      'app_user.sessions_end_before',
      'app_user.sessions_end_as',
      'app_user.sessions_end_message',
    ])
    .where('held.tenant_id', '=', tenantId)
    .where('held.token_hash', '=', hashOfToken(asked.token))
    .executeTakeFirst();
  if (!row || row.ended_at !== null || row.device_id !== asked.deviceId) return null;
  if (!row.active) {
    await endSession(db, { tenantId, sessionId: row.id, because: userSwitchedOff, now });
    return null;
  }
  const time = now.getTime();
  if (time >= row.ends_at.getTime() || time >= row.seen_at.getTime() + idleMs) return null;
  if (row.replaced_at !== null && time > row.replaced_at.getTime() + graceMs) {
    await endSession(db, { tenantId, sessionId: row.id, because: 'token-reused', now });
    return null;
  }
  if (time > row.seen_at.getTime() + touchEveryMs) {
    await db
      .updateTable('session')
      .set({ seen_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .where('seen_at', '<', now)
      .execute();
  }
  const until = steppedUpUntil(row);
  const keepsActing = asked.acts && until !== null && now < until;
  if (keepsActing && time > (row.acted_at?.getTime() ?? 0) + touchEveryMs) {
    await db
      .updateTable('session')
      .set({ acted_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
  return {
    kind: row.kind,
    agent: {
      userId: row.user_id,
      agencyId: row.agency_id,
      sessionId: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      ofHouse: row.agency_kind === 'house',
      standing: standingOf(row, tenant, now),
      steppedUpUntil: until,
      functionalities: new Set(codesHeld(row)),
      limits: { saleMostMinor: row.sale_most_minor, dayMostMinor: row.day_most_minor },
      branchId: row.branch_id,
      // Owners and the house see every branch.
      ownBranchOnly: row.own_branch_only === true && row.is_owner !== true && row.agency_kind !== 'house',
      sessionEnds: outcomeOf(row),
    },
  };
};

const outcomeOf = (row: {
  readonly started_at: Date;
  readonly sessions_end_before: Date | null;
  readonly sessions_end_as: SessionEnd['as'] | null;
  readonly sessions_end_message: string | null;
}): SessionEnd | null =>
  row.sessions_end_before !== null && row.sessions_end_as !== null && row.started_at < row.sessions_end_before
    ? { as: row.sessions_end_as, message: row.sessions_end_message }
    : null;

/** Ends the session of any of its tokens at once. */
export const endSession = async (
  db: Db | Tx,
  ended: { readonly tenantId: string; readonly sessionId: string; readonly because: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ ended_at: ended.now, ended_because: ended.because })
    .where('tenant_id', '=', ended.tenantId)
    .where('id', '=', ended.sessionId)
    .where('ended_at', 'is', null)
    .execute();
};

const userSwitchedOff = 'user-switched-off';

/** Ends the sessions of users who were switched off, so that they stay ended when such a user is switched on again. */
export const endSessionsOfInactive = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .from('app_user')
    .set({ ended_at: now, ended_because: userSwitchedOff })
    .whereRef('app_user.tenant_id', '=', 'session.tenant_id')
    .whereRef('app_user.id', '=', 'session.user_id')
    .where('app_user.active', '=', false)
    .where('session.ended_at', 'is', null)
    .execute();
};

/** Ends all sessions of a user, except the given one. */
export const endSessionsOf = async (
  tx: Tx,
  ended: {
    readonly tenantId: string;
    readonly userId: string;
    readonly except: string | null;
    readonly because: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ ended_at: ended.now, ended_because: ended.because })
    .where('tenant_id', '=', ended.tenantId)
    .where('user_id', '=', ended.userId)
    .where('ended_at', 'is', null)
    .$if(ended.except !== null, (others) => others.where('id', '<>', ended.except ?? ''))
    .execute();
};

/**
 * The next token of a session. `null`: the present one is not old enough. The next token is derived from the one it
 * replaces, so that two tabs, or a retry after a lost answer, get the same token within the grace time.
 */
export const nextToken = async (
  db: Db,
  asked: { readonly tenantId: string; readonly sessionId: string; readonly secrets: Secrets; readonly now: Date },
): Promise<string | null> => {
  const { tenantId, sessionId, now } = asked;
  const after = (hash: string) => asked.secrets.sign('next token', `${tenantId}.${sessionId}.${hash}`);
  const [newest, previous] = await db
    .selectFrom('session_token')
    .select(['token_hash', 'issued_at', 'replaced_at'])
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .orderBy('issued_at', 'desc')
    .limit(2)
    .execute();
  if (!newest) return null;
  if (previous?.replaced_at && now.getTime() <= previous.replaced_at.getTime() + graceMs)
    return after(previous.token_hash);
  if (now.getTime() < newest.issued_at.getTime() + replaceAfterMs) return null;
  const token = after(newest.token_hash);
  await inTx(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('session_token')
      .set({ replaced_at: now })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', newest.token_hash)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx
      .insertInto('session_token')
      .values({ tenant_id: tenantId, token_hash: hashOfToken(token), session_id: sessionId, issued_at: now })
      .execute();
  });
  return token;
};
