import type { OrderState } from '../../contract/orders.ts';
import { titleOfOrder } from '../../machines/orders/order.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Record<OrderState, NonNullable<BadgeProps['tone']>> = {
  held: 'warning',
  ticketing: 'brand',
  ticketed: 'success',
  cancelled: 'neutral',
  expired: 'danger',
  failed: 'danger',
  voided: 'neutral',
  refunded: 'neutral',
  exchanged: 'neutral',
};

/** The state of an order in words. */
export const OrderBadge = ({ state }: { readonly state: OrderState }) => (
  <Badge tone={tones[state]}>{titleOfOrder(state)}</Badge>
);
