import { describe, expect, test } from 'vitest';
import type { TravelClass } from '../../../contract/flights/flights.ts';
import { cabinsOf } from '../../../server/suppliers/options/seat-rows.ts';
import { aircraft, aircraftOf, aircraftWith } from '../../../server/suppliers/reference/aircraft.ts';
import { airlineOf } from '../../../server/suppliers/reference/airlines.ts';
import { everyAuthoredRoute } from '../../../server/suppliers/schedule/routes.ts';

const classes: readonly TravelClass[] = ['E', 'P', 'B', 'F'];
/** Every type, and as the airlines fit it that fly it. */
const types = [
  ...new Map(
    [...aircraft.values(), ...everyAuthoredRoute().map((route) => route.aircraft)].map((type) => [
      `${type.name} ${type.layout}`,
      type,
    ]),
  ),
];

describe('the seats of an aircraft', () => {
  test.each(types)('[BKG-05] %s has as many seats in each class as its table says', (_, type) => {
    const cabins = cabinsOf(type);
    for (const productClass of classes) {
      const seats = cabins
        .filter(({ plan }) => plan.productClass === productClass)
        .flatMap(({ rows }) => rows.flatMap((row) => row.seats.filter((seat) => seat !== null)));
      expect(seats.length, productClass).toBe(type.seats[productClass]);
    }
  });

  test.each(types)(
    '[BKG-05] %s has each seat once, exits in every deck’s rows, and rows that a map can show',
    (_, type) => {
      const cabins = cabinsOf(type);
      const designators = cabins.flatMap(({ rows }) =>
        rows.flatMap((row) => row.seats.flatMap((seat) => seat?.designator ?? [])),
      );
      expect(new Set(designators).size).toBe(designators.length);
      for (const designator of designators) expect(designator).toMatch(/^\d{1,2}[A-L]$/);
      expect(
        cabins.some(({ rows }) => rows.some(({ isExit }) => isExit)),
        'an exit',
      ).toBe(true);
      for (const { plan, rows } of cabins) {
        for (const row of [...plan.exits, ...plan.bulkheads]) expect(rows.map((one) => one.row)).toContain(row);
        for (const { seats } of rows) expect(seats.some((seat) => seat !== null)).toBe(true);
      }
    },
  );

  test('[BKG-05] the A380 has two decks, and a seat for an infant’s bassinet is never at an exit', () => {
    expect(new Set(cabinsOf(aircraftOf('388')).map(({ plan }) => plan.deck))).toEqual(new Set(['main', 'upper']));
    for (const [, type] of types) {
      for (const row of cabinsOf(type).flatMap(({ rows }) => rows)) {
        for (const seat of row.seats) {
          expect(seat?.features.includes('exit') === true && seat.features.includes('bassinet')).toBe(false);
        }
      }
    }
  });

  test('[BKG-05] a low-cost airline’s cabin is economy from the first row, and holds more than one with business', () => {
    const lowCost = everyAuthoredRoute().filter(({ airline }) => airlineOf(airline).kind === 'low-cost');
    for (const { airline, aircraft: type } of lowCost) expect(type.layout, `${airline} ${type.code}`).toBe('E');
    expect(cabinsOf(aircraftWith('32N', 'E'))[0]?.plan).toMatchObject({ productClass: 'E', firstRow: 1, seats: 186 });
    expect(aircraftOf('32N').seats).toMatchObject({ E: 156, B: 12 });
  });

  test('[BKG-05] the cabin behind takes the place of one that an airline leaves out', () => {
    const withoutFirst = cabinsOf(aircraftWith('77W', 'EB'));
    expect(withoutFirst.map(({ plan }) => [plan.productClass, plan.firstRow])).toEqual([
      ['B', 1],
      ['E', 15],
    ]);
  });
});
