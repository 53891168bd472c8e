import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { said, saidInARow, sentence } from '../../contract/said.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { type HistoryLine, lineBy } from '../../machines/outcomes/happening.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { phoneAtHome } from '../tenants/phone-at-home.ts';
import { readOrder } from './order-answer.ts';
import { factsForAgent } from './order-facts.ts';
import { writeHistory } from './order-history.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

export type ActingContext = SignedInContext & { readonly tx: Tx };

/** Locks the order, if the chart lets this person change its details. */
export const lockAmendable = async (
  { tx, tenant, agent, now }: ActingContext,
  reference: string,
): Promise<OrderRow | { readonly ok: false; readonly refusal: 'order-unknown' | 'not-allowed' }> => {
  const order = await lockOrder(tx, tenant.id, agent.agencyId, reference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  return nextOrderState(order.state, factsForAgent(order, agent, 0, now()), { type: 'amendment.requested' }) === null
    ? { ok: false, refusal: 'not-allowed' }
    : order;
};

/** Writes a change into the history and the audit. `facts` must not hold passport numbers. */
export const noteChange = async (
  { tx, tenant, agent, now }: ActingContext,
  reference: string,
  {
    line,
    action,
    facts = {},
  }: {
    readonly line: HistoryLine;
    readonly action: string;
    readonly facts?: Readonly<Record<string, string | number>>;
  },
): Promise<void> => {
  await writeHistory(tx, { tenant_id: tenant.id, reference }, line, now());
  await audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: reference, facts, now: now() });
};

/** The answer of a call that changed the order in this transaction. */
export const changedOrder = async (
  { tx, tenant, agent, now }: ActingContext,
  reference: string,
): Promise<{
  readonly ok: true;
  readonly answer: { readonly order: NonNullable<Awaited<ReturnType<typeof readOrder>>> };
}> => {
  const order = await readOrder(tx, tenant.id, agent, reference, now());
  if (!order) throw new Error(`order ${reference} is gone`);
  return { ok: true, answer: { order } };
};

const maxMessages = 200;

/** Adds a message that colleagues of the agency read on the order. */
export const addMessage = async (
  { orderReference, words }: CallRequest<'AddOrderMessage'>,
  context: ActingContext,
): Promise<CallOutcome<'AddOrderMessage'>> => {
  const { tx, tenant, agent, now } = context;
  // Locks the order, so that no other message changes the number that is checked below.
  if (!(await lockOrder(tx, tenant.id, agent.agencyId, orderReference))) return { ok: false, refusal: 'order-unknown' };
  const { count } = await tx
    .selectFrom('order_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxMessages) return { ok: false, refusal: 'too-many-messages' };
  const at = now();
  await tx
    .insertInto('order_message')
    .values({
      tenant_id: tenant.id,
      order_reference: orderReference,
      id: timeOrderedId(at.getTime()),
      at,
      who: agent.name,
      words: words.trim(),
    })
    .execute();
  // The desk reads the history too, so the text of the message is not in it.
  await noteChange(context, orderReference, {
    line: lineBy(agent, said(sentence('A message was added'))),
    action: 'order.message-added',
  });
  return changedOrder(context, orderReference);
};

/** Changes contact, mailing of e-tickets and remarks, as far as they differ. */
export const updateSupplementary = async (
  { orderReference, contact: typed, mailsTickets, remarks }: CallRequest<'UpdateSupplementary'>,
  context: ActingContext,
): Promise<CallOutcome<'UpdateSupplementary'>> => {
  const order = await lockAmendable(context, orderReference);
  if ('ok' in order) return order;
  const phone = phoneAtHome(context.tenant, typed.phone);
  if (phone === null) return { ok: false, refusal: 'phone-wrong' };
  const contact = { ...typed, phone };
  const before = order.sold.contact;
  const changed = [
    before.email !== contact.email && said(sentence('mail address')),
    before.phone !== contact.phone && said(sentence('phone number')),
    order.mails_tickets !== mailsTickets && said(sentence('mail of e-tickets')),
    order.remarks !== remarks.trim() && said(sentence('remarks')),
  ].filter((part) => part !== false);
  if (changed.length > 0) {
    await context.tx
      .updateTable('air_order')
      .set({
        // The contact of the sale is kept, because a passenger who must agree is asked at that address (decision 0030).
        sold: sql`jsonb_set(
          jsonb_set(sold, '{contactAsSold}', coalesce(sold -> 'contactAsSold', sold -> 'contact')),
          '{contact}', ${asJson(contact)})`,
        mails_tickets: mailsTickets,
        remarks: remarks.trim(),
      })
      .where('tenant_id', '=', order.tenant_id)
      .where('reference', '=', order.reference)
      .execute();
    const line = orderHappening('amendment.requested', context.agent, 'details', { parts: saidInARow(changed) });
    await noteChange(context, orderReference, { line, action: 'order.details-changed' });
  }
  return changedOrder(context, orderReference);
};
