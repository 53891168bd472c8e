import type { MouseEvent } from 'react';

/**
 * A click handler of a link that acts within the page. Clicks with a modifier key or another button are left to the browser, which
 * opens a tab. No click reaches the row around the link.
 */
export const onPlainPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    event.stopPropagation();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
