import type { Journey } from '../../contract/flights.ts';
import type { OfferedProposal, Proposal } from '../../contract/proposals.ts';

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

const hourMs = 3_600_000;

/** A proposal of two options, two hours old, as its customer sees it. */
export const offered: OfferedProposal = {
  agency: { name: 'Meghna Travels', phone: '+8801700000000', email: 'office@meghna.example' },
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
    airlineCode: 'EK',
    journeys: [journeyToDubai],
    brandName: place === 1 ? 'Classic' : 'Flex',
    productClass: 'E',
    cabinBaggage: '7 kg',
    baggage: '30 kg',
    change: 'Before departure: BDT 4,500 per passenger',
    refund: 'Before departure: BDT 9,000 per passenger',
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
    airlineCode: 'EK',
    airlineName: 'Emirates',
    journeys: [
      {
        origin: 'DAC',
        destination: 'DXB',
        departsAt: '2026-12-10T10:15+06:00',
        arrivesAt: '2026-12-10T13:30+04:00',
        flightNumbers: ['EK 583'],
      },
    ],
    brandName: place === 1 ? 'Classic' : 'Flex',
    agentMinor: 9_000_000 * place,
    grossMinor: 9_500_000 * place,
    offeredMinor: 10_000_000 * place,
  })),
  ...more,
});
