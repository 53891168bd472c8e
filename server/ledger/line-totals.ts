import { sql } from 'kysely';
import type { LedgerTotals } from '../../contract/ledger.ts';
import type { Db, Tx } from '../database/database.ts';
import { nameOf } from '../orders/matching-orders.ts';
import { type LinesAsked, passing } from './lines-asked.ts';
import { legColumns, legsOn, postedOn, type Side, sides, type WalletRead } from './wallet-legs.ts';

/** Sums of all lines that match. */
export const totalsOf = async (db: Db | Tx, of: WalletRead, asked: LinesAsked): Promise<LedgerTotals> => {
  const statement = asked.ledger === 'credit' ? creditTotals(of, asked) : paymentTotals(of, asked);
  const { rows } = await sql<{ debit: number; credit: number }>`${statement}`.execute(db);
  return { debitMinor: rows[0]?.debit ?? 0, creditMinor: rows[0]?.credit ?? 0 };
};

const paymentTotals = (of: WalletRead, asked: LinesAsked) => (isEvery(asked) ? ofAccount(of) : posted(of, asked));

/** Whether no filter leaves a line out. */
const isEvery = (asked: LinesAsked): boolean =>
  nameOf(asked.search) === '' &&
  asked.kinds.length === 0 &&
  asked.direction === null &&
  asked.from === null &&
  asked.to === null;

/** An account keeps what was posted on each side of it: nobody sums a whole wallet. */
const ofAccount = ({ tenant, wallet }: WalletRead) => sql`
  select debits_minor as debit, credits_minor as credit from account
  where tenant_id = ${tenant.id} and id = ${wallet.id}`;

const posted = (of: WalletRead, asked: LinesAsked) => sql`
  select ${postedOn(of, 'out', passing(of, 'out', asked, null))}::bigint as debit,
         ${postedOn(of, 'in', passing(of, 'in', asked, null))}::bigint as credit`;

/** Folds the whole wallet line by line, because what a line took of the credit depends on all before it. */
const creditTotals = (of: WalletRead, asked: LinesAsked) => {
  const filters: LinesAsked = { ...asked, ledger: 'payments' };
  const side = (each: Side) => sql`
    select ${legColumns(each)}, (${passing(of, each, filters, null)}) as passes
    from ${legsOn(of, each, sql`t.kind = 'posted'`)}`;
  return sql`
    select coalesce(sum(greatest(used.after - used.before, 0)), 0)::bigint as debit,
           coalesce(sum(greatest(used.before - used.after, 0)), 0)::bigint as credit
    from (
      select line.passes, greatest(-line.balance, 0) as after, greatest(line.gained - line.balance, 0) as before
      from (
        select each.passes, each.gained, sum(each.gained) over (order by each.at, each.line) as balance
        from (
          select leg.at, leg.line, bool_and(leg.passes) as passes,
            sum(case when leg.is_out then -leg.amount_minor else leg.amount_minor end) as gained
          from (${sql.join(sides.map(side), sql` union all `)}) leg group by leg.at, leg.line
        ) each
      ) line
    ) used where used.passes`;
};
