import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { filtersToQuery } from '../../contract/flights/results.ts';
import { say } from '../../contract/say.ts';
import type { FlightResultsView } from '../../machines/flights/flight-results.view.ts';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import { usePhoneScreen } from '../ui/phone-screen.ts';
import { FlightCardSkeleton } from '../ui/placeholders/FlightSkeletons.tsx';
import { Compared, useCompared } from './CompareBox.tsx';
import { CardTurns } from './card-turns.ts';
import { FareSheet } from './FareSheet.tsx';
import type { ResultsEmitter, SendResults } from './flow-props.ts';
import { ItineraryCard, type ItineraryCardProps, toggle } from './ItineraryCard.tsx';
import { NewResults } from './NewResults.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { PointedCard } from './pointed-card.ts';
import { coversScreen, keyOfUnread, rowsAround, shiftOf } from './reading-place.ts';
import { stuckPx } from './reveal-card.ts';
import { CardSlides, type CardsDrawn } from './slide-cards.ts';

const useStyles = makeStyles({
  frame: { position: 'relative' },
  /** A size container: cards adapt to the width of the list, not of the window. */
  list: { position: 'relative', width: '100%', containerType: 'inline-size', overflowAnchor: 'none' },
  /** Contained: layout inside a card does not affect other cards. */
  item: { position: 'absolute', top: '0', left: '0', width: '100%', contain: 'layout style' },
  card: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    scrollMarginTop: '120px',
  },
  /** Another return of the outbound above. */
  below: {
    marginLeft: tokens.spacingHorizontalXXL,
    '@media (max-width: 639px)': { marginLeft: tokens.spacingHorizontalM },
  },
});

const cardGapPx = 8;
const bordersPx = 2;
/** Within this distance of the page's top, new results above the list count as seen. */
const atTopPx = 8;
/** Estimated height of a card with two directions, until one is measured. */
const severalLegsPx = 114;

/** Positions of the cards at the last draw. */
interface Drawn extends CardsDrawn {
  readonly list: string;
}

type ListView = Extract<FlightResultsView, { show: 'list' }>;

export interface ResultListProps {
  readonly view: ListView;
  readonly send: SendResults;
  readonly emitter: ResultsEmitter;
}

/** What the rows show. Filters and order change before the rows do. */
type RowsView = Pick<ListView, 'arrivals' | 'cards' | 'firstRow' | 'leaving' | 'opened' | 'rowCount' | 'running'>;

interface ListProps extends Omit<ResultListProps, 'view'> {
  readonly view: RowsView;
  /** Currency, filters and order of the list. */
  readonly list: { readonly current: string };
  /** The panel of an opened card stands in a sheet instead of below the card. */
  readonly inSheet: boolean;
}

/** The list of results. Deferred rows: React renders them in slices and handles input in between. */
export const ResultList = ({ view, ...rest }: ResultListProps) => {
  const { arrivals, cards, comparison, firstRow, leaving, rowCount, running } = view;
  const shownList = `${view.currency} ${filtersToQuery(view.filters.filters, view.sort)}`;
  const list = useRef(shownList);
  useLayoutEffect(() => {
    list.current = shownList;
  });
  const full = comparison.show !== 'nothing' && comparison.full;
  const inSheet = usePhoneScreen();
  const { opened } = view;
  const rows = useMemo(
    () => ({ arrivals, cards, firstRow, leaving, opened, rowCount, running }),
    [arrivals, cards, firstRow, leaving, opened, rowCount, running],
  );
  const compared = cards.filter((card) => card.compared).map(({ itineraryId }) => itineraryId);
  const { send } = rest;
  const toggle = useCallback((itineraryId: string) => send({ type: 'compare.toggled', itineraryId }), [send]);
  return (
    <Compared value={useCompared(compared, full, toggle)}>
      <StableList view={useDeferredValue(rows)} list={list} inSheet={inSheet} {...rest} />
      {inSheet && opened !== null && (
        <FareSheet opened={opened} card={cards.find((card) => card.opened !== null)} leaving={leaving} send={send} />
      )}
    </Compared>
  );
};

/**
 * Renders only the rows on the screen; the engine sends them in windows. The hooks belong to the virtualizer: they
 * request rows, keep the rows that are being read in place, and move the focus between cards.
 */
const List = ({ view, list: listNow, send, emitter, inSheet }: ListProps) => {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [current, setCurrent] = useState<number | null>(null);
  const wantedRow = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const pointed = useRef(new PointedCard());
  /** Where the list itself has scrolled the page to. */
  const followedTo = useRef<number | null>(null);
  const reading = useRef<readonly number[]>([]);
  const told = useRef<string | null>(null);
  const cardHeight = useRef<number | null>(null);
  const touched = useRef(false);
  const drawn = useRef<Drawn>({ list: '', tops: new Map(), rows: new Map(), opened: null, unfolded: '' });
  const slides = useRef(new CardSlides());

  const { cards, firstRow, rowCount, opened } = view;
  const cardAt = useCallback((row: number): CardView | undefined => cards[row - firstRow], [cards, firstRow]);
  const focusedAt = cards.findIndex(({ key }) => key === current);
  const focusedRow = focusedAt === -1 ? undefined : firstRow + focusedAt;
  const getItemKey = useCallback((row: number) => cardAt(row)?.key ?? keyOfUnread(row), [cardAt]);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => cardHeight.current ?? severalLegsPx,
    overscan: 3,
    gap: cardGapPx,
    scrollMargin: top.current,
    scrollPaddingStart: stuckPx + cardGapPx,
    getItemKey,
    // Scrolling does not wait for new cards to render.
    useFlushSync: false,
    measureElement: (element, entry, list) => {
      const height = measuredAsLaidOut(element, entry, list);
      if (entry !== undefined && isClosedCard(element)) cardHeight.current ??= height;
      return height;
    },
    // The card with the focus is always rendered. Removing it would lose the focus.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focusedRow),
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};

  /**
   * Measures where the list begins on the page, whenever the page has become longer, shorter or narrower: after layout, so
   * that none is forced. Rows keep their places in the list, which is drawn again only if others come onto the screen.
   */
  useLayoutEffect(() => {
    const measure = () => {
      const at = frame.current === null ? 0 : Math.round(frame.current.getBoundingClientRect().top + scrollY);
      if (at === top.current) return;
      top.current = at;
      const shown = virtualizer.range;
      virtualizer.setOptions({ ...virtualizer.options, scrollMargin: at });
      const { startIndex: first, endIndex: last } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
      if (first !== shown?.startIndex || last !== shown.endIndex) redraw();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [virtualizer]);

  /**
   * When a batch inserts rows above those being read, scrolls the page by their height before paint. Keeps the focus.
   */
  useLayoutEffect(() => {
    const before = drawn.current;
    const { list, tops, rows } = drawnNow(view, listNow.current, virtualizer);
    if (before.list !== list || !touched.current) return;
    const lost = current === null || rows.has(current) ? undefined : before.rows.get(current);
    const { key: pointedKey } = pointed.current;
    const read = [...(pointedKey === null ? [] : [pointedKey]), ...reading.current];
    const rowsMoved = shiftOf(read, before.rows, rows);
    if (lost !== undefined && document.activeElement === document.body) {
      // The focused card was dropped as a duplicate. The card in its place takes the focus.
      wantedRow.current = Math.min(rowCount - 1, lost + rowsMoved);
      redraw();
    }
    if (rowsMoved === 0) return;
    scrollBy({ top: shiftOf(read, before.tops, tops), behavior: 'instant' });
    virtualizer.scrollOffset = scrollY;
    followedTo.current = scrollY;
    redraw();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards move only with the view
  }, [view]);

  /**
   * Stores the positions after each render, because measuring cards moves those below without a new view. Lets them
   * slide when a card opened or folded.
   */
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = drawnNow(view, listNow.current, virtualizer);
    if (before.list === drawn.current.list && !view.running)
      slides.current.follow(frame.current, before, drawn.current);
  });

  /**
   * Requests rows before the screen reaches the end of those at hand. While suppliers answer, also tells the engine
   * which itinerary is being read, so that its rows follow it. Measures the screen in the effect, not while rendering,
   * because a batch may just have scrolled it.
   */
  useEffect(() => {
    const screen = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
    const { startIndex: first, endIndex: last } = screen;
    reading.current = keysBeingRead(pointed.current.key, opened?.rowKey ?? null, current, first, last, cardAt);
    const read = touched.current ? cards.find(({ key }) => key === reading.current[0]) : undefined;
    const anchorItineraryId = read?.itineraryId ?? null;
    const follows = view.running && anchorItineraryId !== told.current;
    if (!follows && coversScreen(first, last, rowCount, { firstRow, rowCount: cards.length })) return;
    told.current = anchorItineraryId;
    send({ type: 'rows.scrolled', ...rowsAround(first, last, rowCount), anchorItineraryId });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when the screen or the rows at hand change
  }, [startIndex, endIndex, rowCount, firstRow, cards.length, current, opened?.rowKey, view.running]);

  const goTo = (row: number, align: 'auto' | 'center' = 'auto') => {
    const to = Math.min(rowCount - 1, Math.max(0, row));
    wantedRow.current = to;
    virtualizer.scrollToIndex(to, { align, behavior: 'instant' });
    focusRow(frame.current, to, wantedRow);
  };
  const goToLatest = useRef(goTo);
  goToLatest.current = goTo;
  const waits = useRef(false);
  waits.current = view.arrivals !== null;

  useEffect(() => {
    const wanted = emitter.on('card.wanted', ({ row }) => goToLatest.current(row, 'center'));
    const restarted = emitter.on('list.restarted', () => {
      touched.current = false;
      setCurrent(null);
      if (scrollY > top.current) scrollTo({ top: Math.max(0, top.current - stuckPx - cardGapPx), behavior: 'instant' });
    });
    const scrolled = () => {
      touched.current ||= scrollY > top.current;
      if (scrollY !== followedTo.current) pointed.current.forget();
      followedTo.current = null;
      if (scrollY < atTopPx && waits.current) send({ type: 'arrivals.shown' });
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      wanted.unsubscribe();
      restarted.unsubscribe();
      removeEventListener('scroll', scrolled);
    };
  }, [emitter, send]);

  /** Scrolls to the card that the address opened. */
  useEffect(() => {
    if (opened !== null && opened.row !== null) goToLatest.current(opened.row, 'center');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, card: CardView, row: number) => {
    const onCard = event.target === event.currentTarget;
    if (event.key === 'Escape' && card.opened !== null) {
      send({ type: 'itinerary.closed' });
      event.currentTarget.focus({ preventScroll: true });
      return;
    }
    const move = onCard && !isHeld(event) ? moves(event.key, row, rowCount) : null;
    if (move !== null) {
      event.preventDefault();
      goTo(move);
      return;
    }
    if (!onCard || isHeld(event)) return;
    if (event.key === 'Enter') toggle(card, 'brands', send);
    if (event.key === 'c') send({ type: 'compare.toggled', itineraryId: card.itineraryId });
  };

  return (
    <div className={styles.frame}>
      <NewResults words={view.arrivals} show={() => send({ type: 'arrivals.shown' })} />
      <div
        ref={frame}
        role="feed"
        aria-label={say('Itineraries')}
        aria-busy={view.running}
        className={styles.list}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
        onPointerDown={() => {
          touched.current = true;
        }}
        onPointerLeave={() => {
          pointed.current.forget();
        }}
      >
        {items.map(({ index, key, start, size }) => {
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
                <FlightCardSkeleton legs={cards[0]?.legs.length ?? 1} />
              ) : (
                <article
                  ref={(element) => takeFocusIfWanted(element, index, wantedRow)}
                  data-row={index}
                  className={mergeClasses(styles.card, card.returns.isBelow && styles.below)}
                  tabIndex={isStop(card, current, cards) ? 0 : -1}
                  aria-posinset={index + 1}
                  aria-setsize={rowCount}
                  aria-labelledby={`itinerary-${card.key}`}
                  onFocus={() => {
                    touched.current = true;
                    setCurrent(card.key);
                  }}
                  onPointerMove={(event) => {
                    touched.current = pointed.current.isOver(card.key, event) || touched.current;
                  }}
                  onKeyDown={(event) => onKeyDown(event, card, index)}
                >
                  <CardInTurn height={size} card={card} send={send} />
                  {!inSheet && card.opened !== null && opened !== null && (
                    <OpenedPanel place="card" opened={opened} leaving={view.leaving} send={send} />
                  )}
                </article>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

const StableList = memo(List);

const turns = new CardTurns();

/** Renders a card where its frame has room for it. Otherwise reserves its height, and renders the card when its turn comes. */
const CardInTurn = ({ height, ...props }: CardInTurnProps) => {
  const [drawn, draw] = useReducer(
    () => true,
    false,
    () => turns.takesNow(),
  );
  useLayoutEffect(() => (drawn ? turns.shown() : turns.wait(() => startTransition(draw))), [drawn]);
  return drawn ? <ItineraryCard {...props} /> : <div style={{ height: `${height - bordersPx}px` }} />;
};

interface CardInTurnProps extends ItineraryCardProps {
  readonly height: number;
}

/** Reports a card's height once the browser has laid it out. Measuring earlier would force layout of the whole list. */
const measuredAsLaidOut = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number => {
  if (entry !== undefined) return measureElement(element, entry, list);
  const row = list.indexFromElement(element);
  return list.itemSizeCache.get(list.options.getItemKey(row)) ?? list.options.estimateSize(row);
};

/**
 * Keys of the cards that must not move, most important first: pointed at, opened, focused, then those on screen. The
 * first card on screen comes last, because it may be under the page's header.
 */
const keysBeingRead = (
  pointed: number | null,
  opened: number | null,
  focused: number | null,
  first: number,
  last: number,
  cardAt: (row: number) => CardView | undefined,
): readonly number[] => {
  const [underHeader, ...inSight] = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => cardAt(first + index)?.key,
  );
  const onScreen = [...inSight, underHeader];
  return [pointed, opened, onScreen.includes(focused ?? -1) ? focused : null, ...onScreen].filter(
    (key): key is number => key !== null && key !== undefined,
  );
};

const withRow = (rows: readonly number[], row: number | undefined): number[] =>
  row === undefined || rows.includes(row) ? [...rows] : [...rows, row].sort((one, other) => one - other);

/** One card is the list's tab stop: the focused one, otherwise the first. */
const isStop = (card: CardView, current: number | null, cards: readonly CardView[]): boolean =>
  cards.some(({ key }) => key === current) ? card.key === current : card === cards[0];

/** With a modifier key, a shortcut belongs to the browser. */
const isHeld = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey;

const moves = (key: string, row: number, count: number): number | null =>
  ({
    ArrowDown: row + 1,
    j: row + 1,
    ArrowUp: row - 1,
    k: row - 1,
    PageDown: row + 5,
    PageUp: row - 5,
    Home: 0,
    End: count - 1,
  })[key] ?? null;

/** Focuses a row if it is rendered. Otherwise it takes the focus once it is. */
const focusRow = (frame: HTMLElement | null, row: number, wanted: { current: number | null }): void => {
  const card = frame?.querySelector<HTMLElement>(`[data-row="${row}"]`) ?? null;
  takeFocusIfWanted(card, row, wanted);
};

const takeFocusIfWanted = (element: HTMLElement | null, row: number, wanted: { current: number | null }): void => {
  if (element === null || wanted.current !== row) return;
  element.focus({ preventScroll: true });
  // A dialog that is about to close still blocks the focus. Then the card takes it at the next draw.
  if (document.activeElement === element) wanted.current = null;
};

/** Closed cards have the same height, so a measured one is the estimate for the others. */
const isClosedCard = (item: Element): boolean => item.querySelector('article:has(button):not(:has(section))') !== null;

const drawnNow = (
  { cards, firstRow, opened }: RowsView,
  list: string,
  { measurementsCache, options }: Virtualizer<Window, Element>,
): Drawn => ({
  list,
  tops: new Map(
    cards.map(({ key }, index) => [key, (measurementsCache[firstRow + index]?.start ?? 0) - options.scrollMargin]),
  ),
  rows: new Map(cards.map(({ key }, index) => [key, firstRow + index])),
  opened: opened?.rowKey ?? null,
  unfolded: cards.flatMap(({ key, returns }) => (returns.isUnfolded ? [key] : [])).join(),
});
