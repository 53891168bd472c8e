import { localText, onOtherTabWrite } from './browser-storage.ts';

/** The time of the last skip of the documents in this browser, by tenant and user (`skipedOn` of the specification). */
export interface DocumentSkip {
  /** Time since the skip in ms. `null`: none stored, or not plausible, such as a time in the future. */
  agoMs(): number | null;
  note(): void;
  forget(): void;
  /** Calls `changed` when another tab stores or removes a skip. */
  onChange(changed: () => void): () => void;
}

export const documentSkipOf = (tenantId: string, userId: string): DocumentSkip => {
  const key = `portolan.${tenantId}.${userId}.skipedOn`;
  const agoMs = (): number | null => {
    const skippedOn = Date.parse(localText.get(key) ?? '');
    const ago = Date.now() - skippedOn;
    return ago >= 0 ? ago : null;
  };
  return {
    agoMs,
    note: () => localText.set(key, new Date().toISOString()),
    forget: () => localText.remove(key),
    onChange(changed) {
      let known = localText.get(key);
      return onOtherTabWrite(key, () => {
        const stored = localText.get(key);
        if (stored === known) return;
        known = stored;
        changed();
      });
    },
  };
};
