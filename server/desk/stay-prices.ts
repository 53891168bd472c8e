import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { ProposedStayPrice } from '../../contract/desk/desk-stays.ts';
import { decisionMostMinor, type MoneyEffect } from '../../contract/money/money-decisions.ts';
import { sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { type DecisionEvent, nextDecisionState } from '../../machines/desk/money-decision.machine.ts';
import { nextHotelOrderState } from '../../machines/hotels/hotel-order.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { factsOfPerson } from '../hotels/orders/order-answer.ts';
import { type HotelOrderRow, lockHotelOrder } from '../hotels/orders/order-rows.ts';
import { askHigherPrice, lowerPrice, pricedAgain } from '../hotels/orders/price-of-request.ts';
import type { DeskBy } from '../hotels/orders/settle-stay.ts';
import { reservedNow } from '../hotels/orders/stay-money.ts';
import { type AuditFact, audit } from '../http/audit.ts';
import type { AuditedRefusal, SignedInContext } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** What became of a call. `done`: the stay is answered as it stands then. */
type Prepared = 'done' | Extract<CallOutcome<'PrepareStayPrice'>, { ok: false }>;
type Decided = 'done' | Extract<CallOutcome<'DecideStayPrice'>, { ok: false }> | AuditedRefusal<'DecideStayPrice'>;

const openPrices = (db: Db | Tx, { tenant_id, reference }: Pick<HotelOrderRow, 'tenant_id' | 'reference'>) =>
  db
    .selectFrom('stay_price')
    .where('stay_price.tenant_id', '=', tenant_id)
    .where('stay_price.order_reference', '=', reference)
    .where('stay_price.state', '=', 'proposed');

type PriceRow = Awaited<ReturnType<typeof lockPrice>>;

const lockPrice = (tx: Tx, order: HotelOrderRow) => openPrices(tx, order).selectAll().forUpdate().executeTakeFirst();

/** The price of a request that waits for a decision. `null`: none does. */
export const proposedPriceOf = async (
  db: Db | Tx,
  order: HotelOrderRow,
  reader: string,
): Promise<ProposedStayPrice | null> => {
  if (order.state !== 'requested') return null;
  const row = await openPrices(db, order)
    .innerJoin('app_user as m', (join) =>
      join.onRef('m.tenant_id', '=', 'stay_price.tenant_id').onRef('m.id', '=', 'stay_price.made_by'),
    )
    .selectAll('stay_price')
    .select(['m.first_name', 'm.last_name'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    decisionId: row.id,
    oldMinor: row.old_minor,
    newMinor: row.new_minor,
    supplierMinor: row.supplier_minor,
    reason: row.reason,
    madeBy: `${row.first_name} ${row.last_name}`.trim(),
    madeAt: row.made_at.toISOString(),
    own: row.made_by === reader,
  };
};

/** What a price does to the wallet once it stands: the reservation of the old one is replaced. */
export const effectOfPrice = async (
  db: Db | Tx,
  order: HotelOrderRow,
  newMinor: number,
): Promise<MoneyEffect | null> => {
  const figures = await walletFigures(db, order.tenant_id, walletOf(order.agency_id, order.currency));
  if (figures === undefined) return null;
  const { frozen: _frozen, ...before } = figures;
  const availableMinor = before.availableMinor + order.agent_minor - newMinor;
  return { postings: [], before, after: { ...before, availableMinor } };
};

const factOf = (
  action: string,
  { reference, agency_id, currency }: HotelOrderRow,
  prices: { readonly oldMinor: number; readonly newMinor: number },
  { tenant, agent }: SignedInContext,
  now: Date,
): AuditFact => ({
  tenantId: tenant.id,
  actor: agent.userId,
  action: `stay-price.${action}`,
  subject: reference,
  facts: { agencyId: agency_id, currency, ...prices },
  now,
});

/** Ends a locked price as the chart of decisions about money allows. `false`: it does not allow it. */
const ended = async (
  tx: Tx,
  row: NonNullable<PriceRow>,
  event: DecisionEvent,
  {
    agent,
    now,
    words,
  }: { readonly agent: SignedInContext['agent']; readonly now: Date; readonly words: string | null },
): Promise<boolean> => {
  // An agency is asked before it pays more, and its wallet is looked at then.
  const facts = { own: row.made_by === agent.userId, walletCovers: true };
  const state = nextDecisionState(row.state, facts, event);
  if (state === null) return false;
  await tx
    .updateTable('stay_price')
    .set({ state, decided_by: agent.userId, decided_at: now, decided_words: words })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
  return true;
};

const lockStay = ({ tx, tenant }: InTx, reference: string): Promise<HotelOrderRow | undefined> =>
  lockHotelOrder(tx, { tenantId: tenant.id, agencyId: null, reference });

const changed = (seenMinor: number, order: HotelOrderRow) =>
  ({ ok: false, refusal: 'price-changed', facts: { oldMinor: seenMinor, newMinor: order.agent_minor } }) as const;

/** Whether the chart hears another price of the order. */
const takesPrice = (order: HotelOrderRow, { agent }: SignedInContext, now: Date): boolean =>
  nextHotelOrderState(order.state, factsOfPerson(order, agent, 0, now), { type: 'price.raised' }) !== null;

/** Its terms were agreed to for one price alone (decision 0047). */
const paidInPartWords = sentence(
  'This stay is paid in part, for the price that was agreed to. Refuse the request: the agency can then ask for the stay at its new price.',
).text;

/** Keeps another price of a request for a second person to decide about. It takes the place of an own one. */
export const prepareStayPrice = async (
  { orderReference, seenMinor, supplierMinor, reason }: CallRequest<'PrepareStayPrice'>,
  context: InTx,
): Promise<Prepared> => {
  const { tx, tenant, agent } = context;
  const now = context.now();
  const order = await lockStay(context, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  const notAllowed = { ok: false, refusal: 'not-allowed', facts: { state: order.state } } as const;
  if (!takesPrice(order, context, now)) return notAllowed;
  if ((await reservedNow(tx, order)) !== order.agent_minor) return { ...notAllowed, detail: paidInPartWords };
  if (seenMinor !== order.agent_minor) return changed(seenMinor, order);
  if (supplierMinor > decisionMostMinor) return { ok: false, refusal: 'amount-too-large' };
  const { agent_minor: newMinor } = pricedAgain(order, supplierMinor);
  if (newMinor === order.agent_minor) return { ok: false, refusal: 'nothing-changes' };
  const standing = await lockPrice(tx, order);
  if (standing && !(await ended(tx, standing, { type: 'withdrawal.made' }, { agent, now, words: null }))) {
    return { ok: false, refusal: 'price-open' };
  }
  await tx
    .insertInto('stay_price')
    .values({
      tenant_id: tenant.id,
      id: timeOrderedId(now.getTime()),
      agency_id: order.agency_id,
      order_reference: order.reference,
      currency: order.currency,
      old_minor: order.agent_minor,
      new_minor: newMinor,
      supplier_minor: supplierMinor,
      reason: reason.trim(),
      made_by: agent.userId,
      made_at: now,
    })
    .execute();
  await audit(tx, factOf('proposed', order, { oldMinor: order.agent_minor, newMinor }, context, now));
  return 'done';
};

/** Approves or refuses a price of another person. A lower one stands at once; about a higher one the agency is asked. */
export const decideStayPrice = async (
  { orderReference, decisionId, approves, words }: CallRequest<'DecideStayPrice'>,
  context: InTx,
): Promise<Decided> => {
  const { tx, agent } = context;
  const now = context.now();
  const order = await lockStay(context, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const row = await lockPrice(tx, order);
  if (row?.id !== decisionId) return { ok: false, refusal: 'not-open' };
  const prices = { oldMinor: row.old_minor, newMinor: row.new_minor };
  if (row.made_by === agent.userId) {
    const audited = factOf('self-approval-refused', order, prices, context, now);
    return { ok: false, refusal: 'own-proposal', audited };
  }
  if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
  if (!approves) {
    if (words.trim() === '') return { ok: false, refusal: 'reason-missing' };
    await ended(tx, row, { type: 'refusal.given' }, { agent, now, words: words.trim() });
    await audit(tx, factOf('refused', order, prices, context, now));
    return 'done';
  }
  if (!takesPrice(order, context, now)) return { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
  if (row.old_minor !== order.agent_minor) return changed(row.old_minor, order);
  const by: DeskBy = {
    actor: agent.userId,
    doer: { name: agent.name },
    now,
    facts: factsOfPerson(order, agent, 0, now),
  };
  const asked = { supplierMinor: row.supplier_minor, reason: row.reason };
  if (row.new_minor > row.old_minor) await askHigherPrice(tx, order, by, asked);
  else if (!(await lowerPrice(tx, order, by, asked))) {
    return { ok: false, refusal: 'not-allowed', detail: say('Nothing is paid from this wallet at present.') };
  }
  await ended(tx, row, { type: 'approval.given' }, { agent, now, words: null });
  await audit(tx, factOf('approved', order, prices, context, now));
  return 'done';
};
