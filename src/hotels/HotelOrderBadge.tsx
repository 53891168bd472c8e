import type { HotelOrderState } from '../../contract/hotel-orders.ts';
import { titleOfHotelOrder } from '../../machines/hotels/hotel-order.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Record<HotelOrderState, NonNullable<BadgeProps['tone']>> = {
  prepared: 'brand',
  booking: 'brand',
  unknown: 'warning',
  repriced: 'warning',
  requested: 'warning',
  withdrawing: 'brand',
  confirmed: 'success',
  quoted: 'success',
  cancelling: 'brand',
  unavailable: 'danger',
  refused: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  'no-show': 'danger',
  completed: 'neutral',
};

/** The state of a hotel order in words. */
export const HotelOrderBadge = ({ state }: { readonly state: HotelOrderState }) => (
  <Badge tone={tones[state]}>{titleOfHotelOrder(state)}</Badge>
);
