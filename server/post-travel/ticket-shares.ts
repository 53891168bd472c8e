import type { OrderOption } from '../../contract/orders/options.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { legsOf } from '../booking/order-legs.ts';
import type { PaidSale } from '../booking/sold-price.ts';
import { partPaymentDue, platformAccount, supplierReceivable, walletOf } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { CouponsByPassenger } from '../suppliers/port.ts';
import { couponWeights } from './coupon-shares.ts';
import { fareWeights, tenThousand } from './fare-weights.ts';
import { partsOf } from './parts-of.ts';

/** What a sale is divided by: its travellers in their order, and the options of each. */
export interface DividedSale {
  readonly order: OrderRow;
  readonly travellers: readonly TravellerRow[];
  readonly options: readonly OrderOption[];
}

/** Tickets that come back. `coupons`: the flights that do; a passenger without any: the whole ticket. */
export interface TicketsBack {
  readonly paxIds: readonly string[];
  readonly coupons: CouponsByPassenger;
}

export const wholeTickets = (paxIds: readonly string[]): TicketsBack => ({ paxIds, coupons: {} });

/**
 * Weights of the travellers in each kind of transfer of a sale. The supplier gets fare and taxes less its commission, and the
 * options; the taxes on commission follow the base fare, the advance income tax the value of the ticket; markup and kept commission follow fare and taxes.
 */
const weightsOf = ({ order, travellers, options }: DividedSale) => {
  const each = travellers.map(({ pax_id, type }) => {
    const fare = fareWeights(order, type);
    const chosen = options.reduce(
      (sum, { paxId, priceMinor }) => sum + (paxId === pax_id ? BigInt(priceMinor) : 0n),
      0n,
    );
    return { ...fare, cost: fare.cost + chosen * tenThousand };
  });
  return {
    taxes: each.map(({ base }) => base),
    value: each.map(({ value }) => value),
    platform: each.map(({ published }) => published),
    supplier: each.map(({ cost }) => cost),
  };
};

/** What a transfer of a sale is divided by. */
type DividedBy = 'taxes' | 'value' | 'platform' | 'supplier';

/** By the kind of account that a transfer credits. Default: what the supplier gets. */
const divisions: Readonly<Partial<Record<Leg['credit']['kind'], DividedBy>>> = {
  taxes: 'taxes',
  vat: 'taxes',
  'advance-tax': 'value',
  'platform-revenue': 'platform',
};

/** A transfer of a sale, with the part of each traveller in the order of the travellers. */
interface DividedLeg {
  readonly leg: Leg;
  readonly by: DividedBy;
  readonly parts: readonly number[];
}

const dividedLegs = (sale: DividedSale, now: Date): readonly DividedLeg[] => {
  const weights = weightsOf(sale);
  const paid: PaidSale = sale.order;
  return legsOf(flightsProduct, paid, now).map(({ id: _id, ...leg }) => {
    const by = divisions[leg.credit.kind] ?? 'supplier';
    return { leg, by, parts: partsOf(leg.amountMinor, weights[by]) };
  });
};

/** What of a transfer is for tickets, or for the flights of them that come back. */
const partBack = (sale: DividedSale, { parts, by }: DividedLeg, { paxIds, coupons }: TicketsBack): number =>
  sale.travellers.reduce((sum, traveller, place) => {
    if (!paxIds.includes(traveller.pax_id)) return sum;
    const part = parts[place] ?? 0;
    const numbers = coupons[traveller.pax_id];
    if (numbers === undefined) return sum + part;
    const ofFlights = partsOf(part, couponWeights(sale, traveller, by === 'supplier'));
    return sum + numbers.reduce((flights, number) => flights + (ofFlights[number - 1] ?? 0), 0);
  }, 0);

/** What the agency paid or owes for each traveller. Their sum is the price of the order. */
export const pricePerTraveller = (sale: DividedSale, now: Date): ReadonlyMap<string, number> => {
  const legs = dividedLegs(sale, now).filter(({ leg }) => leg.debit.kind === 'wallet');
  return new Map(
    sale.travellers.map(({ pax_id }, place) => [pax_id, legs.reduce((sum, { parts }) => sum + (parts[place] ?? 0), 0)]),
  );
};

/** What the agency paid or owes for tickets, or for the flights of them that come back. */
export const priceOf = (sale: DividedSale, tickets: TicketsBack, now: Date): number =>
  dividedLegs(sale, now)
    .filter(({ leg }) => leg.debit.kind === 'wallet')
    .reduce((sum, each) => sum + partBack(sale, each, tickets), 0);

/** What is kept of the money that comes back, and what of it is still due. */
export interface KeptBack extends TicketsBack {
  readonly kind: CaseKind;
  readonly feeMinor: number;
  /** Part of the supplier's cost that the airline keeps. */
  readonly penaltyMinor: number;
  /** What is left to pay of a part payment. */
  readonly dueLeftMinor: number;
  /** The house keeps what it earned, because the airline keeps the fare. */
  readonly keepsEarnings: boolean;
  /** The airline's part comes later: until then the supplier owes it. */
  readonly paysLater: boolean;
  /** `Void`: begins the words of each transfer. */
  readonly title: string;
}

export interface MoneyBack {
  readonly legs: readonly Leg[];
  readonly amountMinor: number;
  /** What the house keeps of its earnings, and the tax on tickets that its rule does not give back. */
  readonly keptMinor: number;
  readonly dueMinor: number;
  readonly walletMinor: number;
}

/**
 * The transfers that give the price of some tickets, or of flights of them, back. They reverse those of the sale, part by part. What comes back is
 * first the fee of the house, then what is due of a part payment, then the wallet's. What the airline keeps stays where it is.
 */
export const moneyBack = (sale: DividedSale, kept: KeptBack, now: Date): MoneyBack => {
  const { order } = sale;
  const { currency } = order;
  const backOf = (each: DividedLeg): number => partBack(sale, each, kept);
  const divided = dividedLegs(sale, now);
  const supplierCost = divided.find(({ leg }) => isSupplierCost(leg));
  const costMinor = supplierCost === undefined ? 0 : backOf(supplierCost);
  if (kept.penaltyMinor > costMinor) throw new RangeError('the penalty is more than the supplier got');
  const cost = { costMinor, penaltyMinor: kept.penaltyMinor };
  const isEarned = ({ leg }: DividedLeg): boolean => !isSuppliers(leg);
  const keepsTax = kept.kind !== 'void' && order.sold.reasons?.ticketTax?.onReturn === 'kept';
  const isKept = (each: DividedLeg): boolean =>
    (kept.keepsEarnings && isEarned(each)) || (keepsTax && each.leg.credit.kind === 'advance-tax');
  const keptMinor = divided.reduce((sum, each) => sum + (isKept(each) ? backOf(each) : 0), 0);
  const given = divided.filter((each) => !isKept(each));
  const reversed = given.map((each): Leg => {
    const { debit, credit, rate, words } = each.leg;
    const owes = kept.paysLater && credit.kind === 'supplier-payable';
    return {
      debit: owes ? supplierReceivable(order.supplier_code, credit.currency) : credit,
      credit: debit,
      amountMinor: lessPenalty(each.leg, backOf(each), cost),
      rate,
      words: `${kept.title}: ${words}`,
    };
  });
  const totalMinor = reversed.reduce(
    (sum, { credit, amountMinor }) => sum + (credit.kind === 'wallet' ? amountMinor : 0),
    0,
  );
  const feeMinor = Math.min(kept.feeMinor, totalMinor);
  const dueMinor = Math.min(kept.dueLeftMinor, totalMinor - feeMinor);
  const walletMinor = totalMinor - feeMinor - dueMinor;
  const places = [
    { account: platformAccount('platform-revenue', currency), leftMinor: feeMinor },
    { account: partPaymentDue(order.agency_id, currency), leftMinor: dueMinor },
    { account: walletOf(order.agency_id, currency), leftMinor: walletMinor },
  ];
  const legs = reversed.flatMap((leg): readonly Leg[] => {
    if (leg.credit.kind !== 'wallet') return [leg];
    let left = leg.amountMinor;
    return places.flatMap((place) => {
      const amountMinor = Math.min(left, place.leftMinor);
      left -= amountMinor;
      place.leftMinor -= amountMinor;
      // Revenue that stays as the fee is not moved.
      return place.account.id === leg.debit.id ? [] : [{ ...leg, credit: place.account, amountMinor }];
    });
  });
  return {
    legs: legs.filter(({ amountMinor }) => amountMinor > 0),
    amountMinor: totalMinor + kept.penaltyMinor + keptMinor,
    keptMinor,
    dueMinor,
    walletMinor,
  };
};

/** Whether a leg is part of what the supplier gets. */
const isSuppliers = ({ credit }: Leg): boolean =>
  credit.kind === 'supplier-payable' || credit.kind === 'currency-exchange';

/** Whether a leg is the supplier's cost in the tenant's currency. */
const isSupplierCost = (leg: Leg): boolean => leg.debit.kind === 'wallet' && isSuppliers(leg);

const lessPenalty = (
  leg: Leg,
  backMinor: number,
  { costMinor, penaltyMinor }: { readonly costMinor: number; readonly penaltyMinor: number },
): number => {
  if (penaltyMinor === 0 || !isSuppliers(leg)) return backMinor;
  if (leg.debit.kind === 'wallet') return backMinor - penaltyMinor;
  return Number((BigInt(backMinor) * BigInt(costMinor - penaltyMinor)) / BigInt(costMinor));
};

/** The most that an airline can keep of what was paid for tickets. */
export const costOf = (sale: DividedSale, tickets: TicketsBack, now: Date): number => {
  const cost = dividedLegs(sale, now).find(({ leg }) => isSupplierCost(leg));
  return cost === undefined ? 0 : partBack(sale, cost, tickets);
};

/** Codes of taxes that are the airline's own surcharges. */
const airlineTaxes: readonly string[] = ['YQ', 'YR'];

/** Taxes of a traveller that are not the airline's. They come back of every ticket that was not flown. */
export const taxesOfOthers = ({ order, travellers }: DividedSale, paxId: string): number => {
  const type = travellers.find(({ pax_id }) => pax_id === paxId)?.type;
  const taxes = order.sold.fares.find((fare) => fare.type === type)?.taxes ?? [];
  return taxes.reduce((sum, { code, amountMinor }) => sum + (airlineTaxes.includes(code) ? 0 : amountMinor), 0);
};

/** What a supplier's amount for some tickets is in the tenant's currency, and back. One to one in the same currency. */
export const exchangedCost = (
  sale: DividedSale,
  tickets: TicketsBack,
  now: Date,
): { readonly toOwn: (minor: number) => number; readonly toSupplier: (minor: number) => number } => {
  const sumOf = (isWanted: (leg: Leg) => boolean): number =>
    dividedLegs(sale, now)
      .filter(({ leg }) => isWanted(leg))
      .reduce((sum, each) => sum + partBack(sale, each, tickets), 0);
  const own = sumOf(isSupplierCost);
  const suppliers = sumOf(({ credit }) => credit.kind === 'supplier-payable');
  const by = (of: number, to: number) => (minor: number) => (of === 0 ? minor : Math.round((minor * to) / of));
  return { toOwn: by(suppliers, own), toSupplier: by(own, suppliers) };
};
