import { sql } from 'kysely';
import type { LedgerTotals } from '../../contract/ledger/ledger.ts';
import type { Db, Tx } from '../database/database.ts';
import { type LinesChosen, passing } from './lines-asked.ts';
import {
  creditDays,
  legColumns,
  legsOn,
  onCreditDay,
  postedOn,
  type Side,
  sides,
  type WalletRead,
} from './wallet-legs.ts';

/** Sums of all lines that match. */
export const totalsOf = async (db: Db | Tx, of: WalletRead, asked: LinesChosen): Promise<LedgerTotals> => {
  const statement = asked.ledger === 'credit' ? creditTotals(of, asked) : paymentTotals(of, asked);
  const { rows } = await sql<{ debit: number; credit: number }>`${statement}`.execute(db);
  return { debitMinor: rows[0]?.debit ?? 0, creditMinor: rows[0]?.credit ?? 0 };
};

const paymentTotals = (of: WalletRead, asked: LinesChosen) => (isEvery(asked) ? ofAccount(of) : posted(of, asked));

/** Whether no filter leaves a line out. */
const isEvery = (asked: LinesChosen): boolean =>
  asked.found === null &&
  asked.kinds.length === 0 &&
  asked.direction === null &&
  asked.from === null &&
  asked.to === null;

/** An account keeps what was posted on each side of it: nobody sums a whole wallet. */
const ofAccount = ({ tenant, wallet }: WalletRead) => sql`
  select debits_minor as debit, credits_minor as credit from account
  where tenant_id = ${tenant.id} and id = ${wallet.id}`;

const posted = (of: WalletRead, asked: LinesChosen) => sql`
  select ${postedOn(of, 'out', passing(of, 'out', asked, null))}::bigint as debit,
         ${postedOn(of, 'in', passing(of, 'in', asked, null))}::bigint as credit`;

/** Folds the days of credit line by line, because what a line took of the credit depends on all of its day before it. */
const creditTotals = (of: WalletRead, asked: LinesChosen) => {
  const filters: LinesChosen = { ...asked, ledger: 'payments' };
  const side = (each: Side) => sql`
    select ${legColumns(each)}, (${passing(of, each, filters, null)}) as passes
    from ${legsOn(of, each, sql`t.kind = 'posted' and ${onCreditDay}`)}`;
  return sql`
    with ${creditDays(of)}
    select coalesce(sum(greatest(used.after - used.before, 0)), 0)::bigint as debit,
           coalesce(sum(greatest(used.before - used.after, 0)), 0)::bigint as credit
    from (
      select line.passes, greatest(-line.balance, 0) as after, greatest(line.gained - line.balance, 0) as before
      from (
        select each.passes, each.gained,
          each.opening + sum(each.gained) over (partition by each.begins order by each.at, each.line) as balance
        from (
          select c.begins, c.opening, leg.at, leg.line, bool_and(leg.passes) as passes,
            sum(case when leg.is_out then -leg.amount_minor else leg.amount_minor end) as gained
          from credit_day c cross join lateral (${sql.join(sides.map(side), sql` union all `)}) leg
          group by c.begins, c.opening, leg.at, leg.line
        ) each
      ) line
    ) used where used.passes`;
};
