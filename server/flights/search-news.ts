import type { AirSearchNews, FlightNames } from '../../contract/flights/flights.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lackingOf } from '../http/shown.ts';
import { writtenPart } from '../http/written-part.ts';
import { batchesInShape } from '../searches/batches-in-shape.ts';
import type { ShapedBatch } from '../searches/kept-batches.ts';
import { standingOf } from '../searches/search-standing.ts';
import { listOfShaped } from '../searches/shape-results.ts';
import type { KeptSearch } from './air-searches.ts';
import { soldCheaperElsewhere } from './duplicates.ts';
import type { FanOut } from './fan-out.ts';
import type { OfferIds } from './offer-ids.ts';
import type { OfferSummary } from './offer-summary.ts';
import { plainTerms } from './pricing.ts';
import { termsOf } from './pricing-terms.ts';
import { keyOfViewpoint, type SearchViewpoint } from './search-viewpoint.ts';

export interface NewsDeps {
  readonly ids: OfferIds;
  readonly fanOut: Pick<FanOut, 'kept' | 'jobs'>;
}

/** Results that arrived after `cursor`, priced for this agent and, with a rate, in another currency. */
export const newsAfter = async (
  deps: NewsDeps,
  search: KeptSearch,
  cursor: number,
  context: SignedInContext,
  rate: Rate | 'own' = 'own',
): Promise<AirSearchNews> => {
  const standing = await standingOf(search, cursor, deps.ids, context);
  const { summaries, shaped } =
    standing.cursor === cursor
      ? { summaries: [], shaped: [] }
      : await offersInShape(deps, search, { cursor, upTo: standing.cursor }, context, rate);
  const before = soldCheaperElsewhere(summaries.slice(0, cursor).flat());
  const dearer = soldCheaperElsewhere(summaries.flat());
  return {
    ...standing,
    itineraries: writtenPart(listOfShaped(shaped, (id) => !dearer.has(id))),
    duplicates: [...dearer].filter((id) => !before.has(id)),
    names: namesOfBatches(shaped),
  };
};

/** Batches of a search as this agent sees them. */
export const offersInShape = async (
  { fanOut: { kept, jobs } }: NewsDeps,
  search: KeptSearch,
  wanted: { readonly cursor: number; readonly upTo: number; readonly only?: ReadonlySet<number> },
  { db, tenant, agent, now }: SignedInContext,
  rate: Rate | 'own',
) => {
  const terms = await termsOf(db, tenant, agent.agencyId, search.created_at);
  const { fareType } = search.request;
  const viewpoint: SearchViewpoint = { terms: plainTerms(terms), fareType, lacking: lackingOf(agent), rate };
  return batchesInShape<OfferSummary>(db, kept, search, {
    ...wanted,
    viewpoint: keyOfViewpoint(viewpoint),
    now: now(),
    shape: ({ supplierCode, packed }) => jobs.reshapeOffers(agent.agencyId, { supplierCode, packed, viewpoint }),
  });
};

/** Names of all codes in some batches. */
export const namesOfBatches = (batches: readonly ShapedBatch[]): FlightNames => {
  const names = batches.map(({ beside }) => beside as FlightNames);
  return {
    airports: Object.assign({}, ...names.map(({ airports }) => airports)),
    airlines: Object.assign({}, ...names.map(({ airlines }) => airlines)),
    aircraft: Object.assign({}, ...names.map(({ aircraft }) => aircraft)),
  };
};
