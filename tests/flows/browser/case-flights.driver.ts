import type { Locator } from 'playwright';
import { deskExchangeAddress } from '../../../contract/page-addresses.ts';
import { caseFlightsFlow } from '../../../machines/post-travel/case-flights.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { changeRule, wishedExchange } from './exchanges-in-walks.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

interface OnWish extends DeskVisit {
  readonly reference: string;
  readonly orderReference: string;
}

const toFind: World<OnWish> = {
  input: 'an exchange whose flights are to be found',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(
      portal,
      ['FindFlights', 'Flights', 'PriceFlights', 'WeighFlights', 'OfferFlights'].map((path) => `Cases/${path}`),
    );
    const reference = await wishedExchange(portal, at.agent);
    const [row] = (await portal.edit((db) =>
      db.selectFrom('post_travel_case').select('order_reference').where('reference', '=', reference).execute(),
    )) as { order_reference: string }[];
    return { ...at, reference, orderReference: row?.order_reference ?? '' };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskExchangeAddress(reference)}`);
  },
};

/** Something changes just before the call is answered. */
const after = (change: (at: OnWish) => Promise<unknown>, complains?: RegExp): Bringing<OnWish> => ({
  ...letThrough,
  ...(complains && { complains }),
  finish: async (at) => {
    await change(at);
    at.gate.open();
  },
});

const minuteMs = 60_000;

const latestSearch = ({ portal, agent, orderReference }: OnWish): Promise<string> =>
  portal.edit(async (db) => {
    const rows = await db
      .selectFrom('air_search')
      .select(['id', 'request'])
      .where('agency_id', '=', agent.agencyId)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.find(({ request }) => 'exchangeOf' in request && request.exchangeOf === orderReference)?.id ?? '';
  });

/** Waits until the airline has answered, then says that it has, or that it still searches. */
const answeredBy =
  (state: 'searching' | 'answered') =>
  async (at: OnWish): Promise<void> => {
    const id = await latestSearch(at);
    const ended = () =>
      at.portal.edit((db) =>
        db
          .selectFrom('air_search_supplier')
          .select('state')
          .where('search_id', '=', id)
          .where('elapsed_ms', 'is not', null)
          .execute(),
      );
    while ((await ended()).length === 0) await new Promise((done) => setTimeout(done, 50));
    await at.portal.edit((db) =>
      db.updateTable('air_search_supplier').set({ state }).where('search_id', '=', id).execute(),
    );
  };

/** Nothing is kept of what the airline offered. */
const nothingLeft = async (at: OnWish): Promise<void> => {
  await answeredBy('answered')(at);
  const id = await latestSearch(at);
  await at.portal.edit((db) => db.deleteFrom('air_search_batch').where('search_id', '=', id).execute());
};

const searchLost = async (at: OnWish): Promise<void> => {
  const id = await latestSearch(at);
  await at.portal.edit((db) =>
    db
      .updateTable('air_search')
      .set({ expires_at: new Date(Date.now() - minuteMs) })
      .where('id', '=', id)
      .execute(),
  );
};

/** The prices of the agency run out. */
const pricesEnd = (at: OnWish): Promise<unknown> =>
  at.portal.edit((db) =>
    db
      .updateTable('priced_offer')
      .set({ expires_at: new Date(Date.now() - minuteMs) })
      .where('agency_id', '=', at.agent.agencyId)
      .execute(),
  );

/** The old tickets turn out to be worth hardly more than the fee. */
const worthless = ({ portal, reference }: OnWish): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('post_travel_case')
      .set((row) => ({ amount_minor: row('fee_minor', '+', 100) }))
      .where('reference', '=', reference)
      .execute(),
  );

/** The case has ended meanwhile. */
const ended = ({ portal, reference }: OnWish): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('post_travel_case')
      .set({ state: 'withdrawn', due_at: null })
      .where('reference', '=', reference)
      .execute(),
  );

const part = ({ page }: OnWish): Locator => page.getByRole('region', { name: 'Find flights for the agency' });
const button = (at: OnWish, name: string | RegExp): Locator => part(at).getByRole('button', { name });
const search = (at: OnWish): Locator => button(at, /^(Find flights|Search again)$/);
const choose = (at: OnWish): Locator => button(at, /^Choose /).first();
const confirm = (at: OnWish): Locator => button(at, /^(Hold seats and quote|Work out the total$)/);
const others = (at: OnWish): Locator => button(at, 'Other flights');
const again = (at: OnWish): Locator => button(at, 'Try again');
const penalty = (at: OnWish): Locator => part(at).getByRole('textbox', { name: /^Kept by the airline/ });

const begun = (outcome: string): WalkMove => settle('beginSearch', outcome);
const read = (outcome: string): WalkMove => settle('readFound', outcome);
const priced = (outcome: string): WalkMove => settle('priceFlights', outcome);
const weighed = (outcome: string): WalkMove => settle('weighFlights', outcome);
const offered = (outcome: string): WalkMove => settle('offerFlights', outcome);
const lost = 'the network is lost';
const searched = [send('Find flights'), begun('it begins')];
const chosen = [send('choose the first flights'), priced('a price')];

export const caseFlightsDriver: FlowDriver<OnWish> = {
  flow: caseFlightsFlow,
  worlds: { 'flights are to be found': toFind },
  acts: {
    'Find flights': (at) => search(at).click(),
    'choose the first flights': (at) => choose(at).click(),
    'another penalty is typed': (at) => penalty(at).fill('6000'),
    'the field is emptied': (at) => penalty(at).fill(' '),
    'confirm it': (at) => confirm(at).click(),
    'Other flights': (at) => others(at).click(),
    'Try again': (at) => again(at).click(),
  },
  outcomes: {
    'beginSearch: it begins': letThrough,
    'beginSearch: not-allowed': after(ended, /409/),
    'beginSearch: the network is lost': networkLostAtGate,
    'readFound: all that there is': after(answeredBy('answered')),
    'readFound: the airline searches': after(answeredBy('searching')),
    'readFound: nothing': after(nothingLeft),
    'readFound: search-unknown': after(searchLost, /404/),
    'readFound: the network is lost': networkLostAtGate,
    'priceFlights: a price': letThrough,
    'priceFlights: fare-gone': after(nothingLeft, /410/),
    'priceFlights: the network is lost': networkLostAtGate,
    'weighFlights: the wallet pays': letThrough,
    'weighFlights: at another penalty something comes back': letThrough,
    'weighFlights: not priced': after(({ portal, orderReference }) => changeRule(portal, orderReference, null)),
    'weighFlights: penalty-too-high': after(worthless, /422/),
    'weighFlights: price-expired': after(pricesEnd, /410/),
    'weighFlights: the network is lost': networkLostAtGate,
    'offerFlights: quoted': letThrough,
    'offerFlights: penalty-too-high': after(worthless, /422/),
    'offerFlights: price-expired': after(pricesEnd, /410/),
    'offerFlights: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'search.requested': search,
    'flights.chosen': choose,
    'penalty.typed': penalty,
    'quote.confirmed': confirm,
    'flights.left': others,
    'again.requested': again,
  },
  exceptions: [
    {
      event: 'flights.chosen',
      within: 'case-flights.found',
      because: 'Which flights can be chosen depends on what was found: each has a button of its own.',
    },
  ],
  shows: {
    'case-flights.idle': (at) => button(at, 'Find flights'),
    'case-flights.beginning': (at) => button(at, 'Searching…'),
    'case-flights.reading': (at) => part(at).getByRole('status', { name: 'Searching flights' }),
    'case-flights.waiting': (at) => part(at).getByRole('status', { name: 'Searching flights' }),
    'case-flights.unread': again,
    'case-flights.found': (at) => button(at, 'Search again'),
    'case-flights.pricing': (at) => part(at).getByText('Asking for the price…'),
    'case-flights.weighing': (at) => part(at).getByText(/^(Asking for the price…|Working out the total…)$/),
    'case-flights.priced': confirm,
    'case-flights.offering': (at) => button(at, 'Holding the seats…'),
    'case-flights.unheard': again,
    'case-flights.offered': (at) => part(at).getByText(/^The flights are quoted/),
  },
  presses: {
    'Hold seats and quote': {
      where: (view: { readonly show: string; readonly mayConfirm?: boolean }) =>
        view.show === 'priced' && view.mayConfirm === true,
      control: confirm,
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'the network is lost at each step, and the flights are quoted at another penalty',
      world: 'flights are to be found',
      moves: [
        send('Find flights'),
        begun(lost),
        ...searched,
        read(lost),
        send('Try again'),
        read('the airline searches'),
        wait(500),
        read('all that there is'),
        send('choose the first flights'),
        priced(lost),
        ...chosen,
        weighed(lost),
        ...chosen,
        weighed('the wallet pays'),
        send('Other flights'),
        ...chosen,
        weighed('the wallet pays'),
        send('the field is emptied'),
        send('another penalty is typed'),
        send('confirm it'),
        weighed(lost),
        send('confirm it'),
        weighed('at another penalty something comes back'),
        send('confirm it'),
        offered(lost),
        send('Try again'),
        offered('quoted'),
      ],
    },
    {
      name: 'a search, a fare and a price that are gone, and a penalty that is too high',
      world: 'flights are to be found',
      moves: [
        ...searched,
        read('search-unknown'),
        ...searched,
        read('nothing'),
        ...searched,
        read('all that there is'),
        ...chosen,
        weighed('price-expired'),
        ...chosen,
        weighed('not priced'),
        send('another penalty is typed'),
        send('confirm it'),
        weighed('at another penalty something comes back'),
        send('confirm it'),
        offered('price-expired'),
        ...chosen,
        weighed('not priced'),
        send('another penalty is typed'),
        send('confirm it'),
        weighed('penalty-too-high'),
      ],
    },
    {
      name: 'old tickets that are worth less than was quoted, and a fare that has sold out',
      world: 'flights are to be found',
      moves: [
        ...searched,
        read('all that there is'),
        ...chosen,
        weighed('the wallet pays'),
        send('confirm it'),
        offered('penalty-too-high'),
        send('Other flights'),
        send('choose the first flights'),
        priced('fare-gone'),
      ],
    },
    {
      name: 'the agency has withdrawn meanwhile',
      world: 'flights are to be found',
      moves: [send('Find flights'), begun('not-allowed')],
    },
  ],
};
