import { daysOfTaxYear, taxYearOf } from '../../contract/ledger/advance-tax.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** First day of the fiscal year of a tenant's country. `null`: it is the calendar year. In Bangladesh it begins in July, as the tax year does. */
export const fiscalYearFrom = ({ config }: Tenant, today: string): string | null =>
  airportPlace(config.global.initialDeparture.code)?.countryCode === 'BD' ? daysOfTaxYear(taxYearOf(today)).from : null;
