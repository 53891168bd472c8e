import { localText } from './browser-storage.ts';

/** Light or dark by choice, or as the person's system has it. */
export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

const schemeKey = 'portolan.scheme';
const listeners = new Set<() => void>();

/** What this person chose in this browser; anything else that stands there counts as the system's. */
export const savedScheme = (): Scheme => {
  const saved = localText.get(schemeKey);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
};

/** Marks the document: the tenant's style sheet has both schemes and obeys the mark. */
export const applyScheme = (): void => {
  const scheme = savedScheme();
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
};

/** Keeps the choice for the next visit, and shows it at once. */
export const chooseScheme = (scheme: Scheme): void => {
  if (scheme === 'system') localText.remove(schemeKey);
  else localText.set(schemeKey, scheme);
  applyScheme();
  for (const changed of listeners) changed();
};

/** Hears of a choice made here or in another tab. */
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
