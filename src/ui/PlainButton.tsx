import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  button: {
    minHeight: '44px',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFaster,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '[aria-disabled="true"]': { cursor: 'default' },
  },
  primary: {
    border: '1px solid var(--brandEdge)',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase400,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  quiet: {
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    paddingLeft: '0',
    paddingRight: '0',
    textDecorationLine: 'underline',
    ':hover': { backgroundColor: 'transparent', color: tokens.colorNeutralForeground2Hover },
  },
  wide: { width: '100%' },
});

export interface PlainButtonProps {
  readonly appearance?: 'primary' | 'secondary' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** Disabled, but keeps its place and the focus. Its text says what is going on. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button for pages that load without the component library: sign-in, errors. */
export const PlainButton = ({
  appearance = 'secondary',
  type = 'button',
  busy = false,
  wide = false,
  onClick,
  children,
}: PlainButtonProps) => {
  const styles = useStyles();
  return (
    <button
      type={type}
      className={mergeClasses(
        styles.button,
        appearance === 'primary' && styles.primary,
        appearance === 'quiet' && styles.quiet,
        wide && styles.wide,
      )}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
};
