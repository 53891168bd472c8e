import type { DepositState } from '../../contract/money/deposits.ts';
import { titleOfDeposit, toneOfDeposit } from '../../machines/money/deposit-case.view.ts';
import { Badge } from '../ui/Badge.tsx';

/** The state of a deposit in words. */
export const DepositBadge = ({ state }: { readonly state: DepositState }) => (
  <Badge tone={toneOfDeposit(state)}>{titleOfDeposit(state)}</Badge>
);
