import { pageClock, serverNow } from './page-clock.ts';
import { partsIn } from './zoned-parts.ts';

/**
 * The current day in the agency's time zone by the server's clock, `yyyy-MM-dd`. Does not depend on the clock of the computer, which
 * may be wrong.
 */
export const agencyToday = (): string => {
  const now = serverNow();
  return (partsIn(now, pageClock().zone) ?? partsIn(now, undefined))?.day ?? now.toISOString().slice(0, 10);
};
