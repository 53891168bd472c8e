import type { Database } from '../../server/database/database.ts';
import type { Secrets } from '../../server/http/secrets.ts';
import { searchJobsHere } from '../../server/search-work/search-jobs.ts';
import { keptBatches } from '../../server/searches/kept-batches.ts';
import { type FairTurns, searchTurns } from '../../server/threads/fair-turns.ts';

/** What searches of a test are made with. The work of threads is done where the test runs, as its documents are. */
export const ownSearches = (
  { db }: Pick<Database, 'db'>,
  given: {
    readonly secrets: Pick<Secrets, 'sign'>;
    readonly now: () => Date;
    readonly turns?: FairTurns | undefined;
    readonly onFault?: (error: unknown) => void;
  },
) => ({
  db,
  turns: given.turns ?? searchTurns(1_000),
  kept: keptBatches(),
  jobs: searchJobsHere(given.secrets),
  now: given.now,
  onFault: given.onFault ?? (() => {}),
});

/** Makes what the embedded suppliers find, where the test runs. */
export const supplierJobs = searchJobsHere({ sign: () => '' });
