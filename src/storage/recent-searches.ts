import { del, get } from 'idb-keyval';
import { array, assign, type Infer, is, object, optional, string } from 'superstruct';
import { AirSearchRequest } from '../../contract/flights.ts';
import { Airport } from '../../contract/search-pad.ts';
import { type RecentSearch, withRecent } from '../../machines/search-pad/recent-searches.ts';
import { type Area, changeKept, type Owner, readKept } from './kept-state.ts';

/** A place of a search that came by its address is known by its code only: its country stays empty. */
export const KeptPlace = assign(Airport, object({ countryCode: string(), countryName: string() }));
const KeptSearch = object({
  search: AirSearchRequest,
  origin: KeptPlace,
  destination: KeptPlace,
  laterPlaces: optional(array(KeptPlace)),
});
type KeptSearch = Infer<typeof KeptSearch>;

const area: Area<KeptSearch[]> = { name: 'recent-searches', version: 2, struct: array(KeptSearch) };

/** What this person searched for, newest first; what cannot be read is as if it were not there (SES-10). */
export const readRecentSearches = async (tenantId: string, userId: string): Promise<readonly RecentSearch[]> => {
  const owner = { tenantId, userId };
  await movedOver(owner);
  return (await readKept(owner, area)) ?? [];
};

/** Remembers one more. */
export const keepRecentSearch = async (tenantId: string, userId: string, recent: RecentSearch): Promise<void> => {
  const owner = { tenantId, userId };
  await movedOver(owner);
  await changeKept(owner, area, (kept) => [...withRecent(kept ?? [], recent)] as KeptSearch[]);
};

/** Before state was compressed, each person's searches lay as they were; they are taken over once. */
const movedOver = async ({ tenantId, userId }: Owner): Promise<void> => {
  const before = `${tenantId}/${userId}/recent-searches/1`;
  const kept: unknown = await get(before).catch(() => undefined);
  if (kept === undefined) return;
  const readable = Array.isArray(kept) ? kept.filter((each) => is(each, KeptSearch)) : [];
  await changeKept({ tenantId, userId }, area, (since) => since ?? readable);
  await del(before).catch(() => {});
};
