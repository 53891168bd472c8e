import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useRoute } from 'wouter';
import { inBar } from './bar-styles.ts';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    ...inBar,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: 'inset 0 -2px 0 var(--barMark)',
  },
});

export interface NavigationLinkProps {
  readonly path: string;
  readonly words: string;
  /** The current page is one of those that it stands for. Default: it stands for its own page alone. */
  readonly isWithin?: boolean;
}

/** Brings the current link into view, where its row is swiped through. */
const shown = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });

/** A link of the header. The current page is marked. */
export const NavigationLink = ({ path, words, isWithin = false }: NavigationLinkProps) => {
  const styles = useStyles();
  const [open] = useRoute(path);
  return (
    <Link
      href={path}
      ref={open || isWithin ? shown : undefined}
      className={mergeClasses(styles.link, (open || isWithin) && styles.current)}
      aria-current={open ? 'page' : isWithin ? true : undefined}
    >
      {words}
    </Link>
  );
};
