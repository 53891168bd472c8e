import type { PricedOffer } from '../../contract/booking/booking.ts';
import type { Brand, FlightNames, Itinerary, Journey, PassengerFare, Price } from '../../contract/flights/flights.ts';
import type { Order, OrderState } from '../../contract/orders/orders.ts';
import { nothingSold, standingOf, sumsOf } from '../sale/standing.ts';

/* Example data for the cases and tests of booking: Dhaka to Dubai and back for two adults and a child. */

const price: Price = { currency: 'BDT', amountMinor: 18_084_000, agentMinor: 18_084_000, grossMinor: 18_984_000 };

const outbound: Journey = {
  origin: 'DAC',
  destination: 'DXB',
  departureDate: '2027-03-12',
  departureTiming: '21:40',
  arrivalTiming: '01:05',
  arrivalDayOffset: 1,
  durationMinutes: 325,
  stopKey: 0,
  layoverAirports: [],
  layoverMinutes: 0,
  segments: [
    {
      airlineCode: 'EK',
      flightNumber: '587',
      operatingAirlineCode: 'EK',
      origin: 'DAC',
      originTerminal: '1',
      destination: 'DXB',
      destinationTerminal: '3',
      departsAt: '2027-03-12T21:40+06:00',
      arrivesAt: '2027-03-13T01:05+04:00',
      durationMinutes: 325,
      aircraftCode: '77W',
      productClass: 'E',
    },
  ],
};

const inbound: Journey = {
  origin: 'DXB',
  destination: 'DAC',
  departureDate: '2027-03-20',
  departureTiming: '02:05',
  arrivalTiming: '08:40',
  arrivalDayOffset: 0,
  durationMinutes: 275,
  stopKey: 0,
  layoverAirports: [],
  layoverMinutes: 0,
  segments: [
    {
      airlineCode: 'EK',
      flightNumber: '586',
      operatingAirlineCode: 'EK',
      origin: 'DXB',
      originTerminal: '3',
      destination: 'DAC',
      destinationTerminal: '1',
      departsAt: '2027-03-20T02:05+04:00',
      arrivesAt: '2027-03-20T08:40+06:00',
      durationMinutes: 275,
      aircraftCode: '77W',
      productClass: 'E',
    },
  ],
};

const fares: PassengerFare[] = [
  {
    type: 'ADT',
    count: 2,
    baseMinor: 4_800_000,
    taxes: [
      { code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 },
      { code: 'YQ', name: 'Fuel surcharge', amountMinor: 1_250_000 },
    ],
  },
  {
    type: 'CHD',
    count: 1,
    baseMinor: 3_600_000,
    taxes: [
      { code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 },
      { code: 'YQ', name: 'Fuel surcharge', amountMinor: 1_250_000 },
    ],
  },
];

const itinerary: Itinerary = {
  itineraryId: 'itinerary-1',
  supplierCode: null,
  amount: 'BDT 180,840',
  grossAmount: 'BDT 189,840',
  agentAmount: 'BDT 180,840',
  price,
  duration: 600,
  refundable: true,
  airlineCode: 'EK',
  alliance: null,
  productClass: 'E',
  stopKey: 0,
  layoverAirports: [],
  layoverDuration: 0,
  pushtoItinerary: false,
  flightSummary: {
    departureTime: '2027-03-12T21:40+06:00',
    arrivalTime: '2027-03-20T08:40+06:00',
    arrivalAirportCode: 'DAC',
  },
  journeyWises: [outbound, inbound],
  brandName: 'Flex',
  brandCount: 3,
  baggage: '30 kg',
  changeable: true,
  seatsLeft: 4,
  holdAllowed: true,
};

const brand: Brand = {
  brandId: 'brand-1',
  name: 'Flex',
  productClass: 'E',
  price,
  amount: 'BDT 180,840',
  grossAmount: 'BDT 189,840',
  cabinBaggage: '7 kg',
  baggage: '30 kg',
  meal: true,
  seatChoice: true,
  change: { allowed: true, penaltyMinor: 450_000, words: 'Before departure: BDT 4,500 per passenger' },
  refund: { allowed: true, penaltyMinor: 900_000, words: 'Before departure: BDT 9,000 per passenger' },
  holdAllowed: true,
  seatsLeft: 4,
  fares,
};

const names: FlightNames = {
  airports: {
    DAC: { cityName: 'Dhaka', airportName: 'Hazrat Shahjalal International', countryCode: 'BD' },
    DXB: { cityName: 'Dubai', airportName: 'Dubai International', countryCode: 'AE' },
  },
  airlines: { EK: { name: 'Emirates', colour: '#c60c30' } },
  aircraft: { '77W': 'Boeing 777-300ER' },
};

const sums = {
  currency: 'BDT',
  baseMinor: 13_200_000,
  taxMinor: 3_900_000,
  platformMarkupMinor: 1_500_000,
  commissionMinor: 540_000,
  taxOnCommissionMinor: 24_000,
  optionsMinor: 0,
  agentMinor: 18_084_000,
  agencyMarkupMinor: 900_000,
  grossMinor: 18_984_000,
};

export const pricedOffer: PricedOffer = {
  priceId: 'price-1',
  itinerary,
  brand,
  fares,
  options: [],
  sums,
  priceChange: null,
  warnings: [],
  passportRequired: true,
  remainingMs: 1_200_000,
  holdUntil: '2026-12-02T09:12:00Z',
  partPayment: {
    currency: 'BDT',
    totalMinor: sums.agentMinor,
    nowMinor: 5_425_200,
    restMinor: 12_658_800,
    payBy: '2026-12-11',
    dueAt: '2026-12-11T18:00:00Z',
    inParts: true,
  },
  names,
};

/** The same fare, accepted in a proposal, at a price that is BDT 2,000 higher than in the search, and no longer held without payment. */
export const dearerOffer: PricedOffer = {
  ...pricedOffer,
  priceChange: { oldMinor: 17_884_000, newMinor: 18_084_000 },
  proposal: { customerName: 'Nasrin Akter', offeredMinor: 18_984_000, agentMinor: 17_884_000 },
  holdUntil: null,
  partPayment: null,
  warnings: ['price-change'],
};

/** The same fare at a price that is BDT 3,000 higher than the accepted price. */
export const risenOffer: PricedOffer = {
  ...pricedOffer,
  partPayment: null,
  sums: { ...pricedOffer.sums, agentMinor: pricedOffer.sums.agentMinor + 300_000 },
  priceChange: {
    oldMinor: pricedOffer.sums.agentMinor,
    newMinor: pricedOffer.sums.agentMinor + 300_000,
  },
  warnings: ['price-change'],
};

const ticketNumbers: readonly string[] = ['1762400000001', '1762400000002', '1762400000003'];

const openCoupons: Order['travellers'][number]['coupons'] = itinerary.journeyWises
  .flatMap(({ segments }) => segments)
  .map(({ airlineCode, flightNumber, origin, destination, departsAt }, place) => ({
    number: place + 1,
    flight: `${airlineCode}${flightNumber}`,
    origin,
    destination,
    departsAt,
    state: 'open',
  }));

const isReturned = (state: OrderState): boolean => state === 'voided' || state === 'refunded' || state === 'exchanged';

/** What the order of `pricedOffer` comes to in the given state: paid once it is ticketed, and less a fee once it came back. */
const standingIn = (state: OrderState): Order['standing'] => {
  const paid = { from: 'wallet', to: 'others', amountMinor: sums.agentMinor } as const;
  if (state === 'ticketed') return standingOf(sumsOf([paid]), null);
  const back = { from: 'others', to: 'wallet', amountMinor: sums.agentMinor - 150_000 } as const;
  return isReturned(state) ? standingOf(sumsOf([paid, back]), null) : nothingSold;
};

/** The ticketed order, paid in part: the rest is due, or its day has passed. */
export const partPaidOrder = (leftMs = 259_200_000): Order => {
  const nowMinor = Math.floor(sums.agentMinor / 3);
  const terms = { payBy: '2026-12-04', leftMs };
  const postings = [
    { from: 'wallet', to: 'others', amountMinor: nowMinor },
    { from: 'dues', to: 'others', amountMinor: sums.agentMinor - nowMinor },
  ] as const;
  return { ...orderIn('ticketed'), standing: standingOf(sumsOf(postings), terms) };
};

/** The order whose seats are held to take the place of other tickets, in an exchange that is open. */
export const heldInExchange = (): Order => {
  const order = orderIn('held');
  return {
    ...order,
    exchange: { of: 'PTK4D9RW', caseReference: 'EXC7K2M9QX', payMinor: 485_000, newOrders: [] },
    facts: { ...order.facts, forExchange: true, inExchange: true },
  };
};

/** The order of `pricedOffer` in the given state, with the tickets and money movements of that state. */
export const orderIn = (state: OrderState): Order => ({
  orderReference: 'PTL7Q2XK',
  orderType: 1,
  state,
  pnr: 'K7MQ2X',
  createdAt: '2026-12-01T09:12:00Z',
  timeLimit: state === 'held' ? { remainingMs: 86_400_000, at: '2026-12-02T09:12:00Z' } : null,
  itinerary,
  brand,
  fares,
  sums,
  options: [],
  standing: standingIn(state),
  creditNotes: isReturned(state)
    ? [{ number: 'CN-2026-000042', issuedAt: '2026-12-01T10:12:00Z', creditedMinor: sums.agentMinor - 150_000 }]
    : [],
  travellers: [
    { first: 'Nusrat', last: 'Rahman', title: 'Mrs', type: 'ADT' as const, born: '1990-05-04' },
    { first: 'Imran', last: 'Rahman', title: 'Mr', type: 'ADT' as const, born: '1988-11-23' },
    { first: 'Tahmid', last: 'Rahman', title: 'Mstr', type: 'CHD' as const, born: '2019-02-17' },
  ].map(({ first, last, title, type, born }, index) => ({
    paxId: `traveller-${index + 1}`,
    type,
    title,
    firstName: first,
    lastName: last,
    dateOfBirth: born,
    frequentFlyer: null,
    passportMasked: '******567',
    passportExpiryDate: '2031-06-30',
    visaMasked: null,
    visaCountry: null,
    visaExpiryDate: null,
    nationality: 'BD',
    ticketNumber: state === 'ticketed' ? (ticketNumbers[index] ?? null) : null,
    ticketState: 'open',
    coupons: state === 'ticketed' ? openCoupons : [],
    caseReference: null,
  })),
  contact: { email: 'desk@agency.example', phone: '+8801711000000' },
  mailsTickets: true,
  money:
    state === 'held' || state === 'cancelled' || state === 'expired'
      ? []
      : [
          {
            at: '2026-12-01T09:13:00Z',
            kind: 'reserved',
            words: 'Set aside for PTL7Q2XK',
            walletMinor: -sums.agentMinor,
          },
          ...(state === 'failed'
            ? [
                {
                  at: '2026-12-01T09:14:00Z',
                  kind: 'released' as const,
                  words: 'Given back',
                  walletMinor: sums.agentMinor,
                },
              ]
            : []),
        ],
  history: [{ at: '2026-12-01T09:12:00Z', who: 'Demo Agent', what: 'Seats held' }],
  messages: [],
  consent: { rule: 'off', asked: [], contactIsAgencys: false },
  remarks: '',
  exchange: { of: null, caseReference: null, payMinor: null, newOrders: [] },
  mayShowPassports: true,
  mayReadSsr: true,
  facts: {
    timeLimitPassed: state === 'expired',
    departed: false,
    walletCovers: true,
    mayIssue: true,
    mayCancel: true,
    mayExtend: true,
    mayPrint: true,
    mayAmend: true,
    mayVoid: true,
    mayRefund: true,
    mayExchange: true,
    voidWindowOpen: state === 'ticketed',
    hasOpenTickets: state === 'ticketed',
    hasFreeTickets: state === 'ticketed',
    forExchange: false,
    inExchange: false,
    ticketingLate: false,
    awaitsConsent: false,
    limitExtended: false,
    ticketedAtOnce: false,
  },
  names,
});
