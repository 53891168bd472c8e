import { displayMoney } from '../../../contract/money.ts';
import { hotelOutcomeAddress } from '../../../contract/page-addresses.ts';
import { hotelOutcomeFlow } from '../../../machines/hotels/hotel-outcome.flow.ts';
import type { HotelOutcomeView } from '../../../machines/hotels/hotel-outcome.view.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { refusedWith } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { bookStay, keepRate, propertyAnswers, someRate } from './stays-in-walks.ts';
import { beside } from './sum-readings.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';
import { momentAtHome, type Reading } from './walk-readings.ts';

type View = HotelOutcomeView;
type Said = readonly Reading<GatedVisit>[];
type Driver = FlowDriver<GatedVisit>;

const main = ({ page }: GatedVisit) => page.getByRole('main');

/** The order of a stay that was booked in a city. `null`: an order of nobody. */
const bookedIn = (time: ServerTime, placeCode: string | null, answers = false): World<GatedVisit> => {
  let reference = 'HTNOBODY99';
  return {
    input: 'an order',
    clock: 'still',
    async enter(portal) {
      await time.reset();
      const person = portal.person();
      if (placeCode !== null) {
        const order = await keepRate(portal, person, await someRate(portal, person, placeCode));
        reference = order.orderReference;
        await bookStay(portal, person, order);
        if (answers) await propertyAnswers(portal, person, reference, time);
      }
      const device = await portal.device({ signedInAs: person });
      const gate = new Gate();
      await gate.guard(device, ['*/GetHotelOrder*']);
      return { portal, device, page: device.page, gate };
    },
    start: async ({ page, portal }) => {
      await page.goto(`${portal.url}${hotelOutcomeAddress(placeCode === 'DXB', reference)}`);
    },
  };
};

const read = (outcome: string): WalkMove => settle('readOrder', outcome);
const again = ({ page }: GatedVisit) => page.getByRole('button', { name: /^(Refresh|Try again|Look again)$/ });

/** What a booking came to, and the real portal. */
export const hotelOutcomeDriver = (time: ServerTime): Driver => ({
  flow: hotelOutcomeFlow,
  worlds: {
    'a confirmed stay': bookedIn(time, 'DXB'),
    'a stay on request': bookedIn(time, 'FUN'),
    'a refused stay': bookedIn(time, 'MAJ', true),
    'an order of nobody': bookedIn(time, null),
  },
  walks: [
    { name: 'a confirmed stay', world: 'a confirmed stay', moves: [read('it is confirmed')] },
    {
      name: 'a stay on request, looked at twice',
      world: 'a stay on request',
      moves: [
        read('the network is lost'),
        send('Refresh'),
        read('it is on request'),
        send('Refresh'),
        read('it is on request'),
      ],
    },
    { name: 'a stay that the property refused', world: 'a refused stay', moves: [read('the property refused')] },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [read('order-unknown'), send('Refresh'), read('order-unknown')],
    },
  ],
  acts: { Refresh: (at) => again(at).click() },
  outcomes: {
    'readOrder: it is confirmed': letThrough,
    'readOrder: it is on request': letThrough,
    'readOrder: the property refused': letThrough,
    'readOrder: order-unknown': { ...letThrough, complains: refusedWith(404) },
    'readOrder: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'again.requested': again },
  exceptions: [
    { event: 'again.requested', because: 'offered while an answer is awaited; else nothing changes by itself' },
  ],
  shows: {
    'hotel-outcome.reading': ({ page }) => page.locator('[aria-busy="true"]').first(),
    'hotel-outcome.shown': ({ page }) => page.getByRole('heading', { name: /^(Confirmed|Unconfirmed|Refused)$/ }),
    'hotel-outcome.unknown': ({ page }) => page.getByRole('heading', { name: 'No such hotel order' }),
    'hotel-outcome.unread': ({ page }) => page.getByRole('heading', { name: 'The order could not be read' }),
  },
  reads: {
    'reference and number at the hotel': (view: View): Said =>
      view.show === 'outcome'
        ? [
            { says: [view.order.orderReference], in: (at) => beside(main(at), 'Reference') },
            { says: [view.order.locator ?? 'None yet'], in: (at) => beside(main(at), 'Number at the hotel') },
          ]
        : [],
    'what became of the money': (view: View): Said =>
      view.show === 'outcome'
        ? [
            {
              says: [displayMoney({ currency: view.order.sums.currency, minor: view.money.minor })],
              in: (at) => beside(main(at), view.money.label),
            },
          ]
        : [],
    'by when an answer is expected': (view: View): Said =>
      view.show === 'outcome' && view.answersBy !== null
        ? [{ says: [momentAtHome(view.answersBy)], in: (at) => beside(main(at), 'Answer expected by') }]
        : [],
    'who stays, and where': (view: View): Said =>
      view.show === 'outcome' ? [{ says: [view.order.hotel.name, 'Ms Rina Begum'], in: main }] : [],
  },
  unreachable: {},
});
