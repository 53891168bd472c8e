import { localText, onKeptElsewhere } from './browser-storage.ts';

/** When somebody last put the documents off in this browser: `skipedOn` of the specification, by tenant and user. */
export interface DocumentSkip {
  /** How long ago; null where nothing is stored, or nothing that makes sense: another clock wrote it, or another hand. */
  agoMs(): number | null;
  note(): void;
  forget(): void;
  /** Calls back when another tab noted or forgot a skip. */
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
      return onKeptElsewhere(key, () => {
        const stored = localText.get(key);
        if (stored === known) return;
        known = stored;
        changed();
      });
    },
  };
};
