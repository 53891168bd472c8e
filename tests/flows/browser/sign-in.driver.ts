import { resendCountdownMs } from '../../../contract/sign-in.ts';
import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { callAs } from './trade.ts';
import type { Bringing, FlowDriver, Visit, Walk, World } from './walk-driver.ts';
import { type Possible, plannedWalks } from './walk-planning.ts';
import type { Person, WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Who stands at the door, and on which device. */
interface AtTheDoor extends Visit {
  readonly person: Person;
  readonly deviceId: string;
  /** The code that the next whole code will be. */
  code: string;
}

/** People who are kept out although their password is right. */
export const signInPortal: WalkPortalOptions = {
  conditions: {
    'must set a new password': (db, { tenantId, userId }) =>
      db
        .updateTable('app_user')
        .set({ force_change_password: true })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute(),
    'must verify the phone': (db, { tenantId, userId }) =>
      db
        .updateTable('app_user')
        .set({ verify_phone_number: true })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute(),
  },
};

let newDevices = 0;

const door = (somebody: (portal: WalkPortal) => Person, knownDevice: boolean): World<AtTheDoor> => ({
  input: 'somebody at the door',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    newDevices += 1;
    const deviceId = knownDevice ? person.deviceId : `walk-new-device-${newDevices}`;
    const device = await portal.device({ deviceId });
    return { portal, device, page: device.page, person, deviceId, code: '123456' };
  },
  async start({ page, portal }) {
    await page.goto(portal.url);
  },
});

const anybody = (portal: WalkPortal): Person => portal.person();
const stranger = (portal: WalkPortal): Person => ({
  ...portal.somebodyWho('must verify the phone'),
  password: 'not theirs',
});

const networkLost: Bringing<AtTheDoor> = {
  prepare: ({ device }) => device.context.setOffline(true),
  restore: ({ device }) => device.context.setOffline(false),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** The world that the walk stands in decides it. */
const asTheWorldIs: Bringing<AtTheDoor> = {};

const rightCode: Bringing<AtTheDoor> = {
  async prepare(at) {
    at.code = await codeFromOutbox(at.portal, at.person.email);
  },
};

const wrongCode: Bringing<AtTheDoor> = {
  async prepare(at) {
    const right = await codeFromOutbox(at.portal, at.person.email);
    at.code = right === '123456' ? '654321' : '123456';
  },
};

const askForCode = async ({ portal, person, deviceId }: AtTheDoor): Promise<string | null> => {
  const asked = await callAs(portal, { deviceId, token: '' }, 'Authenticate', {
    username: person.email,
    password: person.password,
  });
  return asked.ok ? asked.answer.verificationReference : null;
};

/** This device signs in elsewhere meanwhile, in another tab. */
const deviceBecomesKnown: Bringing<AtTheDoor> = {
  async prepare(at) {
    const reference = await askForCode(at);
    const verificationCode = await codeFromOutbox(at.portal, at.person.email);
    await callAs(at.portal, { deviceId: at.deviceId, token: '' }, 'VerifyDevice', {
      username: at.person.email,
      reference: reference ?? '',
      verificationCode,
    });
  },
};

/** Five codes an hour go to one person. */
const noMoreCodes: Bringing<AtTheDoor> = {
  async prepare(at) {
    while ((await askForCode(at)) !== null);
  },
};

const box = ({ page }: AtTheDoor, index: number) => page.getByLabel(`Digit ${index + 1} of 6`);

const typeInto = async (at: AtTheDoor, index: number, text: string): Promise<void> => {
  await box(at, index).focus();
  await at.page.keyboard.insertText(text);
};

/** Boxes that are full from an attempt before get the digits that this one is to have. */
const correctFullCode = async (at: AtTheDoor): Promise<void> => {
  const digits = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => box(at, index).inputValue()));
  if (digits.includes('') || digits.join('') === at.code) return;
  for (const [index, digit] of at.code.split('').entries()) await typeInto(at, index, digit);
};

const paste = async (at: AtTheDoor, index: number, text: string): Promise<void> => {
  await box(at, index).focus();
  await box(at, index).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

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
    waitsFromMs: resendCountdownMs,
  });

export const signInDriver: FlowDriver<AtTheDoor> = {
  flow: signInFlow,
  worlds: {
    'a known device': door(anybody, true),
    'a new device': door(anybody, false),
    'somebody with another password': door(stranger, true),
    'a new password is due': door((portal) => portal.somebodyWho('must set a new password'), true),
    'a new password is due, on a new device': door((portal) => portal.somebodyWho('must set a new password'), false),
    'a phone is not verified': door((portal) => portal.somebodyWho('must verify the phone'), true),
    'a phone is not verified, on a new device': door((portal) => portal.somebodyWho('must verify the phone'), false),
  },
  acts: {
    'an e-mail is typed': ({ page, person }) => page.getByLabel('E-mail').fill(person.email),
    'half an e-mail is typed': ({ page }) => page.getByLabel('E-mail').fill('agent@'),
    'a password is typed': ({ page, person }) => page.getByLabel('Password', { exact: true }).fill(person.password),
    'a short password is typed': ({ page }) => page.getByLabel('Password', { exact: true }).fill('short'),
    'the credentials are sent': ({ page }) => page.getByRole('button', { name: 'Sign in' }).click(),
    'back to the credentials': (at) => wayBack(at).click(),
    'one digit is typed': (at) => typeInto(at, 0, '4'),
    'a letter is typed': (at) => typeInto(at, 0, 'x'),
    'three digits are pasted': (at) => paste(at, 2, '123'),
    'a whole code is pasted': (at) => paste(at, 3, at.code.replace(/(..)/g, '$1 ')),
    'a digit is erased': async (at) => {
      await box(at, 0).focus();
      await at.page.keyboard.press('Backspace');
    },
    'a box is entered': async (at) => {
      await wayBack(at).focus();
      await box(at, 1).focus();
    },
    'a box is left': async (at) => {
      await box(at, 1).focus();
      await wayBack(at).focus();
    },
    'an arrow is pressed': (at) => box(at, 1).press('ArrowRight'),
    'the code is sent': async (at) => {
      await correctFullCode(at);
      await at.page.getByRole('button', { name: 'Verify device' }).click();
    },
    'another code is asked for': ({ page }) => page.getByRole('button', { name: 'Resend code' }).click(),
  },
  outcomes: {
    'authenticate: a known device': asTheWorldIs,
    'authenticate: a new device': asTheWorldIs,
    'authenticate: wrong credentials': asTheWorldIs,
    'authenticate: a new password is wanted': asTheWorldIs,
    'authenticate: a verified phone is wanted': asTheWorldIs,
    'authenticate: the network is lost': networkLost,
    '0.sign-in.codeEntry.code.resending: a known device': deviceBecomesKnown,
    '0.sign-in.codeEntry.code.resending: wrong credentials': noMoreCodes,
    'verifyDevice: the right code': rightCode,
    'verifyDevice: a wrong code': wrongCode,
    'verifyDevice: a new password is wanted': rightCode,
    'verifyDevice: a verified phone is wanted': rightCode,
    'verifyDevice: the network is lost': {
      ...networkLost,
      async prepare(at) {
        await rightCode.prepare?.(at);
        await at.device.context.setOffline(true);
      },
    },
    'openPortal: the portal is open': asTheWorldIs,
  },
  settlesAtOnce: ['openPortal'],
  controls: {
    'email.changed': ({ page }) => page.getByLabel('E-mail'),
    'password.changed': ({ page }) => page.getByLabel('Password', { exact: true }),
    'credentials.submitted': ({ page }) => page.getByRole('button', { name: /^Sign(ing)? in/ }),
    'credentials.returned': (at) => wayBack(at),
    'box.typed': (at) => box(at, 0),
    'box.erased': (at) => box(at, 5),
    'code.submitted': ({ page }) => page.getByRole('button', { name: /^Verify/ }),
    'code.resend.requested': ({ page }) => page.getByRole('button', { name: 'Resend code' }),
  },
  exceptions: [],
  shows: {
    'sign-in.credentials': ({ page }) => page.getByRole('heading', { name: 'Sign in' }),
    'sign-in.authenticating': ({ page }) => page.getByRole('button', { name: 'Signing in …' }),
    'sign-in.codeEntry': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'sign-in.codeEntry.code.verifying': ({ page }) => page.getByRole('button', { name: 'Verifying …' }),
    'sign-in.codeEntry.code.resending': ({ page }) => page.getByRole('status').getByText('Sending another code …'),
    'sign-in.codeEntry.resend.counting': ({ page }) => page.getByText(/^Resend code in/),
    'sign-in.newPasswordWanted': ({ page }) => page.getByRole('heading', { name: 'A new password is needed' }),
    'sign-in.phoneWanted': ({ page }) => page.getByRole('heading', { name: 'Your phone number is not verified' }),
  },
  unreachable: {
    'sign-in.opening|xstate.error.actor.0.sign-in.opening|0':
      'Opening the portal only hands the token to the session in the same page; nothing in it can fail.',
  },
  walks: [
    ...planned('a known device', {
      events: [...signsIn, 'half an e-mail is typed', 'a short password is typed'],
      outcomes: ['authenticate: a known device'],
    }),
    ...planned('a new device', {
      outcomes: [
        'authenticate: a new device',
        'authenticate: the network is lost',
        'verifyDevice: a wrong code',
        'verifyDevice: the network is lost',
        'verifyDevice: the right code',
      ],
    }),
    ...planned('a new device', {
      name: 'a new device that was let in elsewhere meanwhile',
      events: [...signsIn, 'another code is asked for'],
      outcomes: ['0.sign-in.authenticating: a new device', '0.sign-in.codeEntry.code.resending: a known device'],
    }),
    ...planned('a new device', {
      name: 'a new device whose person has had all the codes of an hour',
      events: [...signsIn, 'another code is asked for'],
      outcomes: ['0.sign-in.authenticating: a new device', '0.sign-in.codeEntry.code.resending: wrong credentials'],
    }),
    ...planned('somebody with another password', {
      events: signsIn,
      outcomes: ['authenticate: wrong credentials'],
    }),
    ...planned('a new password is due', {
      events: [...signsIn, 'back to the credentials'],
      outcomes: ['authenticate: a new password is wanted'],
    }),
    ...planned('a new password is due, on a new device', {
      events: [...signsIn, 'a whole code is pasted'],
      outcomes: ['authenticate: a new device', 'verifyDevice: a new password is wanted'],
    }),
    ...planned('a phone is not verified', {
      events: [...signsIn, 'back to the credentials'],
      outcomes: ['authenticate: a verified phone is wanted'],
    }),
    ...planned('a phone is not verified, on a new device', {
      events: [...signsIn, 'a whole code is pasted'],
      outcomes: ['authenticate: a new device', 'verifyDevice: a verified phone is wanted'],
    }),
  ],
};

const wayBack = ({ page }: AtTheDoor) =>
  page.getByRole('button', { name: /^(Use another account|Back to sign-in|Cancel)$/ });
