/** The router dispatches these events on each change of the address. */
const addressEvents = ['pushState', 'replaceState', 'popstate'] as const;

/** Calls `hear` with the query of each address of this page that is gone to. Returns what ends it. */
export const hearPageQuery = (hear: (query: URLSearchParams) => void): (() => void) => {
  const { pathname } = location;
  const listener = () => {
    if (location.pathname === pathname) hear(new URLSearchParams(location.search));
  };
  for (const event of addressEvents) addEventListener(event, listener);
  return () => {
    for (const event of addressEvents) removeEventListener(event, listener);
  };
};

/** Writes the query into the page's address. It does not report the address as one that somebody has gone to, as the router's own `replaceState` does. */
export const keepPageQuery = (query: string): void =>
  History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${query}`);
