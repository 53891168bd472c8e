import type { HotelMap, HotelMapArea, HotelPin } from '../../../contract/hotels/hotel-window.ts';
import type { HotelResult } from '../../../contract/hotels/hotels.ts';
import { type GeoPoint, groundOf, onScreen, viewOfAll } from '../../../contract/hotels/local-map.ts';
import { Gathered, pinRoom } from './gathered.ts';

/** Pins this far outside the area are sent too, so that they are there when the map is moved. */
const beyondPx = 240;

const margin = { xPx: pinRoom.widthPx * 0.7, yPx: pinRoom.heightPx * 1.4 };

/** A hotel of the map with the key of its row. */
export interface MappedHotel {
  readonly key: number;
  readonly row: HotelResult;
}

/** The matches of one list of hotels as a map shows them, for any area. */
export class MappedHotels {
  readonly #hotels: readonly MappedHotel[];
  readonly #origin: GeoPoint;
  readonly #gathered: Gathered;
  readonly #positions = new Map<string, number>();

  /** `hotels`: the cheapest first. `origin`: any place of their city, the same for all lists of a search. */
  constructor(hotels: readonly MappedHotel[], origin: GeoPoint) {
    this.#hotels = hotels;
    this.#origin = origin;
    this.#gathered = new Gathered(hotels.map(({ row }) => groundOf(origin, row.hotel)));
    hotels.forEach(({ row }, position) => this.#positions.set(row.hotel.hotelGuid, position));
  }

  /** The pins in an area. `rows`: the hotels of the list for which the pin is told. */
  look({ view: asked, size }: HotelMapArea, rows: readonly HotelResult[]): HotelMap {
    const view =
      asked ??
      viewOfAll(
        this.#origin,
        this.#hotels.map(({ row }) => row.hotel),
        size,
        margin,
      );
    const pinned = this.#gathered.pinsAt(view.zoom);
    const counts = this.#gathered.countsAt(view.zoom);
    const isNear = (point: GeoPoint): boolean => {
      const { xPx, yPx } = onScreen(this.#origin, view, point);
      return Math.abs(xPx) <= size.widthPx / 2 + beyondPx && Math.abs(yPx) <= size.heightPx / 2 + beyondPx;
    };
    const pins: HotelPin[] = [];
    this.#hotels.forEach(({ key, row: { hotel, price } }, position) => {
      const count = counts[position] as number;
      if (count === 0 || !isNear(hotel)) return;
      const { latitudeMicro, longitudeMicro, hotelGuid, name, stars } = hotel;
      pins.push({
        key,
        count,
        amountMinor: price.amountMinor,
        latitudeMicro,
        longitudeMicro,
        hotelGuid,
        name,
        stars,
        splitsAtZoom: count === 1 ? null : this.#gathered.splitsAt(position, view.zoom),
      });
    });
    const pinOfHotel = Object.fromEntries(
      rows.map(({ hotel }) => {
        const position = this.#positions.get(hotel.hotelGuid) as number;
        return [hotel.hotelGuid, (this.#hotels[pinned[position] as number] as MappedHotel).key];
      }),
    );
    return { view, pins, pinOfHotel };
  }
}
