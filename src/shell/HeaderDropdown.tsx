import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

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
    marginTop: '0',
    marginBottom: '0',
    marginLeft: '0',
    marginRight: '0',
    paddingTop: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

export interface HeaderDropdownProps {
  /** What is inside, for people who listen. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button of the header with something under it: the browser's own popover, which closes by Escape or a press beside. */
export const HeaderDropdown = ({ label, trigger, children, className }: HeaderDropdownProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div>
      <button type="button" className={mergeClasses(styles.trigger, className)} popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className={styles.surface}>
        {children}
      </div>
    </div>
  );
};
