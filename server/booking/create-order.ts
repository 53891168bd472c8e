import { passportMonthsAfterJourney } from '../../contract/deadlines/deadlines.ts';
import type { Itinerary } from '../../contract/flights/flights.ts';
import { said, sentence } from '../../contract/said.ts';
import { firstOrderState } from '../../machines/orders/order.machine.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { asJson, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { accountRows } from '../money/accounts.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { writeHistory } from '../orders/order-history.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import { branchOfFlights, branchOfPerson } from '../rights/branch-of.ts';
import type { BookInput } from './book-input.ts';
import { chosenOptionOf, type TakenOption, takenBy } from './kept-options.ts';
import { accountsToOpen } from './order-legs.ts';
import type { PricedOfferRow } from './priced-offers.ts';
import type { Saga } from './saga.ts';
import { saleOfPrice } from './sold-price.ts';

/** Input of `createOrder`. */
export interface OrderMade {
  readonly saga: Saga;
  readonly input: BookInput;
  readonly priced: PricedOfferRow;
  readonly hold: { readonly pnr: string; readonly timeLimitAt: Date };
  readonly now: Date;
}

/** Writes the order for held seats: its row, travellers, options, first history line, audit fact and accounts. */
export const createOrder = async (tx: Tx, { saga, input, priced, hold, now }: OrderMade): Promise<void> => {
  const sale = saleOfPrice(priced, saga.orderReference);
  const { itinerary, sums } = sale.sold;
  const departs = itinerary.journeyWises[0]?.segments[0]?.departsAt;
  if (!departs) throw new Error(`price ${priced.id} has no flight`);
  const order: Omit<OrderRow, 'branch_id'> = {
    ...sale,
    tenant_id: saga.tenantId,
    agency_id: saga.agencyId,
    user_id: input.userId,
    state: 'held',
    pnr: hold.pnr,
    sold: { ...sale.sold, contact: input.contact },
    created_at: now,
    time_limit_at: hold.timeLimitAt,
    limit_extended_at: null,
    departs_at: new Date(departs),
    ticketing_at: null,
    offer_key: priced.offer_key,
    brand_code: priced.brand_code,
    remarks: '',
    void_until: null,
    open_tickets: 0,
    tickets_in_cases: 0,
    exchange_of: input.exchangeOf ?? null,
    exchange_case: null,
    consent_rule: input.consentRule ?? 'off',
    consent_state: null,
    mails_tickets: input.mailsTickets ?? true,
    approval: null,
  };
  const goodUntil = passportsGoodUntil(itinerary);
  // One statement, because each way to the database is a part of the time that a hold takes.
  await tx
    .with('opened', (db) =>
      db
        .insertInto('account')
        .values(accountRows(saga.tenantId, accountsToOpen(order)))
        .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing()),
    )
    .with('seated', (db) =>
      db.insertInto('order_traveller').values(
        input.travellers.map((traveller, position) => ({
          tenant_id: saga.tenantId,
          order_reference: saga.orderReference,
          agency_id: saga.agencyId,
          pax_id: traveller.paxId,
          position,
          type: traveller.type,
          title: traveller.title,
          first_name: traveller.firstName,
          last_name: traveller.lastName,
          date_of_birth: traveller.dateOfBirth,
          passport_sealed: traveller.passport && Buffer.from(traveller.passport.sealed, 'base64'),
          passport_masked: traveller.passport?.masked ?? null,
          passport_expiry: traveller.passport?.expiryDate ?? null,
          passport_due_at: traveller.passport && traveller.passport.expiryDate < goodUntil ? order.departs_at : null,
          nationality: traveller.passport?.nationality ?? null,
          frequent_flyer: traveller.frequentFlyer === undefined ? null : asJson(traveller.frequentFlyer),
          ticket_number: null,
        })),
      ),
    )
    .insertInto('air_order')
    .values({
      ...order,
      state: firstOrderState(factsWithoutPerson(order, now)),
      sold: asJson(order.sold),
      branch_id:
        order.exchange_of === null
          ? branchOfPerson(saga.tenantId, input.userId)
          : branchOfFlights(saga.tenantId, order.exchange_of),
    })
    .execute();
  const options = takenBy(priced.offer.options, input.travellers);
  if (options.length > 0) await writeOptions(tx, order, options);
  await writeHistory(
    tx,
    { tenant_id: saga.tenantId, reference: saga.orderReference },
    lineBy(
      { name: saga.actorName },
      said(sentence('Seats held under airline reference {reference}'), { reference: hold.pnr }),
    ),
    now,
  );
  await audit(tx, {
    tenantId: saga.tenantId,
    actor: saga.actor,
    action: 'order.held',
    subject: saga.orderReference,
    facts: { amountMinor: sums.agentMinor, currency: sums.currency, pnr: hold.pnr },
    now,
  });
};

const writeOptions = async (
  tx: Tx,
  order: Pick<OrderRow, 'tenant_id' | 'reference'>,
  options: readonly TakenOption[],
): Promise<void> => {
  await tx
    .insertInto('order_option')
    .values(
      options.map(({ kept, paxId }, position) => ({
        tenant_id: order.tenant_id,
        order_reference: order.reference,
        position,
        pax_id: paxId,
        option_key: kept.optionKey,
        chosen: asJson(chosenOptionOf(kept)),
        state: 'requested' as const,
      })),
    )
    .execute();
};

/** Day until which passports must be valid: some months after the last landing. `yyyy-MM-dd` */
export const passportsGoodUntil = ({ journeyWises }: Itinerary): string => {
  const [year = 0, month = 0, day = 0] = (journeyWises.at(-1)?.segments.at(-1)?.arrivesAt ?? '')
    .slice(0, 10)
    .split('-')
    .map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + passportMonthsAfterJourney, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + passportMonthsAfterJourney, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
};
