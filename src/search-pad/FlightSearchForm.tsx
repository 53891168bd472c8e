import { useMemo } from 'react';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import { viewOfFlightSearch } from '../../machines/search-pad/flight-search.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { FlightSearchView } from './FlightSearchView.tsx';
import { portalFlightSearch } from './flight-search-actors.ts';

export interface FlightSearchFormProps {
  /** Initial values. `null`: the tenant's defaults. */
  readonly search: AirSearchRequest | null;
  /** Called with each complete search. Must be a stable function: a new one starts a new flow. */
  readonly onSearch: (search: AirSearchRequest) => void;
}

/** The flight search form. Works on any signed-in page. */
export const FlightSearchForm = ({ search, onSearch }: FlightSearchFormProps) => {
  const session = useSession();
  const userId = session.show === 'signed-in' ? session.user.userId : '';
  const machine = useMemo(
    () =>
      portalFlightSearch({
        tenantId: pageTenant().tenantId,
        userId,
        openResults: onSearch,
      }),
    [userId, onSearch],
  );
  const actor = useFlow('flight-search', machine, { input: { today: agencyToday(), home: homeOfTenant(), search } });
  const view = useView(actor, viewOfFlightSearch);
  return <FlightSearchView view={view} send={actor.send} />;
};

/** The tenant's home city as a place of the form. */
const homeOfTenant = (): Airport => {
  const { code, city, country } = pageTenant().initialDeparture;
  return {
    airportCode: code,
    airportName: city,
    cityCode: code,
    cityName: city,
    countryCode: country,
    countryName: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
  };
};
