import type { Itinerary } from '../../contract/flights.ts';
import { combinationsAtMost } from '../../contract/more-flights.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { namesFor } from './names.ts';
import type { OfferIds } from './offer-ids.ts';
import { toItinerary } from './offer-shapes.ts';
import { termsOf } from './pricing.ts';
import { batchesUpTo, findSearch, searchProgress } from './search-store.ts';

type MoreCall = 'GetAirSearchItineraryMoreCombinations' | 'GetAirSearchMoreCount';
interface Asked {
  readonly requestId: string;
  readonly itineraryId: string;
}

/** Other flights of the same fare in a search, and how many there are. */
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

/** All that this agency's search has found with the same airlines, class and price as an itinerary, earliest first. */
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
  const [batches, terms] = await Promise.all([batchesUpTo(db, search, 0, newest), termsOf(db, tenant, agent.agencyId)]);
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const offered = new Map<string, Itinerary>();
  for (const { supplierCode, offers } of batches) {
    for (const offer of offers) {
      const itinerary = toItinerary(supplierCode, offer, { ids, terms });
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

/** What makes two itineraries one fare: who flies each journey, in which class, at which price. */
const fareOf = ({ journeyWises, productClass, price }: Itinerary): string =>
  JSON.stringify([
    journeyWises.map(({ segments }) => [...new Set(segments.map(({ airlineCode }) => airlineCode))]),
    productClass,
    price.agentMinor,
  ]);

const leaving = ({ journeyWises }: Itinerary): string =>
  journeyWises.map(({ departureDate, departureTiming }) => `${departureDate}T${departureTiming}`).join();
