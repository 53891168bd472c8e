import type { Seat, SeatCabin, SeatMap } from '../../contract/orders/options.ts';
import { type SeatingRules, seatedTravellers, whyNotSeated } from './option-choices.ts';

/** A seat for each traveller who has one, in order of their positions. */
export type Seating = readonly { readonly traveller: number; readonly seat: Seat }[];

interface Block {
  readonly seats: readonly Seat[];
  readonly aisles: number;
  readonly priceMinor: number;
}

/** Most rows over which a party that sits together is spread. */
const rowsAtMost = 4;

/**
 * Adjacent seats for the whole party, or `null` where there are none. A party sits in as few rows as possible, side by
 * side and one behind the other; then across as few aisles as possible; then as cheaply as possible; then in front. A seat
 * must be one that each of the party may have, so that they may swap.
 */
export const seatsTogether = (map: SeatMap, rules: SeatingRules): Seating | null => {
  const party = seatedTravellers(rules.travellers);
  const isOpen = (seat: Seat | null | undefined): seat is Seat =>
    seat !== null && seat !== undefined && party.every((traveller) => whyNotSeated(seat, traveller, rules) === null);
  for (let rows = 1; rows <= Math.min(rowsAtMost, party.length); rows += 1) {
    const blocks = map.cabins.flatMap((cabin) => blocksIn(cabin, party.length, rows, isOpen));
    const best = blocks.toSorted((one, other) => one.aisles - other.aisles || one.priceMinor - other.priceMinor)[0];
    if (best !== undefined) return best.seats.map((seat, at) => ({ traveller: party[at] ?? 0, seat }));
  }
  return null;
};

/** All blocks of `count` open seats over so many rows, front first. */
const blocksIn = (
  cabin: SeatCabin,
  count: number,
  rows: number,
  isOpen: (seat: Seat | null | undefined) => seat is Seat,
): readonly Block[] => {
  const width = Math.ceil(count / rows);
  const columns = cabin.columns.filter((column) => column !== null).length;
  const blocks: Block[] = [];
  for (let first = 0; first + rows <= cabin.rows.length; first += 1) {
    for (let left = 0; left + width <= columns; left += 1) {
      const seats = cabin.rows
        .slice(first, first + rows)
        .flatMap((row) => row.seats.slice(left, left + width))
        .slice(0, count);
      if (seats.length < count || !seats.every(isOpen)) continue;
      const open = seats.filter(isOpen);
      blocks.push({
        seats: open,
        aisles: aislesWithin(cabin, left, width),
        priceMinor: open.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      });
    }
  }
  return blocks;
};

/** Aisles between the first and the last of so many seats side by side. */
const aislesWithin = ({ columns }: SeatCabin, left: number, width: number): number => {
  let seat = -1;
  let aisles = 0;
  for (const column of columns) {
    if (column !== null) seat += 1;
    else if (seat >= left && seat < left + width - 1) aisles += 1;
  }
  return aisles;
};
