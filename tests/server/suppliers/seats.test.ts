import { describe, expect, test } from 'vitest';
import type { TravelClass } from '../../../contract/flights.ts';
import { cabinsOf } from '../../../server/suppliers/options/seat-rows.ts';
import { aircraft } from '../../../server/suppliers/reference/aircraft.ts';

const classes: readonly TravelClass[] = ['E', 'P', 'B', 'F'];
const types = [...aircraft.values()];

describe('the seats of an aircraft', () => {
  test.each(types.map((type) => [type.name, type] as const))(
    '[BKG-05] %s has as many seats in each class as its table says',
    (_, type) => {
      const cabins = cabinsOf(type.code);
      for (const productClass of classes) {
        const seats = cabins
          .filter(({ plan }) => plan.productClass === productClass)
          .flatMap(({ rows }) => rows.flatMap((row) => row.seats.filter((seat) => seat !== null)));
        expect(seats.length, productClass).toBe(type.seats[productClass]);
      }
    },
  );

  test.each(types.map((type) => [type.name, type] as const))(
    '[BKG-05] %s has each seat once, exits in every deck’s rows, and rows that a map can show',
    (_, type) => {
      const cabins = cabinsOf(type.code);
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
    expect(new Set(cabinsOf('388').map(({ plan }) => plan.deck))).toEqual(new Set(['main', 'upper']));
    for (const { code } of types) {
      for (const row of cabinsOf(code).flatMap(({ rows }) => rows)) {
        for (const seat of row.seats) {
          expect(seat?.features.includes('exit') === true && seat.features.includes('bassinet')).toBe(false);
        }
      }
    }
  });
});
