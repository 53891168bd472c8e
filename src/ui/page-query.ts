/** The router dispatches these events on each change of the address. */
const addressEvents = ['pushState', 'replaceState', 'popstate'] as const;

/** Calls `heard` whenever an address of this page is gone to. Returns a function that stops it. */
export const onAddressOfPage = (heard: () => void): (() => void) => {
  const { pathname } = location;
  const hear = () => {
    if (location.pathname === pathname) heard();
  };
  for (const event of addressEvents) addEventListener(event, hear);
  return () => {
    for (const event of addressEvents) removeEventListener(event, hear);
  };
};

/**
 * Writes a query into the page's address. Does not use the router's own `replaceState`, which would report the address as one
 * that somebody has gone to.
 */
export const keepQuery = (query: string): void =>
  History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${query}`);
