import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { statementTabs } from '../../contract/desk/bank-statements.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskStatementsEvent } from '../../machines/desk/desk-statements.machine.ts';
import type { DeskStatementsView } from '../../machines/desk/desk-statements.view.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StatementRows } from './StatementRows.tsx';

const useStyles = makeStyles({
  tabs: { width: sizes.filters, minWidth: '0', margin: '0', padding: '0', border: '0' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface DeskStatementsPageProps {
  readonly view: DeskStatementsView;
  readonly send: (event: DeskStatementsEvent) => void;
}

/** The lines of statements at the desk in each of their states. */
export const DeskStatementsPage = ({ view, send }: DeskStatementsPageProps) => {
  const styles = useStyles();
  if (view.show === 'unreadable') {
    return (
      <ErrorState
        title={say('We could not load the lines')}
        detail={view.message}
        actions={[{ words: say('Load lines again'), act: () => send({ type: 'again.requested' }) }]}
      />
    );
  }
  const { doing } = view;
  const isIdle = doing === 'nothing';
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Statements')}</PageHeading>
        <Row gap={12}>
          {doing === 'acting' && <span role="status">{say('Saving…')}</span>}
          <Link className={styles.link} href={pagePaths.deskStatementImports}>
            {say('Statements taken in')}
          </Link>
          <Link className={styles.link} href={pagePaths.deskStatementImport}>
            {say('Take in a statement')}
          </Link>
          <Button disabledFocusable={!isIdle} onClick={() => send({ type: 'again.requested' })}>
            {doing === 'reading' ? say('Refreshing…') : say('Refresh')}
          </Button>
        </Row>
      </Row>
      <fieldset disabled={!isIdle} className={styles.tabs}>
        <ChoiceBar
          legend={say('Show')}
          values={statementTabs}
          words={view.tabWords}
          chosen={view.tab}
          onChoose={(tab) => send({ type: 'tab.chosen', tab })}
        />
      </fieldset>
      {view.notice !== null && <Notice tone="success">{view.notice}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {doing === 'unheard' && (
        <Row gap={12}>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </Button>
          <Button onClick={() => send({ type: 'act.left' })}>{say('Look at the lines again')}</Button>
        </Row>
      )}
      <Lines view={view} send={send} />
      {view.dialog !== null && (
        <ReasonDialog
          title={say('Set this line aside')}
          why={view.dialog.why}
          confirm={say('Set the line aside')}
          dialog={view.dialog}
          onTyped={(text) => send({ type: 'reason.typed', text })}
          onConfirmed={() => send({ type: 'aside.confirmed' })}
          onLeft={() => send({ type: 'act.left' })}
        />
      )}
    </Stack>
  );
};

interface LinesProps {
  readonly view: Extract<DeskStatementsView, { show: 'lines' }>;
  readonly send: DeskStatementsPageProps['send'];
}

const Lines = ({ view, send }: LinesProps): ReactNode => {
  const { rows, doing } = view;
  if (rows === null) return <QueueLoader />;
  if (rows.length === 0) return <NoRecordsBox sentence={view.sentence} />;
  return (
    <>
      <StatementRows rows={rows} isOld={doing !== 'nothing'} mayConfirm={view.mayConfirm} send={send} />
      {view.hasMore && (
        <div>
          <Button disabledFocusable={doing !== 'nothing'} onClick={() => send({ type: 'more.requested' })}>
            {doing === 'reading-more' ? say('Loading more lines…') : say('Show more lines')}
          </Button>
        </div>
      )}
    </>
  );
};
