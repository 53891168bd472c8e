import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { SlideHint } from '../../contract/results-window.ts';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { CompareTray } from './CompareTray.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { DockedNotice } from './DockedNotice.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import type { ListKeys, SendResults } from './flow-props.ts';
import { ReplacedNotice } from './ReplacedNotice.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SortBar } from './SortBar.tsx';
import { StandOutTabs } from './StandOutTabs.tsx';
import { SupplierStrip } from './SupplierStrip.tsx';
import { ReturnKinds } from './two-one-way/ReturnKinds.tsx';

const FilterSheet = lazy(
  optionalChunk(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }))),
);

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
  dock: {
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    zIndex: '2',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  /** Hidden on touch screens, which have no keyboard. */
  keys: {
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
  },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  counting: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  filters: {
    '@media (min-width: 1024px)': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

export interface ListFrameProps {
  readonly view: ListHead;
  readonly send: SendResults;
  readonly keys: ListKeys;
  readonly priced: PriceCurrencyView;
  readonly children: ReactNode;
}

/** Layout around a list of results: search bar, suppliers, filters on the left, sort order on top. */
export const ListFrame = ({ view, send, keys, priced, children }: ListFrameProps) => {
  const styles = useStyles();
  const { comparison } = view;
  const { chosenCount } = view.filters;
  const expectSlide = useCallback((hint: SlideHint) => send({ type: 'slide.begun', ...hint }), [send]);
  return (
    <>
      <SearchBar summary={view.summary} send={send} slash />
      {view.summary !== null && (
        <ReturnKinds
          search={view.summary.search}
          shown="combined"
          filters={view.filters.filters}
          sort={view.sort}
          currency={view.askedIn}
        />
      )}
      <SupplierStrip head={view} />
      <div className={styles.columns}>
        <aside id="result-filters" className={styles.column} aria-label="Filters">
          <FilterColumn panel={view.filters} send={send} expectSlide={expectSlide} />
        </aside>
        <section className={styles.main} aria-label="Flights found">
          <StandOutTabs standOuts={view.standOuts} currency={view.currency} bestMeans={view.bestMeans} send={send} />
          <div className={styles.bar}>
            <div className={styles.counting}>
              <Button
                className={styles.filters}
                icon={<FilterRegular />}
                onClick={() => send({ type: 'filter-sheet.opened' })}
              >
                {chosenCount === 0 ? 'Filters' : `Filters (${chosenCount})`}
              </Button>
              <p id="result-count" className={styles.count} role="status" tabIndex={-1}>
                {countWords(view.matchCount, view.totalCount)}
              </p>
            </div>
            <SortBar sort={view.sort} send={send} />
            <div className={styles.end}>
              <CurrencyMenu view={priced} chosen={view.currency} dropped={view.limitsDropped} send={send} />
              <Button
                appearance="subtle"
                className={styles.keys}
                icon={<KeyboardRegular />}
                onClick={() => keys.send({ type: 'keys.opened' })}
              >
                Shortcuts
              </Button>
            </div>
          </div>
          <FilterChips chips={view.chips} send={send} />
          {children}
        </section>
      </div>
      {view.sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet view={view} send={send} />
        </Suspense>
      )}
      <div className={styles.dock}>
        {view.replaced !== null && <ReplacedNotice words={view.replaced} send={send} />}
        {view.notice !== null && <DockedNotice notice={view.notice} send={send} />}
        {comparison.show !== 'nothing' && <CompareTray comparison={comparison} send={send} />}
      </div>
      {comparison.show === 'side-by-side' && <ComparisonDialog comparison={comparison} send={send} />}
    </>
  );
};

const countWords = (matches: number, total: number): string => {
  if (matches === total) return total === 1 ? '1 itinerary' : `${total} itineraries`;
  return `${matches} of ${total} itineraries`;
};
