import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { MarkupTrial, TriedSearch } from '../../contract/markup/markup.ts';
import { type RuleInForce, ruleBookOf } from '../flights/markup-rules.ts';
import { termsOf, termsOfStays } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { RuleDesk } from './layers.ts';
import { type Layer, type RuleRow, stateOf } from './rule-rows.ts';
import { checkedDraft } from './save-rule.ts';
import { pastFares } from './tried-fares.ts';
import type { TriedTerms } from './tried-search.ts';
import { pastStays } from './tried-stays.ts';

/** Newest searches whose results are read in full. */
const readInFullAtMost = 20;

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
  const ofStays = draft.terms.stay !== undefined;
  const past = await (ofStays ? pastStays : pastFares)(context, layer);
  const rule: RuleInForce = { ...draft.terms, ruleId: draft.rule?.id ?? newestId, version: 0 };
  const termsOfAgency = agencyTerms(context, layer, rule, { ofStays, today: desk.today, at });
  const searches: TriedSearch[] = [];
  const changes: number[] = [];
  let [fares, gone, empty] = [0, 0, 0];
  for (const [index, search] of past.entries()) {
    const terms = await termsOfAgency(search.agencyId);
    const known = await search.known(terms, index < readInFullAtMost);
    await nextTurn();
    if (known === 'gone') gone += 1;
    else if (known.fares.length === 0) empty += 1;
    else {
      fares += known.fares.length;
      for (const { beforeMinor, afterMinor } of known.fares)
        if (beforeMinor !== afterMinor) changes.push(afterMinor - beforeMinor);
      searches.push({
        ...search.of,
        at: search.at.toISOString(),
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

/** Terms of each agency now and under the draft, read once. */
const agencyTerms = (
  { db, tenant }: SignedInContext,
  layer: Layer,
  rule: RuleInForce,
  { ofStays, today, at }: { readonly ofStays: boolean; readonly today: string; readonly at: Date },
): ((agencyId: string) => Promise<TriedTerms>) => {
  const onSale = { ...rule, firstDay: null };
  const added = stateOf(false, onSale, today) === 'in-force' ? [rule] : [];
  const withDraft = (rules: readonly RuleInForce[]) =>
    ruleBookOf([...rules.filter(({ ruleId }) => ruleId !== rule.ruleId), ...added]);
  const read = new Map<string, Promise<TriedTerms>>();
  const readAnew = async (agencyId: string): Promise<TriedTerms> => {
    const now = await (ofStays ? termsOfStays : termsOf)(db, tenant, agencyId, at);
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
