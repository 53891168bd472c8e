import type { Itinerary } from '../../contract/flights/flights.ts';
import { combinationsAtMost } from '../../contract/flights/more-flights.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { summariesOf } from '../searches/batches-in-shape.ts';
import { searchProgress } from '../searches/search-store.ts';
import { resultsOf } from '../searches/shape-results.ts';
import { findSearch, type KeptSearch } from './air-searches.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import { namesFor } from './names.ts';
import { departuresOf, fareKeyOfSummary, type OfferSummary } from './offer-summary.ts';
import { type NewsDeps, offersInShape } from './search-news.ts';

interface Asked {
  readonly requestId: string;
  readonly itineraryId: string;
}

/** The calls that list and count other flights of the same fare. */
export const moreFlightsHandlers = (deps: NewsDeps) =>
  ({
    GetAirSearchItineraryMoreCombinations: {
      kind: 'reads',
      handle: (request, context) => moreCombinations(deps, request, context, 'own'),
    },
    GetAirSearchMoreCount: {
      kind: 'reads',
      async handle(request, context) {
        const found = await combinationsOf(deps, request, context);
        return found.ok ? { ok: true, answer: { count: found.combinations.length } } : found;
      },
    },
  }) satisfies Partial<Handlers>;

/** The first other flights of the fare of an itinerary, and with a rate their prices in another currency. */
export const moreCombinations = async (deps: NewsDeps, asked: Asked, context: SignedInContext, rate: Rate | 'own') => {
  const found = await combinationsOf(deps, asked, context);
  if (!found.ok) return found;
  const { search, newest } = found;
  const shown = found.combinations.slice(0, combinationsAtMost);
  const only = new Set(shown.map(({ seq }) => seq));
  const { shaped } = await offersInShape(deps, search, { cursor: newest, upTo: newest, only }, context, rate);
  const results = resultsOf(shaped);
  const itineraries = shown.map(({ summary: { id } }) => readResult(results.get(id)));
  return { ok: true, answer: { itineraries, names: namesFor(itineraries) } } as const;
};

const readResult = (json: Uint8Array | undefined): Itinerary => {
  if (json === undefined) throw new Error('a batch lacks an offer of its summaries');
  return JSON.parse(Buffer.from(json).toString('utf8'));
};

interface Combination {
  readonly summary: OfferSummary;
  /** The newest batch that has it. */
  readonly seq: number;
}

type Combinations =
  | {
      readonly ok: true;
      readonly search: KeptSearch;
      readonly newest: number;
      readonly combinations: readonly Combination[];
    }
  | { readonly ok: false; readonly refusal: 'search-unknown' | 'fare-gone' };

/** Other offers of the search with the same airlines, class and price as the given one, earliest first. Only summaries are read. */
const combinationsOf = async (
  deps: NewsDeps,
  { requestId, itineraryId }: Asked,
  context: SignedInContext,
): Promise<Combinations> => {
  const { db, tenant, agent, now } = context;
  const search = await findSearch(db, {
    tenantId: tenant.id,
    agencyId: agent.agencyId,
    id: requestId,
    now: now(),
  });
  if (!search) return { ok: false, refusal: 'search-unknown' };
  const { newest } = await searchProgress(db, search);
  const summaries = await summariesOf<OfferSummary>(db, deps.fanOut.kept, search, newest);
  const offered = new Map<string, Combination>();
  for (const [index, batch] of summaries.entries())
    for (const summary of batch) offered.set(summary.id, { summary, seq: index + 1 });
  const asked = offered.get(itineraryId);
  if (asked === undefined) return { ok: false, refusal: 'fare-gone' };
  const dearer = soldCheaperElsewhere(summaries.flat());
  const fare = fareKeyOfSummary(asked.summary);
  const combinations = [...offered.values()]
    .filter((other) => other !== asked && !dearer.has(other.summary.id) && fareKeyOfSummary(other.summary) === fare)
    .map((other) => ({ other, leaving: departuresOf(other.summary) }))
    .sort((one, other) => (one.leaving < other.leaving ? -1 : 1))
    .map(({ other }) => other);
  return { ok: true, search, newest, combinations };
};
