import type { PassengerFare } from '../../contract/flights/flights.ts';
import type { OrderOption } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import { type FullSums, passengersOf, publishedSums, ticketValueMinor } from '../flights/pricing.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { SoldSnapshot } from '../orders/tables.ts';

/** The fares and sums of some travellers of a sale. */
export interface SaleOfTravellers {
  readonly fares: readonly PassengerFare[];
  readonly options: readonly OrderOption[];
  readonly sums: FullSums;
}

/**
 * What the chosen travellers cost. Fares, taxes and options are their own. What was charged for the whole sale is shared among all
 * travellers: commission and its tax by base fare, the advance income tax by the value of the ticket, the rest by fare and taxes. The shares of all travellers add up to
 * the whole sale, to the last minor unit.
 */
export const saleOfTravellers = (
  { fares, sums }: Pick<SoldSnapshot, 'fares' | 'sums'>,
  options: readonly OrderOption[],
  everyone: readonly TravellerRow[],
  chosen: readonly TravellerRow[],
): SaleOfTravellers => {
  if (chosen.length === everyone.length) return { fares, options, sums };
  const isChosen = new Set(chosen.map(({ pax_id }) => pax_id));
  const each = everyone.map((traveller) => {
    const fare = fares.find(({ type }) => type === traveller.type);
    if (!fare) throw new Error(`traveller ${traveller.pax_id} has no fare`);
    const own = passengersOf([{ ...fare, count: 1 }]);
    return {
      chosen: isChosen.has(traveller.pax_id),
      valueMinor: ticketValueMinor(own),
      ...publishedSums([{ ...fare, count: 1 }]),
    };
  });
  type Each = (typeof each)[number];
  const shared = (...charges: readonly (readonly [minor: number, weightOf: (one: Each) => number])[]): number =>
    shareOf(
      charges.map(([minor, weightOf]) => ({ minor, weights: each.map(weightOf) })),
      each.map((one) => one.chosen),
    );
  const base = ({ baseMinor }: Each) => baseMinor;
  const value = ({ valueMinor }: Each) => valueMinor;
  const fareAndTaxes = ({ baseMinor, taxMinor }: Each) => baseMinor + taxMinor;

  const own = fares
    .map((fare) => ({ ...fare, count: chosen.filter(({ type }) => type === fare.type).length }))
    .filter(({ count }) => count > 0);
  const published = publishedSums(own);
  const publishedMinor = published.baseMinor + published.taxMinor;
  const platformMarkupMinor = shared([sums.platformMarkupMinor, fareAndTaxes]);
  const taxOnCommissionMinor = shared([sums.taxOnCommissionMinor, base]);
  const advanceTaxMinor = shared([sums.advanceTaxMinor ?? 0, value]);
  const vatOnCommissionMinor = shared([sums.vatOnCommissionMinor ?? 0, base]);
  // Shared as one, so that what equal travellers cost differs by one minor unit at most. The commission takes up the rest.
  const chargedMinor = shared(
    [sums.platformMarkupMinor, fareAndTaxes],
    [-sums.commissionMinor, base],
    [sums.taxOnCommissionMinor, base],
    [sums.advanceTaxMinor ?? 0, value],
    [sums.vatOnCommissionMinor ?? 0, base],
  );
  const taxesMinor = taxOnCommissionMinor + advanceTaxMinor + vatOnCommissionMinor;
  const commissionMinor = platformMarkupMinor + taxesMinor - chargedMinor;
  const ownOptions = options.filter(({ paxId }) => isChosen.has(paxId));
  const optionsMinor = ownOptions.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const agentMinor = publishedMinor + chargedMinor + optionsMinor;
  const grossMinor = publishedMinor + shared([serviceMinorOf(sums), fareAndTaxes]) + optionsMinor;
  return {
    fares: own,
    options: ownOptions,
    sums: {
      currency: sums.currency,
      ...published,
      platformMarkupMinor,
      commissionMinor,
      taxOnCommissionMinor,
      ...(sums.advanceTaxMinor === undefined ? {} : { advanceTaxMinor }),
      ...(sums.vatOnCommissionMinor === undefined ? {} : { vatOnCommissionMinor }),
      optionsMinor,
      agentMinor,
      agencyMarkupMinor: grossMinor - agentMinor,
      grossMinor,
    },
  };
};

/** What is printed for each traveller in place of the price of the sale, by `paxId`. */
export type PrintedPrices = ReadonlyMap<string, number>;

/** A line a traveller with what is printed for each. `null`: every chosen traveller has the price of the sale. */
export const pricesByTraveller = ({
  order,
  options,
  everyone,
  travellers,
  printed,
}: {
  readonly order: OrderRow;
  readonly options: readonly OrderOption[];
  readonly everyone: readonly TravellerRow[];
  readonly travellers: readonly TravellerRow[];
  readonly printed: PrintedPrices;
}) => {
  if (!travellers.some(({ pax_id }) => printed.has(pax_id))) return null;
  const lines = travellers.map((traveller) => ({
    traveller,
    minor:
      printed.get(traveller.pax_id) ?? saleOfTravellers(order.sold, options, everyone, [traveller]).sums.grossMinor,
  }));
  return { lines, totalMinor: lines.reduce((sum, { minor }) => sum + minor, 0) };
};

/** What the customer pays for the chosen travellers, as their documents say it. */
export const customerPriceMinor = (asked: Parameters<typeof pricesByTraveller>[0]): number =>
  pricesByTraveller(asked)?.totalMinor ??
  saleOfTravellers(asked.order.sold, asked.options, asked.everyone, asked.travellers).sums.grossMinor;

/** What the customer pays beyond fare, taxes and options. */
export const serviceMinorOf = ({ grossMinor, baseMinor, taxMinor, optionsMinor }: FullSums): number =>
  grossMinor - baseMinor - taxMinor - optionsMinor;

/** What that is called: below zero, where an accepted proposal is cheaper than the published fare by now, it is a discount. */
export const serviceWords = (serviceMinor: number): string => (serviceMinor < 0 ? say('Discount') : say('Service'));

/** An amount that is shared among all travellers, each with a weight. */
interface Charge {
  readonly minor: number;
  readonly weights: readonly number[];
}

/**
 * The chosen part of the sum of some charges. The exact sum is added up traveller by traveller, and each share ends, rounded
 * down, where the next begins: none is lost, and equal travellers differ by one minor unit at most.
 */
const shareOf = (charges: readonly Charge[], chosen: readonly boolean[]): number => {
  const wholes = charges.map(({ weights }) => BigInt(weights.reduce((sum, weight) => sum + weight, 0) || 1));
  const denominator = wholes.reduce((product, whole) => product * whole, 1n);
  let exact = 0n;
  let share = 0n;
  for (const [place, isChosen] of chosen.entries()) {
    const from = roundedDown(exact, denominator);
    for (const [at, { minor, weights }] of charges.entries())
      exact += (BigInt(minor) * BigInt(weights[place] ?? 0) * denominator) / (wholes[at] ?? 1n);
    if (isChosen) share += roundedDown(exact, denominator) - from;
  }
  return Number(share);
};

/** Division by what is above zero. Rounded down, below zero too: two steps across zero would differ by two if it were cut. */
const roundedDown = (numerator: bigint, denominator: bigint): bigint =>
  numerator >= 0n ? numerator / denominator : -((denominator - 1n - numerator) / denominator);
