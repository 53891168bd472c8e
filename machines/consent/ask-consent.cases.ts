import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { AskConsentContext, AskConsentEvent, AskConsentInput, ConsentAsked } from './ask-consent.machine.ts';

const events: readonly (readonly [name: string, event: AskConsentEvent])[] = [
  ['Ask again', { type: 'asking.opened' }],
  ['another address is typed', { type: 'address.typed', text: ' nasrin@family.example ' }],
  ['part of an address is typed', { type: 'address.typed', text: 'nasrin@' }],
  ['the address is emptied', { type: 'address.typed', text: ' ' }],
  ['leave it', { type: 'asking.left' }],
  ['ask now', { type: 'asking.confirmed' }],
];

export const askConsentCases: FlowCases = {
  inputs: (
    [
      ['a void', 'anywhere'],
      ['a void whose passenger must agree', 'named'],
      ['an order whose passenger must agree', 'contact'],
      ['a void at the desk', 'desk'],
    ] as const
  ).map(([name, at]) => ({
    name,
    input: { reference: 'VOD7K2M9QXW', at, intentSeed: 'visit' } satisfies AskConsentInput,
  })),
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    askPassenger: [
      { name: 'asked', output: { ok: true, isNamed: false } satisfies ConsentAsked },
      { name: 'named to the desk', output: { ok: true, isNamed: true } satisfies ConsentAsked },
      {
        name: 'too-many-asks',
        output: { ok: false, refusal: 'too-many-asks', detail: 'Try again tomorrow.' } satisfies ConsentAsked,
      },
      networkLost,
    ],
  },
  classOf: ({ at, address, isNamed, message }: AskConsentContext) =>
    [at, address, isNamed ? 'named' : '', message === null ? '' : 'message'].join('|'),
};
