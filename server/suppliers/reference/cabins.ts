import type { TravelClass } from '../../../contract/flights/flights.ts';
import { type Aircraft, aircraftOf } from './aircraft.ts';

/** Where seats are missing when the seats of a cabin do not fill its rows. */
export type ShortRows =
  /** The left block of the first row, and one side of the last. */
  | 'front'
  /** The windows of the rows at a door. */
  | 'door'
  /** The windows of the last rows, where the fuselage narrows. */
  | 'tail'
  /** One seat of the centre block of each of the last rows. */
  | 'centre';

/** A part of a cabin on one deck. */
export interface CabinPlan {
  readonly productClass: TravelClass;
  readonly deck: 'main' | 'upper';
  readonly seats: number;
  readonly firstRow: number;
  /** Blocks of columns from the left of the aircraft, with an aisle between two blocks. */
  readonly blocks: readonly string[];
  /** Rows at an exit. */
  readonly exits: ReadonlySet<number>;
  /** Rows behind a wall, beside the first one. */
  readonly bulkheads: ReadonlySet<number>;
  readonly short: ShortRows;
}

/*
 * Cabins of the aircraft in aircraft.ts, as most airlines fit them. code|cabins. A cabin: class (`^`: on the upper deck),
 * first row, columns with aisles, exit rows (`b`: a bulkhead), where seats are missing, and its seats where a class has two
 * cabins.
 */
const table = `
AT4|E 1 AC-DF 1 front
AT7|E 1 AC-DF 1 front
DH4|E 1 AC-DF 1 front
CRK|E 1 AC-DF 13 front
CR7|B 1 A-DF - front;E 4 AC-DF 11 front
CR9|B 1 A-DF - front;E 5 AC-DF 13 front
E70|B 1 A-DF - front;E 3 AC-DF 11 front
E75|B 1 A-DF - front;E 5 AC-DF 13 front
E90|B 1 A-DF - front;E 5 AC-DF 13 front
E95|B 1 A-DF - front;E 5 AC-DF 14 front
290|B 1 AC-DF - front;E 3 AC-DF 13 front
295|E 1 AC-DF 15,16 front
223|B 1 AC-DF - front;E 4 AC-DEF 13,14 front
221|B 1 AC-DF - front;E 4 AC-DEF 12 front
717|B 1 AC-DF - front;E 4 AC-DEF 12,13 front
319|B 1 AC-DF - front;E 3 ABC-DEF 10 door
31N|B 1 AC-DF - front;E 4 ABC-DEF 11 door
320|B 1 AC-DF - front;E 4 ABC-DEF 12,13 door
32N|B 1 AC-DF - front;E 4 ABC-DEF 12,13 door
321|B 1 AC-DF - front;E 5 ABC-DEF 12,25 door
32Q|B 1 AC-DF - front;E 5 ABC-DEF 12,26 door
73G|B 1 AC-DF - front;E 3 ABC-DEF 12 door
738|B 1 AC-DF - front;E 4 ABC-DEF 14,15 door
739|B 1 AC-DF - front;E 4 ABC-DEF 15,16 door
7M8|B 1 AC-DF - front;E 4 ABC-DEF 14,15 door
7M9|B 1 AC-DF - front;E 5 ABC-DEF 15,16 door
752|B 1 AC-DF - front;E 5 ABC-DEF 13,24 door
763|B 1 AB-E-JK - tail;E 10 AB-DEF-HK 20,b30 tail
764|B 1 AB-E-JK - tail;E 12 AB-DEF-HK 23,b32 tail
332|B 1 AC-DG-HK - centre;E 10 AC-DEFG-HK 22,b10 centre
333|B 1 AC-DG-HK - centre;P 10 AC-DEF-HK - centre;E 20 AC-DEFG-HK 35,b20 centre
338|B 1 A-DG-K - centre;E 15 AC-DEFG-HK 27,b15 centre
339|B 1 A-DG-K - centre;P 11 AC-DEF-HK - centre;E 20 AC-DEFG-HK 34,b20 centre
343|B 1 AC-DG-HK - centre;P 10 AC-DEF-HK - centre;E 20 AC-DEFG-HK 33,b20 centre
346|F 1 A-EF-K - centre;B 4 A-DG-K - centre;E 20 AC-DEFG-HK 31,b41 centre
359|B 1 A-DG-K 6 tail;P 15 AC-DEFG-HK - tail;E 20 ABC-DEF-HJK 31,b20 tail
351|B 1 A-DG-K 7 tail;P 15 AC-DEFG-HK - tail;E 20 ABC-DEF-HJK 34,b20 tail
788|B 1 AC-DG-HK - tail;E 10 ABC-DEF-HJK 20,b10 tail
789|B 1 A-DG-K - tail;P 12 AC-DEF-HK - tail;E 20 ABC-DEF-HJK 31,b20 tail
781|B 1 A-DG-K - tail;P 12 AC-DEF-HK - front;E 20 ABC-DEF-HJK 34,b20 tail
77E|B 1 A-DG-K - tail;P 11 AC-DEFG-HK - tail;E 20 ABC-DEFG-HJK 31,b20,b41 tail
77L|B 1 A-DG-K - tail;E 16 ABC-DEFG-HJK 27,b16,b35 tail
77W|F 1 A-EF-K - tail;B 6 AB-DEF-JK 9 tail;P 15 AC-DEFG-HK - tail;E 20 ABC-DEFG-HJK 31,b20,b42 tail
748|F 1 A-EF-K - tail;B 4 AC-DG-HK - tail 48;B^ 81 AC-HK - tail 32;P 14 AC-DEFG-HK - tail;E 20 ABC-DEFG-HJK 30,b20,b38 tail
388|P 36 AC-DEFG-HK - tail;E 43 ABC-DEFG-HJK 54,67,b43 tail 360;F^ 1 A-EF-K - tail;B^ 6 A-DG-K 15 tail;E^ 31 AC-DEFG-HK b31 tail 40
`;

const classOf: Readonly<Record<string, TravelClass>> = { E: 'E', P: 'P', B: 'B', F: 'F' };
const shortRows: Readonly<Record<string, ShortRows>> = { front: 'front', door: 'door', tail: 'tail', centre: 'centre' };

const numbersOf = (list: string, isBulkhead: boolean): ReadonlySet<number> =>
  new Set(
    list
      .split(',')
      .filter((one) => one !== '-' && one.startsWith('b') === isBulkhead)
      .map((one) => Number(one.replace('b', ''))),
  );

const cabinPlan = (code: string, written: string): CabinPlan => {
  const [name = '', firstRow = '', columns = '', rows = '-', short = '', seats] = written.split(' ');
  const productClass = classOf[name.slice(0, 1)];
  const where = shortRows[short];
  if (productClass === undefined || where === undefined) throw new Error(`cabin ${written} of aircraft ${code}`);
  return {
    productClass,
    deck: name.endsWith('^') ? 'upper' : 'main',
    seats: seats === undefined ? aircraftOf(code).seats[productClass] : Number(seats),
    firstRow: Number(firstRow),
    blocks: columns.split('-'),
    exits: numbersOf(rows, false),
    bulkheads: numbersOf(rows, true),
    short: where,
  };
};

const plans: ReadonlyMap<string, readonly CabinPlan[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, readonly CabinPlan[]] => {
      const [code = '', cabins = ''] = line.split('|');
      return [code, cabins.split(';').map((cabin) => cabinPlan(code, cabin))];
    }),
);

/* The same with economy alone, from row 1. */
const economyTable = `
E90|E 1 AC-DF 12 front
223|E 1 AC-DEF 13,14 front
319|E 1 ABC-DEF 11 door
320|E 1 ABC-DEF 12,13 door
32N|E 1 ABC-DEF 12,13 door
321|E 1 ABC-DEF 12,25 door
32Q|E 1 ABC-DEF 12,27 door
738|E 1 ABC-DEF 15,16 door
739|E 1 ABC-DEF 16,17 door
7M8|E 1 ABC-DEF 16,17 door
7M9|E 1 ABC-DEF 16,17 door
333|E 1 ABC-DEF-HJK 30,b15,b30 tail
339|E 1 ABC-DEF-HJK 31,b16,b31 tail
788|E 1 ABC-DEF-HJK 24,b12,b24 tail
789|E 1 ABC-DEF-HJK 27,b13,b27 tail
`;

const economyPlans: ReadonlyMap<string, string> = new Map(
  economyTable
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [code = '', cabin = ''] = line.split('|');
      return [code, cabin];
    }),
);

/** The class that takes the place of another that an airline leaves out. */
const instead: Partial<Record<TravelClass, TravelClass>> = { F: 'B', P: 'E' };

/** A cabin that moved forward, without the exits that are then behind it. */
const moveTo = (plan: CabinPlan): CabinPlan => {
  const lastRow = plan.firstRow + Math.ceil(plan.seats / plan.blocks.join('').length) - 1;
  const inside = (rows: ReadonlySet<number>) => new Set([...rows].filter((row) => row <= lastRow));
  return { ...plan, exits: inside(plan.exits), bulkheads: inside(plan.bulkheads) };
};

/** The cabins without those of the classes that are left out. The next cabin begins where the one before it did. */
const withoutClasses = (of: Aircraft, full: readonly CabinPlan[]): readonly CabinPlan[] => {
  const kept: CabinPlan[] = [];
  const moved = new Map<TravelClass, number>();
  for (const plan of full) {
    if (!of.layout.includes(plan.productClass)) {
      const heir = instead[plan.productClass];
      if (heir !== undefined && !moved.has(heir)) moved.set(heir, plan.firstRow);
      continue;
    }
    const firstRow = moved.get(plan.productClass);
    moved.delete(plan.productClass);
    const grown = of.seats[plan.productClass] - aircraftOf(of.code).seats[plan.productClass];
    kept.push(firstRow === undefined ? plan : moveTo({ ...plan, firstRow, seats: plan.seats + grown }));
  }
  return kept;
};

/** The cabins of an aircraft from front to back, the main deck first. */
export const cabinPlansOf = (of: Aircraft): readonly CabinPlan[] => {
  const economy = of.layout === 'E' ? economyPlans.get(of.code) : undefined;
  if (economy !== undefined) return [{ ...cabinPlan(of.code, economy), seats: of.seats.E }];
  return withoutClasses(of, plans.get(of.code) ?? []);
};
