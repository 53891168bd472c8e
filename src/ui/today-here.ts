import { nowThere, pageClock } from './page-clock.ts';
import { partsIn } from './zoned-parts.ts';

/** Today at the agency by the server's clock, `yyyy-MM-dd`: a computer whose clock is months ahead offers the same days. */
export const todayHere = (): string => {
  const now = nowThere();
  return (partsIn(now, pageClock().zone) ?? partsIn(now, undefined))?.day ?? now.toISOString().slice(0, 10);
};
