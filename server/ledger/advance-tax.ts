import { sql } from 'kysely';
import type { CallOutcome } from '../../contract/calls.ts';
import { type AdvanceTaxOfYear, daysOfTaxYear, taxYearOf, taxYearsAtMost } from '../../contract/ledger/advance-tax.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { ticketTaxOn } from '../../tenants/kit/ticket-tax.ts';
import type { Db } from '../database/database.ts';
import { agencyCard } from '../documents/agency-card.ts';
import { typeset } from '../documents/typeset.ts';
import type { SignedInContext } from '../http/handler.ts';
import { advanceTaxAccount } from '../money/accounts.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { advanceTaxCertificateData } from './advance-tax-certificate.ts';
import template from './advance-tax-certificate.typ';

/** Advance income tax of one month. */
export interface TaxOfMonth {
  readonly currency: string;
  /** `yyyy-MM`, at the tenant's home. */
  readonly month: string;
  readonly collectedMinor: number;
  readonly givenBackMinor: number;
}

/** What was posted to the agency's accounts of advance income tax, by currency and month. It is the ledger's, and kept nowhere else. */
export const advanceTaxByMonth = async (db: Db, tenant: Tenant, agencyId: string): Promise<readonly TaxOfMonth[]> => {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'currency'])
    .where('tenant_id', '=', tenant.id)
    .where('kind', '=', 'advance-tax')
    .where('agency_id', '=', agencyId)
    .execute();
  const months = accounts.map(async ({ currency }) => {
    const { id } = advanceTaxAccount(agencyId, currency);
    const { rows } = await sql<{ month: string; collected: number; given_back: number }>`
      select to_char(at at time zone ${zoneAtHome(tenant)}, 'YYYY-MM') as month,
        sum(case when credit_account = ${id} then amount_minor else 0 end)::bigint as collected,
        sum(case when debit_account = ${id} then amount_minor else 0 end)::bigint as given_back
      from transfer
      where tenant_id = ${tenant.id} and kind = 'posted' and (credit_account = ${id} or debit_account = ${id})
      group by 1 order by 1`.execute(db);
    return rows.map((row) => ({
      currency,
      month: row.month,
      collectedMinor: row.collected,
      givenBackMinor: row.given_back,
    }));
  });
  return (await Promise.all(months)).flat();
};

/** Sums of the tax years, the latest first. */
export const taxYears = (months: readonly TaxOfMonth[], today: string): AdvanceTaxOfYear[] => {
  const years = new Map<string, AdvanceTaxOfYear>();
  for (const { currency, month, collectedMinor, givenBackMinor } of months) {
    const year = taxYearOf(`${month}-01`);
    const before = years.get(`${year} ${currency}`);
    years.set(`${year} ${currency}`, {
      year,
      currency,
      collectedMinor: (before?.collectedMinor ?? 0) + collectedMinor,
      givenBackMinor: (before?.givenBackMinor ?? 0) + givenBackMinor,
      isOver: daysOfTaxYear(year).to < today,
    });
  }
  return [...years.values()].sort((one, other) => other.year - one.year).slice(0, taxYearsAtMost);
};

type Context = Pick<SignedInContext, 'db' | 'tenant' | 'agent' | 'now'>;

export const advanceTaxYears = async ({
  db,
  tenant,
  agent,
  now,
}: Context): Promise<CallOutcome<'GetAdvanceTaxYears'>> => {
  const months = await advanceTaxByMonth(db, tenant, agent.agencyId);
  return { ok: true, answer: { years: taxYears(months, todayAtHome(tenant, now())) } };
};

/** The certificate of one tax year. */
export const advanceTaxCertificate = async (
  { year, currency }: { readonly year: number; readonly currency: string },
  { db, tenant, agent, now }: Context,
): Promise<CallOutcome<'GetAdvanceTaxCertificate'>> => {
  const all = await advanceTaxByMonth(db, tenant, agent.agencyId);
  const months = all.filter((one) => one.currency === currency && taxYearOf(`${one.month}-01`) === year);
  const today = todayAtHome(tenant, now());
  const [sums] = taxYears(months, today);
  if (sums === undefined) return { ok: false, refusal: 'nothing-collected' };
  const { to } = daysOfTaxYear(year);
  const rule = ticketTaxOn(marketRulesOf(tenant.config).ticketTaxes, to < today ? to : today);
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const data = advanceTaxCertificateData({ tenant, agency, sums, months, rule, madeAt: now() });
  return { ok: true, answer: await typeset(template, data) };
};
