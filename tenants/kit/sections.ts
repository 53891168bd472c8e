import { enums, type Infer, nullable, object, optional, record, string, validate } from 'superstruct';
import { isKnownAirport } from '../../contract/known-airports.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type PublicPage, sectionsAtMost } from '../../contract/public/public-pages.ts';
import {
  type AdvertisedTrip,
  drawingOf,
  PublicSection,
  sectionNotFound,
  sectionStructs,
} from '../../contract/public/public-sections.ts';
import { type PublicPageName, publicPageNames, publicPagePaths } from '../../contract/public-page-paths.ts';
import { listOf } from '../../contract/shapes.ts';
import type { Fault } from './faults/fault.ts';
import { faultOfJson } from './faults/json-object.ts';
import { type JsonPath, placeOf } from './faults/json-places.ts';
import { type FooterName, footerNames, type HeaderName, headerNames } from './frames.ts';
import { standardPages } from './pages/standard-pages.ts';
import type { TenantConfig } from './schema.ts';
import { themes } from './themes.ts';

const PagesFile = object({
  /** Default: the header of the theme. */
  header: optional(enums(headerNames)),
  /** Default: the footer of the theme. */
  footer: optional(enums(footerNames)),
  /** Pages in the place of the standard ones. `null`: the tenant does not have the page. */
  pages: record(string(), nullable(object({ sections: listOf(PublicSection, sectionsAtMost, 1) }))),
});
type PagesFile = Infer<typeof PagesFile>;

/** A tenant's public pages: the standard ones, and those of `tenants/NAME/pages.json` in their place. */
export interface TenantPages {
  readonly header: HeaderName;
  readonly footer: FooterName;
  readonly pages: Readonly<Partial<Record<PublicPageName, PublicPage>>>;
}

export interface PagesToRead {
  /** Name of the file, for faults. */
  readonly file: string;
  /** `null`: the tenant has no such file, and has the standard pages. */
  readonly source: string | null;
  readonly config: TenantConfig;
  readonly assetExists: (file: string) => boolean;
  /** In development, a section that nobody built stays on its page, which shows the error in its place. */
  readonly keepsUnknownSections: boolean;
}

export interface ReadPages {
  /** `null`: they have faults. */
  readonly pages: TenantPages | null;
  readonly faults: readonly Fault[];
}

/** Reads a tenant's public pages. */
export const readPages = ({ file, source, config, assetExists, keepsUnknownSections }: PagesToRead): ReadPages => {
  const { header, footer } = themes[config.global.theme];
  const standard = standardPages(config);
  if (source === null) return { pages: { header, footer, pages: standard }, faults: [] };
  const notObject = faultOfJson(source, file);
  if (notObject) return { pages: null, faults: [notObject] };
  const written: unknown = JSON.parse(source);
  const { wrong, checked } = judged(written, { standard, assetExists, keepsUnknownSections });
  if (!checked || wrong.length > 0) return { pages: null, faults: wrong.map((each) => faultAt(source, file, each)) };
  const kept = (keepsUnknownSections ? (written as PagesFile) : checked).pages;
  const own = Object.entries(kept).map(([page, content]) => [page, content && { page, sections: content.sections }]);
  const all = { ...standard, ...Object.fromEntries(own) } as Readonly<Record<string, PublicPage | null>>;
  const pages: TenantPages = {
    header: checked.header ?? header,
    footer: checked.footer ?? footer,
    pages: Object.fromEntries(Object.entries(all).filter(([, content]) => content !== null)),
  };
  return { pages, faults: [] };
};

/** Something that is wrong, before its place in the file is found. */
export interface Wrong {
  readonly rule: string;
  readonly path: JsonPath;
  readonly message: string;
}

interface JudgedBy {
  /** Pages that the tenant has beside those that are judged. */
  readonly standard: TenantPages['pages'];
  readonly assetExists: (file: string) => boolean;
  readonly keepsUnknownSections: boolean;
}

/** All that is wrong with pages as they are written, and the pages themselves if they have the right shape. */
const judged = (
  written: unknown,
  { standard, assetExists, keepsUnknownSections }: JudgedBy,
): { readonly wrong: readonly Wrong[]; readonly checked: PagesFile | undefined } => {
  const { content, unknown } = withoutUnknownSections(written);
  const wrong: Wrong[] = keepsUnknownSections
    ? []
    : unknown.map(({ path, name }) => ({ rule: 'pages/section', path, message: sectionNotFound(name) }));
  const [error, checked] = validate(content, PagesFile);
  for (const { path, message } of error?.failures() ?? []) {
    wrong.push({ rule: 'pages/schema', path: path as JsonPath, message: message.replace(/^E/, 'e') });
  }
  if (checked) {
    wrong.push(
      ...wrongOrder(checked),
      ...missingPictures(checked, assetExists),
      ...brokenLinks(checked, standard),
      ...wrongAirports(checked),
    );
  }
  return { wrong, checked };
};

/**
 * What is wrong with the sections of one page that is written elsewhere than in the file, by the rules of the file. Paths
 * begin at `sections`. `pages`: the pages that the tenant has.
 */
export const faultsOfPage = (
  page: PublicPageName,
  sections: readonly unknown[],
  { pages, assetExists }: { readonly pages: TenantPages['pages']; readonly assetExists: (file: string) => boolean },
): readonly Wrong[] =>
  judged({ pages: { [page]: { sections } } }, { standard: pages, assetExists, keepsUnknownSections: false }).wrong.map(
    ({ path, ...wrong }) => ({ ...wrong, path: path.slice(2) }),
  );

const faultAt = (source: string, file: string, { rule, path, message }: Wrong): Fault => {
  const place = placeOf(source, path);
  return { rule, file, line: place?.line ?? null, column: place?.column ?? null, path: path.join('.'), message };
};

const wrongOrder = ({ pages }: PagesFile): readonly Wrong[] =>
  Object.entries(pages).flatMap(([page, content]): readonly Wrong[] => {
    if (!publicPageNames.some((name) => name === page)) {
      const message = `expected one of ${publicPageNames.join(', ')}`;
      return [{ rule: 'pages/page', path: ['pages', page], message }];
    }
    if (content === null) return [];
    const { sections } = content;
    const heroes = sections.flatMap(({ section }, at) => (section.startsWith('hero-') ? [at] : []));
    const isHome = page === 'home';
    if (isHome ? heroes.length === 0 : heroes.length === 1 && heroes[0] === 0) return [];
    const message = isHome
      ? 'expected no hero: the banner stands above, and its words are those of `home` in tenant.json'
      : "expected one hero, which comes first and has the page's title";
    return [{ rule: 'pages/hero', path: ['pages', page, 'sections'], message }];
  });

const missingPictures = ({ pages }: PagesFile, assetExists: (file: string) => boolean): readonly Wrong[] =>
  textsIn(pages, 'picture', ['pages'])
    .filter(({ text }) => drawingOf(text) === null && !assetExists(text))
    .map(({ path, text: picture }) => {
      const message = `expected a file of the tenant's assets, but ${picture} is not there`;
      return { rule: 'asset/missing', path, message };
    });

/** Airports of advertised trips that there are not, that are missing beside another, or that are the same. */
const wrongAirports = ({ pages }: PagesFile): readonly Wrong[] =>
  Object.entries(pages).flatMap(([page, content]) =>
    (content?.sections ?? []).flatMap((section, at) =>
      'cities' in section
        ? section.cities.flatMap((city, place) =>
            wrongAirportsOf(city, ['pages', page, 'sections', at, 'cities', place]),
          )
        : [],
    ),
  );

const wrongAirportsOf = ({ origin, destination }: AdvertisedTrip, path: JsonPath): readonly Wrong[] => {
  const wrong = (field: 'origin' | 'destination', message: string): Wrong[] => [
    { rule: 'pages/airport', path: [...path, field], message },
  ];
  if (origin === undefined && destination === undefined) return [];
  if (origin === undefined) return wrong('origin', 'expected an airport, as the other one is named');
  if (destination === undefined) return wrong('destination', 'expected an airport, as the other one is named');
  if (origin === destination) return wrong('destination', `expected another airport than ${origin}`);
  return (['origin', 'destination'] as const).flatMap((field) => {
    const code = field === 'origin' ? origin : destination;
    return isKnownAirport(code) ? [] : wrong(field, `expected the code of an airport, but there is no ${code}`);
  });
};

const portalPaths: ReadonlySet<string> = new Set(Object.values(pagePaths));

/** Links into the portal that lead nowhere: to no page of it, or to a public page that the tenant does not have. */
const brokenLinks = ({ pages }: PagesFile, standard: TenantPages['pages']): readonly Wrong[] => {
  const isThere = (page: PublicPageName): boolean =>
    page === 'home' || (pages[page] === undefined ? standard[page] !== undefined : pages[page] !== null);
  return textsIn(pages, 'href', ['pages']).flatMap(({ path, text }): readonly Wrong[] => {
    if (!text.startsWith('/')) return [];
    const [asked = ''] = text.split(/[?#]/);
    const page = publicPageNames.find((name) => publicPagePaths[name] === asked);
    if (page === undefined ? portalPaths.has(asked) : isThere(page)) return [];
    const message = `expected the path of a page that the tenant has, but ${asked} leads nowhere`;
    return [{ rule: 'pages/link', path, message }];
  });
};

interface UnknownSection {
  readonly path: JsonPath;
  readonly name: string;
}

/** The content without sections whose name is no section, and where those stand. */
const withoutUnknownSections = (written: unknown): { content: unknown; unknown: UnknownSection[] } => {
  const unknown: UnknownSection[] = [];
  const pages = fieldsOf(fieldsOf(written)?.['pages']);
  if (!pages) return { content: written, unknown };
  const known = Object.entries(pages).map(([page, content]) => {
    const sections = fieldsOf(content)?.['sections'];
    if (!Array.isArray(sections)) return [page, content];
    const kept = sections.filter((section: unknown, at) => {
      const name = fieldsOf(section)?.['section'];
      if (typeof name !== 'string' || Object.hasOwn(sectionStructs, name)) return true;
      unknown.push({ path: ['pages', page, 'sections', at], name });
      return false;
    });
    return [page, { ...fieldsOf(content), sections: kept }];
  });
  return { content: { ...fieldsOf(written), pages: Object.fromEntries(known) }, unknown };
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;

/** The texts of all fields of this name, however deep. */
const textsIn = (
  value: unknown,
  wanted: string,
  path: JsonPath,
): { readonly path: JsonPath; readonly text: string }[] =>
  Object.entries(fieldsOf(value) ?? {}).flatMap(([name, field]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    return name === wanted && typeof field === 'string' ? [{ path: at, text: field }] : textsIn(field, wanted, at);
  });

/** A page whose pictures are addresses of files instead of their names. */
export const withAddresses = (page: PublicPage, addressOf: (file: string) => string): PublicPage =>
  JSON.parse(JSON.stringify(page), (name, value: unknown) =>
    name === 'picture' && typeof value === 'string' && drawingOf(value) === null ? addressOf(value) : value,
  ) as PublicPage;
