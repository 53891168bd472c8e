import { type RawBuilder, sql } from 'kysely';
import type { ReservedPurpose } from '../../contract/money/posting-purposes.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { isLimited } from './accounts.ts';
import { usableCredit } from './credit-stop.ts';
import { addedToSale } from './sale-standing.ts';
import {
  assertSoundLegs,
  insertedLegs,
  type NamedLeg,
  type TransferBy,
  type TransferNote,
  waitingForSeal,
} from './transfer.ts';
import { addedToDay } from './wallet-days.ts';

/**
 * The two phases of a payment, as common table expressions (CTEs) that a caller puts into its own statement, so that
 * the money and what it pays for commit together. A reservation makes money unavailable without posting it; posting
 * moves it, releasing makes it available again.
 */

/** Columns of money that is set aside. */
export interface ReservationNote extends TransferNote {
  readonly purpose: ReservedPurpose;
}

/** Who ends reserved transfers, and when. */
export interface EndedBy extends TransferBy {
  /** What their words say beside those of the reservation. Default: nothing. */
  readonly wordsAfter?: string | undefined;
}

/** The one limited account that pays, with its total. Legs between other accounts need no cover. */
const payerOf = (legs: readonly NamedLeg[]): { readonly id: string; readonly totalMinor: number } => {
  assertSoundLegs(legs);
  const paid = legs.filter(({ debit }) => isLimited(debit));
  const ids = new Set(paid.map(({ debit }) => debit.id));
  const [id] = ids;
  if (id === undefined || ids.size !== 1) throw new Error(`a reservation has one limited payer, not ${ids.size}`);
  return { id, totalMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
};

/**
 * CTE `payer`: locks the paying account where `condition` holds. Its one row has `available` (minor units that may be
 * spent, with credit unless that is stopped), `frozen`, and `covers` (whether it may pay the legs: enough is available, and it is not frozen).
 */
export const lockedPayer = (note: TransferBy, legs: readonly NamedLeg[], condition: RawBuilder<unknown>) => {
  const { id, totalMinor } = payerOf(legs);
  return sql`
  payer as (
    select available, frozen, available >= ${totalMinor}::bigint and not frozen as covers
    from (
      select credits_minor - debits_minor - pending_minor + ${usableCredit('account')} as available,
             frozen_at is not null as frozen
      from account where tenant_id = ${note.tenantId} and id = ${id} and ${condition}
      for update
    ) as locked_account
  )`;
};

/** CTEs that reserve the legs where `condition` holds. The caller has checked `payer.covers` under the same lock. */
export const reserved = (note: ReservationNote, legs: readonly NamedLeg[], condition: RawBuilder<unknown>) => {
  const { id, totalMinor } = payerOf(legs);
  return sql`
  set_aside as (
    update account set pending_minor = pending_minor + ${totalMinor}::bigint
    where tenant_id = ${note.tenantId} and id = ${id} and ${condition}
    returning 1
  ),
  reserved as (${insertedLegs(note, 'pending', legs)} where exists (select 1 from set_aside) returning id),
  unsealed_reserved as (${waitingForSeal(note, 'reserved')})`;
};

/** CTE `pending`: those of the named transfers that are reserved and have not ended. */
export const pendingTransfers = (note: TransferBy, ids: readonly string[]) => sql`
  pending as (
    select p.* from transfer p
    where p.tenant_id = ${note.tenantId} and p.kind = 'pending' and p.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
    )})
      and not exists (select 1 from transfer e where e.tenant_id = p.tenant_id and e.pending_id = p.id)
  )`;

/**
 * CTEs that end the transfers of `pending` where `condition` holds: `posted` moves the money, `void` releases it. The
 * unique `pending_id` lets each transfer end once, whoever comes first. `ended` has one row for each.
 */
export const endedTransfers = (
  note: EndedBy,
  kind: 'posted' | 'void',
  ids: readonly string[],
  condition: RawBuilder<unknown>,
) => sql`
  ended as (
    insert into transfer (tenant_id, id, kind, pending_id, debit_account, credit_account, amount_minor, currency,
                          words, order_reference, actor, at, value_on, purpose, subject, rate_currency, rate_minor, rate_own_minor)
    select p.tenant_id, e.id, ${kind}, p.id, p.debit_account, p.credit_account, p.amount_minor, p.currency,
           p.words || ${note.wordsAfter ?? ''}::text, p.order_reference, ${note.actor}, ${note.at}::timestamptz,
           ${note.valueOn ?? null}::date, p.purpose, p.subject,
           p.rate_currency, p.rate_minor, p.rate_own_minor
    from (values ${sql.join(
      ids.map((id) => sql`(${timeOrderedId(note.at.getTime())}::uuid, ${id}::uuid)`),
    )}) as e (id, pending_id)
    join pending p on p.id = e.pending_id
    where ${condition}
    on conflict (tenant_id, pending_id) do nothing
    returning id, debit_account, credit_account, amount_minor, order_reference, purpose
  ),
  ${kind === 'posted' ? sql`${addedToSale(note, 'ended')},` : sql``}
  unsealed_ended as (${waitingForSeal(note, 'ended')}),
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
    returning account.id as account, change.debits, change.credits
  )${kind === 'posted' ? sql`, on_day as (${addedToDay(note, sql`select * from changed`)})` : sql``}`;
