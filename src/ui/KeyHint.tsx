import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  key: {
    flexShrink: '0',
    minWidth: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: '18px',
    textAlign: 'center',
    '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
  },
});

/**
 * Shows the shortcut of the control beside it; screen readers use `aria-keyshortcuts`. Hidden on touch and narrow
 * screens.
 */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden className={useStyles().key}>
    {children}
  </kbd>
);
