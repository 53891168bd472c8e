import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { differenceTabs } from '../../contract/desk-reconciliation.ts';
import { say } from '../../contract/say.ts';
import type { ReconciliationEvent } from '../../machines/desk/desk-reconciliation.setup.ts';
import {
  type DifferenceRow,
  differenceTabWords,
  type ReconciliationView,
} from '../../machines/desk/desk-reconciliation.view.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { GatewayBooks } from './GatewayBooks.tsx';

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
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  tabs: { width: 'min(100%, 320px)' },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 240px) minmax(0, 200px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  field: { minWidth: '0', minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
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
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  first: { borderTop: 'none' },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  fact: { display: 'block', overflowWrap: 'anywhere' },
});

export interface ReconciliationPageProps {
  readonly view: ReconciliationView;
  readonly send: (event: ReconciliationEvent) => void;
}

/** Reconciliation at the desk: the sums of both books, and what differs between them. */
export const ReconciliationPage = ({ view, send }: ReconciliationPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{say('Reconciliation')}</PageHeading>
        <div className={styles.buttons}>
          <Button
            className={styles.button}
            disabledFocusable={!view.mayRun}
            onClick={() => send({ type: 'again.requested' })}
          >
            {say('Refresh')}
          </Button>
          <Button
            appearance="primary"
            className={styles.button}
            disabledFocusable={!view.mayRun}
            onClick={() => send({ type: 'run.requested' })}
          >
            {view.isRunning ? say('Comparing…') : say('Compare now')}
          </Button>
        </div>
      </div>
      {view.ran !== null && <Notice tone="success">{view.ran}</Notice>}
      <GatewayBooks sums={view.sums} />
      <div className={styles.tabs}>
        <ChoiceBar
          legend={say('Differences')}
          values={differenceTabs}
          words={differenceTabWords}
          chosen={view.which}
          onChoose={(which) => send({ type: 'filter.set', filter: { which } })}
        />
      </div>
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()} aria-label={say('Filters')}>
        <Field label={say('Gateway')}>
          <Select
            className={styles.field}
            value={view.gateway ?? ''}
            onChange={(_, { value }) => {
              const chosen = view.gateways.find(({ code }) => code === value);
              send({ type: 'filter.set', filter: { gateway: chosen?.code ?? null } });
            }}
          >
            <option value="">{say('Any')}</option>
            {view.gateways.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('Day of the payment')}>
          <Input
            type="date"
            className={styles.field}
            value={view.day}
            onChange={(_, { value }) => send({ type: 'filter.set', filter: { day: value === '' ? null : value } })}
          />
        </Field>
      </form>
      {view.message !== null && view.dialog === null && view.list.show !== 'failed' && (
        <Notice tone="danger">{view.message}</Notice>
      )}
      <List view={view} send={send} />
      {view.dialog !== null && <DifferenceDialog dialog={view.dialog} message={view.message} send={send} />}
    </div>
  );
};

const List = ({ view, send }: ReconciliationPageProps): ReactNode => {
  const styles = useStyles();
  const { list, message } = view;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load the differences')}
          detail={message ?? ''}
          actions={[{ words: say('Load differences again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return <NoRecordsBox sentence={list.sentence} />;
    case 'differences':
      return (
        <>
          <ul className={styles.list} aria-label={say('Differences')}>
            {list.rows.map((row, index) => (
              <li key={`${row.code} ${row.kind}`} className={mergeClasses(styles.line, index === 0 && styles.first)}>
                <Line row={row} send={send} />
              </li>
            ))}
          </ul>
          {list.more !== 'none' && (
            <div>
              <Button
                className={styles.button}
                disabledFocusable={list.more === 'reading'}
                onClick={() => send({ type: 'more.requested' })}
              >
                {list.more === 'reading' ? say('Loading more differences…') : say('Show more differences')}
              </Button>
            </div>
          )}
        </>
      );
  }
};

const Line = ({ row, send }: { readonly row: DifferenceRow; readonly send: ReconciliationPageProps['send'] }) => {
  const styles = useStyles();
  return (
    <>
      <span>
        <span className={styles.strong}>{row.words}</span>
        <span className={styles.small}>
          {row.code} · {row.about}
        </span>
      </span>
      <span>
        <span className={styles.fact}>{say('Ours: {ours}', { ours: row.ours })}</span>
        <span className={styles.fact}>{say('Gateway’s: {theirs}', { theirs: row.theirs })}</span>
      </span>
      <span>
        <span className={styles.fact}>{row.closed === null ? say('Open') : row.closed.words}</span>
        <span className={styles.small}>
          {row.closed === null
            ? say('found {foundAt}', { foundAt: momentText(row.foundAt) })
            : momentText(row.closed.at)}
        </span>
        {row.takenBy !== null && (
          <span className={styles.small}>{say('{takenBy} works on it', { takenBy: row.takenBy })}</span>
        )}
      </span>
      <Button
        className={styles.button}
        onClick={() => send({ type: 'difference.opened', code: row.code, kind: row.kind })}
      >
        {row.closed === null ? say('Settle') : say('Look')}
        <HiddenText>
          {' '}
          {row.code}: {row.words}
        </HiddenText>
      </Button>
    </>
  );
};
