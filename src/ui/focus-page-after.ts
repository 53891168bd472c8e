/**
 * A ref for what covers the page: when it goes, the focus goes to the page's heading, for what had it is gone. Fluent
 * keeps a page hidden from people who listen until the focus is in it again.
 */
export const focusPageAfter = (cover: HTMLElement | null) => {
  if (cover === null) return undefined;
  return () => queueMicrotask(focusPage);
};

const focusPage = (): void => {
  const main = document.getElementById('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
};
