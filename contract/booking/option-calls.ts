import { nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { segmentsAtMost } from '../flights/flights.ts';
import {
  chosenOptionsAtMost,
  FlightOption,
  OptionChoice,
  OptionKind,
  optionFlights,
  SeatMap,
} from '../orders/options.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, opaqueId, whole } from '../shapes.ts';
import { PricedOffer } from './booking.ts';

const priceExpired = { 'price-expired': { status: 410, title: say('This price has expired. Search again.') } } as const;
const airlineSilent = {
  'supplier-silent': { status: 409, title: say('The airline did not answer. Nothing was added. Try again.') },
} as const;

const optionList = {
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  service: 'booking',
  method: 'GET',
} as const;

const AirServiceList = defineCall({
  ...optionList,
  path: 'ServiceList/AirServiceList',
  version: 'v1',
  request: object({ priceId: opaqueId() }),
  answer: object({
    kinds: listOf(
      object({
        kind: OptionKind,
        /** Lowest price of the kind, for one traveller. */
        fromMinor: amountMinor(),
        /** Flights for which the airline offers it. A kind that no flight has is not listed. */
        flights: listOf(object(optionFlights), 36, 1),
      }),
      4,
    ),
  }),
  refusals: { ...priceExpired, ...airlineSilent },
  doing: say('finding seats and extras'),
  summary: 'Says which kinds of options the airline offers with a priced fare. Moves no money.',
});

const optionsOfKind = (method: string, what: string) =>
  ({
    ...optionList,
    path: `ServiceList/${method}`,
    version: 'v1',
    request: object({ priceId: opaqueId() }),
    answer: object({ options: listOf(FlightOption, 1000) }),
    refusals: { ...priceExpired, ...airlineSilent },
    summary: `Lists ${what} of a priced fare by journey and segment. Moves no money.`,
  }) as const;

const GetBaggage = defineCall({
  ...optionsOfKind('GetBaggage', say('the extra baggage')),
  doing: say('finding baggage'),
});
const GetMeal = defineCall({ ...optionsOfKind('GetMeal', say('the meals')), doing: say('finding meals') });
const GetSSR = defineCall({ ...optionsOfKind('GetSSR', say('the assistance')), doing: say('finding assistance') });

const GetSeat = defineCall({
  ...optionList,
  path: 'ServiceList/V2/GetSeat',
  version: 'v1',
  request: object({ priceId: opaqueId(), journeyIndex: whole(0, segmentsAtMost - 1), segmentIndex: whole(0, 5) }),
  /** `null`: the airline shows no seats of this flight. */
  answer: object({ map: nullable(SeatMap) }),
  refusals: { ...priceExpired, ...airlineSilent },
  doing: say('opening the seat map'),
  summary: 'Returns the seat map of one segment of a priced fare. Moves no money.',
});

const AirSell = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Sell/AirSell',
  version: 'v1',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  /** All options of the booking; they take the place of those chosen before. Empty: none. */
  request: object({ priceId: opaqueId(), choices: listOf(OptionChoice, chosenOptionsAtMost) }),
  answer: object({ offer: PricedOffer }),
  refusals: {
    ...priceExpired,
    ...airlineSilent,
    'options-gone': {
      status: 410,
      title: say('Some of these options have sold out. Nothing was added. Choose others.'),
    },
    'options-differ': { status: 422, title: say('These options do not go together. Nothing was added.') },
  },
  doing: say('adding seats and extras'),
  summary: 'Adds the chosen options to a kept price and returns the new total. Sells nothing yet. Moves no money.',
});

export const optionCalls = { AirServiceList, GetBaggage, GetMeal, GetSSR, GetSeat, AirSell };
