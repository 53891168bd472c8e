import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import { documentTypes, type MailedDocument } from '../../contract/orders/orders.ts';
import { type Sentence, said, sentence } from '../../contract/said.ts';
import { hasDocument } from '../../machines/orders/document-names.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { queueMessage } from '../messages/messages.ts';
import { readOrder } from '../orders/order-answer.ts';
import { writeHistory } from '../orders/order-history.ts';
import { findOrder } from '../orders/order-rows.ts';
import { orderMail } from './ticket-mail.ts';

const mailsADay = 5;
/** In the history. Mails are counted by it, whoever they went to: the contact can be changed. */
const mailedTo = {
  [documentTypes.ticket]: sentence('Tickets mailed to {recipient}'),
  [documentTypes.itinerary]: sentence('Itinerary mailed to {recipient}'),
} as const satisfies Readonly<Record<MailedDocument, Sentence>>;
const mailSentences = Object.values(mailedTo).map(({ text }) => text);

/**
 * Queues a mail with the tickets, or with the itinerary of held seats, to the order's contact. The recipient is the contact that was
 * given with the booking, so that the call cannot be used to write to anybody else.
 */
export const mailTicket = async (
  { orderReference, typeId = documentTypes.ticket, withPrice = false }: CallRequest<'MailTicket'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'MailTicket'>> => {
  const at = now();
  if (withPrice && !shownTo(agent).sees('grossMinor')) throw new ProblemError('forbidden');
  const row = await findOrder(tx, tenant.id, agent.agencyId, orderReference);
  const order = row && (await readOrder(tx, tenant.id, agent, orderReference, at));
  if (!row || !order) return { ok: false, refusal: 'order-unknown' };
  if (!hasDocument(order, typeId)) {
    return { ok: false, refusal: typeId === documentTypes.itinerary ? 'not-held' : 'not-ticketed' };
  }
  const recipient = order.contact.email;
  const mailed = await tx
    .selectFrom('order_history')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .where(sql<string>`said ->> 'text'`, 'in', mailSentences)
    .where('at', '>', new Date(at.getTime() - dayMs))
    .execute();
  if (mailed.length >= mailsADay) return { ok: false, refusal: 'too-many-mails' };
  await queueMessage(tx, orderMail(row, { typeId, withPrice }), at);
  await writeHistory(tx, row, lineBy(agent, said(mailedTo[typeId], { recipient })), at);
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: 'order.mailed',
    subject: orderReference,
    facts: { withPrice: String(withPrice) },
    now: at,
  });
  const after = await readOrder(tx, tenant.id, agent, orderReference, at);
  return { ok: true, answer: { order: after ?? order } };
};
