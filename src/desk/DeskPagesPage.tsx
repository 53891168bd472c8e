import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { DeskPagesEvent } from '../../machines/desk/desk-pages.machine.ts';
import type { DeskPagesView, PageRow } from '../../machines/desk/desk-pages.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  about: { maxWidth: '68ch', color: tokens.colorNeutralForeground2 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  first: { borderTop: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

export interface DeskPagesPageProps {
  readonly view: DeskPagesView;
  readonly send: (event: DeskPagesEvent) => void;
}

/** The tenant's public pages, and how each stands. */
export const DeskPagesPage = ({ view, send }: DeskPagesPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{say('Public pages')}</PageHeading>
        <Button
          disabledFocusable={view.show !== 'pages' || !view.mayRefresh}
          onClick={() => send({ type: 'again.requested' })}
        >
          {say('Refresh')}
        </Button>
      </div>
      <p className={styles.about}>
        {say('What visitors read before they sign in. A page that nobody has edited is the tenant’s own.')}
      </p>
      <List view={view} send={send} />
    </div>
  );
};

const List = ({ view, send }: DeskPagesPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load the pages')}
          detail={view.message}
          actions={[{ words: say('Load them again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'pages':
      return (
        <ul className={styles.list} aria-label={say('Public pages')}>
          {view.rows.map((row, at) => (
            <Line key={row.page} row={row} isFirst={at === 0} />
          ))}
        </ul>
      );
  }
};

const Line = ({ row, isFirst }: { readonly row: PageRow; readonly isFirst: boolean }) => {
  const styles = useStyles();
  const { title, address, path, badges, published, drafted } = row;
  return (
    <li className={mergeClasses(styles.row, isFirst && styles.first)}>
      <Link href={address} className={styles.line}>
        <span>
          <span className={styles.strong}>{title}</span>
          <span className={styles.small}>{path}</span>
        </span>
        <span className={styles.badges}>
          {badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
        <span>
          {published !== null && (
            <span className={styles.small}>
              {say('Published by {by}, {moment}', { by: published.by, moment: momentText(published.at) })}
            </span>
          )}
          {drafted !== null && (
            <span className={styles.small}>
              {say('Draft by {by}, {moment}', { by: drafted.by, moment: momentText(drafted.at) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};
