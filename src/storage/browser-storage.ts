/** A place for small text that survives where the browser allows it, and lives in memory where it does not. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether what is there will be there at the next visit, too. */
  isKept(key: string): boolean;
}

/** Wraps local or session storage: full, forbidden or throwing, it falls back to memory and never fails its caller. */
const storeOver = (pick: () => Storage): TextStore => {
  const memory = new Map<string, string>();
  const tried = <Result>(act: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(pick());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tried((store) => store.getItem(key), null),
    set(key, value) {
      const kept = tried((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    isKept: (key) => !memory.has(key) && tried((store) => store.getItem(key) !== null, false),
    remove(key) {
      memory.delete(key);
      tried((store) => store.removeItem(key), undefined);
    },
  };
};

export const localText = storeOver(() => localStorage);
export const sessionText = storeOver(() => sessionStorage);

/**
 * Calls back when another tab may have changed what is kept under this key in local storage: at once, and when this tab
 * is shown again, for one that slept or lay in the back and forward cache has heard nothing.
 */
export const onKeptElsewhere = (key: string, changed: () => void): (() => void) => {
  const written = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  const shown = () => {
    if (document.visibilityState === 'visible') changed();
  };
  addEventListener('storage', written);
  addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('storage', written);
    removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', shown);
  };
};
