import { CallFault } from '../../contract/client.ts';
import type { PriceReasons } from '../../contract/markup/markup.ts';
import type { FlowCases } from '../flow.ts';
import type { PriceReasonsContext, PriceReasonsEvent, Reasons } from './price-reasons.machine.ts';

/** Two adults and a child, marked by a rule of the platform and by one of the agency. */
export const toldReasons: PriceReasons = {
  fares: [
    {
      type: 'ADT',
      count: 2,
      baseMinor: 400_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 }],
    },
    {
      type: 'CHD',
      count: 1,
      baseMinor: 300_000,
      taxes: [{ code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 }],
    },
  ],
  sums: {
    currency: 'BDT',
    baseMinor: 1_100_000,
    taxMinor: 150_000,
    platformMarkupMinor: 154_500,
    commissionMinor: 61_600,
    taxOnCommissionMinor: 3_100,
    optionsMinor: 0,
    agentMinor: 1_346_000,
    agencyMarkupMinor: 67_300,
    grossMinor: 1_413_300,
  },
  platformParts: [
    { travellerTypes: ['ADT'], platformMarkupMinor: 152_800 },
    { travellerTypes: ['CHD'], platformMarkupMinor: 1_700 },
  ],
  agencyParts: [
    { travellerTypes: ['ADT', 'CHD'], byRule: true, ruleName: 'Own', asks: '5 %', agencyMarkupMinor: 67_300 },
  ],
  toPublishedMinor: 0,
};

/** The same price for who is shown neither commission nor markup. */
export const withheldReasons: PriceReasons = {
  ...toldReasons,
  sums: {
    ...toldReasons.sums,
    platformMarkupMinor: null,
    commissionMinor: null,
    taxOnCommissionMinor: null,
    agencyMarkupMinor: null,
    grossMinor: null,
  },
  platformParts: toldReasons.platformParts.map((part) => ({ ...part, platformMarkupMinor: null })),
  agencyParts: toldReasons.agencyParts.map((part) => ({
    ...part,
    ruleName: null,
    asks: null,
    agencyMarkupMinor: null,
  })),
  toPublishedMinor: null,
};

/** Two rooms for two nights, marked by a rule for stays of the agency. */
export const stayReasons: PriceReasons = {
  fares: [],
  stay: {
    roomNights: 4,
    taxes: [{ name: 'City tax', paid: 'here', currency: 'BDT', taxMinor: 150_000 }],
  },
  sums: toldReasons.sums,
  platformParts: [{ travellerTypes: [], platformMarkupMinor: 154_500 }],
  agencyParts: [
    {
      travellerTypes: [],
      byRule: true,
      ruleName: 'Dubai, five stars',
      asks: '5 %',
      agencyMarkupMinor: 67_300,
    },
  ],
  toPublishedMinor: 0,
};

const events: readonly { readonly name: string; readonly event: PriceReasonsEvent }[] = [
  { name: 'why this price', event: { type: 'reasons.opened', asked: { priceId: 'price-1', fare: null } } },
  {
    name: 'why this price of a stay',
    event: { type: 'reasons.opened', asked: { rate: null, orderReference: 'HTL7K2M9Q' } },
  },
  { name: 'close the drawer', event: { type: 'reasons.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

export const priceReasonsCases: FlowCases = {
  inputs: [{ name: 'a price', input: undefined }],
  events,
  outcomes: {
    readReasons: [
      { name: 'every part', output: { ok: true, answer: toldReasons } satisfies Reasons },
      { name: 'every part of a stay', output: { ok: true, answer: stayReasons } satisfies Reasons },
      { name: 'without commission and markup', output: { ok: true, answer: withheldReasons } satisfies Reasons },
      {
        name: 'price-expired',
        output: {
          ok: false,
          refusal: 'price-expired',
          detail: 'This price has ended. Ask for it again.',
        } satisfies Reasons,
      },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ reasons, message }: PriceReasonsContext) =>
    [
      reasons?.stay === undefined ? '' : 'stay',
      reasons === null ? '' : reasons.sums.grossMinor === null ? 'withheld' : 'told',
      message === null ? '' : 'message',
    ].join('|'),
};
