import type { FlightNames, Itinerary, Journey, Price } from '../../contract/flights/flights.ts';
import { type PriceType, shownMinorOf, shownTypeOf } from '../../contract/flights/price-type.ts';
import type { ResultsWindow, RowGroup } from '../../contract/flights/results-window.ts';
import { flightsOf } from '../../contract/flights/same-flights.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { divideHalfToEven, type Money } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';

/** The most seats at which a card shows how many are left. */
export const fewSeats = 5;

export interface AirlineName {
  readonly code: string;
  readonly name: string;
  readonly colour: string | null;
}

/** Benefits of the cheapest brand. `unknown`: the supplier does not state it. */
export interface IncludedThing {
  readonly kind: 'baggage' | 'change' | 'refund';
  readonly state: 'yes' | 'no' | 'unknown';
  readonly words: string;
}

export interface CardLeg {
  readonly airlines: readonly AirlineName[];
  readonly journey: Journey;
  readonly originCity: string;
  readonly destinationCity: string;
  /** Local date of arrival. */
  readonly arrivalDay: string;
  /** Its flights are unfolded. */
  readonly unfolded: boolean;
}

export interface CardPrice {
  readonly currency: string;
  /** Whose price it is. */
  readonly priceType: PriceType;
  /** The price for all travellers. The price of the other type is not in a view. */
  readonly shownMinor: number;
  readonly travellers: number;
  readonly perPersonMinor: number;
  /** Amount charged to the wallet, where the agency's price is in another currency and therefore approximate. */
  readonly charged?: Money;
}

/** Both prices of a fare, of which a proposal is made. In another currency, the customer price is not known yet. */
export interface ProposableAmounts {
  readonly currency: string;
  readonly agentMinor: number;
  readonly grossMinor: number | null;
}

export type StandsOut = 'cheapest' | 'best' | 'fastest';

export interface CardView {
  readonly key: number;
  readonly itineraryId: string;
  readonly standsOut: readonly StandsOut[];
  readonly legs: readonly CardLeg[];
  readonly brandName: string;
  readonly productClass: string;
  readonly otherBrands: number;
  readonly included: readonly IncludedThing[];
  /** `null`: more than `fewSeats`. */
  readonly seatsLeft: number | null;
  readonly price: CardPrice;
  /** Words where its airlines do not share a ticket. `null`: one ticket. */
  readonly separateTickets: string | null;
  readonly opened: OpenedPanelName | null;
  readonly compared: boolean;
  /** Its place among the returns of its outbound. */
  readonly returns: CardReturns;
}

export interface CardReturns extends RowGroup {
  /** The outbound flights. */
  readonly outbound: string;
}

/** Panels of an opened card. */
export type OpenedPanelName = 'brands' | 'details' | 'more';

/** State of a card that a person has changed. Default: closed, not compared, folded. */
export interface CardMarks {
  readonly opened?: OpenedPanelName | null;
  readonly compared?: boolean;
  /** Indices of unfolded journeys. */
  readonly unfolded?: readonly number[];
  /** Place among the returns of its outbound. Default: alone. */
  readonly group?: RowGroup | undefined;
}

const alone: RowGroup = { isBelow: false, others: 0, isUnfolded: false };

export const airlineNamed = (code: string, names: FlightNames): AirlineName => ({
  code,
  name: names.airlines[code]?.name ?? code,
  colour: names.airlines[code]?.colour ?? null,
});

export const cityNamed = (code: string, names: FlightNames): string => names.airports[code]?.cityName ?? code;

/** A row of the window as its card shows it. `at.row`: index among the ordered matches. */
export const cardOf = (
  itinerary: Itinerary,
  at: { readonly row: number; readonly key: number },
  seen: ResultsWindow,
  travellers: number,
  { opened = null, compared = false, unfolded = [], group = alone }: CardMarks = {},
): CardView => ({
  key: at.key,
  itineraryId: itinerary.itineraryId,
  standsOut: standsOut(itinerary.itineraryId, at.row, seen),
  legs: itinerary.journeyWises.map((journey, index) => legOf(journey, seen.names, unfolded.includes(index))),
  included: includedIn(itinerary),
  price: cardPriceOf(itinerary.price, travellers, seen.priceType),
  brandName: itinerary.brandName,
  productClass: classWords(itinerary.productClass),
  otherBrands: itinerary.brandCount - 1,
  seatsLeft: itinerary.seatsLeft <= fewSeats ? itinerary.seatsLeft : null,
  separateTickets: separateTicketsWords(itinerary),
  opened,
  compared,
  returns: { ...group, outbound: outboundOf(itinerary) },
});

/** Whether airlines do not share a ticket, in words. `null`: they do. */
export const separateTicketsWords = ({
  separateTickets,
  journeyWises,
}: Pick<Itinerary, 'separateTickets' | 'journeyWises'>): string | null => {
  const airports = [...new Set(journeyWises.flatMap(({ selfTransferAirports }) => selfTransferAirports ?? []))];
  if (airports.length > 0) return say('Self-transfer in {airports}', { airports: airports.join(say(' and ')) });
  return separateTickets === true ? say('Separate tickets') : null;
};

/** What a self-transfer means for the traveller. */
export const selfTransferAdvice = say(
  'The airlines do not sell each other’s flights: collect the bags and check in again. A missed flight is not protected.',
);

/** Key of the outbound flights of an itinerary. */
export const outboundOf = ({ journeyWises: [outbound] }: Itinerary): string =>
  outbound === undefined ? '' : flightsOf(outbound);

export const priceFor = (
  currency: string,
  shownMinor: number,
  travellers: number,
  priceType: PriceType,
): CardPrice => ({
  currency,
  priceType,
  shownMinor,
  travellers,
  perPersonMinor: divideHalfToEven(shownMinor, Math.max(1, travellers)),
});

/** The price to show: the agency's, with the charged amount where it differs, or its customer's. */
export const cardPriceOf = (price: Price, travellers: number, asked: PriceType): CardPrice => {
  const { currency, charged } = price;
  const priceType = shownTypeOf(price, asked);
  return {
    ...priceFor(currency, shownMinorOf(price, priceType), travellers, priceType),
    ...(charged === undefined || priceType === 'GF' ? {} : { charged }),
  };
};

/** A proposal is made in the tenant's currency. */
export const proposableOf = ({ currency, agentMinor, grossMinor, charged }: Price): ProposableAmounts =>
  charged === undefined
    ? { currency, agentMinor, grossMinor }
    : { currency: charged.currency, agentMinor: charged.minor, grossMinor: null };

const legOf = (journey: Journey, names: FlightNames, unfolded: boolean): CardLeg => ({
  airlines: [...new Set(journey.segments.map((segment) => segment.airlineCode))].map((code) =>
    airlineNamed(code, names),
  ),
  journey,
  originCity: cityNamed(journey.origin, names),
  destinationCity: cityNamed(journey.destination, names),
  arrivalDay: (journey.segments.at(-1)?.arrivesAt ?? journey.departureDate).slice(0, 10),
  unfolded,
});

/** Benefits of the cheapest brand; what the supplier does not state is `unknown`. */
export const includedIn = ({ baggage, changeable, refundable }: Itinerary): readonly IncludedThing[] => [
  baggage === null
    ? { kind: 'baggage', state: 'no', words: say('No checked bag') }
    : { kind: 'baggage', state: 'yes', words: baggage },
  { kind: 'change', ...answered(changeable, [say('Changeable'), say('No changes'), say('Changes not stated')]) },
  { kind: 'refund', ...answered(refundable, [say('Refundable'), 'Non-refundable', say('Refund not stated')]) },
];

const answered = (
  answer: boolean | null,
  [yes, no, unknown]: readonly [string, string, string],
): Pick<IncludedThing, 'state' | 'words'> => {
  if (answer === null) return { state: 'unknown', words: unknown };
  return answer ? { state: 'yes', words: yes } : { state: 'no', words: no };
};

/** The row is compared too, because several rows may have the same itinerary id. */
const standsOut = (itineraryId: string, row: number, { tabs }: ResultsWindow): readonly StandsOut[] =>
  (['cheapest', 'best', 'fastest'] as const).filter(
    (which) => tabs[which]?.itineraryId === itineraryId && tabs[which]?.row === row,
  );
