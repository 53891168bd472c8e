/**
 * A ref for an overlay: when it is removed, the focus returns to where it was, else to the page's heading. Fluent hides
 * the page from screen readers until the focus is in it again.
 */
export const returnFocus = (overlay: HTMLElement | null) => {
  if (overlay === null) return undefined;
  const before = document.activeElement;
  return () => queueMicrotask(() => (focusAgain(before) ? undefined : focusPage()));
};

/** Returns whether the element could be focused. */
const focusAgain = (before: Element | null): boolean => {
  if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return false;
  before.focus({ preventScroll: true });
  return document.activeElement === before;
};

const focusPage = (): void => {
  const main = document.getElementById('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
};
