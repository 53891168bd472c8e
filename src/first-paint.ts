import { standsAt } from './app/stands-at.ts';
import { drawFirstFrame } from './first-frame.ts';
import { recoverMissingStart } from './missing-start.ts';
import { pageTenant } from './storage/page-tenant.ts';
import { applyScheme } from './storage/scheme.ts';

/** Preloads modules, so that they are fetched in parallel with the entry module. */
const fetchAhead = (modules: readonly string[]): void => {
  for (const module of modules) {
    const link = document.createElement('link');
    // A worker is no module of the page: it finds its script in the browser's cache.
    link.rel = module === import.meta.env.RESULTS_WORKER ? 'prefetch' : 'modulepreload';
    link.href = module;
    document.head.append(link);
  }
};

/** Scripts of the page at a path. */
const scriptsAt = (path: string): readonly string[] => {
  const [, places = []] = import.meta.env.PAGES.find(([page]) => standsAt(page, path)) ?? [];
  return import.meta.env.PAGE_SCRIPTS.filter((_, place) => places.includes(place));
};

recoverMissingStart();
/** Runs before first paint, so that a dark page does not flash light. */
applyScheme();
// Before any module is loaded: texts are read while modules are.
globalThis.tenantWords = pageTenant().words;
fetchAhead(scriptsAt(location.pathname));
drawFirstFrame();
// The first use of a time zone loads the data of all: here while scripts are fetched, or before the first call.
Intl.DateTimeFormat().resolvedOptions();
