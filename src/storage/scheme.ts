import { localText } from './browser-storage.ts';

/** Light, dark, or the system's scheme. */
export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

const schemeKey = 'portolan.scheme';
const listeners = new Set<() => void>();

/** The stored choice. Anything unreadable counts as `system`. */
export const savedScheme = (): Scheme => {
  const saved = localText.get(schemeKey);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
};

/** Marks the document with the scheme, which the tenant's style sheet follows. */
export const applyScheme = (): void => {
  const scheme = savedScheme();
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
};

/** Stores the choice and applies it. */
export const chooseScheme = (scheme: Scheme): void => {
  if (scheme === 'system') localText.remove(schemeKey);
  else localText.set(schemeKey, scheme);
  applyScheme();
  for (const changed of listeners) changed();
};

/** Calls `changed` when the choice changes here or in another tab. Returns a function that unsubscribes. */
export const onSchemeChange = (changed: () => void): (() => void) => {
  const inAnotherTab = ({ key }: StorageEvent) => {
    if (key !== schemeKey && key !== null) return;
    applyScheme();
    changed();
  };
  listeners.add(changed);
  addEventListener('storage', inAnotherTab);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', inAnotherTab);
  };
};
