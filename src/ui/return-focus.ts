/**
 * A ref for what covers the page: when it goes, the focus goes back to where it was, or to the page's heading where that
 * is gone. Fluent keeps a page hidden from people who listen until the focus is in it again.
 */
export const returnFocus = (cover: HTMLElement | null) => {
  if (cover === null) return undefined;
  const before = document.activeElement;
  return () => queueMicrotask(() => (focusAgain(before) ? undefined : focusPage()));
};

const focusAgain = (before: Element | null): boolean => {
  if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return false;
  before.focus({ preventScroll: true });
  return document.activeElement === before;
};

const focusPage = (): void => {
  const main = document.getElementById('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
};
