import type { Locator } from 'playwright';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { exchangeRequestFlow } from '../../../machines/post-travel/exchange-request.flow.ts';
import { spokenDay } from '../../../src/ui/format-day.ts';
import type { Person } from './device.ts';
import { changeRule, oldTrip, ticketedTrip } from './exchanges-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { isoDayIn } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';

interface OnOrder extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
}

const orderOf = (whose: 'own' | 'nobody'): World<OnOrder> => ({
  input: 'an order',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const reference = whose === 'own' ? (await ticketedTrip(portal, person)).orderReference : 'PTNOBODY22';
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/exchange/*']);
    return { portal, device, page: device.page, gate, person, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${pageAddress.exchangeRequest(reference)}`);
  },
});

/** What the fare says of changes turns out so, just before the call is answered. */
const ruled = (allowed: boolean | null): Bringing<OnOrder> => ({
  ...letThrough,
  finish: async ({ portal, reference, gate }) => {
    await changeRule(portal, reference, allowed);
    gate.open();
  },
});

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const box = ({ page }: Visit): Locator => page.getByRole('checkbox').first();
const outward = (at: Visit): Locator => button(at, /^Date of DAC to DXB/);
const homeward = (at: Visit): Locator => button(at, /^Date of DXB to DAC/);
const calendar = ({ page }: Visit): Locator => page.getByRole('dialog', { name: /^Date of/ });
const firstField = (at: Visit, name: 'From' | 'To'): Locator => at.page.getByRole('combobox', { name }).first();
/** What is typed into the fields of the first flight in the cases. */
const typed = (name: 'From' | 'To', term: string) => async (at: Visit) => firstField(at, name).fill(term);
const search = (at: Visit): Locator => button(at, 'Search new flights');
const toDesk = (at: Visit): Locator => button(at, 'Let the desk find flights');
const again = (at: Visit): Locator => button(at, 'Look again');

const { inDays = 40, backAfterDays = 8 } = oldTrip;
const choose = (days: number) => (at: Visit) =>
  calendar(at)
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^${spokenDay(isoDayIn(days))}`) })
    .click();

export const exchangeRequestDriver: FlowDriver<OnOrder> = {
  flow: exchangeRequestFlow,
  worlds: { 'a ticketed order': orderOf('own'), 'an order of nobody': orderOf('nobody') },
  acts: {
    'choose the adult, or not': (at) => box(at).click(),
    'open the calendar of the first flight': (at) => outward(at).click(),
    'open the calendar of the second flight': (at) => homeward(at).click(),
    'the next day': ({ page }) => page.keyboard.press('ArrowRight'),
    'the next month': (at) => button(at, 'Next month').click(),
    'choose a day between the flights': choose(inDays + 3),
    'choose a day after the flights': choose(inDays + backAfterDays + 4),
    'close the calendar': ({ page }) => page.keyboard.press('Escape'),
    'one letter of where it starts': typed('From', 'a'),
    'type where it starts': typed('From', 'abu'),
    'leave where it starts': (at) => firstField(at, 'From').blur(),
    'one letter of where it goes': typed('To', 'a'),
    'type where it goes': typed('To', 'abu'),
    'leave where it goes': (at) => firstField(at, 'To').blur(),
    'keep the route of the first flight': (at) => button(at, /^Keep DAC–DXB/).click(),
    'Search new flights': (at) => search(at).click(),
    'Let the desk find flights': (at) => toDesk(at).click(),
    'Look again': (at) => again(at).click(),
  },
  outcomes: {
    'readTickets: some can be exchanged': ruled(true),
    'readTickets: none can be exchanged': ruled(false),
    'readTickets: order-unknown': { ...letThrough, complains: /404/ },
    'readTickets: the network is lost': networkLostAtGate,
    'verifyPenalty: what they are worth': ruled(true),
    'verifyPenalty: not priced': ruled(null),
    'verifyPenalty: not-allowed': { ...ruled(false), complains: /409/ },
    'verifyPenalty: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'traveller.toggled': box,
    'picker.opened': outward,
    'day.chosen': (at) => calendar(at).getByRole('gridcell').getByRole('button'),
    'day.moved': (at) => calendar(at).getByRole('gridcell').getByRole('button'),
    'month.moved': (at) => button(at, 'Next month'),
    'picker.closed': calendar,
    'search.requested': search,
    'desk.chosen': toDesk,
    'again.requested': again,
  },
  exceptions: [
    {
      event: 'traveller.toggled',
      within: 'exchange-request.choosing',
      because: 'Which tickets can be chosen depends on the order: each box is disabled with its reason.',
    },
    {
      event: 'picker.opened',
      within: 'exchange-request.choosing',
      because: 'Which flights there are depends on the order: each has a button of its own.',
    },
    {
      event: 'day.chosen',
      within: 'exchange-request.choosing.days.picking',
      because: 'Which days are on sale depends on the order: the others are marked in the calendar.',
    },
  ],
  shows: {
    'exchange-request.reading': ({ page }) =>
      page
        .getByRole('status', { name: 'Loading the tickets' })
        .or(page.getByRole('heading', { name: 'Whose flights change' })),
    'exchange-request.blocked': again,
    'exchange-request.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such order' }),
    'exchange-request.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load these tickets' }),
    'exchange-request.choosing': ({ page }) => page.getByRole('heading', { level: 1, name: 'Change flights' }),
    'exchange-request.choosing.worth.nobody': search,
    'exchange-request.choosing.worth.verifying': ({ page }) =>
      page.getByRole('status', { name: 'Working out what the airline keeps' }),
    'exchange-request.choosing.worth.known': ({ page }) => page.getByText('Price of these tickets'),
    'exchange-request.choosing.worth.refused': again,
    'exchange-request.choosing.worth.unheard': again,
    'exchange-request.choosing.days.picking': calendar,
  },
  reads: {
    'the days of the flights': (view: { readonly legs?: readonly { readonly error: string | null }[] }) =>
      (view.legs ?? []).flatMap(({ error }) =>
        error === null ? [] : [{ says: [error], in: ({ page }: OnOrder) => page.getByRole('alert') }],
      ),
  },
  presses: {
    'Search new flights': {
      where: (view: { readonly maySearch?: boolean }) => view.maySearch === true,
      control: search,
    },
    'Let the desk find flights': {
      where: (view: { readonly mayAskDesk?: boolean }) => view.mayAskDesk === true,
      control: toDesk,
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'two flights are moved after the network was lost, and searched',
      world: 'a ticketed order',
      moves: [
        settle('readTickets', 'the network is lost'),
        send('Look again'),
        settle('readTickets', 'some can be exchanged'),
        settle('verifyPenalty', 'the network is lost'),
        send('Look again'),
        settle('verifyPenalty', 'what they are worth'),
        send('open the calendar of the first flight'),
        send('the next day'),
        send('the next month'),
        send('close the calendar'),
        send('open the calendar of the first flight'),
        send('open the calendar of the first flight'),
        send('open the calendar of the second flight'),
        send('open the calendar of the first flight'),
        send('choose a day after the flights'),
        send('open the calendar of the first flight'),
        send('choose a day between the flights'),
        send('choose the adult, or not'),
        settle('verifyPenalty', 'not priced'),
        send('choose the adult, or not'),
        settle('verifyPenalty', 'what they are worth'),
        send('Search new flights'),
      ],
    },
    {
      name: 'a fare that cannot be changed any more',
      world: 'a ticketed order',
      moves: [
        settle('readTickets', 'some can be exchanged'),
        settle('verifyPenalty', 'not-allowed'),
        send('Look again'),
        settle('readTickets', 'none can be exchanged'),
      ],
    },
    {
      name: 'the desk is to find the flights',
      world: 'a ticketed order',
      moves: [
        settle('readTickets', 'some can be exchanged'),
        settle('verifyPenalty', 'what they are worth'),
        send('Let the desk find flights'),
      ],
    },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [settle('readTickets', 'order-unknown'), send('Look again'), settle('readTickets', 'order-unknown')],
    },
  ],
};
