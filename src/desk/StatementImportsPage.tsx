import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { StatementImportsEvent } from '../../machines/desk/statement-imports.machine.ts';
import type { ImportRow, StatementImportsView } from '../../machines/desk/statement-imports.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const useStyles = makeStyles({
  pageLink: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  first: { borderTop: 'none' },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

export interface StatementImportsPageProps {
  readonly view: StatementImportsView;
  readonly send: (event: StatementImportsEvent) => void;
}

/** The statements that were taken in, in each of their states. */
export const StatementImportsPage = ({ view, send }: StatementImportsPageProps) => {
  const styles = useStyles();
  if (view.show === 'unreadable') {
    return (
      <ErrorState
        title={say('We could not load the statements')}
        detail={view.message}
        actions={[{ words: say('Load the statements again'), act: () => send({ type: 'again.requested' }) }]}
      />
    );
  }
  const { doing } = view;
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Statements taken in')}</PageHeading>
        <Row gap={12}>
          {doing === 'undoing' && <span role="status">{say('Saving…')}</span>}
          <Link className={styles.pageLink} href={pagePaths.deskStatements}>
            {say('Lines to match')}
          </Link>
          <Link className={styles.pageLink} href={pagePaths.deskStatementImport}>
            {say('Take in a statement')}
          </Link>
          <Button disabledFocusable={doing !== 'nothing'} onClick={() => send({ type: 'again.requested' })}>
            {doing === 'reading' ? say('Refreshing…') : say('Refresh')}
          </Button>
        </Row>
      </Row>
      {view.notice !== null && <Notice tone="success">{view.notice}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {doing === 'unheard' && (
        <Row gap={12}>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </Button>
          <Button onClick={() => send({ type: 'act.left' })}>{say('Look at the statements again')}</Button>
        </Row>
      )}
      <Imports view={view} send={send} />
      {view.dialog !== null && (
        <ReasonDialog
          title={say('Undo this import')}
          why={say('Why it is undone')}
          effect={say(
            'All its lines go from the lists, those that were set aside too. What another file has of them comes back when that file is taken in again.',
          )}
          confirm={say('Undo the import')}
          dialog={view.dialog}
          onTyped={(text) => send({ type: 'reason.typed', text })}
          onConfirmed={() => send({ type: 'undo.confirmed' })}
          onLeft={() => send({ type: 'act.left' })}
        />
      )}
    </Stack>
  );
};

interface ImportsProps {
  readonly view: Extract<StatementImportsView, { show: 'imports' }>;
  readonly send: StatementImportsPageProps['send'];
}

const Imports = ({ view, send }: ImportsProps): ReactNode => {
  const styles = useStyles();
  const { rows, doing } = view;
  if (rows === null) return <QueueLoader />;
  if (rows.length === 0) return <NoRecordsBox sentence={say('No statement was taken in yet.')} />;
  return (
    <>
      <ul className={styles.list} aria-label={say('Statements taken in')} aria-busy={doing !== 'nothing'}>
        {rows.map((row, index) => (
          <li key={row.statementId} className={mergeClasses(styles.row, index === 0 && styles.first)}>
            <Import row={row} />
            <span>
              {row.undone !== null && <Badge tone="neutral">{say('Undone')}</Badge>}
              {row.mayUndo && (
                <Button
                  disabledFocusable={doing !== 'nothing'}
                  aria-label={say('Undo {fileName}', { fileName: row.fileName })}
                  onClick={() => send({ type: 'undo.chosen', statementId: row.statementId })}
                >
                  {say('Undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {view.hasMore && (
        <div>
          <Button disabledFocusable={doing !== 'nothing'} onClick={() => send({ type: 'more.requested' })}>
            {doing === 'reading-more' ? say('Loading more statements…') : say('Show more statements')}
          </Button>
        </div>
      )}
    </>
  );
};

const Import = ({ row }: { readonly row: ImportRow }) => {
  const styles = useStyles();
  const { days, matched, moreMatched, undone } = row;
  return (
    <span>
      <span className={styles.strong}>{row.fileName}</span>
      <Quiet as="span" small breaks block>
        {row.account}
      </Quiet>
      <Quiet as="span" small breaks block>
        {row.lines}
        {days !== null && (
          <>
            {' · '}
            <DayLabel day={days.first} /> – <DayLabel day={days.last} />
          </>
        )}
        {' · '}
        {row.who}, {momentText(row.at)}
      </Quiet>
      {matched.length > 0 && (
        <Quiet as="span" small breaks block>
          {say('Pays')}{' '}
          {matched.map((reference, index) => (
            <span key={reference}>
              {index > 0 && ', '}
              <Link className={styles.link} href={pageAddress.deskDeposit(reference)}>
                {reference}
              </Link>
            </span>
          ))}
          {moreMatched > 0 && ` ${say('and {more} more', { more: moreMatched })}`}
        </Quiet>
      )}
      {undone !== null && (
        <Quiet as="span" small breaks block>
          {say('Undone: {reason}', { reason: undone.reason })} · {undone.who}, {momentText(undone.at)}
        </Quiet>
      )}
    </span>
  );
};
