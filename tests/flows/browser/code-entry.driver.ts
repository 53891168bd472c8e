import { messages } from '../../../contract/messages.ts';
import { resendCountdownMs } from '../../../contract/sign-in/sign-in.ts';
import { codeEntryFlow } from '../../../machines/sign-in/code-entry.flow.ts';
import { mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { codeFromOutbox } from '../../e2e/portal.ts';
import { box, pasteInto, typeCode, typeInto } from './code-boxes-by-hand.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
import type { Bringing, FlowDriver, Visit, Walk, World } from './walk-driver.ts';
import { type Possible, plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Somebody who was sent a code. */
interface BeforeTheBoxes extends Visit {
  readonly person: Person;
  readonly deviceId: string;
  /** Where codes go: an e-mail or a phone. */
  readonly sentTo: string;
  /** The code that the next whole code will be. */
  code: string;
}

const phones = ['+8801711000201', '+8801711000202', '+8801711000203', '+8801711000204'] as const;

/** People whose phone must be verified; who has verified it is asked no more. */
export const codeEntryPortal: WalkPortalOptions = {
  conditions: Object.fromEntries(
    phones.map((phone) => [`must verify ${phone}`, (db, person) => mustVerifyPhone(db, person, phone)]),
  ) satisfies WalkPortalOptions['conditions'],
};

let newDevices = 0;
let usedPhones = 0;

const enter = async (portal: WalkPortal, person: Person, on: Partial<BeforeTheBoxes>): Promise<BeforeTheBoxes> => {
  newDevices += 1;
  const deviceId = on.deviceId ?? `walk-code-device-${newDevices}`;
  const device = await portal.device({ deviceId });
  return { portal, device, page: device.page, person, deviceId, sentTo: person.email, code: '123456', ...on };
};

const submitCredentials = async ({ page, portal, person }: BeforeTheBoxes): Promise<void> => {
  await page.goto(portal.url);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

export const newDevice: World<BeforeTheBoxes> = {
  input: 'a mailed code',
  clock: 'still',
  enter: (portal) => enter(portal, portal.person(), {}),
  start: submitCredentials,
};

const forgottenPassword: World<BeforeTheBoxes> = {
  input: 'a mailed code',
  clock: 'still',
  enter: (portal) => enter(portal, portal.person(), {}),
  async start({ page, portal, person }) {
    await page.goto(portal.url);
    await page.getByRole('button', { name: 'Reset here' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
  },
};

const unverifiedPhone: World<BeforeTheBoxes> = {
  input: 'a texted code',
  clock: 'still',
  enter(portal) {
    const phone = phones[usedPhones] ?? '';
    usedPhones += 1;
    const person = portal.somebodyWho(`must verify ${phone}`);
    return enter(portal, person, { deviceId: person.deviceId, sentTo: phone });
  },
  async start(at) {
    await submitCredentials(at);
    await at.page.getByRole('button', { name: 'Send Code' }).click();
  },
};

/** The world that the walk stands in decides it. */
const asTheWorldIs: Bringing<BeforeTheBoxes> = {};

const networkLost: Bringing<BeforeTheBoxes> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  // A toast's words are in the page too, for whom its chunk cannot reach.
  complains: /ERR_INTERNET_DISCONNECTED|toasts could not be fetched/,
  pageWaits: true,
};

const rightCode: Bringing<BeforeTheBoxes> = {
  async prepare(at) {
    at.code = await codeFromOutbox(at.portal, at.sentTo);
  },
};

const wrongCode: Bringing<BeforeTheBoxes> = {
  async prepare(at) {
    const right = await codeFromOutbox(at.portal, at.sentTo);
    at.code = right === '123456' ? '654321' : '123456';
  },
};

/** Five codes an hour go to one person. */
const noMoreCodes = (deviceCheck: boolean): Bringing<BeforeTheBoxes> => ({
  async prepare({ portal, deviceId, person }) {
    const ask = () => callAs(portal, { deviceId, token: '' }, 'ResetPassword', { username: person.email, deviceCheck });
    for (let asked = await ask(); asked.ok && asked.answer.mailSent; asked = await ask());
  },
});

/** Boxes that are full from an attempt before get the digits that this one is to have. */
const correctFullCode = async ({ page, code }: BeforeTheBoxes): Promise<void> => {
  const digits = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => box(page, index).inputValue()));
  if (!digits.includes('') && digits.join('') !== code) await typeCode(page, code);
};

const planned = (
  world: string,
  possible: Pick<Possible, 'events' | 'outcomes' | 'input'> & { readonly name?: string },
) =>
  plannedWalks(codeEntryFlow, {
    name: world,
    world,
    waitsFromMs: resendCountdownMs,
    ...possible,
  }) satisfies readonly Walk[];

const wayBack = ({ page }: BeforeTheBoxes) => page.getByRole('button', { name: /^(Use another account|Cancel|Back)$/ });
const reset = ({ page }: BeforeTheBoxes) => page.getByRole('button', { name: 'Reset', exact: true });
const resend = ({ page }: BeforeTheBoxes) => page.getByRole('button', { name: 'Resend code' });
const verify = ({ page }: BeforeTheBoxes) => page.getByRole('button', { name: /^Verify/ });

export const codeEntryDriver: FlowDriver<BeforeTheBoxes> = {
  flow: codeEntryFlow,
  worlds: {
    'a new device': newDevice,
    'a forgotten password': forgottenPassword,
    'an unverified phone': unverifiedPhone,
  },
  acts: {
    'one digit is typed': ({ page }) => typeInto(page, 0, '4'),
    'a letter is typed': ({ page }) => typeInto(page, 0, 'x'),
    'three digits are pasted': ({ page }) => pasteInto(page, 2, '123'),
    'a whole code is pasted': ({ page, code }) => pasteInto(page, 3, code.replace(/(..)/g, '$1 ')),
    'five digits are pasted': ({ page, code }) => pasteInto(page, 0, code.slice(0, 5)),
    'the sixth digit is typed': async ({ page, code }) => {
      // Those that stand there may be from an attempt before.
      if ((await box(page, 4).inputValue()) !== '') await pasteInto(page, 0, code.slice(0, 5));
      await typeInto(page, 5, code[5] ?? '');
    },
    'a digit is erased': async ({ page }) => {
      await box(page, 0).focus();
      await page.keyboard.press('Backspace');
    },
    'a box is entered': async (at) => {
      await wayBack(at).focus();
      await box(at.page, 1).focus();
    },
    'a box is left': async (at) => {
      await box(at.page, 1).focus();
      await wayBack(at).focus();
    },
    'an arrow is pressed': ({ page }) => box(page, 1).press('ArrowRight'),
    'the boxes are emptied': (at) => reset(at).click(),
    'the code is sent': async (at) => {
      await correctFullCode(at);
      await verify(at).click();
    },
    'another code is asked for': (at) => resend(at).click(),
    back: (at) => wayBack(at).click(),
  },
  outcomes: {
    'verifyCode: the right code': rightCode,
    'verifyCode: a wrong code': wrongCode,
    'verifyCode: the network is lost': {
      ...networkLost,
      async prepare(at) {
        await rightCode.prepare?.(at);
        await at.device.loseNetwork();
      },
    },
    'sendCode: another code was sent': asTheWorldIs,
    'sendCode: no more codes': noMoreCodes(true),
    'sendCode: the network is lost': networkLost,
  },
  settlesAtOnce: [],
  controls: {
    'box.typed': ({ page }) => box(page, 0),
    'box.erased': ({ page }) => box(page, 5),
    'boxes.reset': reset,
    'code.submitted': verify,
    'code.resend.requested': resend,
    'code.left': wayBack,
  },
  exceptions: [],
  shows: {
    'code-entry.entering.code': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'code-entry.entering.code.verifying': ({ page }) => page.getByRole('button', { name: 'Verifying …' }),
    'code-entry.entering.code.resending': ({ page }) => page.getByRole('status').getByText('Sending another code …'),
    'code-entry.entering.resend': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'code-entry.entering.resend.hidden': ({ page }) => page.getByText(messages.phoneCodeSent).first(),
  },
  unreachable: {
    'code-entry.entering.code.resending|xstate.done.actor.0.code-entry.entering.code.resending|0':
      'It takes another device that verifies the same phone while this one waits for a further code.',
  },
  walks: [
    ...planned('a new device', {
      input: 'a mailed code',
      outcomes: [
        'verifyCode: a wrong code',
        'verifyCode: the network is lost',
        'verifyCode: the right code',
        'sendCode: another code was sent',
        'sendCode: the network is lost',
      ],
    }),
    ...planned('a new device', {
      name: 'a new device whose person has had all the codes of an hour',
      input: 'a mailed code',
      events: ['another code is asked for'],
      outcomes: ['sendCode: no more codes'],
    }),
    ...planned('a forgotten password', {
      input: 'a mailed code',
      events: ['a whole code is pasted', 'another code is asked for', 'back'],
      outcomes: ['verifyCode: a wrong code', 'verifyCode: the right code', 'sendCode: another code was sent'],
    }),
    ...planned('an unverified phone', {
      input: 'a texted code',
      events: [
        'a whole code is pasted',
        'one digit is typed',
        'the boxes are emptied',
        'another code is asked for',
        'back',
      ],
      outcomes: [
        'verifyCode: a wrong code',
        'verifyCode: the right code',
        'sendCode: another code was sent',
        'sendCode: the network is lost',
      ],
    }),
  ],
};
