import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { readOrder } from '../orders/order-answer.ts';
import { findOrder, writeHistory } from '../orders/order-rows.ts';
import { ticketMail } from './ticket-mail.ts';

const mailsADay = 5;
/** In the history. Mails are counted by it, whoever they went to: the contact can be changed. */
const mailedTo = (recipient: string): string => `Tickets mailed to ${recipient}`;
const dayMs = 24 * 60 * 60_000;

/**
 * Queues a mail with the tickets to the order's contact. The recipient is the contact that was given with the booking, so
 * that the call cannot be used to write to anybody else.
 */
export const mailTicket = async (
  { orderReference }: CallRequest<'MailTicket'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MailTicket'>> => {
  const at = now();
  const row = await findOrder(tx, tenant.id, agent.agencyId, orderReference);
  const order = row && (await readOrder(tx, tenant.id, agent, orderReference, at));
  if (!row || !order) return { ok: false, refusal: 'order-unknown' };
  if (nextOrderState(order.state, order.facts, { type: 'print.requested' }) === null) {
    return { ok: false, refusal: 'not-ticketed' };
  }
  const recipient = order.contact.email;
  const what = mailedTo(recipient);
  const mailed = await tx
    .selectFrom('order_history')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .where('what', 'like', mailedTo('%'))
    .where('at', '>', new Date(at.getTime() - dayMs))
    .execute();
  if (mailed.length >= mailsADay) return { ok: false, refusal: 'too-many-mails' };
  await queueMessage(tx, await ticketMail(tx, row), at);
  await writeHistory(tx, tenant.id, orderReference, agent.name, what, at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'order.mailed',
    subject: orderReference,
    facts: {},
    now: at,
  });
  const after = await readOrder(tx, tenant.id, agent, orderReference, at);
  return { ok: true, answer: { order: after ?? order } };
};
