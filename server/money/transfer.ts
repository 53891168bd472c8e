import { sql } from 'kysely';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type Account, isLimited } from './accounts.ts';
import { addedToSale, changesSale } from './sale-standing.ts';
import { addedToDay } from './wallet-days.ts';

/** One movement of a transfer set: `amountMinor` from `debit` to `credit`. */
export interface Leg {
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
  readonly words: string;
  /** Rate at which the amount was or will be exchanged. Default: it is not. */
  readonly rate?: Rate | undefined;
}

/** A leg with the id of its row in `transfer`. */
export type NamedLeg = Leg & { readonly id: string };

/** Who moves or ends transfers, and when. */
export interface TransferBy {
  readonly tenantId: string;
  /** User id, or `system`. */
  readonly actor: string;
  readonly at: Date;
  /** Day on which the bank booked the money, `yyyy-MM-dd`. Default: the day of the posting. */
  readonly valueOn?: string | undefined;
}

/** Columns that all rows of a transfer set share. */
export interface TransferNote extends TransferBy {
  readonly orderReference: string | null;
  readonly purpose: PostingPurpose;
  /** Reference of what it comes from beside its order: a case after the ticket, or an online payment. Default: nothing. */
  readonly subject?: string | undefined;
}

/** `short`: an account would fall below its limit, or pays although it is frozen, so nothing was moved. */
export type Moved =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly why: 'short' };

/** Throws unless each leg moves a positive whole amount within one currency. */
export const assertSoundLegs = (legs: readonly Leg[]): void => {
  for (const { debit, credit, amountMinor } of legs) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
      throw new RangeError(`a transfer moves a positive whole amount, not ${amountMinor}`);
    }
    if (debit.currency !== credit.currency) throw new Error('a transfer stays in one currency');
  }
};

/** Change of the totals of one limited account by a set of legs. */
interface Change {
  readonly id: string;
  debits: number;
  credits: number;
}

/** Changes of the totals of the limited accounts among the legs, in the order of their ids. */
export const limitedChanges = (legs: readonly Leg[]): Change[] => {
  const changes = new Map<string, Change>();
  const of = (id: string): Change => {
    const change = changes.get(id) ?? { id, debits: 0, credits: 0 };
    changes.set(id, change);
    return change;
  };
  for (const leg of legs) {
    if (isLimited(leg.debit)) of(leg.debit.id).debits += leg.amountMinor;
    if (isLimited(leg.credit)) of(leg.credit.id).credits += leg.amountMinor;
  }
  return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/**
 * Posts all legs, or none. One statement updates the limited accounts if their limits allow it, and inserts the rows
 * only if all of them were updated. Several limited accounts are locked first, in the order of their ids, so that
 * concurrent transfers cannot deadlock.
 */
export const transfer = async (tx: Tx, note: TransferNote, legs: readonly Leg[]): Promise<Moved> => {
  assertSoundLegs(legs);
  const changes = limitedChanges(legs);
  if (changes.length > 1 && !(await lockAndCheck(tx, note.tenantId, changes))) return { ok: false, why: 'short' };
  const rows = legs.map((leg) => ({ ...leg, id: timeOrderedId(note.at.getTime()) }));
  const { rows: found } = await sql<{ id: string }>`
    with paid as (${changes.length === 0 ? sql`select 1 as one where false` : applied(note.tenantId, changes)}),
    moved as (
      ${insertedLegs(note, 'posted', rows)} where (select count(*) from paid) = ${changes.length}::bigint
      returning id, debit_account, credit_account, amount_minor, order_reference, purpose
    ),
    ${changesSale(note) ? sql`${addedToSale(note, 'moved')},` : sql``}
    ${changes.length === 0 ? sql`` : sql`on_day as (${addedToDay(note, sql`select * from paid where (select count(*) from paid) = ${changes.length}::bigint`)}),`}
    unsealed as (${waitingForSeal(note, 'moved')})
    select id from moved`.execute(tx);
  return found.length === legs.length ? { ok: true, ids: rows.map(({ id }) => id) } : { ok: false, why: 'short' };
};

/** The `insert … select` of a transfer set; the caller may append a `where` clause. */
export const insertedLegs = (note: TransferNote, kind: 'pending' | 'posted', legs: readonly NamedLeg[]) => sql`
  insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words,
                        order_reference, actor, at, value_on, purpose, subject, rate_currency, rate_minor, rate_own_minor)
  select ${note.tenantId}, leg.id, ${kind}, leg.debit, leg.credit, leg.amount, leg.currency, leg.words,
         ${note.orderReference}::text, ${note.actor}, ${note.at}::timestamptz, ${note.valueOn ?? null}::date, ${note.purpose}, ${note.subject ?? null}::text,
         leg.rate_currency, leg.rate_minor, leg.rate_own_minor
  from (values ${sql.join(
    legs.map(
      (leg) =>
        sql`(${leg.id}::uuid, ${leg.debit.id}, ${leg.credit.id}, ${leg.amountMinor}::bigint, ${leg.debit.currency}, ${leg.words},
          ${leg.rate?.currency ?? null}::text, ${leg.rate?.minor ?? null}::bigint, ${leg.rate?.ownMinor ?? null}::bigint)`,
    ),
  )}) as leg (id, debit, credit, amount, currency, words, rate_currency, rate_minor, rate_own_minor)`;

/** The `insert` that notes the new transfers of a CTE for the sealer (decision 0018). */
export const waitingForSeal = ({ tenantId }: Pick<TransferBy, 'tenantId'>, written: string) => sql`
  insert into unsealed_transfer (tenant_id, transfer_id) select ${tenantId}, id from ${sql.ref(written)}`;

const applied = (tenantId: string, changes: readonly Change[]) => sql`
  update account set debits_minor = account.debits_minor + change.debits,
                     credits_minor = account.credits_minor + change.credits
  from (values ${sql.join(
    changes.map((change) => sql`(${change.id}, ${change.debits}::bigint, ${change.credits}::bigint)`),
  )}) as change (id, debits, credits)
  where account.tenant_id = ${tenantId} and account.id = change.id
    and account.credits_minor + change.credits - account.debits_minor - change.debits
        - account.pending_minor >= -account.credit_limit_minor
    and (account.frozen_at is null or change.debits = 0)
  returning account.id as account, change.debits, change.credits`;

const lockAndCheck = async (tx: Tx, tenantId: string, changes: readonly Change[]): Promise<boolean> => {
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor', 'frozen_at'])
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
    if (!account || (account.frozen_at !== null && change.debits > 0)) return false;
    const available = account.credits_minor - account.debits_minor - account.pending_minor;
    return available + change.credits - change.debits >= -account.credit_limit_minor;
  });
};
