import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hotelFiltersToQuery } from '../../contract/hotels/hotel-filters.ts';
import { say } from '../../contract/say.ts';
import type { HotelCardView } from '../../machines/hotels/hotel-card.ts';
import type { HotelResultsView } from '../../machines/hotels/hotel-results.view.ts';
import { NewResults } from '../flights/NewResults.tsx';
import { coversScreen, keyOfUnread, rowsAround, shiftOf } from '../flights/reading-place.ts';
import { stuckPx } from '../flights/reveal-card.ts';
import type { HotelsEmitter, MapProps, SendHotelResults } from './flow-props.ts';
import { HotelCard } from './HotelCard.tsx';
import type { OpenedHotel } from './opened-hotel.ts';

const useStyles = makeStyles({
  frame: { position: 'relative' },
  /** A size container: cards adapt to the width of the list, not of the window. */
  list: { position: 'relative', width: '100%', containerType: 'inline-size', overflowAnchor: 'none' },
  item: { position: 'absolute', top: '0', left: '0', width: '100%' },
  card: {
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    scrollMarginTop: '120px',
  },
  /** Pointed at, here or on the map. */
  marked: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
  /** Its row has not arrived yet. */
  waiting: { minHeight: '176px' },
});

const cardGapPx = 12;
const cardHeightPx = 180;
/** Within this distance of the page's top, new results above the list count as seen. */
const atTopPx = 8;

export interface HotelListProps {
  readonly view: Extract<HotelResultsView, { show: 'list' }>;
  /** The card whose page the person comes back from. `null`: none. */
  readonly opened: OpenedHotel | null;
  readonly send: SendHotelResults;
  readonly emitter: HotelsEmitter;
  readonly map: MapProps;
}

/**
 * The list of hotels. Renders only the rows on the screen; the engine sends them in windows. While suppliers answer, the rows being
 * read keep their place.
 */
export const HotelList = ({ view: latest, opened, send, emitter, map }: HotelListProps) => {
  const styles = useStyles();
  const marked = map.view.show === 'map' ? map.view.marked : [];
  const mark = (hotelGuid: string | null) =>
    map.send({ type: 'mark.put', mark: hotelGuid === null ? null : { hotelGuid } });
  const view = useDeferredValue(latest);
  const { cards, firstRow, matchCount } = view;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const touched = useRef(false);
  const told = useRef<string | null>(null);
  const drawn = useRef<Drawn>({ list: '', tops: new Map(), rows: new Map() });
  const cardAt = useCallback((row: number): HotelCardView | undefined => cards[row - firstRow], [cards, firstRow]);
  const virtualizer = useWindowVirtualizer({
    count: matchCount,
    estimateSize: () => cardHeightPx,
    overscan: 3,
    gap: cardGapPx,
    scrollMargin: top,
    scrollPaddingStart: stuckPx + cardGapPx,
    getItemKey: useCallback((row: number) => cardAt(row)?.key ?? keyOfUnread(row), [cardAt]),
    useFlushSync: false,
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};

  /** Who comes back from a hotel's page finds its card where it was. */
  const returned = useRef(opened === null);
  useLayoutEffect(() => {
    if (returned.current || opened === null || top === 0) return;
    returned.current = true;
    touched.current = true;
    const at = cards.findIndex(({ hotelGuid }) => hotelGuid === opened.hotelGuid);
    wanted.current = Math.min(matchCount - 1, at < 0 ? opened.row : firstRow + at);
    virtualizer.scrollToIndex(wanted.current, { align: 'center', behavior: 'instant' });
  });

  /** Measures where the list begins on the page. */
  useLayoutEffect(() => {
    const at = frame.current === null ? 0 : Math.round(frame.current.getBoundingClientRect().top + scrollY);
    if (at !== top) setTop(at);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the content above the list changes with view and width
  }, [view, top, virtualizer.scrollRect?.width]);

  /** When a batch inserts rows above those being read, scrolls the page by their height before paint. */
  useLayoutEffect(() => {
    const before = drawn.current;
    const tops = new Map(
      cards.map(({ key }, index) => [
        key,
        (virtualizer.measurementsCache[firstRow + index]?.start ?? 0) - virtualizer.options.scrollMargin,
      ]),
    );
    const rows = new Map(cards.map(({ key }, index) => [key, firstRow + index]));
    const list = hotelFiltersToQuery(view.filters.filters, view.sort);
    drawn.current = { list, tops, rows };
    if (before.list !== list || !touched.current) return;
    const read = [...(current === null ? [] : [current]), ...keysIn(startIndex, endIndex, cardAt)];
    if (shiftOf(read, before.rows, rows) === 0) return;
    scrollBy({ top: shiftOf(read, before.tops, tops), behavior: 'instant' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards move only with the view
  }, [view]);

  /** Requests rows before the screen reaches the end of those at hand, and tells the engine which hotel is being read. */
  useEffect(() => {
    const { startIndex: first, endIndex: last } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
    const [reading] = keysIn(first, last, cardAt);
    const read = touched.current ? cards.find(({ key }) => key === (current ?? reading)) : undefined;
    const anchor = read?.hotelGuid ?? null;
    const follows = view.running && anchor !== told.current;
    if (!follows && coversScreen(first, last, matchCount, { firstRow, rowCount: cards.length })) return;
    told.current = anchor;
    send({ type: 'rows.scrolled', ...rowsAround(first, last, matchCount), anchorItineraryId: anchor });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when the screen or the rows at hand change
  }, [startIndex, endIndex, matchCount, firstRow, cards.length, current, view.running]);

  const waits = useRef(false);
  useLayoutEffect(() => {
    waits.current = view.arrivals !== null;
  });

  useEffect(() => {
    const restarted = emitter.on('list.restarted', () => {
      touched.current = false;
      setCurrent(null);
      if (scrollY > top) scrollTo({ top: Math.max(0, top - stuckPx - cardGapPx), behavior: 'instant' });
    });
    const scrolled = () => {
      touched.current ||= scrollY > top;
      if (scrollY < atTopPx && waits.current) send({ type: 'arrivals.shown' });
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      restarted.unsubscribe();
      removeEventListener('scroll', scrolled);
    };
  }, [emitter, top, send]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') event.currentTarget.querySelector('a')?.click();
    const hotelGuid = cardAt(row)?.hotelGuid;
    if (event.key === 'c' && hotelGuid !== undefined) send({ type: 'compare.toggled', hotelGuid });
    const to = moves(event.key, row, matchCount);
    if (to === null) return;
    event.preventDefault();
    wanted.current = Math.min(matchCount - 1, Math.max(0, to));
    virtualizer.scrollToIndex(wanted.current, { behavior: 'instant' });
    takeFocus(frame.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`) ?? null, wanted);
  };

  return (
    <div className={styles.frame}>
      <NewResults words={view.arrivals} show={() => send({ type: 'arrivals.shown' })} />
      <div
        ref={frame}
        role="feed"
        aria-label={say('Hotels')}
        aria-busy={view.running}
        className={styles.list}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
        onPointerDown={() => {
          touched.current = true;
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cardAt(index);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              {card === undefined ? (
                <div className={mergeClasses(styles.card, styles.waiting)} aria-hidden />
              ) : (
                <article
                  ref={(element) => {
                    if (wanted.current === index) takeFocus(element, wanted);
                  }}
                  data-row={index}
                  className={mergeClasses(styles.card, marked.includes(card.hotelGuid) && styles.marked)}
                  tabIndex={isStop(card, current, cards) ? 0 : -1}
                  aria-posinset={index + 1}
                  aria-setsize={matchCount}
                  aria-labelledby={`hotel-${card.key}`}
                  onFocus={() => {
                    touched.current = true;
                    setCurrent(card.key);
                    mark(card.hotelGuid);
                  }}
                  onBlur={() => mark(null)}
                  onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? mark(card.hotelGuid) : undefined)}
                  onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? mark(null) : undefined)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                >
                  <HotelCard card={card} row={index} />
                </article>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** Positions of the cards at the last draw. */
interface Drawn {
  readonly list: string;
  readonly tops: ReadonlyMap<number, number>;
  readonly rows: ReadonlyMap<number, number>;
}

/** Keys of the cards on screen. The first comes last, because it may be under the page's header. */
const keysIn = (first: number, last: number, cardAt: (row: number) => HotelCardView | undefined): number[] => {
  const [underHeader, ...inSight] = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => cardAt(first + index)?.key,
  );
  return [...inSight, underHeader].filter((key) => key !== undefined);
};

/** One card is the list's tab stop: the focused one, otherwise the first. */
const isStop = (card: HotelCardView, current: number | null, cards: readonly HotelCardView[]): boolean =>
  cards.some(({ key }) => key === current) ? card.key === current : card === cards[0];

const moves = (key: string, row: number, count: number): number | null =>
  ({
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + 4,
    PageUp: row - 4,
    Home: 0,
    End: count - 1,
  })[key] ?? null;

const takeFocus = (element: HTMLElement | null, wanted: { current: number | null }): void => {
  if (element === null) return;
  element.focus({ preventScroll: true });
  wanted.current = null;
};
