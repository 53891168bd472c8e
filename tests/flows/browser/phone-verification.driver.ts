import type { Page } from 'playwright';
import { numberWithCode } from '../../../contract/phone-number.ts';
import { phoneVerificationFlow } from '../../../machines/sign-in/phone-verification.flow.ts';
import { hasVerifiedPhone, mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { passCode } from './code-boxes-by-hand.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
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

/** Somebody who signed in and must verify a phone. */
export interface AtThePhone extends Visit {
  readonly person: Person;
  /** The account's number without its calling code, and another. */
  readonly own: string;
  readonly another: string;
}

/** Numbers that nobody else has: `1711003001`, `1711004001` and so on. */
const numberOf = (series: 3 | 4, index: number): string => `171100${series}${String(index).padStart(3, '0')}`;

/** How many there are of each, beginning with the first: who has verified a phone is asked no more. */
const manyOf = { unverified: 20, 'proved another': 2, 'proved their own': 2, 'out of reach': 2 } as const;
type Kind = keyof typeof manyOf;
const kinds = Object.keys(manyOf) as Kind[];

const conditionOf = (kind: Kind, index: number): string => `has a phone that is ${kind}, number ${index}`;

/** Each of those has numbers of their own. */
const placeOf = (kind: Kind, index: number): number => 100 * (kinds.indexOf(kind) + 1) + index;

export const phonePortal: WalkPortalOptions = {
  people: 0,
  conditions: Object.fromEntries(
    kinds.flatMap((kind) =>
      Array.from({ length: manyOf[kind] }, (_, index) => [
        conditionOf(kind, index),
        async (db, person) => {
          const place = placeOf(kind, index);
          const own = `+880${numberOf(3, place)}`;
          await mustVerifyPhone(db, person, kind === 'out of reach' ? '+999123456789' : own);
          if (kind === 'proved another') await hasVerifiedPhone(db, person, `+880${numberOf(4, place)}`);
          if (kind === 'proved their own') await hasVerifiedPhone(db, person, own);
        },
      ]),
    ),
  ) satisfies WalkPortalOptions['conditions'],
};

const used = new Map<Kind, number>();

/** The next of them, on a device that is known. */
export const somebodyAtThePhone = async (portal: WalkPortal, kind: Kind): Promise<AtThePhone> => {
  const index = used.get(kind) ?? 0;
  used.set(kind, index + 1);
  const person = portal.somebodyWho(conditionOf(kind, index));
  const device = await portal.device({ deviceId: person.deviceId });
  const place = placeOf(kind, index);
  return { portal, device, page: device.page, person, own: numberOf(3, place), another: numberOf(4, place) };
};

const signIn = async ({ page, portal, person }: AtThePhone): Promise<void> => {
  await page.goto(portal.url);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/**
 * The network goes between the answer to the credentials and the countries. What the page is made of has come by then: the
 * person was here before, and went back. The second answer is on its way when the network goes: a browser that is told to
 * be slow delivers then what it has.
 */
const signInAndLoseNetwork = async (at: AtThePhone): Promise<void> => {
  const { page, device, portal } = at;
  await signIn(at);
  await sendCode(at).waitFor();
  await button(at, 'Back').click();
  await page.getByLabel('Password', { exact: true }).fill(at.person.password);
  const session = await device.context.newCDPSession(page);
  const network = (offline: boolean, latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  await network(false, 60_000);
  const since = device.eye.sights.length;
  const asked = page.waitForRequest((request) => request.url().includes('Authenticate'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await asked;
  // Passwords are compared two at a time: once others were answered, so was this one.
  const { deviceId, email: username } = at.person;
  await callAs(portal, { deviceId: `${deviceId}-elsewhere`, token: '' }, 'Authenticate', {
    username,
    password: 'wrong',
  });
  await callAs(portal, { deviceId: `${deviceId}-elsewhere`, token: '' }, 'Authenticate', {
    username,
    password: 'wrong',
  });
  await network(true, 0);
  await device.eye.first(since, ({ event, flow }) => event === null && flow === phoneVerificationFlow.name, 10_000);
  await device.context.setOffline(true);
  await session.detach();
};

const reachable = 'somebody whose number a code can reach';

const phone = (kind: Kind, start: World<AtThePhone>['start'] = signIn, input = reachable): World<AtThePhone> => ({
  input,
  clock: 'still',
  enter: (portal) => somebodyAtThePhone(portal, kind),
  start,
});

const asTheWorldIs: Bringing<AtThePhone> = {};

const networkLost: Bringing<AtThePhone> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED|toasts could not be fetched/,
  pageWaits: true,
};

/** Five codes an hour go to one person. */
const noMoreCodes: Bringing<AtThePhone> = {
  async prepare({ portal, person, own }) {
    const { email: username, password, deviceId } = person;
    const signedIn = await callAs(portal, { deviceId, token: '' }, 'Authenticate', { username, password });
    const token = signedIn.ok ? (signedIn.answer.identity?.token ?? '') : '';
    const request = { e164Code: '+880', phoneNumber: own, changePhoneNumber: false };
    const ask = () => callAs(portal, { deviceId, token }, 'SendPhoneCode', request);
    for (let asked = await ask(); asked.ok && asked.answer.smsSent; asked = await ask());
  },
};

const number = ({ page }: AtThePhone) => page.getByRole('textbox', { name: 'Phone number', exact: true });
const countrySearch = ({ page }: AtThePhone) => page.getByRole('combobox', { name: 'Country or calling code' });
const button = ({ page }: AtThePhone, name: string | RegExp) => page.getByRole('button', { name });
const sendCode = (at: AtThePhone) => button(at, 'Send Code');

/** Whom the code went to, as the page says. */
export const whereTheCodeWent = async (page: Page): Promise<string> => {
  const said = await page.getByText('We sent a six-digit code to').innerText();
  const [, code = '', digits = ''] = /(\+\d+) ([\d-]+)/.exec(said) ?? [];
  return numberWithCode(code, digits) ?? '';
};

const retype = async (at: AtThePhone, digits: string): Promise<void> => {
  await number(at).fill('');
  await number(at).fill(digits);
};

const planned = (
  world: string,
  { events, outcomes, name = world, input = reachable }: Pick<Possible, 'events' | 'outcomes'> & Partial<Possible>,
): readonly Walk[] =>
  plannedWalks(phoneVerificationFlow, {
    name,
    world,
    input,
    ...(events ? { events } : {}),
    outcomes: [...outcomes, 'keepToken: done'],
    waitsFromMs: 3_000,
  });

const countriesLost = settle('readCountries', 'the network is lost');

export const phoneVerificationDriver: FlowDriver<AtThePhone> = {
  flow: phoneVerificationFlow,
  worlds: {
    'an unverified phone': phone('unverified'),
    'an unverified phone, and the network goes': phone('unverified', signInAndLoseNetwork),
    'another phone was proved before': phone('proved another'),
    'the phone was proved before': phone('proved their own'),
    'a phone of no country': phone('out of reach', signIn, 'somebody with a number of no country'),
  },
  acts: {
    'the countries are asked for again': (at) => button(at, 'Try again').click(),
    'Change Number': (at) => button(at, 'Change Number').click(),
    'the number of the account is kept': (at) => button(at, /^Keep \+/).click(),
    'another number is typed': (at) => retype(at, `0${at.another.replace(/^(.{4})/, '$1-')}`),
    'half a number is typed': (at) => retype(at, '0171'),
    'the number is emptied': async (at) => {
      await number(at).fill('1');
      await number(at).fill('');
    },
    'the number of the account is typed': (at) => retype(at, `0${at.own}`),
    'the countries are opened': (at) => button(at, /^Country: /).click(),
    'a calling code is sought': (at) => countrySearch(at).fill('880'),
    'a country that is not there is sought': (at) => countrySearch(at).fill('Atlantis'),
    'the next country is pointed at': (at) => countrySearch(at).press('ArrowDown'),
    'the country before is pointed at': (at) => countrySearch(at).press('ArrowUp'),
    'the country that is pointed at is taken': (at) => countrySearch(at).press('Enter'),
    'Germany is chosen': async (at) => {
      await countrySearch(at).fill('');
      await at.page.getByRole('option', { name: 'Germany', exact: false }).first().click();
    },
    'the countries are closed': (at) => countrySearch(at).press('Escape'),
    'the countries are left': (at) => countrySearch(at).press('Tab'),
    'Send Code': (at) => sendCode(at).click(),
    Back: (at) => button(at, 'Back').click(),
  },
  outcomes: {
    'readCountries: the countries': asTheWorldIs,
    // It is lost by then: the page begins with this call.
    'readCountries: the network is lost': { ...networkLost, prepare: async () => {} },
    'sendPhoneCode: a code was sent': asTheWorldIs,
    'sendPhoneCode: this number was proved before': asTheWorldIs,
    'sendPhoneCode: too many codes': noMoreCodes,
    'sendPhoneCode: the network is lost': networkLost,
    'codeEntry: the code was right': {
      finish: async (at) => passCode(at, await whereTheCodeWent(at.page)),
    },
    'codeEntry: the person went back': { finish: (at) => button(at, 'Back').click() },
    'keepToken: done': asTheWorldIs,
  },
  invokes: ['codeEntry'],
  settlesAtOnce: ['keepToken'],
  controls: {
    'countries.retried': (at) => button(at, 'Try again'),
    'change.requested': (at) => button(at, 'Change Number'),
    'change.dropped': (at) => button(at, /^Keep \+/),
    'number.typed': number,
    'country.opened': ({ page }) => page.locator('button[aria-expanded="false"]'),
    'country.sought': countrySearch,
    'country.pointed': countrySearch,
    'country.taken': ({ page }) => page.getByRole('option'),
    'country.dismissed': ({ page }) => page.locator('button[aria-expanded="true"]'),
    'code.requested': sendCode,
    'credentials.returned': (at) => button(at, 'Back'),
  },
  exceptions: ['change.dropped', 'number.typed', 'code.requested', 'credentials.returned']
    .map((event) => ({
      event,
      within: 'phone-verification.changing.choosingCountry',
      because: 'Whatever is pressed beside the open list closes the list first.',
    }))
    .concat({
      event: 'credentials.returned',
      within: 'phone-verification.codeEntry',
      because: 'The way back belongs to the flow that this step invokes.',
    }),
  shows: {
    'phone-verification.opening': ({ page }) => page.getByText('Loading countries …'),
    'phone-verification.unreachable': ({ page }) => page.getByText('We could not reach the server.'),
    'phone-verification.named': ({ page }) => page.getByRole('heading', { name: 'Verify your phone' }),
    'phone-verification.changing': number,
    'phone-verification.changing.choosingCountry': ({ page }) =>
      page.getByRole('listbox', { name: 'Countries' }).or(page.getByText('No countries match.')),
    'phone-verification.sending': (at) => button(at, 'Sending …'),
    'phone-verification.codeEntry': ({ page }) => page.getByRole('heading', { name: 'Enter the code' }),
    'phone-verification.proved': ({ page }) => page.getByRole('status').getByText('Opening the portal …'),
  },
  neverLookedAt: {
    'phone-verification.keeping': leftAtOnce,
  },
  unreachable: {
    'phone-verification.codeEntry|xstate.error.actor.codeEntry|0':
      'An invoked flow answers its own failures; only a bug ends it so.',
    'phone-verification.keeping|xstate.error.actor.0.phone-verification.keeping|0':
      'A browser that keeps nothing is written to as one that does: nothing in it can fail.',
  },
  walks: [
    ...planned('an unverified phone', {
      outcomes: [
        'readCountries: the countries',
        'sendPhoneCode: a code was sent',
        'sendPhoneCode: the network is lost',
        'codeEntry: the code was right',
        'codeEntry: the person went back',
      ],
      // The page begins with the countries; going back before they come is walked where they do not.
    }).filter(({ moves: [first] }) => !(first?.do === 'send' && first.case === 'Back')),
    ...planned('an unverified phone', {
      name: 'an unverified phone of somebody who has had all the codes of an hour',
      events: ['Change Number', 'another number is typed', 'Send Code'],
      outcomes: ['readCountries: the countries', 'sendPhoneCode: too many codes'],
    }),
    {
      name: 'the network is lost before the countries come; asked for again they are not waited for',
      world: 'an unverified phone, and the network goes',
      moves: [countriesLost, send('the countries are asked for again'), send('Back')],
    },
    {
      name: 'the network is lost before the countries come, and the person goes back',
      world: 'an unverified phone, and the network goes',
      moves: [countriesLost, send('Back')],
    },
    {
      name: 'a number that was proved before needs no code',
      world: 'another phone was proved before',
      moves: [
        settle('readCountries', 'the countries'),
        send('Change Number'),
        send('another number is typed'),
        send('Send Code'),
        settle('sendPhoneCode', 'this number was proved before'),
        settle('keepToken', 'done'),
        wait(3_000),
      ],
    },
    ...planned('the phone was proved before', {
      events: ['Send Code'],
      outcomes: ['readCountries: the countries', 'sendPhoneCode: this number was proved before'],
    }),
    ...planned('a phone of no country', {
      input: 'somebody with a number of no country',
      events: ['another number is typed', 'Send Code'],
      outcomes: ['readCountries: the countries', 'sendPhoneCode: a code was sent', 'codeEntry: the code was right'],
    }),
  ],
};
