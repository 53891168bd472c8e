import { hotelBookingAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import type { Standing } from '../../../contract/standing.ts';
import type { HotelOrderEventName } from '../../../machines/hotels/hotel-order.machine.ts';
import type { Tx } from '../../database/database.ts';
import { dayWords } from '../../documents/words.ts';
import { queueMessage } from '../../messages/messages.ts';
import { beginnerOrAgency } from '../../messages/money-events.ts';
import { notifyOfCase } from '../../messages/notify-agency.ts';
import { standingOfSale } from '../../orders/standing.ts';
import type { HotelOrderRow } from './order-rows.ts';

interface News {
  readonly title: string;
  readonly words: string;
  readonly isBad?: boolean;
  /** The voucher goes with the mail. */
  readonly hasVoucher?: boolean;
}

const paidWords = ({ rest }: Standing): string =>
  rest === null || rest.leftMinor === 0
    ? say('The stay is paid.')
    : say('The stay is paid in part. The rest is due by {day}.', { day: dayWords(rest.payBy) });

const cancelledWords = ({ returnedMinor, rest }: Standing, about: Record<'hotel' | 'from' | 'to', string>): string => {
  if (returnedMinor > 0) {
    return say('{hotel}, {from} to {to}: what the property did not keep is back in your wallet.', about);
  }
  return rest === null || rest.leftMinor === 0
    ? say('{hotel}, {from} to {to}: the property kept what was paid. Nothing more is due.', about)
    : say('{hotel}, {from} to {to}: the property kept more than was paid. The rest is due by {day}.', {
        ...about,
        day: dayWords(rest.payBy),
      });
};

/** What a move of an order tells its agency. It names no amounts, which not everybody of the agency may see. */
const newsOf = (
  before: HotelOrderRow,
  row: HotelOrderRow,
  event: HotelOrderEventName,
  standing: Standing,
): News | null => {
  const reference = row.reference;
  const { hotel, stay } = row.sold;
  const about = { hotel: hotel.name, from: dayWords(stay.checkIn), to: dayWords(stay.checkOut) };
  const isRequest = before.state === 'withdrawing';
  switch (event) {
    case 'stay.confirmed':
    case 'confirmation.entered':
      return {
        title: say('Stay {reference} is confirmed', { reference }),
        words: `${say('{hotel}, {from} to {to}: the property has confirmed under number {locator}.', {
          ...about,
          locator: row.locator ?? '',
        })} ${paidWords(standing)}`,
        hasVoucher: true,
      };
    case 'stay.refused':
    case 'refusal.entered':
      return {
        title: say('Stay {reference} is refused', { reference }),
        words: say('{hotel}, {from} to {to}: the property refused. The price is back in your wallet. {reason}', {
          ...about,
          reason: row.reason ?? '',
        }).trim(),
        isBad: true,
      };
    case 'stay.cancelled':
    case 'cancellation.entered':
      return isRequest
        ? {
            title: say('Request for stay {reference} is taken back', { reference }),
            words: say('{hotel}, {from} to {to}: the reserved price is back in your wallet.', about),
          }
        : {
            title: say('Stay {reference} is cancelled', { reference }),
            words: cancelledWords(standing, about),
          };
    case 'cancellation.refused':
    case 'non-cancellation.entered':
      return {
        title: say('Stay {reference} is not cancelled', { reference }),
        words: isRequest
          ? say('{hotel}, {from} to {to}: the property did not take the request back, and still answers it.', about)
          : say('{hotel}, {from} to {to}: the property did not cancel. The stay stands as it was.', about),
        isBad: true,
      };
    case 'room.gone':
      return {
        title: say('Stay {reference} is not booked', { reference }),
        words: say('{hotel}, {from} to {to}: the room is gone. The price is back in your wallet.', about),
        isBad: true,
      };
    case 'price.changed':
      return {
        title: say('Stay {reference} costs another amount', { reference }),
        words: say('{hotel}, {from} to {to}: nothing is booked. Accept the new price for a short time.', about),
        isBad: true,
      };
    case 'price.lowered':
      return {
        title: say('Stay {reference} costs less', { reference }),
        words: say(
          '{hotel}, {from} to {to}: the difference is back in your wallet. The property still has to confirm.',
          about,
        ),
      };
    case 'price.raised':
      return {
        title: say('Stay {reference}: the property asks for a higher price', { reference }),
        words: say(
          '{hotel}, {from} to {to}: accept it or take the request back. Without an answer, it is taken back.',
          about,
        ),
        isBad: true,
      };
    case 'price.lapsed':
      return {
        title: say('Stay {reference}: the time to accept has passed', { reference }),
        words: say(
          '{hotel}, {from} to {to}: the higher price was not accepted, so the request is being taken back. The property has yet to answer, and you are told what it says.',
          about,
        ),
        isBad: true,
      };
    case 'decision.needed':
      return {
        title: say('Stay {reference}: the property has confirmed at the price that was not accepted', { reference }),
        words: say(
          '{hotel}, {from} to {to}: our desk settles it with the property. Nothing is charged unless you accept the price.',
          about,
        ),
        isBad: true,
      };
    case 'price.asked-again':
      return {
        title: say('Stay {reference}: the property has confirmed at the higher price', { reference }),
        words: say(
          '{hotel}, {from} to {to}: accept the price to keep the stay, or take it back at no cost to you. Without an answer, it is taken back.',
          about,
        ),
        isBad: true,
      };
    case 'no-show.entered':
      return {
        title: say('Guests of stay {reference} did not come', { reference }),
        words: say('{hotel}, {from} to {to}: the property says that nobody came. The price is not returned.', about),
        isBad: true,
      };
    // What the agency has done itself, or what it need not know.
    case 'stay.booked':
    case 'stay.requested':
    case 'answer.missed':
    case 'request.withdrawn':
    case 'cancellation.borne':
    case 'price.accepted':
    case 'sale.ended':
    case 'cancellation.quoted':
    case 'cancellation.agreed':
    case 'cancellation.requoted':
    case 'quote.lapsed':
    case 'names.amended':
    case 'voucher.printed':
    case 'stay.ended':
      return null;
  }
};

/**
 * Tells an agency what became of a stay: all its people by a notification, and whoever booked it by a mail, with the voucher of a stay
 * that is confirmed. The money of the move has been posted before. An answer that comes while the agent waits for it (`booking`) is no news, unless a person of the house gave it.
 */
export const tellAgencyOfStay = async (
  tx: Tx,
  {
    before,
    row,
    event,
  }: { readonly before: HotelOrderRow; readonly row: HotelOrderRow; readonly event: HotelOrderEventName },
  now: Date,
): Promise<void> => {
  const isAwaited = before.state === 'booking' && !event.endsWith('.entered');
  const news = isAwaited ? null : newsOf(before, row, event, await standingOfSale(tx, row, now));
  if (news === null) return;
  const { title, words, isBad = false, hasVoucher = false } = news;
  const path = hotelBookingAddress(row.reference);
  await notifyOfCase(tx, row, { title, words, path, isBad }, now);
  const recipient = await beginnerOrAgency(tx, row);
  if (recipient === null) return;
  const body = hasVoucher ? [words, '', say('The voucher is attached as a PDF.')].join('\n') : words;
  const attached = hasVoucher ? { voucherOf: row.reference } : {};
  await queueMessage(
    tx,
    { tenantId: row.tenant_id, channel: 'mail', recipient, subject: title, body, linkPath: path, ...attached },
    now,
  );
};
