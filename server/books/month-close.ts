import { sql } from 'kysely';
import { type ClosingMonth, type MonthClose, monthsListed } from '../../contract/books/month-close.ts';
import { hourMs } from '../../contract/days.ts';
import { holds } from '../../contract/functionalities.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { hasSteppedUp } from '../sign-in/stepped-up.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { dayIn } from '../time/day-in.ts';
import { openItemsOf } from './open-items.ts';
import { momentsOf } from './period.ts';

/** Time from the end of a month until it may be closed: whoever began to post in it has ended by then. */
const closesAfterMs = hourMs;

/** A month of the books with its days and moments. */
export interface BookMonthSpan {
  readonly month: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  readonly until: Date;
}

/** The days and moments of a month `yyyy-MM` in a time zone. */
export const spanOf = (month: string, zone: string): BookMonthSpan => {
  const firstDay = `${month}-01`;
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const { since, until } = momentsOf({ from: firstDay, to: lastDay }, zone);
  if (since === null || until === null) throw new Error(`month ${month} has no bounds`);
  return { month, firstDay, lastDay, from: since, until };
};

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

/** The next month to be closed: after the last closed one, or the first with a posting. `null`: nothing was ever posted. */
export const nextMonth = async (db: Db | Tx, tenant: Tenant): Promise<BookMonthSpan | null> => {
  const zone = zoneAtHome(tenant);
  const { rows } = await sql<{ closed: string | null; first: Date | null }>`
    select (select max(month) from closed_month where tenant_id = ${tenant.id} and state = 'closed') as closed,
      (select min(at) from transfer where tenant_id = ${tenant.id} and kind = 'posted') as first`.execute(db);
  const { closed, first } = rows[0] ?? { closed: null, first: null };
  if (closed !== null) return spanOf(monthAfter(closed), zone);
  return first === null ? null : spanOf(dayIn(first, zone).slice(0, 7), zone);
};

/** Whether a month can be closed by now. */
export const isOver = ({ until }: Pick<BookMonthSpan, 'until'>, now: Date): boolean =>
  until.getTime() + closesAfterMs <= now.getTime();

interface MonthRow {
  readonly month: string;
  readonly state: 'proposed' | 'closed';
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly closed_at: Date | null;
  readonly proposer: string;
  readonly closer: string | null;
}

const monthRows = async (db: Db | Tx, tenantId: string): Promise<readonly MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select m.month, m.state, m.proposed_by, m.proposed_at, m.closed_at,
      trim(p.first_name || ' ' || p.last_name) as proposer, trim(c.first_name || ' ' || c.last_name) as closer
    from closed_month m
    join app_user p on p.tenant_id = m.tenant_id and p.id = m.proposed_by
    left join app_user c on c.tenant_id = m.tenant_id and c.id = m.closed_by
    where m.tenant_id = ${tenantId} order by m.month desc limit ${monthsListed}`.execute(db);
  return rows;
};

/** Posted sums by currency of the closed months, as they were closed. */
const closedSums = async (db: Db | Tx, tenantId: string) => {
  const { rows } = await sql<{ month: string; currency: string; debits: number; credits: number }>`
    select f.month, a.currency, sum(f.debits_minor)::bigint as debits, sum(f.credits_minor)::bigint as credits
    from closed_month_figure f join account a on a.tenant_id = f.tenant_id and a.id = f.account_id
    where f.tenant_id = ${tenantId} group by f.month, a.currency order by f.month, a.currency`.execute(db);
  return rows;
};

/** Posted sums by currency between two moments. */
const sumsIn = async (db: Db | Tx, tenantId: string, { from, until }: BookMonthSpan) => {
  const { rows } = await sql<{ currency: string; minor: number }>`
    select currency, sum(amount_minor)::bigint as minor from transfer
    where tenant_id = ${tenantId} and kind = 'posted' and at >= ${from}::timestamptz and at < ${until}::timestamptz
    group by currency order by currency`.execute(db);
  return rows.map(({ currency, minor }) => ({ currency, debitMinor: minor, creditMinor: minor }));
};

/** The months of the books: the next one with what is open in it, and the closed ones. */
export const monthClose = async (db: Db | Tx, { tenant, agent, now }: SignedInContext): Promise<MonthClose> => {
  const at = now();
  const rows = await monthRows(db, tenant.id);
  const sums = await closedSums(db, tenant.id);
  const next = await nextMonth(db, tenant);
  const proposal = rows.find(({ state }) => state === 'proposed');
  const first: ClosingMonth[] =
    next === null
      ? []
      : [
          {
            month: next.month,
            state: proposal === undefined ? 'open' : 'proposed',
            isOver: isOver(next, at),
            currencies: await sumsIn(db, tenant.id, next),
            open: await openItemsOf(db, { tenantId: tenant.id, ...next, today: todayAtHome(tenant, at) }),
            proposed:
              proposal === undefined
                ? null
                : {
                    by: proposal.proposer || proposal.proposed_by,
                    proposedAt: proposal.proposed_at.toISOString(),
                    own: proposal.proposed_by === agent.userId,
                  },
            closed: null,
          },
        ];
  const closed = rows.flatMap((row): ClosingMonth[] =>
    row.closed_at === null
      ? []
      : [
          {
            month: row.month,
            state: 'closed',
            isOver: true,
            currencies: sums
              .filter(({ month }) => month === row.month)
              .map(({ currency, debits, credits }) => ({ currency, debitMinor: debits, creditMinor: credits })),
            open: [],
            proposed: null,
            closed: { by: row.closer || '?', at: row.closed_at.toISOString() },
          },
        ],
  );
  return {
    months: [...first, ...closed],
    mayDecide: holds([...agent.functionalities], 'DeskDecideMoney'),
    steppedUp: hasSteppedUp(agent, at),
  };
};
