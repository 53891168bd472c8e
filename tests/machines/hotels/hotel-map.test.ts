import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { HotelWindow } from '../../../contract/hotels/hotel-window.ts';
import type { MapPlace } from '../../../contract/hotels/local-map.ts';
import { chosenView, hotelsApart, hotelsAtOnePlace, hotelsTogether } from '../../../machines/hotels/hotel-map.cases.ts';
import { hotelMapMachine } from '../../../machines/hotels/hotel-map.machine.ts';
import type { HotelMapEvent, HotelMapOrder } from '../../../machines/hotels/hotel-map.setup.ts';
import { viewOfHotelMap } from '../../../machines/hotels/hotel-map.view.ts';
import { creekside, hotelsComplete, marina } from '../../../machines/hotels/sample-hotels.ts';
import { waterOf, waterPaths } from '../../../machines/hotels/water-lines.ts';
import { cities } from '../../../server/hotels/inventory/cities.ts';

const size = { widthPx: 480, heightPx: 640 };

/** The map with an engine that answers what the test says, and an address that only remembers. */
const openMap = (place: MapPlace, window: HotelWindow | null = hotelsApart) => {
  const asked: HotelMapOrder['area'][] = [];
  const addresses: MapPlace[] = [];
  const actor = createActor(
    hotelMapMachine.provide({
      actors: {
        mapEngine: fromCallback<HotelMapOrder>(({ receive }) => {
          receive(({ area }) => asked.push(area));
        }),
        hearAddress: fromCallback(() => {}),
      },
      actions: { keepAddress: (_at, kept) => void addresses.push(kept) },
    }),
    { input: { place } },
  ).start();
  const send = (event: HotelMapEvent) => actor.send(event);
  if (place !== null) send({ type: 'map.measured', size });
  if (window !== null) send({ type: 'window.arrived', window });
  const view = () => viewOfHotelMap(actor.getSnapshot());
  const map = () => {
    const shown = view();
    if (shown.show !== 'map') throw new Error(`the map is not drawn: ${shown.show}`);
    return shown.map;
  };
  return { actor, send, view, map, asked, addresses };
};

test('[HTL-02] without a map in the address the list stands alone, and the engine gathers nothing', () => {
  const { view, asked } = openMap(null);
  expect(view()).toEqual({ show: 'list' });
  expect(asked).toEqual([null]);
});

test('[HTL-02] a map that is shown asks for all hotels, says so in the address, and leaves both when it is hidden', () => {
  const { send, asked, addresses, view, map } = openMap(null);
  send({ type: 'map.shown' });
  send({ type: 'map.measured', size });
  expect(asked.at(-1)).toEqual({ view: null, size });
  expect(addresses.at(-1)).toEqual({ view: null });
  expect(map().fits).toBe(true);
  send({ type: 'map.hidden' });
  expect(view()).toEqual({ show: 'list' });
  expect(asked.at(-1)).toBeNull();
  expect(addresses.at(-1)).toBeNull();
});

test('[HTL-02] an address brings back the part of the city that it names', () => {
  const { asked, map } = openMap({ view: chosenView });
  expect(asked.at(-1)).toEqual({ view: chosenView, size });
  expect(map().fits).toBe(false);
});

test('[HTL-02] the history of the browser leads to a map, to another part of it, and to the list alone', () => {
  const { send, asked, view, map } = openMap(null);
  send({ type: 'address.followed', place: { view: null } });
  send({ type: 'map.measured', size });
  expect(map().fits).toBe(true);
  send({ type: 'address.followed', place: { view: chosenView } });
  expect(asked.at(-1)).toEqual({ view: chosenView, size });
  send({ type: 'address.followed', place: null });
  expect(view()).toEqual({ show: 'list' });
});

test('[HTL-02] a map that nothing has arrived for waits, and cannot be moved', () => {
  const { send, view, asked } = openMap({ view: null }, hotelsComplete);
  expect(view()).toEqual({ show: 'waiting' });
  const before = asked.length;
  send({ type: 'map.moved', way: { xPx: 10, yPx: 0 } });
  send({ type: 'map.zoomed', steps: 2 });
  expect(asked.length).toBe(before);
});

test('[HTL-02] moved and zoomed, the map keeps what the person chose until all hotels are asked for', () => {
  const { send, asked, addresses, map } = openMap({ view: null });
  send({ type: 'map.zoomed', steps: 2 });
  expect(asked.at(-1)?.view?.zoom).toBe(8);
  send({ type: 'map.moved', way: { xPx: 0, yPx: -100 } });
  expect(asked.at(-1)?.view?.latitudeMicro).toBeGreaterThan(25_204_800);
  expect(addresses.at(-1)).toEqual({ view: asked.at(-1)?.view });
  expect(map().fits).toBe(false);
  send({ type: 'map.fitted' });
  expect(asked.at(-1)).toEqual({ view: null, size });
  expect(map().fits).toBe(true);
});

test('[HTL-02] the zoom says when it can go no closer and no wider', () => {
  const { send, map } = openMap({ view: null });
  send({ type: 'map.zoomed', steps: 40 });
  expect(map()).toMatchObject({ canGoCloser: false, canGoWider: true });
  send({ type: 'map.zoomed', steps: -40 });
  expect(map()).toMatchObject({ canGoCloser: true, canGoWider: false });
});

test('[HTL-02] a pin of several hotels leads as close as they stand apart, and opens no hotel', () => {
  const { send, asked, map } = openMap({ view: null }, hotelsTogether);
  expect(map().pins).toMatchObject([{ count: 2, price: '36,000', words: '2 hotels from BDT 36,000' }]);
  send({ type: 'pin.pressed', pin: 0 });
  const { latitudeMicro, longitudeMicro } = creekside.hotel;
  expect(asked.at(-1)?.view).toEqual({ latitudeMicro, longitudeMicro, zoom: 16 });
  expect(map().card).toBeNull();
});

test('[HTL-02] a pin of one hotel opens it: name, stars, price and the way to its rooms', () => {
  const { send, map } = openMap({ view: null });
  expect(map().pins[1]).toMatchObject({ count: 1, price: '72,000', words: 'Marina Pearl, 5 stars, BDT 72,000' });
  send({ type: 'pin.pressed', pin: 1 });
  expect(map().card).toMatchObject({
    name: 'Marina Pearl',
    starsWords: '5 stars',
    total: 'BDT 72,000',
    totalFor: '3 nights',
    others: null,
  });
  expect(map().card?.address).toContain('/hotel-marina');
  expect(map().pins.map(({ opened }) => opened)).toEqual([false, true]);
  send({ type: 'pin.pressed', pin: 0 });
  expect(map().card?.name).toBe('Creekside Grand');
  send({ type: 'card.closed' });
  expect(map().card).toBeNull();
});

test('[HTL-02] hotels at one place open the cheapest of them, which says how many more there are', () => {
  const { send, map } = openMap({ view: null }, hotelsAtOnePlace);
  send({ type: 'pin.pressed', pin: 0 });
  expect(map().card).toMatchObject({ name: 'Creekside Grand', others: '1 more hotel at this place' });
});

test('[HTL-02] a hotel that a filter takes off the map closes, and does not open again by itself', () => {
  const { send, map } = openMap({ view: null });
  send({ type: 'pin.pressed', pin: 1 });
  send({ type: 'window.arrived', window: hotelsTogether });
  expect(map().card).toBeNull();
  send({ type: 'window.arrived', window: hotelsApart });
  expect(map().card).toBeNull();
  send({ type: 'pin.pressed', pin: 9 });
  expect(map().card).toBeNull();
});

test('[HTL-02] a hotel pointed at in the list marks its pin, and a pin marks its hotels in the list', () => {
  const { send, view, map } = openMap({ view: null });
  send({ type: 'mark.put', mark: { hotelGuid: marina.hotel.hotelGuid } });
  expect(map().pins.map(({ marked }) => marked)).toEqual([false, true]);
  expect(view()).toMatchObject({ marked: [marina.hotel.hotelGuid] });
  send({ type: 'mark.put', mark: { pin: 0 } });
  expect(map().pins.map(({ marked }) => marked)).toEqual([true, false]);
  expect(view()).toMatchObject({ marked: [creekside.hotel.hotelGuid] });
  send({ type: 'window.arrived', window: hotelsTogether });
  expect(view()).toMatchObject({ marked: [creekside.hotel.hotelGuid, marina.hotel.hotelGuid] });
  send({ type: 'mark.put', mark: null });
  expect(view()).toMatchObject({ marked: [] });
});

test('[HTL-02] pins stand to scale around the middle, and rings around the centre of the city', () => {
  const { map } = openMap({ view: null });
  // 256 m ÷ 8 a pixel: Dubai Marina is 13.1 km to the west and 13.8 km to the south.
  expect(map().pins[1]).toMatchObject({ xPx: -410, yPx: 432, inSight: false });
  expect(map().pins[0]).toMatchObject({ inSight: true });
  expect(map().ground).toEqual({ xPx: 0, yPx: 0, pxPerMetre: 1 / 32 });
  expect(map().rings).toEqual([
    { metres: 2_000, radiusPx: 62.5, words: '2 km' },
    { metres: 5_000, radiusPx: 156.25, words: '5 km' },
    { metres: 10_000, radiusPx: 312.5, words: '10 km' },
  ]);
  expect(map().legend).toBe('Prices in BDT for 3 nights');
});

test('[HTL-02] water is drawn near its city, and only where there is some', () => {
  const degreesOff = (one: number, other: number): number => Math.abs(one / 1_000_000 - other);
  for (const { code, latitude, longitude } of cities) {
    const waters = waterOf(code);
    const nearest = Math.min(
      ...waters.flatMap(({ points }) =>
        points.map((at) => degreesOff(at.latitudeMicro, latitude) + degreesOff(at.longitudeMicro, longitude)),
      ),
    );
    if (waters.length > 0) expect(nearest, code).toBeLessThan(0.25);
    for (const { points } of waters) {
      for (const { latitudeMicro, longitudeMicro } of points) {
        expect(degreesOff(latitudeMicro, latitude), code).toBeLessThan(1.7);
        expect(degreesOff(longitudeMicro, longitude), code).toBeLessThan(1.7);
      }
    }
  }
  expect(cities.map(({ code }) => code).filter((code) => waterOf(code).length === 0)).toEqual(['RUH', 'QCA', 'MED']);
  expect(waterOf('LYR')).toEqual([]);
  const centre = { latitudeMicro: 25_204_800, longitudeMicro: 55_270_800 };
  const kinds = waterPaths('DXB-deira', centre).map(({ kind, widthMetres, path }) => [kind, widthMetres, path.at(-1)]);
  expect(kinds).toMatchObject([
    ['sea', 0, 'Z'],
    ['river', 360, expect.not.stringMatching('Z')],
    ['river', 150, expect.not.stringMatching('Z')],
  ]);
});
