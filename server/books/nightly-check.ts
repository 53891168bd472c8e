import { type BooksDeps, checkBooks } from './check-books.ts';

/** The night begins at 20:00 UTC, which is 02:00 in Dhaka. */
const nightBeginsMs = 20 * 3_600_000;
const name = 'books-night';

/**
 * Checks the books once a night, in the process that claims the night first. A night in which no process ran is made up for
 * as soon as one does.
 */
export const checkBooksNightly = async (deps: BooksDeps): Promise<void> => {
  const night = new Date(deps.now().getTime() - nightBeginsMs).toISOString().slice(0, 10);
  const claimed = await deps.db
    .insertInto('installation')
    .values({ name, value: night })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: night }).where('installation.value', '<', night),
    )
    .returning('name')
    .executeTakeFirst();
  if (claimed) await checkBooks(deps);
};
