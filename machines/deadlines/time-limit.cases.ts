import { orderIn } from '../booking/booking-examples.ts';
import type { FlowCases } from '../flow.ts';
import type { TimeLimitContext, TimeLimitEvent, TimeLimitInput } from './time-limit.machine.ts';

export const heldOrder: TimeLimitInput = { orderReference: 'PTL7Q2XK', intentSeed: 'visit-1' };

const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});

const events: readonly { readonly name: string; readonly event: TimeLimitEvent }[] = [
  { name: 'ask for more time', event: { type: 'extension.requested' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

export const timeLimitCases: FlowCases = {
  inputs: [{ name: 'an order is held', input: heldOrder }],
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
    tellPageTime: [{ name: 'it tells no more', error: new Error('the page is gone') }],
  },
  classOf: ({ words }: TimeLimitContext) => (words === null ? 'nothing said' : 'something said'),
};
