import { randomUUID } from 'node:crypto';
import { calls } from '../../../contract/calls.ts';
import { requestFor } from '../../../contract/client.ts';
import { passwordResetFlow } from '../../../machines/sign-in/password-reset.flow.ts';
import { mustChangePassword } from '../../../server/demonstration/user-states.ts';
import { passCode } from './code-boxes-by-hand.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
import type { Bringing, FlowDriver, Visit, Walk, World } from './walk-driver.ts';
import { type Possible, plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Somebody who needs a new password. */
interface WithoutPassword extends Visit {
  readonly person: Person;
  readonly deviceId: string;
}

export const newPassword = 'Correct-horse-9';

/** Whoever changes the password is asked no more: each walk has a person of its own. */
const forcedPeople = 12;
let forced = 0;

export const passwordResetPortal: WalkPortalOptions = {
  conditions: Object.fromEntries(
    Array.from({ length: forcedPeople }, (_, index) => [
      `must set a new password, ${index}`,
      (db, person) => mustChangePassword(db, person),
    ]),
  ) satisfies WalkPortalOptions['conditions'],
};

export const nextForced = (portal: WalkPortal): Person => {
  forced += 1;
  return portal.somebodyWho(`must set a new password, ${forced - 1}`);
};

const enter = async (portal: WalkPortal, person: Person): Promise<WithoutPassword> => {
  const { deviceId } = person;
  const device = await portal.device({ deviceId });
  return { portal, device, page: device.page, person, deviceId };
};

/** A walk that ends by loading the page again ends with the sign-in that comes then. */
const untilLoadedAgain = async ({ page, device: { eye } }: WithoutPassword): Promise<void> => {
  const end = eye.sights.findLast(({ flow }) => flow === passwordResetFlow.name);
  if (!end?.standing.leaves.includes('password-reset.reloaded')) return;
  // A page does not show what it loads while its clock stands still.
  await page.clock.resume();
  const signIn = await eye.first(end.index, ({ event, flow }) => event === null && flow === 'sign-in', 20_000);
  if (signIn === null) throw new Error('the page was not loaded again');
};

const forgottenPassword: World<WithoutPassword> = {
  input: 'a forgotten password',
  clock: 'still',
  enter: (portal) => enter(portal, portal.person()),
  async start({ page, portal }) {
    await page.goto(portal.url);
    await page.getByRole('button', { name: 'Reset here' }).click();
  },
  leave: untilLoadedAgain,
};

const afterTyping: World<WithoutPassword> = {
  ...forgottenPassword,
  input: 'a forgotten password of a typed e-mail',
  async start({ page, portal, person }) {
    await page.goto(portal.url);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Reset here' }).click();
  },
};

const forcedChange: World<WithoutPassword> = {
  input: 'a forced change',
  clock: 'still',
  enter: (portal) => enter(portal, nextForced(portal)),
  async start({ page, portal, person }) {
    await page.goto(portal.url);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  leave: untilLoadedAgain,
};

/** The world that the walk stands in decides it. */
const asTheWorldIs: Bringing<WithoutPassword> = {};

const networkLost: Bringing<WithoutPassword> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** Five codes an hour go to one address. */
const noMoreCodes: Bringing<WithoutPassword> = {
  async prepare({ portal, deviceId, person }) {
    const request = { username: person.email, deviceCheck: false };
    const ask = () => callAs(portal, { deviceId, token: '' }, 'ResetPassword', request);
    for (let asked = await ask(); asked.ok && asked.answer.mailSent; asked = await ask());
  },
};

/** In another tab of this browser the password was set meanwhile: leave is given for one. */
const leaveIsSpent: Bringing<WithoutPassword> = {
  async prepare({ portal, deviceId, person }) {
    const request = { username: person.email, password: `Elsewhere-${randomUUID()}` };
    const set = await callAs(portal, { deviceId, token: '' }, 'ChangePassword', request);
    if (!set.ok || !set.answer.passwordChanged) throw new Error('there was no leave to spend');
  },
};

/** Sixty failures in a quarter of an hour come from one address. */
const tooManyAttempts: Bringing<WithoutPassword> = {
  async prepare({ device, portal, person, deviceId }) {
    const caller = { baseUrl: portal.url, token: null, deviceId, deviceContext: '{}', geo: null, tenant: null };
    const request = { username: `nobody-${person.email}`, password: newPassword };
    for (let attempts = 0; attempts < 60; attempts += 1) {
      const { url, headers, body } = requestFor(calls.ChangePassword, request, caller, randomUUID());
      const answer = await device.context.request.post(url, { headers, data: String(body) });
      if ((await answer.text()).includes('too-many-attempts')) return;
    }
  },
};

const emailForm = ({ page }: WithoutPassword) =>
  page.locator('form').filter({ has: page.getByRole('heading', { name: 'Forgot your password?' }) });
const email = (at: WithoutPassword) => emailForm(at).getByLabel('E-mail');
const sendCode = ({ page }: WithoutPassword) => page.getByRole('button', { name: /^Send(ing)? code/ });
const password = ({ page }: WithoutPassword) => page.getByLabel('New password', { exact: true });
const confirmation = ({ page }: WithoutPassword) => page.getByLabel('Confirm password', { exact: true });
const toggle = ({ page }: WithoutPassword) => page.getByLabel('Show passwords');
const setPassword = ({ page }: WithoutPassword) => page.getByRole('button', { name: /^Set(ting)? password/ });
const beginAgain = ({ page }: WithoutPassword) => page.getByRole('button', { name: 'Start again' });
const cancel = ({ page }: WithoutPassword) => page.getByRole('button', { name: /^(Cancel|Back to sign-in)$/ });
const read = ({ page }: WithoutPassword) => page.getByRole('dialog').getByRole('button', { name: 'Sign in' });

const typedInBoth = (typed: (at: WithoutPassword) => string): Bringing<WithoutPassword> => ({
  async prepare(at) {
    await password(at).fill(typed(at));
    await confirmation(at).fill(typed(at));
  },
});

const planned = (
  world: 'a forgotten password' | 'a typed e-mail' | 'a forced change',
  { name = world, ...possible }: Pick<Possible, 'events' | 'outcomes'> & { readonly name?: string },
): readonly Walk[] =>
  plannedWalks(passwordResetFlow, {
    name,
    world,
    input: inputs[world],
    waitsFromMs: 5_000,
    ...possible,
  });

const inputs = {
  'a forgotten password': 'a forgotten password',
  'a typed e-mail': 'a forgotten password of a typed e-mail',
  'a forced change': 'a forced change',
} as const;

const setsPassword = ['a new password is typed', 'it is confirmed', 'the new password is sent'];
const asksForCode = ['an e-mail is typed', 'the e-mail is sent'];

export const passwordResetDriver: FlowDriver<WithoutPassword> = {
  flow: passwordResetFlow,
  worlds: {
    'a forgotten password': forgottenPassword,
    'a typed e-mail': afterTyping,
    'a forced change': forcedChange,
  },
  acts: {
    'an e-mail is typed': (at) => email(at).fill(at.person.email),
    'half an e-mail is typed': (at) => email(at).fill('agent@'),
    'the e-mail is sent': (at) => sendCode(at).click(),
    'a new password is typed': (at) => password(at).fill(newPassword),
    'a short password is typed': (at) => password(at).fill('short'),
    'a weak password is typed': (at) => password(at).fill('correct horse'),
    'it is confirmed': (at) => confirmation(at).fill(newPassword),
    'another is confirmed': (at) => confirmation(at).fill('Correct-horse-8'),
    'a short confirmation is typed': (at) => confirmation(at).fill('short'),
    'the passwords are shown or hidden': (at) => toggle(at).click(),
    'the new password is sent': (at) => setPassword(at).click(),
    'it is begun again': (at) => beginAgain(at).click(),
    cancel: (at) => cancel(at).click(),
    'the success was read': async (at) => {
      await read(at).focus();
      await at.page.keyboard.press('Enter');
    },
  },
  outcomes: {
    'sendResetCode: the code is mailed': asTheWorldIs,
    'sendResetCode: no more codes': noMoreCodes,
    'sendResetCode: the network is lost': networkLost,
    // The page is loaded again by the next move: held up, so that the move is heard before the page goes.
    'changePassword: the password is changed': { ...typedInBoth(() => newPassword), thenHeld: true },
    'codeEntry: the code was right': { finish: (at) => passCode(at, at.person.email) },
    'codeEntry: the person went back': { finish: (at) => cancel(at).click() },
    'changePassword: the time is over': leaveIsSpent,
    // A forced change to the very password that must be left.
    'changePassword: the old password again': typedInBoth(({ person }) => person.password),
    'changePassword: too many attempts': tooManyAttempts,
    'changePassword: the network is lost': networkLost,
  },
  invokes: ['codeEntry'],
  settlesAtOnce: [],
  controls: {
    'email.changed': email,
    'email.submitted': sendCode,
    'password.changed': password,
    'confirmation.changed': confirmation,
    'passwords.toggled': toggle,
    'passwords.submitted': setPassword,
    'reset.begun.again': beginAgain,
    'reset.cancelled': cancel,
    'success.read': read,
  },
  exceptions: [
    {
      event: 'reset.cancelled',
      within: 'password-reset.codeEntry',
      because: 'The way back belongs to the flow that this step invokes.',
    },
  ],
  shows: {
    'password-reset.resetting.emailAsked': ({ page }) => page.getByRole('heading', { name: 'Forgot your password?' }),
    'password-reset.resetting.sending': ({ page }) => page.getByRole('button', { name: 'Sending code …' }),
    'password-reset.codeEntry': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'password-reset.resetting.newPasswordAsked': ({ page }) =>
      page.getByRole('heading', { name: 'Set a new password' }),
    'password-reset.resetting.changing': ({ page }) => page.getByRole('button', { name: 'Setting password …' }),
    'password-reset.resetting.leaveOver': ({ page }) => page.getByRole('heading', { name: 'Time is up' }),
    'password-reset.changed': ({ page }) => page.getByRole('dialog', { name: 'Your password successfully changed' }),
  },
  unreachable: {
    'password-reset.codeEntry|xstate.error.actor.codeEntry|0':
      'An invoked flow answers its own failures; only a bug ends it so.',
  },
  walks: [
    ...planned('a forgotten password', {
      outcomes: [
        'sendResetCode: the code is mailed',
        'sendResetCode: the network is lost',
        'codeEntry: the code was right',
        'codeEntry: the person went back',
        'changePassword: the network is lost',
        'changePassword: the time is over',
        'changePassword: the password is changed',
      ],
    }),
    ...planned('a forgotten password', {
      name: 'a forgotten password whose person has had all the codes of an hour',
      events: asksForCode,
      outcomes: ['sendResetCode: no more codes'],
    }),
    ...planned('a typed e-mail', {
      events: ['the e-mail is sent'],
      outcomes: ['sendResetCode: the code is mailed'],
    }),
    ...planned('a forced change', {
      events: [...setsPassword, 'the success was read', 'cancel'],
      outcomes: ['changePassword: the old password again', 'changePassword: the password is changed'],
    }),
    ...planned('a forced change', {
      name: 'a forced change that was made in another tab meanwhile',
      events: setsPassword,
      outcomes: ['changePassword: the time is over'],
    }),
    ...planned('a forced change', {
      name: 'a forced change after too many attempts',
      events: setsPassword,
      outcomes: ['changePassword: too many attempts'],
    }),
  ],
};
