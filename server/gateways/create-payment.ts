import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { onlineChargeOf } from '../../contract/money/online-payment.ts';
import { firstPaymentState } from '../../machines/money/online-payment.machine.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletBalance } from '../money/wallet.ts';
import { hasOrder } from '../orders/has-order.ts';
import type { GatewayDeps } from './deps.ts';
import { openSession, type SessionDeps } from './open-session.ts';
import { newPaymentReference, noteEvent, type PaymentRow } from './payment-rows.ts';
import { lockPaymentsOf, sameAmountBefore } from './same-amount-before.ts';
import { nextCheckAt } from './settle-payment.ts';
import { termsOf } from './terms.ts';

type Outcome = CallOutcome<'CreatePayment'>;
type Refusal = Exclude<Outcome, { ok: true }>;
type Asking = SignedInContext & { readonly intentKey: string };

/** How long a payment can be paid. Afterwards it is credited only if the gateway still says so. */
const openForMs = 24 * 3_600_000;

/**
 * Opens a payment: stores it with the intent's key, then opens the gateway's session, in two transactions with the gateway's call
 * between them. The same key leads to the same payment, and to the same page of the gateway.
 */
export const createPayment = async (
  deps: SessionDeps,
  request: CallRequest<'CreatePayment'>,
  asking: Asking,
): Promise<Outcome | 'in-flight'> => {
  const { db, intentKey } = asking;
  const known = await paymentOfIntent(db, asking);
  if (known === undefined) {
    const refused = (await refusalOf(deps, request, asking)) ?? (await insertPayment(deps, request, asking));
    if (refused !== null) return refused;
  }
  const row = known ?? (await paymentOfIntent(db, asking));
  if (row === undefined) throw new Error(`the payment of intent ${intentKey} is gone`);
  return openSession(deps, row, asking);
};

const refusalOf = async (
  { gateways, products }: GatewayDeps,
  { method, amountMinor, chargeMinor, orderReference }: CallRequest<'CreatePayment'>,
  { db, tenant, agent }: Asking,
): Promise<Refusal | null> => {
  if (orderReference !== undefined) {
    const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
    if (!(await hasOrder(db, products, of))) return { ok: false, refusal: 'order-unknown' };
  }
  const terms = termsOf(tenant, gateways, method);
  if (terms === undefined) return { ok: false, refusal: 'method-unknown' };
  const { leastMinor, mostMinor } = terms;
  if (amountMinor < leastMinor || amountMinor > mostMinor) {
    return { ok: false, refusal: 'amount-refused', facts: { leastMinor, mostMinor } };
  }
  const charge = onlineChargeOf(amountMinor, terms);
  if (charge !== chargeMinor) return { ok: false, refusal: 'charge-changed', facts: { chargeMinor: charge } };
  const wallet = await walletBalance(db, tenant.id, agent.agencyId, tenant.config.global.currency);
  return wallet === undefined ? { ok: false, refusal: 'no-wallet' } : null;
};

const paymentOfIntent = (db: Db | Tx, { tenant, agent, intentKey }: Asking): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', agent.userId)
    .where('intent_key', '=', intentKey)
    .executeTakeFirst();

/** Stores the payment, unless a payment of the same amount minutes before was not named: then the agent is asked. */
const insertPayment = async (
  { gateways, now }: GatewayDeps,
  { method, amountMinor, chargeMinor, orderReference, besides }: CallRequest<'CreatePayment'>,
  asking: Asking,
): Promise<Refusal | null> => {
  const { db, tenant, agent, intentKey } = asking;
  const gateway = gateways.for(method);
  if (gateway === undefined) throw new Error(`there is no gateway for ${method}`);
  const at = now();
  const id = newPaymentReference();
  return inTx(db, async (tx) => {
    await lockPaymentsOf(tx, tenant.id, agent.agencyId);
    // Another request of this intent was faster.
    if (await paymentOfIntent(tx, asking)) return null;
    const payment = {
      tenant_id: tenant.id,
      agency_id: agent.agencyId,
      currency: tenant.config.global.currency,
      amount_minor: amountMinor,
    };
    const earlier = await sameAmountBefore(tx, payment, at);
    if (earlier !== null && earlier.code !== besides) {
      return { ok: false, refusal: 'same-amount-before', facts: { ...earlier } };
    }
    await tx
      .insertInto('online_payment')
      .values({
        ...payment,
        id,
        user_id: agent.userId,
        branch_id: agent.branchId,
        made_by: agent.name,
        intent_key: intentKey,
        gateway: gateway.code,
        method,
        state: firstPaymentState,
        charge_minor: chargeMinor,
        order_reference: orderReference ?? null,
        created_at: at,
        changed_at: at,
        expires_at: new Date(at.getTime() + openForMs),
        check_at: nextCheckAt(firstPaymentState, at, at),
      })
      .execute();
    await noteEvent(tx, { tenant_id: tenant.id, id }, 'state', firstPaymentState, at);
    await audit(tx, {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'online-payment.created',
      subject: id,
      facts: { method, gateway: gateway.code, amountMinor, chargeMinor, besides: earlier?.code ?? null },
      now: at,
    });
    return null;
  });
};
