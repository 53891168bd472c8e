import type { PassengerFare } from '../../../contract/flights/flights.ts';
import type {
  CancelOutcome,
  ExchangeAsked,
  ExchangeOutcome,
  ExtendOutcome,
  HoldOutcome,
  HoldRequest,
  IssuedTicket,
  OptionsOutcome,
  PriceOutcome,
  RefundAsked,
  Refunding,
  RefundOutcome,
  RefundQuote,
  RetrieveOutcome,
  SeatMapOutcome,
  Supplier,
  SupplierBrand,
  SupplierChoice,
  SupplierOffer,
  TicketOutcome,
  Voiding,
  VoidOutcome,
} from '../../../server/suppliers/port.ts';
import { scriptedAnswers, scriptedOptions, scriptedSeats } from './scripted-options.ts';

/** What the supplier did, recorded independently of our own tables. */
export interface SupplierAct {
  readonly does: 'held' | 'extended' | 'issued' | 'cancelled' | 'voided' | 'refunded' | 'exchanged';
  readonly reference: string;
}

/** How the next call of a kind fails. A call without a script succeeds. */
export interface Script {
  price?: PriceOutcome;
  options?: OptionsOutcome;
  seatMap?: SeatMapOutcome;
  hold?: HoldOutcome | 'acts-then-silent';
  ticket?: TicketOutcome | 'acts-then-silent';
  cancel?: CancelOutcome | 'acts-then-silent';
  extend?: ExtendOutcome | 'acts-then-silent';
  retrieve?: RetrieveOutcome;
  void?: VoidOutcome | 'acts-then-silent';
  quote?: RefundQuote;
  refund?: RefundOutcome | 'acts-then-silent';
  exchange?: ExchangeOutcome | 'acts-then-silent';
}

export interface ScriptedSupplier extends Omit<Supplier, 'voiding' | 'refunding' | 'exchanging'> {
  readonly acts: readonly SupplierAct[];
  /** Each call of `ticket`: its reference and its key. */
  readonly ticketAsks: readonly { readonly reference: string; readonly key: string }[];
  /** Each booking that was made: its reference, and its names as `SURNAME/GIVEN`. */
  readonly heldNames: readonly { readonly reference: string; readonly names: readonly string[] }[];
  /** Adds a script to the queue of its kind. */
  next(script: Script): void;
  /** Forgets the scripts that nothing has asked for. */
  forgetScripts(): void;
  /** How its tickets are voided: until midnight, by itself. */
  voiding: Voiding;
  /** How they are refunded: by itself, and it pays in the same step. */
  refunding: Refunding;
  /** How they are exchanged: by itself. */
  exchanging: { readonly isAutomatic: boolean };
  /** Each call of `exchangeTickets`. */
  readonly exchangeAsks: readonly ExchangeAsked[];
  /** Each call of `refundTickets`. */
  readonly refundAsks: readonly RefundAsked[];
  /** All later calls wait for the promise that this returns. */
  delay: () => Promise<void>;
}

const tax = (code: string, name: string, amountMinor: number) => ({ code, name, amountMinor });
const faresOf = (extraMinor: number): PassengerFare[] => [
  {
    type: 'ADT',
    count: 2,
    baseMinor: 3_000_000 + extraMinor,
    taxes: [tax('BD', 'Embarkation fee', 50_000), tax('YQ', 'Fuel surcharge', 450_000)],
  },
  { type: 'CHD', count: 1, baseMinor: 2_250_000 + extraMinor, taxes: [tax('YQ', 'Fuel surcharge', 450_000)] },
];

/** The sum that the supplier charges for `faresOf`. */
export const supplierMinorOf = (fares: readonly PassengerFare[]): number =>
  fares.reduce(
    (sum, fare) =>
      sum + fare.count * (fare.baseMinor + fare.taxes.reduce((taxes, { amountMinor }) => taxes + amountMinor, 0)),
    0,
  );

export const classicBrand = (extraMinor = 0): SupplierBrand => ({
  brandCode: 'CLASSIC',
  name: 'Classic',
  productClass: 'E',
  fares: faresOf(extraMinor),
  commissionBasisPoints: 700,
  cabinBaggage: '7 kg',
  baggage: '30 kg',
  meal: true,
  seatChoice: false,
  change: { allowed: true, penaltyMinor: 450_000, words: 'Before departure: BDT 4,500 per passenger' },
  refund: { allowed: true, penaltyMinor: 900_000, words: 'Before departure: BDT 9,000 per passenger' },
  holdAllowed: true,
  seatsLeft: 9,
});

const day = (offset: number, clock: string) => `2026-12-${10 + offset}T${clock}`;

/** Dhaka to Dubai and back, departing ten days after the test clock's date. */
export const dubaiReturn = (brand = classicBrand()): SupplierOffer => ({
  offerKey: 'scripted-dac-dxb-return',
  validatingAirline: 'EK',
  alliance: null,
  currency: 'BDT',
  brands: [brand],
  journeys: [
    {
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
          departsAt: day(0, '10:15+06:00'),
          arrivesAt: day(0, '13:30+04:00'),
          durationMinutes: 315,
          aircraftCode: '77W',
          productClass: 'E',
        },
      ],
    },
    {
      origin: 'DXB',
      destination: 'DAC',
      departureDate: '2026-12-17',
      departureTiming: '01:50',
      arrivalTiming: '08:30',
      arrivalDayOffset: 0,
      durationMinutes: 280,
      stopKey: 0,
      layoverAirports: [],
      layoverMinutes: 0,
      segments: [
        {
          airlineCode: 'EK',
          flightNumber: '582',
          operatingAirlineCode: 'EK',
          origin: 'DXB',
          originTerminal: '3',
          destination: 'DAC',
          destinationTerminal: '2',
          departsAt: day(7, '01:50+04:00'),
          arrivesAt: day(7, '08:30+06:00'),
          durationMinutes: 280,
          aircraftCode: '77W',
          productClass: 'E',
        },
      ],
    },
  ],
});

interface Kept {
  state: 'held' | 'ticketed' | 'cancelled';
  readonly pnr: string;
  readonly timeLimitAt: Date;
  readonly paxIds: readonly string[];
  readonly options: readonly SupplierChoice[];
  tickets: readonly IssuedTicket[];
  key: string | null;
  /** Key and limit of the extension. */
  extension: { readonly key: string; readonly timeLimitAt: Date } | null;
}

/** A supplier whose calls succeed unless a script says otherwise. A hold ends `heldForMs` after `now`. */
export const scriptedSupplier = (now: () => Date, heldForMs = 24 * 60 * 60_000): ScriptedSupplier => {
  const kept = new Map<string, Kept>();
  const acts: SupplierAct[] = [];
  const ticketAsks: { reference: string; key: string }[] = [];
  const heldNames: { reference: string; names: string[] }[] = [];
  const scripts: Script[] = [];
  const timeLimitAt = () => new Date(now().getTime() + heldForMs);
  const scripted = <Kind extends keyof Script>(kind: Kind): Script[Kind] | undefined => {
    const position = scripts.findIndex((script) => script[kind] !== undefined);
    return position < 0 ? undefined : scripts.splice(position, 1)[0]?.[kind];
  };
  const voided = new Set<string>();
  const refunded = new Set<string>();
  const refundAsks: RefundAsked[] = [];
  const exchangeAsks: ExchangeAsked[] = [];
  let bookings = 0;
  let numbers = 0;

  const takenSeats = (): ReadonlySet<string> =>
    new Set(
      [...kept.values()]
        .filter(({ state }) => state !== 'cancelled')
        .flatMap(({ options }) => options.map(({ optionKey }) => optionKey))
        .filter((optionKey) => optionKey.startsWith('seat-')),
    );

  const hold = (request: HoldRequest): HoldOutcome => {
    const found = kept.get(request.reference);
    if (found) return { outcome: 'held', pnr: found.pnr, timeLimitAt: timeLimitAt() };
    const taken = takenSeats();
    const optionKeys = request.options.map(({ optionKey }) => optionKey).filter((optionKey) => taken.has(optionKey));
    if (optionKeys.length > 0) return { outcome: 'options-gone', optionKeys };
    bookings += 1;
    const pnr = `ABC${String(bookings).padStart(3, '2').replace(/[01]/g, '9')}`.slice(0, 6);
    kept.set(request.reference, {
      state: 'held',
      pnr,
      timeLimitAt: timeLimitAt(),
      paxIds: request.travellers.map(({ paxId }) => paxId),
      options: request.options,
      tickets: [],
      key: null,
      extension: null,
    });
    acts.push({ does: 'held', reference: request.reference });
    heldNames.push({
      reference: request.reference,
      names: request.travellers.map(({ firstName, lastName }) => `${lastName}/${firstName}`),
    });
    return { outcome: 'held', pnr, timeLimitAt: timeLimitAt() };
  };
  const ticket = (reference: string, key: string): TicketOutcome => {
    const found = kept.get(reference);
    if (!found || found.state === 'cancelled') return { outcome: 'refused', words: 'No such booking.' };
    if (found.state === 'ticketed') {
      if (found.key !== key) throw new Error(`${reference} was issued under another key`);
      return { outcome: 'issued', tickets: found.tickets, options: scriptedAnswers(found.options) };
    }
    found.state = 'ticketed';
    found.key = key;
    found.tickets = found.paxIds.map((paxId) => {
      numbers += 1;
      return { paxId, ticketNumber: `176${String(numbers).padStart(10, '0')}` };
    });
    acts.push({ does: 'issued', reference });
    return { outcome: 'issued', tickets: found.tickets, options: scriptedAnswers(found.options) };
  };
  const cancel = (reference: string): CancelOutcome => {
    const found = kept.get(reference);
    if (found?.state === 'ticketed') return { outcome: 'refused', words: 'Tickets are issued.' };
    if (found) found.state = 'cancelled';
    acts.push({ does: 'cancelled', reference });
    return { outcome: 'cancelled' };
  };

  const extend = (reference: string, key: string): ExtendOutcome => {
    const found = kept.get(reference);
    if (found?.state !== 'held') return { outcome: 'refused', words: 'No such hold.' };
    if (found.extension !== null && found.extension.key !== key)
      return { outcome: 'refused', words: 'Extended once already.' };
    if (found.extension === null) {
      found.extension = { key, timeLimitAt: new Date(timeLimitAt().getTime() + heldForMs) };
      acts.push({ does: 'extended', reference });
    }
    return { outcome: 'extended', timeLimitAt: found.extension.timeLimitAt };
  };

  /** Issues the held booking in exchange. Both bookings have the passengers in the same order. */
  const exchange = ({ reference, newReference, paxIds, key, creditMinor }: ExchangeAsked): ExchangeOutcome => {
    const isNew = kept.get(newReference)?.key !== key;
    const issued = ticket(newReference, key);
    if (issued.outcome !== 'issued') return { outcome: 'refused', words: 'The new seats are gone.' };
    if (isNew) acts.push({ does: 'exchanged', reference });
    const tickets = issued.tickets.map(({ ticketNumber }, place) => ({ paxId: paxIds[place] ?? '', ticketNumber }));
    return { outcome: 'exchanged', tickets, creditNumber: creditMinor === 0 ? null : '1769999999999' };
  };

  const supplier: ScriptedSupplier = {
    code: 'scripted',
    name: 'Scripted',
    capabilities: { hold: true, cancel: true },
    voiding: { rule: { kind: 'day-of-issue' }, isAutomatic: true },
    async voidTickets(reference, _paxIds, key) {
      await supplier.delay();
      const script = scripted('void');
      if (script !== undefined && script !== 'acts-then-silent') return script;
      if (!voided.has(key)) acts.push({ does: 'voided', reference });
      voided.add(key);
      return { outcome: script === undefined ? 'voided' : 'unknown' };
    },
    refunding: { isAutomatic: true, settlesAtOnce: true },
    refundAsks,
    quoteRefund: async () => scripted('quote') ?? { outcome: 'unknown' },
    async refundTickets(asked) {
      refundAsks.push(asked);
      await supplier.delay();
      const script = scripted('refund');
      if (script !== undefined && script !== 'acts-then-silent') return script;
      if (!refunded.has(asked.key)) acts.push({ does: 'refunded', reference: asked.reference });
      refunded.add(asked.key);
      return { outcome: script === undefined ? 'refunded' : 'unknown' };
    },
    exchanging: { isAutomatic: true },
    exchangeAsks,
    async exchangeTickets(asked) {
      exchangeAsks.push(asked);
      await supplier.delay();
      const script = scripted('exchange');
      if (script !== undefined && script !== 'acts-then-silent') return script;
      const outcome = exchange(asked);
      return script === undefined ? outcome : { outcome: 'unknown' };
    },
    acts,
    ticketAsks,
    heldNames,
    next: (script) => {
      scripts.push(script);
    },
    forgetScripts: () => {
      scripts.length = 0;
    },
    delay: async () => {},
    search: async (_request, emit) => emit([dubaiReturn()]),
    price: async () =>
      scripted('price') ?? {
        outcome: 'priced',
        offer: dubaiReturn(),
        brand: classicBrand(),
        passportRequired: true,
        validForMs: 15 * 60_000,
        holdUntil: timeLimitAt(),
      },
    options: async () => scripted('options') ?? { outcome: 'listed', options: scriptedOptions },
    seatMap: async (_offerKey, _brandCode, place) =>
      scripted('seatMap') ?? {
        outcome: 'shown',
        map: place.journeyIndex === 0 ? scriptedSeats(place, takenSeats()) : null,
      },
    async hold(request) {
      await supplier.delay();
      const script = scripted('hold');
      if (script === undefined) return hold(request);
      if (script !== 'acts-then-silent') return script;
      hold(request);
      return { outcome: 'unknown' };
    },
    async ticket(reference, key) {
      ticketAsks.push({ reference, key });
      await supplier.delay();
      const script = scripted('ticket');
      if (script === undefined) return ticket(reference, key);
      if (script !== 'acts-then-silent') return script;
      ticket(reference, key);
      return { outcome: 'unknown' };
    },
    async cancel(reference) {
      await supplier.delay();
      const script = scripted('cancel');
      if (script === undefined) return cancel(reference);
      if (script !== 'acts-then-silent') return script;
      cancel(reference);
      return { outcome: 'unknown' };
    },
    async extend(reference, key) {
      await supplier.delay();
      const script = scripted('extend');
      if (script === undefined) return extend(reference, key);
      if (script !== 'acts-then-silent') return script;
      extend(reference, key);
      return { outcome: 'unknown' };
    },
    async retrieve(reference) {
      const script = scripted('retrieve');
      if (script !== undefined) return script;
      const found = kept.get(reference);
      if (!found) return { outcome: 'none' };
      switch (found.state) {
        case 'held':
          return { outcome: 'held', pnr: found.pnr, timeLimitAt: found.extension?.timeLimitAt ?? found.timeLimitAt };
        case 'ticketed':
          return {
            outcome: 'ticketed',
            pnr: found.pnr,
            tickets: found.tickets,
            options: scriptedAnswers(found.options),
          };
        case 'cancelled':
          return { outcome: 'cancelled' };
      }
    },
  };
  return supplier;
};
