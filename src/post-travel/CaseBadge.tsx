import type { CaseState } from '../../contract/post-travel/post-travel.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Readonly<Record<CaseState, NonNullable<BadgeProps['tone']>>> = {
  requested: 'warning',
  quoted: 'warning',
  accepted: 'warning',
  processing: 'brand',
  unknown: 'warning',
  settling: 'success',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

export interface CaseBadgeProps {
  readonly state: CaseState;
  readonly title: string;
}

/** The state of a case in words. */
export const CaseBadge = ({ state, title }: CaseBadgeProps) => <Badge tone={tones[state]}>{title}</Badge>;
