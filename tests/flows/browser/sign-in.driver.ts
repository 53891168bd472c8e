import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { callAs } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World, wait } from './walk-driver.ts';
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
  people: 12,
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
    return { portal, device, page: device.page, person, deviceId, code: '' };
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

const paste = async (at: AtTheDoor, index: number, text: string): Promise<void> => {
  await box(at, index).focus();
  await box(at, index).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

const named = [send('an e-mail is typed'), send('a password is typed'), send('the credentials are sent')];
const atTheCode = [...named, settle('authenticate', 'a new device')];
const opened = settle('openPortal', 'the portal is open');

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
    'a box is entered': (at) => box(at, 1).focus(),
    'a box is left': (at) => at.page.getByRole('button', { name: 'Use another account' }).focus(),
    'an arrow is pressed': (at) => box(at, 1).press('ArrowRight'),
    'the code is sent': ({ page }) => page.getByRole('button', { name: 'Verify device' }).click(),
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
    {
      name: 'a known device opens the portal, after what is lacking was said',
      world: 'a known device',
      moves: [
        send('half an e-mail is typed'),
        send('a short password is typed'),
        send('the credentials are sent'),
        ...named,
        settle('authenticate', 'a known device'),
        opened,
      ],
    },
    {
      name: 'wrong credentials are refused, a lost network is told, and a sign-in under way can be left',
      world: 'somebody with another password',
      moves: [
        ...named,
        settle('authenticate', 'wrong credentials'),
        send('the credentials are sent'),
        settle('authenticate', 'the network is lost'),
        send('the credentials are sent'),
        send('back to the credentials'),
      ],
    },
    {
      name: 'who must set a new password is told so',
      world: 'a new password is due',
      moves: [...named, settle('authenticate', 'a new password is wanted'), send('back to the credentials')],
    },
    {
      name: 'who must verify a phone is told so',
      world: 'a phone is not verified',
      moves: [...named, settle('authenticate', 'a verified phone is wanted'), send('back to the credentials')],
    },
    {
      name: 'six boxes take digits, refuse letters, and wait until they are full',
      world: 'a new device',
      moves: [
        ...atTheCode,
        send('a letter is typed'),
        send('one digit is typed'),
        send('a digit is erased'),
        send('three digits are pasted'),
        send('the code is sent'),
        send('a box is entered'),
        send('an arrow is pressed'),
        send('a box is entered'),
        send('a box is left'),
        send('back to the credentials'),
      ],
    },
    {
      name: 'a wrong code is refused, a lost network keeps it, the right one opens the portal',
      world: 'a new device',
      moves: [
        ...atTheCode,
        send('a whole code is pasted'),
        settle('verifyDevice', 'a wrong code'),
        send('a whole code is pasted'),
        settle('verifyDevice', 'the network is lost'),
        send('the code is sent'),
        settle('verifyDevice', 'the right code'),
        opened,
      ],
    },
    {
      name: 'another code comes after a minute, also after a lost network; who leaves meanwhile is at the credentials',
      world: 'a new device',
      moves: [
        ...atTheCode,
        wait(60_000),
        send('another code is asked for'),
        settle('authenticate', 'the network is lost'),
        send('another code is asked for'),
        settle('authenticate', 'a new device'),
        wait(60_000),
        send('a whole code is pasted'),
        settle('verifyDevice', 'a wrong code'),
        send('another code is asked for'),
        send('back to the credentials'),
      ],
    },
    {
      name: 'a device that was let in elsewhere needs no other code',
      world: 'a new device',
      moves: [
        ...atTheCode,
        wait(60_000),
        send('another code is asked for'),
        settle('authenticate', 'a known device'),
        opened,
      ],
    },
    {
      name: 'five codes an hour are enough',
      world: 'a new device',
      moves: [
        ...atTheCode,
        wait(60_000),
        send('another code is asked for'),
        settle('authenticate', 'wrong credentials'),
      ],
    },
    {
      name: 'after the code a new password may still be due',
      world: 'a new password is due, on a new device',
      moves: [
        ...atTheCode,
        send('a whole code is pasted'),
        settle('verifyDevice', 'a new password is wanted'),
        send('back to the credentials'),
      ],
    },
    {
      name: 'after the code a phone may still have to be verified',
      world: 'a phone is not verified, on a new device',
      moves: [
        ...atTheCode,
        send('a whole code is pasted'),
        settle('verifyDevice', 'a verified phone is wanted'),
        send('back to the credentials'),
      ],
    },
  ],
};

const wayBack = ({ page }: AtTheDoor) =>
  page.getByRole('button', { name: /^(Use another account|Back to sign-in|Cancel)$/ });
