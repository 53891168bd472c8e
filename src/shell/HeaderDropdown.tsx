import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
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
  },
  /** Under its button, where the browser can say where that is; else where the row of buttons begins. */
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
  /** What is inside, for people who listen. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  /** Which end of the header it hangs from. */
  readonly from?: 'start' | 'end';
}

/** The header stays while pages change: what is open in it closes when a link is followed. */
export const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
};

/** A button of the header with something under it: the browser's own popover, which closes by Escape or a press beside. */
export const HeaderDropdown = ({ label, trigger, children, from = 'end' }: HeaderDropdownProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={mergeClasses(styles.surface, from === 'start' && styles.start)}
        onClick={closeAfterLink}
      >
        {children}
      </div>
    </div>
  );
};
