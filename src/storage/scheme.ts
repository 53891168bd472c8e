import { keptChoice } from './kept-choice.ts';

/** Light, dark, or the system's scheme. */
export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

const kept = keptChoice<Scheme>('portolan.scheme', ['system', 'light', 'dark']);

/** The stored choice. Anything unreadable counts as `system`. */
export const savedScheme = kept.saved;

/** Marks the document with the scheme, which the tenant's style sheet follows. */
export const applyScheme = (): void => {
  const scheme = savedScheme();
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
};

/** Stores the choice and applies it. */
export const chooseScheme = (scheme: Scheme): void => {
  kept.choose(scheme);
  applyScheme();
};

/** Calls `changed` when the choice changes here or in another tab. Returns a function that unsubscribes. */
export const onSchemeChange = (changed: () => void): (() => void) =>
  kept.onChange(() => {
    applyScheme();
    changed();
  });
