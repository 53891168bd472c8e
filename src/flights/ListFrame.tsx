import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { SlideHint } from '../../contract/results-window.ts';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';
import { ProposalDock } from '../proposals/ProposalDock.tsx';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { CompareTray } from './CompareTray.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { DockedNotice } from './DockedNotice.tsx';
import { FareStrip } from './FareStrip.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import type { ListKeys, SendResults } from './flow-props.ts';
import { PriceSwitch } from './PriceSwitch.tsx';
import { ReplacedNotice } from './ReplacedNotice.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { SortBar } from './SortBar.tsx';
import { StandOutTabs } from './StandOutTabs.tsx';
import { ReturnKinds } from './two-one-way/ReturnKinds.tsx';

const FilterSheet = lazy(
  optionalChunk(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }))),
);

const phone = '@media (max-width: 639px)';
/** The header's height, with its border. */
const headerPx = 57;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  /** Stays in view, and scrolls by itself where it is taller than the screen. */
  column: {
    display: 'none',
    '@media (min-width: 1024px)': {
      display: 'block',
      position: 'sticky',
      top: `${headerPx}px`,
      alignSelf: 'start',
      maxHeight: `calc(100dvh - ${headerPx}px)`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      // Room for focus rings, which the scrolling box would clip.
      margin: '0 -8px',
      padding: `0 8px ${tokens.spacingVerticalL}`,
    },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: '0',
    [phone]: { rowGap: tokens.spacingVerticalS },
  },
  /** The tabs, and the button of the filters where these have no column. On a phone, this row stays in view. */
  top: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    [phone]: {
      position: 'sticky',
      top: `${headerPx}px`,
      zIndex: '3',
      marginLeft: `calc(-1 * ${tokens.spacingHorizontalL})`,
      marginRight: `calc(-1 * ${tokens.spacingHorizontalL})`,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
      marginTop: `calc(-1 * ${tokens.spacingVerticalXS})`,
      marginBottom: `calc(-1 * ${tokens.spacingVerticalXS})`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  /** Stays in view, but for phones, where the sheet of filters has the order. */
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalS,
    minHeight: '40px',
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (min-width: 640px)': {
      position: 'sticky',
      top: `${headerPx}px`,
      zIndex: '3',
      padding: `${tokens.spacingVerticalXS} 0`,
      margin: `calc(-1 * ${tokens.spacingVerticalXS}) 0`,
    },
    [phone]: { minHeight: '20px' },
  },
  /** On a phone, the sheet of filters has it. */
  roomOnly: { [phone]: { display: 'none' } },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
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
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL, [phone]: { display: 'none' } },
  filters: {
    '@media (min-width: 1024px)': { display: 'none' },
    minHeight: '44px',
    // The word below its picture, beside the tabs.
    [phone]: {
      flexDirection: 'column',
      minWidth: '60px',
      paddingLeft: '0',
      paddingRight: '0',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      '& > .fui-Button__icon': { marginRight: '0' },
    },
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
      <ResultsHead head={view} send={send} />
      <div className={styles.columns}>
        <aside id="result-filters" className={styles.column} aria-label="Filters">
          <FilterColumn panel={view.filters} send={send} expectSlide={expectSlide} />
        </aside>
        <section className={styles.main} aria-label="Flights found">
          <div className={styles.top}>
            <Button
              className={styles.filters}
              icon={<FilterRegular />}
              onClick={() => send({ type: 'filter-sheet.opened' })}
            >
              {chosenCount === 0 ? 'Filters' : `Filters (${chosenCount})`}
            </Button>
            <StandOutTabs standOuts={view.standOuts} currency={view.currency} bestMeans={view.bestMeans} send={send} />
          </div>
          <div className={styles.bar}>
            <p id="result-count" className={styles.count} role="status" tabIndex={-1}>
              {countWords(view.matchCount, view.totalCount)}
            </p>
            <div className={styles.roomOnly}>
              <SortBar sort={view.sort} send={send} />
            </div>
            <div className={styles.end}>
              {view.canShowCustomerPrice && <PriceSwitch />}
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
          <FilterSheet
            view={view}
            send={send}
            phoneControls={
              <>
                <PhoneControl title="Sort by">
                  <SortBar sort={view.sort} send={send} />
                </PhoneControl>
                {view.canShowCustomerPrice && <PriceSwitch />}
                <CurrencyMenu view={priced} chosen={view.currency} dropped={view.limitsDropped} send={send} />
                {view.summary !== null && (
                  <PhoneControl title="Other days">
                    <FareStrip search={view.summary.search} searching={view.running} />
                  </PhoneControl>
                )}
                {view.summary?.search.tripType === 'R' && (
                  <PhoneControl title="Sold as">
                    <ReturnKinds search={view.summary.search} shown="combined" {...view.look} />
                  </PhoneControl>
                )}
              </>
            }
          />
        </Suspense>
      )}
      <div className={styles.dock}>
        {view.replaced !== null && <ReplacedNotice words={view.replaced} send={send} />}
        {view.notice !== null && <DockedNotice notice={view.notice} send={send} />}
        <ProposalDock />
        {comparison.show !== 'nothing' && <CompareTray comparison={comparison} send={send} />}
      </div>
      {comparison.show === 'side-by-side' && <ComparisonDialog comparison={comparison} send={send} />}
    </>
  );
};

const PhoneControl = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2 className={useStyles().title}>{title}</h2>
    {children}
  </div>
);

const countWords = (matches: number, total: number): string => {
  if (matches === total) return total === 1 ? '1 itinerary' : `${total} itineraries`;
  return `${matches} of ${total} itineraries`;
};
