import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { DeskPagesEvent } from '../../machines/desk/desk-pages.machine.ts';
import type { DeskPagesView, PageRow } from '../../machines/desk/desk-pages.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
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
});

export interface DeskPagesPageProps {
  readonly view: DeskPagesView;
  readonly send: (event: DeskPagesEvent) => void;
}

/** The tenant's public pages, and how each stands. */
export const DeskPagesPage = ({ view, send }: DeskPagesPageProps) => (
  <Stack gap={16}>
    <Row gap={12} justify="between">
      <PageHeading>{say('Public pages')}</PageHeading>
      <Button
        disabledFocusable={view.show !== 'pages' || !view.mayRefresh}
        onClick={() => send({ type: 'again.requested' })}
      >
        {say('Refresh')}
      </Button>
    </Row>
    <Quiet measure>
      {say('What visitors read before they sign in. A page that nobody has edited is the tenant’s own.')}
    </Quiet>
    <List view={view} send={send} />
  </Stack>
);

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
          <Quiet as="span" small breaks block>
            {path}
          </Quiet>
        </span>
        <Row as="span" gap={4} align="stretch">
          {badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </Row>
        <span>
          {published !== null && (
            <Quiet as="span" small breaks block>
              {say('Published by {by}, {moment}', { by: published.by, moment: momentText(published.at) })}
            </Quiet>
          )}
          {drafted !== null && (
            <Quiet as="span" small breaks block>
              {say('Draft by {by}, {moment}', { by: drafted.by, moment: momentText(drafted.at) })}
            </Quiet>
          )}
        </span>
      </Link>
    </li>
  );
};
