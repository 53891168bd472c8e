import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskCaseAct, DeskTicketCase } from '../../contract/desk/desk-cases.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { deskCaseActions, isHeldForAnother } from '../../machines/post-travel/case-view.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AuditedRefusal, Handlers, SignedInContext } from '../http/handler.ts';
import { returnableMinor } from '../orders/moved-by-case.ts';
import { findOrder } from '../orders/order-rows.ts';
import {
  beginCase,
  type CaseActed,
  confirmCase,
  quoteCase,
  refuseCase,
  settleCase,
} from '../post-travel/act-on-case.ts';
import { caseAnswer, caseFacts, deskOnCase } from '../post-travel/case-answer.ts';
import { type CaseRow, findCaseRow, lockCase } from '../post-travel/case-rows.ts';
import { listCases } from '../post-travel/list-cases.ts';
import { hasSteppedUp } from './step-up.ts';
import { byTwoPeople, twoPeopleShown, withDrop } from './two-people.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const noDecision = (): string => say('You do not have permission to decide about money.');

const noHandling = (): string => say('Your role does not include handling requests.');

const needsDecision: readonly DeskCaseAct[] = ['confirm', 'settle', 'drop-prepared'];

/** Why the person's role does not include an act. `null`: it does. */
const whyLacking = ({ functionalities: held }: SignedInContext['agent'], act: DeskCaseAct): string | null => {
  if (needsDecision.includes(act)) return held.has(functionalities.DeskSettleCases) ? null : noDecision();
  return held.has(functionalities.DeskHandleCases) ? null : noHandling();
};

/** What the airline owes of a case that settles, in its currency. `null`: nothing, or not yet. */
const owedOf = async (db: Db | Tx, row: CaseRow) => {
  if (row.state !== 'settling' || row.owed_minor === null || row.owed_minor === 0) return null;
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  return { currency: order.sold.supplier.currency, amountMinor: row.owed_minor };
};

const settlementOf = async (
  db: Db | Tx,
  row: CaseRow,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
): Promise<DeskTicketCase['settlement']> => {
  const owed = await owedOf(db, row);
  if (owed === null) return null;
  const of = { subject: row.reference, currency: owed.currency, among: ['SettleCase'] } as const;
  return { ...owed, twoPeople: await twoPeopleShown(db, context, of) };
};

/** A case as a person of the desk sees it. */
export const deskCase = async (
  db: Db | Tx,
  row: CaseRow,
  context: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
  now: Date,
): Promise<DeskTicketCase> => {
  const { tenant, agent } = context;
  const { id, name, email, phone } = await db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.agency_id)
    .executeTakeFirstOrThrow();
  const shown = await caseAnswer(db, row, { actor: deskOnCase(agent, tenant), now });
  const settlement = await settlementOf(db, row, context);
  const acts = withDrop(deskCaseActions(shown), settlement?.twoPeople ?? null);
  return {
    case: shown,
    agency: { agencyId: id, name, email, phone },
    acts: acts.map(({ act, reason }) => ({ act, reason: whyLacking(agent, act) ?? reason })),
    settlement,
    steppedUp: hasSteppedUp(agent, now),
  };
};

type Acted = CallOutcome<'BeginCase'>;

/** An act of a person of the desk. */
export const actOf = ({ tenant, agent }: SignedInContext, reference: string, now: Date) => ({
  tenantId: tenant.id,
  reference,
  kind: null,
  actor: deskOnCase(agent, tenant),
  now,
});

const answered = async (acted: CaseActed, context: InTx, now: Date): Promise<Acted> => {
  if (acted.ok) return { ok: true, answer: await deskCase(context.tx, acted.row, context, now) };
  if (acted.refusal === 'penalty-too-high' || acted.refusal === 'tickets-differ') {
    throw new Error('neither penalty nor tickets were entered');
  }
  return acted;
};

/** Enters that the airline has paid, which moves money and needs a fresh code, and above the tenant's limit two people. */
const settle = async (
  { caseReference: reference, airlineAnswer, prepares }: CallRequest<'SettleCase'>,
  context: InTx,
): Promise<CallOutcome<'SettleCase'> | AuditedRefusal<'SettleCase'>> => {
  const now = context.now();
  if (!hasSteppedUp(context.agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockCase(context.tx, { tenantId: context.tenant.id, agencyId: null, reference, kind: null });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const owed = await owedOf(context.tx, row);
  if (owed !== null) {
    const { currency, amountMinor } = owed;
    const terms = { amountMinor, words: airlineAnswer.trim(), tickets: [] };
    const by = await byTwoPeople(context, { call: 'SettleCase', subject: reference, currency, terms, prepares });
    if (by === 'prepared') return answered({ ok: true, row }, context, now);
    if (by !== 'carry-out') return by;
  }
  return answered(await settleCase(context.tx, actOf(context, reference, now), airlineAnswer.trim()), context, now);
};

/** Enters what the airline has done, which moves money and needs a fresh code. */
const confirm = async (
  { caseReference: reference, airlineAnswer, newTickets }: CallRequest<'ConfirmCase'>,
  context: InTx,
): Promise<CallOutcome<'ConfirmCase'> | AuditedRefusal<'ConfirmCase'>> => {
  const now = context.now();
  const row = await lockCase(context.tx, { tenantId: context.tenant.id, agencyId: null, reference, kind: null });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const own = ownPreparation(row, context, now);
  if (own) return own;
  if (!hasSteppedUp(context.agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const issued = newTickets.length === 0 ? null : { tickets: newTickets, creditNumber: null };
  const acted = await confirmCase(context.tx, actOf(context, reference, now), airlineAnswer.trim(), issued);
  if (!acted.ok && acted.refusal === 'tickets-differ') return { ok: false, refusal: 'tickets-differ' };
  return answered(acted, context, now);
};

/** Above the limit of one person, whoever has prepared the case is refused and journalled, also without a fresh code. */
const ownPreparation = (row: CaseRow, { tenant, agent }: InTx, now: Date): AuditedRefusal<'ConfirmCase'> | null => {
  const facts = caseFacts(row, deskOnCase(agent, tenant), now);
  if (!isHeldForAnother({ kind: row.kind, state: row.state, facts })) return null;
  const audited = {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `${row.kind}.self-confirmation-refused`,
    subject: row.reference,
    facts: { agencyId: row.agency_id, currency: row.currency, amountMinor: returnableMinor(row) },
    now,
  };
  return { ok: false, refusal: 'own-preparation', audited };
};

/** The desk's calls of the cases after the ticket. */
export const deskCaseHandlers = () =>
  ({
    GetDeskCases: {
      kind: 'reads',
      handle: async ({ kind, orAsked, ...asked }, { db, tenant, now }) => ({
        ok: true,
        answer: await listCases(db, { tenantId: tenant.id, agencyId: null, kind, orAsked, now: now() }, asked),
      }),
    },
    GetDeskTicketCase: {
      kind: 'reads',
      async handle({ caseReference: reference }, context) {
        const { db, tenant, now } = context;
        const row = await findCaseRow(db, { tenantId: tenant.id, agencyId: null, reference, kind: null });
        return row
          ? { ok: true, answer: await deskCase(db, row, context, now()) }
          : { ok: false, refusal: 'case-unknown' };
      },
    },
    BeginCase: {
      kind: 'acts',
      async handle({ caseReference }, context) {
        const now = context.now();
        return answered(await beginCase(context.tx, actOf(context, caseReference, now)), context, now);
      },
    },
    QuoteCase: {
      kind: 'acts',
      async handle({ caseReference, penaltyMinor }, context) {
        const now = context.now();
        const acted = await quoteCase(context.tx, actOf(context, caseReference, now), penaltyMinor);
        if (!acted.ok && acted.refusal === 'penalty-too-high') return { ok: false, refusal: 'penalty-too-high' };
        return answered(acted, context, now);
      },
    },
    RefuseCase: {
      kind: 'acts',
      async handle({ caseReference, reason }, context) {
        const now = context.now();
        return answered(await refuseCase(context.tx, actOf(context, caseReference, now), reason), context, now);
      },
    },
    ConfirmCase: { kind: 'acts', handle: confirm },
    SettleCase: { kind: 'acts', handle: settle },
  }) satisfies Partial<Handlers>;
