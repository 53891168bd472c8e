import { assert, enums, type Infer, object, optional, record, StructError, string } from 'superstruct';
import { type PublicPageName, publicPageNames } from '../../contract/public-page-paths.ts';
import { type PublicPage, sectionsAtMost } from '../../contract/public-pages.ts';
import { drawingOf, PublicSection, sectionNotFound, sectionStructs } from '../../contract/public-sections.ts';
import { listOf } from '../../contract/shapes.ts';
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
  /** Name of the file, for errors. */
  readonly file: string;
  /** Parsed content. `null`: the tenant has no such file, and no public pages. */
  readonly written: unknown;
  readonly theme: TenantConfig['global']['theme'];
  readonly assetExists: (file: string) => boolean;
  /** In development, a section that nobody built stays on its page, which shows the error in its place. */
  readonly keepsUnknownSections: boolean;
}

/** Reads a tenant's public pages. Throws with the file, the path and what was expected if they are not valid. */
export const readPages = ({ file, written, theme, assetExists, keepsUnknownSections }: PagesToRead): TenantPages => {
  const number = numberOfTheme[theme];
  if (written === null) return { header: `header-${number}`, footer: `footer-${number}`, pages: {} };
  const { content, unknown } = withoutUnknownSections(written);
  const first = unknown[0];
  if (first && !keepsUnknownSections) throw new Error(`${file}: ${first.path}: ${sectionNotFound(first.name)}`);
  const checked = validPages(content, file);
  for (const { path, picture } of picturesIn(checked.pages, 'pages')) {
    if (drawingOf(picture) === null && !assetExists(picture)) {
      throw new Error(`${file}: ${path}: Expected a file of the tenant's assets, but ${picture} is not there`);
    }
  }
  const kept = (keepsUnknownSections ? (written as PagesFile) : checked).pages;
  return {
    header: checked.header ?? `header-${number}`,
    footer: checked.footer ?? `footer-${number}`,
    pages: Object.fromEntries(Object.entries(kept).map(([page, { sections }]) => [page, { page, sections }])),
  };
};

/** Number of the header and the footer of each theme. */
const numberOfTheme = { bizora: 1, chillora: 2, trotly: 3, safeZone: 4 } as const;

const validPages = (content: unknown, file: string): PagesFile => {
  try {
    assert(content, PagesFile);
  } catch (error) {
    if (error instanceof StructError) {
      throw new Error(`${file}: ${error.path.join('.')}: ${error.failures()[0]?.message ?? error.message}`);
    }
    throw error;
  }
  for (const [page, { sections }] of Object.entries(content.pages)) {
    if (!publicPageNames.some((name) => name === page)) {
      throw new Error(`${file}: pages.${page}: Expected one of ${publicPageNames.join(', ')}`);
    }
    const heroes = sections.flatMap(({ section }, at) => (section.startsWith('hero-') ? [at] : []));
    if (heroes.length !== 1 || heroes[0] !== 0) {
      throw new Error(`${file}: pages.${page}.sections: Expected one hero, which comes first and has the page's title`);
    }
  }
  return content;
};

interface UnknownSection {
  readonly path: string;
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
      unknown.push({ path: `pages.${page}.sections.${at}`, name });
      return false;
    });
    return [page, { ...fieldsOf(content), sections: kept }];
  });
  return { content: { ...fieldsOf(written), pages: Object.fromEntries(known) }, unknown };
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;

const picturesIn = (value: unknown, path: string): { readonly path: string; readonly picture: string }[] =>
  Object.entries(fieldsOf(value) ?? {}).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    return name === 'picture' && typeof field === 'string' ? [{ path: at, picture: field }] : picturesIn(field, at);
  });

/** A page whose pictures are addresses of files instead of their names. */
export const withAddresses = (page: PublicPage, addressOf: (file: string) => string): PublicPage =>
  JSON.parse(JSON.stringify(page), (name, value: unknown) =>
    name === 'picture' && typeof value === 'string' && drawingOf(value) === null ? addressOf(value) : value,
  ) as PublicPage;
