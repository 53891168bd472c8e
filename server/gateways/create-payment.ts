import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { onlineChargeOf } from '../../contract/online-payment.ts';
import { firstPaymentState } from '../../machines/money/online-payment.machine.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletBalance } from '../money/wallet.ts';
import { findOrder } from '../orders/order-rows.ts';
import { findStay } from '../orders/stay-rows.ts';
import type { GatewayDeps } from './deps.ts';
import { lockPayment, newPaymentReference, noteEvent, type PaymentRow } from './payment-rows.ts';
import type { Gateway, SessionOpened } from './port.ts';
import { lockPaymentsOf, sameAmountBefore } from './same-amount-before.ts';
import { movePayment, nextCheckAt } from './settle-payment.ts';
import { termsOf } from './terms.ts';

type Outcome = CallOutcome<'CreatePayment'>;
type Refusal = Exclude<Outcome, { ok: true }>;
type Asking = SignedInContext & { readonly intentKey: string };

/** How long a payment can be paid. Afterwards it is credited only if the gateway still says so. */
const openForMs = 24 * 3_600_000;
/** Longer than a gateway may take to open a session. */
const leaseMs = 35_000;

/**
 * Opens a payment: stores it with the intent's key, then opens the gateway's session, in two transactions with the gateway's call
 * between them. The same key leads to the same payment, and to the same page of the gateway.
 */
export const createPayment = async (
  deps: GatewayDeps & { readonly addressesOf: (asking: Asking) => PortalAddresses },
  request: CallRequest<'CreatePayment'>,
  asking: Asking,
): Promise<Outcome | 'in-flight'> => {
  const { db, tenant, agent, intentKey } = asking;
  const known = await paymentOfIntent(db, asking);
  if (known === undefined) {
    const refused = (await refusalOf(deps, request, asking)) ?? (await insertPayment(deps, request, asking));
    if (refused !== null) return refused;
  }
  const row = known ?? (await paymentOfIntent(db, asking));
  if (row === undefined) throw new Error(`the payment of intent ${intentKey} is gone`);
  const ended = outcomeOf(row);
  if (ended !== null) return ended;
  const gateway = deps.gateways.of(row.gateway);
  if (gateway === undefined) throw new Error(`there is no gateway ${row.gateway}`);
  if (!(await takeLease(deps, row))) return 'in-flight';

  const { returnUrl, noticeUrl } = deps.addressesOf(asking)(row.gateway, row.id);
  const opened = await gateway.createSession({
    reference: row.id,
    method: row.method,
    amountMinor: row.amount_minor,
    currency: row.currency,
    words: `${tenant.config.company.shortName} wallet`,
    payer: { name: agent.name, email: agent.email, phone: tenant.config.global.contactNo },
    returnUrl,
    noticeUrl,
  });
  faultPoint('paying.opened');
  await inTx(db, async (tx) => {
    const locked = await lockPayment(tx, row.tenant_id, row.id);
    if (locked) await keepSession(tx, locked, gateway, opened, deps.now());
  });
  const after = await paymentOfIntent(db, asking);
  return (after && outcomeOf(after)) ?? 'in-flight';
};

/** Where the gateway reaches us about a payment. */
export type PortalAddresses = (
  gateway: string,
  reference: string,
) => { readonly returnUrl: string; readonly noticeUrl: string };

const refusalOf = async (
  { gateways }: GatewayDeps,
  { method, amountMinor, chargeMinor, orderReference }: CallRequest<'CreatePayment'>,
  { db, tenant, agent }: Asking,
): Promise<Refusal | null> => {
  if (orderReference !== undefined) {
    const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
    const order = (await findOrder(db, tenant.id, agent.agencyId, orderReference)) ?? (await findStay(db, of));
    if (!order) return { ok: false, refusal: 'order-unknown' };
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

/** Whether this worker may open the session. Nobody else does, and no sweeper asks, while the lease lasts. */
const takeLease = async ({ db, now }: GatewayDeps, row: PaymentRow): Promise<boolean> => {
  const at = now();
  const taken = await db
    .updateTable('online_payment')
    .set({ lease_until: new Date(at.getTime() + leaseMs) })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .where('redirect_url', 'is', null)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', at)]))
    .returning(sql`1`.as('one'))
    .executeTakeFirst();
  return taken !== undefined;
};

const keepSession = async (
  tx: Parameters<typeof movePayment>[0],
  row: PaymentRow,
  gateway: Gateway,
  opened: SessionOpened,
  now: Date,
): Promise<void> => {
  if (opened.ok) {
    const { providerRef, redirectUrl } = opened;
    await movePayment(tx, row, { type: 'session.opened' }, now, {
      provider_ref: providerRef,
      redirect_url: redirectUrl,
    });
    return;
  }
  const reason = opened.why === 'silent' ? silentReason : `${gateway.host}: ${opened.words ?? 'refused'}`;
  await movePayment(tx, row, { type: 'session.refused' }, now, { reason });
};

const silentReason = 'the gateway did not answer';

/** `null`: the session is not opened yet. */
const outcomeOf = (row: PaymentRow): Outcome | null => {
  if (row.redirect_url !== null) return { ok: true, answer: { code: row.id, redirectUrl: row.redirect_url } };
  if (row.state !== 'failed') return null;
  return { ok: false, refusal: row.reason === silentReason ? 'gateway-silent' : 'gateway-refused' };
};
