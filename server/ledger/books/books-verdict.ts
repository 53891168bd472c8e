import type { Db } from '../../database/database.ts';
import type { Concern } from '../../http/health.ts';

/** Which of the books differ, by the last check of any process. */
export interface BooksVerdict {
  readonly ledger: boolean;
  readonly audit: boolean;
}

const books = ['ledger', 'audit'] as const satisfies readonly Concern[];

const name = 'books-verdict';

export const keepVerdict = async (db: Db, verdict: BooksVerdict): Promise<void> => {
  const value = JSON.stringify(verdict);
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

const readVerdict = async (db: Db): Promise<BooksVerdict> => {
  const kept = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return kept ? (JSON.parse(kept.value) as BooksVerdict) : { ledger: false, audit: false };
};

/** What `/health` says of the books without asking the database: the verdict when `look` last read it. */
export const watchVerdict = (
  db: Db,
): { readonly look: () => Promise<void>; readonly concerns: () => readonly Concern[] } => {
  let verdict: BooksVerdict = { ledger: false, audit: false };
  return {
    async look() {
      verdict = await readVerdict(db);
    },
    concerns: () => books.filter((book) => verdict[book]),
  };
};
