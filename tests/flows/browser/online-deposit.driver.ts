import type { Locator } from 'playwright';
import { onlinePaymentAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { onlineDepositFlow } from '../../../machines/money/online-deposit.flow.ts';
import type { SandboxButton } from '../../../server/gateways/sandbox/sandbox-book.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly } from './sale-visit.ts';
import { callAs } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type World, wait } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface DepositVisit extends GatedVisit {
  readonly person: Person;
  /** Where the list waits. */
  readonly listing: Gate;
  readonly code: string | null;
}

export const onlineDepositPortal: WalkPortalOptions = {
  people: 9,
  environment: { SANDBOX_GATEWAY: '1', GATEWAY_PORT: '0' },
};

/** A payment of BDT 10,000.50 by card, opened at the gateway. */
export const openedPayment = async (portal: WalkPortal, person: Person) => {
  const asked = { method: 'card', amountMinor: 1_000_050, chargeMinor: 25_001 } as const;
  const made = await callAs(portal, person, 'CreatePayment', asked);
  if (!made.ok) throw new Error(made.refusal);
  return made.answer;
};

/** Presses a button of the gateway's page, as the payer does. */
export const pressAtGateway = async (redirectUrl: string, press: SandboxButton): Promise<void> => {
  const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press }) });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
};

/** Waits until the portal has heard of it. */
const settled = async (portal: WalkPortal, person: Person, code: string): Promise<void> => {
  for (;;) {
    const read = await callAs(portal, person, 'GetStatusMessage', { code });
    if (read.ok && read.answer.state !== 'redirected' && read.answer.state !== 'pending') return;
  }
};

interface Setting {
  readonly button?: SandboxButton;
  readonly opened?: boolean;
  readonly code?: string;
  readonly held?: boolean;
}

const of = ({ button, opened = false, code: named, held = false }: Setting): World<DepositVisit> => ({
  input: button || opened || named ? 'back from the gateway' : 'to pay by card',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const made = button || opened || held ? await openedPayment(portal, person) : null;
    if (made && held) {
      await portal.edit((db) =>
        db
          .updateTable('online_payment')
          .set({ state: 'underReview', check_at: null })
          .where('id', '=', made.code)
          .execute(),
      );
    } else if (made && button) {
      await pressAtGateway(made.redirectUrl, button);
      await settled(portal, person, made.code);
    }
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    const listing = new Gate();
    await gate.guard(
      device,
      ['GetCardPaymentConfig', 'CreatePayment', 'GetStatusMessage'].map((call) => `*/online/${call}*`),
    );
    await listing.guard(device, ['*/online/GetPayments*']);
    // The browser is kept on this page, as by a gateway that answers with nothing.
    await device.pauseCalls(['*/pay/SK*'], (call) => call.answer(204));
    const at = { portal, device, page: device.page, gate, listing, person, code: named ?? made?.code ?? null };
    await openQuietly(at);
    return at;
  },
  start: (at) =>
    followLink(
      at,
      onlineDepositFlow.name,
      at.code === null || (held && !opened) ? pagePaths.cardDeposit : onlinePaymentAddress('card', at.code),
      'still',
    ),
});

const main = ({ page }: DepositVisit): Locator => page.getByRole('main');
const button = (at: DepositVisit, name: string | RegExp): Locator => main(at).getByRole('button', { name });
const amount = (at: DepositVisit): Locator => main(at).getByLabel(/^Amount to pay/);
const method = (at: DepositVisit, name: string): Locator => main(at).getByRole('radio', { name, exact: true });
const heading = (name: string | RegExp) => (at: DepositVisit) => main(at).getByRole('heading', { name });
const list = (at: DepositVisit): Locator => main(at).getByRole('region', { name: 'Last online payments' });
const reload = (at: DepositVisit): Locator =>
  list(at).getByRole('button', { name: /^(Refresh the list|Load them again)$/ });

const listed: Bringing<DepositVisit> = {
  finish: async ({ listing }) => listing.open(),
  restore: async ({ listing }) => listing.close(),
  waitsForFinish: true,
};
const listLost: Bringing<DepositVisit> = {
  prepare: async ({ listing }) => {
    listing.isLost = true;
  },
  restore: async ({ listing }) => {
    listing.isLost = false;
  },
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** The agency’s wallet is away: it was never opened. */
const withoutWallet: Bringing<DepositVisit> = {
  ...letThrough,
  prepare: ({ portal, person }) =>
    portal.edit(async (db) => {
      const agency = await db
        .selectFrom('agency')
        .select(['tenant_id', 'name', 'email', 'phone', 'logo', 'created_at'])
        .where('id', '=', person.agencyId)
        .executeTakeFirstOrThrow();
      const id = `bare-${person.agencyId}`;
      await db
        .insertInto('agency')
        .values({ ...agency, id })
        .execute();
      await db.updateTable('app_user').set({ agency_id: id }).where('id', '=', person.userId).execute();
    }),
  complains: /status of 409/,
};

export const onlineDepositDriver: FlowDriver<DepositVisit> = {
  flow: onlineDepositFlow,
  worlds: {
    'to pay': of({}),
    'paid before': of({ held: true }),
    'paid at the gateway': of({ button: 'pay' }),
    'failed at the gateway': of({ button: 'fail' }),
    'not paid yet': of({ opened: true }),
    'held for review': of({ opened: true, held: true }),
    'a payment of nobody': of({ code: 'OPNOBODY2345' }),
  },
  acts: {
    'type an amount': (at) => amount(at).fill('10000.50'),
    'type too little': (at) => amount(at).fill('5'),
    'choose net banking': (at) => method(at, 'Net banking').check(),
    'choose card': (at) => method(at, 'Card').check(),
    pay: (at) => button(at, /^Go to the gateway to pay/).click(),
    'try again': (at) => button(at, /^(Try again|Ask again|Load the ways to pay again)$/).click(),
    'go to the gateway': (at) => main(at).getByRole('button', { name: 'Go to the gateway', exact: true }).click(),
    'another payment': (at) => button(at, 'Make another payment').click(),
    'show a payment of the list': (at) =>
      button(at, /^Show payment/)
        .first()
        .click(),
    'load the list again': (at) => reload(at).click(),
  },
  outcomes: {
    'readMethods: two ways': letThrough,
    'readMethods: the network is lost': networkLostAtGate,
    'createPayment: opened': letThrough,
    'createPayment: no-wallet': withoutWallet,
    'createPayment: the network is lost': networkLostAtGate,
    'openGateway: the browser stays': { pageWaits: true },
    'readStatus: redirected': letThrough,
    'readStatus: credited': letThrough,
    'readStatus: failed': letThrough,
    'readStatus: underReview': letThrough,
    'readStatus: payment-unknown': { ...letThrough, complains: /status of 404/ },
    'readStatus: the network is lost': networkLostAtGate,
    'readPayments: some': listed,
    'readPayments: nothing': listed,
    'readPayments: the network is lost': listLost,
  },
  settlesAtOnce: [],
  controls: {
    'amount.typed': amount,
    'pay.requested': (at) => button(at, /^Go to the gateway to pay/),
    'again.requested': (at) => button(at, /^(Try again|Ask again|Load the ways to pay again)$/),
    'gateway.requested': (at) => main(at).getByRole('button', { name: 'Go to the gateway', exact: true }),
    'another.requested': (at) => button(at, 'Make another payment'),
    'payment.opened': (at) => button(at, /^Show payment/).first(),
    'list.asked': reload,
  },
  exceptions: [],
  shows: {
    'online-deposit.paying.readingMethods': ({ page }) => page.getByText('Loading the ways to pay'),
    'online-deposit.paying.unreadable': heading('We could not load the ways to pay'),
    'online-deposit.paying.filling': amount,
    'online-deposit.paying.creating': (at) => button(at, 'Opening the gateway …'),
    'online-deposit.paying.unheard': (at) => button(at, 'Try again'),
    'online-deposit.paying.leaving': ({ page }) => page.getByText('Opening the payment gateway …'),
    'gateway-not-opened': ({ page }) => page.getByText('The gateway’s page did not open.'),
    'online-deposit.paying.followed.checking': heading('We are checking with the gateway …'),
    'online-deposit.paying.followed.waiting': heading('We are checking with the gateway …'),
    'payment-credited': heading('Your wallet is credited'),
    'payment-not-credited': heading('The payment failed'),
    'payment-held': heading('The payment is being reviewed'),
    'online-deposit.paying.followed.unknown': heading('Your agency has no such payment'),
    'online-deposit.paying.followed.unread': heading('We could not ask about your payment'),
    'online-deposit.list.reading': list,
    'online-deposit.list.listed': list,
    'online-deposit.list.unread': (at) => list(at).getByText('Your online payments could not be loaded.'),
  },
  unreachable: {
    'online-deposit.paying.notOffered': 'The portal of the walks has a gateway.',
    'online-deposit.paying.readingMethods|xstate.done.actor.0.online-deposit.paying.readingMethods|0':
      'The portal of the walks has a gateway.',
    'online-deposit.paying.creating|xstate.done.actor.0.online-deposit.paying.creating|1':
      'The charge changes with the tenant’s configuration, and so with a restart only.',
    'online-deposit.paying.leaving|xstate.error.actor.0.online-deposit.paying.leaving|0':
      'The gateway always names an address that a browser opens.',
    'online-deposit.list.hidden': 'Whoever walks may see the list.',
    'payments-of-agency||1': 'Whoever walks may see the list.',
  },
  walks: [
    {
      name: 'an amount is corrected, the network is lost twice, and the gateway does not open at first',
      world: 'to pay',
      moves: [
        settle('readPayments', 'nothing'),
        settle('readMethods', 'the network is lost'),
        send('try again'),
        settle('readMethods', 'two ways'),
        send('load the list again'),
        settle('readPayments', 'the network is lost'),
        send('load the list again'),
        settle('readPayments', 'nothing'),
        send('choose net banking'),
        send('choose card'),
        send('pay'),
        send('type too little'),
        send('pay'),
        send('type an amount'),
        send('pay'),
        settle('createPayment', 'the network is lost'),
        send('try again'),
        settle('createPayment', 'opened'),
        settle('openGateway', 'the browser stays'),
        settle('readPayments', 'some'),
        send('go to the gateway'),
        settle('openGateway', 'the browser stays'),
        settle('readPayments', 'some'),
        send('another payment'),
        settle('readMethods', 'two ways'),
      ],
    },
    {
      name: 'an agency without a wallet is refused',
      world: 'to pay',
      moves: [
        settle('readPayments', 'nothing'),
        settle('readMethods', 'two ways'),
        send('type an amount'),
        send('pay'),
        settle('createPayment', 'no-wallet'),
      ],
    },
    {
      name: 'a half-done payment is found in the list',
      world: 'paid before',
      moves: [
        settle('readMethods', 'two ways'),
        settle('readPayments', 'some'),
        send('show a payment of the list'),
        settle('readStatus', 'underReview'),
        settle('readPayments', 'some'),
        send('another payment'),
        settle('readMethods', 'two ways'),
      ],
    },
    {
      name: 'it was paid at the gateway',
      world: 'paid at the gateway',
      moves: [
        settle('readPayments', 'some'),
        settle('readStatus', 'the network is lost'),
        send('try again'),
        settle('readStatus', 'credited'),
        settle('readPayments', 'some'),
      ],
    },
    {
      name: 'it failed at the gateway',
      world: 'failed at the gateway',
      moves: [settle('readPayments', 'some'), settle('readStatus', 'failed'), settle('readPayments', 'some')],
    },
    {
      name: 'it is not paid yet, and the gateway is opened again',
      world: 'not paid yet',
      moves: [
        settle('readPayments', 'some'),
        settle('readStatus', 'redirected'),
        wait(2_000),
        settle('readStatus', 'redirected'),
        send('go to the gateway'),
        settle('openGateway', 'the browser stays'),
        settle('readPayments', 'some'),
      ],
    },
    {
      name: 'it is held for review',
      world: 'held for review',
      moves: [settle('readPayments', 'some'), settle('readStatus', 'underReview'), settle('readPayments', 'some')],
    },
    {
      name: 'an address names a payment of nobody',
      world: 'a payment of nobody',
      moves: [settle('readPayments', 'nothing'), settle('readStatus', 'payment-unknown')],
    },
  ],
};
