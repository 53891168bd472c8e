import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { navigate } from 'wouter/use-browser-location';
import type { ETransactionsAsked } from '../../contract/money/e-transactions.ts';
import { onlineDepositPath } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ETransactionsEvent } from '../../machines/money/e-transactions.machine.ts';
import type { ETransactionsView } from '../../machines/money/e-transactions.view.ts';
import { Chips } from '../ui/Chips.tsx';
import { DayField } from '../ui/DayField.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ChosenFilter, focusListSearch, ListFilters, useFilterStyles } from '../ui/lists/ListFilters.tsx';
import { MorePages } from '../ui/lists/MorePages.tsx';
import { useTableOrLinesStyles } from '../ui/lists/table-styles.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ETransactionLines, ETransactionTable } from './ETransactionTable.tsx';

const useStyles = makeStyles({
  button: { minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface ETransactionsProps {
  readonly view: ETransactionsView;
  readonly send: (event: ETransactionsEvent) => void;
}

interface PageProps extends ETransactionsProps {
  /** Whether the person may pay in, and so open a payment. */
  readonly mayPay: boolean;
}

const payIn = () => navigate(onlineDepositPath('card'));

/** The electronic transactions in each state. */
export const ETransactionsPage = ({ view, send, mayPay }: PageProps) => {
  const own = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('E-transactions')}</PageHeading>
        <Row role="group" aria-label={say('Tools of the list')} gap={8} align="stretch">
          {view.list.show === 'transactions' && (
            <Button
              className={own.button}
              icon={<ArrowSyncRegular />}
              disabledFocusable={view.list.isOld || view.list.more === 'reading' || view.list.moreMessage !== null}
              onClick={() => send({ type: 'refresh.requested' })}
            >
              {say('Refresh')}
            </Button>
          )}
          {mayPay && (
            <Button className={own.button} appearance="primary" icon={<AddRegular />} onClick={payIn}>
              {say('Pay online')}
            </Button>
          )}
        </Row>
      </Row>
      <Filters view={view} send={send} />
      <Chips
        chips={view.chips.map(({ key, name, removal }) => ({ key, words: name, onRemove: () => send(removal) }))}
        onClear={() => send({ type: 'filters.cleared' })}
        focusAfter={focusListSearch}
      />
      <List view={view} send={send} mayPay={mayPay} />
    </Stack>
  );
};

const Filters = ({ view, send }: ETransactionsProps) => {
  const styles = useFilterStyles();
  const { asked } = view;
  const set = (filter: Partial<Omit<ETransactionsAsked, 'search'>>) => send({ type: 'filter.set', filter });
  return (
    <ListFilters
      name="E-transactions"
      label={say('Find a transaction')}
      hint={view.termHint ?? say('Part of our reference, or of the gateway’s')}
      term={view.term}
      filtersSet={view.filtersSet}
      onTerm={(text) => send({ type: 'term.typed', text })}
      onSearch={() => send({ type: 'search.requested' })}
    >
      <ChosenFilter
        label={say('Status')}
        choices={view.states}
        chosen={asked.state}
        onChosen={(chosen) => set({ state: view.states.find(({ code }) => code === chosen)?.code ?? null })}
      />
      <ChosenFilter
        label={say('Paid by')}
        choices={view.methods}
        chosen={asked.method}
        onChosen={(chosen) => set({ method: view.methods.find(({ code }) => code === chosen)?.code ?? null })}
      />
      <DayField label={say('From')} day={asked.from} onDay={(from) => set({ from })} />
      <DayField label={say('Until')} day={asked.to} message={view.daysMessage} onDay={(to) => set({ to })} />
      <div className={styles.acts}>
        <span />
        <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear filters')}</Button>
      </div>
    </ListFilters>
  );
};

const List = ({ view: { list }, send, mayPay }: PageProps) => {
  const styles = useTableOrLinesStyles();
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load your transactions')}
          detail={say('{message} Your money is safe.', { message: list.message })}
          actions={[{ words: say('Load the transactions again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty': {
      const all = { words: say('Show all transactions'), act: () => send({ type: 'filters.cleared' }) };
      if (list.isFiltered) return <NoRecordsBox sentence={list.words} action={all} />;
      return (
        <NoRecordsBox
          sentence={list.words}
          {...(mayPay && { action: { words: say('Pay into the wallet'), act: payIn } })}
        />
      );
    }
    case 'transactions':
      return (
        <Stack gap={12}>
          <Quiet role="status">{list.words}</Quiet>
          <div aria-busy={list.isOld}>
            <div className={styles.table}>
              <ETransactionTable rows={list.rows} mayOpen={mayPay} />
            </div>
            <div className={styles.lines}>
              <ETransactionLines rows={list.rows} mayOpen={mayPay} />
            </div>
          </div>
          <Sums sums={list.sums} />
          <MorePages
            things={say('transactions')}
            more={list.more}
            message={list.moreMessage}
            onMore={() => send({ type: 'more.requested' })}
            onAgain={() => send({ type: 'again.requested' })}
          />
        </Stack>
      );
  }
};

const Sums = ({
  sums,
}: {
  readonly sums: { readonly pays: string; readonly charge: string; readonly gets: string };
}) => {
  const styles = useStyles();
  const figures = [
    ['Paid', sums.pays],
    ['Charges', sums.charge],
    [say('To the wallet'), sums.gets],
  ] as const;
  return (
    <dl className={styles.sums} aria-label={say('All that match and were credited')}>
      {figures.map(([name, amount]) => (
        <Row key={name} gap={4} align="stretch" wrap={false}>
          <Quiet as="dt">{name}</Quiet>
          <dd>{amount}</dd>
        </Row>
      ))}
    </dl>
  );
};
