import { enums, type Infer, nullable, object } from 'superstruct';
import { cachedForEverybody } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { publicPageNames } from '../public-page-paths.ts';
import { say } from '../say.ts';
import { airportCode, amountMinor, currencyCode, isoDay, listOf, text, whole } from '../shapes.ts';
import { PublicSection, tripKinds } from './public-sections.ts';

export const sectionsAtMost = 20;

export const PublicPage = object({
  page: enums(publicPageNames),
  /** From top to bottom. The first is a hero, but on the home page, whose banner stands above all. */
  sections: listOf(PublicSection, sectionsAtMost, 1),
});
export type PublicPage = Infer<typeof PublicPage>;

/** Time for which a seen fare is shown, in the calendar as on a public page. */
export const fareShownMs = 24 * 3_600_000;

/** The lowest fare that suppliers gave lately for a trip that a page advertises. One adult, economy. */
export const AdvertisedFare = object({
  origin: airportCode(),
  destination: airportCode(),
  trip: enums(tripKinds),
  departureDate: isoDay(),
  /** `null`: one way. */
  returnDate: nullable(isoDay()),
  currency: currencyCode(),
  /** Fare with taxes as the airline publishes it: what no agency's customer pays less than by the usual rules, and nobody's net. */
  publishedMinor: amountMinor(),
  /** Time since a supplier gave it. */
  ageMs: whole(0, fareShownMs),
});
export type AdvertisedFare = Infer<typeof AdvertisedFare>;

/** Most trips that a page can advertise. */
export const advertisedAtMost = sectionsAtMost * 12;

/** A page as visitors read it. */
export const ShownPage = object({
  ...PublicPage.schema,
  /** Fares of the trips that its sections advertise. A trip that nobody has priced in the last day has none. */
  fares: listOf(AdvertisedFare, advertisedAtMost),
});
export type ShownPage = Infer<typeof ShownPage>;

export const GetPublicPage = defineCall({
  service: 'utility',
  method: 'GET',
  path: 'Page/GetPublicPage',
  version: 'v1',
  sends: 'query',
  access: 'public',
  effect: 'reads',
  request: object({ page: text(1, 60) }),
  answer: ShownPage,
  refusals: { 'page-not-found': { status: 404, title: say('There is no page with this name.') } },
  doing: say('loading the page'),
  summary:
    "The sections of one of the tenant's public pages, in their order, with the lowest fare seen in the last day of each trip that they advertise. Asks no supplier. Moves no money.",
  cached: cachedForEverybody,
});

export const publicPageCalls = { GetPublicPage };
