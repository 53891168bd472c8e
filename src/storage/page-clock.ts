import { setPageClock } from '../ui/page-clock.ts';
import type { PageTenant } from './page-tenant.ts';

/** A difference below this is the time that the page took to come. */
const agreesWithinMs = 60_000;

/**
 * When the page began to load, by the clock that `serverNow` sets right. `performance.timeOrigin` is told by another one: it stays where
 * it was when the computer's clock is set.
 */
const beganToLoad = (): number => Date.now() - performance.now();

/** Lets the page tell time by the clock of the tenant's home and of the server. `beganAt`: when the page began to load. */
export const startPageClock = (
  { timeZone, servedAt }: Pick<PageTenant, 'timeZone' | 'servedAt'>,
  beganAt = beganToLoad(),
): void => {
  const aheadMs = servedAt === null ? 0 : Date.parse(servedAt) - beganAt;
  setPageClock({ zone: timeZone, aheadMs: Math.abs(aheadMs) < agreesWithinMs ? 0 : aheadMs });
};
