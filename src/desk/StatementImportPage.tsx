import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { statementLinesAtMost } from '../../contract/desk/statement-lines.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { StatementImportEvent } from '../../machines/desk/statement-import.setup.ts';
import type { StatementImportView } from '../../machines/desk/statement-import.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SpreadsheetButton } from '../ui/SpreadsheetButton.tsx';
import { sizes } from '../ui/sizes.ts';
import { StatementPreview } from './StatementPreview.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    maxWidth: sizes.column,
  },
  account: { width: 'min(100%, 420px)' },
  field: { minWidth: '0', minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface StatementImportPageProps {
  readonly view: StatementImportView;
  readonly send: (event: StatementImportEvent) => void;
}

/** The import of a statement in each of its states. */
export const StatementImportPage = ({ view, send }: StatementImportPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.page} role="status" aria-label={say('Loading the accounts')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={168} />
        </div>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the accounts')}
          detail={view.message}
          actions={[{ words: say('Load the accounts again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'no-account':
      return (
        <div className={styles.page}>
          <PageHeading>{say('Take in a statement')}</PageHeading>
          <NoRecordsBox sentence={say('The house has no bank account or mobile wallet yet.')} />
          <AllLines />
        </div>
      );
    case 'form':
      return <ImportForm view={view} send={send} />;
    case 'taken':
      return (
        <div className={styles.page}>
          <PageHeading>{say('Take in a statement')}</PageHeading>
          <Notice tone="success">{view.words}</Notice>
          <Row gap={12}>
            <Button onClick={() => send({ type: 'again.requested' })}>{say('Take in another statement')}</Button>
            <AllLines />
          </Row>
        </div>
      );
  }
};

const AllLines = () => {
  const { link } = useStyles();
  return (
    <>
      <Link className={link} href={pagePaths.deskStatements}>
        {say('Lines to match')}
      </Link>
      <Link className={link} href={pagePaths.deskStatementImports}>
        {say('Statements taken in')}
      </Link>
    </>
  );
};

interface ImportFormProps {
  readonly view: Extract<StatementImportView, { show: 'form' }>;
  readonly send: StatementImportPageProps['send'];
}

const ImportForm = ({ view, send }: ImportFormProps) => {
  const styles = useStyles();
  const { preview, doing, payInId } = view;
  const isBusy = doing !== 'nothing';
  return (
    <div className={styles.page}>
      <PageHeading>{say('Take in a statement')}</PageHeading>
      <Quiet measure>
        {say(
          'An Excel file (.xlsx) or a text file (.csv, .txt) of one account, with at most {statementLinesAtMost} lines and 1 MB. A line that was taken in before is left out.',
          { statementLinesAtMost: statementLinesAtMost.toLocaleString('en') },
        )}
      </Quiet>
      <Row gap={12} align="end">
        <Field label={say('Account of the statement')} className={styles.account}>
          <Select
            className={styles.field}
            value={payInId}
            disabled={isBusy}
            onChange={(_, { value }) => send({ type: 'account.chosen', payInId: value })}
          >
            <option value="" disabled>
              {say('Choose an account')}
            </option>
            {view.accounts.map((account) => (
              <option key={account.payInId} value={account.payInId}>
                {account.name}
              </option>
            ))}
          </Select>
        </Field>
        <SpreadsheetButton
          label={say('File of the statement')}
          words={
            doing === 'opening'
              ? say('Reading …')
              : preview === null
                ? say('Choose a file')
                : say('Choose another file')
          }
          isPrimary={preview === null}
          disabled={isBusy || payInId === ''}
          onChosen={(file) => send({ type: 'file.chosen', file })}
        />
      </Row>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {preview !== null && <StatementPreview preview={preview} isBusy={isBusy} send={send} />}
      <Row gap={12}>
        {preview !== null && (
          <Button
            appearance="primary"
            disabledFocusable={!view.maySend}
            onClick={() => send({ type: 'statement.sent' })}
          >
            {view.sendLabel}
          </Button>
        )}
        <AllLines />
      </Row>
    </div>
  );
};
