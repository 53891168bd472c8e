import { sql } from 'kysely';
import { inTx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { GatewayDeps } from './deps.ts';
import { lockPayment, type PaymentRow, paymentOfTenant } from './payment-rows.ts';
import type { Gateway, SessionOpened } from './port.ts';
import { movePayment } from './settle-payment.ts';

/** Where the gateway reaches us about a payment. */
export type PortalAddresses = (
  gateway: string,
  reference: string,
) => { readonly returnUrl: string; readonly noticeUrl: string };

export type SessionDeps = GatewayDeps & { readonly addressesOf: (asking: SignedInContext) => PortalAddresses };

export type SessionOutcome =
  | { readonly ok: true; readonly answer: { readonly code: string; readonly redirectUrl: string } }
  | { readonly ok: false; readonly refusal: 'gateway-refused' | 'gateway-silent' };

/** Longer than a gateway may take to open a session. */
const leaseMs = 35_000;

/** Opens the gateway's session of a payment that is stored, or answers with the one that it has. */
export const openSession = async (
  deps: SessionDeps,
  row: PaymentRow,
  asking: SignedInContext,
): Promise<SessionOutcome | 'in-flight'> => {
  const { db, tenant, agent } = asking;
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
  const after = await paymentOfTenant(db, row.tenant_id, row.id);
  return (after && outcomeOf(after)) ?? 'in-flight';
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
const outcomeOf = (row: PaymentRow): SessionOutcome | null => {
  if (row.redirect_url !== null) return { ok: true, answer: { code: row.id, redirectUrl: row.redirect_url } };
  if (row.state !== 'failed') return null;
  return { ok: false, refusal: row.reason === silentReason ? 'gateway-silent' : 'gateway-refused' };
};
