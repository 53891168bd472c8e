import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'wouter';
import { Badge } from '../ui/Badge.tsx';
import type { Entry } from './navigation.ts';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    marginLeft: '-8px',
    marginRight: '-8px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: fine)': { minHeight: '36px' },
  },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
});

/** Pages one under the other; the one that is open is marked. */
export const EntryLinks = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const styles = useStyles();
  const [address] = useLocation();
  return (
    <ul>
      {entries.map(({ words, path, isNew }) => (
        <li key={path}>
          <Link
            href={path}
            className={mergeClasses(styles.link, path === address && styles.current)}
            aria-current={path === address ? 'page' : undefined}
          >
            {words}
            {isNew && <Badge tone="brand">New</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
};
