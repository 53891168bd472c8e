import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import { inTx, type Tx } from '../database/database.ts';
import { checkPayment, takeForCheck } from '../gateways/check-payments.ts';
import type { GatewayDeps } from '../gateways/deps.ts';
import { lockPayment, type PaymentRow, paymentOfTenant } from '../gateways/payment-rows.ts';
import { startRefund } from '../gateways/refund-payment.ts';
import {
  acceptPayment,
  noteAct,
  type PaymentActor,
  proposeAcceptance,
  proposedBy,
  refusePayment,
  withdrawAcceptance,
} from '../gateways/review-payment.ts';
import type { Agent, AuditedRefusal, Handlers, SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { deskPaymentAnswer, type PaymentActs, paymentActs, preparedCallOf } from './payment-answers.ts';
import { deskPayments } from './payment-lists.ts';
import { hasSteppedUp } from './step-up.ts';
import { type ByTwoPeople, byTwoPeople } from './two-people.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const unknown = { ok: false, refusal: 'payment-unknown' } as const;
const notAllowed = { ok: false, refusal: 'not-allowed' } as const;
const effectChanged = { ok: false, refusal: 'effect-changed' } as const;

const actorOf = ({ userId, name }: Agent): PaymentActor => ({ userId, name });

const answered = async (context: InTx, code: string) => {
  const row = await paymentOfTenant(context.tx, context.tenant.id, code);
  return row ? ({ ok: true, answer: await deskPaymentAnswer(context.tx, row, context) } as const) : unknown;
};

const isAllowed = ({ acts }: PaymentActs, act: PaymentActs['acts'][number]['act']): boolean =>
  acts.some((each) => each.act === act && each.reason === null);

/** What an act would credit or pay back now, in minor units. 0: it moves nothing. */
const movesMinor = ({ effects }: PaymentActs, act: PaymentActs['effects'][number]['act']): number =>
  effects.find((each) => each.act === act)?.amountMinor ?? 0;

/** Asks the gateway's server, and does what its answer says, as the sweeper does. */
const ask =
  (deps: GatewayDeps) =>
  async (
    { code }: CallRequest<'AskPaymentGateway'>,
    context: SignedInContext,
  ): Promise<CallOutcome<'AskPaymentGateway'> | 'in-flight'> => {
    const { db, tenant, agent, now } = context;
    const row = await paymentOfTenant(db, tenant.id, code);
    if (!row) return unknown;
    if (!isAllowed(await paymentActs(db, row, agent, null), 'ask')) return notAllowed;
    const taken = await inTx(db, async (tx) => {
      const locked = await lockPayment(tx, tenant.id, code);
      const mine = locked && (await takeForCheck(tx, locked, now()));
      if (mine) await noteAct(tx, mine, actorOf(agent), 'asked', 'asked the gateway', now());
      return mine;
    });
    if (!taken) return 'in-flight';
    await checkPayment(deps, taken);
    const after = await paymentOfTenant(db, tenant.id, code);
    return after ? { ok: true, answer: await deskPaymentAnswer(db, after, context) } : unknown;
  };

/** An act that moves no money by itself. */
const prepares = (act: (tx: Tx, row: PaymentRow, actor: PaymentActor, now: Date) => Promise<boolean>) => ({
  kind: 'acts' as const,
  async handle(
    { code }: CallRequest<'ProposePaymentAcceptance'>,
    context: InTx,
  ): Promise<CallOutcome<'ProposePaymentAcceptance'>> {
    const { tx, tenant, agent, now } = context;
    const row = await lockPayment(tx, tenant.id, code);
    if (!row) return unknown;
    return (await act(tx, row, actorOf(agent), now())) ? answered(context, code) : notAllowed;
  },
});

/** Credits a held payment. Whoever has proposed it is refused and journalled, also without a fresh code. */
const accept = async (
  products: readonly Product[],
  { code, agreedMinor }: CallRequest<'AcceptOnlinePayment'>,
  context: InTx,
): Promise<CallOutcome<'AcceptOnlinePayment'> | AuditedRefusal<'AcceptOnlinePayment'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const row = await lockPayment(tx, tenant.id, code);
  if (!row) return unknown;
  if (row.state === 'underReview' && proposedBy(row, agent) === 'the same person') {
    const audited = {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'online-payment.self-acceptance-refused',
      subject: code,
      facts: { agencyId: row.agency_id, currency: row.currency, amountMinor: row.amount_minor },
      now,
    };
    return { ok: false, refusal: 'own-proposal', audited };
  }
  if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const shown = await paymentActs(tx, row, agent, null);
  if (!isAllowed(shown, 'accept')) return notAllowed;
  if (movesMinor(shown, 'accept') !== agreedMinor) return effectChanged;
  return (await acceptPayment(tx, products, row, actorOf(agent), now)) ? answered(context, code) : notAllowed;
};

/** Whether this person pays back alone, prepares it, or confirms what another one has prepared. The payment's events tell what was prepared. */
const decidedBy = async (
  context: InTx,
  act: 'refund' | 'refuse',
  row: PaymentRow,
  amountMinor: number,
  words: string,
  prepares: boolean,
): Promise<ByTwoPeople> => {
  const { tx, agent, now } = context;
  const terms = { amountMinor, words, tickets: [] };
  const by = await byTwoPeople(context, {
    call: preparedCallOf[act],
    subject: row.id,
    currency: row.currency,
    terms,
    prepares,
  });
  if (by === 'prepared') {
    const paid = displayMoney({ currency: row.currency, minor: amountMinor });
    const what =
      act === 'refund'
        ? `prepared a refund of ${paid}: ${words}`
        : `prepared to refuse it and pay back ${paid}: ${words}`;
    await noteAct(tx, row, actorOf(agent), 'prepared', what, now(), { amountMinor });
  }
  return by;
};

/** Refuses a held payment. A fresh code is needed where money goes back to the payer. */
const refuse = async (
  { code, agreedMinor, reason: typed, prepares }: CallRequest<'RefuseOnlinePayment'>,
  context: InTx,
): Promise<CallOutcome<'RefuseOnlinePayment'> | AuditedRefusal<'RefuseOnlinePayment'>> => {
  const reason = typed.trim();
  const { tx, tenant, agent } = context;
  const now = context.now();
  const row = await lockPayment(tx, tenant.id, code);
  if (!row) return unknown;
  const shown = await paymentActs(tx, row, agent, null);
  if (!isAllowed(shown, 'refuse')) return notAllowed;
  const moves = movesMinor(shown, 'refuse');
  if (moves > 0 && !hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  if (moves !== agreedMinor) return effectChanged;
  const by = await decidedBy(context, 'refuse', row, moves, reason, prepares);
  if (by !== 'carry-out') return by === 'prepared' ? answered(context, code) : by;
  return (await refusePayment(tx, row, actorOf(agent), reason, now)) ? answered(context, code) : notAllowed;
};

const refundOf = async (
  code: string,
  amountMinor: number,
  reason: string,
  context: InTx,
): Promise<CallOutcome<'RetryPaymentRefund'>> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const actor = agent.userId;
  const started = await startRefund(tx, { tenantId: tenant.id, reference: code, amountMinor, reason, actor, now });
  if (!started.ok) return started.refusal === 'wallet-short' ? { ok: false, refusal: 'wallet-short' } : notAllowed;
  const row = await lockPayment(tx, tenant.id, code);
  if (!row) return unknown;
  const paid = displayMoney({ currency: row.currency, minor: amountMinor });
  await noteAct(tx, row, actorOf(agent), 'refunded', `refunds ${paid}: ${reason}`, now, { refundMinor: amountMinor });
  return answered(context, code);
};

const refund = async (
  { code, amountMinor, reason: typed, prepares }: CallRequest<'RefundOnlinePayment'>,
  context: InTx,
): Promise<CallOutcome<'RefundOnlinePayment'> | AuditedRefusal<'RefundOnlinePayment'>> => {
  const { tx, tenant, agent, now } = context;
  const reason = typed.trim();
  const row = await lockPayment(tx, tenant.id, code);
  if (!row) return unknown;
  if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
  const shown = await paymentActs(tx, row, agent, amountMinor);
  if (row.state !== 'credited' || amountMinor > row.amount_minor - row.charge_minor) return notAllowed;
  if (amountMinor > shown.refundableMinor) return { ok: false, refusal: 'wallet-short' };
  const by = await decidedBy(context, 'refund', row, amountMinor, reason, prepares);
  if (by !== 'carry-out') return by === 'prepared' ? answered(context, code) : by;
  return refundOf(code, amountMinor, reason, context);
};

const retryRefund = async (
  { code, agreedMinor }: CallRequest<'RetryPaymentRefund'>,
  context: InTx,
): Promise<CallOutcome<'RetryPaymentRefund'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockPayment(tx, tenant.id, code);
  if (!row) return unknown;
  if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
  if (row.refund_minor === null || !isAllowed(await paymentActs(tx, row, agent, null), 'retry-refund')) {
    return notAllowed;
  }
  if (row.refund_minor !== agreedMinor) return effectChanged;
  return refundOf(code, row.refund_minor, row.refund_reason ?? '', context);
};

/** The desk's calls of online payments. */
export const deskPaymentHandlers = (deps: GatewayDeps) =>
  ({
    GetDeskOnlinePayments: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, now }) => ({
        ok: true,
        answer: await deskPayments(db, { tenantId: tenant.id, now: now() }, asked, after),
      }),
    },
    GetDeskOnlinePayment: {
      kind: 'reads',
      async handle({ code, refundMinor }, context) {
        const row = await paymentOfTenant(context.db, context.tenant.id, code);
        return row ? { ok: true, answer: await deskPaymentAnswer(context.db, row, context, refundMinor) } : unknown;
      },
    },
    AskPaymentGateway: { kind: 'acts-in-phases', handle: ask(deps) },
    ProposePaymentAcceptance: prepares(proposeAcceptance),
    WithdrawPaymentAcceptance: prepares(withdrawAcceptance),
    AcceptOnlinePayment: { kind: 'acts', handle: (request, context) => accept(deps.products, request, context) },
    RefuseOnlinePayment: { kind: 'acts', handle: refuse },
    RefundOnlinePayment: { kind: 'acts', handle: refund },
    RetryPaymentRefund: { kind: 'acts', handle: retryRefund },
  }) satisfies Partial<Handlers>;
