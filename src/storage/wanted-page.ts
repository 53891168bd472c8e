import { pagePaths } from '../../contract/page-paths.ts';
import { sessionText } from './browser-storage.ts';

const wantedKey = 'portolan.wanted-page';

/** Pages that nobody comes for. */
const doors: readonly string[] = [pagePaths.home, pagePaths.signIn, pagePaths.accessDenied];

/**
 * Keeps the address at which this page was opened, so that a link to an order survives the sign-in. In session storage:
 * a sign-in may load the page anew.
 */
export const noteWantedPage = (): void => {
  if (!doors.includes(location.pathname)) sessionText.set(wantedKey, location.pathname + location.search);
};

/** Keeps the address of a link that somebody presses who may have to sign in first. */
export const wantPage = (address: string): void => sessionText.set(wantedKey, address);

/** The page is open, or was left on purpose: the next sign-in begins at the search pad. */
export const forgetWantedPage = (): void => sessionText.remove(wantedKey);

/** Once somebody is known, the page that they came for is open, unless they still stand at a door. */
export const forgetOpenedPage = (): void => {
  if (!doors.includes(location.pathname)) forgetWantedPage();
};

/** The address that somebody came for: a path within the portal. `null`: none. */
export const wantedPage = (): string | null => {
  const wanted = sessionText.get(wantedKey);
  return wanted !== null && /^\/[^/\\]/.test(wanted) ? wanted : null;
};
