import * as pagePaths from '../../../contract/page-paths.ts';
import { firstSignInFlow } from '../../../machines/registration/first-sign-in.flow.ts';
import { mustChangePassword } from '../../../server/demonstration/user-states.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { approveFor } from './registrations-in-walks.ts';
import { followLink } from './sale-visit.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';

interface OnLink extends GatedVisit {
  readonly token: string;
}

/** `isUsed`: the owner has set a password before. */
const linkOf = (isUsed: boolean): World<OnLink> => ({
  input: 'a link',
  async enter(portal) {
    const person = portal.person();
    const token = await portal.edit(async (db) => {
      if (!isUsed) await mustChangePassword(db, person);
      return approveFor(db, person);
    });
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(device, ['*/Registration/BeginFirstSignIn']);
    await device.page.goto(`${portal.url}/no-such-page`);
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    return { portal, device, page: device.page, gate, token };
  },
  start: (at) => followLink(at, firstSignInFlow.name, `${pagePaths.firstSignIn}#${at.token}`),
});

/** Whoever has set a password comes to the sign-in. */
const untilSignIn = async ({ page }: OnLink): Promise<void> => {
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.waitForURL((address) => address.pathname === pagePaths.home);
};

const chosenPassword = 'Teesta-River-26';

/** The sign-in takes the place of the page at once: the server is held, so that the page tells of its end before. */
const setsPassword = async ({ page, portal }: OnLink): Promise<void> => {
  await page.getByLabel('New password').fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('dialog', { name: 'Your password is set' }).getByRole('button', { name: 'Sign in' }).focus();
  portal.hold();
  await page.keyboard.press('Enter');
};

const again = ({ page }: OnLink) => page.getByRole('main').getByRole('button', { name: 'Try again' });

export const firstSignInDriver: FlowDriver<OnLink> = {
  flow: firstSignInFlow,
  worlds: {
    'the owner of an approved agency': { ...linkOf(false), leave: untilSignIn },
    'an owner who has a password': linkOf(true),
  },
  acts: { 'try again': (at) => again(at).click() },
  outcomes: {
    'beginFirstSignIn: a password may be chosen': letThrough,
    'beginFirstSignIn: link-over': { ...letThrough, complains: /status of 410/ },
    'beginFirstSignIn: the network is lost': networkLostAtGate,
    'passwordReset: the password is set': { finish: setsPassword, restore: async ({ portal }) => portal.release() },
  },
  settlesAtOnce: [],
  invokes: ['passwordReset'],
  controls: { 'again.requested': again },
  exceptions: [],
  shows: {
    'first-sign-in.opening': ({ page }) => page.getByText('Opening the link'),
    'first-sign-in.unreachable': ({ page }) => page.getByRole('heading', { name: 'This page could not be loaded' }),
    'first-sign-in.choosing': ({ page }) => page.getByRole('heading', { name: 'Welcome' }),
  },
  unreachable: {
    'first-sign-in.choosing|xstate.error.actor.passwordReset|0':
      'The flow of a new password takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'a password is chosen, although the network was lost',
      world: 'the owner of an approved agency',
      moves: [
        settle('beginFirstSignIn', 'the network is lost'),
        send('try again'),
        settle('beginFirstSignIn', 'a password may be chosen'),
        settle('passwordReset', 'the password is set'),
      ],
    },
    {
      name: 'a link that was used',
      world: 'an owner who has a password',
      moves: [settle('beginFirstSignIn', 'link-over')],
    },
  ],
};
