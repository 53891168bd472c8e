import type { OrderOption } from '../../contract/options.ts';
import { legsOf } from '../booking/order-legs.ts';
import type { PaidSale } from '../booking/sold-price.ts';
import { partPaymentDue, platformAccount, supplierReceivable, walletOf } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';

/** What a sale is divided by: its travellers in their order, and the options of each. */
export interface DividedSale {
  readonly order: OrderRow;
  readonly travellers: readonly TravellerRow[];
  readonly options: readonly OrderOption[];
}

/**
 * Parts of a whole amount by weight. They are whole and add up to it: each part ends where the rounded sum of the weights up to
 * it ends.
 */
export const partsOf = (totalMinor: number, weights: readonly bigint[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map((_, place) => (place === 0 ? totalMinor : 0));
  let before = 0n;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = Number((BigInt(totalMinor) * before) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};

const tenThousand = 10_000n;

/**
 * Weights of the travellers in each kind of transfer of a sale. The supplier gets fare and taxes less its commission, and the
 * options; the tax on commission follows the base fare; markup and kept commission follow fare and taxes.
 */
const weightsOf = ({ order, travellers, options }: DividedSale) => {
  const { fares, commissionBasisPoints } = order.sold;
  const each = travellers.map(({ pax_id, type }) => {
    const fare = fares.find((one) => one.type === type);
    if (fare === undefined) throw new Error(`order ${order.reference} has no fare of ${type}`);
    const base = BigInt(fare.baseMinor);
    const published = base + BigInt(fare.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    const chosen = options.reduce(
      (sum, { paxId, priceMinor }) => sum + (paxId === pax_id ? BigInt(priceMinor) : 0n),
      0n,
    );
    return { base, published, cost: (published + chosen) * tenThousand - base * BigInt(commissionBasisPoints) };
  });
  return {
    taxes: each.map(({ base }) => base),
    platform: each.map(({ published }) => published),
    supplier: each.map(({ cost }) => cost),
  };
};

/** A transfer of a sale, with the part of each traveller in the order of the travellers. */
interface DividedLeg {
  readonly leg: Leg;
  readonly parts: readonly number[];
}

const dividedLegs = (sale: DividedSale, now: Date): readonly DividedLeg[] => {
  const weights = weightsOf(sale);
  const paid: PaidSale = sale.order;
  return legsOf(paid, now).map(({ id: _id, ...leg }) => {
    const by =
      leg.credit.kind === 'taxes'
        ? weights.taxes
        : leg.credit.kind === 'platform-revenue'
          ? weights.platform
          : weights.supplier;
    return { leg, parts: partsOf(leg.amountMinor, by) };
  });
};

/** What the agency paid or owes for each traveller. Their sum is the price of the order. */
export const pricePerTraveller = (sale: DividedSale, now: Date): ReadonlyMap<string, number> => {
  const legs = dividedLegs(sale, now).filter(({ leg }) => leg.debit.kind === 'wallet');
  return new Map(
    sale.travellers.map(({ pax_id }, place) => [pax_id, legs.reduce((sum, { parts }) => sum + (parts[place] ?? 0), 0)]),
  );
};

/** What is kept of the money that comes back, and what of it is still due. */
export interface KeptBack {
  readonly paxIds: readonly string[];
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
  /** What the house keeps of its earnings. */
  readonly keptMinor: number;
  readonly dueMinor: number;
  readonly walletMinor: number;
}

/**
 * The transfers that give the price of some travellers back. They reverse those of the sale, part by part. What comes back is
 * first the fee of the house, then what is due of a part payment, then the wallet's. What the airline keeps stays where it is.
 */
export const moneyBack = (sale: DividedSale, kept: KeptBack, now: Date): MoneyBack => {
  const { order, travellers } = sale;
  const { currency } = order;
  const chosen = new Set(kept.paxIds);
  const backOf = ({ parts }: DividedLeg): number =>
    parts.reduce((sum, part, place) => sum + (chosen.has(travellers[place]?.pax_id ?? '') ? part : 0), 0);
  const divided = dividedLegs(sale, now);
  const supplierCost = divided.find(({ leg }) => isSupplierCost(leg));
  const costMinor = supplierCost === undefined ? 0 : backOf(supplierCost);
  if (kept.penaltyMinor > costMinor) throw new RangeError('the penalty is more than the supplier got');
  const cost = { costMinor, penaltyMinor: kept.penaltyMinor };
  const isEarned = ({ leg }: DividedLeg): boolean => !isSuppliers(leg);
  const keptMinor = kept.keepsEarnings
    ? divided.reduce((sum, each) => sum + (isEarned(each) ? backOf(each) : 0), 0)
    : 0;
  const given = kept.keepsEarnings ? divided.filter((each) => !isEarned(each)) : divided;
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

/** The most that an airline can keep of what was paid for some travellers. */
export const costOf = (sale: DividedSale, paxIds: readonly string[], now: Date): number => {
  const chosen = new Set(paxIds);
  const cost = dividedLegs(sale, now).find(({ leg }) => isSupplierCost(leg));
  return (cost?.parts ?? []).reduce(
    (sum, part, place) => sum + (chosen.has(sale.travellers[place]?.pax_id ?? '') ? part : 0),
    0,
  );
};

/** Codes of taxes that are the airline's own surcharges. */
const airlineTaxes: readonly string[] = ['YQ', 'YR'];

/** Taxes of a traveller that are not the airline's. They come back of every ticket that was not flown. */
export const taxesOfOthers = ({ order, travellers }: DividedSale, paxId: string): number => {
  const type = travellers.find(({ pax_id }) => pax_id === paxId)?.type;
  const taxes = order.sold.fares.find((fare) => fare.type === type)?.taxes ?? [];
  return taxes.reduce((sum, { code, amountMinor }) => sum + (airlineTaxes.includes(code) ? 0 : amountMinor), 0);
};

/** What a supplier's amount for some travellers is in the tenant's currency, and back. One to one in the same currency. */
export const exchangedCost = (
  sale: DividedSale,
  paxIds: readonly string[],
  now: Date,
): { readonly toOwn: (minor: number) => number; readonly toSupplier: (minor: number) => number } => {
  const chosen = new Set(paxIds);
  const sumOf = (isWanted: (leg: Leg) => boolean): number =>
    dividedLegs(sale, now)
      .filter(({ leg }) => isWanted(leg))
      .flatMap(({ parts }) => parts.filter((_, place) => chosen.has(sale.travellers[place]?.pax_id ?? '')))
      .reduce((sum, part) => sum + part, 0);
  const own = sumOf(isSupplierCost);
  const suppliers = sumOf(({ credit }) => credit.kind === 'supplier-payable');
  const by = (of: number, to: number) => (minor: number) => (of === 0 ? minor : Math.round((minor * to) / of));
  return { toOwn: by(suppliers, own), toSupplier: by(own, suppliers) };
};
