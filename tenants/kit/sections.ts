import { enums, type Infer, object, optional, record, string, validate } from 'superstruct';
import { type PublicPageName, publicPageNames } from '../../contract/public-page-paths.ts';
import { type PublicPage, sectionsAtMost } from '../../contract/public-pages.ts';
import { drawingOf, PublicSection, sectionNotFound, sectionStructs } from '../../contract/public-sections.ts';
import { listOf } from '../../contract/shapes.ts';
import type { Fault } from './faults/fault.ts';
import { faultOfJson } from './faults/json-object.ts';
import { type JsonPath, placeOf } from './faults/json-places.ts';
import type { TenantConfig } from './schema.ts';

export const headerNames = ['header-1', 'header-2', 'header-3', 'header-4'] as const;
export type HeaderName = (typeof headerNames)[number];
export const footerNames = ['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const;
export type FooterName = (typeof footerNames)[number];

const PagesFile = object({
  /** Default: the header of the theme. */
  header: optional(enums(headerNames)),
  /** Default: the footer of the theme. */
  footer: optional(enums(footerNames)),
  pages: record(string(), object({ sections: listOf(PublicSection, sectionsAtMost, 1) })),
});
type PagesFile = Infer<typeof PagesFile>;

/** A tenant's public pages, from `tenants/NAME/pages.json`. */
export interface TenantPages {
  readonly header: HeaderName;
  readonly footer: FooterName;
  readonly pages: Readonly<Partial<Record<PublicPageName, PublicPage>>>;
}

export interface PagesToRead {
  /** Name of the file, for faults. */
  readonly file: string;
  /** `null`: the tenant has no such file, and no public pages. */
  readonly source: string | null;
  readonly theme: TenantConfig['global']['theme'];
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
export const readPages = ({ file, source, theme, assetExists, keepsUnknownSections }: PagesToRead): ReadPages => {
  const number = numberOfTheme[theme];
  if (source === null) {
    return { pages: { header: `header-${number}`, footer: `footer-${number}`, pages: {} }, faults: [] };
  }
  const notObject = faultOfJson(source, file);
  if (notObject) return { pages: null, faults: [notObject] };
  const written: unknown = JSON.parse(source);
  const { content, unknown } = withoutUnknownSections(written);
  const wrong: Wrong[] = keepsUnknownSections
    ? []
    : unknown.map(({ path, name }) => ({ rule: 'pages/section', path, message: sectionNotFound(name) }));
  const [error, checked] = validate(content, PagesFile);
  for (const { path, message } of error?.failures() ?? []) {
    wrong.push({ rule: 'pages/schema', path: path as JsonPath, message: message.replace(/^E/, 'e') });
  }
  if (checked) wrong.push(...wrongOrder(checked), ...missingPictures(checked, assetExists));
  if (!checked || wrong.length > 0) return { pages: null, faults: wrong.map((each) => faultAt(source, file, each)) };
  const kept = (keepsUnknownSections ? (written as PagesFile) : checked).pages;
  const pages: TenantPages = {
    header: checked.header ?? `header-${number}`,
    footer: checked.footer ?? `footer-${number}`,
    pages: Object.fromEntries(Object.entries(kept).map(([page, { sections }]) => [page, { page, sections }])),
  };
  return { pages, faults: [] };
};

/** Something that is wrong, before its place in the file is found. */
interface Wrong {
  readonly rule: string;
  readonly path: JsonPath;
  readonly message: string;
}

const faultAt = (source: string, file: string, { rule, path, message }: Wrong): Fault => {
  const place = placeOf(source, path);
  return { rule, file, line: place?.line ?? null, column: place?.column ?? null, path: path.join('.'), message };
};

/** Number of the header and the footer of each theme. */
const numberOfTheme = { bizora: 1, chillora: 2, trotly: 3, safeZone: 4 } as const;

const wrongOrder = ({ pages }: PagesFile): readonly Wrong[] =>
  Object.entries(pages).flatMap(([page, { sections }]): readonly Wrong[] => {
    if (!publicPageNames.some((name) => name === page)) {
      const message = `expected one of ${publicPageNames.join(', ')}`;
      return [{ rule: 'pages/page', path: ['pages', page], message }];
    }
    const heroes = sections.flatMap(({ section }, at) => (section.startsWith('hero-') ? [at] : []));
    if (heroes.length === 1 && heroes[0] === 0) return [];
    const message = "expected one hero, which comes first and has the page's title";
    return [{ rule: 'pages/hero', path: ['pages', page, 'sections'], message }];
  });

const missingPictures = ({ pages }: PagesFile, assetExists: (file: string) => boolean): readonly Wrong[] =>
  picturesIn(pages, ['pages'])
    .filter(({ picture }) => drawingOf(picture) === null && !assetExists(picture))
    .map(({ path, picture }) => {
      const message = `expected a file of the tenant's assets, but ${picture} is not there`;
      return { rule: 'asset/missing', path, message };
    });

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

const picturesIn = (value: unknown, path: JsonPath): { readonly path: JsonPath; readonly picture: string }[] =>
  Object.entries(fieldsOf(value) ?? {}).flatMap(([name, field]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    return name === 'picture' && typeof field === 'string' ? [{ path: at, picture: field }] : picturesIn(field, at);
  });

/** A page whose pictures are addresses of files instead of their names. */
export const withAddresses = (page: PublicPage, addressOf: (file: string) => string): PublicPage =>
  JSON.parse(JSON.stringify(page), (name, value: unknown) =>
    name === 'picture' && typeof value === 'string' && drawingOf(value) === null ? addressOf(value) : value,
  ) as PublicPage;
