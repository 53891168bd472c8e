import type { Page, Route } from 'playwright';
import {
  type AirSearchNews,
  GetAirSearchItineraryBrandDetails,
  type Itinerary,
  RefreshAirSearch,
} from '../../contract/flights/flights.ts';
import { sameFlightsOf } from '../../contract/flights/same-flights.ts';

/** Flights of a search that one supplier sells for more than another that answers later. */
export interface Undercut {
  /** Resolves once the page has asked for results. */
  readonly itineraries: Promise<{ readonly dearer: Itinerary; readonly cheaper: Itinerary }>;
  /** Lets the other suppliers' answers come. */
  readonly letCome: () => void;
}

/**
 * Of the next search of a page, one itinerary comes alone that another supplier sells for less. All others come when they
 * are let, with the duplicates that the server names. After that the search goes on without news.
 */
export const dearerFirst = async (page: Page): Promise<Undercut> => {
  let letCome = () => {};
  const mayCome = new Promise<void>((done) => {
    letCome = done;
  });
  let find: (found: Awaited<Undercut['itineraries']>) => void = () => {};
  const itineraries = new Promise<Awaited<Undercut['itineraries']>>((done) => {
    find = done;
  });
  let told = 0;
  let whole: AirSearchNews | undefined;
  await page.route('**/Search/RefreshAirSearch?*', async (route) => {
    told += 1;
    if (whole) {
      const isFirst = told === 2;
      await mayCome;
      const news = isFirst ? {} : { itineraries: [], duplicates: [], pollAfterMs: 10_000 };
      return route.fulfill({ json: { ...whole, ...news, complete: false } });
    }
    whole = await readWhole(route);
    const dearer = await dearerOf(route, whole);
    const cheaper = whole.itineraries.find((other) => sameFlightsOf(other) === sameFlightsOf(dearer));
    if (cheaper === undefined) throw new Error(`nobody undercuts ${dearer.itineraryId}`);
    find({ dearer, cheaper });
    return route.fulfill({ json: { ...whole, itineraries: [dearer], duplicates: [], complete: false } });
  });
  return { itineraries, letCome: () => letCome() };
};

/** What all suppliers answered together. */
const readWhole = async (route: Route): Promise<AirSearchNews> => {
  const news = (await (await route.fetch()).json()) as AirSearchNews;
  return news.complete ? news : readWhole(route);
};

/** An itinerary that the list must drop, as the server still sells it. */
const dearerOf = async (
  route: Route,
  { requestId, duplicates: [itineraryId = ''] }: AirSearchNews,
): Promise<Itinerary> => {
  const path = GetAirSearchItineraryBrandDetails.path;
  const url = new URL(route.request().url().replace(RefreshAirSearch.path, path));
  url.search = new URLSearchParams({ requestId, itineraryId }).toString();
  const answer = (await (await route.fetch({ url: url.href })).json()) as { readonly itinerary: Itinerary };
  return answer.itinerary;
};
