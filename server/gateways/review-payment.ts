import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import {
  type Acceptance,
  type Agreement,
  nextPaymentState,
  type OnlinePaymentEvent,
} from '../../machines/money/online-payment.machine.ts';
import { isOwedToPayer } from '../../machines/money/payment-acts.ts';
import { paymentOutcomes } from '../../machines/outcomes/payment-outcomes.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { Product } from '../orders/product.ts';
import { noteEvent, type PaymentRow } from './payment-rows.ts';
import { postRefund, refundLegs } from './refund-payment.ts';
import { agreementOf, movePayment, postCredit } from './settle-payment.ts';
import { tellOfCredit, tellOfPayment } from './tell-agency.ts';

/** A person of the house who acts on a payment. */
export interface PaymentActor {
  readonly userId: string;
  readonly name: string;
}

/** `false`: the chart does not allow the act now, and nothing has changed. */
type Done = Promise<boolean>;

export const proposedBy = ({ proposed_by }: PaymentRow, { userId }: PaymentActor): Acceptance['proposedBy'] =>
  proposed_by === null ? 'nobody' : proposed_by === userId ? 'the same person' : 'another person';

/** What agrees, by what the gateway's server said last. `null`: it has not said that the payment was paid. */
export const saidAgreement = async (db: Db | Tx, row: PaymentRow): Promise<Agreement | null> =>
  row.said?.paid ? agreementOf(db, row, row.said.paid) : null;

/** What a refusal pays back to the payer, in minor units of the payment's currency. 0: nothing of it is owed. */
export const owedMinor = (row: PaymentRow, agreement: Agreement | null): number =>
  isOwedToPayer(agreement) ? (row.said?.paid?.amountMinor ?? 0) : 0;

/** Notes an act of the house among the events of a payment, and in the audit. */
export const noteAct = async (
  tx: Tx,
  row: PaymentRow,
  actor: PaymentActor,
  act: string,
  words: string,
  now: Date,
  facts: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  await noteEvent(tx, row, 'desk', `${actor.name} ${words}`, now);
  await audit(tx, {
    tenantId: row.tenant_id,
    actor: actor.userId,
    action: `online-payment.${act}`,
    subject: row.id,
    facts: { agencyId: row.agency_id, currency: row.currency, amountMinor: row.amount_minor, ...facts },
    now,
  });
};

const acceptanceEvent = async (
  tx: Tx,
  row: PaymentRow,
  actor: PaymentActor,
  type: 'acceptance.proposed' | 'review.accepted',
): Promise<OnlinePaymentEvent | null> => {
  const agreement = await saidAgreement(tx, row);
  return agreement && { type, acceptance: { proposedBy: proposedBy(row, actor), agreement } };
};

const markProposal = (
  tx: Tx,
  { tenant_id, id }: PaymentRow,
  proposal: Pick<PaymentRow, 'proposed_by' | 'proposed_at'>,
): Promise<unknown> =>
  tx.updateTable('online_payment').set(proposal).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();

/** Proposes to accept a locked payment that the gateway asks to hold. */
export const proposeAcceptance = async (tx: Tx, row: PaymentRow, actor: PaymentActor, now: Date): Done => {
  const event = await acceptanceEvent(tx, row, actor, 'acceptance.proposed');
  if (event === null || nextPaymentState(row.state, event) === null) return false;
  await markProposal(tx, row, { proposed_by: actor.userId, proposed_at: now });
  await noteAct(tx, row, actor, 'acceptance-proposed', 'proposed to accept it', now);
  return true;
};

/** Withdraws the actor's own proposal. */
export const withdrawAcceptance = async (tx: Tx, row: PaymentRow, actor: PaymentActor, now: Date): Done => {
  if (row.state !== 'underReview' || proposedBy(row, actor) !== 'the same person') return false;
  await markProposal(tx, row, { proposed_by: null, proposed_at: null });
  await noteAct(tx, row, actor, 'acceptance-withdrawn', 'withdrew the proposal', now);
  return true;
};

/** Credits a locked payment that another person has proposed to accept. */
export const acceptPayment = async (
  tx: Tx,
  products: readonly Product[],
  row: PaymentRow,
  actor: PaymentActor,
  now: Date,
): Done => {
  const event = await acceptanceEvent(tx, row, actor, 'review.accepted');
  const receipt_ref = row.said?.paid?.receiptRef ?? null;
  const marks = { receipt_ref, reason: null, accepted_by: actor.userId };
  if (event === null || (await movePayment(tx, row, event, now, marks)) === null) return false;
  await postCredit(tx, row, actor.userId, now);
  await noteAct(tx, row, actor, 'accepted', 'accepted it', now, { proposedBy: row.proposed_by ?? '' });
  await tellOfCredit(tx, products, row, now);
  return true;
};

/**
 * Refuses a locked payment. What its transaction paid goes back to the payer, whatever the amount; of a transaction that is
 * not this payment's, or in another currency, nothing enters the books.
 */
export const refusePayment = async (tx: Tx, row: PaymentRow, actor: PaymentActor, reason: string, now: Date): Done => {
  const owed = owedMinor(row, await saidAgreement(tx, row));
  const moved = await movePayment(tx, row, { type: 'review.refused', isOwed: owed > 0 }, now, {
    reason: null,
    proposed_by: null,
    proposed_at: null,
    refund_reason: reason,
    ...(owed > 0
      ? {
          receipt_ref: row.said?.paid?.receiptRef ?? null,
          refund_minor: owed,
          refund_key: timeOrderedId(now.getTime()),
          refund_ref: null,
          refund_of: 'review' as const,
        }
      : {}),
  });
  if (moved === null) return false;
  if (owed > 0 && !(await postRefund(tx, row, refundLegs(row, 'review', owed), actor.userId, now))) {
    throw new Error(`the refund of payment ${row.id} cannot be posted`);
  }
  await noteAct(tx, row, actor, 'refused', `refused it: ${reason}`, now, { owedMinor: owed });
  const title = say('Online payment {id} was not accepted', { id: row.id });
  const money = displayMoney({ currency: row.currency, minor: owed });
  const words = owed > 0 ? say('{reason} {money} goes back to the payer.', { reason, money }) : reason;
  await tellOfPayment(
    tx,
    row,
    paymentOutcomes['review.refused'].to[owed > 0 ? 'refunding' : 'declined'].news,
    { title, words },
    now,
  );
  return true;
};
