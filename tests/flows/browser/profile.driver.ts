import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { profileFlow } from '../../../machines/company/profile.flow.ts';
import type { Person } from './device.ts';
import { type Bringing, type FlowDriver, leftAtOnce, type Visit, type World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal } from './walk-portal.ts';

/** Somebody on the page of their own profile. */
export interface OnProfile extends Visit {
  readonly person: Person;
  /** What a browser reads as a picture. */
  readonly readable: Buffer;
  /** The bytes of the next file that is chosen. */
  picture: Buffer;
  /** No name is typed twice: what was saved is then as it was. */
  names: number;
}

/** A png of one pixel. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Browsers read over what stands behind a picture; the server takes none that is not whole. */
const pictureWithMore = Buffer.concat([smallPicture, Buffer.from('more')]);

const enter = async (portal: WalkPortal, readable: Buffer): Promise<OnProfile> => {
  const person = portal.person();
  const device = await portal.device({ signedInAs: person });
  return { portal, device, page: device.page, person, readable, picture: readable, names: 0 };
};

const open = async ({ page, portal }: OnProfile): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.profile}`);
};

/** The page's code was fetched at a first visit; the second meets no network. */
const openWithoutNetwork = async (at: OnProfile): Promise<void> => {
  const { page, device } = at;
  await open(at);
  await info(at).waitFor();
  await page.getByRole('link', { name: 'Search pad', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  await page.getByRole('button', { name: /Profile of/ }).click();
  await device.loseNetwork();
  await page.getByRole('link', { name: 'View profile' }).click();
};

const profile = (start: World<OnProfile>['start'], readable = smallPicture): World<OnProfile> => ({
  input: 'somebody of an agency',
  clock: 'still',
  enter: (portal) => enter(portal, readable),
  start,
});

const asTheWorldIs: Bringing<OnProfile> = {};

const networkLost: Bringing<OnProfile> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const choosing = (pictureOf: (at: OnProfile) => Buffer): Bringing<OnProfile> => ({
  prepare: async (at) => {
    at.picture = pictureOf(at);
  },
});

export const info = ({ page }: OnProfile): Locator => page.getByRole('region', { name: 'Basic information' });
export const firstName = (at: OnProfile): Locator => info(at).getByRole('textbox', { name: /^First name/ });
const button = ({ page }: OnProfile, name: string) => page.getByRole('button', { name, exact: true });
const fileField = ({ page }: OnProfile): Locator => page.locator('input[type="file"]');

const retype = async (at: OnProfile, text: string): Promise<void> => {
  await firstName(at).fill('');
  await firstName(at).fill(text);
};

/** The name that is kept stands beside the picture, whatever is written below. */
const keptFirstName = async ({ page, person }: OnProfile): Promise<string> => {
  const { email } = person;
  const lastName = `Number${/\d+/.exec(email)?.[0]}`;
  const whole = await page
    .getByText(new RegExp(` ${lastName}$`))
    .first()
    .innerText();
  return whole.replace(` ${lastName}`, '');
};

const choose = (at: OnProfile, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  fileField(at).setInputFiles({ name, mimeType, buffer });

export const profileDriver: FlowDriver<OnProfile> = {
  flow: profileFlow,
  worlds: {
    'somebody on their profile': profile(open),
    'somebody whose picture is not whole': profile(open, pictureWithMore),
    'somebody who comes back to their profile without network': profile(openWithoutNetwork),
  },
  acts: {
    'try again': (at) => button(at, 'Try again').click(),
    Edit: (at) => button(at, 'Edit information').click(),
    'another first name is typed': (at) => {
      at.names += 1;
      return retype(at, `Nusrat ${at.names}`);
    },
    'the first name is emptied': (at) => retype(at, ' '),
    'the first name is typed as it was': async (at) => retype(at, await keptFirstName(at)),
    Save: (at) => button(at, 'Save information').click(),
    Cancel: (at) => info(at).getByRole('button', { name: 'Cancel' }).click(),
    Discard: (at) => button(at, 'Discard changes').click(),
    'Keep editing': (at) => button(at, 'Keep editing').click(),
    'a picture is chosen': (at) => choose(at, 'nusrat.png', 'image/png', at.picture),
    'a picture of 1 MB is chosen': (at) => choose(at, 'wall.jpg', 'image/jpeg', Buffer.alloc(1024 * 1024)),
    'a document is chosen': (at) => choose(at, 'licence.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    'Save the picture': (at) => button(at, 'Save picture').click(),
    'Cancel the picture': (at) => button(at, 'Discard picture').click(),
  },
  outcomes: {
    'readProfile: the profile': asTheWorldIs,
    // It is lost by then: the page begins with this call.
    'readProfile: the network is lost': { ...networkLost, prepare: async () => {} },
    'readBasicInfo: the basic information': asTheWorldIs,
    'readBasicInfo: the network is lost': networkLost,
    'saveBasicInfo: saved': asTheWorldIs,
    'saveBasicInfo: the network is lost': networkLost,
    'readPicture: a picture': choosing(({ readable }) => readable),
    'readPicture: no picture': choosing(() => Buffer.from('words that call themselves a picture')),
    'savePicture: saved': asTheWorldIs,
    'savePicture: refused': { complains: /status of 422/ },
    'savePicture: the network is lost': networkLost,
  },
  settlesAtOnce: ['readPicture'],
  controls: {
    'profile.retried': (at) => button(at, 'Try again'),
    'edit.requested': (at) => button(at, 'Edit information'),
    'field.typed': firstName,
    'edit.saved': (at) => button(at, 'Save information'),
    'edit.cancelled': (at) => info(at).getByRole('button', { name: 'Cancel' }),
    'discard.confirmed': (at) => button(at, 'Discard changes'),
    'discard.refused': (at) => button(at, 'Keep editing'),
    'picture.chosen': fileField,
    'picture.saved': (at) => button(at, 'Save picture'),
    'picture.dropped': (at) => button(at, 'Discard picture'),
  },
  exceptions: [],
  shows: {
    'profile.reading': ({ page }) => page.getByText('Loading your profile …'),
    'profile.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load your profile' }),
    'profile.shown.info': (at) => button(at, 'Edit information'),
    'profile.shown.info.opening': (at) => button(at, 'Opening …'),
    'profile.shown.info.edited': (at) => button(at, 'Save information'),
    'profile.shown.info.leaving': ({ page }) => page.getByText('Discard your changes?'),
    'profile.shown.info.saving': (at) => info(at).getByRole('button', { name: 'Saving …' }),
    'profile.shown.picture': fileField,
    'profile.shown.picture.chosen': ({ page }) => page.getByRole('img', { name: 'Preview of nusrat.png' }),
    'profile.shown.picture.saving': (at) => button(at, 'Saving …'),
  },
  neverLookedAt: {
    'profile.shown.picture.looking': leftAtOnce,
  },
  unreachable: {
    'profile.shown.picture.looking|xstate.error.actor.0.profile.shown.picture.looking|0':
      'A file is read in the moment in which it is chosen: nobody can take it away in between.',
  },
  walks: [
    // The server is held for one call at a time.
    ...plannedWalks(profileFlow, {
      name: 'somebody who writes their information',
      world: 'somebody on their profile',
      input: 'somebody of an agency',
      events: [
        'Edit',
        'another first name is typed',
        'the first name is emptied',
        'the first name is typed as it was',
        'Save',
        'Cancel',
        'Discard',
        'Keep editing',
      ],
      outcomes: [
        'readProfile: the profile',
        'readBasicInfo: the basic information',
        'readBasicInfo: the network is lost',
        'saveBasicInfo: saved',
        'saveBasicInfo: the network is lost',
      ],
    }),
    ...plannedWalks(profileFlow, {
      name: 'somebody who chooses a picture',
      world: 'somebody on their profile',
      input: 'somebody of an agency',
      events: [
        'a picture is chosen',
        'a picture of 1 MB is chosen',
        'a document is chosen',
        'Save the picture',
        'Cancel the picture',
      ],
      outcomes: [
        'readProfile: the profile',
        'readPicture: a picture',
        'readPicture: no picture',
        'savePicture: saved',
        'savePicture: the network is lost',
      ],
    }),
    ...plannedWalks(profileFlow, {
      name: 'somebody whose picture is not whole',
      world: 'somebody whose picture is not whole',
      input: 'somebody of an agency',
      events: ['a picture is chosen', 'Save the picture'],
      outcomes: ['readProfile: the profile', 'readPicture: a picture', 'savePicture: refused'],
    }),
    ...plannedWalks(profileFlow, {
      name: 'somebody who comes back to their profile without network',
      world: 'somebody who comes back to their profile without network',
      input: 'somebody of an agency',
      events: ['try again'],
      outcomes: ['readProfile: the network is lost'],
    }),
  ],
};
