import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { documentTypes } from '../../contract/orders.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { Db } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { factsFor, moneyLines } from '../orders/order-answer.ts';
import { findOrderDetails } from '../orders/order-details.ts';
import { findOrder, travellersOf } from '../orders/order-rows.ts';
import { bytesOfPicture } from '../pictures/pictures.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceNumberOf } from './invoice-number.ts';
import type { AgencyCard } from './letterhead.ts';
import { ticketDocument } from './ticket-document.ts';

/** The e-ticket or invoice of an order as a PDF, for all or some of its travellers. */
export const printOrder = async (
  request: CallRequest<'GetBookingPdf'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, request.orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  if (nextOrderState(order.state, factsFor(order, agent, 0, now()), { type: 'print.requested' }) === null) {
    return { ok: false, refusal: 'not-ticketed' };
  }
  const everyTraveller = await travellersOf(db, tenant.id, order.reference);
  const known = new Set(everyTraveller.map(({ pax_id }) => pax_id));
  if (request.paxIds.some((paxId) => !known.has(paxId))) return { ok: false, refusal: 'order-unknown' };
  const everyone = request.paxIds.length === 0;
  const travellers = everyTraveller.filter(({ pax_id }) => everyone || request.paxIds.includes(pax_id));
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const shown = shownTo(agent);
  const customerShown = shown.sees('grossMinor');
  if (request.typeId === documentTypes.ticket) {
    const withPrice = request.withPrice && customerShown;
    return { ok: true, answer: ticketDocument({ tenant, agency, order, travellers, everyone, withPrice }) };
  }
  const forAgent = request.withPrice;
  // The customer's invoice shows only the customer price, which this agent may not see.
  if (!forAgent && !customerShown) throw new ProblemError('forbidden');
  const { number, issuedAt } = await invoiceNumberOf(db, order);
  const whole = await findOrderDetails(db, tenant.id, agent.agencyId, order.reference);
  const money = moneyLines(order, whole?.transfers ?? []);
  const audience = forAgent ? (shown.sees('commissionMinor') ? 'agent' : 'agent-without-commission') : 'customer';
  return {
    ok: true,
    answer: invoiceDocument({ tenant, agency, order, travellers, money, number, issuedAt, audience }),
  };
};

const agencyCard = async (db: Db, { id, config }: Tenant, agencyId: string): Promise<AgencyCard> => {
  const { logo, ...card } = await db
    .selectFrom('agency')
    .select(['name', 'email', 'phone', 'logo'])
    .where('tenant_id', '=', id)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { useAgent = true } = config.logo;
  return { ...card, logo: useAgent && logo !== null ? await bytesOfPicture(db, id, logo) : null };
};
