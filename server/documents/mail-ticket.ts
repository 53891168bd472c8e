import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { orderMessage } from '../../machines/orders/order-message.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { readOrder } from '../orders/order-answer.ts';
import { writeHistory } from '../orders/order-rows.ts';

const mailsADay = 5;
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
  const order = await readOrder(tx, tenant.id, agent, orderReference, at);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (nextOrderState(order.state, order.facts, { type: 'print.requested' }) === null) {
    return { ok: false, refusal: 'not-ticketed' };
  }
  const recipient = order.contact.email;
  const what = `Tickets mailed to ${recipient}`;
  const sinceMs = at.getTime() - dayMs;
  const mailed = order.history.filter((line) => line.what === what && Date.parse(line.at) > sinceMs).length;
  if (mailed >= mailsADay) return { ok: false, refusal: 'too-many-mails' };
  const { subject, text } = orderMessage(order);
  const { name, phone } = await agencyOf(tx, tenant.id, agent.agencyId);
  const body = [text, '', name, ...(phone === null ? [] : [phone])].join('\n');
  await queueMessage(tx, { tenantId: tenant.id, channel: 'mail', recipient, subject, body }, at);
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

const agencyOf = (tx: Tx, tenantId: string, agencyId: string) =>
  tx
    .selectFrom('agency')
    .select(['name', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
