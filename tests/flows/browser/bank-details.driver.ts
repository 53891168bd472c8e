import type { Locator, Route } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bankDetailsFlow } from '../../../machines/shell/bank-details.flow.ts';
import { asJson, type Db } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import {
  type Bringing,
  type FlowDriver,
  leftAtOnce,
  send,
  settle,
  type Visit,
  type Walk,
  type World,
  wait,
} from './walk-driver.ts';

interface AtTheHeader extends Visit {
  readonly person: Person;
  /** Lets the banner come, which is held until the walk wants it. */
  bannerComes: () => void;
}

const accountsCall = '**/bankaccount/getBankAccountDetails*';
const bannerCall = '**/Banner/GetBankDetailsBanner*';

const header: World<AtTheHeader> = {
  input: 'the header',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person, bannerComes: () => {} };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.help}`);
    // The dialog is fetched ahead: a server that a walk holds before would keep it, too.
    await page.waitForLoadState('networkidle');
  },
};

/** One call finds no network, while the other does: of two at once nobody could say which is heard first. */
const lostFor = (call: string): Bringing<AtTheHeader> => ({
  prepare: ({ device }) => device.context.route(call, (route) => route.abort('internetdisconnected')),
  restore: ({ device }) => device.context.unroute(call),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
});

/** The banner comes when the walk is there. */
const bannerHeld: Bringing<AtTheHeader> = {
  async prepare(at) {
    const wanted = new Promise<void>((come) => {
      at.bannerComes = come;
    });
    const waits = (route: Route) => wanted.then(() => route.continue());
    await at.device.context.route(bannerCall, waits);
  },
  finish: async (at) => at.bannerComes(),
  restore: ({ device }) => device.context.unroute(bannerCall),
};

const platformAccounts = async (db: Db, person: Person) =>
  db.selectFrom('owner_bank_account').selectAll().where('tenant_id', '=', person.tenantId).execute();
let taken: Awaited<ReturnType<typeof platformAccounts>> = [];

/** The platform closes its accounts for a while. */
export const accountsClosed = <At extends Visit & { readonly person: Person }>(): Bringing<At> => ({
  prepare: ({ portal, person }) =>
    portal.edit(async (db) => {
      taken = await platformAccounts(db, person);
      await db.deleteFrom('owner_bank_account').where('tenant_id', '=', person.tenantId).execute();
    }),
  restore: ({ portal }) =>
    portal.edit((db) =>
      db
        .insertInto('owner_bank_account')
        .values(taken.map(({ methods, ...account }) => ({ ...account, methods: asJson(methods) })))
        .execute(),
    ),
});

/** As a browser whose owner forbids it the clipboard. */
const clipboardForbidden = ({ page }: AtTheHeader) =>
  page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: refuse });
  });

const clipboardAllowed = ({ page }: AtTheHeader) =>
  page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));

const dialog = ({ page }: AtTheHeader): Locator => page.getByRole('dialog', { name: 'Bank details' });
const copyAccountNumber = (at: AtTheHeader): Locator =>
  dialog(at)
    .getByRole('button', { name: /^Cop(y|ied) account number of/ })
    .first();
const said = (at: AtTheHeader, words: string): Locator => dialog(at).getByRole('status').filter({ hasText: words });

const openDetails = async ({ page }: AtTheHeader): Promise<void> => {
  await page.getByRole('button', { name: 'Quick links' }).click();
  await page.getByRole('group', { name: 'Quick links' }).getByRole('button', { name: 'Bank Details' }).click();
};

const walks: readonly Walk[] = [
  {
    name: 'read with patience, copied, copied again, refused by the browser, and closed',
    world: 'the header',
    moves: [
      send('the details are opened'),
      wait(8_000),
      settle('readAccounts', 'two accounts'),
      settle('readBanner', 'a banner'),
      send('a number is to be copied'),
      settle('copyText', 'done'),
      send('a number is to be copied'),
      settle('copyText', 'done'),
      wait(5_000),
      send('a number is to be copied'),
      settle('copyText', 'the browser refuses'),
      send('a number is to be copied'),
      settle('copyText', 'done'),
      send('the details are closed'),
    ],
  },
  {
    name: 'without network, tried again',
    world: 'the header',
    moves: [
      send('the details are opened'),
      settle('readAccounts', 'the network is lost'),
      send('try again'),
      settle('readAccounts', 'two accounts'),
      settle('readBanner', 'a banner'),
    ],
  },
  {
    name: 'closed while they are read, and without a banner',
    world: 'the header',
    moves: [
      send('the details are opened'),
      send('the details are closed'),
      send('the details are opened'),
      settle('readAccounts', 'two accounts'),
      settle('readBanner', 'the network is lost'),
    ],
  },
  {
    name: 'a house that has closed its accounts',
    world: 'the header',
    moves: [
      send('the details are opened'),
      settle('readAccounts', 'an error in words'),
      settle('readBanner', 'a banner'),
    ],
  },
];

export const bankDetailsDriver: FlowDriver<AtTheHeader> = {
  flow: bankDetailsFlow,
  worlds: { 'the header': header },
  walks,
  acts: {
    'the details are opened': openDetails,
    'the details are closed': (at) => at.page.keyboard.press('Escape'),
    'try again': (at) => dialog(at).getByRole('button', { name: 'Try again' }).click(),
    'a number is to be copied': (at) => copyAccountNumber(at).click(),
  },
  outcomes: {
    'readAccounts: two accounts': {},
    'readAccounts: an error in words': accountsClosed(),
    'readAccounts: the network is lost': lostFor(accountsCall),
    'readBanner: a banner': bannerHeld,
    'readBanner: the network is lost': lostFor(bannerCall),
    'copyText: done': {},
    'copyText: the browser refuses': { prepare: clipboardForbidden, restore: clipboardAllowed },
  },
  settlesAtOnce: ['copyText'],
  controls: {
    'details.closed': (at) => dialog(at).getByRole('button', { name: 'Close' }),
    'again.requested': (at) => dialog(at).getByRole('button', { name: 'Try again' }),
    'copy.requested': copyAccountNumber,
  },
  exceptions: [],
  shows: {
    'bank-details.closed': ({ page }) => page.getByRole('button', { name: 'Quick links' }),
    'bank-details.open': dialog,
    'bank-details.open.accounts.reading.asking': (at) => said(at, 'Loading the bank details'),
    'bank-details.open.accounts.reading.waiting': (at) => said(at, 'This is taking longer than usual.'),
    'bank-details.open.accounts.failed': (at) =>
      dialog(at)
        .getByRole('alert')
        .filter({ hasText: /could proceed with request pls|No bank account/ }),
    'bank-details.open.accounts.shown': (at) => dialog(at).getByRole('heading', { level: 3 }),
    'bank-details.open.accounts.shown.copied': (at) => said(at, 'Account number copied'),
    'bank-details.open.accounts.shown.refused': (at) => said(at, 'The account number is selected'),
  },
  neverLookedAt: {
    'bank-details.open.accounts.shown.copying': leftAtOnce,
  },
  unreachable: {
    'bank-details.open.accounts.none':
      'This server never answers with no account and no words: a house without accounts says so in its message.',
    'bank-details.open.accounts.reading|xstate.done.actor.0.bank-details.open.accounts.reading|2':
      'This server never answers with no account and no words: a house without accounts says so in its message.',
  },
};
