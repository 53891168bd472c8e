import { emptyHotelWindow, type HotelLook, type HotelWindow } from '../../../contract/hotels/hotel-window.ts';
import { type ClientOf, createClient, type ResultsEndpoint } from '../results-client.ts';
import type { HotelStart, HotelsStarted, PackedHotels } from './hotels-protocol.ts';

export type HotelsClient = ClientOf<HotelStart, HotelLook, HotelWindow>;

/** Reads the messages of one search, and keeps what is sent only once. */
const hotelsReader = () => {
  let started: HotelsStarted | null = null;
  let suppliers: HotelWindow['suppliers'] = [];
  return {
    read: (packed: PackedHotels): Omit<HotelWindow, 'restarts'> => {
      started = packed.started ?? started;
      suppliers = packed.suppliers ?? suppliers;
      return {
        ...packed,
        request: started?.request ?? null,
        place: started?.place ?? null,
        centre: started?.centre ?? null,
        suppliers,
        hasResults: packed.totalCount > 0,
      };
    },
  };
};

/** The client of searches for hotels (`createClient`). */
export const createHotelsClient = (makeWorker: () => ResultsEndpoint, painted: () => Promise<void>): HotelsClient =>
  createClient<HotelStart, HotelLook, PackedHotels, HotelWindow>(
    { reader: hotelsReader, empty: emptyHotelWindow },
    makeWorker,
    painted,
  );
