import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as pagePaths from '../../contract/page-paths.ts';
import type { BookingsShown, BookingsView } from '../../machines/orders/bookings.view.ts';
import { Chips } from '../ui/Chips.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import type { BookingsProps } from './bookings-props.ts';
import { OrderLines } from './OrderLines.tsx';

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
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  words: { color: tokens.colorNeutralForeground2 },
  table: { display: 'none', [wide]: { display: 'block' } },
  lines: { [wide]: { display: 'none' } },
  more: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface BookingsPageProps extends BookingsProps {
  /** Further menus beside the heading. */
  readonly tools?: ReactNode;
  /** What became of the last use of a tool. */
  readonly notice?: ReactNode;
}

/** The list of bookings in each of its states. */
export const BookingsPage = ({ view, send, tools, notice }: BookingsPageProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>My bookings</PageHeading>
        <div role="group" aria-label="Tools of the list" className={styles.tools}>
          <BookingColumns view={view} send={send} />
          {tools}
        </div>
      </div>
      {notice}
      <BookingFilters view={view} send={send} />
      <Chips
        chips={view.chips.map(({ key, name, without }) => ({
          key,
          words: name,
          onRemove: () => send({ type: 'filter.set', filter: without }),
        }))}
        onClear={() => send({ type: 'filters.cleared' })}
        focusAfter={focusSearch}
      />
      <List list={view.list} columns={view.columns} send={send} />
    </div>
  );
};

/** The list’s count is not there while another list is read. */
const focusSearch = (): void =>
  document.querySelector<HTMLElement>('form[role="search"] input[type="search"]')?.focus();

interface ListProps extends Pick<BookingsProps, 'send'>, Pick<BookingsView, 'columns'> {
  readonly list: BookingsShown;
}

const List = ({ list, columns, send }: ListProps) => {
  const styles = useStyles();
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title="We could not load your bookings"
          detail={`${list.message} Your bookings are safe.`}
          actions={[{ words: 'Load bookings again', act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return (
        <NoRecordsBox
          sentence={list.words}
          action={
            list.isFiltered
              ? { words: 'Show all bookings', act: () => send({ type: 'filters.cleared' }) }
              : { words: 'Search flights', act: () => navigate(pagePaths.searchPad) }
          }
        />
      );
    case 'bookings':
      return (
        <div className={styles.list}>
          <p role="status" className={styles.words}>
            {list.words}
          </p>
          <div aria-busy={list.isOld}>
            <div className={styles.table}>
              <BookingsTable rows={list.rows} columns={columns} />
            </div>
            <div className={styles.lines}>
              <OrderLines orders={list.rows} />
            </div>
          </div>
          <More list={list} send={send} />
        </div>
      );
  }
};

interface MoreProps extends Pick<BookingsProps, 'send'> {
  readonly list: Extract<BookingsShown, { show: 'bookings' }>;
}

const More = ({ list: { more, moreMessage }, send }: MoreProps) => {
  const styles = useStyles();
  if (moreMessage !== null) {
    return (
      <p role="alert" className={styles.more}>
        <span>{moreMessage}</span>
        <Button onClick={() => send({ type: 'again.requested' })}>Load more again</Button>
      </p>
    );
  }
  if (more === 'none') return null;
  return (
    <div className={styles.more}>
      <Button disabledFocusable={more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
        {more === 'reading' ? 'Loading more bookings…' : 'Show more bookings'}
      </Button>
    </div>
  );
};
