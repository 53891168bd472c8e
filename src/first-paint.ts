import * as pagePaths from '../contract/page-paths.ts';
import { applyScheme } from './storage/scheme.ts';

/** Preloads modules, so that they are fetched in parallel with the entry module. */
const fetchAhead = (modules: readonly string[]): void => {
  for (const module of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = module;
    document.head.append(link);
  }
};

/** Runs before first paint, so that a dark page does not flash light. */
applyScheme();
fetchAhead(
  [pagePaths.home, pagePaths.signIn].includes(location.pathname)
    ? import.meta.env.SIGN_IN_MODULES
    : import.meta.env.SIGNED_IN_MODULES,
);
