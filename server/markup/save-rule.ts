import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { type MarkupRule, type MarkupTerms, rulesAtMost } from '../../contract/markup/markup.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { storedTerms } from '../flights/stored-terms.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { errorsOfTerms, tidied } from './check-terms.ts';
import type { RuleDesk } from './layers.ts';
import { readBook } from './read-book.ts';
import { type Layer, lockRule, newestTerms, type RuleRow } from './rule-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type SaveRequest = CallRequest<'SaveMarkupRule'>;
type DraftRefusal = Extract<CallOutcome<'TryMarkupRule'>, { ok: false }>;

/** A draft that has been checked, and the rule that it changes. `rule` null: it is new. */
export interface CheckedDraft {
  readonly ok: true;
  readonly terms: MarkupTerms;
  readonly rule: RuleRow | null;
  readonly before: MarkupTerms | null;
}

/**
 * Checks a draft against the rule that it changes. Who is not told suppliers keeps the supplier that the rule names.
 * @param find reads or locks the rule
 */
export const checkedDraft = async (
  db: Db | Tx,
  { ruleId, version, terms: asked }: SaveRequest,
  desk: RuleDesk,
  find: (ruleId: string) => Promise<RuleRow | undefined>,
): Promise<CheckedDraft | DraftRefusal> => {
  const { layer, seesSuppliers } = desk;
  const rule = ruleId === null ? null : await find(ruleId);
  if (rule === undefined) return { ok: false, refusal: 'rule-unknown' };
  if (rule?.ended_at) return { ok: false, refusal: 'rule-ended' };
  if (rule !== null && rule.version !== version) return { ok: false, refusal: 'rule-changed' };
  const before = rule === null ? null : await newestTerms(db, layer, rule);
  const terms = tidied(asked);
  const errors = errorsOfTerms(terms, before, desk);
  if (errors.length > 0) return refusedFields(errors);
  const supplierCode = seesSuppliers ? terms.supplierCode : (before?.supplierCode ?? null);
  return { ok: true, terms: { ...terms, supplierCode }, rule, before };
};

/** Adds a rule, or a version of one, which stands from now on. */
export const saveRule = async (
  request: SaveRequest,
  desk: RuleDesk,
  context: InTx,
): Promise<CallOutcome<'SaveMarkupRule'>> => {
  const { tx, tenant, agent, now } = context;
  const { layer } = desk;
  const draft = await checkedDraft(tx, request, desk, (ruleId) => lockRule(tx, layer, ruleId));
  if (!draft.ok) return draft;
  const { terms, rule, before } = draft;
  if (before !== null && isDeepStrictEqual(before, terms)) return { ok: false, refusal: 'nothing-changes' };
  const at = now();
  if (rule === null && (await isFull(tx, layer))) return { ok: false, refusal: 'too-many-rules' };
  const ruleId = rule?.id ?? timeOrderedId(at.getTime());
  const version = (rule?.version ?? 0) + 1;
  if (rule === null) {
    await tx
      .insertInto('markup_rule')
      .values({ tenant_id: tenant.id, id: ruleId, agency_id: layer.agencyId, version, made_at: at })
      .execute();
  } else {
    await closeVersion(tx, rule, at);
    await tx
      .updateTable('markup_rule')
      .set({ version })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', ruleId)
      .execute();
  }
  await tx
    .insertInto('markup_rule_version')
    .values({
      tenant_id: tenant.id,
      rule_id: ruleId,
      version,
      agency_id: layer.agencyId,
      stands_from: at,
      first_day: terms.firstDay,
      last_day: terms.lastDay,
      terms: asJson(storedTerms(terms)),
      changed_by: agent.userId,
    })
    .execute();
  await tell(rule === null ? 'added' : 'changed', { ruleId, version, terms }, layer, context, at);
  return { ok: true, answer: { ruleId, book: await readBook(tx, desk, tenant) } };
};

/** Ends a rule from now on. It and its versions stay. */
export const endRule = async (
  { ruleId, version }: CallRequest<'EndMarkupRule'>,
  desk: RuleDesk,
  context: InTx,
): Promise<CallOutcome<'EndMarkupRule'>> => {
  const { tx, tenant, agent, now } = context;
  const { layer } = desk;
  const rule = await lockRule(tx, layer, ruleId);
  if (rule === undefined) return { ok: false, refusal: 'rule-unknown' };
  if (rule.ended_at !== null) return { ok: false, refusal: 'rule-ended' };
  if (rule.version !== version) return { ok: false, refusal: 'rule-changed' };
  const at = now();
  await closeVersion(tx, rule, at);
  await tx
    .updateTable('markup_rule')
    .set({ ended_at: at, ended_by: agent.userId })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', ruleId)
    .execute();
  await tell('ended', { ruleId, version, terms: await newestTerms(tx, layer, rule) }, layer, context, at);
  return { ok: true, answer: { ruleId, book: await readBook(tx, desk, tenant) } };
};

const closeVersion = async (tx: Tx, { tenant_id, id, version }: RuleRow, at: Date): Promise<void> => {
  await tx
    .updateTable('markup_rule_version')
    .set({ stands_to: at })
    .where('tenant_id', '=', tenant_id)
    .where('rule_id', '=', id)
    .where('version', '=', version)
    .execute();
};

/** Whether the layer has no room. Who adds at the same moment waits, so that none is added beyond the last. */
const isFull = async (tx: Tx, { tenantId, agencyId }: Layer): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`markup ${tenantId} ${agencyId ?? ''}`}, 0))`.execute(tx);
  const { live } = await tx
    .selectFrom('markup_rule')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('tenant_id', '=', tenantId)
    .where('agency_id', agencyId === null ? 'is' : '=', agencyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(live) >= rulesAtMost;
};

const tell = (
  what: 'added' | 'changed' | 'ended',
  { ruleId, version, terms }: Pick<MarkupRule, 'ruleId' | 'version' | 'terms'>,
  { agencyId }: Layer,
  { tx, tenant, agent }: InTx,
  now: Date,
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `markup-rule.${what}`,
    subject: ruleId,
    facts: {
      agencyId,
      version,
      priority: terms.priority,
      basisPoints: terms.basisPoints,
      perPassengerMinor: terms.perPassengerMinor,
      perRoomNightMinor: terms.perRoomNightMinor ?? null,
      of: terms.stay === undefined ? 'flights' : 'stays',
      firstDay: terms.firstDay,
      lastDay: terms.lastDay,
    },
    now,
  });
