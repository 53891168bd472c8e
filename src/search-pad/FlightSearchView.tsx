import { Button } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { DateCells } from './DateCells.tsx';
import { FareTypeChoice } from './FareTypeChoice.tsx';
import type { FlightSearchPartProps } from './flow-props.ts';
import { PlaceField } from './PlaceField.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';
import { TravellersCell } from './TravellersCell.tsx';
import { TripTypeTabs } from './TripTypeTabs.tsx';

/** The form as one bar, its open panel below, recent searches under it. */
export const FlightSearchView = ({ view, send }: FlightSearchPartProps) => {
  const styles = useSearchBarStyles();
  return (
    <section className={styles.sections} aria-label="Flight search">
      <form
        noValidate
        className={styles.frame}
        onBlur={() => send({ type: 'focus.moved' })}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.submitted' });
        }}
      >
        <div className={styles.top}>
          <TripTypeTabs view={view} send={send} />
          <FareTypeChoice view={view} send={send} />
        </div>
        <div className={styles.bar}>
          <PlaceField field="origin" label="From" view={view} send={send} />
          <Button
            className={styles.swap}
            icon={<ArrowSwapRegular />}
            aria-label="Swap from and to"
            title="Swap from and to"
            onClick={() => send({ type: 'places.swapped' })}
          />
          <PlaceField field="destination" label="To" view={view} send={send} />
          <DateCells view={view} send={send} />
          <TravellersCell view={view} send={send} />
          <div className={styles.submit}>
            <Button
              key="search"
              className={styles.search}
              appearance="primary"
              size="large"
              type="submit"
              icon={<SearchRegular />}
            >
              Search flights
            </Button>
          </div>
        </div>
        <SearchPanel view={view} send={send} />
      </form>
      <RecentSearches view={view} send={send} />
    </section>
  );
};
