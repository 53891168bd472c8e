import { bookHotelAddress, type RateAddress } from '../../../contract/page-addresses.ts';
import { hotelBookingFlow } from '../../../machines/hotels/hotel-booking.flow.ts';
import { stayAlerts, stayStops } from '../../../machines/hotels/hotel-booking.notices.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { hotelBookingReads } from './hotel-booking.readings.ts';
import { hotelBookingWalks } from './hotel-booking.walks.ts';
import { followLink, refusedWith } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { bookStay, keepRate, keepTyped, openedOnline, propertyAnswers, someRate } from './stays-in-walks.ts';
import type { Act, Bringing, FlowDriver, World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

export interface StayVisit extends GatedVisit {
  readonly time: ServerTime;
}
type Driver = FlowDriver<StayVisit>;

/** Longer than a rate is kept (20 min), shorter than a session rests. */
const pastTheSaleMs = 21 * 60_000;
const gated = ['PrepareHotel', 'GetHotelSale', 'BookHotel', 'GetHotelOrder'].map((call) => `*/${call}*`);

interface Sale {
  readonly rate: RateAddress;
  readonly orderReference: string | null;
  /** The online payment that leads back to it. */
  readonly payment?: string;
}

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = (
    find: (portal: WalkPortal, person: Person) => Promise<Sale>,
    loses: string | null = null,
  ): World<StayVisit> => {
    let sale: Sale;
    return {
      input: 'a rate chosen at the hotel',
      clock: 'slow',
      async enter(portal) {
        await time.reset();
        const person = portal.person();
        sale = await find(portal, person);
        const device = await portal.device({ signedInAs: person });
        const gate = new Gate();
        gate.losesCall = loses;
        await gate.guard(device, loses === null ? gated : [...gated, `*/${loses}*`]);
        return { portal, device, page: device.page, gate, time };
      },
      start: (at) => {
        const { rate, orderReference, payment } = sale;
        const order = orderReference === null ? '' : `?order=${orderReference}`;
        const paid = payment === undefined ? '' : `&payment=${payment}`;
        return followLink(at, hotelBookingFlow.name, `${bookHotelAddress(rate)}${order}${paid}`, 'still');
      },
    };
  };
  const rateIn = (placeCode: string, change: Partial<RateAddress> = {}) =>
    of(async (portal, person) => ({
      rate: { ...(await someRate(portal, person, placeCode)), ...change },
      orderReference: null,
    }));
  const begunIn = (
    placeCode: string,
    then: 'left' | 'typed' | 'previewed' | 'booked' | 'answered',
  ): World<StayVisit> => ({
    ...of(async (portal, person) => {
      const rate = await someRate(portal, person, placeCode);
      const order = await keepRate(portal, person, rate);
      const { orderReference } = order;
      if (then === 'typed') await keepTyped(portal, person, order, 'guests');
      if (then === 'previewed') await keepTyped(portal, person, order, 'preview');
      if (then === 'booked' || then === 'answered') await bookStay(portal, person, order);
      if (then === 'answered') await propertyAnswers(portal, person, orderReference, time);
      return { rate, orderReference };
    }),
    input: 'a sale that was begun',
  });
  const paidOnline = (isPaid: boolean): World<StayVisit> => ({
    ...of(async (portal, person) => {
      const rate = await someRate(portal, person, 'DXB');
      const order = await keepRate(portal, person, rate);
      await keepTyped(portal, person, order, 'preview');
      const { orderReference } = order;
      return { rate, orderReference, payment: await openedOnline(portal, person, orderReference, isPaid) };
    }),
    input: 'the gateway sends the browser back',
  });
  const nobodys: RateAddress = {
    requestId: 'nobody-keeps-this',
    hotelGuid: 'no-such-hotel',
    roomGuid: 'no-such-room',
    roomRateGuid: 'no-such-rate',
  };
  return {
    'an ordinary rate': rateIn('DXB'),
    'a rate whose search cannot be read': of(
      async (portal, person) => ({ rate: await someRate(portal, person, 'DXB'), orderReference: null }),
      'GetHotelSearch',
    ),
    'dearer when checked': rateIn('PSY'),
    'dearer when booked': rateIn('APW'),
    'gone when checked': rateIn('RAR'),
    'gone when booked': rateIn('IUE'),
    'silent when checked': rateIn('NLK'),
    'on request': rateIn('FUN'),
    'a search that nobody keeps': of(async () => ({ rate: nobodys, orderReference: null })),
    'a rate that nobody was shown': rateIn('DXB', { roomRateGuid: 'no-such-rate' }),
    'a sale that was begun': begunIn('DXB', 'left'),
    'a sale that was left among the guests': begunIn('DXB', 'typed'),
    'a sale that was left at the preview': begunIn('DXB', 'previewed'),
    'paid at the gateway': paidOnline(true),
    'not paid at the gateway yet': paidOnline(false),
    'a sale that was booked': begunIn('DXB', 'booked'),
    'a sale whose room was gone': begunIn('IUE', 'booked'),
    'a sale whose property declined': begunIn('MAJ', 'answered'),
  };
};

const refusing = (status: number): Bringing<StayVisit> => ({ ...letThrough, complains: refusedWith(status) });

const timeOver: Bringing<StayVisit> = {
  ...refusing(410),
  prepare: ({ time }) => time.ahead(pastTheSaleMs),
};

const outcomes: Driver['outcomes'] = {
  'keepRate: the rate is kept': letThrough,
  'keepRate: it costs more than it was shown': letThrough,
  'keepRate: search-unknown': refusing(404),
  'keepRate: rate-unknown': refusing(404),
  'keepRate: room-gone': refusing(410),
  'keepRate: supplier-silent': refusing(409),
  'keepRate: the network is lost': networkLostAtGate,
  'readSale: it stands': letThrough,
  'readSale: left among the guests': letThrough,
  'readSale: left at the preview': letThrough,
  'readSale: it costs more now': letThrough,
  'readSale: session-expired': refusing(410),
  'readSale: the network is lost': networkLostAtGate,
  'readOrder: it was confirmed': letThrough,
  'readOrder: the room was gone': letThrough,
  'readOrder: the property declined': letThrough,
  'readOrder: its time was over': letThrough,
  'readOrder: the network is lost': networkLostAtGate,
  'paymentChoice: a payment is agreed to': {
    finish: ({ page }) =>
      page.getByRole('button', { name: /^(Book the stay, pay|Ask for the stay, reserve) BDT [\d,.]+$/ }).click(),
  },
  'paymentChoice: not now': { finish: ({ page }) => page.getByRole('button', { name: 'Not now' }).click() },
  'paymentChoice: the rate is not kept any more': {
    finish: async ({ page, time }) => {
      await page.getByRole('button', { name: 'Refresh balance' }).waitFor();
      await time.ahead(pastTheSaleMs);
      await page.getByRole('button', { name: 'Refresh balance' }).click();
    },
    complains: refusedWith(410),
  },
  'bookStay: confirmed': letThrough,
  'bookStay: on request': letThrough,
  'bookStay: price-changed': refusing(409),
  'bookStay: room-gone': refusing(410),
  'bookStay: session-expired': timeOver,
  'bookStay: the network is lost': networkLostAtGate,
};

const controls: Driver['controls'] = {
  'again.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  'price.accepted': ({ page }) => page.getByRole('button', { name: /^Accept BDT/ }),
  'guest.filled': ({ page }) => page.getByLabel('Given name').first(),
  'contact.filled': ({ page }) => page.getByLabel('Phone'),
  'requests.typed': ({ page }) => page.getByLabel('Special requests'),
  'guests.kept': ({ page }) => page.getByRole('button', { name: 'Continue to preview' }),
  'guests.reopened': ({ page }) => page.getByRole('button', { name: 'Edit guests' }),
};

const click =
  (event: string): Act<StayVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).click();
  };

const lead =
  (room: number, firstName: string): Act<StayVisit> =>
  async ({ page }) => {
    const guest = page.getByRole('group', { name: `Room ${room}, Lead guest` });
    // Typed anew each time: what stands in a field already is not heard.
    await guest.getByLabel('Title').selectOption('Mrs');
    await guest.getByLabel('Title').selectOption('Ms');
    await guest.getByLabel('Given name').fill(firstName);
    await guest.getByLabel('Surname').fill('Begum');
  };
const child = ({ page }: StayVisit) => page.getByRole('group', { name: 'Room 2, Child of 7' });

const acts: Driver['acts'] = {
  'lead guests and phone are typed': async (at) => {
    await lead(1, 'Rina')(at);
    await lead(2, 'Salma')(at);
    await at.page.getByLabel('Phone').fill('+880 1711 00000');
    await at.page.getByLabel('Phone').fill('+880 1711 000000');
  },
  'the child of room 2 has a first name alone': (at) => child(at).getByLabel('Given name').fill('Asha'),
  'the child of room 2 is not named': (at) => child(at).getByLabel('Given name').fill(''),
  'a request is typed': ({ page }) => page.getByLabel('Special requests').fill('A quiet room'),
  'too long a request is typed': ({ page }) => page.getByLabel('Special requests').fill('quiet '.repeat(90)),
  'keep the guests': click('guests.kept'),
  'back to the guests': click('guests.reopened'),
  'accept the new price': click('price.accepted'),
  'try again': click('again.requested'),
};

const heading =
  (name: string | RegExp) =>
  ({ page }: StayVisit) =>
    page.getByRole('heading', { name });
const words =
  (said: string | RegExp) =>
  ({ page }: StayVisit) =>
    page.getByText(said);
const processing = heading(/processing your request/);

/** The booking of a stay and the real portal. */
export const hotelBookingDriver = (time: ServerTime): Driver => ({
  flow: hotelBookingFlow,
  worlds: worlds(time),
  walks: hotelBookingWalks,
  acts,
  outcomes,
  settlesAtOnce: [],
  listens: ['recallSearch', 'tellTimeLeft'],
  invokes: ['paymentChoice'],
  controls,
  exceptions: [],
  shows: {
    'hotel-booking.keeping': processing,
    'hotel-booking.keeping.waiting': words(/^Still waiting for the supplier/),
    'hotel-booking.reading': processing,
    'hotel-booking.finding': processing,
    'hotel-booking.kept.deciding': heading('The price has changed'),
    'hotel-booking.kept.guests': heading('Who is staying?'),
    'hotel-booking.kept.preview': heading('Preview the booking'),
    'hotel-booking.booking': heading('Booking the stay'),
    'hotel-booking.booking.waiting': words(/Still waiting for the property to confirm/),
    'hotel-booking.booked': ({ page }) => page.locator('body'),
    ...Object.fromEntries(
      Object.entries(stayStops).map(([state, { title }]) => [`hotel-booking.${state}`, heading(title)]),
    ),
    ...Object.fromEntries(
      Object.entries(stayAlerts).map(([state, { title }]) => [
        `hotel-booking.${state}`,
        ({ page }: StayVisit) => page.getByRole('alertdialog', { name: title }),
      ]),
    ),
  },
  reads: hotelBookingReads,
  unreachable: {
    'hotel-booking.kept.preview|xstate.error.actor.paymentChoice|0':
      'the choice of a payment takes every fault as an answer, and cannot fail itself',
    'hotel-booking.booking|xstate.done.actor.0.hotel-booking.booking|2':
      'no embedded property declines a stay at once whose leads are named: tests/server/hotels/book-hotel.test.ts looks at it',
    'hotel-booking.kept|xstate.error.actor.timeLeft|0':
      'the time left is told by an interval of the page, which cannot fail',
  },
});
