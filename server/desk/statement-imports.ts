import { sql } from 'kysely';
import {
  matchedNamedAtMost,
  type StatementImport,
  type StatementImports,
  statementLinesAPage,
} from '../../contract/desk/bank-statements.ts';
import type { Db, Tx } from '../database/database.ts';

interface ImportRow {
  id: string;
  file_name: string;
  account_name: string;
  account_number: string;
  imported_by: string;
  first_name: string | null;
  last_name: string | null;
  imported_at: Date;
  lines: number;
  first_day: string | null;
  last_day: string | null;
  matched: string[] | null;
  undone_who: string | null;
  undone_reason: string | null;
  undone_at: Date | null;
}

/** Statements that were taken in, with what their lines pay, the latest first. */
const importRows = async (db: Db | Tx, tenantId: string, after: string | null): Promise<readonly ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select s.id, s.file_name, s.pay_in ->> 'name' as account_name, s.pay_in ->> 'number' as account_number,
      s.imported_by, p.first_name, p.last_name, s.imported_at,
      coalesce(l.lines, 0)::integer as lines, l.first_day, l.last_day, l.matched,
      x.who as undone_who, x.reason as undone_reason, x.at as undone_at
    from bank_statement s
    left join app_user p on p.tenant_id = s.tenant_id and p.id = s.imported_by
    left join bank_statement_undo x on x.tenant_id = s.tenant_id and x.statement_id = s.id
    left join lateral (
      select count(*) as lines, min(l.booked_on) as first_day, max(l.booked_on) as last_day,
        array_agg(u.deposit_reference order by u.deposit_reference)
          filter (where u.deposit_reference is not null) as matched
      from bank_statement_line l
      left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
      where l.tenant_id = s.tenant_id and l.statement_id = s.id
    ) l on true
    where s.tenant_id = ${tenantId} ${after === null ? sql`` : sql`and s.id < ${after}::uuid`}
    order by s.id desc
    limit ${statementLinesAPage + 1}`.execute(db);
  return rows;
};

const importOf = (row: ImportRow): StatementImport => ({
  statementId: row.id,
  fileName: row.file_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  who: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.imported_by,
  at: row.imported_at.toISOString(),
  lines: row.lines,
  firstDay: row.first_day,
  lastDay: row.last_day,
  matched: (row.matched ?? []).slice(0, matchedNamedAtMost),
  matchedCount: row.matched?.length ?? 0,
  undone:
    row.undone_at === null
      ? null
      : { who: row.undone_who ?? '', at: row.undone_at.toISOString(), reason: row.undone_reason ?? '' },
});

/** One page of the statements that were taken in. */
export const statementImportsOf = async (db: Db, tenantId: string, after: string | null): Promise<StatementImports> => {
  const rows = await importRows(db, tenantId, after);
  const page = rows.slice(0, statementLinesAPage);
  return { imports: page.map(importOf), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
};
