import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import type { TravellerDetails } from '../../../contract/travellers.ts';
import { frequentFlyersAtMost, travellersOnPage } from '../../../contract/travellers.ts';
import { importTemplate } from '../../../machines/travellers/import-rows.ts';
import { specimen, specimenMistyped } from '../../../machines/travellers/travellers.cases.ts';
import { travellersFlow } from '../../../machines/travellers/travellers.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { callAs, isoDayIn } from './trade.ts';
import {
  type Bringing,
  type FlowDriver,
  send,
  settle,
  type Visit,
  type Walk,
  type World,
  wait,
} from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Somebody on the page of their agency's travellers. */
export interface WithTravellers extends Visit {
  readonly person: Person;
}

const passport = { number: 'BX1234567', expiryDate: isoDayIn(90) };

const karim: TravellerDetails = {
  title: 'Mr',
  firstName: 'Abdul Karim',
  lastName: 'Rahman',
  dateOfBirth: '1984-03-12',
  gender: 'M',
  nationality: 'BD',
  email: 'karim@example.com',
  phone: '+8801711000001',
  frequentFlyers: [],
  passport,
};
const nadia: TravellerDetails = { ...karim, title: 'Ms', firstName: 'Nadia', gender: 'F', passport: null };

/** The passport number that is typed in walks. */
const typedNumber = 'BX9876543';

type Asked = Pick<WithTravellers, 'portal' | 'person'>;

const save = async ({ portal, person }: Asked, details: TravellerDetails): Promise<void> => {
  const outcome = await callAs(portal, person, 'CreateTraveller', details);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
};

/** So many of each are saved, so that those whom a walk changes or removes do not run out. */
const ofEach = 4;

/** One with a passport and one without. */
export const saveTwo = async (at: Asked): Promise<void> => {
  await save(at, karim);
  await save(at, nadia);
};

export const saveSeveral = async (at: Asked): Promise<void> => {
  for (let index = 0; index < ofEach; index += 1) {
    await save(at, { ...karim, passport: { ...passport, number: `BX123456${index}` } });
    await save(at, nadia);
  }
};

const crowd = 'Crowd';

/** Nobody is saved beside them. */
const withoutCrowd = ({ portal, person }: Asked): Promise<unknown> =>
  portal.edit((db) =>
    db
      .deleteFrom('traveller')
      .where('tenant_id', '=', person.tenantId)
      .where('agency_id', '=', person.agencyId)
      .where('first_name', '=', crowd)
      .execute(),
  );

/** As many again as fit on a page are saved, without passports. */
const withCrowd = async (at: Asked): Promise<void> => {
  await withoutCrowd(at);
  const { tenantId, agencyId } = at.person;
  const now = new Date();
  await at.portal.edit((db) =>
    db
      .insertInto('traveller')
      .values(
        Array.from({ length: travellersOnPage }, () => ({
          tenant_id: tenantId,
          id: randomUUID(),
          agency_id: agencyId,
          title: nadia.title,
          first_name: crowd,
          last_name: nadia.lastName,
          date_of_birth: nadia.dateOfBirth,
          gender: nadia.gender,
          nationality: nadia.nationality,
          email: null,
          phone: null,
          frequent_flyers: asJson<TravellerDetails['frequentFlyers']>([]),
          passport_sealed: null,
          passport_masked: null,
          passport_expiry: null,
          passport_key: null,
          created_at: now,
          changed_at: now,
        })),
      )
      .execute(),
  );
};

export const removeAll = ({ portal, person }: Asked): Promise<unknown> =>
  portal.edit((db) =>
    db
      .deleteFrom('traveller')
      .where('tenant_id', '=', person.tenantId)
      .where('agency_id', '=', person.agencyId)
      .execute(),
  );

/** Changes what is saved of every traveller of the agency. */
const changeSaved = (values: Readonly<Record<string, unknown>>) => (at: Asked) =>
  at.portal.edit((db) =>
    db
      .updateTable('traveller')
      .set(values)
      .where('tenant_id', '=', at.person.tenantId)
      .where('agency_id', '=', at.person.agencyId)
      .execute(),
  );

/** A colleague removes all saved passports. */
export const takePassports = changeSaved({
  passport_sealed: null,
  passport_masked: null,
  passport_expiry: null,
  passport_key: null,
});

/** People who may not see passport numbers. */
export const travellersPortal: WalkPortalOptions = {
  people: 60,
  conditions: Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [
      `may not see passports, ${index}`,
      (db, { tenantId, userId }) =>
        db
          .updateTable('app_user')
          .set({
            functionalities: asJson<number[]>(
              Object.values(functionalities).filter((code) => code !== functionalities.ShowPassportVisa),
            ),
          })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', userId)
          .execute(),
    ]),
  ),
};

export const openTravellers = async ({ page, portal }: WithTravellers): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.travellers}`);
};

const inAgency = (
  somebody: (portal: WalkPortal) => Person,
  data: (at: Asked) => Promise<unknown>,
): World<WithTravellers> => ({
  input: 'somebody of an agency',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    await data({ portal, person });
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person };
  },
  start: openTravellers,
});

const anybody = (portal: WalkPortal): Person => portal.person();

let masked = 0;
export const maskedPerson = (portal: WalkPortal): Person => {
  masked += 1;
  return portal.somebodyWho(`may not see passports, ${masked - 1}`);
};

const networkLost: Bringing<WithTravellers> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const refused: RegExp = /status of (404|409)/;

/** The template as somebody saves it. */
const templateFile = {
  name: 'travellers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(importTemplate.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
};

const button = ({ page }: WithTravellers, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const search = ({ page }: WithTravellers): Locator => page.getByRole('searchbox', { name: 'Search travellers' });
const field = ({ page }: WithTravellers, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const lines = (at: WithTravellers): Locator => field(at, 'Paste the machine-readable zone');
/** Opens the first row that says this. */
const openRow = ({ page }: WithTravellers, words: RegExp): Promise<void> =>
  page
    .getByRole('list', { name: 'Saved travellers' })
    .getByRole('listitem')
    .filter({ hasText: words })
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();

/** Writes a text so that the field hears of it, also where it stands there already. */
const retype = async (written: Locator, text: string): Promise<void> => {
  await written.fill(text === '' ? 'x' : '');
  await written.fill(text);
};

/** Chooses one after another, so that the last is a change. */
const choose = async ({ page }: WithTravellers, group: string, names: readonly string[]): Promise<void> => {
  const choices = page.getByRole('radiogroup', { name: new RegExp(`^${group}`) });
  for (const name of names) await choices.getByRole('radio', { name, exact: true }).check();
};

const addFlyer = (at: WithTravellers): Promise<void> => button(at, 'Add a number').click();

const beginning = settle('readTravellers', 'all of them');
const openKarim = send('somebody with a passport is opened');

/** What a colleague has done while the form was open. */
const colleagues: readonly Walk[] = [
  {
    name: 'a passport that another traveller has',
    world: 'several travellers',
    moves: [
      beginning,
      send('Add a traveller'),
      send('the form is filled in'),
      send('a passport is typed'),
      send('Save'),
      settle('saveTraveller', 'the passport is known'),
      send('Cancel'),
    ],
  },
  {
    name: 'a traveller whom a colleague has changed',
    world: 'several travellers',
    moves: [
      beginning,
      openKarim,
      send('Save'),
      settle('saveTraveller', 'a colleague changed it'),
      send('Cancel'),
      beginning,
    ],
  },
  {
    name: 'a passport that a colleague has taken away',
    world: 'several travellers',
    moves: [beginning, openKarim, send('Show the number'), settle('showPassport', 'it is gone'), send('Cancel')],
  },
  {
    name: 'a traveller whom a colleague has removed',
    world: 'several travellers',
    moves: [
      beginning,
      openKarim,
      send('Remove'),
      send('Remove for good'),
      settle('removeTraveller', 'it was gone'),
      settle('readTravellers', 'nobody'),
    ],
  },
];

const searchPauseMs = 300;

export const travellersDriver: FlowDriver<WithTravellers> = {
  flow: travellersFlow,
  worlds: {
    'several travellers': inAgency(anybody, saveSeveral),
    'nobody is saved': inAgency(anybody, async () => {}),
    'somebody who may not see passports': inAgency(maskedPerson, saveSeveral),
  },
  acts: {
    'a name is searched': (at) => retype(search(at), 'rah'),
    'the search is emptied': (at) => retype(search(at), ''),
    'try again': (at) => button(at, 'Try again').click(),
    'Show more': (at) => button(at, 'Show more travellers').click(),
    'Import from a file': (at) => button(at, 'Import from a file').click(),
    'Add a traveller': (at) => button(at, 'Add a traveller').click(),
    'somebody with a passport is opened': (at) => openRow(at, /Passport •/),
    'somebody without a passport is opened': (at) => openRow(at, /No passport saved/),
    'the form is filled in': async (at) => {
      await choose(at, 'Title', ['Mr', 'Mrs']);
      await retype(field(at, 'Given name'), 'Rehana');
      await retype(field(at, 'Surname'), 'Begum');
      await retype(field(at, 'Date of birth'), '05061990');
      await choose(at, 'Gender', ['Male', 'Female']);
    },
    'the given name is emptied': (at) => retype(field(at, 'Given name'), ''),
    'a gender that does not fit is chosen': (at) => choose(at, 'Gender', ['Female', 'Male']),
    'a passport is typed': async (at) => {
      await retype(field(at, 'Passport number'), 'bx 9876543');
      await retype(field(at, 'Passport expires'), '31052031');
    },
    'the passport’s expiry is emptied': async (at) => {
      await field(at, 'Passport expires').fill('1');
      await field(at, 'Passport expires').fill('');
    },
    'an address is mistyped': (at) => retype(field(at, 'E-mail'), 'rehana'),
    'Add a frequent flyer number': addFlyer,
    'as many frequent flyer numbers as fit are added': async (at) => {
      for (let added = 0; added < frequentFlyersAtMost; added += 1) {
        if (await button(at, 'Add a number').isVisible()) await addFlyer(at);
      }
    },
    'the frequent flyer number is typed': async (at) => {
      await retype(field(at, 'Airline').first(), 'bg');
      await retype(field(at, 'Number').first(), '1234 5678');
    },
    'the frequent flyer number is removed': (at) => button(at, 'Remove frequent flyer number 1').click(),
    'the lines of a passport are pasted': (at) => lines(at).fill(specimen),
    'lines with a wrong digit are pasted': (at) => retype(lines(at), specimenMistyped),
    'the pasted lines are emptied': (at) => retype(lines(at), ''),
    Save: (at) => button(at, 'Save traveller').click(),
    Cancel: (at) => button(at, 'Cancel').click(),
    Discard: (at) => button(at, 'Discard changes').click(),
    'Keep editing': (at) => button(at, 'Keep editing').click(),
    'Show the number': (at) => button(at, 'Show the number').click(),
    Remove: (at) => button(at, 'Remove traveller').click(),
    'Remove for good': (at) => button(at, 'Remove for good').click(),
    'Keep the traveller': (at) => button(at, 'Keep the traveller').click(),
  },
  outcomes: {
    'readTravellers: all of them': { prepare: withoutCrowd },
    'readTravellers: the first of more': { prepare: withCrowd },
    'readTravellers: the rest': {},
    'readTravellers: nobody': {},
    'readTravellers: without the right to see passports': {},
    'readTravellers: the network is lost': networkLost,
    'travellerImport: one traveller was imported': {
      finish: async (at) => {
        await at.page.getByLabel('File with travellers').setInputFiles(templateFile);
        await button(at, 'Import 1 traveller').click();
      },
    },
    'travellerImport: the person went back': { finish: (at) => button(at, 'Back to the travellers').click() },
    'saveTraveller: saved': {},
    'saveTraveller: the passport is known': {
      prepare: (at) =>
        save(at, { ...karim, firstName: 'Another', passport: { number: typedNumber, expiryDate: '2035-01-01' } }),
      complains: refused,
    },
    'saveTraveller: a colleague changed it': { prepare: changeSaved({ version: 9 }), complains: refused },
    'saveTraveller: the network is lost': networkLost,
    'showPassport: the number': {},
    'showPassport: it is gone': {
      prepare: takePassports,
      complains: refused,
    },
    'showPassport: the network is lost': networkLost,
    'removeTraveller: removed': {},
    'removeTraveller: it was gone': { prepare: removeAll, complains: refused },
    'removeTraveller: the network is lost': networkLost,
  },
  settlesAtOnce: [],
  invokes: ['travellerImport'],
  controls: {
    'import.requested': (at) => button(at, 'Import from a file'),
    'search.typed': search,
    'list.retried': (at) => button(at, 'Try again'),
    'more.requested': (at) => button(at, 'Show more travellers'),
    'traveller.added': (at) => button(at, 'Add a traveller'),
    'traveller.opened': (at) => button(at, /^Edit /),
    'field.typed': (at) => field(at, 'Given name'),
    'flyer.added': (at) => button(at, 'Add a number'),
    'flyer.typed': (at) => field(at, 'Airline'),
    'flyer.removed': (at) => button(at, /^Remove frequent flyer number/),
    'mrz.pasted': lines,
    'form.saved': (at) => button(at, 'Save traveller'),
    'form.cancelled': (at) => button(at, 'Cancel'),
    'discard.confirmed': (at) => button(at, 'Discard changes'),
    'discard.refused': (at) => button(at, 'Keep editing'),
    'passport.requested': (at) => button(at, 'Show the number'),
    'removal.requested': (at) => button(at, 'Remove traveller'),
    'removal.confirmed': (at) => button(at, 'Remove for good'),
    'removal.refused': (at) => button(at, 'Keep the traveller'),
  },
  exceptions: [],
  shows: {
    'travellers.list': search,
    'travellers.list.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load your travellers' }),
    'travellers.list.readingMore': (at) => button(at, 'Loading …'),
    'travellers.importing': ({ page }) => page.getByRole('heading', { name: 'Import travellers' }),
    'travellers.form': ({ page }) => page.getByRole('form', { name: 'Traveller' }),
    'travellers.form.leaving': ({ page }) => page.getByText('Discard your changes?'),
    'travellers.form.saving': (at) => button(at, 'Saving …'),
    'travellers.form.showing': (at) => button(at, 'Showing …'),
    'travellers.form.asked': ({ page }) => page.getByText('Remove this traveller with the passport?'),
    'travellers.form.removing': (at) => button(at, 'Removing …'),
  },
  unreachable: {
    'travellers.importing|xstate.error.actor.travellerImport|0':
      'An invoked flow answers its own failures; only a bug ends it so.',
  },
  walks: [
    ...plannedWalks(travellersFlow, {
      name: 'somebody who searches',
      world: 'several travellers',
      input: 'somebody of an agency',
      events: [
        'a name is searched',
        'the search is emptied',
        'try again',
        'Show more',
        'Add a traveller',
        'somebody with a passport is opened',
        'somebody without a passport is opened',
        'Cancel',
      ],
      outcomes: [
        'readTravellers: all of them',
        'readTravellers: the first of more',
        'readTravellers: the rest',
        'readTravellers: the network is lost',
      ],
      waitsFromMs: searchPauseMs,
    }),
    ...plannedWalks(travellersFlow, {
      name: 'somebody who writes',
      world: 'several travellers',
      input: 'somebody of an agency',
      events: [
        'Add a traveller',
        'somebody with a passport is opened',
        'somebody without a passport is opened',
        'the form is filled in',
        'the given name is emptied',
        'a gender that does not fit is chosen',
        'the passport’s expiry is emptied',
        'an address is mistyped',
        'Add a frequent flyer number',
        'as many frequent flyer numbers as fit are added',
        'the frequent flyer number is typed',
        'the frequent flyer number is removed',
        'the lines of a passport are pasted',
        'lines with a wrong digit are pasted',
        'the pasted lines are emptied',
        'Save',
        'Cancel',
        'Discard',
        'Keep editing',
        'Show the number',
        'Remove',
        'Remove for good',
        'Keep the traveller',
      ],
      outcomes: [
        'readTravellers: all of them',
        'saveTraveller: saved',
        'saveTraveller: the network is lost',
        'showPassport: the number',
        'showPassport: the network is lost',
        'removeTraveller: removed',
        'removeTraveller: the network is lost',
      ],
    }),
    {
      name: 'somebody who may not see passports',
      world: 'somebody who may not see passports',
      moves: [settle('readTravellers', 'without the right to see passports'), openKarim, send('Cancel')],
    },
    {
      name: 'an agency that has saved nobody, and searches all the same',
      world: 'nobody is saved',
      moves: [
        settle('readTravellers', 'nobody'),
        send('a name is searched'),
        wait(searchPauseMs),
        settle('readTravellers', 'nobody'),
        send('the search is emptied'),
        wait(searchPauseMs),
        settle('readTravellers', 'nobody'),
        send('Add a traveller'),
        send('the form is filled in'),
        send('a passport is typed'),
        send('Save'),
        settle('saveTraveller', 'saved'),
        beginning,
      ],
    },
    {
      name: 'somebody who imports, and comes back without',
      world: 'several travellers',
      moves: [
        beginning,
        send('Import from a file'),
        settle('travellerImport', 'one traveller was imported'),
        beginning,
        send('Import from a file'),
        settle('travellerImport', 'the person went back'),
        beginning,
      ],
    },
    {
      name: 'a search while the list is read',
      world: 'several travellers',
      moves: [beginning, send('a name is searched'), wait(searchPauseMs), send('the search is emptied')],
    },
    ...colleagues,
  ],
};
