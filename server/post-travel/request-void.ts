import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import { reasonAgainstVoid } from '../../machines/orders/order.view.ts';
import { clockOfVoid, firstVoidState, nextVoidState } from '../../machines/post-travel/void-case.machine.ts';
import { newVoidReference } from '../booking/references.ts';
import { newSaga, sagaInsert } from '../booking/saga.ts';
import { type Db, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { factsFor } from '../orders/order-answer.ts';
import { findOrder, lockOrder, type OrderRow, writeHistory } from '../orders/order-rows.ts';
import type { Supplier } from '../suppliers/port.ts';
import { agentOnCase, airlineOnCase, caseFacts, dueOf, voidAnswer } from './case-answer.ts';
import { type CaseRow, writeCaseEvent } from './case-rows.ts';
import { choiceError, type Voidable, voidableTickets } from './choose-tickets.ts';
import type { DividedSale } from './ticket-shares.ts';
import { areSamePostings, dividedSale, shownReturn, type VoidMoney, voidMoney } from './void-money.ts';

export interface VoidDeps {
  readonly suppliers: readonly Supplier[];
}

type Choice = CallRequest<'VerifyVoidPenalty'>;
type Refusal = Extract<CallOutcome<'VerifyVoidPenalty'>, { ok: false }>;

interface Chosen {
  readonly order: OrderRow;
  readonly sale: DividedSale;
  readonly tickets: readonly Voidable[];
  readonly feeMinor: number;
  readonly given: VoidMoney;
}

/** Why the order's chart refuses a void, with what would help. `null`: it does not. */
const whyNoVoid = (order: OrderRow, { agent, now }: SignedInContext) =>
  reasonAgainstVoid({ state: order.state, facts: factsFor(order, agent, 0, now()) });

/** The chosen tickets with what voiding them posts, by the code that posts it later. */
const chooseTickets = async (
  db: Db | Tx,
  order: OrderRow | undefined,
  { paxIds }: Choice,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly chosen: Chosen } | Refusal> => {
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const why = whyNoVoid(order, context);
  if (why)
    return {
      ok: false,
      refusal: 'not-allowed',
      detail: [why.reason, why.fix].filter((part) => part !== null).join(' '),
    };
  const sale = await dividedSale(db, order);
  const tickets = await voidableTickets(db, sale, context.now());
  const error = choiceError(tickets, paxIds);
  if (error !== null) return { ok: false, refusal: 'choice-unsound', detail: error };
  const wanted = context.tenant.config.pricing.voidFeeMinor * paxIds.length;
  const given = await voidMoney(db, sale, { paxIds, feeMinor: wanted, penaltyMinor: 0 }, context.now());
  return { ok: true, chosen: { order, sale, tickets, feeMinor: given.money.feeMinor, given } };
};

const supplierOf = ({ suppliers }: VoidDeps, code: string): Supplier | undefined =>
  suppliers.find((supplier) => supplier.code === code);

/** What of an order may be voided, and until when. */
export const voidOrder = async (
  deps: VoidDeps,
  { orderReference }: CallRequest<'GetVoidOrder'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetVoidOrder'>> => {
  const { db, tenant, agent, now } = context;
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const why = whyNoVoid(order, context);
  return {
    ok: true,
    answer: {
      orderReference: order.reference,
      currency: order.currency,
      reason: why?.reason ?? null,
      fix: why?.fix ?? null,
      closes: order.void_until && dueOf(order.void_until, now()),
      isAutomatic: supplierOf(deps, order.supplier_code)?.voiding?.isAutomatic ?? false,
      tickets: [...(await voidableTickets(db, await dividedSale(db, order), now()))],
    },
  };
};

/** What a void would post, with the balances after. */
export const verifyVoidPenalty = async (
  request: Choice,
  context: SignedInContext,
): Promise<CallOutcome<'VerifyVoidPenalty'>> => {
  const { db, tenant, agent } = context;
  const found = await chooseTickets(
    db,
    await findOrder(db, tenant.id, agent.agencyId, request.orderReference),
    request,
    context,
  );
  return found.ok ? { ok: true, answer: { money: shownReturn(found.chosen.given.money, agent) } } : found;
};

/**
 * Opens a case for the chosen tickets, at the effect that was agreed to. Where the supplier voids by itself, the saga that asks it
 * is written in the same transaction. The order's lock makes two requests for one ticket one after the other.
 */
export const requestVoid = async (
  deps: VoidDeps,
  { agreed, ...request }: CallRequest<'RequestVoid'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RequestVoid'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const locked = await lockOrder(tx, tenant.id, agent.agencyId, request.orderReference);
  const found = await chooseTickets(tx, locked, request, context);
  if (!found.ok) return found;
  const { order, tickets, given, feeMinor } = found.chosen;
  const shown = shownReturn(given.money, agent).effect;
  if (shown === null || !areSamePostings(shown.postings, agreed)) return { ok: false, refusal: 'effect-changed' };
  const supplier = supplierOf(deps, order.supplier_code);
  const row = await openCase(tx, context, {
    order,
    isAutomatic: supplier?.voiding?.isAutomatic ?? false,
    given,
    feeMinor,
    now,
  });
  if (row === null) return busy;
  const { reference } = row;
  await tx
    .insertInto('post_travel_ticket')
    .values(
      request.paxIds.map((paxId) => ({
        tenant_id: tenant.id,
        case_reference: reference,
        order_reference: order.reference,
        pax_id: paxId,
        amount_minor: tickets.find((ticket) => ticket.paxId === paxId)?.amountMinor ?? 0,
      })),
    )
    .execute();
  await tx
    .updateTable('air_order')
    .set({ tickets_in_cases: order.tickets_in_cases + request.paxIds.length })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', order.reference)
    .execute();
  return { ok: true, answer: { void: await voidAnswer(tx, row, { actor: agentOnCase(agent), agent, now }) } };
};

const busy: Extract<CallOutcome<'RequestVoid'>, { ok: false }> = {
  ok: false,
  refusal: 'not-allowed',
  detail: 'Another request for this order is being processed. Wait for its end, then ask again. Nothing has changed.',
};

interface Opening {
  readonly order: OrderRow;
  readonly isAutomatic: boolean;
  readonly given: VoidMoney;
  readonly feeMinor: number;
  readonly now: Date;
}

/** Writes the case, and for a supplier that voids by itself its saga. `null`: a saga of the order is at work. */
const openCase = async (
  tx: Tx,
  { tenant, agent }: SignedInContext,
  { order, isAutomatic, given, feeMinor, now }: Opening,
): Promise<CaseRow | null> => {
  if (order.void_until === null) throw new Error(`order ${order.reference} has no time for voids`);
  const reference = newVoidReference();
  const asked: CaseRow = {
    tenant_id: tenant.id,
    reference,
    kind: 'void',
    order_reference: order.reference,
    agency_id: agent.agencyId,
    user_id: agent.userId,
    requested_by: agent.name,
    requested_at: now,
    state: 'requested',
    due_at: null,
    closes_at: order.void_until,
    quote_until: null,
    automatic: isAutomatic,
    currency: order.currency,
    amount_minor: given.back.amountMinor,
    fee_minor: feeMinor,
    penalty_minor: 0,
    done_due_minor: null,
    done_wallet_minor: null,
    done_effect: null,
    reason: null,
    airline_answer: null,
  };
  const first = firstVoidState(caseFacts(asked, agentOnCase(agent), now));
  const begun = isAutomatic
    ? nextVoidState(first, caseFacts(asked, airlineOnCase, now), { type: 'processing.begun' })
    : null;
  const state = begun ?? first;
  const clock = clockOfVoid(state, isAutomatic);
  const row = { ...asked, state, due_at: clock && new Date(now.getTime() + clock.withinMs) };
  if (isAutomatic) {
    const saga = newSaga(
      {
        tenantId: tenant.id,
        kind: 'void',
        actor: agent.userId,
        actorName: agent.name,
        agencyId: agent.agencyId,
        intentKey: reference,
        orderReference: order.reference,
        step: 'claimed',
        input: { supplierCode: order.supplier_code },
      },
      now,
      0,
    );
    const { rows } = await sql`${sagaInsert(saga)} on conflict do nothing returning 1`.execute(tx);
    if (rows.length === 0) return null;
  }
  const { done_effect: _none, ...kept } = row;
  await tx.insertInto('post_travel_case').values(kept).execute();
  await tx
    .insertInto('case_reference')
    .values({ tenant_id: tenant.id, reference, agency_id: agent.agencyId, kind: 'void', created_at: now })
    .execute();
  const back = displayMoney({ currency: row.currency, minor: row.amount_minor - feeMinor });
  await writeCaseEvent(tx, row, {
    who: agent.name,
    words: `Asked for a void: ${back} would come back.`,
    at: now,
    state: first,
  });
  if (isAutomatic) {
    await writeCaseEvent(tx, row, {
      who: 'Portal',
      words: 'The airline is asked to void the tickets.',
      at: now,
      state,
    });
  }
  await writeHistory(tx, tenant.id, order.reference, agent.name, `Void ${reference} requested`, now);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'void.requested',
    subject: reference,
    facts: { order: order.reference, amountMinor: row.amount_minor, feeMinor },
    now,
  });
  return row;
};
