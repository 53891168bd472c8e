import type { SectionName, SectionOf } from '../../../contract/public-sections.ts';

/** What a section is given that reads only its content. */
export interface ContentProps<Name extends SectionName> {
  readonly content: SectionOf<Name>;
}
