import { registrationStatusAddress } from '../../../contract/page-addresses.ts';
import { registrationStatusFlow } from '../../../machines/registration/registration-status.flow.ts';
import { pngFile } from '../../server/pictures/upload-samples.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { endRegistration, type HandedIn, type Registered, writeRegistration } from './registrations-in-walks.ts';
import { followLink } from './sale-visit.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnLink extends GatedVisit, HandedIn {}

const linkOf = (registered: Registered | null): World<OnLink> => ({
  input: 'a link',
  async enter(portal) {
    const made =
      registered === null
        ? { reference: '', statusToken: 'x'.repeat(43) }
        : await portal.edit((db) => writeRegistration(db, registered));
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(
      device,
      ['GetStatus', 'AnswerQuestion', 'Withdraw'].map((call) => `*/Registration/${call}`),
    );
    await device.page.goto(`${portal.url}/no-such-page`);
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    return { portal, device, page: device.page, gate, ...made };
  },
  start: (at) => followLink(at, registrationStatusFlow.name, registrationStatusAddress(at.statusToken)),
});

const refusedByDesk = ({ portal, reference }: OnLink) => portal.edit((db) => endRegistration(db, reference, 'refused'));

const main = ({ page }: OnLink) => page.getByRole('main');
const button = ({ page }: OnLink, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const again = (at: OnLink) => button(at, /^(Look again|Try again)$/);
const answer = ({ page }: OnLink) => page.getByRole('textbox', { name: 'Your answer' });
const slot = ({ page }: OnLink) => page.locator('#nationalIdFront');

const reads = (outcome: string): WalkMove => settle('readStatus', outcome);
const acts = (outcome: string): WalkMove => settle('actAsApplicant', outcome);

interface Shown {
  readonly questions?: readonly { readonly question: string; readonly answer: string | null }[];
  readonly registrationReference?: string;
  readonly companyName?: string;
  readonly reason?: string | null;
}

export const registrationStatusDriver: FlowDriver<OnLink> = {
  flow: registrationStatusFlow,
  worlds: {
    'whom the desk has asked': linkOf({ question: 'The photo is blurred.' }),
    'whose registration is reviewed': linkOf({}),
    'with a link that was cut off': linkOf(null),
  },
  acts: {
    'an answer is typed': (at) => answer(at).fill('Here is another.'),
    'the answer is emptied': (at) => answer(at).fill(' '),
    'a document is replaced': (at) =>
      slot(at).setInputFiles({ name: 'sharp.png', mimeType: 'image/png', buffer: pngFile(12) }),
    'send the answer': (at) => button(at, 'Send the answer').click(),
    'take it back': (at) => button(at, 'Take the registration back').click(),
    'take it back for good': (at) => button(at, 'Take it back').click(),
    'keep it': (at) => button(at, 'Keep it').click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readStatus: it is reviewed': letThrough,
    'readStatus: the desk asks': letThrough,
    'readStatus: it was refused': letThrough,
    'readStatus: registration-unknown': { ...letThrough, complains: /status of 404/ },
    'readStatus: the network is lost': networkLostAtGate,
    'actAsApplicant: answered': letThrough,
    'actAsApplicant: taken back': letThrough,
    'actAsApplicant: not-allowed': { ...letThrough, prepare: refusedByDesk, complains: /status of 409/ },
    'actAsApplicant: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'answer.typed': answer,
    'document.told': slot,
    'answer.sent': (at) => button(at, 'Send the answer'),
    'again.requested': again,
    'withdrawal.requested': (at) => button(at, 'Take the registration back'),
    'withdrawal.confirmed': (at) => button(at, 'Take it back'),
    'withdrawal.left': (at) => button(at, 'Keep it'),
  },
  exceptions: [],
  shows: {
    'registration-status.reading': (at) =>
      main(at).getByText('Loading the registration').or(main(at).getByText('Looking again …')),
    'registration-status.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'This page could not be loaded' }),
    'registration-status.shown': (at) => button(at, 'Look again'),
    'registration-status.withdrawing': ({ page }) =>
      page.getByRole('alert').filter({ hasText: /^Take your registration/ }),
    'registration-status.acting': (at) => main(at).getByText('Sending …').last(),
    'registration-status.unheard': (at) => button(at, 'Try again'),
  },
  reads: {
    'what it is': ({ companyName, registrationReference }: Shown) =>
      companyName === undefined ? [] : [{ says: [companyName, registrationReference ?? ''], in: main }],
    'questions and answers': ({ questions = [] }: Shown) =>
      questions.map(({ question, answer: given }) => ({
        says: given === null ? [question] : [question, given],
        in: main,
      })),
    'why it was refused': ({ reason }: Shown) => (reason ? [{ says: [reason], in: main }] : []),
  },
  unreachable: {},
  walks: [
    {
      name: 'answered and taken back, although the network was lost twice',
      world: 'whom the desk has asked',
      moves: [
        reads('the network is lost'),
        send('look again'),
        reads('the desk asks'),
        send('an answer is typed'),
        send('the answer is emptied'),
        send('a document is replaced'),
        send('an answer is typed'),
        send('send the answer'),
        acts('the network is lost'),
        send('look again'),
        acts('answered'),
        send('look again'),
        reads('it is reviewed'),
        send('take it back'),
        send('keep it'),
        send('take it back'),
        send('take it back for good'),
        acts('taken back'),
      ],
    },
    {
      name: 'refused by the desk before it is taken back',
      world: 'whose registration is reviewed',
      moves: [
        reads('it is reviewed'),
        send('take it back'),
        send('take it back for good'),
        acts('not-allowed'),
        reads('it was refused'),
      ],
    },
    {
      name: 'a link that leads nowhere',
      world: 'with a link that was cut off',
      moves: [reads('registration-unknown')],
    },
  ],
};
