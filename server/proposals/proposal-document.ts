import type { FlightNames } from '../../contract/flights.ts';
import { twoTicketsWords } from '../../contract/two-tickets.ts';
import type { AgencyCard } from '../documents/letterhead.ts';
import { letterheadOf } from '../documents/letterhead.ts';
import { typeset } from '../documents/typeset.ts';
import { classWords, dayWords, durationWords, moneyIn, placeWords, segmentWords } from '../documents/words.ts';
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
export const proposalDocument = ({ tenant, agency, row, withPrices }: ProposalAsked): Uint8Array => {
  const names = namesFor(itinerariesOf(row));
  const money = moneyIn(row.currency);
  const zone = zoneAtHome(tenant);
  return typeset(template, {
    ...letterheadOf(tenant, agency, { title: 'Flight options', from: 'agency' }),
    route: routeOf(row),
    facts: [
      { name: 'Prepared for', words: row.customer_name ?? 'You' },
      { name: 'Travellers', words: partyWords(partyOf(row)) },
      { name: withPrices ? 'Prices of' : 'Offered', words: momentIn(row.priced_at, zone) },
      { name: 'Choose until', words: momentIn(row.expires_at, zone) },
    ],
    note: row.note,
    options: row.options.map((option, index) => ({
      title: `Option ${index + 1}: ${airlinesOf(option)}`,
      price: withPrices ? money(option.offeredMinor) : null,
      tickets: option.fares.length > 1 ? twoTicketsWords : null,
      fares: option.fares.map((fare, at) => ({
        title: option.fares.length > 1 ? `Ticket ${at + 1}` : null,
        ...fareParts(names, fare),
      })),
    })),
    notes: [
      ...(withPrices ? ['Each price is for all travellers, with taxes.'] : []),
      'Nothing is booked yet. Seats and prices can change until your agency books; it will tell you before you pay.',
      'All times are local.',
    ],
  });
};

/** The flights and the terms of a fare. */
const fareParts = (names: FlightNames, { itinerary, brand }: KeptFare) => {
  const city = (code: string) => placeWords(names, code, null).city;
  return {
    journeys: itinerary.journeyWises.map((journey) => ({
      title: `${city(journey.origin)} to ${city(journey.destination)}, ${dayWords(journey.segments[0]?.departsAt ?? journey.departureDate)}`,
      words: `${durationWords(journey.durationMinutes)}, ${stopsWords(journey.stopKey)}`,
      segments: journey.segments.map((segment, at) => segmentWords(names, segment, journey.segments[at - 1])),
    })),
    terms: [
      { name: 'Class and fare', words: `${classWords[brand.productClass]}, ${brand.name}` },
      { name: 'Checked baggage', words: brand.baggage ?? 'None included' },
      { name: 'Cabin baggage', words: brand.cabinBaggage },
      { name: 'Changes', words: brand.change.words },
      { name: 'Refund', words: brand.refund.words },
    ],
  };
};
