import { is } from 'superstruct';
import type { CallRequest } from '../../contract/calls.ts';
import { BookingView, bookingViewsAtMost } from '../../contract/orders/booking-views.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

/** The person who owns the views. */
export interface ViewsOwner {
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * The person's views by name. A filter that is newer than a stored view is off in it. Stored views that the contract no longer
 * accepts are left out.
 */
export const bookingViews = async (db: Db | Tx, { tenantId, userId }: ViewsOwner): Promise<BookingView[]> => {
  const rows = await db
    .selectFrom('booking_view')
    .select(['id', 'name', 'asked', 'columns'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .execute();
  return rows
    .map(({ id, name, asked, columns }) => ({ viewId: id, name, asked: { ...allBookings, ...asked }, columns }))
    .filter((view): view is BookingView => is(view, BookingView));
};

/** Saves a new view, or replaces one of the person's. */
export const saveBookingView = async (
  tx: Tx,
  { tenantId, userId }: ViewsOwner,
  { viewId, name, asked, columns }: CallRequest<'SaveBookingView'>,
  now: Date,
): Promise<'saved' | 'view-unknown' | 'view-name-taken' | 'too-many-views'> => {
  // Locks the person, so that no other save changes the number of views that is checked below.
  await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
  const own = await tx
    .selectFrom('booking_view')
    .select(['id', 'name_key'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  if (viewId !== null && !own.some(({ id }) => id === viewId)) return 'view-unknown';
  const key = name.trim().toLowerCase();
  if (own.some(({ id, name_key }) => name_key === key && id !== viewId)) return 'view-name-taken';
  if (viewId === null && own.length >= bookingViewsAtMost) return 'too-many-views';
  const content = { name: name.trim(), asked: asJson(asked), columns: asJson(columns), changed_at: now };
  if (viewId === null) {
    const added = await tx
      .insertInto('booking_view')
      .values({ tenant_id: tenantId, id: timeOrderedId(now.getTime()), user_id: userId, ...content })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'name_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added === undefined ? 'view-name-taken' : 'saved';
  }
  await tx
    .updateTable('booking_view')
    .set(content)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .execute();
  return 'saved';
};

export const removeBookingView = async (tx: Tx, { tenantId, userId }: ViewsOwner, viewId: string): Promise<void> => {
  await tx
    .deleteFrom('booking_view')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .execute();
};
