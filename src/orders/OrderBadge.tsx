import type { OrderState } from '../../contract/orders/orders.ts';
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
  /** What it is called. */
  readonly title: string;
}

/** The state of an order in words, with the tone of the state. */
export const OrderBadge = ({ state, title }: OrderBadgeProps) => <Badge tone={tones[state]}>{title}</Badge>;
