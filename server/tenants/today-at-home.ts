import { airportPlace } from '../suppliers/reference/airports.ts';
import type { Tenant } from './tenant-book.ts';

/** Present calendar day at a tenant's default place of departure: `yyyy-MM-dd`. */
export const todayAtHome = ({ config }: Tenant, now: Date): string => {
  const timeZone = airportPlace(config.global.initialDeparture.code)?.zone ?? 'UTC';
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
};
