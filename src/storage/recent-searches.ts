import { del, get } from 'idb-keyval';
import { array, assign, type Infer, is, object, optional, string } from 'superstruct';
import { AirSearchRequest } from '../../contract/flights/flights.ts';
import { Airport } from '../../contract/search-pad/search-pad.ts';
import { type RecentSearch, withRecent } from '../../machines/search-pad/recent-searches.ts';
import { type Area, changeKept, type Owner, readKept } from './kept-state.ts';

/** A place that came from an address is known by its code only: its country is empty. */
export const KeptPlace = assign(Airport, object({ countryCode: string(), countryName: string() }));
const KeptSearch = object({
  search: AirSearchRequest,
  origin: KeptPlace,
  destination: KeptPlace,
  laterPlaces: optional(array(KeptPlace)),
});
type KeptSearch = Infer<typeof KeptSearch>;

const area: Area<KeptSearch[]> = { name: 'recent-searches', version: 2, struct: array(KeptSearch) };

/** This person's recent searches, newest first. Unreadable data counts as none (SES-10). */
export const readRecentSearches = async (tenantId: string, userId: string): Promise<readonly RecentSearch[]> => {
  const owner = { tenantId, userId };
  await migrateOlderSearches(owner);
  return (await readKept(owner, area)) ?? [];
};

export const keepRecentSearch = async (tenantId: string, userId: string, recent: RecentSearch): Promise<void> => {
  const owner = { tenantId, userId };
  await migrateOlderSearches(owner);
  await changeKept(owner, area, (kept) => [...withRecent(kept ?? [], recent)] as KeptSearch[]);
};

/** Moves searches stored in an older, uncompressed format into the current one. */
const migrateOlderSearches = async ({ tenantId, userId }: Owner): Promise<void> => {
  const before = `${tenantId}/${userId}/recent-searches/1`;
  const kept: unknown = await get(before).catch(() => undefined);
  if (kept === undefined) return;
  const readable = Array.isArray(kept) ? kept.filter((each) => is(each, KeptSearch)) : [];
  await changeKept({ tenantId, userId }, area, (since) => since ?? readable);
  await del(before).catch(() => {});
};
