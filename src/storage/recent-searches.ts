import { get, update } from 'idb-keyval';
import { array, is, object } from 'superstruct';
import { AirSearchRequest } from '../../contract/flights.ts';
import { Airport } from '../../contract/search-pad.ts';
import { type RecentSearch, withRecent } from '../../machines/search-pad/recent-searches.ts';

const Kept = array(object({ search: AirSearchRequest, origin: Airport, destination: Airport }));
const version = 1;

const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}/recent-searches/${version}`;

/** What this person searched for, newest first; what cannot be read is as if it were not there (SES-10). */
export const readRecentSearches = async (tenantId: string, userId: string): Promise<readonly RecentSearch[]> => {
  const kept: unknown = await get(keyOf(tenantId, userId)).catch(() => null);
  return is(kept, Kept) ? kept : [];
};

/** Remembers one more, in one step, so that two tabs do not lose each other's. */
export const keepRecentSearch = (tenantId: string, userId: string, recent: RecentSearch): Promise<void> =>
  update<unknown>(keyOf(tenantId, userId), (kept) => withRecent(is(kept, Kept) ? kept : [], recent));
