import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { byPriority } from '../../../contract/booking/part-payment-offer.ts';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { refusedFields } from '../../../contract/form-check.ts';
import {
  type DeskPartRule,
  type PartPaymentBook,
  type PartPaymentTerms,
  partAdmissionsListed,
  partRulesAtMost,
  partRulesListed,
} from '../../../contract/money/part-payment-terms.ts';
import { partRuleDraft, partRuleErrors } from '../../../contract/money/part-rule-fields.ts';
import type { Db, Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { decideAdmission, listAdmissions } from '../../part-payments/admission.ts';
import { startPartPayments } from '../../part-payments/starter-rules.ts';
import type { PartPaymentRuleTable } from '../../part-payments/tables.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { hasSteppedUp } from '../step-up.ts';
import { changesOf, historyOf, type InTx, lockKind, writeChange } from './changes.ts';
import { partRuleWords } from './part-rule-words.ts';

type RuleRow = Selectable<PartPaymentRuleTable>;

const termsOf = (row: RuleRow): PartPaymentTerms => ({
  priority: row.priority,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  leastDays: row.least_days,
  mostDays: row.most_days,
  nowBasisPoints: row.now_basis_points,
  payWithinDays: row.pay_within_days,
  daysBeforeDeparture: row.days_before_departure,
  refundableOnly: row.refundable_only,
  lowCost: row.low_cost,
  carrier: row.carrier,
  inParts: row.in_parts,
});

const columnsOf = (terms: PartPaymentTerms) => ({
  priority: terms.priority,
  valid_from: terms.validFrom,
  valid_until: terms.validUntil,
  least_days: terms.leastDays,
  most_days: terms.mostDays,
  now_basis_points: terms.nowBasisPoints,
  pay_within_days: terms.payWithinDays,
  days_before_departure: terms.daysBeforeDeparture,
  refundable_only: terms.refundableOnly,
  low_cost: terms.lowCost,
  carrier: terms.carrier,
  in_parts: terms.inParts,
});

const stateOf = (ended: boolean, { validFrom, validUntil }: PartPaymentTerms, today: string): DeskPartRule['state'] => {
  if (ended) return 'ended';
  if (validUntil !== null && validUntil < today) return 'past';
  return validFrom !== null && validFrom > today ? 'waits' : 'in-force';
};

const rowsOf = (db: Db | Tx, tenantId: string): Promise<readonly RuleRow[]> =>
  db.selectFrom('part_payment_rule').selectAll().where('tenant_id', '=', tenantId).orderBy('id').execute();

/** How the tenant sells in parts, and which agencies ask to. */
export const partPaymentBook = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
): Promise<PartPaymentBook> => {
  const today = todayAtHome(tenant, now());
  const terms = await db
    .selectFrom('part_payment_terms')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  const changes = await changesOf(db, tenant.id, 'part-payment-rule');
  const rules = (await rowsOf(db, tenant.id)).map((row): DeskPartRule => {
    const said = termsOf(row);
    return {
      ruleId: row.id,
      version: row.version,
      state: stateOf(row.ended_at !== null, said, today),
      terms: said,
      history: historyOf(changes, row.id, partRuleWords),
    };
  });
  const inOrder = (one: DeskPartRule, other: DeskPartRule) =>
    byPriority(
      { priority: one.terms.priority, ruleId: one.ruleId },
      { priority: other.terms.priority, ruleId: other.ruleId },
    );
  const admissions = await listAdmissions(db, tenant.id);
  return {
    currency: tenant.config.global.currency,
    today,
    mostOpenMinor: terms?.most_open_minor ?? null,
    needsAdmission: terms?.needs_admission ?? false,
    rules: [
      ...rules.filter(({ state }) => state !== 'ended').sort(inOrder),
      ...rules.filter(({ state }) => state === 'ended'),
    ].slice(0, partRulesListed),
    admissions: admissions.slice(0, partAdmissionsListed).map((each) => ({
      agencyId: each.agencyId,
      agencyName: each.name,
      state: each.state,
      askedBy: each.askedBy,
      askedAt: each.askedAt.toISOString(),
      decidedAt: each.decidedAt?.toISOString() ?? null,
      reason: each.reason,
    })),
    steppedUp: hasSteppedUp(agent, now()),
  };
};

const answered = async (context: InTx) =>
  ({ ok: true, answer: { book: await partPaymentBook(context.tx, context) } }) as const;

const isStarted = async ({ tx, tenant }: InTx): Promise<boolean> =>
  (await tx
    .selectFrom('part_payment_terms')
    .select('tenant_id')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst()) !== undefined;

export const startSellingInParts = async (
  { needsAdmission }: CallRequest<'StartPartPayments'>,
  context: InTx,
): Promise<CallOutcome<'StartPartPayments'>> => {
  if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
  const { tx, tenant, agent, now } = context;
  await lockKind(tx, tenant.id, 'part-payment-rule');
  if (await isStarted(context)) return { ok: false, refusal: 'started-already' };
  const at = now();
  const mostOpenMinor = await startPartPayments(tx, tenant, { needsAdmission, now: at });
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'part-payment.started',
    subject: tenant.id,
    facts: { needsAdmission, mostOpenMinor },
    now: at,
  });
  return answered(context);
};

/** Adds a rule, or a version of one, which stands from now on. What agencies have agreed to stays as it is. */
export const savePartRule = async (
  { ruleId, version, terms }: CallRequest<'SavePartPaymentRule'>,
  context: InTx,
): Promise<CallOutcome<'SavePartPaymentRule'>> => {
  if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
  const { tx, tenant, now } = context;
  await lockKind(tx, tenant.id, 'part-payment-rule');
  if (!(await isStarted(context))) return { ok: false, refusal: 'not-started' };
  const rows = await rowsOf(tx, tenant.id);
  const row = ruleId === null ? null : rows.find(({ id }) => id === ruleId);
  if (row === undefined) return { ok: false, refusal: 'rule-unknown' };
  if (row?.ended_at) return { ok: false, refusal: 'rule-ended' };
  if (row !== null && row.version !== version) return { ok: false, refusal: 'rule-changed' };
  const errors = partRuleErrors(partRuleDraft(terms));
  if (errors.length > 0) return refusedFields(errors);
  const before = row === null ? null : termsOf(row);
  if (before !== null && isDeepStrictEqual(before, terms)) return { ok: false, refusal: 'nothing-changes' };
  if (row === null && rows.filter(({ ended_at }) => ended_at === null).length >= partRulesAtMost)
    return { ok: false, refusal: 'too-many-rules' };
  const at = now();
  const id = row?.id ?? timeOrderedId(at.getTime());
  const change = {
    kind: 'part-payment-rule',
    subject_id: id,
    version: row?.version ?? 0,
    before,
    after: terms,
  } as const;
  await writeChange(context, { ...change, state: 'made' }, at);
  if (row === null) {
    await tx
      .insertInto('part_payment_rule')
      .values({ ...columnsOf(terms), tenant_id: tenant.id, id })
      .execute();
  } else {
    await tx
      .updateTable('part_payment_rule')
      .set({ ...columnsOf(terms), version: row.version + 1 })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .execute();
  }
  await tell(context, row === null ? 'added' : 'changed', id, terms, at);
  return answered(context);
};

/** Ends a rule from now on. Its row stays. */
export const endPartRule = async (
  { ruleId, version }: CallRequest<'EndPartPaymentRule'>,
  context: InTx,
): Promise<CallOutcome<'EndPartPaymentRule'>> => {
  if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
  const { tx, tenant, now } = context;
  await lockKind(tx, tenant.id, 'part-payment-rule');
  const row = (await rowsOf(tx, tenant.id)).find(({ id }) => id === ruleId);
  if (row === undefined) return { ok: false, refusal: 'rule-unknown' };
  if (row.ended_at !== null) return { ok: false, refusal: 'rule-ended' };
  if (row.version !== version) return { ok: false, refusal: 'rule-changed' };
  const at = now();
  const before = termsOf(row);
  const change = { kind: 'part-payment-rule', subject_id: ruleId, version, before, after: null } as const;
  await writeChange(context, { ...change, state: 'made' }, at);
  await tx
    .updateTable('part_payment_rule')
    .set({ ended_at: at, version: version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', ruleId)
    .execute();
  await tell(context, 'ended', ruleId, before, at);
  return answered(context);
};

const tell = (
  { tx, tenant, agent }: InTx,
  what: 'added' | 'changed' | 'ended',
  ruleId: string,
  terms: PartPaymentTerms,
  now: Date,
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `part-payment-rule.${what}`,
    subject: ruleId,
    facts: { ...terms },
    now,
  });

/** Admits or refuses an agency that has asked, or was decided about before. The agency is told. */
export const decideAgency = async (
  { agencyId, decision, reason, before }: CallRequest<'DecidePartPaymentAdmission'>,
  context: InTx,
): Promise<CallOutcome<'DecidePartPaymentAdmission'>> => {
  if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
  const { tx, tenant, agent, now } = context;
  const words = reason?.trim() || null;
  if (decision === 'refused' && words === null) return { ok: false, refusal: 'reason-needed' };
  const row = await tx
    .selectFrom('part_payment_admission')
    .select('state')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, refusal: 'agency-unknown' };
  if (row.state !== before || row.state === decision) return { ok: false, refusal: 'decided-meanwhile' };
  const decided = { tenantId: tenant.id, agencyId, state: decision, actor: agent.userId, now: now() };
  await decideAdmission(tx, { ...decided, reason: decision === 'refused' ? words : null });
  return answered(context);
};
