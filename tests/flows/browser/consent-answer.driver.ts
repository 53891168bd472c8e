import { passengerConsentAddress } from '../../../contract/page-addresses.ts';
import { consentAnswerFlow } from '../../../machines/consent/consent-answer.flow.ts';
import { type AskedConsent, endConsentOf, rightCode, writeConsent, wrongCode } from './consents-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink } from './sale-visit.ts';
import { type Act, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnLink extends GatedVisit, AskedConsent {
  /** The code that this passenger enters. */
  readonly code: string;
}

interface Setting extends NonNullable<Parameters<typeof writeConsent>[2]> {
  readonly ends?: Parameters<typeof endConsentOf>[2];
  readonly code?: string;
}

const linkOf = ({ ends, code = rightCode, ...asked }: Setting = {}): World<OnLink> => ({
  input: 'a link',
  async enter(portal) {
    const person = portal.person();
    const made = await portal.edit(async (db) => {
      const written = await writeConsent(db, person, asked);
      if (ends !== undefined) await endConsentOf(db, written.reference, ends);
      return written;
    });
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(
      device,
      ['open', 'read', 'answer'].map((call) => `*/posttravel/v1/consent/${call}`),
    );
    await device.page.goto(`${portal.url}/no-such-page`);
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    return { portal, device, page: device.page, gate, code, ...made };
  },
  start: (at) => followLink(at, consentAnswerFlow.name, passengerConsentAddress(at.token)),
});

const meanwhile =
  (ends: Parameters<typeof endConsentOf>[2]): Act<OnLink> =>
  ({ portal, reference }) =>
    portal.edit((db) => endConsentOf(db, reference, ends));

const guessedAway: Act<OnLink> = ({ portal, reference }) =>
  portal.edit((db) =>
    db.updateTable('passenger_consent').set({ tries: 5 }).where('case_reference', '=', reference).execute(),
  );

const refusedWith = (status: number) => ({ ...letThrough, complains: new RegExp(`status of ${status}`) });

const heading = ({ page }: OnLink) => page.getByRole('main').getByRole('heading', { level: 1 });
const button = ({ page }: OnLink, name: string) => page.getByRole('button', { name, exact: true });
const codeField = ({ page }: OnLink) => page.getByRole('textbox', { name: 'Code' });
const reasonField = ({ page }: OnLink) => page.getByRole('textbox', { name: /^Why not/ });
const enters = ({ page }: OnLink) => page.getByRole('button', { name: 'Show what would happen', disabled: false });
const again = ({ page }: OnLink) => page.getByRole('button', { name: 'Try again' });

const opens = (outcome: string): WalkMove => settle('openConsent', outcome);
const reads = (outcome: string): WalkMove => settle('readConsent', outcome);
const answers = (outcome: string): WalkMove => settle('answerConsent', outcome);
const coded = [send('a code is typed'), send('enter it')];

export const consentAnswerDriver: FlowDriver<OnLink> = {
  flow: consentAnswerFlow,
  worlds: {
    'a passenger with link and code': linkOf(),
    'by SMS, after three wrong codes, with another code': linkOf({ channel: 'sms', tries: 3, code: wrongCode }),
    'after five wrong codes': linkOf({ tries: 5 }),
    'who has agreed': linkOf({ ends: 'agreed' }),
    'who was asked anew': linkOf({ ends: 'replaced' }),
  },
  acts: {
    'a code is typed': (at) => codeField(at).fill(at.code),
    'part of a code is typed': (at) => codeField(at).fill('123'),
    'enter it': (at) => enters(at).click(),
    agree: (at) => button(at, 'I agree').click(),
    decline: (at) => button(at, 'I do not agree').click(),
    'a reason is typed': (at) => reasonField(at).fill('I want to fly.'),
    'the reason is emptied': (at) => reasonField(at).fill(' '),
    'go back': (at) => button(at, 'Back').click(),
    'decline for good': (at) => button(at, 'Decline').click(),
    'try again': (at) => again(at).click(),
  },
  outcomes: {
    'openConsent: asked by mail': letThrough,
    'openConsent: asked by SMS, after wrong codes': letThrough,
    'openConsent: agreed to': letThrough,
    'openConsent: declined': letThrough,
    'openConsent: closed': letThrough,
    'openConsent: consent-replaced': refusedWith(410),
    'openConsent: the network is lost': networkLostAtGate,
    'readConsent: the words': letThrough,
    'readConsent: a wrong code': letThrough,
    'readConsent: the fifth wrong code': letThrough,
    'readConsent: consent-replaced': { ...refusedWith(410), prepare: meanwhile('replaced') },
    'readConsent: the network is lost': networkLostAtGate,
    'answerConsent: agreed to': letThrough,
    'answerConsent: declined': letThrough,
    'answerConsent: closed meanwhile': { ...letThrough, prepare: guessedAway },
    'answerConsent: consent-withdrawn': { ...refusedWith(410), prepare: meanwhile('withdrawn') },
    'answerConsent: answered elsewhere': { ...refusedWith(409), prepare: meanwhile('declined') },
    'answerConsent: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'code.typed': codeField,
    'code.entered': enters,
    'agreement.chosen': (at) => button(at, 'I agree'),
    'refusal.chosen': (at) => button(at, 'I do not agree'),
    'reason.typed': reasonField,
    'refusal.left': (at) => button(at, 'Back'),
    'refusal.confirmed': (at) => button(at, 'Decline'),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'consent-answer.opening': ({ page }) => page.getByRole('main'),
    'consent-answer.locked': codeField,
    'consent-answer.checking': (at) => button(at, 'Checking …'),
    'consent-answer.reading': (at) => button(at, 'I agree'),
    'consent-answer.declining': reasonField,
    'consent-answer.answering': ({ page }) => page.getByText('Sending your answer …'),
    'consent-answer.unheard': again,
    'consent-answer.unreachable': heading,
    'consent-answer.answered': heading,
    'consent-answer.closed': heading,
    'consent-answer.over': heading,
  },
  unreachable: {},
  walks: [
    {
      name: 'agreed to, although the network was lost three times',
      world: 'a passenger with link and code',
      moves: [
        opens('the network is lost'),
        send('try again'),
        opens('asked by mail'),
        send('part of a code is typed'),
        ...coded,
        reads('the network is lost'),
        send('enter it'),
        reads('the words'),
        send('agree'),
        answers('the network is lost'),
        send('try again'),
        answers('agreed to'),
      ],
    },
    {
      name: 'declined with a reason that is thought over',
      world: 'a passenger with link and code',
      moves: [
        opens('asked by mail'),
        ...coded,
        reads('the words'),
        send('decline'),
        send('a reason is typed'),
        send('go back'),
        send('decline'),
        send('the reason is emptied'),
        send('decline for good'),
        answers('declined'),
      ],
    },
    {
      name: 'guessed until the link closes',
      world: 'by SMS, after three wrong codes, with another code',
      moves: [
        opens('asked by SMS, after wrong codes'),
        ...coded,
        reads('a wrong code'),
        ...coded,
        reads('the fifth wrong code'),
      ],
    },
    { name: 'a link that is closed', world: 'after five wrong codes', moves: [opens('closed')] },
    { name: 'an answer that is kept', world: 'who has agreed', moves: [opens('agreed to')] },
    { name: 'a link that leads nowhere any more', world: 'who was asked anew', moves: [opens('consent-replaced')] },
    {
      name: 'asked anew before the code was entered',
      world: 'a passenger with link and code',
      moves: [opens('asked by mail'), ...coded, reads('consent-replaced')],
    },
    {
      name: 'guessed away by somebody else before the answer',
      world: 'a passenger with link and code',
      moves: [opens('asked by mail'), ...coded, reads('the words'), send('agree'), answers('closed meanwhile')],
    },
    {
      name: 'withdrawn before the answer',
      world: 'a passenger with link and code',
      moves: [opens('asked by mail'), ...coded, reads('the words'), send('agree'), answers('consent-withdrawn')],
    },
    {
      name: 'declined in another browser before the answer',
      world: 'a passenger with link and code',
      moves: [
        opens('asked by mail'),
        ...coded,
        reads('the words'),
        send('agree'),
        answers('answered elsewhere'),
        opens('declined'),
      ],
    },
  ],
};
