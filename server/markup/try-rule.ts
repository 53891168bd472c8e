import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type MarkupTrial, type TriedSearch, triedSearchesAtMost } from '../../contract/markup/markup.ts';
import { allBatches, findSearch } from '../flights/air-searches.ts';
import { soldCheaperElsewhere } from '../flights/duplicates.ts';
import { fareKeyOf } from '../flights/fare-trips.ts';
import { type RuleInForce, ruleBookOf } from '../flights/markup-rules.ts';
import { type FullSums, factsOf, type PricingTerms, passengersOf, priceFare } from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import { fareKeptMs, seenFaresOf, sumsOfSeen } from '../flights/seen-fares.ts';
import type { PastSearchTable } from '../flights/tables.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { RuleDesk } from './layers.ts';
import { type Layer, type RuleRow, stateOf } from './rule-rows.ts';
import { checkedDraft } from './save-rule.ts';

/** Newest searches whose results are read in full. */
const readInFullAtMost = 20;
type PastSearch = Selectable<PastSearchTable>;

/** One fare, priced as it is now and under the draft. */
interface BeforeAfter {
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/** What is known of a search. `gone`: nothing. */
type Known = { readonly fares: readonly BeforeAfter[]; readonly known: TriedSearch['known'] } | 'gone';

/**
 * What a draft would do to the prices of the last searches: of the tenant for a rule of the platform, of the agency for its
 * own. The draft counts as if it were on sale today.
 */
export const tryRule = async (
  request: CallRequest<'TryMarkupRule'>,
  desk: RuleDesk,
  context: SignedInContext,
): Promise<CallOutcome<'TryMarkupRule'>> => {
  const { db, now } = context;
  const { layer, currency } = desk;
  const draft = await checkedDraft(db, request, desk, (ruleId) => findRule(context, layer, ruleId));
  if (!draft.ok) return draft;
  const at = now();
  const past = await pastSearches(context, layer);
  const rule: RuleInForce = { ...draft.terms, ruleId: draft.rule?.id ?? newestId, version: 0 };
  const termsOfAgency = agencyTerms(context, layer, rule, desk.today, at);
  const searches: TriedSearch[] = [];
  const changes: number[] = [];
  let [fares, gone, empty] = [0, 0, 0];
  for (const [index, search] of past.entries()) {
    const terms = await termsOfAgency(search.agency_id);
    const known = await knownOf(context, search, terms, index < readInFullAtMost);
    await nextTurn();
    if (known === 'gone') gone += 1;
    else if (known.fares.length === 0) empty += 1;
    else {
      fares += known.fares.length;
      for (const { beforeMinor, afterMinor } of known.fares)
        if (beforeMinor !== afterMinor) changes.push(afterMinor - beforeMinor);
      searches.push({
        search: search.request,
        at: search.searched_at.toISOString(),
        known: known.known,
        beforeMinor: lowest(known.fares.map(({ beforeMinor }) => beforeMinor)),
        afterMinor: lowest(known.fares.map(({ afterMinor }) => afterMinor)),
      });
    }
  }
  const of = { currency, asked: past.length, gone, empty, fares, changed: changes.length };
  return { ok: true, answer: { ...of, ...spreadOf(changes), searches } };
};

/** A draft of a new rule is the youngest. */
const newestId = '~';

const findRule = ({ db }: SignedInContext, { tenantId, agencyId }: Layer, id: string): Promise<RuleRow | undefined> =>
  db
    .selectFrom('markup_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', agencyId === null ? 'is' : '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();

const pastSearches = ({ db }: SignedInContext, { tenantId, agencyId }: Layer): Promise<PastSearch[]> => {
  const ofTenant = db.selectFrom('past_search').selectAll().where('tenant_id', '=', tenantId);
  const of = agencyId === null ? ofTenant : ofTenant.where('agency_id', '=', agencyId);
  return of.orderBy('searched_at', 'desc').orderBy('id').limit(triedSearchesAtMost).execute();
};

interface TriedTerms {
  readonly now: PricingTerms;
  readonly draft: PricingTerms;
  /** The amount that the layer makes. */
  readonly amountOf: (sums: FullSums) => number;
}

/** Terms of each agency now and under the draft, read once. */
const agencyTerms = (
  { db, tenant }: SignedInContext,
  layer: Layer,
  rule: RuleInForce,
  today: string,
  at: Date,
): ((agencyId: string) => Promise<TriedTerms>) => {
  const onSale = { ...rule, firstDay: null };
  const added = stateOf(false, onSale, today) === 'in-force' ? [rule] : [];
  const withDraft = (rules: readonly RuleInForce[]) =>
    ruleBookOf([...rules.filter(({ ruleId }) => ruleId !== rule.ruleId), ...added]);
  const read = new Map<string, Promise<TriedTerms>>();
  const readAnew = async (agencyId: string): Promise<TriedTerms> => {
    const now = await termsOf(db, tenant, agencyId, at);
    return layer.agencyId === null
      ? {
          now,
          draft: { ...now, platformRules: withDraft(now.platformRules.rules) },
          amountOf: ({ agentMinor }) => agentMinor,
        }
      : {
          now,
          draft: { ...now, agencyRules: withDraft(now.agencyRules.rules) },
          amountOf: ({ grossMinor }) => grossMinor,
        };
  };
  return (agencyId) => {
    const known = read.get(agencyId) ?? readAnew(agencyId);
    read.set(agencyId, known);
    return known;
  };
};

const knownOf = async (
  context: SignedInContext,
  past: PastSearch,
  terms: TriedTerms,
  inFull: boolean,
): Promise<Known> => (inFull ? await ofResults(context, past, terms) : null) ?? ofSeenFares(context, past, terms);

/** Every fare of a search whose results are kept, as its list shows them. `null`: they are gone. */
const ofResults = async (
  { db, now }: SignedInContext,
  { tenant_id, agency_id, id, request }: PastSearch,
  terms: TriedTerms,
): Promise<Exclude<Known, 'gone'> | null> => {
  const search = await findSearch(db, { tenantId: tenant_id, agencyId: agency_id, id, now: now() });
  if (!search) return null;
  const batches = await allBatches(db, search);
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const fares = batches.flatMap(({ supplierCode, offers, summaries }) =>
    offers.flatMap((offer, index) => {
      const [brand] = offer.brands;
      if (brand === undefined || dearer.has(summaries[index]?.id ?? '')) return [];
      const facts = factsOf(supplierCode, offer, brand.productClass, request.fareType);
      const passengers = passengersOf(brand.fares);
      const amount = (of: PricingTerms) =>
        terms.amountOf(priceFare(passengers, brand.commissionBasisPoints, facts, of).sums);
      return [{ beforeMinor: amount(terms.now), afterMinor: amount(terms.draft) }];
    }),
  );
  return { known: 'all', fares };
};

/** The cheapest fare of each supplier, from the index of seen fares. */
const ofSeenFares = async (
  { db, now }: SignedInContext,
  { tenant_id, request }: PastSearch,
  terms: TriedTerms,
): Promise<Known> => {
  const { trip, departureDay, returnDay } = fareKeyOf(request);
  const since = new Date(now().getTime() - fareKeptMs);
  const { currency } = terms.now;
  const days = { firstDay: departureDay, lastDay: departureDay };
  const seen = (await seenFaresOf(db, { tenantId: tenant_id, trip, ...days, currency, since })).filter(
    (fare) => fare.returnDay === returnDay,
  );
  const sold = seen.flatMap(({ supplierCode, lowest: fare }) => (fare === null ? [] : [{ supplierCode, fare }]));
  const fares = sold.flatMap(({ supplierCode, fare }) => {
    const before = sumsOfSeen(supplierCode, fare, terms.now);
    const after = sumsOfSeen(supplierCode, fare, terms.draft);
    return before === null || after === null
      ? []
      : [{ beforeMinor: terms.amountOf(before), afterMinor: terms.amountOf(after) }];
  });
  if (seen.length === 0 || fares.length < sold.length) return 'gone';
  return { known: 'cheapest', fares };
};

const lowest = (amounts: readonly number[]): number => amounts.reduce((least, next) => Math.min(least, next));

const spreadOf = (
  changes: readonly number[],
): Pick<MarkupTrial, 'leastChangeMinor' | 'averageChangeMinor' | 'mostChangeMinor'> => {
  if (changes.length === 0) return { leastChangeMinor: null, averageChangeMinor: null, mostChangeMinor: null };
  const sum = changes.reduce((total, change) => total + change, 0);
  return {
    leastChangeMinor: lowest(changes),
    averageChangeMinor: Math.round(sum / changes.length),
    mostChangeMinor: changes.reduce((most, next) => Math.max(most, next)),
  };
};
