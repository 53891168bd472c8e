import type { SupplierProgress } from '../../../contract/flights/searches.ts';
import type { HotelLook, HotelWindow } from '../../../contract/hotels/hotel-window.ts';
import type { HotelPlace, HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import type { GeoPoint } from '../../../contract/hotels/local-map.ts';
import type { StartOf, WorkerOf } from '../protocol.ts';

/** How a search for hotels begins. */
export interface HotelStart extends StartOf<HotelSearchRequest, HotelLook> {
  readonly product: 'hotels';
}

/** What is known of a search once the server has it. */
export interface HotelsStarted {
  readonly requestId: string;
  readonly request: HotelSearchRequest;
  readonly place: HotelPlace;
  readonly centre: GeoPoint;
  readonly suppliers: readonly SupplierProgress[];
}

/** One message from the worker. `undefined`: unchanged since the last one. */
export interface PackedHotels
  extends Omit<HotelWindow, 'request' | 'place' | 'centre' | 'suppliers' | 'restarts' | 'hasResults'> {
  readonly started: HotelsStarted | undefined;
  readonly suppliers: readonly SupplierProgress[] | undefined;
}

export type HotelsWorker = WorkerOf<HotelStart, HotelLook, PackedHotels>;
