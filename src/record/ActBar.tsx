import { Fragment } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { rankActs } from '../../machines/parts/record-acts.ts';
import { Button } from '../ui/Button.tsx';
import { PinnedBar } from '../ui/PinnedBar.tsx';
import { Row } from '../ui/Row.tsx';
import { MoreActs } from './MoreActs.tsx';
import type { RecordAct } from './record-act.ts';

export interface ActBarProps {
  /** In the order in which people need them. */
  readonly acts: readonly RecordAct[];
  /** Id of the element with the question that must be answered first. `null`: none is open, and the acts can be pressed. */
  readonly waitsFor: string | null;
  /** Whether the primary button is fixed at the bottom of a phone's window (`PinnedBar`). Default: no. */
  readonly pinned?: boolean;
}

/** The acts of a record: the primary one, at most two beside it, and a menu with the others and the reasons why some are impossible. */
export const ActBar = ({ acts, waitsFor, pinned = false }: ActBarProps) => {
  const { primary, beside, more } = rankActs(acts, ({ mayLead = true }) => mayLead);
  if (acts.length === 0) return null;
  const Pinned = pinned ? PinnedBar : Fragment;
  return (
    <Row gap={12} role="group" aria-label={say('Actions')}>
      {primary !== null && (
        <Pinned>
          <ActButton act={primary} isPrimary waitsFor={waitsFor} />
        </Pinned>
      )}
      {beside.map((act) => (
        <ActButton key={act.key} act={act} waitsFor={waitsFor} />
      ))}
      {more.length > 0 && <MoreActs groups={more} waitsFor={waitsFor} />}
    </Row>
  );
};

interface ActButtonProps extends Pick<ActBarProps, 'waitsFor'> {
  readonly act: RecordAct;
  readonly isPrimary?: boolean;
}

const ActButton = ({ act: { label, icon, does }, isPrimary = false, waitsFor }: ActButtonProps) => {
  const appearance = isPrimary && waitsFor === null ? 'primary' : 'secondary';
  if (waitsFor !== null) {
    return (
      <Button tall icon={icon} disabledFocusable aria-describedby={waitsFor}>
        {label}
      </Button>
    );
  }
  switch (does.is) {
    case 'leads':
      return (
        <Link href={does.address} asChild>
          <Button as="a" tall appearance={appearance} icon={icon}>
            {label}
          </Button>
        </Link>
      );
    case 'sends':
      return (
        <Button tall appearance={appearance} icon={icon} onClick={does.onPress}>
          {label}
        </Button>
      );
    case 'opens':
      return (
        <Button tall appearance={appearance} icon={icon} popoverTarget={does.panelId}>
          {label}
        </Button>
      );
  }
};
