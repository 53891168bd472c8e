import type { FareTrip } from '../../contract/flights/fare-calendar.ts';
import { type AdvertisedFare, fareShownMs } from '../../contract/public/public-pages.ts';
import type { PublicSection } from '../../contract/public/public-sections.ts';
import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { fareKeyOf, searchOn } from './fare-trips.ts';
import { todayAt, whyNotSearchable } from './possible-search.ts';
import { lowestPublished } from './seen-fares.ts';

type Route = Pick<AdvertisedFare, 'origin' | 'destination' | 'trip'>;

/** Trips of a page that name both airports, each once. */
const routesOf = (sections: readonly PublicSection[]): readonly Route[] => {
  const routes = new Map<string, Route>();
  for (const section of sections) {
    if (!('cities' in section)) continue;
    for (const { origin, destination, trip } of section.cities) {
      if (origin === undefined || destination === undefined) continue;
      routes.set(`${origin}-${destination} ${trip}`, { origin, destination, trip });
    }
  }
  return [...routes.values()];
};

/**
 * The lowest fare of each trip that the sections advertise, from what the fare calendar and searches have seen in the last day: one
 * adult, economy, in the tenant's currency, on any day that is still on sale. Asks no supplier. The amount is the published fare
 * with taxes. It knows neither commission nor markup, so that it tells nobody what an agency pays (decision 0066).
 */
export const advertisedFares = async (
  db: Db,
  tenant: Tenant,
  sections: readonly PublicSection[],
  now: Date,
): Promise<AdvertisedFare[]> => {
  const { currency } = tenant.config.global;
  const fares = await Promise.all(
    routesOf(sections).map(async (route): Promise<AdvertisedFare[]> => {
      const { origin, destination, trip } = route;
      const firstDay = todayAt(origin, now);
      const search = searchOn(
        { ...forOne, tripType: trip === 'return' ? 'R' : 'O', origin, destination },
        { departureDate: firstDay, returnDate: trip === 'return' ? firstDay : null },
      );
      // A section may be older than the check of its airports.
      if (whyNotSearchable(search, now).length > 0) return [];
      const seen = await lowestPublished(db, {
        tenantId: tenant.id,
        trip: fareKeyOf(search).trip,
        returns: trip === 'return',
        firstDay,
        currency,
        since: new Date(now.getTime() - fareShownMs),
      });
      if (seen === undefined) return [];
      const { departureDay, returnDay, publishedMinor, seenAt } = seen;
      const ageMs = Math.max(0, now.getTime() - seenAt.getTime());
      return [
        { ...route, departureDate: departureDay, returnDate: returnDay || null, currency, publishedMinor, ageMs },
      ];
    }),
  );
  return fares.flat();
};

/** The party and class of an advertised fare. */
const forOne: Omit<FareTrip, 'tripType' | 'origin' | 'destination'> = {
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};
