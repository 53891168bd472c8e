import type { Locator } from 'playwright';
import { exchangeConfirmAddress } from '../../../contract/page-addresses.ts';
import { exchangeConfirmFlow } from '../../../machines/post-travel/exchange-confirm.flow.ts';
import type { Person } from './device.ts';
import { changeRule, fareInExchange, ticketedTrip } from './exchanges-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import type { Fare } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';

interface OnFare extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
  readonly address: string;
}

/** The fare of a world, made of the one that was found. */
const fareOf = (changed: (fare: Fare) => Fare): World<OnFare> => ({
  input: 'a fare',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const order = await ticketedTrip(portal, person);
    const fare = changed(await fareInExchange(portal, person, order));
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/exchange/*', '*/AirPrice*']);
    const { orderReference: reference } = order;
    const paxIds = order.travellers.map(({ paxId }) => paxId);
    const address = exchangeConfirmAddress({ orderReference: reference, paxIds }, fare);
    return { portal, device, page: device.page, gate, person, reference, address };
  },
  start: async ({ page, portal, address }) => {
    await page.goto(`${portal.url}${address}`);
  },
});

/** Something changes just before the call is answered. */
const after = (change: (at: OnFare) => Promise<unknown>, complains?: RegExp): Bringing<OnFare> => ({
  ...letThrough,
  ...(complains && { complains }),
  finish: async (at) => {
    await change(at);
    at.gate.open();
  },
});

const minuteMs = 60_000;

/** The prices of the person run out, or stand for longer. */
const pricesEnd =
  (inMs: number) =>
  ({ portal, person }: OnFare): Promise<unknown> =>
    portal.edit((db) =>
      db
        .updateTable('priced_offer')
        .set({ expires_at: new Date(Date.now() + inMs) })
        .where('agency_id', '=', person.agencyId)
        .execute(),
    );

/** The seats that are held for the exchange are given back. */
const seatsLost = ({ portal, reference }: OnFare): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('air_order')
      .set({ time_limit_at: new Date(Date.now() - minuteMs) })
      .where('exchange_of', '=', reference)
      .execute(),
  );

/** The old tickets turn out to have cost less, so that more is to be paid. */
const cheaper = ({ portal, reference }: OnFare): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('air_order')
      .set((row) => ({ agent_minor: row('agent_minor', '-', 100) }))
      .where('reference', '=', reference)
      .execute(),
  );

/** The wallet is frozen, or not any more. */
const frozen =
  (isFrozen: boolean) =>
  ({ portal, person }: OnFare): Promise<unknown> =>
    portal.edit((db) =>
      db
        .updateTable('account')
        .set({ frozen_at: isFrozen ? new Date() : null })
        .where('agency_id', '=', person.agencyId)
        .where('kind', '=', 'wallet')
        .execute(),
    );

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const confirm = (at: Visit): Locator => button(at, /^(Exchange \d|Hold seats and ask)/);
const again = (at: Visit): Locator => button(at, /^(Look again|Try again|Ask for the price again)$/);
const working = ({ page }: Visit, words: string): Locator => page.getByRole('status').getByText(words);

export const exchangeConfirmDriver: FlowDriver<OnFare> = {
  flow: exchangeConfirmFlow,
  worlds: {
    'a fare in exchange': fareOf((fare) => fare),
    'a search of nobody': fareOf((fare) => ({ ...fare, requestId: 'no-such-search' })),
  },
  acts: {
    'confirm the exchange': (at) => confirm(at).click(),
    'Look again': (at) => again(at).click(),
  },
  outcomes: {
    'priceFare: a price': letThrough,
    'priceFare: search-unknown': { ...letThrough, complains: /404/ },
    'priceFare: the network is lost': networkLostAtGate,
    'priceExchange: the wallet pays': after(async (at) => {
      await changeRule(at.portal, at.reference, true);
      await frozen(false)(at);
    }),
    'priceExchange: not priced': after((at) => changeRule(at.portal, at.reference, null)),
    'priceExchange: the wallet is frozen': after(frozen(true)),
    'priceExchange: price-expired': after(pricesEnd(-minuteMs), /410/),
    'priceExchange: the network is lost': networkLostAtGate,
    'holdSeats: held': letThrough,
    'holdSeats: price-expired': after(pricesEnd(-minuteMs), /410/),
    'holdSeats: the network is lost': networkLostAtGate,
    'requestExchange: asked for': letThrough,
    'requestExchange: effect-changed': after(cheaper, /409/),
    'requestExchange: choice-unsound': after(seatsLost, /422/),
    'requestExchange: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'exchange.confirmed': confirm, 'again.requested': again },
  exceptions: [],
  shows: {
    'exchange-confirm.pricing': (at) => working(at, 'Asking the airline for its price of now…'),
    'exchange-confirm.weighing': (at) =>
      working(at, 'Working out what the exchange costs…').or(button(at, 'Looking again…')),
    'exchange-confirm.unheard': ({ page }) =>
      page.getByRole('heading', { name: 'We could not work out this exchange' }),
    'exchange-confirm.refused': ({ page }) =>
      page.getByRole('heading', { level: 1, name: 'These flights cannot be had in exchange' }),
    'exchange-confirm.agreeing': confirm,
    'exchange-confirm.holding': (at) => button(at, 'Holding the seats…'),
    'exchange-confirm.requesting': (at) => button(at, 'Asking for the exchange…'),
  },
  presses: {
    'Confirm the exchange': {
      where: (view: { readonly show: string; readonly mayConfirm?: boolean }) =>
        view.show === 'agreeing' && view.mayConfirm === true,
      control: confirm,
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'asked for after the network was lost at each step, the wallet was frozen and the effect had changed',
      world: 'a fare in exchange',
      moves: [
        settle('priceFare', 'the network is lost'),
        send('Look again'),
        settle('priceFare', 'a price'),
        settle('priceExchange', 'the network is lost'),
        send('Look again'),
        settle('priceExchange', 'the wallet is frozen'),
        send('Look again'),
        settle('priceExchange', 'the wallet pays'),
        send('confirm the exchange'),
        settle('holdSeats', 'the network is lost'),
        send('confirm the exchange'),
        settle('holdSeats', 'held'),
        settle('requestExchange', 'the network is lost'),
        send('confirm the exchange'),
        settle('requestExchange', 'effect-changed'),
        settle('priceExchange', 'the wallet pays'),
        send('confirm the exchange'),
        settle('requestExchange', 'asked for'),
      ],
    },
    {
      name: 'a price that runs out, and seats that are lost before the quote is asked for',
      world: 'a fare in exchange',
      moves: [
        settle('priceFare', 'a price'),
        settle('priceExchange', 'price-expired'),
        send('Look again'),
        settle('priceFare', 'a price'),
        settle('priceExchange', 'not priced'),
        send('confirm the exchange'),
        settle('holdSeats', 'price-expired'),
        send('Look again'),
        settle('priceFare', 'a price'),
        settle('priceExchange', 'not priced'),
        send('confirm the exchange'),
        settle('holdSeats', 'held'),
        settle('requestExchange', 'choice-unsound'),
      ],
    },
    {
      name: 'a search that is not kept any more',
      world: 'a search of nobody',
      moves: [settle('priceFare', 'search-unknown'), send('Look again'), settle('priceFare', 'search-unknown')],
    },
  ],
};
