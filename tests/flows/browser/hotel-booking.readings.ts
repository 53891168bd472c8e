import { displayMoney } from '../../../contract/money.ts';
import type { HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { boardWords } from '../../../machines/hotels/hotel-words.ts';
import type { GatedVisit } from './gate.ts';
import { beside } from './sum-readings.ts';
import type { Reading, Readings } from './walk-readings.ts';

type View = HotelBookingView;
type Said = readonly Reading<GatedVisit>[];

const aside = ({ page }: GatedVisit) => page.getByRole('complementary', { name: 'Summary' });
const main = ({ page }: GatedVisit) => page.getByRole('main');
const inMain = (...says: readonly string[]): Said => [{ says, in: main }];

export const hotelBookingReads: Readings<GatedVisit> = {
  'hotel, room, board and price in the summary': (view: View): Said => {
    if (!('order' in view)) return [];
    const { hotel, room, board, sums } = view.order;
    const price = displayMoney({ currency: sums.currency, minor: sums.agentMinor });
    return [
      { says: [hotel.name, room.name, boardWords[board]], in: aside },
      { says: [price], in: (at) => beside(aside(at), 'You pay') },
    ];
  },
  'old and new price': (view: View): Said => {
    if (view.show !== 'deciding') return [];
    const { currency } = view.order.sums;
    const amount = (minor: number) => displayMoney({ currency, minor });
    return [
      { says: [amount(view.oldMinor)], in: (at) => beside(main(at), 'Before') },
      { says: [amount(view.newMinor)], in: (at) => beside(main(at), 'Now') },
    ];
  },
  'guests by room': (view: View): Said =>
    view.show === 'guests'
      ? inMain(...view.rooms.flatMap(({ label, guests }) => [label, ...guests.map((guest) => guest.label)]))
      : [],
  'what is wrong in the form': (view: View): Said =>
    view.show === 'guests' && view.errors.length > 0
      ? inMain(...[...view.errors, ...view.listed].map(({ message }) => message))
      : [],
  'named guests and contact': (view: View): Said =>
    view.show === 'preview' ? inMain(...view.guests.flat(), `${view.contact.email} · ${view.contact.phone}`) : [],
  'requests to the property': (view: View): Said =>
    view.show === 'preview' && view.requests !== '' ? inMain(`Requests: ${view.requests}`) : [],
};
