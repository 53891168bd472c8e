import type { Locator } from 'playwright';
import type { Order } from '../../../contract/orders.ts';
import { exchangeWishAddress } from '../../../contract/page-addresses.ts';
import { exchangeWishFlow } from '../../../machines/post-travel/exchange-wish.flow.ts';
import type { Person } from './device.ts';
import { changeRule, oldTrip, ticketedTrip, wishedDays, wishOf } from './exchanges-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { callAs, isoDayIn } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';

interface OnWish extends GatedVisit {
  readonly person: Person;
  /** `null`: of nobody. */
  readonly order: Order | null;
}

const { inDays = 40, backAfterDays = 8 } = oldTrip;
const daysOfNow = [isoDayIn(inDays), isoDayIn(inDays + backAfterDays)];

const wishFor = (whose: 'own' | 'nobody', days: readonly string[], input: string): World<OnWish> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const order = whose === 'own' ? await ticketedTrip(portal, person) : null;
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/exchange/*']);
    return { portal, device, page: device.page, gate, person, order };
  },
  start: async ({ page, portal, order }) => {
    const paxIds = order?.travellers.map(({ paxId }) => paxId) ?? ['pax-nobody'];
    const orderReference = order?.orderReference ?? 'PTNOBODY22';
    await page.goto(`${portal.url}${exchangeWishAddress({ orderReference, paxIds }, days)}`);
  },
});

/** What the fare says of changes turns out so, just before the call is answered. */
const ruled = (allowed: boolean): Bringing<OnWish> => ({
  ...letThrough,
  finish: async ({ portal, order, gate }) => {
    if (order !== null) await changeRule(portal, order.orderReference, allowed);
    gate.open();
  },
});

/** Somebody of the agency has asked the desk for the ticket of one of them. */
const askedElsewhere = async ({ portal, person, order }: OnWish): Promise<void> => {
  if (order === null) throw new Error('there is no order');
  const wish = wishOf(order);
  await callAs(portal, person, 'RequestManualExchange', { ...wish, paxIds: wish.paxIds.slice(0, 1) });
};

const note = ({ page }: Visit): Locator => page.getByRole('textbox', { name: 'Note to the desk' });
const request = ({ page }: Visit): Locator => page.getByRole('button', { name: 'Request flights' });
const again = ({ page }: Visit): Locator => page.getByRole('button', { name: 'Look again' });

export const exchangeWishDriver: FlowDriver<OnWish> = {
  flow: exchangeWishFlow,
  worlds: {
    'other days': wishFor('own', wishedDays, 'other days'),
    'the days of now': wishFor('own', daysOfNow, 'the days of now'),
    'an order of nobody': wishFor('nobody', wishedDays, 'other days'),
  },
  acts: {
    'a note is typed': (at) => note(at).fill('In the morning, please.'),
    'the note is emptied': (at) => note(at).fill(' '),
    'Request flights': (at) => request(at).click(),
    'Look again': (at) => again(at).click(),
  },
  outcomes: {
    'readTickets: some can be exchanged': ruled(true),
    'readTickets: none can be exchanged': ruled(false),
    'readTickets: order-unknown': { ...letThrough, complains: /404/ },
    'readTickets: the network is lost': networkLostAtGate,
    'askDesk: the desk looks for flights': letThrough,
    'askDesk: choice-unsound': { ...letThrough, prepare: askedElsewhere, complains: /422/ },
    'askDesk: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'remark.typed': note, 'wish.sent': request, 'again.requested': again },
  exceptions: [],
  shows: {
    'exchange-wish.reading': ({ page }) =>
      page
        .getByRole('status', { name: 'Loading the tickets' })
        .or(page.getByRole('heading', { name: 'Let the desk find flights' })),
    'exchange-wish.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such order' }),
    'exchange-wish.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load these tickets' }),
    'exchange-wish.writing': ({ page }) => page.getByRole('heading', { level: 1, name: 'Let the desk find flights' }),
    'exchange-wish.asking': ({ page }) => page.getByRole('button', { name: 'Asking the desk…' }),
  },
  reads: {
    'what is wrong with the note': (view: { readonly remarkError?: string | null }) =>
      view.remarkError ? [{ says: [view.remarkError], in: ({ page }: OnWish) => page.getByRole('main') }] : [],
  },
  presses: {
    'Request flights': {
      where: (view: { readonly maySend?: boolean }) => view.maySend === true,
      control: request,
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'a note is asked for, the network is lost, and the desk is asked',
      world: 'the days of now',
      moves: [
        settle('readTickets', 'the network is lost'),
        send('Look again'),
        settle('readTickets', 'some can be exchanged'),
        send('a note is typed'),
        send('the note is emptied'),
        send('Request flights'),
        send('a note is typed'),
        send('Request flights'),
        settle('askDesk', 'the network is lost'),
        send('Request flights'),
        settle('askDesk', 'the desk looks for flights'),
      ],
    },
    {
      name: 'another request for the same tickets is open',
      world: 'other days',
      moves: [
        settle('readTickets', 'some can be exchanged'),
        send('Request flights'),
        settle('askDesk', 'choice-unsound'),
        send('a note is typed'),
      ],
    },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [settle('readTickets', 'order-unknown'), send('Look again'), settle('readTickets', 'order-unknown')],
    },
  ],
};
