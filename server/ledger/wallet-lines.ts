import { type RawBuilder, sql } from 'kysely';
import type { LedgerMark, WalletLine, WalletLineKind } from '../../contract/ledger/ledger.ts';
import { creditMoveOf } from '../../machines/ledger/credit-move.ts';
import { isSale } from '../../machines/ledger/wallet-line.ts';
import type { Db, Tx } from '../database/database.ts';
import { type LinesChosen, passing } from './lines-asked.ts';
import {
  creditDays,
  creditMoments,
  gainedBetween,
  legColumns,
  legs,
  legsOn,
  type Side,
  storedBalance,
  type WalletRead,
} from './wallet-legs.ts';

/** Where a page begins and how long it is. */
export interface LinesPage {
  /** The last line before the page. `null`: the page is the first. */
  readonly after: LineMark | null;
  readonly most: number;
}

/** A line, and what the wallet gained later than its moment, where a page before has found that out. */
export type LineMark = LedgerMark & { readonly gainedLater?: number };

export interface LinesRead {
  readonly lines: readonly WalletLine[];
  /** The last of the lines. `null`: there is no further page. */
  readonly next: LineMark | null;
}

/**
 * A page of a wallet's lines, the latest first. The balance after each line is that of the whole wallet, whatever is
 * filtered.
 */
export const linesPage = (db: Db | Tx, of: WalletRead, asked: LinesChosen, page: LinesPage): Promise<LinesRead> =>
  asked.ledger === 'credit' ? creditPage(db, of, asked, page) : paymentsPage(db, of, asked, page);

/** All lines of the wallet that match in batches, the latest first. A batch begins with what the one before has found out. */
export async function* batchesOfLines(
  db: Db | Tx,
  of: WalletRead,
  asked: LinesChosen & { readonly ledger: 'payments' },
  most: number,
): AsyncGenerator<readonly WalletLine[]> {
  let after: LineMark | null = null;
  do {
    const page: LinesRead = await paymentsPage(db, of, asked, { after, most });
    yield page.lines;
    after = page.next;
  } while (after !== null);
}

/** Lines that are looked through at once for those that moved credit. */
const creditBatch = 100;

/** The lines that took credit or gave it back: those of the moments below zero whose balances say so. */
const creditPage = async (db: Db | Tx, of: WalletRead, asked: LinesChosen, page: LinesPage): Promise<LinesRead> => {
  const lines: WalletLine[] = [];
  let { after } = page;
  do {
    const read = await paymentsPage(db, of, asked, { after, most: creditBatch });
    for (const line of read.lines) {
      if (!movesCredit(line)) continue;
      const last = lines.at(-1);
      if (lines.length === page.most && last) return { lines, next: markOf(last) };
      lines.push(line);
    }
    after = read.next;
  } while (after !== null);
  return { lines, next: null };
};

const movesCredit = (line: WalletLine): boolean => {
  const { takenMinor, repaidMinor } = creditMoveOf(line);
  return takenMinor + repaidMinor > 0;
};

const markOf = ({ at, lineId }: WalletLine): LedgerMark => ({ at, lineId });

/** Legs of each side that are read for one line. A sale has at most three. */
const legsALine = 4;

/** Days of credit that are read first. */
const creditDaysFirst = 2;

/** How much is read for a page before it is known whether that suffices. */
interface ReadAtMost {
  /** Legs of each side. */
  readonly legs: number;
  /** Days of credit. */
  readonly days: number;
}

const paymentsPage = async (
  db: Db | Tx,
  of: WalletRead,
  asked: LinesChosen,
  { after, most }: LinesPage,
): Promise<LinesRead> => {
  let atMost: ReadAtMost = { legs: (most + 1) * legsALine, days: creditDaysFirst };
  for (; ; atMost = { legs: atMost.legs * 8, days: atMost.days * 8 }) {
    const { rows } = await sql<LineRow>`${pageStatement(of, asked, { after, most }, atMost)}`.execute(db);
    const lines = rows.flatMap((row) => (row.line === null ? [] : [lineOf(row, row.line)]));
    // What was read was of fewer lines than a page has.
    if (lines.length <= most && rows[0]?.more) continue;
    const last = lines[most - 1];
    const gainedLater = rows[most - 1]?.gained_later ?? 0;
    return { lines: lines.slice(0, most), next: lines.length > most && last ? { ...markOf(last), gainedLater } : null };
  }
};

interface LineRow {
  /** Whether there are legs, or days of credit, that were not read. */
  readonly more: boolean;
  /** `null`: there is no line. The other columns are null, too. */
  readonly line: string | null;
  readonly at: Date;
  readonly kind: WalletLineKind;
  readonly order_reference: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly held: number;
  readonly balance: number;
  readonly gained_later: number;
  readonly words: string;
  readonly subject: string | null;
  readonly pnr: string | null;
  readonly who: string | null;
  readonly rate_currency: string | null;
  readonly rate_minor: number | null;
  readonly rate_own_minor: number | null;
}

const lineOf = (row: LineRow, lineId: string): WalletLine => ({
  lineId,
  at: row.at.toISOString(),
  kind: row.kind,
  words: isSale(row.kind) ? null : row.words,
  orderReference: row.order_reference,
  subject: row.subject,
  pnr: row.pnr,
  who: row.who,
  debitMinor: row.debit,
  creditMinor: row.credit,
  heldMinor: row.held,
  balanceMinor: row.balance,
  rate:
    row.rate_currency === null || row.rate_minor === null || row.rate_own_minor === null
      ? null
      : { currency: row.rate_currency, minor: row.rate_minor, ownMinor: row.rate_own_minor },
});

/**
 * Who acted. A payment that was reserved first is by who had it reserved, whoever confirmed it. What the program does at the end of
 * a case or of an online payment is by who asked for it.
 */
const whoActed = sql`coalesce(
  case when t.kind = 'posted' then nullif(concat_ws(' ', b.first_name, b.last_name), '') end,
  nullif(concat_ws(' ', u.first_name, u.last_name), ''),
  nullif(concat_ws(' ', b.first_name, b.last_name), ''),
  c.requested_by, e.made_by
)`;

/** Most characters of an order's locator in a line. */
const pnrMost = 60;

/** Locator of the order of a reference, of the first product that has one. */
const locatorOf = ({ products, tenant }: WalletRead, reference: RawBuilder<unknown>) => {
  const each = products.map(
    ({ table, locator }) => sql`(select ${locator} from ${table} o
      where o.tenant_id = ${tenant.id} and o.reference = ${reference})`,
  );
  return sql`coalesce(${sql.join(each)})`;
};

/**
 * The lines of a page and one more. Each side is read along its index up to a limit, so that the plan does not depend on what the
 * planner believes of the wallet; lines of moments of which not all legs were read are left out.
 *
 * The balance after a line is the stored one less what moved later: for each line the sum between it and the line above.
 */
const pageStatement = (
  of: WalletRead,
  asked: LinesChosen,
  { after, most }: LinesPage,
  atMost: ReadAtMost,
): RawBuilder<unknown> => {
  const { tenant, wallet } = of;
  const side = (each: Side) => sql`
    select ${legColumns(each)} from ${asked.ledger === 'credit' ? sql`credit_day c cross join ` : sql``}${legsOn(of, each, passing(of, each, asked, after))}
    order by t.at desc limit ${atMost.legs}`;
  const past = after === null ? sql`true` : sql`(line.at, line.line) < (${after.at}::timestamptz, ${after.lineId})`;
  const isKnown = after?.gainedLater !== undefined;
  const above = isKnown ? sql`${after.at}::timestamptz` : sql`'infinity'::timestamptz`;
  return sql`
    with ${asked.ledger === 'credit' ? sql`${creditDays(of, { until: after?.at ?? null, most: atMost.days })}, credit_moment as materialized (${creditMoments(of)}),` : sql``}
    out_leg as materialized (${side('out')}),
    in_leg as materialized (${side('in')}),
    unread as (
      select greatest(
        (select min(at) from out_leg having count(*) = ${atMost.legs}),
        (select min(at) from in_leg having count(*) = ${atMost.legs})
      ) as at
    ),
    page as materialized (
      select line.* from (
        select leg.at, leg.line, min(leg.line_kind) as kind, min(leg.order_reference) as order_reference,
          min(leg.id::text)::uuid as id,
          coalesce(sum(leg.amount_minor) filter (where leg.kind = 'posted' and leg.is_out), 0)::bigint as debit,
          coalesce(sum(leg.amount_minor) filter (where leg.kind = 'posted' and not leg.is_out), 0)::bigint as credit,
          coalesce(sum(leg.amount_minor) filter (where leg.kind <> 'posted'), 0)::bigint as held
        from (select * from out_leg union all select * from in_leg) leg cross join unread
        where unread.at is null or leg.at > unread.at
        group by leg.at, leg.line
      ) line
      where ${past}
      order by line.at desc, line.line desc limit ${most + 1}
    ),
    dated as (select page.*, coalesce(lag(page.at) over (order by page.at desc, page.line desc), ${above}) as above from page),
    gap as (
      select dated.*, ${after?.gainedLater ?? 0}::bigint + sum(${gainedBetween(of, sql`dated.at`, sql`dated.above`)}) over (
        order by dated.at desc, dated.line desc rows between unbounded preceding and current row
      ) as gained_later from dated
    )
    select unread.at is not null${asked.ledger === 'credit' ? sql` or (select count(*) from credit_day) = ${atMost.days}` : sql``} as more,
      gap.line, gap.at, gap.kind, gap.order_reference, gap.debit, gap.credit, gap.held, gap.gained_later::bigint,
      (${storedBalance(of)} - gap.gained_later - beside.gained)::bigint as balance,
      t.words, t.subject, left(${locatorOf(of, sql`gap.order_reference`)}, ${sql.lit(pnrMost)}) as pnr, ${whoActed} as who,
      r.rate_currency, r.rate_minor, r.rate_own_minor
    from unread left join gap on true
    left join lateral (
      select coalesce(sum(case when leg.is_out then -leg.amount_minor else leg.amount_minor end), 0) as gained
      from (${legs(of, sql`t.at = gap.at and t.kind = 'posted'`)}) leg where leg.line > gap.line
    ) beside on true
    left join transfer t on t.tenant_id = ${tenant.id} and t.id = gap.id
    left join transfer p on p.tenant_id = ${tenant.id} and p.id = t.pending_id
    left join app_user u on u.tenant_id = ${tenant.id} and u.id = t.actor
    left join app_user b on b.tenant_id = ${tenant.id} and b.id = p.actor
    left join post_travel_case c on c.tenant_id = ${tenant.id} and c.reference = t.subject
    left join online_payment e on e.tenant_id = ${tenant.id} and e.id = t.subject
    left join lateral (
      select e.rate_currency, e.rate_minor, e.rate_own_minor from transfer e
      where e.tenant_id = ${tenant.id} and e.order_reference = gap.order_reference and e.at = gap.at
        and ${wallet.id} in (e.debit_account, e.credit_account) and e.rate_currency is not null limit 1
    ) r on true
    order by gap.at desc, gap.line desc`;
};
