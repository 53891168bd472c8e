import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { inTx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { checkPayment, takeForCheck } from './check-payments.ts';
import { openSession, type SessionDeps } from './open-session.ts';
import { isResumable, type PaymentRow, paymentOfAgency, shownPayment } from './payment-rows.ts';

type Outcome = CallOutcome<'ResumePayment'>;

/**
 * Leads the payer back to the gateway's page. The gateway's server is asked first, and the payment settled by its answer: what
 * is paid, or has ended there, is not paid again. A payment whose session was never opened gets one.
 */
export const resumePayment = async (
  deps: SessionDeps,
  { code }: CallRequest<'ResumePayment'>,
  asking: SignedInContext,
): Promise<Outcome | 'in-flight'> => {
  const { db, tenant, agent } = asking;
  const read = () => paymentOfAgency(db, tenant.id, agent.agencyId, code);
  const row = await read();
  if (row === undefined) return { ok: false, refusal: 'payment-unknown' };
  if (!isResumable(row)) return notResumable(row);
  const taken = await inTx(db, (tx) => takeForCheck(tx, row, deps.now()));
  if (taken === undefined) return 'in-flight';
  if (!(await checkPayment(deps, taken))) return { ok: false, refusal: 'gateway-silent' };
  const checked = await read();
  if (checked === undefined) throw new Error(`payment ${code} is gone`);
  if (!isResumable(checked)) return notResumable(checked);
  const opened = await openSession(deps, checked, asking);
  if (opened === 'in-flight') return opened;
  if (!opened.ok) return notResumable((await read()) ?? checked);
  await inTx(db, (tx) =>
    audit(tx, {
      tenantId: tenant.id,
      actor: agent.userId,
      action: 'online-payment.resumed',
      subject: code,
      facts: { gateway: checked.gateway, amountMinor: checked.amount_minor },
      now: deps.now(),
    }),
  );
  return opened;
};

const notResumable = (row: PaymentRow): Outcome =>
  row.state === 'pending'
    ? { ok: false, refusal: 'payment-awaited' }
    : { ok: false, refusal: 'payment-not-open', detail: shownPayment(row).message, facts: { state: row.state } };
