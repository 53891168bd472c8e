import { orderIn } from '../booking/booking-examples.ts';
import type { FlowCases } from '../flow.ts';
import type { ExtensionRequest, TimeLimitContext, TimeLimitEvent, TimeLimitInput } from './time-limit.machine.ts';

export const heldOrder: TimeLimitInput = { orderReference: 'PTL7Q2XK', intentSeed: 'visit-1', mayAsk: true };

/** A request for more time of a colleague. */
export const requestIn = (state: ExtensionRequest['state'], words: string | null = null): ExtensionRequest => ({
  at: '2026-12-01T05:00:00.000Z',
  who: 'Rafiq Islam',
  state,
  words,
});

const read = (...requests: ExtensionRequest[]) => ({ ok: true, answer: { requests } });

const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});

const events: readonly { readonly name: string; readonly event: TimeLimitEvent }[] = [
  { name: 'ask for more time', event: { type: 'extension.requested' } },
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'load the requests again', event: { type: 'requests.asked' } },
];

export const timeLimitCases: FlowCases = {
  inputs: [
    { name: 'an order is held', input: heldOrder },
    { name: 'for who may not ask for more time', input: { ...heldOrder, mayAsk: false } },
  ],
  events,
  outcomes: {
    extendLimit: [
      { name: 'more time', output: { ok: true, answer: { order: orderIn('held') } } },
      refused('extension-refused'),
      refused('not-allowed'),
      { name: 'refused without words', output: { ok: false, refusal: 'extension-refused' } },
      refused('supplier-silent'),
      { name: 'the network is lost', error: new Error('the network is lost') },
    ],
    readRequests: [
      { name: 'nobody asked', output: read() },
      { name: 'one was refused', output: read(requestIn('refused', 'The fare is sold out.'), requestIn('refused')) },
      { name: 'one was granted', output: read(requestIn('granted')) },
      { name: 'one was not answered', output: read(requestIn('unanswered')) },
      { name: 'one waits', output: read(requestIn('waiting')) },
      refused('order-unknown'),
      { name: 'the network is lost', error: new Error('the network is lost') },
    ],
    tellPageTime: [{ name: 'it tells no more', error: new Error('the page is gone') }],
  },
  classOf: ({ words, requests }: TimeLimitContext) =>
    [words === null ? 'nothing said' : 'something said', requests?.[0]?.state ?? ''].join('|'),
};
