import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { caseListFlow } from '../../../machines/post-travel/case-list.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import { writeCase } from './cases-in-walks.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, settle, type Visit, type World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const caseListPortal: WalkPortalOptions = {
  people: 4,
  conditions: {
    'has sixty voids': async (db: Db, person: Person) => {
      for (const state of ['requested', 'withdrawn'] as const) {
        for (let n = 0; n < 60; n += 1) await writeCase(db, person, state);
      }
      await writeCase(db, person, 'settling', 'refund');
      await writeCase(db, person, 'requested', 'refund');
    },
    'has no case': async () => {},
  },
  desk: 2,
};

const listOf = (condition: string): World<GatedVisit> => ({
  input: 'voids of the agency',
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/void/queue']);
    return { portal, device, page: device.page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.voids}`);
  },
});

/** Those of every agency; only the one with many voids has any. */
const refundsAtDesk: World<GatedVisit> = {
  input: 'refunds at the desk',
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.atDesk() });
    const gate = new Gate();
    await gate.guard(device, ['*/desk/v1/Cases/List']);
    return { portal, device, page: device.page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskRefunds}`);
  },
};

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: /^Search (voids|refunds)$/ });
const tab = ({ page }: Visit, name: string): Locator => page.getByRole('radio', { name });

export const caseListDriver: FlowDriver<GatedVisit> = {
  flow: caseListFlow,
  worlds: {
    'sixty voids': listOf('has sixty voids'),
    'no case': listOf('has no case'),
    'refunds at the desk': refundsAtDesk,
  },
  acts: {
    Ended: (at) => tab(at, 'Ended').check(),
    Open: (at) => tab(at, 'Open').check(),
    'a term is typed': async (at) => {
      const field = term(at);
      // A field that holds the text already hears nothing when it is typed again: a space makes no other term.
      await field.fill((await field.inputValue()) === 'VOD' ? 'VOD ' : 'VOD');
    },
    'Show more': (at) => button(at, 'Show more').click(),
    'Try again': (at) => button(at, 'Try again').click(),
  },
  outcomes: {
    'readCases: a page, and more follow': letThrough,
    'readCases: no case': letThrough,
    'readCases: one that is not priced, and one that settles': letThrough,
    'readCases: the network is lost': networkLostAtGate,
    'readMoreCases: the last page': letThrough,
    'readMoreCases: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'tab.chosen': ({ page }) => page.getByRole('radio', { checked: false }).first(),
    'search.typed': term,
    'more.requested': (at) => button(at, 'Show more'),
    'again.requested': (at) => button(at, 'Try again'),
  },
  exceptions: [],
  shows: {
    'case-list.typing': term,
    'case-list.reading': ({ page }) => page.getByRole('status', { name: /^Loading the (voids|refunds)$/ }),
    'case-list.listed': ({ page }) => page.getByText(/^(\d+ (voids?|refunds?)$|No void|No refund|Nothing )/),
    'case-list.readingMore': (at) => button(at, 'Loading more …'),
    'case-list.unreadable': ({ page }) =>
      page.getByRole('heading', { name: /^We could not load the (voids|refunds)$/ }),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(caseListFlow, {
      name: 'an agency with many voids',
      world: 'sixty voids',
      input: 'voids of the agency',
      outcomes: [
        'readCases: a page, and more follow',
        'readCases: the network is lost',
        'readMoreCases: the last page',
        'readMoreCases: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(caseListFlow, {
      name: 'an agency without voids',
      world: 'no case',
      input: 'voids of the agency',
      events: ['Ended'],
      outcomes: ['readCases: no case'],
    }),
    {
      name: 'refunds at the desk, of which one is not priced and one settles',
      world: 'refunds at the desk',
      moves: [settle('readCases', 'one that is not priced, and one that settles')],
    },
  ],
};
