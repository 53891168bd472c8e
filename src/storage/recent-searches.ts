import { get, update } from 'idb-keyval';
import { assign, type Infer, is, object, string } from 'superstruct';
import { AirSearchRequest } from '../../contract/flights.ts';
import { Airport } from '../../contract/search-pad.ts';
import { type RecentSearch, withRecent } from '../../machines/search-pad/recent-searches.ts';

/** A place of a search that came by its address is known by its code only: its country stays empty. */
const KeptPlace = assign(Airport, object({ countryCode: string(), countryName: string() }));
const KeptSearch = object({ search: AirSearchRequest, origin: KeptPlace, destination: KeptPlace });
const version = 1;

const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}/recent-searches/${version}`;

/** One search that cannot be read costs none of the others. */
const readable = (kept: unknown): readonly Infer<typeof KeptSearch>[] =>
  Array.isArray(kept) ? kept.filter((each) => is(each, KeptSearch)) : [];

/** What this person searched for, newest first; what cannot be read is as if it were not there (SES-10). */
export const readRecentSearches = async (tenantId: string, userId: string): Promise<readonly RecentSearch[]> => {
  const kept: unknown = await get(keyOf(tenantId, userId)).catch(() => null);
  return readable(kept);
};

/** Remembers one more, in one step, so that two tabs do not lose each other's. */
export const keepRecentSearch = (tenantId: string, userId: string, recent: RecentSearch): Promise<void> =>
  update<unknown>(keyOf(tenantId, userId), (kept) => withRecent(readable(kept), recent));
