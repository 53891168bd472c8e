import type { HotelLook, HotelMapArea, HotelWindow } from '../../../contract/hotels/hotel-window.ts';

/** Connects the flow of the map with the engine, which the flow of the results runs: one look asks for the list and the map. */
export interface MapLink {
  /** The look of the list with the map's area. */
  withMap(look: HotelLook): HotelLook;
  /** Passes each window to the map. */
  arrived(window: HotelWindow): void;
  /** `asked` is called when the map looks elsewhere. Returns a function that ends it. */
  onArea(asked: () => void): () => void;
  /** Asks for another area. `null`: no map is shown. */
  show(area: HotelMapArea | null): void;
  /** `heard` receives the last window and all later ones, until the returned function is called. */
  onWindow(heard: (window: HotelWindow) => void): () => void;
}

export const createMapLink = (): MapLink => {
  let area: HotelMapArea | null = null;
  let last: HotelWindow | null = null;
  const askers = new Set<() => void>();
  const listeners = new Set<(window: HotelWindow) => void>();
  return {
    withMap: (look) => (area === null ? look : { ...look, map: area }),
    arrived: (window) => {
      last = window;
      for (const heard of listeners) heard(window);
    },
    onArea: (asked) => {
      askers.add(asked);
      return () => askers.delete(asked);
    },
    show: (next) => {
      if (next === area) return;
      area = next;
      for (const asked of askers) asked();
    },
    onWindow: (heard) => {
      listeners.add(heard);
      if (last !== null) heard(last);
      return () => listeners.delete(heard);
    },
  };
};
