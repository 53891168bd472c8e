import { sql } from 'kysely';
import { type AdvanceTaxOfYear, daysOfTaxYear, taxYearOf, taxYearsAtMost } from '../../contract/ledger/advance-tax.ts';
import type { Db } from '../database/database.ts';
import { advanceTaxAccount } from '../money/accounts.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { ofSeenBranch } from './lines-asked.ts';

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
      from transfer t
      where tenant_id = ${tenant.id} and kind = 'posted' and (credit_account = ${id} or debit_account = ${id})
        and ${ofSeenBranch({ tenant })}
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

/** The sums of a tax year, without its certificate. */
export type TaxOfYear = Omit<AdvanceTaxOfYear, 'certificate'>;

/** Sums of the tax years, the latest first. */
export const taxYears = (months: readonly TaxOfMonth[], today: string): TaxOfYear[] => {
  const years = new Map<string, TaxOfYear>();
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
