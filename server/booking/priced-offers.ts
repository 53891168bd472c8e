import { type Selectable, sql } from 'kysely';
import type { AcceptedPrice, PricedOffer } from '../../contract/booking/booking.ts';
import { dayMs } from '../../contract/days.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { AcceptedFare } from '../orders/tables.ts';
import { partOfferForPrice } from '../part-payments/offer-for-price.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { chosenOptionOf } from './kept-options.ts';
import type { OfferSnapshot, PricedOfferTable } from './tables.ts';

export type PricedOfferRow = Selectable<PricedOfferTable>;

export const keepPricedOffer = async (
  tx: Tx,
  row: Omit<PricedOfferRow, 'offer'> & { readonly offer: OfferSnapshot },
): Promise<void> => {
  await tx
    .insertInto('priced_offer')
    .values({ ...row, offer: asJson(row.offer) })
    .execute();
};

/** A price of this agency. The price of another agency is not found. */
export const findPricedOffer = (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  priceId: string,
): Promise<PricedOfferRow | undefined> =>
  db
    .selectFrom('priced_offer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', priceId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** Keeps other options with a price. `false`: the price has ended, or a booking has taken it. */
export const keepOptions = async (
  tx: Tx,
  tenantId: string,
  priceId: string,
  offer: OfferSnapshot,
  now: Date,
): Promise<boolean> => {
  const kept = await tx
    .updateTable('priced_offer')
    .set({ offer: asJson(offer) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', priceId)
    .where('taken_by', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
};

/**
 * Claims a price for one booking. `false`: another booking has it, or it is no longer the accepted one, because other
 * options were chosen meanwhile. The row lock makes concurrent claims wait.
 */
export const claimPrice = async (
  tx: Tx,
  tenantId: string,
  priceId: string,
  { reference, acceptedMinor }: { readonly reference: string; readonly acceptedMinor: number },
): Promise<boolean> => {
  const taken = await tx
    .updateTable('priced_offer')
    .set({ taken_by: reference })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', priceId)
    .where('taken_by', 'is', null)
    .where(sql`(offer -> 'sums' ->> 'agentMinor')::bigint`, '=', acceptedMinor)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Makes a price available again after its booking was refused. */
export const releasePrice = async (tx: Tx, tenantId: string, reference: string, priceId: string): Promise<void> => {
  await tx
    .updateTable('priced_offer')
    .set({ taken_by: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', priceId)
    .where('taken_by', '=', reference)
    .execute();
};

/** A price as its person is told, with the terms of part payment where it is offered. */
export const pricedOfferAnswer = async (
  db: Db | Tx,
  row: PricedOfferRow,
  asking: Pick<SignedInContext, 'tenant' | 'agent'>,
  now: Date,
): Promise<PricedOffer> => ({
  priceId: row.id,
  itinerary: row.offer.itinerary,
  brand: row.offer.brand,
  fares: [...row.offer.fares],
  options: row.offer.options.map(chosenOptionOf),
  sums: row.offer.sums,
  ...(row.offer.proposal === undefined ? {} : { proposal: acceptedAnswer(row.offer.proposal) }),
  priceChange: row.offer.priceChange,
  warnings: [...row.offer.warnings],
  passportRequired: row.offer.passportRequired,
  remainingMs: remainingMs(row.created_at, row.expires_at, now),
  holdUntil: row.offer.holdUntil ?? null,
  partPayment: await partOfferForPrice(db, asking, row.offer, now),
  names: row.offer.names,
});

const acceptedAnswer = ({ customerName, offeredMinor, agentMinor }: AcceptedFare): AcceptedPrice => ({
  customerName,
  offeredMinor,
  agentMinor,
});

/** Time for which an expired price is kept, for bookings that began in time and end later. */
const keptAfterMs = dayMs;

export const dropOldPrices = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('priced_offer')
    .where('expires_at', '<', new Date(now.getTime() - keptAfterMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saga')
            .select('saga.id')
            .whereRef('saga.tenant_id', '=', 'priced_offer.tenant_id')
            .where('saga.kind', '=', 'book')
            .where('saga.step', '<>', 'done'),
        ),
      ),
    )
    .execute();
};
