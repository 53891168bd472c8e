import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { type ReactNode, useCallback } from 'react';
import {
  type HotelFilters,
  type HotelSortField,
  hotelSortFields,
  withValueSwitched,
} from '../../contract/hotels/hotel-filters.ts';
import { say } from '../../contract/say.ts';
import { withPrice } from '../../machines/hotels/hotel-panel.ts';
import type { HotelListHead } from '../../machines/hotels/hotel-results.view.ts';
import { BottomSheet } from '../flights/BottomSheet.tsx';
import { Compared, useCompared } from '../flights/CompareBox.tsx';
import { DockedNotice } from '../flights/DockedNotice.tsx';
import { focusCount } from '../flights/FilterChips.tsx';
import { FilterGroups } from '../flights/FilterGroups.tsx';
import { useListFrameStyles } from '../flights/list-frame-styles.ts';
import { PriceSwitch } from '../flights/PriceSwitch.tsx';
import { SortButtons } from '../flights/SortButtons.tsx';
import { Chips } from '../ui/Chips.tsx';
import { useRoomForMap } from '../ui/phone-screen.ts';
import { sizes } from '../ui/sizes.ts';
import { HotelsSideBySide, HotelsTray } from './ComparedHotels.tsx';
import type { MapProps, SendHotelResults } from './flow-props.ts';
import { HotelsHead } from './HotelsHead.tsx';
import { MapPane } from './map/MapPane.tsx';
import { MapSwitch } from './map/MapSwitch.tsx';
import { NameFilter } from './NameFilter.tsx';

const useStyles = makeStyles({
  show: { width: '100%', minHeight: sizes.touch },
  sort: { paddingBottom: tokens.spacingVerticalXXL, '@media (min-width: 640px)': { display: 'none' } },
  /** One button: as wide as its words, also on a phone. */
  filters: {
    alignSelf: 'start',
    '@media (max-width: 639px)': {
      flexDirection: 'row',
      paddingLeft: tokens.spacingHorizontalM,
      paddingRight: tokens.spacingHorizontalM,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      '& > .fui-Button__icon': { marginRight: tokens.spacingHorizontalS },
    },
  },
  /** Filters, list and map. */
  withMap: { '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr) minmax(0, 1fr)' } },
  inTop: { marginLeft: 'auto', '@media (min-width: 1024px)': { display: 'none' } },
  inBar: { '@media (max-width: 1023px)': { display: 'none' } },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const sortWords: Readonly<Record<HotelSortField, string>> = {
  price: say('Price'),
  stars: say('Stars'),
  distance: say('Distance from the centre'),
};

export interface HotelListFrameProps {
  readonly view: HotelListHead;
  readonly send: SendHotelResults;
  /** Absent: nothing is left to show on it. */
  readonly map?: MapProps;
  readonly children: ReactNode;
}

/** Layout around a list of hotels: the search, suppliers, filters on the left, order and count on top. */
export const HotelListFrame = ({ view, send, map, children }: HotelListFrameProps) => {
  const frame = useListFrameStyles();
  const styles = useStyles();
  const isBeside = useRoomForMap();
  const shownMap =
    map === undefined || map.view.show === 'list' ? null : (
      <MapPane view={map.view} send={map.send} isBeside={isBeside} />
    );
  // Beside the list, the map has the button that hides it.
  const mapSwitch = map !== undefined && !(isBeside && shownMap !== null) && (
    <MapSwitch leadsTo={shownMap === null ? 'map' : 'list'} send={map.send} />
  );
  const { comparison, comparedIds, missing } = view;
  const toggle = useCallback((hotelGuid: string) => send({ type: 'compare.toggled', hotelGuid }), [send]);
  const compared = useCompared(comparedIds, comparison.show !== 'nothing' && comparison.full, toggle);
  const { chosenCount } = view.filters;
  const change = (filters: HotelFilters) => send({ type: 'filters.changed', filters });
  const filters = (
    <FilterGroups
      panel={view.filters}
      switched={withValueSwitched}
      ranged={(now, _name, span, chosen) => withPrice(now, span, chosen)}
      onChange={change}
      onClear={() => send({ type: 'filters.cleared' })}
      expectSlide={(hint) => send({ type: 'slide.begun', ...hint })}
    >
      <NameFilter name={view.filters.name} onChange={(name) => send({ type: 'name.typed', name })} />
    </FilterGroups>
  );
  const sort = (
    <SortButtons
      sort={view.sort}
      words={sortWords}
      fields={hotelSortFields}
      onChoose={(field) => send({ type: 'sort.chosen', field })}
    />
  );
  return (
    <Compared value={compared}>
      <HotelsHead head={view} send={send} />
      <div className={mergeClasses(frame.columns, isBeside && shownMap !== null && styles.withMap)}>
        <aside id="result-filters" className={frame.column} aria-label={say('Filters')}>
          {filters}
        </aside>
        <section className={frame.main} aria-label={say('Hotels found')}>
          <div className={frame.top}>
            <Button
              className={mergeClasses(frame.filters, styles.filters)}
              icon={<FilterRegular />}
              onClick={() => send({ type: 'filter-sheet.opened' })}
            >
              {chosenCount === 0 ? say('Filters') : say('Filters ({chosenCount})', { chosenCount })}
            </Button>
            <div className={styles.inTop}>{mapSwitch}</div>
          </div>
          <div className={frame.bar}>
            <p id="result-count" className={frame.count} role="status" tabIndex={-1}>
              {countWords(view)}
            </p>
            <div className={mergeClasses(frame.roomOnly, styles.end)}>
              {sort}
              {view.canShowCustomerPrice && <PriceSwitch />}
              <div className={styles.inBar}>{mapSwitch}</div>
            </div>
          </div>
          <Chips
            chips={view.chips.map(({ key, words, next }) => ({ key, words, onRemove: () => change(next) }))}
            onClear={() => send({ type: 'filters.cleared' })}
            focusAfter={focusCount}
          />
          {isBeside || shownMap === null ? children : shownMap}
          {view.demonstration && (
            <p className={styles.note}>{say('These hotels are for demonstration. They do not exist.')}</p>
          )}
        </section>
        {isBeside && shownMap}
      </div>
      {view.sheetOpen && (
        <BottomSheet
          label={say('Filters')}
          onClose={() => send({ type: 'filter-sheet.closed' })}
          foot={
            <Button className={styles.show} appearance="primary" onClick={() => send({ type: 'filter-sheet.closed' })}>
              {say({ one: 'Show {count} hotel', other: 'Show {count} hotels' }, { count: view.matchCount })}
            </Button>
          }
        >
          <div className={styles.sort}>
            {sort}
            {view.canShowCustomerPrice && <PriceSwitch />}
          </div>
          {filters}
        </BottomSheet>
      )}
      <div className={frame.dock}>
        {view.notice !== null && <DockedNotice notice={view.notice} send={send} />}
        {comparison.show !== 'nothing' && <HotelsTray comparison={comparison} missing={missing} send={send} />}
      </div>
      {comparison.show === 'side-by-side' && <HotelsSideBySide comparison={comparison} missing={missing} send={send} />}
    </Compared>
  );
};

const countWords = ({ matchCount, totalCount }: HotelListHead): string => {
  if (matchCount === totalCount) return say({ one: '{count} hotel', other: '{count} hotels' }, { count: totalCount });
  return say('{matchCount} of {totalCount} hotels', { matchCount, totalCount });
};
