const listeners = new Set<() => void>();

/** Reports that the server answered a call of this page with 401. */
export const reportUnknownCaller = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` at each call that was answered 401. Returns a function that unsubscribes. */
export const onUnknownCaller = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
