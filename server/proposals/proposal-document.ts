import type { FlightNames } from '../../contract/flights/flights.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { twoTicketsWords } from '../../contract/flights/two-tickets.ts';
import { reworded, say } from '../../contract/say.ts';
import type { AgencyCard } from '../documents/letterhead.ts';
import { letterheadOf } from '../documents/letterhead.ts';
import { typeset } from '../documents/typeset.ts';
import { dayWords, durationWords, moneyIn, placeWords, segmentWords } from '../documents/words.ts';
import { namesFor } from '../flights/names.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { momentIn } from '../time/moment-in.ts';
import { airlinesOf, itinerariesOf, partyOf, partyWords, routeOf, stopsWords } from './option-lines.ts';
import template from './proposal.typ';
import type { ProposalRow } from './proposal-rows.ts';
import type { KeptFare } from './tables.ts';

export interface ProposalAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly row: ProposalRow;
  readonly withPrices: boolean;
}

/** A proposal for its customer as a PDF. It names the customer price or none, and nothing of the agent's. */
export const proposalDocument = ({ tenant, agency, row, withPrices }: ProposalAsked): Promise<Uint8Array> => {
  const names = namesFor(itinerariesOf(row));
  const money = moneyIn(row.currency);
  const zone = zoneAtHome(tenant);
  return typeset(template, {
    ...letterheadOf(tenant, agency, { title: say('Flight options'), from: 'agency' }),
    route: routeOf(row),
    facts: [
      { name: say('Prepared for'), words: row.customer_name ?? say('You') },
      { name: say('Travellers'), words: partyWords(partyOf(row)) },
      { name: withPrices ? say('Prices of') : say('Offered'), words: momentIn(row.priced_at, zone) },
      { name: say('Choose until'), words: momentIn(row.expires_at, zone) },
    ],
    note: row.note,
    options: row.options.map((option, index) => ({
      title: say('Option {index}: {option}', { index: index + 1, option: airlinesOf(option) }),
      price: withPrices ? money(option.offeredMinor) : null,
      tickets: option.fares.length > 1 ? reworded(twoTicketsWords) : null,
      fares: option.fares.map((fare, at) => ({
        title: option.fares.length > 1 ? say('Ticket {at}', { at: at + 1 }) : null,
        ...fareParts(names, fare),
      })),
    })),
    notes: [
      ...(withPrices ? [say('Each price is for all travellers, with taxes.')] : []),
      say(
        'Nothing is booked yet. Seats and prices can change until your agency books; it will tell you before you pay.',
      ),
      say('All times are local.'),
    ],
  });
};

/** The flights and the terms of a fare. */
const fareParts = (names: FlightNames, { itinerary, brand }: KeptFare) => {
  const city = (code: string) => placeWords(names, code, null).city;
  return {
    journeys: itinerary.journeyWises.map((journey) => ({
      title: say('{origin} to {destination}, {day}', {
        origin: city(journey.origin),
        destination: city(journey.destination),
        day: dayWords(journey.segments[0]?.departsAt ?? journey.departureDate),
      }),
      words: `${durationWords(journey.durationMinutes)}, ${stopsWords(journey.stopKey)}`,
      segments: journey.segments.map((segment, at) => segmentWords(names, segment, journey.segments[at - 1])),
    })),
    terms: [
      { name: say('Class and fare'), words: `${classWords(brand.productClass)}, ${brand.name}` },
      { name: say('Checked baggage'), words: brand.baggage ?? say('None included') },
      { name: say('Cabin baggage'), words: brand.cabinBaggage },
      { name: say('Changes'), words: brand.change.words },
      { name: say('Refund'), words: brand.refund.words },
    ],
  };
};
