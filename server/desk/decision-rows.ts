import type { Selectable } from 'kysely';
import { decisionsAPage, type MoneyDecision } from '../../contract/money/money-decisions.ts';
import type { Db, Tx } from '../database/database.ts';
import { type Account, agencyReceivable, platformAccount, walletOf } from '../money/accounts.ts';
import { effectOn, type MoneyAct, walletFigures } from '../money/effect.ts';
import type { MoneyDecisionTable } from './tables.ts';

export type DecisionRow = Selectable<MoneyDecisionTable>;
type Changing = Pick<DecisionRow, 'kind' | 'agency_id' | 'currency' | 'amount_minor' | 'against' | 'reason'>;

/** The account that an adjustment corrects. */
const accountAgainst = ({ against, agency_id, currency }: Changing): Account => {
  switch (against) {
    case 'bank':
      return platformAccount('bank-clearing', currency);
    case 'gateway':
      return platformAccount('gateway-clearing', currency);
    case 'receivable':
      return agencyReceivable(agency_id, currency);
    case 'revenue':
      return platformAccount('platform-revenue', currency);
    case null:
      throw new Error('an adjustment corrects an account');
  }
};

/** What approving a decision posts and sets. The effect that people see, and the transfers, both come from it. */
export const actOf = (row: Changing): MoneyAct => {
  const { kind, agency_id, currency, amount_minor, reason } = row;
  if (kind === 'credit-limit') return { legs: [], creditLimitMinor: amount_minor };
  const wallet = walletOf(agency_id, currency);
  const other = accountAgainst(row);
  const [debit, credit] = kind === 'credit' ? [other, wallet] : [wallet, other];
  return {
    legs: [{ debit, credit, amountMinor: amount_minor, words: `Adjustment: ${reason}` }],
    creditLimitMinor: null,
  };
};

/** The account that approving it may have to open. */
export const accountsOf = (row: Changing): readonly Account[] =>
  row.kind === 'credit-limit' ? [] : [accountAgainst(row)];

/** What approving it now would do. `null`: the wallet does not allow it. */
export const effectOf = async (db: Db | Tx, tenantId: string, row: Changing, locked = false) => {
  const wallet = walletOf(row.agency_id, row.currency);
  const figures = await walletFigures(db, tenantId, wallet, locked);
  return figures === undefined ? null : effectOn(wallet, figures, actOf(row));
};

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('money_decision as d')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.agency_id'))
    .innerJoin('app_user as m', (join) => join.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.id', '=', 'd.made_by'))
    .leftJoin('app_user as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.decided_by'),
    )
    .selectAll('d')
    .select([
      'a.name as agency_name',
      'm.first_name as maker_first',
      'm.last_name as maker_last',
      'c.first_name as checker_first',
      'c.last_name as checker_last',
    ])
    .where('d.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

/** A decision as `reader` sees it, with the effect that approving it now would have. */
const answerOf = async (db: Db | Tx, row: NamedRow, reader: string): Promise<MoneyDecision> => ({
  decisionId: row.id,
  kind: row.kind,
  agencyId: row.agency_id,
  agencyName: row.agency_name,
  currency: row.currency,
  amountMinor: row.amount_minor,
  against: row.against,
  reason: row.reason,
  state: row.state,
  madeBy: nameOf(row.maker_first, row.maker_last) ?? '',
  madeAt: row.made_at.toISOString(),
  own: row.made_by === reader,
  decidedBy: nameOf(row.checker_first, row.checker_last),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedWords: row.decided_words,
  effect: row.state === 'proposed' ? await effectOf(db, row.tenant_id, row) : null,
});

export const decisionAnswer = async (
  db: Db | Tx,
  tenantId: string,
  id: string,
  reader: string,
): Promise<MoneyDecision> =>
  answerOf(db, await named(db, tenantId).where('d.id', '=', id).executeTakeFirstOrThrow(), reader);

/** A page of decisions: those that wait, the oldest first, or those that have ended, the newest first. */
export const findDecisions = async (
  db: Db,
  asked: {
    readonly tenantId: string;
    readonly which: 'open' | 'ended';
    readonly after: string | undefined;
    readonly reader: string;
  },
): Promise<{ readonly decisions: MoneyDecision[]; readonly next: string | null }> => {
  const isOpen = asked.which === 'open';
  let query = named(db, asked.tenantId)
    .where('d.state', isOpen ? '=' : '<>', 'proposed')
    .orderBy('d.id', isOpen ? 'asc' : 'desc')
    .limit(decisionsAPage + 1);
  if (asked.after !== undefined) query = query.where('d.id', isOpen ? '>' : '<', asked.after);
  const rows = await query.execute();
  const page = rows.slice(0, decisionsAPage);
  const decisions: MoneyDecision[] = [];
  for (const row of page) decisions.push(await answerOf(db, row, asked.reader));
  return { decisions, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
};

/** A decision, locked until the transaction ends. */
export const lockDecision = (tx: Tx, tenantId: string, id: string): Promise<DecisionRow | undefined> =>
  tx
    .selectFrom('money_decision')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
