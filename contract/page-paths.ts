import { home } from './first-paths.ts';
import { type Pages, pages } from './pages.ts';

type PathsOfPages = { readonly [K in keyof Pages]: Pages[K]['path'] };

/** The path of every page (`pages.ts`). Addresses with a query are made in `page-addresses.ts`. */
export const pagePaths = {
  /** The front page: sign-in, or on to the search pad for a person who is signed in. */
  home,
  ...(Object.fromEntries(Object.entries(pages).map(([key, { path }]) => [key, path])) as PathsOfPages),
  /** The page in the frame of *Screens* at `/flows`. No page of the portal: it shows nothing by itself. */
  flowScreens: '/flows/screens',
} as const;
