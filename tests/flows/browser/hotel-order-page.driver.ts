import type { HotelOrder } from '../../../contract/hotel-orders.ts';
import { displayMoney } from '../../../contract/money.ts';
import { hotelBookingAddress } from '../../../contract/page-addresses.ts';
import { hotelOrderPageFlow } from '../../../machines/hotels/hotel-order-page.flow.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { hotelOrderPageWalks } from './hotel-order-page.walks.ts';
import { followLink, refusedWith } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { higherPriceAsked } from './stays-at-desk.ts';
import { bookStay, keepRate, someRate } from './stays-in-walks.ts';
import { callAs } from './trade.ts';
import type { Act, FlowDriver, World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';
import type { Reading } from './walk-readings.ts';

interface OrderVisit extends GatedVisit {
  readonly time: ServerTime;
  readonly person: Person;
  readonly reference: string;
}
type Driver = FlowDriver<OrderVisit>;

const gated = ['GetHotelOrder', 'QuoteHotelCancel', 'CancelHotel', 'AcceptHotelPrice', 'AmendHotelGuests'].map(
  (call) => `*/${call}*`,
);

/** Longer than the cost of cancelling stands (15 min), shorter than a session rests. */
const pastTheQuoteMs = 16 * 60_000;

const booked = async (portal: WalkPortal, person: Person, placeCode: string): Promise<HotelOrder> => {
  const order = await keepRate(portal, person, await someRate(portal, person, placeCode));
  const outcome = await bookStay(portal, person, order);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer.order;
};

const cancelled = async ({ portal, person, reference }: OrderVisit): Promise<void> => {
  const quoted = await callAs(portal, person, 'QuoteHotelCancel', { orderReference: reference });
  if (!quoted.ok) throw new Error(`refused: ${quoted.refusal}`);
  const acceptedPenaltyMinor = quoted.answer.order.cancelling?.penaltyMinor ?? 0;
  const done = await callAs(portal, person, 'CancelHotel', { orderReference: reference, acceptedPenaltyMinor });
  if (!done.ok) throw new Error(`refused: ${done.refusal}`);
};

const takenBack = async ({ portal, person, reference }: OrderVisit): Promise<void> => {
  const done = await callAs(portal, person, 'CancelHotel', { orderReference: reference, acceptedPenaltyMinor: 0 });
  if (!done.ok) throw new Error(`refused: ${done.refusal}`);
};

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = (placeCode: string | null, then?: 'told' | ((presentMinor: number) => number)): World<OrderVisit> => ({
    input: 'a stay is opened',
    clock: 'slow',
    async enter(portal) {
      await time.reset();
      const person = portal.person();
      const order = placeCode === null ? null : await booked(portal, person, placeCode);
      const reference = order?.orderReference ?? 'HTNOBODY99';
      if (then === 'told') await callAs(portal, person, 'QuoteHotelCancel', { orderReference: reference });
      if (typeof then === 'function') await higherPriceAsked({ portal }, reference, then);
      const device = await portal.device({ signedInAs: person });
      const gate = new Gate();
      await gate.guard(device, gated);
      return { portal, device, page: device.page, gate, time, person, reference };
    },
    start: (at) => followLink(at, hotelOrderPageFlow.name, hotelBookingAddress(at.reference), 'still'),
  });
  return {
    'a stay confirmed': of('DXB'),
    'a stay unconfirmed': of('FUN'),
    'a stay that costs another amount when it is cancelled': of('INU'),
    'a stay whose cost was told': of('DXB', 'told'),
    'a stay whose property asks for more': of('FUN', (minor) => Math.ceil((minor * 11) / 10)),
    'no such order': of(null),
  };
};

const outcomes: Driver['outcomes'] = {
  'readOrder: a stay confirmed': { ...letThrough, prepare: ({ time }) => time.ahead(pastTheQuoteMs) },
  '0.hotel-order-page.fetching: a stay confirmed': letThrough,
  'readOrder: a stay unconfirmed': letThrough,
  'readOrder: a stay whose cost of cancelling was told': letThrough,
  'readOrder: a stay cancelled': letThrough,
  'readOrder: a stay whose property asks for more': letThrough,
  'readOrder: order-unknown': { ...letThrough, complains: refusedWith(404) },
  'readOrder: the network is lost': networkLostAtGate,
  'quoteCancel: the cost is told': letThrough,
  'quoteCancel: not-allowed': { ...letThrough, prepare: cancelled, complains: refusedWith(409) },
  'quoteCancel: the network is lost': networkLostAtGate,
  'cancelHotel: cancelled': letThrough,
  'cancelHotel: cost-changed': { ...letThrough, complains: refusedWith(409) },
  'cancelHotel: the network is lost': networkLostAtGate,
  'acceptPrice: accepted': letThrough,
  'acceptPrice: not-allowed': { ...letThrough, prepare: takenBack, complains: refusedWith(409) },
  'acceptPrice: the network is lost': networkLostAtGate,
  'amendGuests: renamed': letThrough,
  'amendGuests: not-allowed': { ...letThrough, prepare: cancelled, complains: refusedWith(409) },
  'amendGuests: the network is lost': networkLostAtGate,
};

const actions = ({ page }: OrderVisit) => page.getByRole('group', { name: 'Actions' });
const lead = ({ page }: OrderVisit) => page.getByRole('group', { name: 'Room 1, Lead guest' });

const controls: Driver['controls'] = {
  'again.requested': ({ page }) => page.getByRole('main').getByRole('button', { name: /^(Try again|Reload order)$/ }),
  'quote.requested': (at) => actions(at).getByRole('button', { name: /^(Cancel this stay|Ask the cost again)$/ }),
  'cancellation.requested': (at) => actions(at).getByRole('button', { name: 'Cancel at this cost' }),
  'withdrawal.requested': (at) => actions(at).getByRole('button', { name: 'Take the request back' }),
  'acceptance.requested': (at) => actions(at).getByRole('button', { name: 'Accept the new price' }),
  'names.requested': (at) => actions(at).getByRole('button', { name: 'Change names' }),
  'name.typed': (at) => lead(at).getByLabel('Surname'),
  'names.sent': ({ page }) => page.getByRole('button', { name: 'Send the names to the property' }),
  'request.withdrawn': ({ page }) => page.getByRole('button', { name: /^(Not now|Keep the request|Keep the names)$/ }),
  'request.confirmed': ({ page }) =>
    page.getByRole('group', { name: 'Confirm' }).getByRole('button', { name: 'Take the request back' }),
};

const click =
  (event: string): Act<OrderVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).click();
  };

const acts: Driver['acts'] = {
  'try again': click('again.requested'),
  'ask what cancelling costs': click('quote.requested'),
  'cancel at this cost': click('cancellation.requested'),
  'take the request back': click('withdrawal.requested'),
  'accept the new price': click('acceptance.requested'),
  'change names': click('names.requested'),
  'type a surname': (at) => lead(at).getByLabel('Surname').fill('Hossain'),
  'clear a surname': (at) => lead(at).getByLabel('Surname').fill(''),
  'send the names': click('names.sent'),
  'not now': click('request.withdrawn'),
  yes: click('request.confirmed'),
};

type Said = readonly Reading<OrderVisit>[];

const reads: Driver['reads'] = {
  'property, numbers and who must act in the head': (view: HotelOrderPageView): Said =>
    view.show === 'order'
      ? [
          {
            says: [
              view.order.hotel.name,
              view.order.orderReference,
              view.order.locator ?? 'Not yet',
              view.standing.title,
              view.awaited.words,
            ],
            in: ({ page }) => page.getByRole('region', { name: 'Order' }),
          },
        ]
      : [],
  'the higher price': (view: HotelOrderPageView): Said =>
    view.show === 'order' && view.price !== null
      ? [
          {
            says: [view.price.reason, ...view.price.figures.map(({ amount }) => amount)],
            in: ({ page }) => page.getByRole('main'),
          },
        ]
      : [],
  'what cancelling costs': (view: HotelOrderPageView): Said =>
    view.show === 'order' && view.order.state === 'quoted' && view.order.cancelling !== null
      ? [
          {
            says: [
              view.order.cancelling.backMinor === 0
                ? 'Nothing comes back'
                : displayMoney({ currency: view.order.sums.currency, minor: view.order.cancelling.backMinor }),
            ],
            in: ({ page }) => page.getByRole('main'),
          },
        ]
      : [],
};

const alert =
  (words: string) =>
  ({ page }: OrderVisit) =>
    page.getByRole('alert').filter({ hasText: words });
const status =
  (words: string) =>
  ({ page }: OrderVisit) =>
    page.getByRole('status').filter({ hasText: words });
const order = ({ page }: OrderVisit) => page.getByRole('region', { name: 'Order' });

/** The page of a hotel order and the real portal. */
export const hotelOrderPageDriver = (time: ServerTime): Driver => ({
  flow: hotelOrderPageFlow,
  worlds: worlds(time),
  walks: hotelOrderPageWalks,
  acts,
  outcomes,
  settlesAtOnce: [],
  controls,
  exceptions: [],
  shows: {
    'hotel-order-page.fetching': ({ page }) => page.getByRole('heading', { level: 1, name: /order/i }),
    'hotel-order-page.fetching.waiting': ({ page }) => page.getByText('This is taking longer than usual.'),
    'hotel-order-page.missing': ({ page }) => page.getByRole('heading', { name: 'There is no such hotel order' }),
    'hotel-order-page.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this order' }),
    'hotel-order-page.shown': order,
    'hotel-order-page.shown.freshness': order,
    'stay-reading-again': order,
    'nothing-asked-of-stay': order,
    'hotel-order-page.shown.doing.quoting': status('Asking the property what cancelling costs'),
    'hotel-order-page.shown.doing.quoteUnheard': alert('while asking what cancelling costs'),
    'hotel-order-page.shown.doing.confirmingWithdrawal': ({ page }) => page.getByRole('group', { name: 'Confirm' }),
    'hotel-order-page.shown.doing.cancelling': status('Waiting for the property to cancel'),
    'hotel-order-page.shown.doing.cancellationUnheard': alert('while cancelling'),
    'hotel-order-page.shown.doing.accepting': status('Reserving the new price'),
    'hotel-order-page.shown.doing.acceptanceUnheard': alert('while accepting'),
    'naming-of-stay': ({ page }) => page.getByRole('form', { name: 'Names of the guests' }),
    'hotel-order-page.shown.doing.renaming': status('Telling the property the names'),
    'hotel-order-page.shown.doing.renamingUnheard': alert('while changing the names'),
  },
  reads,
  unreachable: {},
});
