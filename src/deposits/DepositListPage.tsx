import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
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
import { ToolMenu } from '../ui/ToolMenu.tsx';
import { DepositFilters } from './DepositFilters.tsx';
import { DepositLines, DepositTable } from './DepositTable.tsx';
import type { DepositListProps } from './flow-props.ts';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  onlyWide: { display: 'none', [wide]: { display: 'block' } },
  onlyNarrow: { [wide]: { display: 'none' } },
  menu: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  words: { color: tokens.colorNeutralForeground2 },
});

export interface DepositListPageProps extends DepositListProps {
  /** Whether the person may ask for a deposit. */
  readonly mayAdd: boolean;
}

const askForDeposit = () => navigate(pagePaths.bankDeposit);

/** The list of deposits in each of its states. */
export const DepositListPage = ({ view, send, mayAdd }: DepositListPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{say('Deposits')}</PageHeading>
        <div role="group" aria-label={say('Tools of the list')} className={styles.tools}>
          <Columns view={view} send={send} />
          <ExportMenu view={view} send={send} />
          {mayAdd && (
            <Button appearance="primary" icon={<AddRegular />} onClick={askForDeposit}>
              {say('New deposit')}
            </Button>
          )}
        </div>
      </div>
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
    </div>
  );
};

const focusSearch = (): void =>
  document.querySelector<HTMLElement>('form[role="search"] input[type="search"]')?.focus();

const Columns = ({ view, send }: DepositListProps) => {
  const styles = useStyles();
  const choose = (columns: typeof view.columns) => send({ type: 'columns.chosen', columns });
  return (
    <ToolMenu label={say('Columns')} icon={<ColumnRegular />} className={styles.onlyWide}>
      <div className={styles.menu}>
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
      </div>
    </ToolMenu>
  );
};

const formats = [
  { format: 'xlsx', words: say('Excel file (.xlsx)') },
  { format: 'csv', words: say('CSV file (.csv)') },
] as const;

const ExportMenu = ({ view, send }: DepositListProps) => {
  const styles = useStyles();
  return (
    <ToolMenu label={say('Export')} icon={<ArrowDownloadRegular />}>
      <div className={styles.menu}>
        <p className={styles.words}>{say('All deposits that match, with the columns of the table.')}</p>
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
      </div>
    </ToolMenu>
  );
};

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
        <div className={styles.list}>
          <p role="status" className={styles.words}>
            {list.words}
          </p>
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
        </div>
      );
  }
};
