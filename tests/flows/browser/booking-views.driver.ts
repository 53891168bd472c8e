import type { Locator } from 'playwright';
import { usualColumns } from '../../../contract/bookings-columns.ts';
import { allBookings } from '../../../contract/bookings-link.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bookingViewsFlow } from '../../../machines/orders/booking-views.flow.ts';
import { asJson, type Db } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Writes a view of all bookings. */
export const writeView = async (
  db: Db,
  { tenantId, userId }: Pick<Person, 'tenantId' | 'userId'>,
  name: string,
  sort: 'booked' | 'departure' = 'booked',
): Promise<void> => {
  await db
    .insertInto('booking_view')
    .values({
      tenant_id: tenantId,
      id: `view-${name}-${userId}`.replaceAll(/[^\w-]/g, '').slice(0, 64),
      user_id: userId,
      name,
      asked: asJson({ ...allBookings, sort }),
      columns: asJson([...usualColumns]),
      changed_at: new Date(),
    })
    .execute();
};

const rename = (db: Db, { tenantId, userId }: Person, name: string, to: string) =>
  db
    .updateTable('booking_view')
    .set({ name: to })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();

export const bookingViewsPortal: WalkPortalOptions = { people: 40 };

interface OnBookings extends GatedVisit {
  readonly person: Person;
}

const listOf = (has: 'a view' | 'no view'): World<OnBookings> => ({
  input: 'the list is opened',
  async enter(portal: WalkPortal) {
    const person = portal.person();
    if (has === 'a view') await portal.edit((db) => writeView(db, person, 'Biman'));
    const device = await portal.device({ signedInAs: person });
    const { page } = device;
    const gate = new Gate();
    await gate.guard(
      device,
      ['Get', 'Save', 'Remove'].map((does) => `*/MyBooking/${does}View*`),
    );
    return { portal, device, page, person, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.myBookings}`);
    await page.getByRole('button', { name: 'Saved views' }).click();
  },
});

const panel = ({ page }: Visit): Locator => page.getByRole('group', { name: 'Saved views' });
const nameField = (at: Visit): Locator => panel(at).getByRole('textbox');
const saveButton = (at: Visit): Locator =>
  panel(at).getByRole('button', { name: /^(Save view|Replace .*|Rename “.*)$/ });
const removeButton = (at: Visit): Locator =>
  panel(at)
    .getByRole('button', { name: /^Remove view/ })
    .first();
const renameButton = (at: Visit): Locator =>
  panel(at)
    .getByRole('button', { name: /^Rename view/ })
    .first();
const keepNameButton = (at: Visit): Locator => panel(at).getByRole('button', { name: 'Keep name' });
const againButton = (at: Visit): Locator => panel(at).getByRole('button', { name: 'Try again' });

export const bookingViewsDriver: FlowDriver<OnBookings> = {
  flow: bookingViewsFlow,
  worlds: { 'a saved view': listOf('a view'), 'no saved view': listOf('no view') },
  acts: {
    // A field that holds the text already hears nothing when it is typed again: a space makes no other name.
    'a new name is typed': async (at) =>
      nameField(at).fill((await nameField(at).inputValue()) === 'Biman' ? 'Biman ' : 'Biman'),
    'the name is emptied': async (at) => nameField(at).fill((await nameField(at).inputValue()) === ' ' ? '  ' : ' '),
    'Save view': (at) => saveButton(at).click(),
    'Rename the view': (at) => renameButton(at).click(),
    'Do not rename it': (at) => keepNameButton(at).click(),
    'Remove the view': (at) => removeButton(at).click(),
    'Try again with the views': (at) => againButton(at).click(),
  },
  outcomes: {
    'readViews: a view': letThrough,
    'readViews: no view': letThrough,
    'readViews: the network is lost': networkLostAtGate,
    'changeViews: a view is saved': letThrough,
    'changeViews: no view is left': letThrough,
    'changeViews: the network is lost': networkLostAtGate,
    // Another tab has given the name to another view.
    'changeViews: view-name-taken': {
      ...letThrough,
      prepare: ({ portal, person }) =>
        portal.edit(async (db) => {
          await rename(db, person, 'Biman', 'Aside');
          await writeView(db, person, 'BIMAN');
        }),
      restore: ({ portal, person }) =>
        portal.edit(async (db) => {
          await db
            .deleteFrom('booking_view')
            .where('tenant_id', '=', person.tenantId)
            .where('user_id', '=', person.userId)
            .where('name', '=', 'BIMAN')
            .execute();
          await rename(db, person, 'Aside', 'Biman');
        }),
      complains: /409/,
    },
  },
  settlesAtOnce: [],
  controls: {
    'name.typed': nameField,
    'save.requested': saveButton,
    'removal.requested': removeButton,
    'rename.started': renameButton,
    'rename.ended': keepNameButton,
    'again.requested': againButton,
  },
  exceptions: [],
  shows: {
    'booking-views.reading': ({ page }) => page.getByText('Loading your views…'),
    'booking-views.unreadable': againButton,
    'booking-views.listed': nameField,
    'booking-views.changing': ({ page }) => page.getByText('Saving…'),
    'booking-views.refused': ({ page }) => page.getByText(/You already have a view/),
    'booking-views.unchanged': againButton,
  },
  unreachable: {},
  walks: [
    {
      name: 'a view is removed after a name was refused',
      world: 'a saved view',
      moves: [
        settle('readViews', 'a view'),
        send('a new name is typed'),
        send('Save view'),
        settle('changeViews', 'view-name-taken'),
        send('Remove the view'),
        settle('changeViews', 'no view is left'),
      ],
    },
    {
      name: 'a view is renamed, kept as it is, and renamed again after a lost answer',
      world: 'a saved view',
      moves: [
        settle('readViews', 'a view'),
        send('Rename the view'),
        send('Do not rename it'),
        send('Rename the view'),
        send('a new name is typed'),
        send('Save view'),
        settle('changeViews', 'the network is lost'),
        send('Do not rename it'),
        send('Rename the view'),
        send('Save view'),
        settle('changeViews', 'a view is saved'),
      ],
    },
    {
      name: 'a view gets no name that another has',
      world: 'a saved view',
      moves: [
        settle('readViews', 'a view'),
        send('Rename the view'),
        send('Save view'),
        settle('changeViews', 'view-name-taken'),
        send('Do not rename it'),
        send('Rename the view'),
      ],
    },
    ...plannedWalks(bookingViewsFlow, {
      name: 'a person who saves views',
      world: 'a saved view',
      input: 'the list is opened',
      events: ['a new name is typed', 'the name is emptied', 'Save view', 'Try again with the views'],
      outcomes: [
        'readViews: a view',
        'readViews: the network is lost',
        'changeViews: a view is saved',
        'changeViews: view-name-taken',
        'changeViews: the network is lost',
      ],
    }),
    ...plannedWalks(bookingViewsFlow, {
      name: 'a person who removes a view',
      world: 'a saved view',
      input: 'the list is opened',
      events: ['Remove the view', 'Try again with the views'],
      outcomes: ['readViews: a view', 'changeViews: no view is left', 'changeViews: the network is lost'],
    }),
    ...plannedWalks(bookingViewsFlow, {
      name: 'a person without views',
      world: 'no saved view',
      input: 'the list is opened',
      events: ['a new name is typed', 'Save view'],
      outcomes: ['readViews: no view', 'changeViews: a view is saved'],
    }),
  ],
};
