import { localText } from './browser-storage.ts';

const countKey = 'portolan.chunkReloads';

/** How often the page was loaded again since it last started. A stored value that is not a count reads as 0. */
export const reloadsSoFar = (): number => {
  const kept = localText.get(countKey) ?? '';
  return /^\d{1,3}$/.test(kept) ? Number(kept) : 0;
};

/** Loads the page again. Throws where the count cannot be kept: the page would reload for ever. */
export const loadAgain = (reloads: number): void => {
  localText.set(countKey, String(reloads));
  if (!localText.isKept(countKey)) throw new Error('the count cannot be kept');
  location.reload();
};

export const forgetReloads = (): void => localText.remove(countKey);
