import type { CaseState } from '../../contract/post-travel.ts';
import { titleOfVoid } from '../../machines/post-travel/void-case.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Readonly<Record<CaseState, NonNullable<BadgeProps['tone']>>> = {
  requested: 'warning',
  quoted: 'warning',
  accepted: 'warning',
  processing: 'brand',
  unknown: 'warning',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** The state of a void in words. */
export const VoidBadge = ({ state }: { readonly state: CaseState }) => (
  <Badge tone={tones[state]}>{titleOfVoid(state)}</Badge>
);
