import { type RawBuilder, sql } from 'kysely';
import type { LedgerAsked, LedgerMark } from '../../contract/ledger/ledger.ts';
import type { Db, Tx } from '../database/database.ts';
import { seesOneBranch } from '../database/tenant-scope.ts';
import { normalizedName } from '../orders/matching-orders.ts';
import { referenceSeen } from '../rights/branch-of.ts';
import { found } from './lines-found.ts';
import { lineKind, midnight, onCreditDay, type Side, type WalletRead } from './wallet-legs.ts';

/** The filters that choose among the lines of one wallet. */
export type LinesAsked = Omit<LedgerAsked, 'currency'>;

/** The same with the condition that finds what is searched. `null`: nothing is. */
export type LinesChosen = Omit<LinesAsked, 'search'> & { readonly found: RawBuilder<unknown> | null };

/** Looks up what is searched, so that few matches are read by their references and not looked for in the whole wallet. */
export const chosenLines = async <Ledger extends LinesAsked['ledger']>(
  db: Db | Tx,
  of: WalletRead,
  { search, ...asked }: LinesAsked & { readonly ledger: Ledger },
): Promise<LinesChosen & { readonly ledger: Ledger }> => ({
  ...asked,
  found: normalizedName(search) === '' ? null : await found(db, of, search),
});

/** Every line. */
export const everyLine: LinesAsked & { readonly ledger: 'payments' } = {
  ledger: 'payments',
  search: '',
  kinds: [],
  direction: null,
  from: null,
  to: null,
};

/**
 * Condition that the transfer `t` on a side of the wallet belongs to a line that passes the filters. All legs of a line pass,
 * or none. For the ledger `credit` the transfers are joined to the days `c` of the CTE `credit_day`, and lines of its moments pass that moved none.
 */
export const passing = (
  of: WalletRead,
  side: Side,
  asked: LinesChosen,
  after: LedgerMark | null,
): RawBuilder<unknown> => {
  const { ledger, kinds, direction, found: matches } = asked;
  return sql.join(
    [
      withinDays(of, asked),
      ...(seesOneBranch() ? [ofSeenBranch(of)] : []),
      ...(ledger === 'credit' ? [sql`t.kind = 'posted' and ${onCreditDay} and ${inCreditMoment}`] : []),
      ...(after === null ? [] : [sql`t.at <= ${after.at}::timestamptz`]),
      ...(direction === null ? [] : [sql`t.kind = 'posted' and ${sql.lit(direction === side)}`]),
      ...(kinds.length === 0 ? [] : [sql`${lineKind} in (${sql.join(kinds)})`]),
      ...(matches === null ? [] : [matches]),
    ],
    sql` and `,
  );
};

/**
 * Condition that the transfer `t` is about what the reader's branch sold or paid in. The balances stay those of the whole wallet, from which
 * every branch sells.
 */
export const ofSeenBranch = ({ tenant }: Pick<WalletRead, 'tenant'>): RawBuilder<boolean> =>
  referenceSeen(tenant.id, [sql`t.order_reference`, sql`t.subject`]);

/** `is true` keeps the moments in a hash table: the planner would go through them for each transfer. */
const inCreditMoment = sql`(t.at in (select at from credit_moment)) is true`;

/** Condition that the transfer `t` moved on one of the days. */
const withinDays = ({ tenant }: WalletRead, { from, to }: Pick<LinesAsked, 'from' | 'to'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(from === null ? [] : [sql`t.at >= ${midnight(tenant, from)}`]),
      ...(to === null ? [] : [sql`t.at < ${midnight(tenant, to, 1)}`]),
    ],
    sql` and `,
  );
