import type { HotelPin, HotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { HotelResult } from '../../contract/hotels/hotels.ts';
import type { MapView } from '../../contract/hotels/local-map.ts';
import type { FlowCases } from '../flow.ts';
import type { HotelMapContext, HotelMapEvent } from './hotel-map.setup.ts';
import { creekside, hotelsComplete, marina } from './sample-hotels.ts';

const dubai = { latitudeMicro: 25_204_800, longitudeMicro: 55_270_800 };
/** A view that a person chose. */
export const chosenView: MapView = { ...dubai, zoom: 12 };

const pinAt = (key: number, { hotel, price }: HotelResult, given: Partial<HotelPin> = {}): HotelPin => ({
  key,
  count: 1,
  amountMinor: price.amountMinor,
  latitudeMicro: hotel.latitudeMicro,
  longitudeMicro: hotel.longitudeMicro,
  hotelGuid: hotel.hotelGuid,
  name: hotel.name,
  stars: hotel.stars,
  splitsAtZoom: null,
  ...given,
});

const mapOf = (pins: readonly HotelPin[], pinOfMarina: number): HotelWindow => ({
  ...hotelsComplete,
  centre: dubai,
  map: {
    view: { ...dubai, zoom: 6 },
    pins,
    pinOfHotel: { [creekside.hotel.hotelGuid]: 0, [marina.hotel.hotelGuid]: pinOfMarina },
  },
});

/** Two hotels, each with its own pin. */
export const hotelsApart = mapOf(
  [pinAt(0, creekside), pinAt(1, marina, { latitudeMicro: 25_080_500, longitudeMicro: 55_140_300 })],
  1,
);
/** Two hotels in one pin, which splits ten steps closer. */
export const hotelsTogether = mapOf([pinAt(0, creekside, { count: 2, splitsAtZoom: 16 })], 0);
/** Two hotels at one place. */
export const hotelsAtOnePlace = mapOf([pinAt(0, creekside, { count: 2 })], 0);

const events: readonly { readonly name: string; readonly event: HotelMapEvent }[] = [
  { name: 'history leads to the list alone', event: { type: 'address.followed', place: null } },
  { name: 'history leads to a map of all hotels', event: { type: 'address.followed', place: { view: null } } },
  { name: 'history leads to a part of the city', event: { type: 'address.followed', place: { view: chosenView } } },
  { name: 'the map is shown', event: { type: 'map.shown' } },
  { name: 'the map is hidden', event: { type: 'map.hidden' } },
  { name: 'the map is measured', event: { type: 'map.measured', size: { widthPx: 480, heightPx: 640 } } },
  { name: 'two pins arrive', event: { type: 'window.arrived', window: hotelsApart } },
  { name: 'a pin of two hotels arrives', event: { type: 'window.arrived', window: hotelsTogether } },
  { name: 'a window without a map arrives', event: { type: 'window.arrived', window: hotelsComplete } },
  { name: 'the map is moved', event: { type: 'map.moved', way: { xPx: 120, yPx: 0 } } },
  { name: 'the map goes closer', event: { type: 'map.zoomed', steps: 2 } },
  { name: 'all hotels', event: { type: 'map.fitted' } },
  { name: 'the first pin is pressed', event: { type: 'pin.pressed', pin: 0 } },
  { name: 'the second pin is pressed', event: { type: 'pin.pressed', pin: 1 } },
  { name: 'the card is closed', event: { type: 'card.closed' } },
  {
    name: 'a hotel of the list is pointed at',
    event: { type: 'mark.put', mark: { hotelGuid: marina.hotel.hotelGuid } },
  },
];

export const hotelMapCases: FlowCases = {
  inputs: [
    { name: 'no map in the address', input: { place: null } },
    { name: 'a map of all hotels in the address', input: { place: { view: null } } },
    { name: 'a part of the city in the address', input: { place: { view: chosenView } } },
  ],
  events,
  outcomes: {
    mapEngine: [{ name: 'the engine cannot be reached', error: new Error('the engine cannot be reached') }],
    hearAddress: [{ name: 'the address cannot be read', error: new Error('the address cannot be read') }],
  },
  classOf: ({ seen, opened }: HotelMapContext) =>
    [
      seen?.map?.pins.map(({ key, splitsAtZoom }) => `${key}${splitsAtZoom === null ? '' : ' splits'}`).join(', ') ??
        'no pins',
      opened === null ? 'none was opened' : 'one was opened',
    ].join(' · '),
};
