/** Bottom of what stays in view above the list: the header and the bar with filters or order. */
export const stuckPx = 112;

/** Distance that a card keeps from what stays in view and from the end of the screen. */
const clearPx = 8;

/**
 * How far to scroll so that a card from `top` to `bottom` is in view on a screen of `height`: as little as shows all of
 * it, or so that it begins below what stays in view.
 */
export const distanceToReveal = (top: number, bottom: number, height: number): number => {
  const highest = stuckPx + clearPx;
  const below = bottom - (height - clearPx);
  if (top >= highest && below <= 0) return 0;
  return below > 0 && top - below >= highest ? below : top - highest;
};

/** A ref of an opened panel: scrolls its card into view once the list has measured it. */
export const revealCardOf = (panel: HTMLElement | null): void => {
  const card = panel?.closest('article') ?? null;
  if (card === null) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { top, bottom } = card.getBoundingClientRect();
      const by = distanceToReveal(top, bottom, innerHeight);
      if (by !== 0) scrollBy({ top: by });
    }),
  );
};
