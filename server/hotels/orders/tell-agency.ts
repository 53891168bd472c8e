import type { Standing } from '../../../contract/orders/standing.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { reworded, say } from '../../../contract/say.ts';
import type { HotelOrderEventName } from '../../../machines/hotels/hotel-order.machine.ts';
import { isToldIn, type ToldEvent } from '../../../machines/outcomes/outcome.ts';
import { stayOutcomes } from '../../../machines/outcomes/stay-outcomes.ts';
import type { Tx } from '../../database/database.ts';
import { dayWords } from '../../documents/words.ts';
import { tellAgency } from '../../messages/tell-agency.ts';
import { readStanding } from '../../orders/standing.ts';
import type { HotelOrderRow } from './order-rows.ts';

interface Said {
  readonly title: string;
  readonly words: string;
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
  event: ToldEvent<typeof stayOutcomes>,
  standing: Standing,
): Said => {
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
          reason: reworded(row.reason ?? ''),
        }).trim(),
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
      };
    case 'room.gone':
      return {
        title: say('Stay {reference} is not booked', { reference }),
        words: say('{hotel}, {from} to {to}: the room is gone. The price is back in your wallet.', about),
      };
    case 'price.changed':
      return {
        title: say('Stay {reference} costs another amount', { reference }),
        words: say('{hotel}, {from} to {to}: nothing is booked. Accept the new price for a short time.', about),
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
      };
    case 'price.lapsed':
      return {
        title: say('Stay {reference}: the time to accept has passed', { reference }),
        words: say(
          '{hotel}, {from} to {to}: the higher price was not accepted, so the request is being taken back. The property has yet to answer, and you are told what it says.',
          about,
        ),
      };
    case 'decision.needed':
      return {
        title: say('Stay {reference}: the property has confirmed at the price that was not accepted', { reference }),
        words: say(
          '{hotel}, {from} to {to}: our desk settles it with the property. Nothing is charged unless you accept the price.',
          about,
        ),
      };
    case 'price.asked-again':
      return {
        title: say('Stay {reference}: the property has confirmed at the higher price', { reference }),
        words: say(
          '{hotel}, {from} to {to}: accept the price to keep the stay, or take it back at no cost to you. Without an answer, it is taken back.',
          about,
        ),
      };
    case 'no-show.entered':
      return {
        title: say('Guests of stay {reference} did not come', { reference }),
        words: say('{hotel}, {from} to {to}: the property says that nobody came. The price is not returned.', about),
      };
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
  if (isAwaited || !isToldIn(stayOutcomes, event)) return;
  const { title, words, hasVoucher = false } = newsOf(before, row, event, await readStanding(tx, row, now));
  const voucher = { words: say('The voucher is attached as a PDF.'), voucherOf: row.reference };
  const path = pageAddress.hotelBooking(row.reference);
  const telling = { title, words, path, ...(hasVoucher ? { enclosed: voucher } : {}) };
  await tellAgency(tx, row, stayOutcomes[event].news, telling, now);
};
