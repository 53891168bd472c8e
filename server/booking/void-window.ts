import type { VoidRule } from '../suppliers/port.ts';
import { endOfDay } from '../time/end-of-day.ts';

/** Until when tickets that are issued now can be voided by a supplier's rule. `zone`: of the agency's home. */
export const voidUntil = (rule: VoidRule, issuedAt: Date, zone: string): Date =>
  rule.kind === 'hours' ? new Date(issuedAt.getTime() + rule.hours * 3_600_000) : endOfDay(dayIn(issuedAt, zone), zone);

const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
