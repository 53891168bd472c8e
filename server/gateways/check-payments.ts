import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { faultPoint } from '../fault-points.ts';
import type { GatewayDeps } from './deps.ts';
import { askedOf, lockPayment, type PaymentRow } from './payment-rows.ts';
import { completeRefund } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Longer than a gateway may take to answer the questions of one check. */
const leaseMs = 180_000;
const atOnce = 10;

/** Asks the gateway about one payment, and settles it by the answer. Returns whether the gateway answered. */
export const checkPayment = async (deps: GatewayDeps, row: PaymentRow): Promise<boolean> => {
  const gateway = deps.gateways.of(row.gateway);
  if (row.state === 'refunding') {
    await completeRefund(deps, row, gateway);
    return true;
  }
  const verified = gateway
    ? await gateway.verify(askedOf(row))
    : ({ ok: false, why: 'silent', words: 'this server has no such gateway' } as const);
  const isPaid = verified.ok && verified.state === 'paid';
  if (isPaid) faultPoint('paying.verified');
  await inTx(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row.tenant_id, row.id);
    if (locked) await settlePayment(tx, deps.products, locked, verified, deps.now());
    if (isPaid) faultPoint('paying.credited');
  });
  return verified.ok;
};

/** Takes the payments that are due for a check. Two processes never take the same one while its lease lasts. */
const takeDue = (db: Db, now: Date): Promise<PaymentRow[]> =>
  inTx(db, async (tx) => {
    const due = await tx
      .selectFrom('online_payment')
      .select(['tenant_id', 'id'])
      .where('check_at', '<=', now)
      .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .orderBy('check_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const taken: PaymentRow[] = [];
    for (const { tenant_id, id } of due) {
      const row = await tx
        .updateTable('online_payment')
        .set({ lease_until: new Date(now.getTime() + leaseMs) })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row) taken.push(row);
    }
    return taken;
  });

/** The sweeper: asks the gateways about every payment that is due. One that fails is asked again when its lease ends. */
export const sweepPayments = async (deps: GatewayDeps): Promise<void> => {
  for (;;) {
    const due = await overAllTenants(() => takeDue(deps.db, deps.now()));
    if (due.length === 0) return;
    await Promise.all(
      due.map((row) =>
        inTenant(row.tenant_id, () => checkPayment(deps, row)).catch((error: unknown) => {
          deps.log.error({ payment: row.id, err: error }, 'an online payment could not be checked');
        }),
      ),
    );
  }
};

/** Takes one payment for a check, whether or not it is due. `undefined`: another process asks about it now. */
export const takeForCheck = (tx: Tx, row: PaymentRow, now: Date): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('online_payment')
    .set({ lease_until: new Date(now.getTime() + leaseMs) })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Makes a payment due for a check at once. */
export const askSoon = (db: Db, { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>, now: Date): Promise<unknown> =>
  db
    .updateTable('online_payment')
    .set({ check_at: now, lease_until: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
