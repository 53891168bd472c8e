import type { OfferedConsent } from '../../contract/consent/passenger-consent.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { greenLook } from '../parts/green-look.ts';
import type {
  Answered,
  ConsentAnswerContext,
  ConsentAnswerEvent,
  ConsentAnswerInput,
  LinkRefusal,
  Opened,
  Read,
} from './consent-answer.setup.ts';

const consent: OfferedConsent = {
  agency: {
    name: 'Meghna Travels',
    phone: '+8801700000000',
    email: 'office@meghna.example',
    logo: null,
    whatsapp: null,
    address: null,
    look: greenLook,
    issuedThrough: null,
  },
  state: 'asked',
  channel: 'mail',
  triesLeft: 5,
  expiresAt: '2026-12-03T04:10:00.000Z',
  answeredAt: null,
};
const answeredAt = '2026-12-01T04:12:00.000Z';
const agreed: OfferedConsent = { ...consent, state: 'agreed', answeredAt };
const declined: OfferedConsent = { ...consent, state: 'declined', answeredAt };
const closed: OfferedConsent = { ...consent, triesLeft: 0 };
const terms = {
  words: 'Meghna Travels asks for a void of these tickets (order PT7K2M9QXW):\nKamal Rahman, ticket 1760000000001',
  hash: 'h'.repeat(43),
};

const events: readonly (readonly [name: string, event: ConsentAnswerEvent])[] = [
  ['a code is typed', { type: 'code.typed', text: '123 456' }],
  ['part of a code is typed', { type: 'code.typed', text: '123' }],
  ['enter it', { type: 'code.entered' }],
  ['agree', { type: 'agreement.chosen' }],
  ['decline', { type: 'refusal.chosen' }],
  ['a reason is typed', { type: 'reason.typed', text: 'I want to fly.' }],
  ['the reason is emptied', { type: 'reason.typed', text: ' ' }],
  ['go back', { type: 'refusal.left' }],
  ['decline for good', { type: 'refusal.confirmed' }],
  ['try again', { type: 'again.requested' }],
];

const opened = (name: string, given: OfferedConsent) => ({
  name,
  output: { ok: true, answer: { consent: given } } satisfies Opened,
});
const over = (refusal: LinkRefusal) => ({ name: refusal, output: { ok: false as const, refusal } });
const recorded = (name: string, given: OfferedConsent, isCodeRight = true) => ({
  name,
  output: { ok: true, answer: { consent: given, isCodeRight } } satisfies Answered,
});

export const consentAnswerCases: FlowCases = {
  inputs: [{ name: 'a link', input: { token: 'x'.repeat(43), intentSeed: 'visit-1' } satisfies ConsentAnswerInput }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    openConsent: [
      opened('asked by mail', consent),
      opened('asked by SMS, after wrong codes', { ...consent, channel: 'sms', triesLeft: 3 }),
      opened('agreed to', agreed),
      opened('declined', declined),
      opened('closed', closed),
      over('consent-unknown'),
      over('consent-replaced'),
      over('consent-withdrawn'),
      over('consent-lapsed'),
      networkLost,
    ],
    readConsent: [
      { name: 'the words', output: { ok: true, answer: { consent, terms } } satisfies Read },
      {
        name: 'a wrong code',
        output: { ok: true, answer: { consent: { ...consent, triesLeft: 1 }, terms: null } } satisfies Read,
      },
      {
        name: 'the fifth wrong code',
        output: { ok: true, answer: { consent: closed, terms: null } } satisfies Read,
      },
      over('consent-replaced'),
      networkLost,
    ],
    answerConsent: [
      recorded('agreed to', agreed),
      recorded('declined', declined),
      recorded('closed meanwhile', closed, false),
      over('consent-withdrawn'),
      {
        name: 'answered elsewhere',
        output: { ok: false, refusal: 'consent-answered', detail: 'You have answered already.' } satisfies Answered,
      },
      networkLost,
    ],
  },
  classOf: ({ consent: given, terms: shown, code, reason, agrees, refusal, message }: ConsentAnswerContext) =>
    [
      given === null ? '' : `${given.state} ${given.channel} ${given.triesLeft}`,
      shown === null ? '' : 'words',
      code,
      reason,
      agrees ? 'agrees' : '',
      refusal ?? '',
      message === null ? '' : 'message',
    ].join('|'),
};
