import { useMemo } from 'react';
import type { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { viewOfHotelSearch } from '../../machines/hotels/hotel-search.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { countries } from '../ui/countries.ts';
import { HotelSearchBar } from './HotelSearchBar.tsx';
import { portalHotelSearch } from './hotel-search-actors.ts';

export interface HotelSearchFormProps {
  /** Initial values. `null`: the tenant's defaults. */
  readonly search: HotelSearchRequest | null;
  /** The place of that search, where it is known. Default: it is read from the recent searches. */
  readonly place?: HotelPlace | null;
  /** Called with each complete search. Must be a stable function: a new one starts a new flow. */
  readonly onSearch: (search: HotelSearchRequest) => void;
}

const countryNamed = (code: string): string => countries.find((country) => country.code === code)?.name ?? code;

/** The form of a hotel search. Works on any signed-in page. */
export const HotelSearchForm = ({ search, place = null, onSearch }: HotelSearchFormProps) => {
  const session = useSession();
  const userId = session.show === 'signed-in' ? session.user.userId : '';
  const { tenantId, initialDeparture } = pageTenant();
  const homeCode = initialDeparture.country;
  const machine = useMemo(
    () => portalHotelSearch({ tenantId, userId, homeCode, openResults: onSearch }),
    [tenantId, userId, homeCode, onSearch],
  );
  const actor = useFlow('hotel-search', machine, {
    input: {
      today: agencyToday(),
      home: { code: homeCode, name: countryNamed(homeCode) },
      search,
      searchNationality: search === null ? '' : countryNamed(search.nationality),
      searchPlace: place,
    },
  });
  const view = useView(actor, viewOfHotelSearch);
  return <HotelSearchBar view={view} send={actor.send} />;
};
