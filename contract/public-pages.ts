import { enums, type Infer, object } from 'superstruct';
import { cachedForEverybody } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { publicPageNames } from './public-page-paths.ts';
import { PublicSection } from './public-sections.ts';
import { say } from './say.ts';
import { listOf, text } from './shapes.ts';

export const sectionsAtMost = 20;

export const PublicPage = object({
  page: enums(publicPageNames),
  /** From top to bottom. The first is a hero, but on the home page, whose banner stands above all. */
  sections: listOf(PublicSection, sectionsAtMost, 1),
});
export type PublicPage = Infer<typeof PublicPage>;

export const GetPublicPage = defineCall({
  service: 'utility',
  method: 'GET',
  path: 'Page/GetPublicPage',
  version: 'v1',
  sends: 'query',
  access: 'public',
  effect: 'reads',
  request: object({ page: text(1, 60) }),
  answer: PublicPage,
  refusals: { 'page-not-found': { status: 404, title: say('There is no page with this name.') } },
  summary: "The sections of one of the tenant's public pages, in their order. Moves no money.",
  cached: cachedForEverybody,
});
