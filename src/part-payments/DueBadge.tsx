import type { DueState } from '../../contract/money/part-payments.ts';
import { dueStateNames } from '../../machines/money/part-payments.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Readonly<Record<DueState, NonNullable<BadgeProps['tone']>>> = {
  open: 'warning',
  missed: 'danger',
  settled: 'success',
  dropped: 'neutral',
};

/** The state of a due in a word. */
export const DueBadge = ({ state }: { readonly state: DueState }) => (
  <Badge tone={tones[state]}>{dueStateNames[state]}</Badge>
);
