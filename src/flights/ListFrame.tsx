import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import { DockedNotice } from './DockedNotice.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import type { SendResults } from './flow-props.ts';
import { SearchBar } from './SearchBar.tsx';
import { SortBar } from './SortBar.tsx';
import { StandOutTabs } from './StandOutTabs.tsx';
import { SupplierStrip } from './SupplierStrip.tsx';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((file) => ({ default: file.FilterSheet })));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  column: { display: 'none', '@media (min-width: 1024px)': { display: 'block' } },
  main: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: '0' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalS,
    minHeight: '36px',
  },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  counting: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  filters: {
    '@media (min-width: 1024px)': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

export interface ListFrameProps {
  readonly view: ListHead;
  readonly send: SendResults;
  readonly children: ReactNode;
}

/** All that stands around a list: the search, its suppliers, filters at the left, order on top. */
export const ListFrame = ({ view, send, children }: ListFrameProps) => {
  const styles = useStyles();
  const { chosenCount } = view.filters;
  return (
    <>
      <SearchBar summary={view.summary} send={send} />
      <SupplierStrip head={view} />
      <div className={styles.columns}>
        <aside className={styles.column} aria-label="Filters">
          <FilterColumn panel={view.filters} send={send} />
        </aside>
        <section className={styles.main} aria-label="Flights found">
          <StandOutTabs view={view} send={send} />
          <div className={styles.bar}>
            <div className={styles.counting}>
              <Button
                className={styles.filters}
                icon={<FilterRegular />}
                onClick={() => send({ type: 'filter-sheet.opened' })}
              >
                {chosenCount === 0 ? 'Filters' : `Filters (${chosenCount})`}
              </Button>
              <p className={styles.count} role="status">
                {countWords(view.matchCount, view.totalCount)}
              </p>
            </div>
            <SortBar sort={view.sort} send={send} />
          </div>
          {children}
        </section>
      </div>
      {view.sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet view={view} send={send} />
        </Suspense>
      )}
      {view.notice !== null && <DockedNotice notice={view.notice} send={send} />}
    </>
  );
};

const countWords = (matches: number, total: number): string => {
  if (matches === total) return total === 1 ? '1 itinerary' : `${total} itineraries`;
  return `${matches} of ${total} itineraries`;
};
