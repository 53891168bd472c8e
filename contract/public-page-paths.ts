import { home } from './first-paths.ts';
import type { Page } from './page.ts';
import { type Pages, pages } from './pages.ts';

type PublicPage = Extract<Pages[keyof Pages], { readonly at: 'public-page' }>;
type NameOf<Path> = Path extends `/${infer Name}` ? Name : never;
type PathsOfPublicPages = { readonly [P in PublicPage as NameOf<P['path']>]: P['path'] };

const paths = Object.values<Page>(pages).flatMap(({ at, path }) => (at === 'public-page' ? [path] : []));

/** Path of each public page that is made of sections, by the page's name: its path without the slash. */
export const publicPagePaths = {
  home,
  ...(Object.fromEntries(paths.map((path) => [path.slice(1), path])) as PathsOfPublicPages),
} as const;
export type PublicPageName = keyof typeof publicPagePaths;
export const publicPageNames = Object.keys(publicPagePaths) as readonly PublicPageName[];
