import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { titleOfHotelOrder } from '../../machines/hotels/hotel-order.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Record<HotelOrderState, NonNullable<BadgeProps['tone']>> = {
  prepared: 'warning',
  booking: 'brand',
  unknown: 'warning',
  requested: 'warning',
  'price-asked': 'warning',
  confirmed: 'success',
  repriced: 'warning',
  unavailable: 'danger',
  refused: 'danger',
  expired: 'danger',
  withdrawing: 'brand',
  quoted: 'success',
  cancelling: 'brand',
  cancelled: 'neutral',
  'no-show': 'danger',
  completed: 'neutral',
};

/** The state of a hotel order in words. */
export const HotelOrderBadge = ({ state }: { readonly state: HotelOrderState }) => (
  <Badge tone={tones[state]}>{titleOfHotelOrder(state)}</Badge>
);
