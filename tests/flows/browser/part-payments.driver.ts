import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { partPaymentsFlow } from '../../../machines/money/part-payments.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { writeDues } from './dues-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

const dues = (prefix: string, many: number) => async (db: Db, person: Person) => {
  await writeDues(db, person, { prefix: `${prefix}OP`, many, state: 'open' });
  await writeDues(db, person, { prefix: `${prefix}MI`, many, state: 'missed' });
};

/** Walks only read, so that all of a world share its person. */
export const partPaymentsPortal: WalkPortalOptions = {
  people: 4,
  conditions: {
    'has sixty dues': dues('PTS', 60),
    'has one due': dues('PTU', 1),
    'has no due': async () => {},
  },
};

const listOf = (condition: string): World<GatedVisit> => ({
  input: 'the list',
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const gate = new Gate();
    await gate.guard(device, ['*/utility/v1/PartialPayment/GetOrders']);
    return { portal, device, page: device.page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.partialPayments}`);
  },
});

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Search dues' });
const openTab = (name: string) => async (at: GatedVisit) => button(at, new RegExp(`^${name}`)).click();

const firstPage = ['a page, and more follow', 'the network is lost'].map((name) => `readDues: ${name}`);

export const partPaymentsDriver: FlowDriver<GatedVisit> = {
  flow: partPaymentsFlow,
  worlds: {
    'sixty dues': listOf('has sixty dues'),
    'one due': listOf('has one due'),
    'no due': listOf('has no due'),
  },
  acts: {
    Missed: openTab('Missed'),
    Open: openTab('Open'),
    'a term is typed': async (at) => {
      const field = term(at);
      // A field that holds the text already hears nothing when it is typed again: a space makes no other term.
      await field.fill((await field.inputValue()) === 'rahman' ? 'rahman ' : 'rahman');
    },
    'Show more': (at) => button(at, 'Show more').click(),
    'Try again': (at) => button(at, 'Try again').click(),
  },
  outcomes: {
    'readDues: a page, and more follow': letThrough,
    'readDues: the only page': letThrough,
    'readDues: no due': letThrough,
    'readDues: the network is lost': networkLostAtGate,
    'readMoreDues: the last page': letThrough,
    'readMoreDues: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'tab.chosen': (at) => at.page.getByRole('button', { pressed: false, name: /^(Open|Missed|Settled)/ }).first(),
    'search.typed': term,
    'more.requested': (at) => button(at, 'Show more'),
    'again.requested': (at) => button(at, 'Try again'),
    'admission.requested': (at) => button(at, 'Ask for admission'),
  },
  exceptions: [],
  shows: {
    'part-payments.typing': term,
    'part-payments.reading': ({ page }) => page.getByRole('status', { name: 'Loading your dues' }),
    'part-payments.listed': ({ page }) => page.getByText(/^(\d+ dues?|No due was missed\.|Nothing )/),
    'part-payments.readingMore': (at) => button(at, 'Loading more …'),
    'part-payments.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load your dues' }),
  },
  unreachable: Object.fromEntries(
    [
      'part-payments.asking',
      'part-payments.listed|admission.requested|0',
      'part-payments.asking|xstate.done.actor.0.part-payments.asking|0',
      'part-payments.asking|xstate.error.actor.0.part-payments.asking|0',
    ].map((id) => [
      id,
      'the tenant of the walks sells in parts to every agency: tests/server/part-payments and tests/src/part-payments ask for admission',
    ]),
  ),
  walks: [
    ...plannedWalks(partPaymentsFlow, {
      name: 'an agency with many dues',
      world: 'sixty dues',
      input: 'the list',
      outcomes: [...firstPage, 'readMoreDues: the last page', 'readMoreDues: the network is lost'],
      waitsFromMs: 400,
    }),
    ...plannedWalks(partPaymentsFlow, {
      name: 'an agency with one due',
      world: 'one due',
      input: 'the list',
      events: ['Missed'],
      outcomes: ['readDues: the only page'],
    }),
    ...plannedWalks(partPaymentsFlow, {
      name: 'an agency without dues',
      world: 'no due',
      input: 'the list',
      events: ['Missed'],
      outcomes: ['readDues: no due'],
    }),
  ],
};
