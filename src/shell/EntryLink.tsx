import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Ref, useContext } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import { Badge } from '../ui/Badge.tsx';
import { BuiltPages } from './built-pages.ts';
import type { Entry } from './navigation.ts';

const useStyles = makeStyles({
  soon: {
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent', boxShadow: 'none' },
  },
});

export interface EntryLinkProps {
  readonly entry: Entry;
  readonly className: string;
  readonly current: boolean;
  readonly linkRef?: Ref<HTMLAnchorElement>;
}

/** A link to a page. One whose page does not exist yet says "Soon", takes the focus and opens nothing. */
export const EntryLink = ({ entry, className, current, linkRef = null }: EntryLinkProps) => {
  const styles = useStyles();
  const there = { ref: linkRef, 'aria-current': current ? ('page' as const) : undefined };
  if (!useContext(BuiltPages).has(entry.path)) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that is disabled has no address
      <a {...there} role="link" aria-disabled="true" tabIndex={0} className={mergeClasses(className, styles.soon)}>
        {entry.words}
        <Badge>{say('Soon')}</Badge>
      </a>
    );
  }
  return (
    <Link {...there} href={entry.path} className={className}>
      {entry.words}
      {entry.isNew && <Badge tone="brand">{say('New')}</Badge>}
    </Link>
  );
};
