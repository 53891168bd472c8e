import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { moveByArrows, openByArrow } from '../ui/arrow-keys.ts';
import { openingDown } from '../ui/opening-motion.ts';
import { sizes } from '../ui/sizes.ts';
import { inBar } from './bar-styles.ts';

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    ...inBar,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
  },
  surface: {
    position: 'fixed',
    top: '60px',
    bottom: 'auto',
    left: 'auto',
    right: 'max(16px, calc((100vw - 1232px) / 2))',
    width: 'min(304px, calc(100vw - 32px))',
    margin: '0',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    maxHeight: 'calc(100dvh - 76px)',
    overflowY: 'auto',
    ...openingDown,
  },
  /** Under its button in browsers with anchor positioning, otherwise at the start of the row of buttons. */
  start: {
    right: 'auto',
    left: 'max(24px, calc((100vw - 1232px) / 2))',
    width: '232px',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    '@supports (left: anchor(left))': { positionAnchor: 'auto', left: 'anchor(left, 24px)' },
  },
});

export interface HeaderDropdownProps {
  /** Accessible name of the content. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  /** Side of the header to which it is aligned. */
  readonly from?: 'start' | 'end';
}

/** Closes the popover when a link in it is followed, since the header stays mounted. */
export const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
};

/** A header button with a native popover, which closes by Escape or a press outside. */
export const HeaderDropdown = ({ label, trigger, children, from = 'end' }: HeaderDropdownProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div>
      <button type="button" className={styles.trigger} popoverTarget={id} onKeyDown={openByArrow(id)}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={mergeClasses(styles.surface, from === 'start' && styles.start)}
        onClick={closeAfterLink}
        onKeyDown={moveByArrows}
      >
        {children}
      </div>
    </div>
  );
};
