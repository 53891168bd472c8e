import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { BookingsShown, BookingsView } from '../../machines/orders/bookings.view.ts';
import { Chips } from '../ui/Chips.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { focusListSearch } from '../ui/lists/ListFilters.tsx';
import { MorePages } from '../ui/lists/MorePages.tsx';
import { useTableOrLinesStyles } from '../ui/lists/table-styles.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import type { BookingsProps } from './bookings-props.ts';
import { OrderLines } from './OrderLines.tsx';

export interface BookingsPageProps extends BookingsProps {
  /** The switch to the bookings of another product. */
  readonly products?: ReactNode;
  /** Further menus beside the heading. */
  readonly tools?: ReactNode;
  /** What became of the last use of a tool. */
  readonly notice?: ReactNode;
}

/** The list of bookings in each of its states. */
export const BookingsPage = ({ view, send, products, tools, notice }: BookingsPageProps) => (
  <Stack gap={16}>
    <Row gap={12} justify="between">
      <PageHeading>{say('My bookings')}</PageHeading>
      <Row role="group" aria-label={say('Tools of the list')} gap={8} align="stretch">
        <BookingColumns view={view} send={send} />
        {tools}
      </Row>
    </Row>
    {products}
    {notice}
    <BookingFilters view={view} send={send} />
    <Chips
      chips={view.chips.map(({ key, name, without }) => ({
        key,
        words: name,
        onRemove: () => send({ type: 'filter.set', filter: without }),
      }))}
      onClear={() => send({ type: 'filters.cleared' })}
      focusAfter={focusListSearch}
    />
    <List list={view.list} columns={view.columns} send={send} />
  </Stack>
);

interface ListProps extends Pick<BookingsProps, 'send'>, Pick<BookingsView, 'columns'> {
  readonly list: BookingsShown;
}

const List = ({ list, columns, send }: ListProps) => {
  const styles = useTableOrLinesStyles();
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load your bookings')}
          detail={say('{message} Your bookings are safe.', { message: list.message })}
          actions={[{ words: say('Load bookings again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'empty':
      return (
        <NoRecordsBox
          sentence={list.words}
          action={
            list.isFiltered
              ? { words: say('Show all bookings'), act: () => send({ type: 'filters.cleared' }) }
              : { words: say('Search flights'), act: () => navigate(pagePaths.searchPad) }
          }
        />
      );
    case 'bookings':
      return (
        <Stack gap={12}>
          <Quiet role="status">{list.words}</Quiet>
          <div aria-busy={list.isOld}>
            <div className={styles.table}>
              <BookingsTable rows={list.rows} columns={columns} />
            </div>
            <div className={styles.lines}>
              <OrderLines orders={list.rows} />
            </div>
          </div>
          <MorePages
            things={say('bookings')}
            more={list.more}
            message={list.moreMessage}
            onMore={() => send({ type: 'more.requested' })}
            onAgain={() => send({ type: 'again.requested' })}
          />
        </Stack>
      );
  }
};
