import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { voidListFlow } from '../../../machines/post-travel/void-list.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeVoid } from './voids-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const voidListPortal: WalkPortalOptions = {
  people: 4,
  conditions: {
    'has sixty voids': async (db: Db, person: Person) => {
      for (const state of ['requested', 'withdrawn'] as const) {
        for (let n = 0; n < 60; n += 1) await writeVoid(db, person, state);
      }
    },
    'has no void': async () => {},
  },
  desk: 1,
};

const listOf = (condition: string): World<GatedVisit> => ({
  input: 'the agency',
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

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Search voids' });
const tab = ({ page }: Visit, name: string): Locator => page.getByRole('radio', { name });

export const voidListDriver: FlowDriver<GatedVisit> = {
  flow: voidListFlow,
  worlds: { 'sixty voids': listOf('has sixty voids'), 'no void': listOf('has no void') },
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
    'readVoids: a page, and more follow': letThrough,
    'readVoids: no void': letThrough,
    'readVoids: the network is lost': networkLostAtGate,
    'readMoreVoids: the last page': letThrough,
    'readMoreVoids: the network is lost': networkLostAtGate,
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
    'void-list.typing': term,
    'void-list.reading': ({ page }) => page.getByRole('status', { name: 'Loading the voids' }),
    'void-list.listed': ({ page }) => page.getByText(/^(\d+ voids?$|No void|Nothing )/),
    'void-list.readingMore': (at) => button(at, 'Loading more …'),
    'void-list.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the voids' }),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(voidListFlow, {
      name: 'an agency with many voids',
      world: 'sixty voids',
      input: 'the agency',
      outcomes: [
        'readVoids: a page, and more follow',
        'readVoids: the network is lost',
        'readMoreVoids: the last page',
        'readMoreVoids: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(voidListFlow, {
      name: 'an agency without voids',
      world: 'no void',
      input: 'the agency',
      events: ['Ended'],
      outcomes: ['readVoids: no void'],
    }),
  ],
};
