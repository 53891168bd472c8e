import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type Account, isLimited } from './accounts.ts';

/** One movement of a transfer set: `amountMinor` from `debit` to `credit`. */
export interface Leg {
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
  readonly words: string;
  /** Made by the caller where it must know the transfer before it is written; otherwise made here. */
  readonly id?: string;
}

export interface TransferNote {
  readonly tenantId: string;
  readonly orderReference: string | null;
  readonly actor: string;
  readonly at: Date;
}

/** `short`: an account would go below its limit. Nothing has moved then. */
export type Moved =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly why: 'short' };

/** Reserves every leg, or none: the money can no longer be spent, and has not yet arrived. End it with `post` or `release`. */
export const reserve = (tx: Tx, note: TransferNote, legs: readonly Leg[]): Promise<Moved> =>
  move(tx, note, 'pending', legs);

/** Moves every leg at once, or none. */
export const transfer = (tx: Tx, note: TransferNote, legs: readonly Leg[]): Promise<Moved> =>
  move(tx, note, 'posted', legs);

/** What a set of legs does to one limited account. */
interface Change {
  readonly id: string;
  pending: number;
  debits: number;
  credits: number;
}

const changesOf = (kind: 'pending' | 'posted', legs: readonly Leg[]): Change[] => {
  const changes = new Map<string, Change>();
  const of = (id: string): Change => {
    const change = changes.get(id) ?? { id, pending: 0, debits: 0, credits: 0 };
    changes.set(id, change);
    return change;
  };
  for (const leg of legs) {
    if (!Number.isSafeInteger(leg.amountMinor) || leg.amountMinor <= 0) {
      throw new RangeError(`a transfer moves a whole amount above nothing, not ${leg.amountMinor}`);
    }
    if (leg.debit.currency !== leg.credit.currency) throw new Error('a transfer stays in one currency');
    if (isLimited(leg.debit)) of(leg.debit.id)[kind === 'pending' ? 'pending' : 'debits'] += leg.amountMinor;
    if (isLimited(leg.credit) && kind === 'posted') of(leg.credit.id).credits += leg.amountMinor;
  }
  return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/**
 * One statement: the limited accounts change only where their limit allows it, and the rows are written only if all
 * of them changed. With more than one limited account they are locked first, in the order of their ids, so that two
 * transfers that cross never wait for each other.
 */
const move = async (tx: Tx, note: TransferNote, kind: 'pending' | 'posted', legs: readonly Leg[]): Promise<Moved> => {
  const changes = changesOf(kind, legs);
  if (changes.length > 1 && !(await lockAndCheck(tx, note.tenantId, changes))) return { ok: false, why: 'short' };
  const rows = legs.map((leg) => ({ ...leg, id: leg.id ?? timeOrderedId(note.at.getTime()) }));
  const { rows: found } = await sql<{ id: string }>`
    with paid as (${changes.length === 0 ? sql`select 1 as one where false` : applied(note.tenantId, changes)})
    ${writtenLegs(note, sql`${kind}`, rows)}
    where (select count(*) from paid) = ${changes.length}::bigint
    returning id`.execute(tx);
  return found.length === legs.length ? { ok: true, ids: rows.map(({ id }) => id) } : { ok: false, why: 'short' };
};

type NamedLeg = Leg & { readonly id: string };

/** The insert of a set's rows, up to where its condition goes. */
const writtenLegs = (note: TransferNote, kind: RawBuilder<unknown>, legs: readonly NamedLeg[]) => sql`
  insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words,
                        order_reference, actor, at)
  select ${note.tenantId}, leg.id, ${kind}, leg.debit, leg.credit, leg.amount, leg.currency, leg.words,
         ${note.orderReference}::text, ${note.actor}, ${note.at}::timestamptz
  from (values ${sql.join(
    legs.map(
      (leg) =>
        sql`(${leg.id}::uuid, ${leg.debit.id}, ${leg.credit.id}, ${leg.amountMinor}::bigint, ${leg.debit.currency}, ${leg.words})`,
    ),
  )}) as leg (id, debit, credit, amount, currency, words)`;

/**
 * A reservation as parts of a larger statement: `paid` has a row where the one limited account covers it, and nothing is
 * written unless `before` holds; `written` is the insert of its rows, whose kind the statement gives.
 */
export const reservation = (note: TransferNote, legs: readonly NamedLeg[], before: RawBuilder<unknown>) => {
  const changes = changesOf('pending', legs);
  if (changes.length !== 1) throw new Error('one limited account pays');
  return {
    paid: applied(note.tenantId, changes, before),
    written: (kind: RawBuilder<unknown>) => writtenLegs(note, kind, legs),
  };
};

const asValues = (changes: readonly Change[]) =>
  sql.join(changes.map((c) => sql`(${c.id}, ${c.pending}::bigint, ${c.debits}::bigint, ${c.credits}::bigint)`));

const applied = (tenantId: string, changes: readonly Change[], before: RawBuilder<unknown> = sql`true`) => sql`
  update account set pending_minor = account.pending_minor + change.pending,
                     debits_minor = account.debits_minor + change.debits,
                     credits_minor = account.credits_minor + change.credits
  from (values ${asValues(changes)}) as change (id, pending, debits, credits)
  where account.tenant_id = ${tenantId} and account.id = change.id
    and account.credits_minor + change.credits - account.debits_minor - change.debits
        - account.pending_minor - change.pending >= -account.credit_limit_minor
    and ${before}
  returning 1`;

const lockAndCheck = async (tx: Tx, tenantId: string, changes: readonly Change[]): Promise<boolean> => {
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor'])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return changes.every((change) => {
    const account = accounts.find(({ id }) => id === change.id);
    if (!account) return false;
    const available = account.credits_minor - account.debits_minor - account.pending_minor;
    return available + change.credits - change.debits - change.pending >= -account.credit_limit_minor;
  });
};

/** The reserved money arrives. Returns how many transfers this call ended: none when they had ended before. */
export const post = (tx: Tx, note: TransferNote, pendingIds: readonly string[]): Promise<number> =>
  end(tx, note, 'posted', pendingIds);

/** The reserved money can be spent again. Returns how many transfers this call ended. */
export const release = (tx: Tx, note: TransferNote, pendingIds: readonly string[]): Promise<number> =>
  end(tx, note, 'void', pendingIds);

const end = async (
  tx: Tx,
  note: TransferNote,
  kind: 'posted' | 'void',
  pendingIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`
    with ${ending(note, kind, pendingIds)}
    select count(*) as ended from ended`.execute(tx);
  return rows[0]?.ended ?? 0;
};

/**
 * Ends pending transfers, as parts of a statement: `ended` has a row for each that ends here. The unique `pending_id`
 * lets each end once, whoever comes first. Nothing is written unless `before` holds.
 */
export const ending = (
  note: TransferNote,
  kind: 'posted' | 'void',
  pendingIds: readonly string[],
  before: RawBuilder<unknown> = sql`true`,
) => sql`
  ended as (
    insert into transfer (tenant_id, id, kind, pending_id, debit_account, credit_account, amount_minor, currency,
                          words, order_reference, actor, at)
    select p.tenant_id, e.id, ${kind}, p.id, p.debit_account, p.credit_account, p.amount_minor, p.currency,
           p.words, p.order_reference, ${note.actor}, ${note.at}::timestamptz
    from (values ${sql.join(
      pendingIds.map((id) => sql`(${timeOrderedId(note.at.getTime())}::uuid, ${id}::uuid)`),
    )}) as e (id, pending_id)
    join transfer p on p.tenant_id = ${note.tenantId} and p.id = e.pending_id and p.kind = 'pending'
    where ${before}
    on conflict (tenant_id, pending_id) do nothing
    returning debit_account, credit_account, amount_minor
  ),
  change as (
    select account, sum(pending) as pending, sum(debits) as debits, sum(credits) as credits
    from (
      select debit_account as account, -amount_minor as pending,
             case ${kind} when 'posted' then amount_minor else 0 end as debits, 0 as credits from ended
      union all
      select credit_account, 0, 0, case ${kind} when 'posted' then amount_minor else 0 end from ended
    ) as side
    group by account
  ),
  changed as (
    update account set pending_minor = account.pending_minor + change.pending,
                       debits_minor = account.debits_minor + change.debits,
                       credits_minor = account.credits_minor + change.credits
    from change
    where account.tenant_id = ${note.tenantId} and account.id = change.account and account.limited
    returning 1
  )`;
