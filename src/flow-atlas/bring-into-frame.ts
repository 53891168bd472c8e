/**
 * A ref that scrolls the element's container, never the page, until the element is visible. A stable function, so that
 * React calls it once.
 */
export const bringIntoFrame = (element: HTMLElement | null): void => {
  const frame = element?.closest('[data-scrolls]');
  if (!element || !frame) return;
  const { top, bottom } = element.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  if (top < seen.top) frame.scrollBy({ top: top - seen.top - 8 });
  else if (bottom > seen.bottom) frame.scrollBy({ top: bottom - seen.bottom + 8 });
};
