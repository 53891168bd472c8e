/** The router dispatches these events on each change of the address. */
const addressEvents = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Calls `listener` on each navigation that stays on the current path, such as Back to another query. Returns a function that
 * unsubscribes.
 */
export const onAddressChange = (listener: () => void): (() => void) => {
  const { pathname } = location;
  const onEvent = () => {
    if (location.pathname === pathname) listener();
  };
  for (const event of addressEvents) addEventListener(event, onEvent);
  return () => {
    for (const event of addressEvents) removeEventListener(event, onEvent);
  };
};

/**
 * Replaces the query of the page's address. `query` begins with `?`, or is empty. Bypasses the router's `replaceState`, which would
 * report this as a navigation to `onAddressChange`.
 */
export const replaceQuery = (query: string): void =>
  History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${query}`);
