import type { VoidRule } from '../suppliers/port.ts';
import { dayIn } from '../time/day-in.ts';
import { endOfDay } from '../time/end-of-day.ts';

/** Tickets that may be voided. `zone`: of the agency's home. */
export interface VoidableTickets {
  readonly issuedAt: Date;
  /** First departure. */
  readonly departsAt: Date;
  readonly zone: string;
}

/** Until when tickets can be voided: by the supplier's rule, and before they were flown with. */
export const voidUntil = (rule: VoidRule, { issuedAt, departsAt, zone }: VoidableTickets): Date => {
  const byRule =
    rule.kind === 'hours'
      ? new Date(issuedAt.getTime() + rule.hours * 3_600_000)
      : endOfDay(dayIn(issuedAt, zone), zone);
  return byRule < departsAt ? byRule : departsAt;
};
