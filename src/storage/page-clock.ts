import { setPageClock } from '../ui/page-clock.ts';
import type { PageTenant } from './page-tenant.ts';

/** A difference below this is the time that the page took to come. */
const agreesWithinMs = 60_000;

/** Lets the page tell time by the clock of the tenant's home and of the server. `timeOrigin`: when the page began to load. */
export const startPageClock = (
  { timeZone, servedAt }: Pick<PageTenant, 'timeZone' | 'servedAt'>,
  timeOrigin = performance.timeOrigin,
): void => {
  const aheadMs = servedAt === null ? 0 : Date.parse(servedAt) - timeOrigin;
  setPageClock({ zone: timeZone, aheadMs: Math.abs(aheadMs) < agreesWithinMs ? 0 : aheadMs });
};
