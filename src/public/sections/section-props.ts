import type { AdvertisedFare } from '../../../contract/public/public-pages.ts';
import type { SectionName, SectionOf } from '../../../contract/public/public-sections.ts';

/** What a section is given that reads only its content. */
export interface ContentProps<Name extends SectionName> {
  readonly content: SectionOf<Name>;
}

/** What a section is given that also shows fares. */
export interface FaresProps<Name extends SectionName> extends ContentProps<Name> {
  /** `null`: not read, as in a preview. */
  readonly fares: readonly AdvertisedFare[] | null;
}
