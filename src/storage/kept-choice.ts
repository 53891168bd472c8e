import { localText } from './browser-storage.ts';

/** A choice among a few values that a browser keeps for all its tabs. */
export interface KeptChoice<Value extends string> {
  /** The stored choice. Anything unreadable counts as the default. */
  saved(): Value;
  choose(value: Value): void;
  /** Calls `changed` when the choice changes here or in another tab. Returns a function that unsubscribes. */
  onChange(changed: () => void): () => void;
}

/** Keeps a choice in local storage. The first of `values` is the default, which is not stored. */
export const keptChoice = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): KeptChoice<Value> => {
  const [usual] = values;
  const listeners = new Set<() => void>();
  return {
    saved() {
      const saved = localText.get(key);
      return values.find((value) => value === saved) ?? usual;
    },
    choose(value) {
      if (value === usual) localText.remove(key);
      else localText.set(key, value);
      for (const changed of listeners) changed();
    },
    onChange(changed) {
      const inAnotherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      listeners.add(changed);
      addEventListener('storage', inAnotherTab);
      return () => {
        listeners.delete(changed);
        removeEventListener('storage', inAnotherTab);
      };
    },
  };
};
