import type { MouseEvent } from 'react';

/** A press on a link that is followed within the page. One with a key or another button is the browser's: it opens a tab. */
export const onPlainPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    event.stopPropagation();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
