import { say } from '../../contract/say.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import { dayIn } from '../time/day-in.ts';
import { momentIn } from '../time/moment-in.ts';
import type { Tenant } from './tenant-book.ts';

/** IANA time zone of a tenant's default place of departure. */
export const zoneAtHome = ({ config }: Tenant): string =>
  airportPlace(config.global.initialDeparture.code)?.zone ?? 'UTC';

/** Present calendar day at a tenant's default place of departure: `yyyy-MM-dd`. */
export const todayAtHome = (tenant: Tenant, now: Date): string => dayIn(now, zoneAtHome(tenant));

/** An instant by the clock of a tenant's home, which it names: `Tue 24 Nov 2026, 18:00, Dhaka time`. */
export const momentAtHome = (tenant: Tenant, at: Date): string => {
  const city = airportPlace(tenant.config.global.initialDeparture.code)?.cityName ?? 'UTC';
  return say('{moment}, {city} time', { moment: momentIn(at, zoneAtHome(tenant)), city });
};
