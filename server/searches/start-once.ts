import { ProblemError } from '../http/problems.ts';
import type { Turn } from '../threads/fair-turns.ts';
import type { Searches, StoredSearch } from './ask-suppliers.ts';

/**
 * Stores a search and starts it. Only the request that stored it asks the suppliers: a retry of the same intent finds it, also
 * where no more searches are taken. Resolves to whether it waits for its turn. Throws `busy`, and then nothing is stored.
 */
export const startOnce = async <Supplier, Search extends StoredSearch>(
  searches: Pick<Searches<Supplier, Search>, 'admit' | 'start'>,
  given: {
    /** The search, if it is stored already. */
    readonly find: () => Promise<unknown>;
    /** Stores it. `false`: the same intent has already stored it. */
    readonly keep: (waits: boolean) => Promise<boolean>;
    readonly search: Search;
  },
): Promise<boolean> => {
  const turn = await admitted(searches, given);
  if (turn === null) return false;
  let starts = false;
  try {
    starts = await given.keep(turn.waits);
  } finally {
    if (!starts) turn.end();
  }
  if (starts) searches.start(given.search, turn);
  return starts && turn.waits;
};

/** `null`: the search is stored already. */
const admitted = async (
  { admit }: { readonly admit: (agencyId: string) => Turn },
  { search, find }: { readonly search: StoredSearch; readonly find: () => Promise<unknown> },
): Promise<Turn | null> => {
  try {
    return admit(search.agencyId);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'busy' && (await find()) !== undefined) return null;
    throw error;
  }
};
