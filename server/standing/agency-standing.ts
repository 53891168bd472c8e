import type { StandingName } from '../../contract/agency-standing.ts';
import { type CompanyDocumentKind, companyDocuments } from '../../contract/company/company-documents.ts';
import { daysAfter } from '../../contract/days.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../../machines/parts/day-words.ts';
import { type ExpiredDocuments, expiredDocumentsOn } from '../../tenants/kit/expired-documents.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { dayIn } from '../time/day-in.ts';
import { startOfDay } from '../time/end-of-day.ts';

/** What an agency may do, and what it is told of it. */
export type AgencyStanding =
  | { readonly is: 'open' }
  | { readonly is: Exclude<StandingName, 'open' | 'credit-stopped'>; readonly words: string };

/** The columns of an agency that decide about its standing. */
export interface StandingRow {
  /** Why the house has stopped its sales. `null`: it may sell. */
  readonly blocked_reason: string | null;
  readonly documents_end_at: Date | null;
  readonly documents_end_kind: CompanyDocumentKind | null;
  readonly documents_end_day: string | null;
}

/** The rule of a tenant for documents that end at a moment. */
export const ruleOfEnd = (tenant: Tenant, endsAt: Date): ExpiredDocuments =>
  expiredDocumentsOn(marketRulesOf(tenant.config).expiredDocuments, dayIn(endsAt, zoneAtHome(tenant)));

/** The moment some days after another, by the clock of a tenant's home. Negative: before it. */
export const daysFrom = (tenant: Tenant, at: Date, days: number): Date => {
  const zone = zoneAtHome(tenant);
  return startOfDay(daysAfter(dayIn(at, zone), days), zone);
};

/** When an agency is suspended whose documents end at a moment. */
export const suspendedFrom = (tenant: Tenant, endsAt: Date): Date =>
  daysFrom(tenant, endsAt, ruleOfEnd(tenant, endsAt).suspendedAfterDays);

/** What an agency may do now: what forbids most comes first. */
export const standingOf = (row: StandingRow, tenant: Tenant, now: Date): AgencyStanding => {
  const { documents_end_at: endsAt, documents_end_kind: kind, documents_end_day: day, blocked_reason: reason } = row;
  if (endsAt !== null && kind !== null && day !== null && endsAt <= now) {
    const from = suspendedFrom(tenant, endsAt);
    const isSuspended = from <= now;
    const paper = { paper: companyDocuments[kind].name, day: dayWords(day) };
    return isSuspended
      ? {
          is: 'agency-suspended',
          words: say(
            'Your agency is suspended. Expired: {paper}, valid until {day}. You can send the renewed document, read what you sold, your messages and your balance, pay in, pay dues, void, cancel and ask for refunds. Once our desk has accepted the document, everything works again.',
            paper,
          ),
        }
      : {
          is: 'documents-expired',
          words: say(
            'Expired: {paper}, valid until {day}. Nothing is sold and no money goes out, but you can pay in, pay dues, void, cancel and ask for refunds. Send the renewed document by {suspended}, or your agency is suspended.',
            { ...paper, suspended: dayWords(daysAfter(dayIn(from, zoneAtHome(tenant)), -1)) },
          ),
        };
  }
  return reason === null
    ? { is: 'open' }
    : { is: 'sales-stopped', words: say('Your agency’s sales are stopped: {reason}', { reason }) };
};
