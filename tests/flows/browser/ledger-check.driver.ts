import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { ledgerCheckFlow } from '../../../machines/ledger/ledger-check.flow.ts';
import type { CheckShown } from '../../../machines/ledger/ledger-check.view.ts';
import { asJson } from '../../../server/database/database.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { headHashOf, writeChain } from './ledger-in-walks.ts';
import type { PausedCall } from './paused-calls.ts';
import type { Bringing, FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

export const ledgerCheckPortal: WalkPortalOptions = {
  people: 5,
  conditions: {
    'has a whole ledger': writeChain('whole'),
    'has a ledger that was rewritten': writeChain('rewritten'),
    'may not see commission': (db, { userId }) =>
      db
        .updateTable('app_user')
        .set({ functionalities: asJson<number[]>([functionalities.Dashboard, functionalities.ShowAllTransactions]) })
        .where('id', '=', userId)
        .execute(),
  },
};

/** Somebody on the page of the check. */
interface OnCheck extends GatedVisit {
  /** Where the choice of the mail waits. */
  readonly mail: Gate;
  /** Entries are answered one at a time. */
  readonly short: { is: boolean };
  /** Hash of the person's chain. */
  readonly hash: string;
}

const checkOf = (condition: string | null): World<OnCheck> => ({
  input: 'the page is opened',
  clock: 'still',
  async enter(portal: WalkPortal) {
    const person = condition === null ? portal.person() : portal.somebodyWho(condition);
    const device = await portal.device({ signedInAs: person });
    const { page } = device;
    const gate = new Gate();
    const mail = new Gate();
    const short = { is: false };
    const hash = await portal.edit((db) => headHashOf(db, person));
    await gate.guard(device, ['*/payment/v1/passbook/chain/head']);
    await gate.guard(device, ['*/payment/v1/passbook/chain/entries'], (call) =>
      short.is ? oneAtATime(call) : call.pass(),
    );
    await mail.guard(device, ['*/payment/v1/passbook/chain/mail*']);
    return { portal, device, page, gate, mail, short, hash };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.ledgerCheck}`);
  },
});

/** The answer as it would be of a server that sends one entry at a time. */
const oneAtATime = async ({ url, method, headers, body, answer }: PausedCall): Promise<boolean> => {
  const response = await fetch(url, { method, headers, body });
  const { entries } = (await response.json()) as { readonly entries: readonly unknown[] };
  return answer(response.status, { entries: entries.slice(0, 1) });
};

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });
const kept = ({ page }: Visit): Locator => page.getByRole('textbox', { name: 'Head that you kept (optional)' });
/** A field that holds the text already hears nothing when it is typed again. */
const type = async (at: OnCheck, text: string) =>
  kept(at).fill((await kept(at).inputValue()) === text ? `${text} ` : text);
const mailChoice = ({ page }: Visit): Locator =>
  page.getByRole('button', { name: /^(Mail it to me|Stop these mails)$/ });
const found = ({ page }: Visit): Locator => page.locator('dl[aria-label="What was found"]');
const progress = ({ page }: Visit): Locator => page.getByRole('status').filter({ has: page.getByRole('progressbar') });

const mailRead: Bringing<OnCheck> = {
  finish: async ({ mail }) => mail.open(),
  restore: async ({ mail }) => mail.close(),
  waitsForFinish: true,
};
const mailLost: Bringing<OnCheck> = {
  prepare: async ({ mail }) => {
    mail.isLost = true;
  },
  restore: async ({ mail }) => {
    mail.isLost = false;
  },
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const ofCheck = [
  'Check the ledger',
  'an entry was checked',
  'Stop',
  'a hash that was kept',
  'words without a hash',
  'Save the chain',
];

export const ledgerCheckDriver: FlowDriver<OnCheck> = {
  flow: ledgerCheckFlow,
  worlds: {
    'a whole ledger': checkOf('has a whole ledger'),
    'a rewritten ledger': checkOf('has a ledger that was rewritten'),
    'no right to see commission': checkOf('may not see commission'),
    'a choice of their own': checkOf(null),
  },
  acts: {
    'Check the ledger': (at) => button(at, 'Check the ledger').click(),
    // The next answer has one entry: the check goes on, and asks for the others.
    'an entry was checked': async ({ page, gate, short }) => {
      short.is = true;
      const answered = page.waitForResponse('**/payment/v1/passbook/chain/entries');
      gate.open();
      await answered;
      short.is = false;
    },
    Stop: (at) => button(at, 'Stop the check').click(),
    'a hash that was kept': (at) => type(at, at.hash),
    'words without a hash': (at) => type(at, 'my ledger'),
    'Save the chain': async (at) => {
      const [download] = await Promise.all([at.page.waitForEvent('download'), button(at, 'Save the chain').click()]);
      await download.cancel();
    },
    'the mail is chosen': (at) => mailChoice(at).click(),
    'Load the choice again': (at) => button(at, 'Load the choice again').click(),
  },
  outcomes: {
    'openChain: its head': letThrough,
    'openChain: apart-not-shown': { ...letThrough, complains: /409/ },
    'openChain: the network is lost': networkLostAtGate,
    'checkEntries: the chain is whole': letThrough,
    'checkEntries: a link is broken': letThrough,
    'checkEntries: the network is lost': networkLostAtGate,
    'readMail: no mail': mailRead,
    'readMail: the network is lost': mailLost,
    'keepMail: the choice is kept': mailRead,
    'keepMail: the network is lost': mailLost,
  },
  settlesAtOnce: [],
  listens: ['hearProgress'],
  controls: {
    'head.typed': kept,
    'check.requested': (at) => button(at, 'Check the ledger'),
    'progress.told': ({ page }) => page.locator('body'),
    'check.stopped': (at) => button(at, 'Stop the check'),
    'file.requested': (at) => button(at, 'Save the chain'),
    'mail.changed': mailChoice,
    'mail.requested': (at) => button(at, 'Load the choice again'),
  },
  exceptions: [
    {
      event: 'progress.told',
      outside: 'ledger-check.chain.checking',
      because: 'The worker tells it, not a person, and only while it checks.',
    },
  ],
  reads: {
    'facts of a whole ledger': ({ result }: { readonly result: CheckShown }) =>
      result.show === 'whole'
        ? [
            {
              says: [...result.balances.map(displayMoney), ...result.facts.flatMap(({ name, value }) => [name, value])],
              in: found,
            },
          ]
        : [],
    'what was expected and found': ({ result }: { readonly result: CheckShown }) =>
      result.show === 'broken' ? [{ says: [result.expected, result.found], in: found }] : [],
  },
  shows: {
    'ledger-check.chain.unchecked': (at) => button(at, 'Check the ledger'),
    'ledger-check.chain.opening': progress,
    'ledger-check.chain.checking': progress,
    'ledger-check.chain.stopped': ({ page }) => page.getByText(/^You stopped the check/),
    'ledger-check.chain.whole': ({ page }) => page.getByText(/^Your ledger is whole/),
    'ledger-check.chain.broken': ({ page }) => page.getByRole('alert').filter({ hasText: 'Expected' }),
    'ledger-check.chain.refused': ({ page }) => page.getByText(/Ask your administrator/),
    'ledger-check.chain.unreadable': ({ page }) => page.getByText('The network could not be reached.'),
    'ledger-check.mail.reading': ({ page }) => page.getByRole('heading', { name: 'The head of each day by mail' }),
    'ledger-check.mail.unread': (at) => button(at, 'Load the choice again'),
    'ledger-check.mail.known': mailChoice,
    'ledger-check.mail.keeping': mailChoice,
  },
  unreachable: {
    'ledger-check.chain.checking|xstate.error.actor.1.ledger-check.chain.checking|0':
      'Hearing the progress only listens to the worker: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(ledgerCheckFlow, {
      name: 'a ledger that nobody changed',
      world: 'a whole ledger',
      input: 'the page is opened',
      events: ofCheck,
      outcomes: ['openChain: its head', 'checkEntries: the chain is whole', 'readMail: no mail'],
    }),
    // Apart from each other: a page that waits for a lost network gives up what else it waits for.
    ...[
      ['openChain: the network is lost'],
      ['openChain: its head', 'checkEntries: the network is lost', 'checkEntries: the chain is whole'],
    ]
      .map((outcomes) =>
        plannedWalks(ledgerCheckFlow, {
          name: outcomes[outcomes.length > 1 ? 1 : 0] ?? '',
          world: 'a whole ledger',
          input: 'the page is opened',
          events: ['Check the ledger', 'a hash that was kept'],
          outcomes: [...outcomes, 'readMail: no mail'],
        }),
      )
      .flat(),
    ...plannedWalks(ledgerCheckFlow, {
      name: 'a ledger that was changed by hand',
      world: 'a rewritten ledger',
      input: 'the page is opened',
      events: ['Check the ledger', 'a hash that was kept', 'Save the chain'],
      outcomes: ['openChain: its head', 'checkEntries: a link is broken', 'readMail: no mail'],
    }),
    ...plannedWalks(ledgerCheckFlow, {
      name: 'somebody who may not see commission',
      world: 'no right to see commission',
      input: 'the page is opened',
      events: ['Check the ledger', 'a hash that was kept'],
      outcomes: ['openChain: apart-not-shown', 'readMail: no mail'],
    }),
    ...plannedWalks(ledgerCheckFlow, {
      name: 'the mail of each day',
      world: 'a choice of their own',
      input: 'the page is opened',
      events: ['the mail is chosen', 'Load the choice again'],
      outcomes: [
        'readMail: no mail',
        'readMail: the network is lost',
        'keepMail: the choice is kept',
        'keepMail: the network is lost',
      ],
    }),
  ],
};
