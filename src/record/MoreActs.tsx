import { makeStyles, tokens } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { type SyntheticEvent, useId } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { moveByArrows, openByArrow } from '../ui/arrow-keys.ts';
import { Button } from '../ui/Button.tsx';
import { sizes } from '../ui/sizes.ts';
import { usePopoverSurface } from '../ui/ToolMenu.tsx';
import type { RecordAct } from './record-act.ts';

const useStyles = makeStyles({
  menu: { paddingLeft: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    ':not(:first-child)': {
      marginTop: tokens.spacingVerticalXS,
      paddingTop: tokens.spacingVerticalXS,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  item: { justifyContent: 'start', fontWeight: tokens.fontWeightRegular },
  /** Aligned with the labels of the buttons, which have icons. */
  reason: {
    display: 'block',
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} calc(${sizes.icon} + ${tokens.spacingHorizontalL})`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export interface MoreActsProps {
  /** `reason`: why the acts of a group cannot be done. `null`: they can. */
  readonly groups: readonly { readonly reason: string | null; readonly acts: readonly RecordAct[] }[];
  /** As in `ActBarProps`. */
  readonly waitsFor: string | null;
}

const focusFirst = ({ currentTarget }: SyntheticEvent<HTMLElement>): void =>
  currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();

/** A menu with the acts that are needed less often, and with those that are impossible, each group of them above its reason. */
export const MoreActs = ({ groups, waitsFor }: MoreActsProps) => {
  const styles = useStyles();
  const surface = usePopoverSurface(styles.menu);
  const id = useId();
  return (
    <>
      <Button tall icon={<MoreHorizontalRegular />} popoverTarget={id} aria-haspopup="menu" onKeyDown={openByArrow(id)}>
        {say('More')}
      </Button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={say('More actions')}
        className={surface}
        onKeyDown={moveByArrows}
        onToggle={(event) => event.newState === 'open' && focusFirst(event)}
      >
        {groups.map(({ reason, acts }) => {
          const reasonId = `${id}-${acts[0]?.key}`;
          const blockedBy = reason === null ? waitsFor : reasonId;
          return (
            <div key={reason ?? ''} role="group" className={styles.group}>
              {acts.map((act) => (
                <MoreAct key={act.key} act={act} blockedBy={blockedBy} menuId={id} />
              ))}
              {reason !== null && (
                <span id={reasonId} className={styles.reason}>
                  {reason}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
};

interface MoreActProps {
  readonly act: RecordAct;
  /** Id of the element that says why it cannot be pressed. `null`: it can. */
  readonly blockedBy: string | null;
  /** Id of the menu, which closes when it is pressed. */
  readonly menuId: string;
}

const MoreAct = ({ act: { label, icon, does }, blockedBy, menuId }: MoreActProps) => {
  const { item } = useStyles();
  const look = { tall: true, className: item, appearance: 'subtle', icon, role: 'menuitem' } as const;
  if (blockedBy !== null) {
    return (
      <Button {...look} disabledFocusable aria-describedby={blockedBy}>
        {label}
      </Button>
    );
  }
  switch (does.is) {
    case 'leads':
      return (
        <Link href={does.address} asChild>
          <Button as="a" {...look}>
            {label}
          </Button>
        </Link>
      );
    case 'sends':
      return (
        <Button {...look} popoverTarget={menuId} popoverTargetAction="hide" onClick={does.onPress}>
          {label}
        </Button>
      );
    case 'opens':
      return (
        <Button {...look} popoverTarget={does.panelId}>
          {label}
        </Button>
      );
  }
};
