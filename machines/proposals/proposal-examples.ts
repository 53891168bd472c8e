import { hourMs } from '../../contract/days.ts';
import type { Journey } from '../../contract/flights/flights.ts';
import type {
  OfferedOption,
  OfferedProposal,
  OfferedTicket,
  Proposal,
  ProposalOption,
  ProposalTicket,
} from '../../contract/proposals/proposals.ts';
import { greenLook } from '../parts/green-look.ts';

/** Dhaka to Dubai on Emirates. */
export const journeyToDubai: Journey = {
  origin: 'DAC',
  destination: 'DXB',
  departureDate: '2026-12-10',
  departureTiming: '10:15',
  arrivalTiming: '13:30',
  arrivalDayOffset: 0,
  durationMinutes: 315,
  stopKey: 0,
  layoverAirports: [],
  layoverMinutes: 0,
  segments: [
    {
      airlineCode: 'EK',
      flightNumber: '583',
      operatingAirlineCode: 'EK',
      origin: 'DAC',
      originTerminal: '2',
      destination: 'DXB',
      destinationTerminal: '3',
      departsAt: '2026-12-10T10:15+06:00',
      arrivesAt: '2026-12-10T13:30+04:00',
      durationMinutes: 315,
      aircraftCode: '77W',
      productClass: 'E',
    },
  ],
};

/** Dubai to Dhaka on Emirates, a week later. */
export const journeyBack: Journey = {
  ...journeyToDubai,
  origin: 'DXB',
  destination: 'DAC',
  departureDate: '2026-12-17',
  departureTiming: '01:45',
  arrivalTiming: '08:20',
  segments: journeyToDubai.segments.map((segment) => ({
    ...segment,
    flightNumber: '582',
    origin: 'DXB',
    originTerminal: '3',
    destination: 'DAC',
    destinationTerminal: '2',
    departsAt: '2026-12-17T01:45+04:00',
    arrivesAt: '2026-12-17T08:20+06:00',
  })),
};

const offeredTicket = (journey: Journey, brandName: string): OfferedTicket => ({
  airlineCode: 'EK',
  journeys: [journey],
  brandName,
  productClass: 'E',
  cabinBaggage: '7 kg',
  baggage: '30 kg',
  change: 'Before departure: BDT 4,500 per passenger',
  refund: 'Before departure: BDT 9,000 per passenger',
});

/** The flights out and the flights back as two tickets. */
export const offeredPair: OfferedOption = {
  optionId: 'option-2',
  tickets: [offeredTicket(journeyToDubai, 'Classic'), offeredTicket(journeyBack, 'Flex')],
  priceMinor: 20_000_000,
};

/** A proposal of two options, two hours old, as its customer sees it. */
export const offered: OfferedProposal = {
  agency: {
    name: 'Meghna Travels',
    phone: '+8801700000000',
    email: 'office@meghna.example',
    logo: null,
    whatsapp: null,
    address: null,
    look: greenLook,
    issuedThrough: null,
  },
  customerName: 'Nasrin Akter',
  note: 'Both are direct.',
  currency: 'BDT',
  adults: 2,
  children: 1,
  infants: 0,
  offeredAt: '2026-12-01T04:00:00.000Z',
  offeredMsAgo: 2 * hourMs,
  expiresAt: '2026-12-04T04:00:00.000Z',
  remainingMs: 70 * hourMs,
  options: [1, 2].map((place) => ({
    optionId: `option-${place}`,
    tickets: [offeredTicket(journeyToDubai, place === 1 ? 'Classic' : 'Flex')],
    priceMinor: 10_000_000 * place,
  })),
  names: {
    airports: {
      DAC: { cityName: 'Dhaka', airportName: 'Hazrat Shahjalal', countryCode: 'BD' },
      DXB: { cityName: 'Dubai', airportName: 'Dubai International', countryCode: 'AE' },
    },
    airlines: { EK: { name: 'Emirates', colour: '#d71921' } },
    aircraft: { '77W': 'Boeing 777-300ER' },
  },
  choice: null,
};

export const choiceOf = (optionId: string, taken = false): OfferedProposal => ({
  ...offered,
  choice: { optionId, chosenAt: '2026-12-01T06:00:00.000Z', taken },
});

const ticketOf = ({ origin, destination, segments }: Journey, brandName: string): ProposalTicket => ({
  airlineCode: 'EK',
  airlineName: 'Emirates',
  journeys: [
    {
      origin,
      destination,
      departsAt: segments[0]?.departsAt ?? '',
      arrivesAt: segments.at(-1)?.arrivesAt ?? '',
      flightNumbers: segments.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`),
    },
  ],
  brandName,
});

/** The pair of the customer's page as the agency sees it. */
export const listedPair: ProposalOption = {
  optionId: 'option-2',
  tickets: [ticketOf(journeyToDubai, 'Classic'), ticketOf(journeyBack, 'Flex')],
  agentMinor: 18_000_000,
  grossMinor: 19_000_000,
  offeredMinor: 20_000_000,
};

/** The same proposal as its agency sees it. */
export const proposalOf = (more: Partial<Proposal> = {}): Proposal => ({
  proposalId: 'proposal-1',
  customerName: 'Nasrin Akter',
  madeBy: 'Asha Rahman',
  madeAt: '2026-12-01T04:00:00.000Z',
  expiresAt: '2026-12-04T04:00:00.000Z',
  state: 'open',
  openedAt: null,
  choice: null,
  currency: 'BDT',
  showsPrices: true,
  options: [1, 2].map((place) => ({
    optionId: `option-${place}`,
    tickets: [ticketOf(journeyToDubai, place === 1 ? 'Classic' : 'Flex')],
    agentMinor: 9_000_000 * place,
    grossMinor: 9_500_000 * place,
    offeredMinor: 10_000_000 * place,
  })),
  ...more,
});
