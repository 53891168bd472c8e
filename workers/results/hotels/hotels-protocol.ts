import type { HotelLook, HotelWindow } from '../../../contract/hotel-window.ts';
import type { HotelPlace, HotelSearchRequest } from '../../../contract/hotels.ts';
import type { GeoPoint } from '../../../contract/local-map.ts';
import type { SupplierProgress } from '../../../contract/searches.ts';
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
