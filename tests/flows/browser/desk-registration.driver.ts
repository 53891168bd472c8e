import { functionalities } from '../../../contract/functionalities.ts';
import { deskRegistrationAddress } from '../../../contract/page-addresses.ts';
import { deskRegistrationFlow } from '../../../machines/desk/desk-registration.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { endRegistration, writeRegistration } from './registrations-in-walks.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnRegistration extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  readonly isThere?: boolean;
  /** Somebody signs in with its address. */
  readonly hasDouble?: boolean;
  readonly hasCode?: boolean;
  readonly mayReview?: boolean;
}

const registrationOf = ({ isThere = true, hasDouble, hasCode, mayReview = true }: Setting): World<OnRegistration> => ({
  input: 'a registration at the desk',
  async enter(portal) {
    const at = await atDesk(
      portal,
      ['View', 'Ask', 'Refuse', 'Approve'].map((call) => `Registrations/${call}`),
    );
    if (!isThere) return { ...at, reference: 'REGNBDY2K4X' };
    const { reference } = await portal.edit((db) => writeRegistration(db, hasDouble ? { email: at.agent.email } : {}));
    if (hasCode) await steppedUp(at);
    if (!mayReview) await looksOnly(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskRegistrationAddress(reference)}`);
  },
});

/** Takes the permission to review registrations from the clerk. */
const looksOnly = ({ portal, clerk }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('app_user')
      .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
      .where('id', '=', clerk.userId)
      .execute(),
  );

const dialog = ({ page }: OnRegistration) => page.getByRole('dialog');
const acts = ({ page }: OnRegistration) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnRegistration, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnRegistration) => act(at, /^(Approve|Ask the applicant|Refuse)$/);
const again = ({ page }: OnRegistration) =>
  page.getByRole('button', { name: /^(Look again|Refresh|Try again)$/, disabled: false }).last();
const leaves = (at: OnRegistration) => dialog(at).getByRole('button', { name: 'Close', disabled: false });
const confirms = (at: OnRegistration) =>
  dialog(at).getByRole('button', { name: /^(Approve and open the agency|Send the question|Refuse it)$/ });
const words = (at: OnRegistration) => dialog(at).getByRole('textbox', { name: /^(Your question|Why it is refused)/ });
const main = ({ page }: OnRegistration) => page.getByRole('main');

const refusedWith = (status: number, prepare: (at: OnRegistration) => Promise<unknown>): Bringing<OnRegistration> => ({
  ...letThrough,
  prepare,
  complains: new RegExp(`status of ${status}`),
});

const colleagueRefuses = ({ portal, reference }: OnRegistration): Promise<unknown> =>
  portal.edit((db) => endRegistration(db, reference, 'refused'));

const read = (outcome: string): WalkMove => settle('readRegistration', outcome);
const acted = (outcome: string): WalkMove => settle('actOnRegistration', outcome);

interface Shown {
  readonly doing?: string;
  readonly companyName?: string;
  readonly badge?: string;
  readonly kind?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly history?: readonly { readonly words: string }[];
  readonly questions?: readonly { readonly question: string }[];
  readonly doubles?: readonly { readonly words: string; readonly name: string }[];
  readonly noDocuments?: string | null;
  readonly reason?: string | null;
  readonly dialog?: { readonly heading: string; readonly about: string } | null;
  readonly buttons?: readonly { readonly label: string; readonly reason: string | null }[];
}

export const deskRegistrationDriver: FlowDriver<OnRegistration> = {
  flow: deskRegistrationFlow,
  worlds: {
    'it waits': registrationOf({}),
    'it waits, and a fresh code stands': registrationOf({ hasCode: true }),
    'somebody signs in with its address': registrationOf({ hasDouble: true }),
    'for somebody who does not review': registrationOf({ mayReview: false }),
    'a reference of nobody': registrationOf({ isThere: false }),
  },
  acts: {
    Approve: (at) => act(at, 'Approve').click(),
    'Ask the applicant': (at) => act(at, 'Ask the applicant').click(),
    Refuse: (at) => act(at, 'Refuse').click(),
    'words are typed': (at) => words(at).fill('The photo is blurred.'),
    'the words are emptied': (at) => words(at).fill(' '),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readRegistration: it waits': letThrough,
    'readRegistration: it waits, and a fresh code stands': letThrough,
    'readRegistration: it was seen before': letThrough,
    'readRegistration: for whom documents are not': letThrough,
    'readRegistration: it was refused': letThrough,
    'readRegistration: registration-unknown': { ...letThrough, complains: /status of 404/ },
    'readRegistration: the network is lost': networkLostAtGate,
    'actOnRegistration: approved': letThrough,
    'actOnRegistration: the applicant is asked': letThrough,
    'actOnRegistration: refused': letThrough,
    'actOnRegistration: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'actOnRegistration: not-allowed': refusedWith(409, colleagueRefuses),
    'actOnRegistration: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': anyAct,
    'words.typed': words,
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'desk-registration.shown',
      because: 'Which acts can be pressed depends on the registration: each button is held to the view by its press.',
    },
  ],
  shows: {
    'desk-registration.reading': ({ page }) =>
      page
        .getByRole('status', { name: 'Loading the registration' })
        .or(page.getByRole('button', { name: 'Refreshing…' })),
    'desk-registration.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such registration' }),
    'desk-registration.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load this registration' }),
    'desk-registration.shown': ({ page }) => page.getByRole('heading', { name: 'What was entered' }),
    'desk-registration.asked': dialog,
    'desk-registration.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'desk-registration.acting': ({ page }) => page.getByText('Saving…'),
    'desk-registration.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  reads: {
    'what it is': ({ companyName, badge = '', kind = '' }: Shown) =>
      companyName === undefined ? [] : [{ says: [companyName, badge, kind], in: main }],
    'the fields': ({ fields = [] }: Shown) => fields.map(({ name, value }) => ({ says: [name, value], in: main })),
    'the history': ({ history = [] }: Shown) =>
      history.map((line) => ({
        says: [line.words],
        in: ({ page }: OnRegistration) => page.getByRole('list', { name: 'History' }),
      })),
    'the questions': ({ questions = [] }: Shown) => questions.map(({ question }) => ({ says: [question], in: main })),
    'the doubles': ({ doubles = [] }: Shown) =>
      doubles.map((double) => ({ says: [double.words, double.name], in: main })),
    'why there are no documents': ({ noDocuments }: Shown) => (noDocuments ? [{ says: [noDocuments], in: main }] : []),
    'why it was refused': ({ reason }: Shown) => (reason ? [{ says: [reason], in: main }] : []),
    'the reasons': ({ buttons = [] }: Shown) =>
      buttons.flatMap(({ reason }) => (reason === null ? [] : [{ says: [reason], in: main }])),
    'what the dialog says': ({ dialog: open, doing }: Shown) =>
      open && doing === 'asking' ? [{ says: [open.heading, open.about], in: dialog }] : [],
  },
  presses: Object.fromEntries(
    ['Approve', 'Ask the applicant', 'Refuse'].map((label) => [
      label,
      {
        where: ({ doing, buttons = [] }: Shown) =>
          doing === 'nothing' && buttons.some((button) => button.label === label && button.reason === null),
        control: (at: OnRegistration) => act(at, label),
      },
    ]),
  ),
  unreachable: {
    'desk-registration.steppingUp|xstate.error.actor.stepUp|0':
      'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'the applicant is asked, although the network was lost twice',
      world: 'it waits',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('it waits'),
        send('Ask the applicant'),
        send('leave it'),
        send('Ask the applicant'),
        send('words are typed'),
        send('the words are emptied'),
        send('words are typed'),
        send('confirm it'),
        acted('the network is lost'),
        send('look again'),
        acted('the applicant is asked'),
      ],
    },
    {
      name: 'approved with a fresh code, after the person went back once and no answer came once',
      world: 'it waits',
      moves: [
        read('it waits'),
        send('Approve'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('the network is lost'),
        send('leave it'),
        read('it waits, and a fresh code stands'),
        send('Approve'),
        send('confirm it'),
        acted('approved'),
      ],
    },
    {
      name: 'the fresh code ended, and a colleague refused it meanwhile',
      world: 'it waits, and a fresh code stands',
      moves: [
        read('it waits, and a fresh code stands'),
        send('Approve'),
        send('confirm it'),
        acted('step-up-needed'),
        settle('stepUp', 'the code was right'),
        acted('not-allowed'),
        read('it was refused'),
      ],
    },
    {
      name: 'an address that somebody signs in with is refused',
      world: 'somebody signs in with its address',
      moves: [
        read('it was seen before'),
        send('Refuse'),
        send('words are typed'),
        send('confirm it'),
        acted('refused'),
        send('look again'),
        read('it was refused'),
      ],
    },
    {
      name: 'who does not review reads neither documents nor decides',
      world: 'for somebody who does not review',
      moves: [read('for whom documents are not')],
    },
    {
      name: 'a reference that no registration has',
      world: 'a reference of nobody',
      moves: [read('registration-unknown'), send('look again'), read('registration-unknown')],
    },
  ],
};
