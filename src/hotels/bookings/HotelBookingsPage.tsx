import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingsShown } from '../../../machines/hotels/hotel-bookings.view.ts';
import { Chips } from '../../ui/Chips.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { focusListSearch } from '../../ui/lists/ListFilters.tsx';
import { MorePages } from '../../ui/lists/MorePages.tsx';
import { useTableOrLinesStyles } from '../../ui/lists/table-styles.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { NoRecordsBox } from '../../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { HotelBookingFilters } from './HotelBookingFilters.tsx';
import { HotelBookingLines } from './HotelBookingLines.tsx';
import { HotelBookingsTable } from './HotelBookingsTable.tsx';
import type { HotelBookingsProps } from './hotel-bookings-props.ts';

export interface HotelBookingsPageProps extends HotelBookingsProps {
  /** The switch to the bookings of another product. */
  readonly products?: ReactNode;
}

/** The list of hotel bookings in each of its states. */
export const HotelBookingsPage = ({ view, send, products }: HotelBookingsPageProps) => (
  <Stack gap={16}>
    <PageHeading>{say('Hotel bookings')}</PageHeading>
    {products}
    <HotelBookingFilters view={view} send={send} />
    <Chips
      chips={view.chips.map(({ key, name, without }) => ({
        key,
        words: name,
        onRemove: () => send({ type: 'filter.set', filter: without }),
      }))}
      onClear={() => send({ type: 'filters.cleared' })}
      focusAfter={focusListSearch}
    />
    <List list={view.list} send={send} />
  </Stack>
);

interface ListProps extends Pick<HotelBookingsProps, 'send'> {
  readonly list: HotelBookingsShown;
}

const List = ({ list, send }: ListProps) => {
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
              : { words: say('Search hotels'), act: () => navigate(pagePaths.hotelSearch) }
          }
        />
      );
    case 'bookings':
      return (
        <Stack gap={12}>
          <Quiet role="status">{list.words}</Quiet>
          <div aria-busy={list.isOld}>
            <div className={styles.table}>
              <HotelBookingsTable rows={list.rows} />
            </div>
            <div className={styles.lines}>
              <HotelBookingLines rows={list.rows} />
            </div>
          </div>
          <MorePages
            things="bookings"
            more={list.more}
            message={list.moreMessage}
            onMore={() => send({ type: 'more.requested' })}
            onAgain={() => send({ type: 'again.requested' })}
          />
        </Stack>
      );
  }
};
