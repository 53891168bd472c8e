import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** Lines of statements with their account, and what a person said about each. Those of an undone import are none. */
export const statementLines = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('bank_statement_line as l')
    .innerJoin('bank_statement as s', (join) =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'l.statement_id'),
    )
    .leftJoin('bank_statement_use as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.line_id', '=', 'l.id'),
    )
    .leftJoin('bank_statement_undo as x', (join) =>
      join.onRef('x.tenant_id', '=', 'l.tenant_id').onRef('x.statement_id', '=', 'l.statement_id'),
    )
    .leftJoin('desk_take as k', (join) =>
      join
        .onRef('k.tenant_id', '=', 'l.tenant_id')
        .on('k.queue', '=', 'bank-lines')
        .on(sql<boolean>`k.case_id = l.id::text`),
    )
    .leftJoin('app_user as p', (join) => join.onRef('p.tenant_id', '=', 'k.tenant_id').onRef('p.id', '=', 'k.user_id'))
    .selectAll('l')
    .select([
      's.pay_in',
      'k.user_id as taken_by_id',
      'k.taken_at',
      sql<string | null>`nullif(trim(p.first_name || ' ' || p.last_name), '')`.as('taken_by'),
      // whether a payment of the house is shown by it, which a person can undo
      sql<boolean>`u.withdrawal_reference is not null or exists (
        select 1 from bank_entry e where e.tenant_id = u.tenant_id and e.reference = u.entry_reference
          and e.kind = 'supplier-payment' and e.state = 'posted')`.as('shows_payment'),
      'u.line_id as used',
      'u.deposit_reference',
      'u.receipt_reference',
      'u.entry_reference',
      'u.withdrawal_reference',
      'u.reason',
      'u.who',
      'u.at',
    ])
    .where('l.tenant_id', '=', tenantId)
    .where('x.statement_id', 'is', null);

export type StatementLineRow = Awaited<ReturnType<ReturnType<typeof statementLines>['executeTakeFirstOrThrow']>>;

/** Waits for whoever takes in or undoes a statement of this account. */
export const lockStatements = async (tx: Tx, tenantId: string, payInId: string): Promise<void> => {
  for (const table of ['owner_bank_account', 'owner_mobile_account'] as const) {
    await tx
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', payInId)
      .forUpdate()
      .execute();
  }
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const findStatementLine = async (
  db: Db | Tx,
  tenantId: string,
  lineId: string,
): Promise<StatementLineRow | undefined> =>
  uuid.test(lineId) ? statementLines(db, tenantId).where('l.id', '=', lineId).executeTakeFirst() : undefined;

/** The line that a deposit was matched by. */
export const lineOfDeposit = (
  db: Db | Tx,
  tenantId: string,
  reference: string,
): Promise<StatementLineRow | undefined> =>
  statementLines(db, tenantId).where('u.deposit_reference', '=', reference).executeTakeFirst();

/** Money out that nobody has said anything about. */
export const isOpenMoneyOut: RawBuilder<boolean> = sql`l.direction = 'out' and u.line_id is null`;
/** Money in that nobody has said anything about. */
export const isOpenMoneyIn: RawBuilder<boolean> = sql`l.direction = 'in' and u.line_id is null`;

/** Lines of the queue: nobody has said anything about them. They should be dealt with within two days. */
export const linesThatWait = (tenantId: string) => sql<{ id: string; since: Date; due: Date | null }>`
  select l.id::text as id, s.imported_at as since, s.imported_at + interval '2 days' as due
  from bank_statement_line l
  join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
  left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
  where l.tenant_id = ${tenantId} and u.line_id is null`;

/** What a person says about a line, and when. */
export interface LineUse {
  readonly tenantId: string;
  readonly lineId: string;
  readonly depositReference: string | null;
  /** Default: it is no receipt that nobody claims. */
  readonly receiptReference?: string;
  /** Default: it is none of an entry of the bank books. */
  readonly entryReference?: string;
  /** Default: it shows no withdrawal. */
  readonly withdrawalReference?: string;
  readonly reason: string | null;
  readonly userId: string;
  readonly who: string;
  readonly at: Date;
}

/** Writes what a line is. `false`: something was said about it, or about the deposit, meanwhile. Waits for who is saying it. */
export const writeUse = async (tx: Tx, use: LineUse): Promise<boolean> => {
  const written = await tx
    .insertInto('bank_statement_use')
    .values({
      tenant_id: use.tenantId,
      line_id: use.lineId,
      deposit_reference: use.depositReference,
      receipt_reference: use.receiptReference ?? null,
      entry_reference: use.entryReference ?? null,
      withdrawal_reference: use.withdrawalReference ?? null,
      reason: use.reason,
      user_id: use.userId,
      who: use.who,
      at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Takes up a line that was set aside, if it was. */
export const freeAside = async (tx: Tx, tenantId: string, lineId: string): Promise<boolean> => {
  const freed = await tx
    .deleteFrom('bank_statement_use')
    .where('tenant_id', '=', tenantId)
    .where('line_id', '=', lineId)
    .where('reason', 'is not', null)
    .returning('line_id')
    .executeTakeFirst();
  return freed !== undefined;
};

/** Frees the line that a deposit was matched by, if it was by one. */
export const freeLineOf = async (tx: Tx, tenantId: string, depositReference: string): Promise<void> => {
  await tx
    .deleteFrom('bank_statement_use')
    .where('tenant_id', '=', tenantId)
    .where('deposit_reference', '=', depositReference)
    .execute();
};
