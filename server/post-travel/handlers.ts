import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import type { BookingDeps } from '../booking/deps.ts';
import { orderAnswer } from '../booking/handlers.ts';
import type { Tx } from '../database/database.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { acceptQuote, withdrawCase } from './act-on-case.ts';
import { agentOnCase, caseAnswer } from './case-answer.ts';
import { findCaseRow, lockCase } from './case-rows.ts';
import { orderForExchange, priceExchange, requestExchange, startHold } from './exchange-request.ts';
import { requestManualExchange } from './exchange-wish.ts';
import { listCases } from './list-cases.ts';
import { orderForCase, requestCase, verifyPenalty } from './request-case.ts';

/** The agency's calls of the cases after the ticket. */
export const postTravelHandlers = (deps: BookingDeps) =>
  ({
    GetVoidOrder: { kind: 'reads', handle: (request, context) => orderForCase(deps, 'void', request, context) },
    VerifyVoidPenalty: { kind: 'reads', handle: (request, context) => verifyPenalty(deps, 'void', request, context) },
    RequestVoid: { kind: 'acts', handle: (request, context) => requestCase(deps, 'void', request, context) },
    GetVoids: { kind: 'reads', handle: (asked, context) => listed('void', asked, context) },
    GetVoid: { kind: 'reads', handle: (asked, context) => oneCase('void', asked, context) },
    UpdateVoidStatus: { kind: 'acts', handle: (asked, context) => updateStatus('void', asked, context) },
    GetRefundOrder: { kind: 'reads', handle: (request, context) => orderForCase(deps, 'refund', request, context) },
    VerifyRefundPenalty: {
      kind: 'reads',
      handle: (request, context) => verifyPenalty(deps, 'refund', request, context),
    },
    RequestRefund: { kind: 'acts', handle: (request, context) => requestCase(deps, 'refund', request, context) },
    GetRefunds: { kind: 'reads', handle: (asked, context) => listed('refund', asked, context) },
    GetRefund: { kind: 'reads', handle: (asked, context) => oneCase('refund', asked, context) },
    UpdateRefundStatus: { kind: 'acts', handle: (asked, context) => updateStatus('refund', asked, context) },
    GetExchangeOrder: { kind: 'reads', handle: (request, context) => orderForExchange(deps, request, context) },
    VerifyExchangePenalty: {
      kind: 'reads',
      handle: (request, context) => verifyPenalty(deps, 'exchange', request, context),
    },
    PriceExchange: { kind: 'reads', handle: (request, context) => priceExchange(deps, request, context) },
    HoldExchange: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'HoldExchange'>(deps, context, await startHold(deps, request, context)),
    },
    RequestExchange: { kind: 'acts', handle: (request, context) => requestExchange(deps, request, context) },
    RequestManualExchange: {
      kind: 'acts',
      handle: (request, context) => requestManualExchange(deps, request, context),
    },
    GetExchanges: { kind: 'reads', handle: (asked, context) => listed('exchange', asked, context) },
    GetExchange: { kind: 'reads', handle: (asked, context) => oneCase('exchange', asked, context) },
    UpdateExchangeStatus: {
      kind: 'acts',
      handle: ({ newOrderReference, ...asked }, context) => updateStatus('exchange', asked, context, newOrderReference),
    },
  }) satisfies Partial<Handlers>;

const listed = async (
  kind: CaseKind,
  asked: CallRequest<'GetVoids'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'GetVoids'>> => ({
  ok: true,
  answer: await listCases(
    db,
    { tenantId: tenant.id, agencyId: agent.agencyId, kind, orAsked: false, now: now() },
    asked,
  ),
});

const oneCase = async (
  kind: CaseKind,
  { caseReference: reference }: CallRequest<'GetVoid'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'GetVoid'>> => {
  const row = await findCaseRow(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference, kind });
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const shown = await caseAnswer(db, row, { actor: agentOnCase(agent, kind), now: now() });
  return { ok: true, answer: { case: shown } };
};

const updateStatus = async (
  kind: CaseKind,
  { caseReference: reference, action, penaltyMinor }: CallRequest<'UpdateVoidStatus'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
  newOrderReference: string | null = null,
): Promise<CallOutcome<'UpdateVoidStatus'>> => {
  const at = now();
  const actor = agentOnCase(agent, kind);
  const row = await lockCase(tx, { tenantId: tenant.id, agencyId: agent.agencyId, reference, kind });
  if (action === 'accept' && row?.state === 'quoted') {
    const isShown = row.penalty_minor === penaltyMinor && row.new_order_reference === newOrderReference;
    if (!isShown) return { ok: false, refusal: 'effect-changed' };
  }
  const act = { tenantId: tenant.id, reference, kind, actor, now: at };
  const acted = await (action === 'accept' ? acceptQuote(tx, act, { tenant, agent, now: at }) : withdrawCase(tx, act));
  if (!acted.ok) {
    if (acted.refusal === 'penalty-too-high' || acted.refusal === 'tickets-differ') {
      throw new Error('an agent neither quotes nor issues');
    }
    if (acted.refusal === 'consent-missing') throw new Error('an agent does not begin');
    return acted;
  }
  return { ok: true, answer: { case: await caseAnswer(tx, acted.row, { actor, now: at }) } };
};
