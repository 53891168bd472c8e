import type { Locator } from 'playwright';
import { messages } from '../../../contract/messages.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { passwordUpdateFlow } from '../../../machines/company/password-update.flow.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
import type { Bringing, FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';

/** Somebody before the form of another password. */
interface AtTheForm extends Visit {
  readonly person: Person;
  /** The present one, and the one that it is to be. */
  password: string;
  next: string;
  /** How often it was changed, here or elsewhere. */
  changes: number;
}

const form: World<AtTheForm> = {
  input: 'somebody who is signed in',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person, password: person.password, next: 'Meghna-1', changes: 1 };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.profile}`);
  },
};

const becomes = (at: AtTheForm, password: string): void => {
  at.password = password;
  at.changes += 1;
  at.next = `Meghna-${at.changes}`;
};

const changeElsewhere = async (at: AtTheForm, password: string): Promise<void> => {
  const outcome = await callAs(at.portal, at.person, 'updatepassword', { oldPassword: at.password, password });
  if (!outcome.ok || !outcome.answer.success) throw new Error('it could not be changed elsewhere');
  becomes(at, password);
};

/** What stands in the form is right, if need be because another page of this session put it back. */
const changed: Bringing<AtTheForm> = {
  async prepare(at) {
    const current = await field(at, 'Current password').inputValue();
    if (current !== at.password) await changeElsewhere(at, current);
    becomes(at, await field(at, 'New password').inputValue());
  },
};

/** Another page of this session changed it meanwhile: what was typed is no longer the present one. */
const changedElsewhere: Bringing<AtTheForm> = {
  prepare: (at) => changeElsewhere(at, `Jamuna-${at.changes}`),
};

const networkLost: Bringing<AtTheForm> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const field = ({ page }: Visit, label: string): Locator => page.getByLabel(label, { exact: true });
const button = ({ page }: Visit): Locator => page.getByRole('button', { name: 'Change password' });
const showing = ({ page }: Visit): Locator => page.getByRole('checkbox', { name: 'Show passwords' });

/** Also letters that stand there already: what is typed anew is news to the page. */
const retype = async (at: AtTheForm, label: string, text: string): Promise<void> => {
  await field(at, label).fill('');
  await field(at, label).fill(text);
};

export const passwordUpdateDriver: FlowDriver<AtTheForm> = {
  flow: passwordUpdateFlow,
  worlds: { 'somebody on their profile': form },
  acts: {
    'the present password is typed': (at) => retype(at, 'Current password', at.password),
    'a new password is typed': (at) => retype(at, 'New password', at.next),
    'a weak password is typed': (at) => retype(at, 'New password', 'meghnameghna'),
    'the new password is confirmed': (at) => retype(at, 'Confirm password', at.next),
    'another is confirmed': (at) => retype(at, 'Confirm password', 'Jamuna-2027'),
    'the passwords are shown or hidden': (at) => showing(at).click(),
    'Change password': (at) => button(at).click(),
  },
  outcomes: {
    'updatePassword: changed': changed,
    'updatePassword: the present password is wrong': changedElsewhere,
    'updatePassword: the network is lost': networkLost,
  },
  settlesAtOnce: [],
  controls: {
    'password.typed': (at) => field(at, 'Current password'),
    'passwords.toggled': showing,
    'passwords.submitted': button,
  },
  exceptions: [],
  shows: {
    'password-update.writing': button,
    'password-update.updating': ({ page }) => page.getByRole('button', { name: 'Changing …' }),
    'password-update.updated': ({ page }) => page.getByText(messages.passwordChanged),
  },
  unreachable: {},
  walks: plannedWalks(passwordUpdateFlow, {
    name: 'somebody on their profile',
    world: 'somebody on their profile',
    input: 'somebody who is signed in',
    outcomes: [
      'updatePassword: changed',
      'updatePassword: the present password is wrong',
      'updatePassword: the network is lost',
    ],
  }),
};
