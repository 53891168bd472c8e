import type { Itinerary } from '../../contract/flights.ts';
import { combinationsAtMost } from '../../contract/more-flights.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { searchProgress } from '../searches/search-store.ts';
import { batchesUpTo, findSearch } from './air-searches.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing-terms.ts';

type MoreCall = 'GetAirSearchItineraryMoreCombinations' | 'GetAirSearchMoreCount';
interface Asked {
  readonly requestId: string;
  readonly itineraryId: string;
}

/** The calls that list and count other flights of the same fare. */
export const moreFlightsHandlers = (ids: OfferIds): Pick<Handlers, MoreCall> => ({
  GetAirSearchItineraryMoreCombinations: {
    kind: 'reads',
    async handle(request, context) {
      const found = await combinationsOf(request, ids, context);
      if (!found.ok) return found;
      const itineraries = found.itineraries.slice(0, combinationsAtMost);
      return { ok: true, answer: { itineraries, names: namesFor(itineraries) } };
    },
  },
  GetAirSearchMoreCount: {
    kind: 'reads',
    async handle(request, context) {
      const found = await combinationsOf(request, ids, context);
      return found.ok ? { ok: true, answer: { count: found.itineraries.length } } : found;
    },
  },
});

type Combinations =
  | { readonly ok: true; readonly itineraries: readonly Itinerary[] }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' };

/** Itineraries of the search with the same airlines, class and price as the given one, earliest first. */
const combinationsOf = async (
  { requestId, itineraryId }: Asked,
  ids: OfferIds,
  { db, tenant, agent, now }: SignedInContext,
): Promise<Combinations> => {
  const search = await findSearch(db, {
    tenantId: tenant.id,
    agencyId: agent.agencyId,
    id: requestId,
    now: now(),
  });
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const { newest } = await searchProgress(db, search);
  const [batches, terms] = await Promise.all([
    batchesUpTo(db, search, 0, newest),
    termsOf(db, tenant, agent.agencyId, search.created_at),
  ]);
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const offered = new Map<string, Itinerary>();
  for (const { supplierCode, offers } of batches) {
    for (const offer of offers) {
      const itinerary = toItinerary(supplierCode, offer, { ids, terms, fareType: search.request.fareType });
      offered.set(itinerary.itineraryId, itinerary);
    }
  }
  const asked = offered.get(itineraryId);
  if (asked === undefined) return { ok: false, refusal: 'fare-gone' };
  const itineraries = [...offered.values()]
    .filter((other) => other !== asked && !dearer.has(other.itineraryId) && fareOf(other) === fareOf(asked))
    .sort((one, other) => (leaving(one) < leaving(other) ? -1 : 1));
  return { ok: true, itineraries };
};

/** Key of a fare: airlines of each journey, class and price. Itineraries with the same key are the same fare. */
const fareOf = ({ journeyWises, productClass, price }: Itinerary): string =>
  JSON.stringify([
    journeyWises.map(({ segments }) => [...new Set(segments.map(({ airlineCode }) => airlineCode))]),
    productClass,
    price.agentMinor,
  ]);

const leaving = ({ journeyWises }: Itinerary): string =>
  journeyWises.map(({ departureDate, departureTiming }) => `${departureDate}T${departureTiming}`).join();
