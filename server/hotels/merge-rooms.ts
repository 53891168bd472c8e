import { freeUntil, penaltyAt } from './inventory/cancelling.ts';
import { type RoomMeaning, type SupplierRate, type SupplierRoom, supplierTotalMinor } from './port.ts';
import { meaningOf, roomKey } from './room-words.ts';

/** A rate with the supplier that sells it and the price of the agent. */
export interface SoldRate {
  readonly supplierCode: string;
  readonly rate: SupplierRate;
  readonly agentMinor: number;
}

/** A supplier's room with its rates priced. */
export interface SoldRoom {
  readonly supplierCode: string;
  readonly room: Omit<SupplierRoom, 'rates'>;
  readonly rates: readonly SoldRate[];
}

/** The same room of all suppliers, each of its rates once at the cheapest source. */
export interface MergedRoom {
  readonly key: string;
  readonly meaning: RoomMeaning;
  readonly room: Omit<SupplierRoom, 'rates'>;
  /** Cheapest first. */
  readonly rates: readonly SoldRate[];
}

/** How a rate can be cancelled now: the last day on which it is free, for a part of the price, or for all of it. */
const cancellingOf = (rate: SupplierRate, now: Date): string =>
  freeUntil(rate.cancellation, now)?.slice(0, 10) ??
  (penaltyAt(rate.cancellation, now) < supplierTotalMinor(rate) ? 'partly' : 'never');

/** What makes two rates of a room the same for a guest: board, how it can be cancelled, who may have it, how it confirms. */
export const rateKindOf = (rate: SupplierRate, now: Date): string =>
  [rate.board, cancellingOf(rate, now), rate.forResidentsOnly ? 'resident' : 'all', rate.confirms].join(' ');

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Cheaper first; among equals by supplier and key, so that the order in which suppliers answered decides nothing. */
const cheaperFirst = (one: SoldRate, other: SoldRate): number =>
  one.agentMinor - other.agentMinor ||
  compared(one.supplierCode, other.supplierCode) ||
  compared(one.rate.rateKey, other.rate.rateKey);

/** The description that stands for a room: of equals the one of the first supplier by code. */
const describedFirst = (one: SoldRoom, other: SoldRoom): number =>
  compared(one.supplierCode, other.supplierCode) || compared(one.room.words, other.room.words);

/**
 * Merges the rooms of all suppliers by what their words mean. Each kind of rate stays once, at its cheapest source; no room and no
 * kind of rate is lost. Independent of the order of its input. Cheapest room first.
 */
export const mergeRooms = (rooms: readonly SoldRoom[], now: Date): readonly MergedRoom[] => {
  const groups = new Map<string, SoldRoom[]>();
  for (const sold of rooms) {
    if (sold.rates.length === 0) continue;
    const key = roomKey(meaningOf(sold.room.words));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sold]);
    else group.push(sold);
  }
  return [...groups]
    .map(([key, group]): MergedRoom => {
      const described = [...group].sort(describedFirst)[0];
      if (described === undefined) throw new Error('a room without a supplier');
      const cheapest = new Map<string, SoldRate>();
      for (const rate of group.flatMap(({ rates }) => rates).sort(cheaperFirst)) {
        const kind = rateKindOf(rate.rate, now);
        if (!cheapest.has(kind)) cheapest.set(kind, rate);
      }
      return { key, meaning: meaningOf(described.room.words), room: described.room, rates: [...cheapest.values()] };
    })
    .sort((one, other) => lowestOf(one) - lowestOf(other) || compared(one.key, other.key));
};

const lowestOf = ({ rates }: MergedRoom): number => rates[0]?.agentMinor ?? 0;
