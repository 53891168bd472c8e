import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ColumnRegular } from '@fluentui/react-icons/svg/column';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { usualDepositColumns } from '../../machines/money/deposit-list.view.ts';
import { Chips } from '../ui/Chips.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ToolMenu } from '../ui/ToolMenu.tsx';
import { DepositFilters } from './DepositFilters.tsx';
import { DepositLines, DepositTable } from './DepositTable.tsx';
import type { DepositListProps } from './flow-props.ts';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  onlyWide: { display: 'none', [wide]: { display: 'block' } },
  onlyNarrow: { [wide]: { display: 'none' } },
});

export interface DepositListPageProps extends DepositListProps {
  /** Whether the person may ask for a deposit. */
  readonly mayAdd: boolean;
}

const askForDeposit = () => navigate(pagePaths.bankDeposit);

/** The list of deposits in each of its states. */
export const DepositListPage = ({ view, send, mayAdd }: DepositListPageProps) => (
  <Stack gap={16}>
    <Row gap={12} justify="between">
      <PageHeading>{say('Deposits')}</PageHeading>
      <Row role="group" aria-label={say('Tools of the list')} gap={8} align="stretch">
        <Columns view={view} send={send} />
        <ExportMenu view={view} send={send} />
        {mayAdd && (
          <Button appearance="primary" icon={<AddRegular />} onClick={askForDeposit}>
            {say('New deposit')}
          </Button>
        )}
      </Row>
    </Row>
    <DepositFilters view={view} send={send} />
    <Chips
      chips={view.chips.map(({ key, name, without }) => ({
        key,
        words: name,
        onRemove: () => send({ type: 'filter.set', filter: without }),
      }))}
      onClear={() => send({ type: 'filters.cleared' })}
      focusAfter={focusSearch}
    />
    {view.message !== null && view.list.show !== 'failed' && <Notice tone="danger">{view.message}</Notice>}
    {view.note !== null && <Notice tone="success">{view.note}</Notice>}
    <List view={view} send={send} mayAdd={mayAdd} />
  </Stack>
);

const focusSearch = (): void =>
  document.querySelector<HTMLElement>('form[role="search"] input[type="search"]')?.focus();

const Columns = ({ view, send }: DepositListProps) => {
  const styles = useStyles();
  const choose = (columns: typeof view.columns) => send({ type: 'columns.chosen', columns });
  return (
    <ToolMenu label={say('Columns')} icon={<ColumnRegular />} className={styles.onlyWide}>
      <Stack gap={8} align="start">
        {view.columnChoices.map(({ column, name, isShown, next }) => (
          <Checkbox
            key={column}
            label={name}
            checked={isShown}
            disabled={next === null}
            onChange={() => next !== null && choose(next)}
          />
        ))}
        <Button appearance="subtle" onClick={() => choose(usualDepositColumns)}>
          {say('Back to the usual columns')}
        </Button>
      </Stack>
    </ToolMenu>
  );
};

const formats = [
  { format: 'xlsx', words: say('Excel file (.xlsx)') },
  { format: 'csv', words: say('CSV file (.csv)') },
] as const;

const ExportMenu = ({ view, send }: DepositListProps) => (
  <ToolMenu label={say('Export')} icon={<ArrowDownloadRegular />}>
    <Stack gap={8} align="start">
      <Quiet>{say('All deposits that match, with the columns of the table.')}</Quiet>
      {formats.map(({ format, words }) => (
        <Button
          key={format}
          disabledFocusable={!view.canExport}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            send({ type: 'export.requested', format });
          }}
        >
          {words}
        </Button>
      ))}
    </Stack>
  </ToolMenu>
);

const List = ({ view, send, mayAdd }: DepositListPageProps) => {
  const styles = useStyles();
  const { list } = view;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load your deposits')}
          detail={say('{message} Your money is safe.', { message: view.message ?? '' })}
          actions={[{ words: say('Load deposits again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty': {
      const all = { words: say('Show all deposits'), act: () => send({ type: 'filters.cleared' }) };
      const add = { words: say('Make a deposit'), act: askForDeposit };
      if (list.isFiltered) return <NoRecordsBox sentence={list.words} action={all} />;
      return mayAdd ? <NoRecordsBox sentence={list.words} action={add} /> : <NoRecordsBox sentence={list.words} />;
    }
    case 'deposits':
      return (
        <Stack gap={12}>
          <Quiet role="status">{list.words}</Quiet>
          <div aria-busy={list.isOld}>
            <div className={styles.onlyWide}>
              <DepositTable rows={list.rows} columns={view.columns} />
            </div>
            <div className={styles.onlyNarrow}>
              <DepositLines rows={list.rows} />
            </div>
          </div>
          {list.more !== 'none' && (
            <div>
              <Button
                disabledFocusable={list.more === 'reading' || list.isExporting}
                onClick={() => send({ type: 'more.requested' })}
              >
                {list.more === 'reading' ? say('Loading more deposits…') : say('Show more deposits')}
              </Button>
            </div>
          )}
        </Stack>
      );
  }
};
