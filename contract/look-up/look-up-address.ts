import { listQuery } from '../list-link.ts';
import { pagePaths } from '../page-paths.ts';
import { type LookUpAsked, lookUpTermMost } from './desk-look-up.ts';

/** What is looked at first: nothing, until words are searched. */
export const nothingLookedUp: LookUpAsked = { search: '', kinds: [], agency: null, sort: '-at' };

/** The page of a look-up by words, with one record beside the list. `null`: none. */
export const lookUpAddress = (search: string, row: string | null): string =>
  pagePaths.deskLookUp +
  listQuery(
    { ...nothingLookedUp, search: search.slice(0, lookUpTermMost) },
    { row, preview: row !== null, depth: 0 },
    nothingLookedUp,
  );
