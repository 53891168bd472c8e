/**
 * Scrolls the frame around an element, never the page, until the element is seen. A stable function, so that React calls it
 * once, when the element comes to be what is looked for.
 */
export const bringIntoFrame = (element: HTMLElement | null): void => {
  const frame = element?.closest('[data-scrolls]');
  if (!element || !frame) return;
  const { top, bottom } = element.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  if (top < seen.top) frame.scrollBy({ top: top - seen.top - 8 });
  else if (bottom > seen.bottom) frame.scrollBy({ top: bottom - seen.bottom + 8 });
};
