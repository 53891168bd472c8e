import { dayNumberOf, minuteMs } from '../../../contract/days.ts';
import { priceStepMinor } from '../../../contract/flights/price-step.ts';
import { exchanged, exchangedToOwn } from '../../../contract/post-travel/exchange.ts';
import type { SupplierSide } from '../../orders/tables.ts';
import { utcOfLocal } from '../../suppliers/schedule/local-time.ts';
import { type SupplierRate, supplierTotalMinor } from '../port.ts';
import { penaltiesOf, rateInOwn, taxesOf } from '../stay-prices.ts';
import { pricedByKept, type StayTerms } from '../stay-terms.ts';
import type { HotelOrderTable, SoldStay } from '../tables.ts';

/** What a rate is sold for. */
export type SoldRateParts = Pick<HotelOrderTable, 'rate_key' | 'supplier_minor' | 'currency' | 'agent_minor'> & {
  readonly sold: Pick<
    SoldStay,
    | 'board'
    | 'confirms'
    | 'remarks'
    | 'taxes'
    | 'cancellation'
    | 'sums'
    | 'commissionBasisPoints'
    | 'supplier'
    | 'terms'
  >;
};

/** Prices a rate of a supplier for an order. @param exchange the rate of the sale; `null`: one currency */
export const soldRateOf = (rate: SupplierRate, exchange: SupplierSide['rate'], terms: StayTerms): SoldRateParts => {
  const own = rateInOwn(rate, exchange ?? 'own', terms.currency);
  const { sums } = pricedByKept(own, terms);
  return {
    rate_key: rate.rateKey,
    supplier_minor: supplierTotalMinor(rate),
    currency: terms.currency,
    agent_minor: sums.agentMinor,
    sold: {
      board: rate.board,
      confirms: rate.confirms,
      remarks: rate.remarks,
      taxes: taxesOf(own),
      cancellation: penaltiesOf(own, sums),
      sums,
      commissionBasisPoints: rate.commissionBasisPoints,
      supplier: { currency: rate.currency, baseMinor: rate.baseMinor, rate: exchange },
      terms,
    },
  };
};

/**
 * What a stay is sold for where its property asks for another amount: fares, taxes and penalties keep their parts of it, and the shares are
 * those of the sale.
 */
export const soldForAnother = (
  {
    rate_key,
    supplier_minor,
    agent_minor,
    sold,
  }: Pick<HotelOrderTable, 'rate_key' | 'supplier_minor' | 'agent_minor' | 'sold'>,
  supplierMinor: number,
): SoldRateParts => {
  const { supplier, terms, taxes, cancellation } = sold;
  const scaled = (minor: number) => exchangedToOwn(minor, { minor: supplier_minor, ownMinor: supplierMinor }, 1);
  const inTheirs = (minor: number) => (supplier.rate === null ? minor : exchanged(minor, supplier.rate));
  const rated = taxes.map((tax) =>
    tax.paid === 'there' ? tax : { ...tax, currency: supplier.currency, taxMinor: scaled(inTheirs(tax.taxMinor)) },
  );
  const taxMinor = rated.reduce((sum, tax) => sum + (tax.paid === 'here' ? tax.taxMinor : 0), 0);
  const rate: SupplierRate = {
    rateKey: rate_key,
    currency: supplier.currency,
    board: sold.board,
    baseMinor: Math.max(0, supplierMinor - taxMinor),
    taxes: rated,
    commissionBasisPoints: sold.commissionBasisPoints,
    cancellation: cancellation.map(({ from, penaltyMinor }) => ({
      from,
      penaltyMinor:
        penaltyMinor >= agent_minor ? supplierMinor : Math.min(supplierMinor, scaled(inTheirs(penaltyMinor))),
    })),
    roomsLeft: null,
    confirms: sold.confirms,
    mustCheck: false,
    forResidentsOnly: false,
    remarks: sold.remarks,
  };
  return soldRateOf(rate, supplier.rate, terms);
};

/** What the agent pays where the supplier keeps an amount: where it keeps everything, the whole price, and never more. */
export const penaltyForAgent = (
  {
    supplier_minor,
    agent_minor,
    currency,
    sold,
  }: Pick<HotelOrderTable, 'supplier_minor' | 'agent_minor' | 'currency' | 'sold'>,
  supplierMinor: number,
): number => {
  if (supplierMinor >= supplier_minor) return agent_minor;
  return Math.min(agent_minor, costInOwn({ currency, sold }, supplierMinor));
};

/** An amount of the supplier in the currency of the order. */
export const costInOwn = (
  { currency, sold }: Pick<HotelOrderTable, 'currency' | 'sold'>,
  supplierMinor: number,
): number => {
  const { rate } = sold.supplier;
  return rate === null ? supplierMinor : exchangedToOwn(supplierMinor, rate, priceStepMinor(currency));
};

const minutesPerDay = 1440;

const instantOf = (zone: string, isoDay: string, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(utcOfLocal(zone, dayNumberOf(isoDay) * minutesPerDay + hours * 60 + minutes) * minuteMs);
};

/** Beginning of the day of arrival, and end of the stay, by the property's clock. */
export const momentsOf = ({
  stay,
  zone,
  checkOutUntil,
}: Pick<SoldStay, 'stay' | 'zone' | 'checkOutUntil'>): Pick<HotelOrderTable, 'arrives_at' | 'ends_at'> => ({
  arrives_at: instantOf(zone, stay.checkIn, '00:00'),
  ends_at: instantOf(zone, stay.checkOut, checkOutUntil),
});
