import { endOfDay, startOfDay } from '../time/end-of-day.ts';

/** Days in the tenant's time zone, both included. `null`: no bound. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** The moments between which a period lies. `until` is not part of it. `null`: no bound. */
export const momentsOf = (
  { from, to }: Period,
  zone: string,
): { readonly since: Date | null; readonly until: Date | null } => ({
  since: from === null ? null : startOfDay(from, zone),
  until: to === null ? null : endOfDay(to, zone),
});
