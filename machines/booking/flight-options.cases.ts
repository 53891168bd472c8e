import { CallFault } from '../../contract/client.ts';
import type { SeatMap } from '../../contract/orders/options.ts';
import type { FlowCases } from '../flow.ts';
import { pricedOffer } from './booking-examples.ts';
import {
  type FlightOptionsContext,
  type FlightOptionsEvent,
  type FlightOptionsInput,
  type FlightOptionsOutput,
  lacksRemark,
  nothingListed,
  type OfferedOptions,
  openMapOf,
} from './flight-options.setup.ts';
import { chosenBag, chosenSeat, offeredExample, offerWith, party, seatMapExample } from './option-examples.ts';

export const freshStep: FlightOptionsInput = {
  offer: pricedOffer,
  travellers: party,
  chosen: [],
  gone: null,
  intentSeed: 'visit-1',
};

const chosenBefore = [chosenBag, chosenSeat];

/** The step once more, with what was chosen and kept with the price before. */
export const stepBefore: FlightOptionsInput = { ...freshStep, offer: offerWith(chosenBefore), chosen: chosenBefore };

/** The seat sold out when the fare was booked. */
export const stepWithGone: FlightOptionsInput = {
  ...stepBefore,
  gone: { optionIds: [chosenSeat.optionId], names: 'Seat 10A' },
};

/** One adult on the same flights, which keeps the cases few: who is seated next never changes. */
export const stepAlone: FlightOptionsInput = { ...freshStep, travellers: party.slice(0, 1) };

const theirSeat = { ...chosenSeat, traveller: 0, optionId: 'seat-11A', designator: '11A', name: 'Seat 11A' };
const aloneWithGone: FlightOptionsInput = {
  ...stepAlone,
  offer: offerWith([theirSeat]),
  chosen: [theirSeat],
  gone: { optionIds: [theirSeat.optionId], names: 'Seat 11A' },
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};
const refused = (refusal: string, facts: Readonly<Record<string, string>> = {}) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}`, facts },
});
const answered = (name: string, answer: unknown) => ({ name, output: { ok: true, answer } });
const event = (name: string, sent: FlightOptionsEvent) => ({ name, event: sent });

const outbound = { journeyIndex: 0, segmentIndex: 0 };

const bagsAlone: OfferedOptions = {
  kinds: offeredExample.kinds.filter(({ kind }) => kind === 'baggage'),
  options: offeredExample.options.filter(({ kind }) => kind === 'baggage'),
};

/** Rows 11 and 12: the first seat is the one that the cases take. */
const shortMap: SeatMap = {
  ...seatMapExample,
  cabins: seatMapExample.cabins.map((cabin) => ({ ...cabin, rows: cabin.rows.slice(1, 3) })),
};

export const flightOptionsCases: FlowCases = {
  inputs: [
    { name: 'nothing is chosen yet', input: stepAlone },
    { name: 'a seat sold out when the fare was booked', input: aloneWithGone },
  ],
  events: [
    event('ask again', { type: 'again.requested' }),
    event('open the seats', { type: 'kind.opened', kind: 'seat' }),
    event('open the assistance', { type: 'kind.opened', kind: 'assistance' }),
    event('a pet for the first traveller', {
      type: 'option.chosen',
      group: 'PETC',
      flight: outbound,
      traveller: 0,
      optionId: 'pet',
      count: 1,
    }),
    event('the pet is described', {
      type: 'remark.typed',
      optionId: 'pet',
      traveller: 0,
      typed: 'Cat, 4 kg with cage',
    }),
    event('the same on all flights', { type: 'flights.matched' }),
    event('open the way back', { type: 'flight.opened', flight: { journeyIndex: 1, segmentIndex: 0 } }),
    event('open a flight there is not', { type: 'flight.opened', flight: { journeyIndex: 4, segmentIndex: 0 } }),
    event('the first traveller is seated', { type: 'traveller.opened', traveller: 0 }),
    event('somebody who is not there is seated', { type: 'traveller.opened', traveller: 9 }),
    event('seats as a list', { type: 'look.chosen', look: 'list' }),
    event('a seat is pointed at', { type: 'seat.pointed', designator: '11A' }),
    event('a seat is pointed at that is not there', { type: 'seat.pointed', designator: '99A' }),
    event('a free seat is taken', { type: 'seat.taken', designator: '11A' }),
    event('a seat that is not free', { type: 'seat.taken', designator: '11B' }),
    event('seat everybody together', { type: 'seats.joined' }),
    event('remove all', { type: 'choices.cleared' }),
    event('go on', { type: 'options.kept' }),
    event('choose again', { type: 'options.reopened' }),
    event('go on without', { type: 'options.dropped' }),
    event('back to the travellers', { type: 'travellers.reopened' }),
  ],
  outcomes: {
    listOptions: [
      answered('bags, meals, seats and assistance', offeredExample),
      answered('bags alone', bagsAlone),
      answered('nothing', nothingListed),
      refused('price-expired'),
      refused('supplier-silent'),
      lost,
    ],
    readSeats: [
      answered('a seat map', { map: shortMap }),
      answered('no seats are shown', { map: null }),
      refused('price-expired'),
      refused('supplier-silent'),
      lost,
    ],
    sellOptions: [
      answered('the new price', { offer: offerWith([chosenBag]) }),
      refused('options-gone', { optionIds: theirSeat.optionId, names: 'Seat 11A' }),
      refused('options-differ'),
      refused('supplier-silent'),
      refused('price-expired'),
      lost,
    ],
  },
  classOf: (context: FlightOptionsContext, leaves) => {
    const isAt = (part: string) => leaves.some((leaf) => leaf.includes(part));
    if (isAt('.left')) return context.went;
    const isAtSeats = isAt('.seats');
    return [
      context.gone === null ? '' : 'sold out',
      isAt('.seats.shown') ? seatsIn(context) : howMuchIsChosen(context),
      isAt('.lists') && context.chosen.some(({ remark }) => remark !== null) ? 'with a remark' : '',
      context.offer.options.length === 0 ? '' : 'a seat in the price',
      context.offered.kinds.length === 0 ? 'nothing listed' : context.kind,
      context.offered.kinds.length === 1 ? 'bags alone' : '',
      isAtSeats && context.flight.journeyIndex > 0 ? 'way back' : '',
      isAtSeats ? mapOf(context) : '',
    ].join(', ');
  },
};

const mapOf = (context: FlightOptionsContext): string => {
  const map = openMapOf(context);
  return map === undefined ? '' : map === null ? 'no map' : 'map';
};

const howMuchIsChosen = (context: FlightOptionsContext): string => {
  if (context.chosen.some((one) => lacksRemark(context, one))) return 'a remark is missing';
  return context.chosen.length === 0 ? '' : 'something';
};

const seatsIn = ({ chosen }: FlightOptionsContext): string =>
  chosen
    .flatMap(({ kind, journeyIndex, optionId }) => (kind === 'seat' ? [`${journeyIndex} ${optionId}`] : []))
    .toSorted()
    .join(' ');

const ends = (name: string, output: FlightOptionsOutput) => ({ name, output });

/** Outcomes of the step for the flow that invokes it. */
export const flightOptionsOutcomes = [
  ends('nothing is chosen', { went: 'on', offer: pricedOffer, chosen: [] }),
  ends('a bag is chosen', { went: 'on', offer: offerWith([chosenBag]), chosen: [chosenBag] }),
  ends('back to the travellers', { went: 'back', offer: pricedOffer, chosen: [] }),
  ends('the price has expired', { went: 'expired', offer: pricedOffer, chosen: [] }),
  { name: 'it breaks', error: new Error('it breaks') },
];
