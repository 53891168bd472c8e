import { closestZoom, type Ground, metresPerPx } from '../../../contract/hotels/local-map.ts';

/** Room that a pin takes on the screen: no two pins stand closer. As wide as a price, as high as a finger. */
export const pinRoom = { widthPx: 104, heightPx: 44 } as const;

/**
 * Hotels gathered into pins, for each zoom. Begin with the cheapest: it gets a pin, and each later hotel joins the nearest pin that it
 * would cover, or gets its own. A coarser zoom gathers the pins of the next closer one in the same way. Therefore, at every zoom, each
 * hotel is in exactly one pin, a pin stands at its cheapest hotel, no two pins overlap, and going closer only splits pins.
 *
 * Of pins at the same distance, the one put last is joined. The same hotels in the same order give the same pins. O(hotels) for the
 * closest zoom, O(pins of the closer one) for the others, each on first use.
 */
export class Gathered {
  readonly #east: Float64Array;
  readonly #north: Float64Array;
  /** By zoom: the pin of each hotel, as the position of its cheapest hotel. */
  readonly #pinsAt = new Map<number, Int32Array>();
  readonly #countsAt = new Map<number, Int32Array>();

  /** `grounds`: the hotels, the cheapest first. */
  constructor(grounds: readonly Ground[]) {
    this.#east = Float64Array.from(grounds, ({ eastMetres }) => eastMetres);
    this.#north = Float64Array.from(grounds, ({ northMetres }) => northMetres);
  }

  /** For each hotel, the position of the hotel at which its pin stands. */
  pinsAt(zoom: number): Int32Array {
    const known = this.#pinsAt.get(zoom);
    if (known !== undefined) return known;
    const closer = zoom >= closestZoom ? Int32Array.from(this.#east.keys()) : this.pinsAt(zoom + 1);
    const pins = this.#gather(closer, metresPerPx(zoom));
    this.#pinsAt.set(zoom, pins);
    return pins;
  }

  /** For each hotel at which a pin stands, the number of the pin's hotels; for others 0. */
  countsAt(zoom: number): Int32Array {
    const known = this.#countsAt.get(zoom);
    if (known !== undefined) return known;
    const counts = new Int32Array(this.#east.length);
    for (const pin of this.pinsAt(zoom)) counts[pin] = (counts[pin] as number) + 1;
    this.#countsAt.set(zoom, counts);
    return counts;
  }

  /** The widest zoom at which the hotels of a pin are in several. `null`: at none. */
  splitsAt(pin: number, zoom: number): number | null {
    const count = this.countsAt(zoom)[pin] as number;
    for (let closer = zoom + 1; closer <= closestZoom; closer += 1) {
      if ((this.countsAt(closer)[pin] as number) < count) return closer;
    }
    return null;
  }

  #gather(closer: Int32Array, metresPerPixel: number): Int32Array {
    const east = this.#east;
    const north = this.#north;
    const wide = pinRoom.widthPx * metresPerPixel;
    const high = pinRoom.heightPx * metresPerPixel;
    const standing = new Standing(east.length);
    const pins = new Int32Array(east.length);
    for (let hotel = 0; hotel < east.length; hotel += 1) {
      const inCloser = closer[hotel] as number;
      // It follows the hotel whose pin it shared, which is cheaper and has a pin already.
      if (inCloser !== hotel) {
        pins[hotel] = pins[inCloser] as number;
        continue;
      }
      const x = east[hotel] as number;
      const y = north[hotel] as number;
      const column = Math.floor(x / wide);
      const row = Math.floor(y / high);
      let nearest = hotel;
      let least = Number.POSITIVE_INFINITY;
      // What a hotel would cover stands in its own cell or in one beside it.
      for (let cell = 0; cell < 9; cell += 1) {
        for (
          let pin = standing.first(column - 1 + (cell % 3), row - 1 + Math.floor(cell / 3));
          pin !== -1;
          pin = standing.next(pin)
        ) {
          const across = Math.abs((east[pin] as number) - x);
          const along = Math.abs((north[pin] as number) - y);
          if (across >= wide || along >= high || across + along >= least) continue;
          nearest = pin;
          least = across + along;
        }
      }
      pins[hotel] = nearest;
      if (nearest === hotel) standing.put(hotel, column, row);
    }
    return pins;
  }
}

/** Pins by the cell that they stand in. Cells may share a list: a caller checks how far a pin is. */
class Standing {
  readonly #firsts: Int32Array;
  readonly #nexts: Int32Array;

  constructor(count: number) {
    this.#firsts = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 1))).fill(-1);
    this.#nexts = new Int32Array(count).fill(-1);
  }

  /** The pin put last into a cell. -1: none. */
  first(column: number, row: number): number {
    return this.#firsts[this.#listOf(column, row)] as number;
  }

  /** The pin put into the same cell before. -1: none. */
  next(pin: number): number {
    return this.#nexts[pin] as number;
  }

  put(pin: number, column: number, row: number): void {
    const list = this.#listOf(column, row);
    this.#nexts[pin] = this.#firsts[list] as number;
    this.#firsts[list] = pin;
  }

  #listOf(column: number, row: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (this.#firsts.length - 1);
  }
}
