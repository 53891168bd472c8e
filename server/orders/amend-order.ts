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

export type Acting = SignedInContext & { readonly tx: Tx };

/** The order, locked, where the chart lets this person change its details; else the refusal. */
export const amendable = async (
  { tx, tenant, agent, now }: Acting,
  reference: string,
): Promise<OrderRow | { readonly ok: false; readonly refusal: 'order-unknown' | 'not-allowed' }> => {
  const order = await lockOrder(tx, tenant.id, agent.agencyId, reference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  return nextOrderState(order.state, factsForAgent(order, agent, 0, now()), { type: 'amendment.requested' }) === null
    ? { ok: false, refusal: 'not-allowed' }
    : order;
};

/** Writes a change into the history and the audit. `facts` never hold a number of a passport. */
export const noteChange = async (
  { tx, tenant, agent, now }: Acting,
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

/** The order after a change in this transaction. */
export const orderAfter = async (
  { tx, tenant, agent, now }: Acting,
  reference: string,
): Promise<{
  readonly ok: true;
  readonly answer: { readonly order: NonNullable<Awaited<ReturnType<typeof readOrder>>> };
}> => {
  const order = await readOrder(tx, tenant.id, agent, reference, now());
  if (!order) throw new Error(`order ${reference} is gone`);
  return { ok: true, answer: { order } };
};

const messagesAtMost = 200;

export const addMessage = async (
  { orderReference, words }: CallRequest<'AddOrderMessage'>,
  context: Acting,
): Promise<CallOutcome<'AddOrderMessage'>> => {
  const { tx, tenant, agent, now } = context;
  // One message after the other: they are counted.
  if (!(await lockOrder(tx, tenant.id, agent.agencyId, orderReference))) return { ok: false, refusal: 'order-unknown' };
  const { count } = await tx
    .selectFrom('order_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .executeTakeFirstOrThrow();
  if (Number(count) >= messagesAtMost) return { ok: false, refusal: 'too-many-messages' };
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
  // The house reads the history, too, and not what colleagues write to each other.
  await noteChange(context, orderReference, {
    line: lineBy(agent, said(sentence('A message was added'))),
    action: 'order.message-added',
  });
  return orderAfter(context, orderReference);
};

export const updateSupplementary = async (
  { orderReference, contact: typed, mailsTickets, remarks }: CallRequest<'UpdateSupplementary'>,
  context: Acting,
): Promise<CallOutcome<'UpdateSupplementary'>> => {
  const order = await amendable(context, orderReference);
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
        // The contact of the sale is kept: where the passenger must agree, they are asked there (decision 0030).
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
  return orderAfter(context, orderReference);
};
