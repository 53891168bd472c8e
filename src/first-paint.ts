import * as pagePaths from '../contract/page-paths.ts';
import { applyScheme } from './storage/scheme.ts';

/** Fetched together with the portal's own modules, instead of after they have run. */
const fetchAhead = (modules: readonly string[]): void => {
  for (const module of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = module;
    document.head.append(link);
  }
};

/** Loaded ahead of everything that paints: a page never shows in light for a moment to who chose dark. */
applyScheme();
fetchAhead(
  [pagePaths.home, pagePaths.signIn].includes(location.pathname)
    ? import.meta.env.SIGN_IN_MODULES
    : import.meta.env.SIGNED_IN_MODULES,
);
