import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocation } from 'wouter';
import { say } from '../../contract/say.ts';
import { EntryLink } from '../shell/EntryLink.tsx';
import { isOpenTab, searchPadEntries } from '../shell/navigation.ts';
import { useSession } from '../shell/session.tsx';
import { sizes } from '../ui/sizes.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  bar: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // From edge to edge of a page with this padding.
    [phone]: {
      marginLeft: `calc(-1 * ${tokens.spacingHorizontalL})`,
      marginRight: `calc(-1 * ${tokens.spacingHorizontalL})`,
    },
  },
  tabs: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    marginBottom: '-1px',
    [phone]: {
      paddingLeft: tokens.spacingHorizontalXS,
      paddingRight: tokens.spacingHorizontalXXXL,
      maskImage: 'linear-gradient(to right, black calc(100% - 40px), transparent)',
    },
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { boxShadow: `inset 0 -2px 0 ${tokens.colorNeutralStroke1}` },
    ':focus-visible': { outlineOffset: '-3px' },
  },
  open: {
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
    ':hover': { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  },
});

/** Stable, so that React calls it once. On a phone the open tab may be out of view. */
const bringIntoSight = (link: HTMLAnchorElement | null): void => {
  const tabs = link?.closest('ul');
  if (link && tabs) tabs.scrollLeft = link.offsetLeft - (tabs.clientWidth - link.offsetWidth) / 2;
};

/** The tabs of the search pad (PAD-01). Each is shown only with its feature. The row scrolls where it is too narrow. */
export const SearchPadTabs = () => {
  const styles = useStyles();
  const session = useSession();
  const [address] = useLocation();
  if (session.show !== 'signed-in') return null;
  return (
    <nav className={styles.bar} aria-label={say('Search pad')}>
      <ul className={styles.tabs}>
        {searchPadEntries(session.user.functionalities).map((entry) => {
          const open = isOpenTab(entry, address);
          return (
            <li key={entry.path}>
              <EntryLink
                entry={entry}
                className={mergeClasses(styles.tab, open && styles.open)}
                current={open}
                linkRef={open ? bringIntoSight : null}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
