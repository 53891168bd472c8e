import { expect, test } from 'vitest';
import { voucherMap } from '../../../server/hotels/documents/voucher-map.ts';
import { cities } from '../../../server/hotels/inventory/cities.ts';
import { centreOf } from '../../../server/hotels/inventory/city.ts';
import { propertiesOf } from '../../../server/hotels/inventory/properties.ts';
import { metresBetween } from '../../../server/hotels/metres-between.ts';

const numbersIn = (svg: string, pattern: RegExp): readonly number[] => (pattern.exec(svg) ?? []).slice(1).map(Number);

test('[HTL-05] the map of a voucher shows every hotel at its distance and direction from the centre of its city', () => {
  for (const city of cities) {
    const centre = centreOf(city);
    for (const property of propertiesOf(city.code)) {
      const svg = voucherMap(property, '#1d4ed8')?.svg ?? '';
      const [pinX = NaN, pinY = NaN] = numbersIn(svg, /translate\((-?[\d.e-]+) (-?[\d.e-]+)\)" d=/);
      const [x = NaN, y = NaN, scale = NaN] = numbersIn(
        svg,
        /translate\((-?[\d.e-]+) (-?[\d.e-]+)\) scale\(([\d.e-]+)\)/,
      );
      for (const [across, down] of [
        [x, y],
        [pinX, pinY],
      ] as const) {
        expect(Math.abs(across), property.code).toBeLessThan(360 - 20);
        expect(Math.abs(down), property.code).toBeLessThan(85 - 30);
      }
      const metres = metresBetween(property, centre);
      const drawn = Math.hypot(pinX - x, pinY - y) / scale;
      expect(Math.abs(drawn - metres), property.code).toBeLessThanOrEqual(2 + metres / 100);
      expect(Math.sign(Math.round(y - pinY)), property.code).toBe(
        Math.sign(Math.round((property.latitudeMicro - centre.latitudeMicro) * 0.111_195 * scale)),
      );
    }
  }
});

test('[HTL-05] a hotel that is in no known city has no map', () => {
  expect(voucherMap({ latitudeMicro: 0, longitudeMicro: -150_000_000 }, '#1d4ed8')).toBeNull();
});
