import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import type { AuditHead } from '../http/audit-seal.ts';

/** Heads of the audit chains of one database, kept in a file beside it, which who rewrites the database does not reach. */
export interface NotedHeads {
  /** The head that was noted last for a tenant. */
  of(tenantId: string): AuditHead | undefined;
  note(tenantId: string, head: AuditHead, now: Date): void;
  /** Whether the file has heads, but none of this database. */
  readonly ofAnother: boolean;
}

interface Line extends AuditHead {
  readonly at: string;
  readonly database: string;
  readonly tenantId: string;
}

/** One line of JSON for each head in `audit-heads.jsonl` of the data folder, which only its owner reads. */
export const headsIn = async (dataDir: string, db: Db): Promise<NotedHeads> => {
  const database = await databaseId(db);
  const file = join(dataDir, 'audit-heads.jsonl');
  const all = linesOf(file);
  const own = all.filter((line) => line.database === database);
  return {
    of: (tenantId) => own.findLast((line) => line.tenantId === tenantId),
    note(tenantId, { seq, hash }, now) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const line: Line = { at: now.toISOString(), database, tenantId, seq, hash };
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      chmodSync(file, 0o600);
    },
    ofAnother: all.length > 0 && own.length === 0,
  };
};

/** Lines that are whole. A crash while one was written leaves a part of it. */
const linesOf = (file: string): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Line)
    : [];

/** Id of a database, made at its first check. Copies of a database have the same. */
const databaseId = async (db: Db): Promise<string> => {
  const { value } = await db
    .insertInto('installation')
    .values({ name: 'database-id', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};
