import * as pagePaths from '../contract/page-paths.ts';
import { publicPageNames, publicPagePaths } from '../contract/public-page-paths.ts';
import { recoverMissingStart } from './missing-start.ts';
import { pageTenant } from './storage/page-tenant.ts';
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

/** Modules of the page at a path. */
const modulesAt = (path: string): readonly string[] => {
  if (path === pagePaths.home) return import.meta.env.HOME_MODULES;
  if (path === pagePaths.signIn) return import.meta.env.SIGN_IN_MODULES;
  return publicPageNames.some((name) => publicPagePaths[name] === path)
    ? import.meta.env.PUBLIC_MODULES
    : import.meta.env.SIGNED_IN_MODULES;
};

recoverMissingStart();
/** Runs before first paint, so that a dark page does not flash light. */
applyScheme();
// Before any module is loaded: texts are read while modules are.
globalThis.tenantWords = pageTenant().words;
fetchAhead(modulesAt(location.pathname));
