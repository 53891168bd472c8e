import type { SeatFeature, SeatRow } from '../../../contract/orders/options.ts';
import type { Aircraft } from '../reference/aircraft.ts';
import { type CabinPlan, cabinPlansOf } from '../reference/cabins.ts';

/** A seat as it is built, without who sits there. */
export interface PlannedSeat {
  readonly designator: string;
  readonly column: string;
  readonly features: readonly SeatFeature[];
}

export interface PlannedRow {
  readonly row: number;
  readonly isExit: boolean;
  /** One for each column. `null`: no seat there. */
  readonly seats: readonly (PlannedSeat | null)[];
  readonly before: SeatRow['before'];
}

export interface PlannedCabin {
  readonly plan: CabinPlan;
  readonly wing: { readonly first: number; readonly last: number } | null;
  readonly rows: readonly PlannedRow[];
}

const known = new Map<string, readonly PlannedCabin[]>();

/** The cabins of an aircraft with every seat, from front to back. */
export const cabinsOf = (aircraft: Aircraft): readonly PlannedCabin[] => {
  const key = aircraft.code + aircraft.layout;
  const found = known.get(key);
  if (found !== undefined) return found;
  const plans = cabinPlansOf(aircraft);
  const cabins = plans.map((plan) => ({
    plan,
    wing: wingOf(
      plan,
      plans.filter(({ deck }) => deck === plan.deck),
    ),
    rows: rowsOf(plan, plans.at(-1) === plan, aircraft.size === 'wide'),
  }));
  known.set(key, cabins);
  return cabins;
};

const columnsOf = ({ blocks }: CabinPlan): string => blocks.join('');

const rowCount = (plan: CabinPlan): number => Math.ceil(plan.seats / columnsOf(plan).length);

/** The wing is beside the rows of the middle of a deck. */
const wingBegins = 0.36;
const wingEnds = 0.62;

const wingOf = (plan: CabinPlan, deck: readonly CabinPlan[]): PlannedCabin['wing'] => {
  const rows = deck.flatMap((cabin) => Array.from({ length: rowCount(cabin) }, (_, at) => cabin.firstRow + at));
  const beside = rows.slice(Math.floor(rows.length * wingBegins), Math.ceil(rows.length * wingEnds));
  const own = beside.filter((row) => row >= plan.firstRow && row < plan.firstRow + rowCount(plan));
  const [first] = own;
  const last = own.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
};

const rowsOf = (plan: CabinPlan, isLastCabin: boolean, isWide: boolean): readonly PlannedRow[] => {
  const columns = columnsOf(plan).split('');
  const missing = missingSeats(plan);
  const rows = Array.from({ length: rowCount(plan) }, (_, at) => plan.firstRow + at);
  const before = new Map(rows.map((row) => [row, stoodBefore(plan, row, isWide)]));
  const lastRow = rows.at(-1) ?? 0;
  return rows.map((row) => {
    const isExit = plan.exits.has(row);
    const near = (what: 'lavatory' | 'galley'): boolean =>
      [row, row + 1].some((one) => before.get(one)?.includes(what)) || (isLastCabin && row >= lastRow - 1);
    const ofRow: SeatFeature[] = [
      ...(isExit ? (['exit', 'extra-legroom'] as const) : []),
      ...(!isExit && isBulkhead(plan, row) && plan.productClass === 'E' ? (['extra-legroom'] as const) : []),
      ...(plan.exits.has(row + 1) || plan.bulkheads.has(row + 1) || row === lastRow
        ? (['limited-recline'] as const)
        : []),
      ...(near('lavatory') ? (['near-lavatory'] as const) : []),
      ...(near('galley') ? (['near-galley'] as const) : []),
    ];
    return {
      row,
      isExit,
      before: before.get(row) ?? [],
      seats: columns.map((column) => {
        const designator = `${row}${column}`;
        if (missing.has(designator)) return null;
        const bassinet = isWide && !isExit && isBulkhead(plan, row) && isCentre(plan, column);
        const features = [placeOf(plan, column), ...ofRow, ...(bassinet ? (['bassinet'] as const) : [])];
        return { designator, column, features };
      }),
    };
  });
};

const isBulkhead = ({ firstRow, bulkheads }: CabinPlan, row: number): boolean => row === firstRow || bulkheads.has(row);

/** Bassinets hang on the wall in front of the centre block. */
const isCentre = ({ blocks }: CabinPlan, column: string): boolean =>
  blocks.length === 3 && blocks[1]?.includes(column) === true;

const stoodBefore = (plan: CabinPlan, row: number, isWide: boolean): SeatRow['before'] => {
  if (row === plan.firstRow && plan.deck === 'upper') return ['stairs', 'lavatory'];
  if (row === plan.firstRow && plan.firstRow === 1) return ['galley', 'lavatory'];
  if (isWide && plan.exits.has(row)) return ['galley', 'lavatory'];
  return plan.bulkheads.has(row) ? ['lavatory'] : [];
};

const placeOf = ({ blocks }: CabinPlan, column: string): SeatFeature => {
  const at = blocks.findIndex((block) => block.includes(column));
  const block = blocks[at] ?? '';
  const outer = (at === 0 && block.startsWith(column)) || (at === blocks.length - 1 && block.endsWith(column));
  if (outer) return 'window';
  const besideAisle = (at > 0 && block.startsWith(column)) || (at < blocks.length - 1 && block.endsWith(column));
  return besideAisle ? 'aisle' : 'middle';
};

/** Designators at which rows have no seat, so that the cabin has as many seats as the aircraft's table says. */
const missingSeats = (plan: CabinPlan): ReadonlySet<string> => {
  const columns = columnsOf(plan);
  const rows = rowCount(plan);
  const count = rows * columns.length - plan.seats;
  const lastRow = plan.firstRow + rows - 1;
  const left = plan.blocks[0] ?? '';
  const outer = [columns.at(-1) ?? '', columns.at(0) ?? ''];
  const candidates: Readonly<Record<CabinPlan['short'], readonly string[]>> = {
    front: [
      ...left.split('').map((column) => `${plan.firstRow}${column}`),
      ...left.split('').map((column) => `${lastRow}${column}`),
    ],
    door: [...plan.exits].flatMap((row) => outer.map((column) => `${row}${column}`)),
    tail: Array.from({ length: rows }, (_, back) => outer.map((column) => `${lastRow - back}${column}`)).flat(),
    centre: Array.from({ length: rows }, (_, back) => `${lastRow - back}${centreOf(plan)}`),
  };
  const missing = candidates[plan.short].slice(0, count);
  if (missing.length < count) throw new Error(`the rows of ${columns} from ${plan.firstRow} are not short enough`);
  return new Set(missing);
};

/** A column of the centre block that is at no aisle. */
const centreOf = ({ blocks }: CabinPlan): string => (blocks[1] ?? '').split('').at(-2) ?? '';
