import type { HotelPin, HotelWindow } from '../../contract/hotel-window.ts';
import type { HotelResult } from '../../contract/hotels.ts';
import type { MapView } from '../../contract/local-map.ts';
import type { FlowCases } from '../flow.ts';
import type { HotelMapContext, HotelMapEvent } from './hotel-map.setup.ts';
import { creekside, hotelsComplete, marina } from './sample-hotels.ts';

const dubai = { latitudeMicro: 25_204_800, longitudeMicro: 55_270_800 };
/** A view that a person chose. */
export const chosenView: MapView = { ...dubai, zoom: 6 };

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
    view: { ...dubai, zoom: 3 },
    pins,
    pinOfHotel: { [creekside.hotel.hotelGuid]: 0, [marina.hotel.hotelGuid]: pinOfMarina },
  },
});

/** Two hotels, each with its own pin. */
export const hotelsApart = mapOf(
  [pinAt(0, creekside), pinAt(1, marina, { latitudeMicro: 25_080_500, longitudeMicro: 55_140_300 })],
  1,
);
/** Two hotels in one pin, which splits five steps closer. */
export const hotelsTogether = mapOf([pinAt(0, creekside, { count: 2, splitsAtZoom: 8 })], 0);
/** Two hotels at one place. */
export const hotelsAtOnePlace = mapOf([pinAt(0, creekside, { count: 2 })], 0);

const events: readonly { readonly name: string; readonly event: HotelMapEvent }[] = [
  { name: 'the address names no map', event: { type: 'address.followed', place: null } },
  { name: 'the address names a map of all hotels', event: { type: 'address.followed', place: { view: null } } },
  { name: 'the address names a part of the city', event: { type: 'address.followed', place: { view: chosenView } } },
  { name: 'the map is shown', event: { type: 'map.shown' } },
  { name: 'the map is hidden', event: { type: 'map.hidden' } },
  { name: 'the map is measured', event: { type: 'map.measured', size: { widthPx: 480, heightPx: 640 } } },
  { name: 'two pins arrive', event: { type: 'window.arrived', window: hotelsApart } },
  { name: 'a pin of two hotels arrives', event: { type: 'window.arrived', window: hotelsTogether } },
  { name: 'a window without a map arrives', event: { type: 'window.arrived', window: hotelsComplete } },
  { name: 'the map is moved', event: { type: 'map.moved', way: { xPx: 120, yPx: 0 } } },
  { name: 'one step closer', event: { type: 'map.zoomed', steps: 1 } },
  { name: 'all hotels', event: { type: 'map.fitted' } },
  { name: 'the first pin is pressed', event: { type: 'pin.pressed', pin: 0 } },
  { name: 'the card is closed', event: { type: 'card.closed' } },
  {
    name: 'a hotel of the list is pointed at',
    event: { type: 'mark.put', mark: { hotelGuid: marina.hotel.hotelGuid } },
  },
];

export const hotelMapCases: FlowCases = {
  inputs: [{ name: 'results of a search', input: undefined }],
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
