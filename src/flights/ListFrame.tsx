import { Button } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { lazy, memo, type ReactNode, Suspense, useCallback } from 'react';
import type { SlideHint } from '../../contract/flights/results-window.ts';
import { say } from '../../contract/say.ts';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';
import { ProposalDock } from '../proposals/ProposalDock.tsx';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { FlightsSideBySide, FlightsTray } from './ComparedFlights.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { DockedNotice } from './DockedNotice.tsx';
import { FareStrip } from './FareStrip.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import type { ListKeys, SendResults } from './flow-props.ts';
import { useListFrameStyles } from './list-frame-styles.ts';
import { PriceSwitch } from './PriceSwitch.tsx';
import { ReplacedNotice } from './ReplacedNotice.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { SortBar } from './SortBar.tsx';
import { StandOutTabs } from './StandOutTabs.tsx';
import { ReturnKinds } from './two-one-way/ReturnKinds.tsx';

const FilterSheet = lazy(
  optionalChunk(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }))),
);

export interface ListFrameProps {
  readonly view: ListHead;
  readonly send: SendResults;
  readonly keys: ListKeys;
  readonly priced: PriceCurrencyView;
  readonly children: ReactNode;
}

/** Layout around a list of results: search bar, suppliers, filters on the left, sort order on top. */
export const ListFrame = ({ view, send, keys, priced, children }: ListFrameProps) => {
  const styles = useListFrameStyles();
  const { comparison } = view;
  const { chosenCount } = view.filters;
  const expectSlide = useCallback((hint: SlideHint) => send({ type: 'slide.begun', ...hint }), [send]);
  return (
    <>
      <ResultsHead head={view} send={send} />
      <div className={styles.columns}>
        <aside id="result-filters" className={styles.column} aria-label={say('Filters')}>
          <FilterColumn panel={view.filters} send={send} expectSlide={expectSlide} />
        </aside>
        <section className={styles.main} aria-label={say('Flights found')}>
          <div className={styles.top}>
            <FiltersButton chosenCount={chosenCount} send={send} />
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
              <KeysButton send={keys.send} />
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
                <PhoneControl title={say('Sort by')}>
                  <SortBar sort={view.sort} send={send} />
                </PhoneControl>
                {view.canShowCustomerPrice && <PriceSwitch />}
                <CurrencyMenu view={priced} chosen={view.currency} dropped={view.limitsDropped} send={send} />
                {view.summary !== null && (
                  <PhoneControl title={say('Other days')}>
                    <FareStrip search={view.summary.search} searching={view.running} />
                  </PhoneControl>
                )}
                {view.summary?.search.tripType === 'R' && (
                  <PhoneControl title={say('Sold as')}>
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
        {comparison.show !== 'nothing' && <FlightsTray comparison={comparison} send={send} />}
      </div>
      {comparison.show === 'side-by-side' && <FlightsSideBySide comparison={comparison} send={send} />}
    </>
  );
};

interface FiltersButtonProps extends Pick<ListFrameProps, 'send'> {
  readonly chosenCount: number;
}

const FiltersButton = memo(({ chosenCount, send }: FiltersButtonProps) => (
  <Button
    className={useListFrameStyles().filters}
    icon={<FilterRegular />}
    onClick={() => send({ type: 'filter-sheet.opened' })}
  >
    {chosenCount === 0 ? say('Filters') : say('Filters ({chosenCount})', { chosenCount })}
  </Button>
));

const KeysButton = memo(({ send }: Pick<ListKeys, 'send'>) => (
  <Button
    appearance="subtle"
    className={useListFrameStyles().keys}
    icon={<KeyboardRegular />}
    onClick={() => send({ type: 'keys.opened' })}
  >
    {say('Shortcuts')}
  </Button>
));

const PhoneControl = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2 className={useListFrameStyles().title}>{title}</h2>
    {children}
  </div>
);

const countWords = (matches: number, total: number): string => {
  if (matches === total) return say({ one: '{count} itinerary', other: '{count} itineraries' }, { count: total });
  return say('{matches} of {total} itineraries', { matches, total });
};
