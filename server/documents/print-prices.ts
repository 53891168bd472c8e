import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { PrintPrices } from '../../contract/orders/order-calls.ts';
import type { DocumentType } from '../../contract/orders/orders.ts';
import { said, sentence } from '../../contract/said.ts';
import { documentsOf } from '../../machines/orders/document-names.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import { shownTo } from '../http/shown.ts';
import { type ActingContext, noteChange } from '../orders/amend-order.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, lockOrder, type OrderRow, optionsOfOrder, travellersOf } from '../orders/order-rows.ts';
import { type PrintedPrices, saleOfTravellers } from './sale-of-travellers.ts';

export const printedPrices = async (db: Db | Tx, order: OrderRow): Promise<PrintedPrices> =>
  new Map((await rowsOf(db, order)).map(({ pax_id, price_minor }) => [pax_id, price_minor]));

const rowsOf = (db: Db | Tx, { tenant_id, reference }: OrderRow) =>
  db
    .selectFrom('order_print_price')
    .select(['pax_id', 'price_minor', 'changed_by', 'changed_at'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .execute();

type Refused = { readonly ok: false; readonly refusal: 'order-unknown' | 'not-printed' };

interface Printable {
  readonly order: OrderRow;
  readonly documents: readonly DocumentType[];
}

const printable = (order: OrderRow | undefined, { agent, now }: SignedInContext): Printable | Refused => {
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const documents = documentsOf({ state: order.state, facts: factsForAgent(order, agent, 0, now()) });
  return documents.length === 0 ? { ok: false, refusal: 'not-printed' } : { order, documents };
};

export const getPrintPrices = async (
  { orderReference }: CallRequest<'GetPrintPrices'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetPrintPrices'>> => {
  const { db, tenant, agent } = context;
  const found = printable(await findOrder(db, tenant.id, agent.agencyId, orderReference), context);
  return 'ok' in found ? found : { ok: true, answer: await pricesOf(db, found) };
};

const pricesOf = async (db: Db | Tx, { order, documents }: Printable): Promise<PrintPrices> => {
  const everyone = await travellersOf(db, order.tenant_id, order.reference);
  const options = await optionsOfOrder(db, order.tenant_id, order.reference);
  const printed = new Map((await rowsOf(db, order)).map((row) => [row.pax_id, row]));
  return {
    currency: order.currency,
    documents: [...documents],
    prices: everyone.map((traveller) => {
      const row = printed.get(traveller.pax_id);
      return {
        paxId: traveller.pax_id,
        traveller: `${traveller.first_name} ${traveller.last_name}`,
        grossMinor: saleOfTravellers(order.sold, options, everyone, [traveller]).sums.grossMinor,
        printedMinor: row?.price_minor ?? null,
        changed: row ? { at: row.changed_at.toISOString(), who: row.changed_by } : null,
      };
    }),
  };
};

/** Keeps the printed prices. The sale, its invoice numbers and the ledger stay as they are. */
export const updatePrices = async (
  { orderReference, prices }: CallRequest<'UpdatePrice'>,
  context: ActingContext,
): Promise<CallOutcome<'UpdatePrice'>> => {
  const { tx, tenant, agent, now } = context;
  if (!shownTo(agent).sees('printedMinor')) throw new ProblemError('forbidden');
  const found = printable(await lockOrder(tx, tenant.id, agent.agencyId, orderReference), context);
  if ('ok' in found) return found;
  const { order } = found;
  const known = new Set((await travellersOf(tx, tenant.id, order.reference)).map(({ pax_id }) => pax_id));
  if (prices.some(({ paxId }) => !known.has(paxId))) return { ok: false, refusal: 'order-unknown' };
  for (const { paxId, priceMinor } of prices) {
    const of = { tenant_id: tenant.id, order_reference: order.reference, pax_id: paxId };
    if (priceMinor === null) {
      await tx
        .deleteFrom('order_print_price')
        .where('tenant_id', '=', tenant.id)
        .where('order_reference', '=', order.reference)
        .where('pax_id', '=', paxId)
        .execute();
      continue;
    }
    const price = { price_minor: priceMinor, changed_by: agent.name, changed_at: now() };
    await tx
      .insertInto('order_print_price')
      .values({ ...of, ...price })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'order_reference', 'pax_id']).doUpdateSet(price))
      .execute();
  }
  // The history names no amount: not everybody who reads it may see what the customer pays.
  await noteChange(context, orderReference, {
    line: lineBy(context.agent, said(sentence('Prices for printing changed'))),
    action: 'order.print-prices-changed',
    facts: Object.fromEntries(prices.map(({ paxId, priceMinor }) => [paxId, priceMinor ?? 'as sold'])),
  });
  return { ok: true, answer: await pricesOf(tx, found) };
};
