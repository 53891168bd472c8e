import type { FunctionalityName } from './functionalities.ts';

/** A page of the portal. */
export interface Page {
  /** A segment that begins with a colon stands for any one segment. */
  readonly path: string;
  readonly title: string;
  /** Feature that the person needs to see the page. Display only: the server checks each call. `null`: none. */
  readonly feature: FunctionalityName | null;
  /**
   * `public` pages need no sign-in. `landing`: nor do they, and they have the public frame for everybody. `alone`: nothing of
   * the portal stands around them. `desk`: those of the operations desk, for people of the house.
   */
  readonly frame: 'signed-in' | 'desk' | 'public' | 'landing' | 'alone';
  /** `false`: the path shows what the page will offer (`src/app/NotYetPage.tsx`). */
  readonly built: boolean;
  /**
   * Tenants that have the page; the path of any other page is not found (PUB-06). `platform`: the platform's own. `public-page`: those that
   * have a public page of its name. `own-sign-in`: those with a page for signing in alone. Default: every tenant.
   */
  readonly at?: 'platform' | 'public-page' | 'own-sign-in';
  /**
   * Where an address of the page has what it shows: `reference` in the query, `:reference` as a segment of the path, `#` in the fragment,
   * which a browser sends to no server. Default: the page has one address, or its addresses are made in `page-addresses.ts`.
   */
  readonly names?: string;
  /** Group of the side navigation in which the page has an entry. Default: none. */
  readonly rail?: 'bookings' | 'money' | 'company';
  /** Area of the operations desk to which the page belongs. */
  readonly area?: DeskArea;
  /** `false`: the area's pages do not name it, because others lead to it. Default: they do, unless an address says what it shows. */
  readonly isEntry?: boolean;
}

/** Areas of the operations desk, in the order of its header. `overview` and `look-up` are one page each. */
export const deskAreas = ['overview', 'look-up', 'requests', 'payments', 'books', 'agencies', 'setup'] as const;
export type DeskArea = (typeof deskAreas)[number];

/** What a page may say beside path, title and feature. */
type More = Partial<Pick<Page, 'frame' | 'at' | 'names' | 'rail' | 'area' | 'isEntry'>>;

/** A page with its exact path and whether it is built. */
type Declared<Path extends string, Built extends boolean, M> = Page & {
  readonly path: Path;
  readonly built: Built;
} & M;

const declared = <Path extends string, Built extends boolean, M extends More>(
  page: Pick<Page, 'title' | 'feature'> & { readonly path: Path; readonly built: Built },
  more: M,
): Declared<Path, Built, M> => ({ frame: 'signed-in', ...page, ...more });

/** A page for people of an agency. */
export const page = <const Path extends string, const M extends More = object>(
  path: Path,
  title: string,
  feature: FunctionalityName | null,
  more: M = {} as M,
) => declared({ path, title, feature, built: true }, more);

/** A page of the specification that is not built yet. */
export const later = <const Path extends string, const M extends More = object>(
  path: Path,
  title: string,
  feature: FunctionalityName,
  more: M = {} as M,
) => declared({ path, title, feature, built: false }, more);

/** A page of the operations desk. */
export const atDesk = <const Path extends string, const M extends More = object>(
  area: DeskArea,
  path: Path,
  title: string,
  feature: FunctionalityName,
  more: M = {} as M,
) => page(path, title, feature, { ...more, area, frame: 'desk' });

/** A page that presents the tenant and has the public frame for everybody. */
export const landing = <const Path extends string>(path: Path, title: string) =>
  page(path, title, null, { frame: 'landing' });

/** A public page that is made of the sections which the tenant names. Its name is its path without the slash. */
export const publicPage = <const Path extends string>(path: Path, title: string) =>
  page(path, title, null, { frame: 'landing', at: 'public-page' });

/** A page for whoever has its link, with nothing of the portal around it. The link's secret stands in the fragment. */
export const alone = <const Path extends string>(path: Path, title: string) =>
  page(path, title, null, { frame: 'alone', names: '#' });
