import type { ColumnType } from 'kysely';
import type { WrittenSection } from '../../contract/desk/desk-pages.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Sections = readonly WrittenSection[];

export interface PublicPageTable {
  tenant_id: string;
  page: PublicPageName;
  version: Defaulted<number>;
  /** `null`: there is no draft. */
  draft: Defaulted<Sections | null>;
  draft_at: Defaulted<Date | null>;
  draft_by: Defaulted<string | null>;
  /** What visitors see. `null`: the tenant's own page. */
  published: Defaulted<Sections | null>;
  published_at: Defaulted<Date | null>;
  published_by: Defaulted<string | null>;
}

export interface PublicPageVersionTable {
  tenant_id: string;
  page: PublicPageName;
  /** 1 for the first that was published of the page. */
  number: number;
  sections: Sections;
  published_at: Date;
  published_by: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    public_page: PublicPageTable;
    public_page_version: PublicPageVersionTable;
  }
}
