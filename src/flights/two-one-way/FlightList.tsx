import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DirectionList, FlightCard } from '../../../machines/flights/two-one-way.view.ts';
import { FlightCardSkeleton } from '../../ui/placeholders/FlightSkeletons.tsx';
import { type CardPlaces, coversScreen, keyOfUnread, rowsAround, shiftOf } from '../reading-place.ts';
import { FlightChoice } from './FlightChoice.tsx';
import type { PairEmitter, SendPair } from './flow-props.ts';

const useStyles = makeStyles({
  /** Scrolls by itself, so that new rows do not move the other list. */
  pane: {
    maxHeight: 'max(420px, calc(100dvh - 320px))',
    overflowY: 'auto',
    overflowX: 'hidden',
    overflowAnchor: 'none',
    scrollbarGutter: 'stable',
    padding: tokens.spacingHorizontalXXS,
  },
  list: { position: 'relative', width: '100%', containerType: 'inline-size' },
  item: { position: 'absolute', top: '0', left: '0', width: '100%' },
  card: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '0px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
  },
});

/** Estimated height of a card, until one is measured. */
const cardPx = 124;
const gapPx = 8;

export interface FlightListProps {
  readonly list: Extract<DirectionList, { show: 'list' }>;
  readonly send: SendPair;
  readonly emitter: PairEmitter;
}

/**
 * The flights of one direction. Renders only the rows in sight. The hooks belong to the virtualizer: they request rows,
 * keep the rows that are being read in place, and move the focus between cards.
 */
export const FlightList = ({ list, send, emitter }: FlightListProps) => {
  const styles = useStyles();
  const { direction, matchCount, firstRow, cards, running, listKey } = list;
  const pane = useRef<HTMLDivElement>(null);
  const wantedRow = useRef<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const drawn = useRef<{ readonly listKey: string; readonly tops: CardPlaces }>({ listKey: '', tops: new Map() });
  const told = useRef<string | null>(null);
  const cardAt = useCallback((row: number): FlightCard | undefined => cards[row - firstRow], [cards, firstRow]);
  const virtualizer = useVirtualizer({
    count: matchCount,
    getScrollElement: () => pane.current,
    estimateSize: () => cardPx,
    overscan: 4,
    gap: gapPx,
    getItemKey: useCallback((row: number) => cardAt(row)?.key ?? keyOfUnread(row), [cardAt]),
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};

  /** Keys of the cards that must not move: the focused one, then those in sight. */
  const read = (): readonly number[] => {
    const { startIndex: first, endIndex: last } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
    const inSight = Array.from({ length: last - first + 1 }, (_, index) => cardAt(first + index)?.key);
    return [inSight.includes(current ?? -1) ? current : null, ...inSight].filter(
      (key): key is number => key !== null && key !== undefined,
    );
  };
  const reading = useRef<readonly number[]>([]);

  /** When a batch inserts rows above those being read, scrolls the pane by their height before paint. */
  useLayoutEffect(() => {
    const tops = new Map(
      cards.map(({ key }, index) => {
        const row = firstRow + index;
        return [key, virtualizer.measurementsCache[row]?.start ?? row * cardPx];
      }),
    );
    const before = drawn.current;
    drawn.current = { listKey, tops };
    const element = pane.current;
    if (before.listKey !== listKey || element === null || (element.scrollTop === 0 && current === null)) return;
    element.scrollTop += shiftOf(reading.current, before.tops, tops);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards move only with the list
  }, [list]);

  /**
   * Requests rows before the pane reaches the end of those at hand. While suppliers answer, also tells the engine which
   * itinerary is being read.
   */
  useEffect(() => {
    const { startIndex: first, endIndex: last } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
    reading.current = read();
    const touched = current !== null || (pane.current?.scrollTop ?? 0) > 0;
    const anchorItineraryId = (touched && cards.find(({ key }) => key === reading.current[0])?.itineraryId) || null;
    const follows = running && anchorItineraryId !== told.current;
    if (!follows && coversScreen(first, last, matchCount, { firstRow, rowCount: cards.length })) return;
    told.current = anchorItineraryId;
    send({ type: 'rows.scrolled', direction, ...rowsAround(first, last, matchCount), anchorItineraryId });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when the pane or the rows at hand change
  }, [startIndex, endIndex, matchCount, firstRow, cards.length, current, running]);

  useEffect(() => {
    const restarted = emitter.on('lists.restarted', () => {
      setCurrent(null);
      if (pane.current !== null) pane.current.scrollTop = 0;
    });
    return () => restarted.unsubscribe();
  }, [emitter]);

  const goTo = (row: number) => {
    const to = Math.min(matchCount - 1, Math.max(0, row));
    wantedRow.current = to;
    virtualizer.scrollToIndex(to, { align: 'auto' });
    takeFocusIfWanted(pane.current?.querySelector<HTMLElement>(`[data-row="${to}"]`) ?? null, to, wantedRow);
  };
  const choose = ({ itineraryId }: FlightCard) => send({ type: 'flight.chosen', direction, itineraryId });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, card: FlightCard, row: number) => {
    if (event.target !== event.currentTarget) return;
    const to = moves(event.key, row, matchCount);
    if (to !== null) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === 'Enter') choose(card);
  };

  return (
    <div ref={pane} className={styles.pane}>
      <div
        role="feed"
        aria-label={list.title}
        aria-busy={running}
        className={styles.list}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cardAt(index);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {card === undefined ? (
                <FlightCardSkeleton legs={1} />
              ) : (
                <article
                  ref={(element) => takeFocusIfWanted(element, index, wantedRow)}
                  data-row={index}
                  className={mergeClasses(styles.card, card.chosen && styles.chosen)}
                  tabIndex={isStop(card, current, cards) ? 0 : -1}
                  aria-posinset={index + 1}
                  aria-setsize={matchCount}
                  aria-labelledby={`${direction}-${card.key}`}
                  onFocus={() => setCurrent(card.key)}
                  onKeyDown={(event) => onKeyDown(event, card, index)}
                >
                  <FlightChoice id={`${direction}-${card.key}`} card={card} choose={() => choose(card)} />
                </article>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** One card is the list's tab stop: the focused one, otherwise the first. */
const isStop = (card: FlightCard, current: number | null, cards: readonly FlightCard[]): boolean =>
  cards.some(({ key }) => key === current) ? card.key === current : card === cards[0];

const moves = (key: string, row: number, count: number): number | null =>
  ({ ArrowDown: row + 1, ArrowUp: row - 1, PageDown: row + 5, PageUp: row - 5, Home: 0, End: count - 1 })[key] ?? null;

const takeFocusIfWanted = (element: HTMLElement | null, row: number, wanted: { current: number | null }): void => {
  if (element === null || wanted.current !== row) return;
  wanted.current = null;
  element.focus({ preventScroll: true });
};
