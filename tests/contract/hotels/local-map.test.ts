import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closestZoom,
  type GeoPoint,
  groundOf,
  type MapView,
  mapPlaceOf,
  mapPlaceText,
  metresPerPx,
  movedBy,
  onScreen,
  pointAt,
  ringsAt,
  viewOfAll,
  widestZoom,
  zoomedBy,
} from '../../../contract/hotels/local-map.ts';

const micro = (degrees: number): number => Math.round(degrees * 1_000_000);

const cities: fc.Arbitrary<GeoPoint> = fc.record({
  latitudeMicro: fc.integer({ min: micro(-60), max: micro(60) }),
  longitudeMicro: fc.integer({ min: micro(-180), max: micro(180) - 1 }),
});
const grounds = fc.record({
  eastMetres: fc.integer({ min: -50_000, max: 50_000 }),
  northMetres: fc.integer({ min: -50_000, max: 50_000 }),
});
const zooms = fc.integer({ min: widestZoom, max: closestZoom });
const size = { widthPx: 480, heightPx: 640 };
const margin = { xPx: 60, yPx: 40 };

test('[HTL-02] a place is found again where the projection put it, also across the line of the date', () => {
  fc.assert(
    fc.property(cities, grounds, (centre, ground) => {
      const again = groundOf(centre, pointAt(centre, ground));
      expect(Math.abs(again.eastMetres - ground.eastMetres)).toBeLessThan(0.2);
      expect(Math.abs(again.northMetres - ground.northMetres)).toBeLessThan(0.2);
    }),
  );
});

test.each([
  ['Dubai Marina from Dubai', [25.2048, 55.2708], [25.0805, 55.1403], 19_100],
  ['Funafuti across the line of the date', [-8.5211, 179.99], [-8.5211, -179.99], 2_200],
  ['Ubud from Denpasar', [-8.65, 115.2167], [-8.5069, 115.2625], 16_700],
] as const)('[HTL-02] the distance of %s is that of the globe', (_, from, to, metres) => {
  const point = ([latitude, longitude]: readonly [number, number]) => ({
    latitudeMicro: micro(latitude),
    longitudeMicro: micro(longitude),
  });
  const { eastMetres, northMetres } = groundOf(point(from), point(to));
  expect(Math.abs(Math.hypot(eastMetres, northMetres) - metres)).toBeLessThan(metres / 100);
});

test('[HTL-02] what stood at a way from the middle stands in the middle after the map moved by it', () => {
  fc.assert(
    fc.property(
      cities,
      zooms,
      fc.record({ xPx: fc.integer({ min: -200, max: 200 }), yPx: fc.integer({ min: -200, max: 200 }) }),
      (centre, zoom, way) => {
        const view: MapView = { ...centre, zoom };
        const moved = movedBy(centre, view, way);
        const { xPx, yPx } = onScreen(centre, view, moved);
        // A pixel of the closest zoom is shorter than a few millionths of a degree.
        const rounding = 0.2 / metresPerPx(zoom) + 0.01;
        expect(Math.abs(xPx - way.xPx)).toBeLessThan(rounding);
        expect(Math.abs(yPx - way.yPx)).toBeLessThan(rounding);
      },
    ),
  );
});

test('[HTL-02] a map never leaves its city', () => {
  const centre = { latitudeMicro: micro(25.2), longitudeMicro: micro(55.27) };
  const far = movedBy(centre, { ...centre, zoom: widestZoom }, { xPx: 100_000, yPx: 100_000 });
  const { eastMetres, northMetres } = groundOf(centre, far);
  expect(Math.round(eastMetres / 1000)).toBe(60);
  expect(Math.round(northMetres / 1000)).toBe(-60);
});

test('[HTL-02] the zoom ends at its closest and at its widest', () => {
  const view = { latitudeMicro: 0, longitudeMicro: 0, zoom: 5 };
  expect(zoomedBy(view, 1).zoom).toBe(6);
  expect(zoomedBy(view, 40).zoom).toBe(closestZoom);
  expect(zoomedBy(view, -40).zoom).toBe(widestZoom);
});

test('[HTL-02] a view of all places shows each, and one step closer would not', () => {
  const spread = fc.array(grounds, { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(cities, spread, (centre, places) => {
      const points = places.map((ground) => pointAt(centre, ground));
      const view = viewOfAll(centre, points, size, margin);
      const isWithin = (at: MapView): boolean =>
        points.every((point) => {
          const { xPx, yPx } = onScreen(centre, at, point);
          return (
            Math.abs(xPx) <= size.widthPx / 2 - margin.xPx + 0.01 &&
            Math.abs(yPx) <= size.heightPx / 2 - margin.yPx + 0.01
          );
        });
      expect(view.zoom === widestZoom || isWithin(view)).toBe(true);
      expect(view.zoom >= 16 || !isWithin(zoomedBy(view, 1))).toBe(true);
    }),
  );
});

test('[HTL-02] without a place, and with one alone, the view is of a quarter around it', () => {
  const centre = { latitudeMicro: micro(23.78), longitudeMicro: micro(90.4) };
  const alone = pointAt(centre, { eastMetres: 800, northMetres: -300 });
  expect(viewOfAll(centre, [], size, margin)).toEqual({ ...centre, zoom: 10 });
  expect(viewOfAll(centre, [alone], size, margin)).toEqual({ ...alone, zoom: 10 });
});

test('[HTL-02] rings are of round lengths and never too small to read', () => {
  expect(ringsAt(10)).toEqual([500, 1_000, 2_000]);
  expect(ringsAt(6)).toEqual([2_000, 5_000, 10_000]);
  for (let zoom = widestZoom; zoom <= closestZoom; zoom += 1) {
    for (const metres of ringsAt(zoom)) expect(metres / metresPerPx(zoom)).toBeGreaterThanOrEqual(56);
  }
});

test('[HTL-02] an address brings back the view that it was written from', () => {
  const views: fc.Arbitrary<MapView> = fc.tuple(cities, zooms).map(([point, zoom]) => ({ ...point, zoom }));
  fc.assert(
    fc.property(fc.option(views), (view) => {
      expect(mapPlaceOf(mapPlaceText({ view }))).toEqual({ view });
    }),
  );
  expect(mapPlaceText({ view: { zoom: 12, latitudeMicro: 25_204_800, longitudeMicro: 55_270_800 } })).toBe(
    '12/25.2048/55.2708',
  );
});

test.each(['', 'on', '21/25.2/55.2', '6/91/55.2', '6/25.2/181', '6/25.2', '6/25.2/55.2/1', '-1/25.2/55.2'])(
  '[HTL-02] the address “%s” names no map',
  (text) => {
    expect(mapPlaceOf(text)).toBeNull();
  },
);
