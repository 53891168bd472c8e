import { classWords } from '../../contract/flights/segment-words.ts';
import { displayMoney } from '../../contract/money.ts';
import type { Seat, SeatFeature, SeatMap, SeatRow } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import { type SeatingRules, sitterAt, whyNotSeated } from './option-choices.ts';

/**
 * `free`, `paid`: the open traveller may have it. `theirs`: the open traveller sits there; `party`: another traveller of
 * the booking. `unfit`: free, but not for the open traveller.
 */
export type SeatLook = 'free' | 'paid' | 'theirs' | 'party' | 'unfit' | 'taken' | 'blocked';

export interface SeatCell {
  readonly designator: string;
  readonly look: SeatLook;
  /** What stands in the seat: initials of who sits there, or a sign. */
  readonly sign: string;
  /** `12A, window, extra legroom, BDT 2,100`. */
  readonly name: string;
  readonly roomy: boolean;
  readonly priceMinor: number;
  /** Whether Enter changes something. */
  readonly mayTake: boolean;
}

export interface SeatRowView {
  readonly row: number;
  readonly isExit: boolean;
  readonly isOverWing: boolean;
  /** Cells from the left. `aisle`: an aisle. `null`: no seat. */
  readonly cells: readonly (SeatCell | 'aisle' | null)[];
  /** What stands in front of the row: `Galley and lavatory`. `null`: nothing. */
  readonly before: string | null;
}

export interface SeatCabinView {
  /** `Economy`, `Business, upper deck`. */
  readonly title: string;
  /** Letters from the left. `null`: an aisle. */
  readonly columns: readonly (string | null)[];
  readonly rows: readonly SeatRowView[];
}

const featureWords: Readonly<Record<SeatFeature, string>> = {
  window: 'window',
  aisle: 'aisle',
  middle: 'middle',
  exit: say('exit row'),
  bassinet: say('bassinet place'),
  'extra-legroom': say('extra legroom'),
  'limited-recline': say('limited recline'),
  'near-lavatory': say('near a lavatory'),
  'near-galley': say('near a galley'),
};

const signs: Partial<Record<SeatLook, string>> = { unfit: '⊘', taken: '×', blocked: '–' };

const signOf = (look: SeatLook, priceMinor: number, prices: readonly number[]): string =>
  look === 'paid' ? '+'.repeat(prices.filter((price) => price <= priceMinor).length) : (signs[look] ?? '');

/** `NR` for Nusrat Rahman. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase();

export interface Sitting extends SeatingRules {
  /** Who is seated next. */
  readonly traveller: number;
  readonly currency: string;
}

/** A price of seats and its sign on the map: `+` for the lowest, at most `+++`. */
export interface SeatPrice {
  readonly sign: string;
  /** `BDT 950`, `BDT 2,100 or more`. */
  readonly text: string;
}

const signsAtMost = 3;

/** The prices of the seats that are free and not free of charge, lowest first. */
const pricesOn = (map: SeatMap): readonly number[] => {
  const prices = map.cabins.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) =>
      seats.flatMap((seat) =>
        seat !== null && seat.optionId !== null && seat.priceMinor > 0 ? [seat.priceMinor] : [],
      ),
    ),
  );
  return [...new Set(prices)].toSorted((one, other) => one - other).slice(0, signsAtMost);
};

/** What the signs of paid seats mean. */
export const seatPricesOf = (map: SeatMap, currency: string): readonly SeatPrice[] =>
  pricesOn(map).map((minor, at) => {
    const amount = displayMoney({ currency, minor });
    return { sign: '+'.repeat(at + 1), text: at + 1 < signsAtMost ? amount : say('{amount} or more', { amount }) };
  });

/** The cabins of a seat map as the open traveller sees them. */
export const cabinsOfMap = (map: SeatMap, sitting: Sitting): readonly SeatCabinView[] => {
  const prices = pricesOn(map);
  return map.cabins.map((cabin) => cabinOf(cabin, prices, sitting));
};

const cabinOf = (
  { productClass, deck, columns, wing, rows }: SeatMap['cabins'][number],
  prices: readonly number[],
  sitting: Sitting,
): SeatCabinView => ({
  title: deck === 'upper' ? say('{cabin}, upper deck', { cabin: classWords(productClass) }) : classWords(productClass),
  columns,
  rows: rows.map((row) => ({
    row: row.row,
    isExit: row.isExit,
    isOverWing: wing !== null && row.row >= wing.first && row.row <= wing.last,
    cells: cellsOf(row, columns, prices, sitting),
    before: beforeWords(row),
  })),
});

const beforeWords = ({ before, seats }: SeatRow): string | null => {
  const words = [...before, ...(seats.some((seat) => seat?.features.includes('bassinet')) ? ['bassinets'] : [])];
  const text = words.join(' · ');
  return text === '' ? null : text.slice(0, 1).toUpperCase() + text.slice(1);
};

const cellsOf = (
  { seats }: SeatRow,
  columns: readonly (string | null)[],
  prices: readonly number[],
  sitting: Sitting,
): readonly (SeatCell | 'aisle' | null)[] => {
  let at = -1;
  return columns.map((column) => {
    if (column === null) return 'aisle';
    at += 1;
    const seat = seats[at] ?? null;
    return seat && cellOf(seat, prices, sitting);
  });
};

const cellOf = (seat: Seat, prices: readonly number[], sitting: Sitting): SeatCell => {
  const sitter = sitterAt(sitting.chosen, sitting.flight, seat.designator);
  const why = whyNotSeated(seat, sitting.traveller, sitting);
  const look = lookOf(seat, sitter, sitting.traveller, why);
  const sitterName = sitter === undefined ? null : (sitting.travellers[sitter]?.name ?? '');
  return {
    designator: seat.designator,
    look,
    sign: sitterName === null ? signOf(look, seat.priceMinor, prices) : initialsOf(sitterName),
    name: [
      seat.designator,
      ...seat.features.map((feature) => featureWords[feature]),
      ...priceWords(seat, sitting.currency),
      ...(sitterName === null ? (why === null ? [] : [why]) : [say('{sitterName} sits here', { sitterName })]),
    ].join(', '),
    roomy: seat.features.includes('extra-legroom'),
    priceMinor: seat.priceMinor,
    mayTake: sitter !== undefined || why === null,
  };
};

const lookOf = (seat: Seat, sitter: number | undefined, traveller: number, why: string | null): SeatLook => {
  if (sitter !== undefined) return sitter === traveller ? 'theirs' : 'party';
  if (seat.state === 'blocked') return 'blocked';
  if (seat.state === 'taken' || seat.optionId === null) return 'taken';
  if (why !== null) return 'unfit';
  return seat.priceMinor === 0 ? 'free' : 'paid';
};

const priceWords = ({ optionId, priceMinor }: Seat, currency: string): readonly string[] =>
  optionId === null ? [] : [priceMinor === 0 ? say('free of charge') : displayMoney({ currency, minor: priceMinor })];
