import { CallFault } from '../../contract/client.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import { answerOf } from '../faults/demonstration-session.ts';
import type { Seller } from './seller.ts';

/** A seller of a tenant, and the address of that tenant's portal. */
export interface AtHome {
  readonly seller: Seller;
  readonly baseUrl: string;
}

/**
 * What somebody was shown of another tenant: looks for its orders in the own list, by reference, and with the own session at the other's
 * address. Empty: nothing.
 */
export const leaksTo = async ({ seller }: AtHome, stranger: AtHome): Promise<readonly string[]> => {
  const theirs = new Set(stranger.seller.booked);
  const [latest] = stranger.seller.booked.slice(-1);
  const { orders } = answerOf(await seller.calling.call('GetBookings', { ...allBookings, after: null }, ''));
  const leaks = orders.filter((line) => theirs.has(line.orderReference)).map((line) => `list: ${line.orderReference}`);
  if (latest === undefined) return leaks;
  const asked = { orderReference: latest, firstTime: false };
  const byReference = await seller.calling.call('AirGetOrder', asked, '');
  if (byReference.ok) leaks.push(`by reference: ${latest}`);
  const outside = await seller
    .at(stranger.baseUrl)
    .call('AirGetOrder', asked, '')
    .catch((error: unknown) => error);
  if (!(outside instanceof CallFault && outside.kind === 401)) leaks.push(`at the other address: ${latest}`);
  return leaks;
};
