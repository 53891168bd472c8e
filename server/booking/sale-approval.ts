import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import type { SaleApproval } from '../../contract/orders/sale-approval.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { orderHappening, orderOutcomes } from '../../machines/outcomes/order-outcomes.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { forgetNotices } from '../messages/notify-agency.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { type ActingContext, noteChange } from '../orders/amend-order.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-rows.ts';
import type { KeptApproval } from '../orders/tables.ts';
import { limitShown } from './sale-limit.ts';

const orderUnknown = { ok: false, refusal: 'order-unknown' } as const;

/** The request that waits for a colleague. An order that is no longer held has none. */
const waitingFor = ({ state, approval }: OrderRow): KeptApproval | null =>
  state === 'held' && approval?.state === 'waits' ? approval : null;

/** Whether the person may pay for the order, but for limit and wallet. */
const isPayableBy = (order: OrderRow, { agent, now }: Pick<SignedInContext, 'agent' | 'now'>): boolean =>
  nextOrderState(order.state, factsForAgent(order, agent, 0, now()), { type: 'approval.requested' }) !== null;

const limitOf = (
  db: Db | Tx,
  order: OrderRow,
  { tenant, agent, now }: Pick<SignedInContext, 'tenant' | 'agent' | 'now'>,
) => limitShown(db, { tenant, agent, now: now() }, { currency: order.currency, totalMinor: order.agent_minor });

/** The approval of an order as a person may see it. */
const approvalShown = async (db: Db | Tx, order: OrderRow, context: SignedInContext): Promise<SaleApproval> => {
  const isPayable = isPayableBy(order, context);
  const limit = isPayable ? await limitOf(db, order, context) : null;
  const kept = order.state === 'held' ? order.approval : null;
  const own = kept?.askedById === context.agent.userId;
  const waits = kept?.state === 'waits';
  return {
    limit,
    mayAsk: limit !== null && limit.over !== null && !waits,
    mayDecide: isPayable && waits && !own,
    request: kept && {
      state: kept.state,
      askedBy: kept.askedBy,
      askedAt: kept.askedAt,
      own,
      declinedBy: kept.declinedBy ?? null,
      reason: kept.reason ?? null,
    },
  };
};

const keep = async (tx: Tx, { tenant_id, reference }: OrderRow, approval: KeptApproval | null): Promise<void> => {
  await tx
    .updateTable('air_order')
    .set({ approval: approval && asJson<KeptApproval>(approval) })
    .where('tenant_id', '=', tenant_id)
    .where('reference', '=', reference)
    .execute();
};

/** The answer of a call that has changed the request of an order that it has locked. */
const answerWith = async (context: ActingContext, order: OrderRow, approval: KeptApproval | null) => ({
  ok: true as const,
  answer: { approval: await approvalShown(context.tx, { ...order, approval }, context) },
});

const askApproval = async (
  { orderReference }: CallRequest<'AskSaleApproval'>,
  context: ActingContext,
): Promise<CallOutcome<'AskSaleApproval'>> => {
  const { tx, tenant, agent, now } = context;
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  if (!order) return orderUnknown;
  if (!isPayableBy(order, context)) return { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
  if (waitingFor(order) !== null) return answerWith(context, order, order.approval);
  const limit = await limitOf(tx, order, context);
  if (limit === null || limit.over === null) return { ok: false, refusal: 'within-limit' };
  const at = now();
  const approval: KeptApproval = {
    state: 'waits',
    askedById: agent.userId,
    askedBy: agent.name,
    askedAt: at.toISOString(),
  };
  await keep(tx, order, approval);
  await noteChange(context, orderReference, {
    line: orderHappening('approval.requested', agent),
    action: 'order.approval-requested',
    facts: { amountMinor: order.agent_minor, currency: order.currency },
  });
  const amount = displayMoney({ currency: order.currency, minor: order.agent_minor });
  await tellAgency(
    tx,
    { ...order, user_id: agent.userId },
    orderOutcomes['approval.requested'].news,
    {
      title: say('{name} asks a colleague to approve order {reference}', {
        name: agent.name,
        reference: orderReference,
      }),
      words: say('{amount} is above what {name} may sell for. Whoever may sell for as much approves it by paying.', {
        amount,
        name: agent.name,
      }),
      path: pageAddress.flightOrder(orderReference),
      remindsOf: orderReference,
      until: order.time_limit_at,
    },
    at,
  );
  return answerWith(context, order, approval);
};

const withdrawApproval = async (
  { orderReference }: CallRequest<'WithdrawSaleApproval'>,
  context: ActingContext,
): Promise<CallOutcome<'WithdrawSaleApproval'>> => {
  const { tx, tenant, agent } = context;
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  if (!order) return orderUnknown;
  if (waitingFor(order)?.askedById !== agent.userId) return { ok: false, refusal: 'not-asked' };
  await keep(tx, order, null);
  await noteChange(context, orderReference, {
    line: orderHappening('approval.withdrawn', agent),
    action: 'order.approval-withdrawn',
  });
  await forgetNotices(tx, order, pageAddress.flightOrder(orderReference));
  return answerWith(context, order, null);
};

const declineApproval = async (
  { orderReference, reason: typed }: CallRequest<'DeclineSaleApproval'>,
  context: ActingContext,
): Promise<CallOutcome<'DeclineSaleApproval'>> => {
  const { tx, tenant, agent, now } = context;
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  if (!order) return orderUnknown;
  const waits = waitingFor(order);
  if (waits === null) return { ok: false, refusal: 'not-asked' };
  if (waits.askedById === agent.userId) return { ok: false, refusal: 'own-request' };
  const reason = typed.trim();
  const approval: KeptApproval = { ...waits, state: 'declined', declinedBy: agent.name, reason };
  await keep(tx, order, approval);
  await noteChange(context, orderReference, {
    line: orderHappening('approval.declined', agent, { reason }),
    action: 'order.approval-declined',
    facts: { askedBy: waits.askedById },
  });
  await tellAgency(
    tx,
    { ...order, user_id: waits.askedById },
    orderOutcomes['approval.declined'].news,
    {
      title: say('{name} does not approve order {reference}', { name: agent.name, reference: orderReference }),
      words: say('Nothing was charged, and the seats are held as before. The reason: {reason}', { reason }),
      path: pageAddress.flightOrder(orderReference),
    },
    now(),
  );
  return answerWith(context, order, approval);
};

/** Ends the request for an order that this person begins to pay, in the transaction that reserves the money. The person who asked is told. */
export const endApproval = async (context: ActingContext, order: OrderRow): Promise<void> => {
  const { tx, agent, now } = context;
  const waits = waitingFor(order);
  if (waits === null) return;
  await keep(tx, order, null);
  const path = pageAddress.flightOrder(order.reference);
  if (waits.askedById === agent.userId) return forgetNotices(tx, order, path);
  await noteChange(context, order.reference, {
    line: orderHappening('approval.given', agent, { name: waits.askedBy }),
    action: 'order.approval-given',
    facts: { askedBy: waits.askedById, amountMinor: order.agent_minor, currency: order.currency },
  });
  const { reference } = order;
  await tellAgency(
    tx,
    { ...order, user_id: waits.askedById },
    orderOutcomes['approval.given'].news,
    {
      title: say('{name} has approved order {reference}', { name: agent.name, reference }),
      words: say('It is paid from the wallet, and the tickets are being issued.'),
      path,
    },
    now(),
  );
};

/** The calls by which a colleague approves a sale above a limit. Approving is paying: `AirTicket` ends the request. */
export const saleApprovalHandlers = {
  GetSaleApproval: {
    kind: 'reads',
    async handle({ orderReference }, context) {
      const order = await findOrder(context.db, context.tenant.id, context.agent.agencyId, orderReference);
      return order ? { ok: true, answer: { approval: await approvalShown(context.db, order, context) } } : orderUnknown;
    },
  },
  AskSaleApproval: { kind: 'acts', handle: askApproval },
  WithdrawSaleApproval: { kind: 'acts', handle: withdrawApproval },
  DeclineSaleApproval: { kind: 'acts', handle: declineApproval },
} satisfies Partial<Handlers>;
