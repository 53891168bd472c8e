import type { Selectable } from 'kysely';
import { type MarkupRule, type MarkupTerms, type RuleState, rulesListed } from '../../contract/markup/markup.ts';
import { type RuleEntry, ruleEntriesAtMost } from '../../contract/rule-entry.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { inOrder } from '../flights/markup-rules.ts';
import { readTerms } from '../flights/stored-terms.ts';
import type { MarkupRuleTable, MarkupRuleVersionTable } from '../flights/tables.ts';
import { changedWords } from './changed-words.ts';

/** Whose rules: those of the platform, or of an agency. */
export interface Layer {
  readonly tenantId: string;
  /** `null`: the platform. */
  readonly agencyId: string | null;
}

export type RuleRow = Selectable<MarkupRuleTable>;
type VersionRow = Selectable<MarkupRuleVersionTable> & {
  readonly first_name: string | null;
  readonly last_name: string | null;
};

const versionsOf = (db: Db | Tx, { tenantId, agencyId }: Layer) =>
  db
    .selectFrom('markup_rule_version as v')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'v.tenant_id').onRef('u.id', '=', 'v.changed_by'),
    )
    .selectAll('v')
    .select(['u.first_name', 'u.last_name'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.agency_id', agencyId === null ? 'is' : '=', agencyId)
    .orderBy('v.version', 'desc')
    .execute();

const rulesOf = (db: Db | Tx, { tenantId, agencyId }: Layer) =>
  db
    .selectFrom('markup_rule as r')
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.ended_by'))
    .selectAll('r')
    .select(['u.first_name', 'u.last_name'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.agency_id', agencyId === null ? 'is' : '=', agencyId);

type EndedRow = Awaited<ReturnType<ReturnType<typeof rulesOf>['execute']>>[number];

/** A rule of the layer, locked until the transaction ends. */
export const lockRule = (tx: Tx, { tenantId, agencyId }: Layer, ruleId: string): Promise<RuleRow | undefined> =>
  tx
    .selectFrom('markup_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', agencyId === null ? 'is' : '=', agencyId)
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();

/** What the newest version of a rule says. */
export const newestTerms = async (db: Db | Tx, { tenantId }: Layer, rule: RuleRow): Promise<MarkupTerms> => {
  const row = await db
    .selectFrom('markup_rule_version')
    .select('terms')
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', rule.id)
    .where('version', '=', rule.version)
    .executeTakeFirstOrThrow();
  return readTerms(row.terms);
};

export const stateOf = (ended: boolean, { firstDay, lastDay }: MarkupTerms, today: string): RuleState => {
  if (ended) return 'ended';
  if (lastDay !== null && lastDay < today) return 'past';
  return firstDay !== null && firstDay > today ? 'waits' : 'in-force';
};

const nameOf = ({ first_name, last_name }: Pick<VersionRow, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || say('Somebody');

const termsBefore = (version: VersionRow | undefined): MarkupTerms | null =>
  version === undefined ? null : readTerms(version.terms);

/** @param versions the newest first */
const ruleAnswer = (rule: EndedRow, versions: readonly VersionRow[], today: string, currency: string): MarkupRule => {
  const [terms] = versions.map((version) => readTerms(version.terms));
  if (terms === undefined) throw new Error(`markup rule ${rule.id} has no version`);
  const said: RuleEntry[] = versions.map((version, at) => ({
    at: version.stands_from.toISOString(),
    who: nameOf(version),
    what: changedWords(termsBefore(versions[at + 1]), readTerms(version.terms), currency),
  }));
  const end: RuleEntry[] =
    rule.ended_at === null ? [] : [{ at: rule.ended_at.toISOString(), who: nameOf(rule), what: say('Ended') }];
  return {
    ruleId: rule.id,
    version: rule.version,
    state: stateOf(rule.ended_at !== null, terms, today),
    terms,
    ofOneSupplier: terms.supplierCode !== null,
    history: [...end, ...said].slice(0, ruleEntriesAtMost),
  };
};

/** The rules of a layer in the order in which they are tried, then those that have ended, the newest first. */
export const readRules = async (db: Db | Tx, layer: Layer, today: string, currency: string): Promise<MarkupRule[]> => {
  const rules = await rulesOf(db, layer).orderBy('r.id', 'desc').execute();
  const byRule = new Map<string, VersionRow[]>();
  for (const version of await versionsOf(db, layer)) {
    const versions = byRule.get(version.rule_id) ?? [];
    versions.push(version);
    byRule.set(version.rule_id, versions);
  }
  const answers = rules.map((rule) => ruleAnswer(rule, byRule.get(rule.id) ?? [], today, currency));
  const live = answers
    .filter(({ state }) => state !== 'ended')
    .sort((one, other) => inOrder({ ...one.terms, ruleId: one.ruleId }, { ...other.terms, ruleId: other.ruleId }));
  return [...live, ...answers.filter(({ state }) => state === 'ended')].slice(0, rulesListed);
};
