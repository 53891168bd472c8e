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

export interface OrderBadgeProps {
  readonly state: OrderState;
  /** Default: the title of the state. */
  readonly title?: string;
}

/** The state of an order in words. */
export const OrderBadge = ({ state, title = titleOfOrder(state) }: OrderBadgeProps) => (
  <Badge tone={tones[state]}>{title}</Badge>
);
