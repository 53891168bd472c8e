import type { FlowCases } from '../flow.ts';
import type { HotelOutcomeContext } from './hotel-outcome.machine.ts';
import { keptStay, stayIn } from './sample-stays.ts';

const stands = (name: string, state: Parameters<typeof stayIn>[0]) => ({
  name,
  output: { ok: true, answer: { order: stayIn(state) } },
});

export const hotelOutcomeCases: FlowCases = {
  inputs: [{ name: 'an order', input: { reference: keptStay.orderReference } }],
  events: [{ name: 'Refresh', event: { type: 'again.requested' } }],
  outcomes: {
    readOrder: [
      stands('it is confirmed', 'confirmed'),
      stands('it is on request', 'requested'),
      stands('the property asks for more', 'price-asked'),
      stands('the property refused', 'refused'),
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      { name: 'the network is lost', error: new Error('the network is lost') },
    ],
  },
  classOf: ({ order }: HotelOutcomeContext) => order?.state ?? 'not read',
};
