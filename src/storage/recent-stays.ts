import { array, assign, type Infer, object, string } from 'superstruct';
import { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { type RecentStay, withRecentStay } from '../../machines/hotels/recent-stays.ts';
import { type Area, changeKept, readKept } from './kept-state.ts';

/** A place that came from an address is known by its code only: its country is empty. */
const KeptPlace = assign(HotelPlace, object({ countryCode: string(), countryName: string() }));
const KeptStay = object({ search: HotelSearchRequest, place: KeptPlace, nationalityName: string() });

const area: Area<Infer<typeof KeptStay>[]> = { name: 'recent-stays', version: 1, struct: array(KeptStay) };

/** This person's recent searches for hotels, newest first. Unreadable data counts as none (SES-10). */
export const readRecentStays = async (tenantId: string, userId: string): Promise<readonly RecentStay[]> =>
  (await readKept({ tenantId, userId }, area)) ?? [];

export const keepRecentStay = (tenantId: string, userId: string, recent: RecentStay): Promise<void> =>
  changeKept({ tenantId, userId }, area, (kept) => withRecentStay(kept ?? [], recent) as Infer<typeof KeptStay>[]);
