/** A store for small text. Persistent where the browser allows it, otherwise in memory. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether the value will still be there at the next visit. */
  isKept(key: string): boolean;
}

/** Wraps local or session storage. Never throws: if storage is full or blocked, it uses memory. */
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
 * Calls `changed` when another tab may have changed this key in local storage: on each storage event, and whenever this
 * tab becomes visible, because a suspended tab gets no events. Returns a function that unsubscribes.
 */
export const onOtherTabWrite = (key: string, changed: () => void): (() => void) => {
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
