import { airportPlace } from '../suppliers/reference/airports.ts';
import type { Tenant } from './tenant-book.ts';

/** IANA time zone of a tenant's default place of departure. */
export const zoneAtHome = ({ config }: Tenant): string =>
  airportPlace(config.global.initialDeparture.code)?.zone ?? 'UTC';

/** Present calendar day at a tenant's default place of departure: `yyyy-MM-dd`. */
export const todayAtHome = (tenant: Tenant, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneAtHome(tenant),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
