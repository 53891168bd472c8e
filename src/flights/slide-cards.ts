import { prefersReducedMotion } from '../storage/reduced-motion.ts';
import type { CardPlaces } from './reading-place.ts';

/** Where the cards were drawn, and which of them were open or unfolded. */
export interface CardsDrawn {
  readonly tops: CardPlaces;
  readonly rows: CardPlaces;
  /** Key of the card with an opened panel. */
  readonly opened: number | null;
  /** Keys of outbounds whose returns are shown. */
  readonly unfolded: string;
}

/** Longest time from a fold until the list has measured its cards. */
const measuredWithinMs = 200;
const slidesForMs = 140;

/** Lets cards slide to their new places when one above them opens or folds. Other moves happen at once. */
export class CardSlides {
  #foldedAt = Number.NEGATIVE_INFINITY;

  /** Called after each draw. `list` holds the rows as `data-index`. */
  follow(list: HTMLElement | null, before: CardsDrawn, now: CardsDrawn): void {
    if (before.opened !== now.opened || before.unfolded !== now.unfolded) this.#foldedAt = performance.now();
    if (performance.now() - this.#foldedAt > measuredWithinMs) return;
    const moves = movesOf(before, now);
    if (list === null || moves.length === 0) return;
    this.#foldedAt = Number.NEGATIVE_INFINITY;
    // An opened card is scrolled into view by its measured place, which it must therefore have.
    if (prefersReducedMotion() || moves.some(({ key }) => key === now.opened)) return;
    for (const { row, from, to } of moves) {
      list
        .querySelector(`:scope > [data-index="${row}"]`)
        ?.animate([{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }], {
          duration: slidesForMs,
          easing: 'ease-out',
        });
    }
  }
}

interface CardMove {
  readonly key: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The cards that were drawn before and are now drawn elsewhere. */
export const movesOf = (before: CardsDrawn, now: CardsDrawn): readonly CardMove[] =>
  [...now.rows].flatMap(([key, row]) => {
    const from = before.tops.get(key);
    const to = now.tops.get(key);
    return from === undefined || to === undefined || from === to ? [] : [{ key, row, from, to }];
  });
