import type { HotelBoard, RoomView } from '../../contract/hotels/hotels.ts';
import type { FoundSummary } from '../searches/tables.ts';
import type { SupplierProperty, SupplierRate } from './port.ts';

/** A property of one supplier as a search keeps it: its cheapest rate in the tenant's currency, and what the list filters by. */
export interface FoundHotel extends SupplierProperty {
  readonly cheapest: SupplierRate;
  readonly boards: readonly HotelBoard[];
  readonly roomViews: readonly RoomView[];
  /** Dated terms of the rate that can be cancelled free of charge longest. */
  readonly freest: SupplierRate['cancellation'];
}

export interface HotelSummary extends FoundSummary {
  /** Key of the property, equal for all suppliers. */
  readonly hotel: string;
}
