import { dayNumberOf } from '../../../contract/days.ts';
import { type DepartureBound, departureTaxes, vatOnFees } from '../../../tenants/kit/departure-taxes.ts';
import { continentOf } from '../reference/airports.ts';

/** The rows of the table, with their first days in days since 1970. */
const rates = departureTaxes.map((tax) => ({ ...tax, from: dayNumberOf(tax.from) }));
const feesWithVat: ReadonlySet<string> = new Set(vatOnFees.on);

const saarc = new Set(['IN', 'NP', 'BT', 'LK', 'PK', 'MV', 'AF']);
/** Places in Asia that pay the highest travel tax. Macau belongs to China. */
const farAsia = new Set(['CN', 'HK', 'MO', 'TW', 'JP', 'KP', 'VN', 'LA', 'KH']);

const boundOf = (country: string): DepartureBound => {
  if (country === 'BD') return 'domestic';
  if (saarc.has(country)) return 'saarc';
  if (farAsia.has(country)) return 'far-asia';
  return continentOf(country) === 'AS' ? 'asia' : 'far';
};

/** The days that decide the rates of a ticket, in days since 1970. */
export interface TaxDays {
  readonly issued: number;
  readonly departs: number;
}

const known = new Map<string, readonly (readonly [code: string, name: string, taka: number])[]>();
const knownAtMost = 4_000;

/** Taxes of an adult's departure from Bangladesh to a country, in whole taka, at the rates in force on the days of the ticket. */
export const bangladeshTaxes = (
  destinationCountry: string,
  days: TaxDays,
): readonly (readonly [code: string, name: string, taka: number])[] => {
  const bound = boundOf(destinationCountry);
  const key = `${bound}${days.issued}.${days.departs}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const inForce = new Map<string, (typeof rates)[number]>();
  // Rows of a tax stand in the order of their days.
  for (const rate of rates)
    if (rate.from <= (rate.countedOn === 'departure' ? days.departs : days.issued)) inForce.set(rate.code, rate);
  const taxes = [...inForce.values()]
    .map(({ code, name, taka }) => [code, name, taka[bound]] as const)
    .filter(([, , taka]) => taka > 0);
  const fees = taxes.reduce((sum, [code, , taka]) => sum + (feesWithVat.has(code) ? taka : 0), 0);
  const all = [...taxes, [vatOnFees.code, vatOnFees.name, Math.round(fees * vatOnFees.share)] as const];
  if (known.size >= knownAtMost) known.clear();
  known.set(key, all);
  return all;
};
