import { type Selectable, sql } from 'kysely';
import type { BookingDraft, LeftSale } from '../../contract/booking/booking-draft.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelDraft } from '../../contract/hotels/hotel-booking.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { findPricedOffer, pricedOfferAnswer } from './priced-offers.ts';
import type { BookingDraftTable } from './tables.ts';

type DraftRow = Selectable<BookingDraftTable>;
type DraftKey = Pick<DraftRow, 'tenant_id' | 'user_id' | 'sale_id'>;

/** The sale whose draft is sealed. Another person's draft, or that of another sale, cannot be read in its place. */
const boundTo = ({ tenant_id, user_id, sale_id }: DraftKey): string =>
  `booking-draft|${tenant_id}|${user_id}|${sale_id}`;

/** Keeps what was typed for a price that can still be booked, in place of the sale's earlier draft. */
export const keepBookingDraft = async (
  secrets: Secrets,
  { saleId, priceId, draft }: CallRequest<'KeepBookingDraft'>,
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'KeepBookingDraft'>> => {
  const price = await findPricedOffer(tx, tenant.id, agent.agencyId, priceId);
  if (!price || price.expires_at <= now() || price.taken_by !== null) return { ok: true, answer: { kept: false } };
  const key = { tenant_id: tenant.id, user_id: agent.userId, sale_id: saleId };
  await writeDraft(tx, secrets, key, {
    agency_id: agent.agencyId,
    price_id: price.id,
    search_id: price.search_id,
    itinerary_id: price.offer.itinerary.itineraryId,
    brand_id: price.offer.brand.brandId,
    hotel_reference: null,
    draft,
    kept_at: now(),
  });
  return { ok: true, answer: { kept: true } };
};

/** Writes a draft, sealed, in place of the sale's earlier one. */
export const writeDraft = async (
  tx: Tx,
  secrets: Secrets,
  key: DraftKey,
  { draft, ...of }: Omit<DraftRow, keyof DraftKey | 'sealed'> & { readonly draft: BookingDraft | HotelDraft },
): Promise<void> => {
  const kept = { ...of, sealed: Buffer.from(secrets.seal(Buffer.from(JSON.stringify(draft)), boundTo(key))) };
  await tx
    .insertInto('booking_draft')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'sale_id']).doUpdateSet(kept))
    .execute();
};

/** The person's sale that was left, whichever fits best to the fare that is opened. */
export const findLeftSale = async (
  secrets: Secrets,
  { saleId, ...fare }: CallRequest<'GetBookingDraft'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetBookingDraft'>> => {
  const sale =
    (await ownSale(secrets, saleId, context)) ??
    (await latestOpenSale(secrets, fare, context)) ??
    (await travellersOfSearch(secrets, fare.requestId, context));
  return { ok: true, answer: { sale } };
};

const ownSale = async (secrets: Secrets, saleId: string, context: SignedInContext): Promise<LeftSale | null> => {
  const { db, tenant, agent, now } = context;
  const row = await draftsOf(context).where('d.sale_id', '=', saleId).executeTakeFirst();
  if (row === undefined) return null;
  const { taken_by: reference } = row;
  if (reference === null) return row.expires_at > now() ? openSale(secrets, row, context) : null;
  const order = await db
    .selectFrom('air_order')
    .select('reference')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  const nothingTyped = { saleId, offer: null, draft: null };
  return order === undefined
    ? { ...nothingTyped, state: 'booking', orderReference: null }
    : { ...nothingTyped, state: 'ordered', orderReference: order.reference };
};

const latestOpenSale = async (
  secrets: Secrets,
  { requestId, itineraryId, brandId, proposalId }: Omit<CallRequest<'GetBookingDraft'>, 'saleId'>,
  context: SignedInContext,
): Promise<LeftSale | null> => {
  const row = await openDraftsOf(requestId, context)
    .where('d.itinerary_id', '=', itineraryId)
    .where('d.brand_id', '=', brandId)
    .where(sql`p.offer -> 'proposal' ->> 'proposalId'`, 'is not distinct from', proposalId ?? null)
    .executeTakeFirst();
  return row === undefined ? null : openSale(secrets, row, context);
};

const travellersOfSearch = async (
  secrets: Secrets,
  requestId: string,
  context: SignedInContext,
): Promise<LeftSale | null> => {
  const row = await openDraftsOf(requestId, context).executeTakeFirst();
  const draft = row && unsealedDraft<BookingDraft>(secrets, row);
  return draft ? { saleId: row.sale_id, state: 'otherFare', offer: null, draft, orderReference: null } : null;
};

/** The person's drafts, each with what has become of its price. */
const draftsOf = ({ db, tenant, agent }: SignedInContext) =>
  db
    .selectFrom('booking_draft as d')
    .innerJoin('priced_offer as p', (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.price_id'),
    )
    .selectAll('d')
    .select(['p.id as offer_id', 'p.taken_by', 'p.expires_at'])
    .where('d.tenant_id', '=', tenant.id)
    .where('d.user_id', '=', agent.userId)
    .where('d.agency_id', '=', agent.agencyId);

/** The drafts of a search that can be continued, the latest first. */
const openDraftsOf = (requestId: string, context: SignedInContext) =>
  draftsOf(context)
    .where('d.search_id', '=', requestId)
    .where('p.taken_by', 'is', null)
    .where('p.expires_at', '>', context.now())
    .orderBy('d.kept_at', 'desc')
    .limit(1);

const openSale = async (
  secrets: Secrets,
  row: DraftRow & { readonly offer_id: string },
  { db, tenant, agent, now }: SignedInContext,
): Promise<LeftSale | null> => {
  const draft = unsealedDraft<BookingDraft>(secrets, row);
  const price = await findPricedOffer(db, tenant.id, agent.agencyId, row.offer_id);
  if (draft === null || price === undefined) return null;
  const offer = await pricedOfferAnswer(db, price, { tenant, agent }, now());
  return { saleId: row.sale_id, state: 'open', offer, draft, orderReference: null };
};

/** What was typed. `null`: it was wiped. */
export const unsealedDraft = <Draft extends BookingDraft | HotelDraft>(
  secrets: Secrets,
  row: DraftKey & Pick<DraftRow, 'sealed'>,
): Draft | null =>
  row.sealed === null
    ? null
    : (JSON.parse(Buffer.from(secrets.unseal(row.sealed, boundTo(row))).toString('utf8')) as Draft);

/** Forgets what was typed for a price, because it is an order now. The row stays, so that the sale leads to its order. */
export const wipeDraftsOfPrice = async (tx: Tx, tenantId: string, priceId: string): Promise<void> => {
  await tx
    .updateTable('booking_draft')
    .set({ sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('price_id', '=', priceId)
    .execute();
};

/** Forgets what was typed for prices that have ended. */
export const wipeEndedDrafts = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('booking_draft as d')
    .from('priced_offer as p')
    .set({ sealed: null })
    .whereRef('p.tenant_id', '=', 'd.tenant_id')
    .whereRef('p.id', '=', 'd.price_id')
    .where('p.expires_at', '<=', now)
    .where('p.taken_by', 'is', null)
    .where('d.sealed', 'is not', null)
    .execute();
};
