import { applyScheme } from './storage/scheme.ts';

/** Loaded ahead of everything that paints: a page never shows in light for a moment to who chose dark. */
applyScheme();
