import { minuteMs } from '../../../contract/days.ts';
import { peopleCounted } from '../../../contract/flights/people-counted.ts';
import { wholeName } from '../../../contract/passport-name.ts';
import { reworded, say } from '../../../contract/say.ts';
import { boardWords, viewWords } from '../../../machines/hotels/hotel-words.ts';
import { nightsText, roomsText } from '../../../machines/hotels/stay-words.ts';
import { type AgencyCard, letterheadOf } from '../../documents/letterhead.ts';
import { clockWords, dayWords, moneyIn } from '../../documents/words.ts';
import { countryNameOf } from '../../suppliers/reference/airports.ts';
import { isoTimeOf } from '../../suppliers/schedule/local-time.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import type { HotelGuestRow, HotelOrderRow } from '../orders/order-rows.ts';
import { nightsOf } from '../suppliers/offered-stays.ts';
import { voucherMap } from './voucher-map.ts';

export interface StayAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: HotelOrderRow;
  /** In the order of the rooms. */
  readonly guests: readonly HotelGuestRow[];
}

export type VoucherData = ReturnType<typeof voucherData>;

/** All words of a voucher, which guests show at the hotel. No price of the sale is among them. Its PDF and its page show the same. */
export const voucherData = ({ tenant, agency, order, guests }: StayAsked) => {
  const { hotel, room, board, stay, checkInFrom, checkOutUntil, remarks, taxes, hotelPhone } = order.sold;
  const nights = nightsOf(stay).length;
  const taxesThere = taxes.filter(({ paid }) => paid === 'there');
  const requests = order.asked?.specialRequests ?? '';
  const letterhead = letterheadOf(tenant, agency, { title: say('Hotel voucher'), from: 'agency' });
  return {
    ...letterhead,
    hotel: {
      name: hotel.name,
      lines: [
        hotel.address,
        [
          `${hotel.cityName}, ${countryNameOf(hotel.countryCode)}`,
          ...(hotelPhone ? [say('Telephone {phone}', { phone: hotelPhone })] : []),
        ].join(' · '),
      ],
    },
    locator: { name: say('Hotel’s booking number'), words: order.locator ?? say('None given') },
    times: [
      { name: say('Check-in'), day: dayWords(stay.checkIn), words: say('from {time}', { time: checkInFrom }) },
      { name: say('Check-out'), day: dayWords(stay.checkOut), words: say('until {time}', { time: checkOutUntil }) },
    ],
    facts: [
      { name: say('Booking'), words: order.reference },
      { name: say('Booked'), words: dayWords(todayAtHome(tenant, order.booked_at ?? order.created_at)) },
      { name: say('Length'), words: `${nightsText(nights)}, ${roomsText(stay.rooms.length)}` },
      { name: say('Board'), words: reworded(boardWords[board]) },
    ],
    guests: {
      title: say('Rooms and guests'),
      heads: [say('Room'), say('Guests')],
      rows: stay.rooms.map((party, index) => ({
        room: say('Room {number}: {name}', { number: index + 1, name: room.name }),
        lines: [partyWords(party), ...(room.view === null ? [] : [reworded(viewWords[room.view])])],
        guests: guests.filter((guest) => guest.room === index).map(guestWords),
      })),
    },
    map: voucherMap(hotel, letterhead.brand.colour),
    taxes: {
      title: say('To pay at the hotel'),
      rows: taxesThere.map(({ name, currency, taxMinor }) => ({
        name: reworded(name),
        words: moneyIn(currency)(taxMinor),
      })),
    },
    cancellation: { title: say('Cancellation, by the hotel’s clock'), rows: cancellationRows(order) },
    remarks: {
      title: say('Remarks'),
      rows: [
        ...remarks.map(reworded),
        ...(requests === '' ? [] : [say('Asked of the hotel, and not promised by it: {requests}', { requests })]),
      ],
    },
    notes: [
      say('All times are local. Please show this voucher and the passports of the guests at check-in.'),
      say('This voucher covers the room, its board and the taxes that are not named above. The hotel asks for extras.'),
      ...(hotel.isDemonstration ? [say('Demonstration: this hotel does not exist.')] : []),
    ],
  };
};

/** `2 adults`, `1 adult, 2 children (ages 4 and 7)`. */
const partyWords = ({ adultCount, childAges }: HotelOrderRow['sold']['stay']['rooms'][number]): string => {
  const adults = peopleCounted('ADT', adultCount);
  if (childAges.length === 0) return adults;
  const children = say(
    { one: '{count} child (age {ages})', other: '{count} children (ages {ages})' },
    { count: childAges.length, ages: childAges.join(', ') },
  );
  return `${adults}, ${children}`;
};

/** `Ms Rina Begum`, `Mstr Omar Begum, age 7`. */
const guestWords = ({ title, first_name, last_name, age }: HotelGuestRow): string => {
  const name = `${title} ${wholeName({ firstName: first_name, lastName: last_name })}`;
  return age === null ? name : say('{name}, age {age}', { name, age });
};

/** The dated terms without amounts, which are the agency's. A term that stood before the booking has stood at any time. */
const cancellationRows = ({ booked_at, created_at, sold: { cancellation, zone, sums } }: HotelOrderRow) => {
  const momentOf = (from: string): string => {
    const local = isoTimeOf(zone, Math.floor(Date.parse(from) / minuteMs));
    return `${dayWords(local)}, ${clockWords(local)}`;
  };
  const bookedMs = (booked_at ?? created_at).getTime();
  const stoodBefore = ({ from }: { readonly from: string }): boolean => Date.parse(from) <= bookedMs;
  const keptWords = (penaltyMinor: number): string => {
    if (penaltyMinor === 0) return say('Free of charge');
    return penaltyMinor >= sums.agentMinor ? say('The whole price is kept') : say('A part of the price is kept');
  };
  const atFirst = keptWords(cancellation.find(stoodBefore)?.penaltyMinor ?? 0);
  const later = cancellation.filter((step) => !stoodBefore(step) && step.penaltyMinor > 0);
  const [first] = later;
  if (first === undefined) return [{ name: say('At any time'), words: atFirst }];
  return [
    { name: say('Until {moment}', { moment: momentOf(first.from) }), words: atFirst },
    ...later.map(({ from, penaltyMinor }) => ({
      name: say('From {moment}', { moment: momentOf(from) }),
      words: keptWords(penaltyMinor),
    })),
  ];
};
