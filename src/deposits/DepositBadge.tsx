import type { DepositState } from '../../contract/deposits.ts';
import { titleOfDeposit } from '../../machines/money/deposit-case.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Readonly<Record<DepositState, NonNullable<BadgeProps['tone']>>> = {
  submitted: 'warning',
  matched: 'warning',
  received: 'warning',
  deposited: 'warning',
  cleared: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  bounced: 'danger',
};

/** The state of a deposit in words. */
export const DepositBadge = ({ state }: { readonly state: DepositState }) => (
  <Badge tone={tones[state]}>{titleOfDeposit(state)}</Badge>
);
