import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocation } from 'wouter';
import { sizes } from '../ui/sizes.ts';
import { EntryLink } from './EntryLink.tsx';
import type { Entry, Opener } from './navigation.ts';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: sizes.touch,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalS})`,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: fine)': { minHeight: sizes.choice },
  },
  button: {
    width: 'calc(100% + 16px)',
    border: '0',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
});

export interface EntryLinksProps {
  readonly entries: readonly (Entry | Opener)[];
  /** Called when an entry opens a dialog instead of a page. */
  readonly onOpen?: (what: Opener['opens']) => void;
}

/** A list of pages and dialogs. The current page is marked. */
export const EntryLinks = ({ entries, onOpen }: EntryLinksProps) => {
  const styles = useStyles();
  const [address] = useLocation();
  return (
    <ul>
      {entries.map((entry) =>
        'opens' in entry ? (
          <li key={entry.words}>
            <button
              type="button"
              className={mergeClasses(styles.link, styles.button)}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                onOpen?.(entry.opens);
              }}
            >
              {entry.words}
            </button>
          </li>
        ) : (
          <li key={entry.path}>
            <EntryLink
              entry={entry}
              className={mergeClasses(styles.link, entry.path === address && styles.current)}
              current={entry.path === address}
            />
          </li>
        ),
      )}
    </ul>
  );
};
