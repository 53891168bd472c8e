import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { mustChangePassword, mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { passCode, typeCode } from './code-boxes-by-hand.ts';
import type { Person } from './device.ts';
import {
  type Bringing,
  type FlowDriver,
  leftAtOnce,
  send,
  settle,
  type Visit,
  type Walk,
  type World,
  wait,
} from './walk-driver.ts';
import { type Possible, plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Who stands at the door. */
interface AtTheDoor extends Visit {
  readonly person: Person;
}

/** Whoever goes all the way leaves the state: each walk has a person of its own. */
const peopleEach = 4;
const numbered = Array.from({ length: peopleEach }, (_, index) => index + 1);

/** People who are kept out although their password is right. */
export const signInPortal: WalkPortalOptions = {
  conditions: {
    'has another password': async () => {},
    ...Object.fromEntries(
      numbered.map((index) => [`must set a new password, ${index}`, (db, person) => mustChangePassword(db, person)]),
    ),
    ...Object.fromEntries(
      numbered.map((index) => [
        `must verify the phone, ${index}`,
        (db, person) => mustVerifyPhone(db, person, `+880171100010${index}`),
      ]),
    ),
  } satisfies WalkPortalOptions['conditions'],
};

let newDevices = 0;
const met = new Map<string, number>();

/** The next of those who were founded with this condition. */
const next =
  (condition: string) =>
  (portal: WalkPortal): Person => {
    const index = (met.get(condition) ?? 0) + 1;
    met.set(condition, index);
    return portal.somebodyWho(`${condition}, ${index}`);
  };

const door = (somebody: (portal: WalkPortal) => Person, knownDevice: boolean): World<AtTheDoor> => ({
  input: 'somebody at the door',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    newDevices += 1;
    const deviceId = knownDevice ? person.deviceId : `walk-new-device-${newDevices}`;
    const device = await portal.device({ deviceId });
    return { portal, device, page: device.page, person };
  },
  async start({ page, portal }) {
    await page.goto(portal.url);
  },
});

const anybody = (portal: WalkPortal): Person => portal.person();
const stranger = (portal: WalkPortal): Person => ({
  ...portal.somebodyWho('has another password'),
  password: 'not theirs',
});

const networkLost: Bringing<AtTheDoor> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** The world that the walk stands in decides it. */
const asTheWorldIs: Bringing<AtTheDoor> = {};

/** The mailed code, typed and sent; what comes of it is the world's. */
const rightCode = (at: AtTheDoor): Promise<void> => passCode(at, at.person.email);

const goesBack: Bringing<AtTheDoor> = { finish: (at) => wayBack(at).click() };

const verifyPhone = async ({ page, portal }: AtTheDoor): Promise<void> => {
  await page.getByRole('button', { name: 'Send Code' }).click();
  const boxes = page.getByLabel('Digit 1 of 6');
  await boxes.waitFor();
  const sentTo = (await page.getByText(/We sent a six-digit code to/).textContent()) ?? '';
  const number = sentTo.replace(/\D/g, '');
  await typeCode(page, await codeFromOutbox(portal, `+${number}`));
  await page.getByText('Phone Number is Successfully verified..!').first().waitFor();
  await page.clock.runFor(3_000);
};

const credentials = ({ page }: AtTheDoor) =>
  page.locator('form').filter({ has: page.getByRole('heading', { name: 'Sign in' }) });

const signsIn = ['an e-mail is typed', 'a password is typed', 'the credentials are sent'];

const planned = (
  world: string,
  { events, outcomes, name = world }: Pick<Possible, 'events' | 'outcomes'> & { readonly name?: string },
): readonly Walk[] =>
  plannedWalks(signInFlow, {
    name,
    world,
    input: 'somebody at the door',
    ...(events ? { events } : {}),
    outcomes: [...outcomes, 'openPortal: the portal is open'],
  });

export const signInDriver: FlowDriver<AtTheDoor> = {
  flow: signInFlow,
  worlds: {
    'a known device': door(anybody, true),
    'a new device': door(anybody, false),
    'somebody with another password': door(stranger, true),
    'a new password is due': door(next('must set a new password'), true),
    'a new password is due, on a new device': door(next('must set a new password'), false),
    'a phone is not verified': door(next('must verify the phone'), true),
    'a phone is not verified, on a new device': door(next('must verify the phone'), false),
  },
  acts: {
    'an e-mail is typed': (at) => credentials(at).getByLabel('E-mail').fill(at.person.email),
    'half an e-mail is typed': (at) => credentials(at).getByLabel('E-mail').fill('agent@'),
    'a password is typed': (at) => credentials(at).getByLabel('Password', { exact: true }).fill(at.person.password),
    'a short password is typed': (at) => credentials(at).getByLabel('Password', { exact: true }).fill('short'),
    'the password is shown or hidden': ({ page }) => page.getByRole('button', { name: 'Show password' }).click(),
    'the credentials are sent': ({ page }) => page.getByRole('button', { name: 'Sign in' }).click(),
    'the password is forgotten': ({ page }) => page.getByRole('button', { name: 'Reset here' }).click(),
    'back to the credentials': (at) => wayBack(at).click(),
  },
  outcomes: {
    'authenticate: a known device': asTheWorldIs,
    'authenticate: a new device': asTheWorldIs,
    'authenticate: wrong credentials': asTheWorldIs,
    'authenticate: a new password is wanted': asTheWorldIs,
    'authenticate: a verified phone is wanted': asTheWorldIs,
    'authenticate: the network is lost': networkLost,
    'codeEntry: the code was right': { finish: rightCode },
    'codeEntry: the code was right, and a new password is wanted': { finish: rightCode },
    'codeEntry: the code was right, and a verified phone is wanted': { finish: rightCode },
    'codeEntry: the person went back': goesBack,
    'passwordReset: the person went back': goesBack,
    'phoneVerification: the phone is verified': { finish: verifyPhone },
    'phoneVerification: the person went back': goesBack,
    'openPortal: the portal is open': asTheWorldIs,
  },
  invokes: ['codeEntry', 'passwordReset', 'phoneVerification'],
  settlesAtOnce: ['openPortal'],
  controls: {
    'email.changed': (at) => credentials(at).getByLabel('E-mail'),
    'password.changed': (at) => credentials(at).getByLabel('Password', { exact: true }),
    'credentials.submitted': ({ page }) => page.getByRole('button', { name: /^(Sign(ing)? in|Checking)/ }),
    'credentials.returned': (at) => wayBack(at),
    'password.toggled': ({ page }) => page.getByRole('button', { name: 'Show password' }),
    'password.forgotten': ({ page }) => page.getByRole('button', { name: 'Reset here' }),
  },
  exceptions: ['codeEntry', 'passwordForgotten', 'newPasswordWanted', 'phoneWanted'].map((step) => ({
    event: 'credentials.returned',
    within: `sign-in.${step}`,
    because: 'The way back belongs to the flow that this step invokes.',
  })),
  shows: {
    'sign-in.credentials': ({ page }) => page.getByRole('heading', { name: 'Sign in' }),
    'sign-in.authenticating': ({ page }) => page.getByRole('button', { name: 'Signing in …' }),
    'sign-in.authenticating.waiting': ({ page }) =>
      page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' }),
    'sign-in.proving': ({ page }) => page.getByRole('button', { name: 'Checking this device …' }),
    'sign-in.codeEntry': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'sign-in.passwordForgotten': ({ page }) => page.getByRole('heading', { name: 'Forgot your password?' }),
    'sign-in.newPasswordWanted': ({ page }) => page.getByRole('heading', { name: 'Set a new password' }),
    'sign-in.phoneWanted': ({ page }) => page.getByRole('heading', { name: 'Verify your phone' }),
  },
  neverLookedAt: {
    'sign-in.opening': leftAtOnce,
  },
  unreachable: {
    'sign-in.opening|xstate.error.actor.0.sign-in.opening|0':
      'Opening the portal only hands the token to the session in the same page; nothing in it can fail.',
    ...Object.fromEntries(
      [
        'proving',
        'authenticating|xstate.done.actor.0.sign-in.authenticating|4',
        'proving|xstate.done.actor.0.sign-in.proving|0',
        'proving|xstate.error.actor.0.sign-in.proving|0',
        'proving|xstate.after.checkTakesTooLong.sign-in.proving|0',
        'proving|credentials.returned|0',
      ].map((step) => [`sign-in.${step}`, 'It takes thirty wrong sign-ins from the network of all walks.']),
    ),
    ...Object.fromEntries(
      [
        'codeEntry|xstate.error.actor.codeEntry',
        'passwordForgotten|xstate.error.actor.passwordReset',
        'newPasswordWanted|xstate.error.actor.passwordReset',
        'phoneWanted|xstate.error.actor.phoneVerification',
      ].map((failure) => [`sign-in.${failure}|0`, 'An invoked flow answers its own failures; only a bug ends it so.']),
    ),
    'sign-in.codeEntry|xstate.done.actor.codeEntry|4':
      'A right code is answered with a token, a new password or a phone; the server has no fourth answer.',
  },
  walks: [
    {
      name: 'a server that takes its time',
      world: 'a known device',
      moves: [
        ...signsIn.map((event) => send(event)),
        wait(5_000),
        settle('authenticate', 'a known device'),
        settle('openPortal', 'the portal is open'),
      ],
    },
    ...planned('a known device', {
      events: [
        ...signsIn,
        'half an e-mail is typed',
        'a short password is typed',
        'the password is shown or hidden',
        'the password is forgotten',
      ],
      outcomes: ['authenticate: a known device', 'passwordReset: the person went back'],
    }),
    ...planned('a new device', {
      events: [...signsIn, 'back to the credentials'],
      outcomes: [
        'authenticate: a new device',
        'authenticate: the network is lost',
        'codeEntry: the code was right',
        'codeEntry: the person went back',
      ],
    }),
    ...planned('somebody with another password', {
      events: signsIn,
      outcomes: ['authenticate: wrong credentials'],
    }),
    ...planned('a new password is due', {
      events: signsIn,
      outcomes: ['authenticate: a new password is wanted', 'passwordReset: the person went back'],
    }),
    ...planned('a new password is due, on a new device', {
      events: signsIn,
      outcomes: ['authenticate: a new device', 'codeEntry: the code was right, and a new password is wanted'],
    }),
    ...planned('a phone is not verified', {
      events: signsIn,
      outcomes: [
        'authenticate: a verified phone is wanted',
        'phoneVerification: the phone is verified',
        'phoneVerification: the person went back',
      ],
    }),
    ...planned('a phone is not verified, on a new device', {
      events: signsIn,
      outcomes: ['authenticate: a new device', 'codeEntry: the code was right, and a verified phone is wanted'],
    }),
  ],
};

const wayBack = ({ page }: AtTheDoor) => page.getByRole('button', { name: /^(Use another account|Cancel|Back)$/ });
