import { and, assertEvent, assign, not, setup, stateIn } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights.ts';
import type { ReturnOfMoney } from '../../contract/post-travel.ts';
import { providedBy } from '../provided-actor.ts';
import { monthOf } from '../search-pad/calendar-days.ts';
import {
  afterDayMove,
  afterMonthMove,
  type CalendarPlace,
  type DayMove,
  type DayRange,
} from '../search-pad/calendar-month.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';
import { exchangeSearchOf } from './exchange-search.ts';
import { everybodyOf, isChoosable, type TicketsChosen, toggled } from './ticket-choice.ts';

const provided = providedBy('src/post-travel/exchange-request-actors.ts');

export interface ExchangeRequestInput {
  readonly orderReference: string;
}

export type OrderToExchange = CallAnswer<'GetExchangeOrder'>;
type Leg = OrderToExchange['exchangeItineraries'][number];

export interface ExchangeRequestContext extends ExchangeRequestInput {
  readonly order: OrderToExchange | null;
  readonly chosen: readonly string[];
  /** What the airline keeps of the chosen tickets, and what is left of them. `null`: it is not known. */
  readonly worth: ReturnOfMoney | null;
  /** New day of each leg, by its place. `null`: its day of now. */
  readonly newDates: readonly (string | null)[];
  /** Place of the leg whose calendar was opened last. */
  readonly leg: number;
  readonly calendar: CalendarPlace;
  /** Why the tickets could not be read, or what the airline keeps could not be worked out. */
  readonly message: string | null;
}

export type ExchangeRequestEvent =
  | { readonly type: 'traveller.toggled'; readonly paxId: string }
  | { readonly type: 'picker.opened'; readonly leg: number }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number }
  | { readonly type: 'picker.closed' | 'search.requested' | 'desk.chosen' | 'again.requested' };

type Read = CallOutcome<'GetExchangeOrder'>;
type Verified = CallOutcome<'VerifyExchangePenalty'>;

/** The tickets of the order, and which are chosen. */
export const choiceIn = ({ order, chosen }: ExchangeRequestContext): TicketsChosen => ({
  tickets: order?.tickets ?? [],
  chosen,
});

const legsOf = ({ order }: ExchangeRequestContext): readonly Leg[] => order?.exchangeItineraries ?? [];

/** The day of a leg: the new one where one was chosen. */
const dayOfLeg = (context: ExchangeRequestContext, place: number): string =>
  context.newDates[place] ?? legsOf(context)[place]?.date ?? '';

/** The latest day of the legs before this one. Empty: it is the first. */
const dayBefore = (context: ExchangeRequestContext, place: number): string =>
  legsOf(context)
    .slice(0, place)
    .map((_, earlier) => dayOfLeg(context, earlier))
    .reduce((latest, day) => (day > latest ? day : latest), '');

/** Days to which a leg can move: those on sale, from the day of the leg before it on. */
export const daysFor = (context: ExchangeRequestContext, place: number): DayRange => {
  const { minDate = '', maxDate = '' } = legsOf(context)[place] ?? {};
  const before = dayBefore(context, place);
  return { least: before > minDate ? before : minDate, most: maxDate };
};

/** Why a leg cannot be flown on its day. */
export type DayError = 'over' | 'before-leg';

/** A leg with its day, and why it cannot be flown on it. */
export interface DatedLeg extends Leg {
  readonly day: string;
  readonly isNew: boolean;
  /** `null`: it can. */
  readonly error: DayError | null;
}

const dayError = (day: string, minDate: string, before: string): DayError | null => {
  if (day < minDate) return 'over';
  return day < before ? 'before-leg' : null;
};

export const datedLegs = (context: ExchangeRequestContext): readonly DatedLeg[] =>
  legsOf(context).map((leg, place) => {
    const day = dayOfLeg(context, place);
    return {
      ...leg,
      day,
      isNew: (context.newDates[place] ?? null) !== null,
      error: dayError(day, leg.minDate, dayBefore(context, place)),
    };
  });

const chosenOfType = (context: ExchangeRequestContext, type: 'ADT' | 'CHD' | 'INF') =>
  choiceIn(context).tickets.filter((ticket) => ticket.type === type && context.chosen.includes(ticket.paxId));

export type SearchLack = 'nobody' | 'no-adult' | 'no-date' | 'date-impossible';

/** What a search for new flights still needs. `null`: nothing. */
export const lackOfSearch = (context: ExchangeRequestContext): SearchLack | null => {
  if (context.chosen.length === 0) return 'nobody';
  if (chosenOfType(context, 'ADT').length === 0) return 'no-adult';
  if (datedLegs(context).some(({ error }) => error !== null)) return 'date-impossible';
  return context.newDates.some((day) => day !== null) ? null : 'no-date';
};

/** What a request to the desk still needs. `null`: nothing. */
export const lackForDesk = (context: ExchangeRequestContext): Exclude<SearchLack, 'no-date'> | null => {
  const lack = lackOfSearch(context);
  return lack === 'no-date' ? null : lack;
};

/** The days of the legs, in their order. */
export const daysIn = (context: ExchangeRequestContext): readonly string[] => datedLegs(context).map(({ day }) => day);

/** The search for new flights of the chosen passengers on the new days. */
export const searchIn = (context: ExchangeRequestContext, order: OrderToExchange): AirSearchRequest =>
  exchangeSearchOf({ order, paxIds: context.chosen, days: daysIn(context) });

const toggledIn = (event: ExchangeRequestEvent): string => {
  assertEvent(event, 'traveller.toggled');
  return event.paxId;
};

/** Types, actors, guards and actions of the chart in `exchange-request.machine.ts`. */
export const exchangeRequestSetup = setup({
  types: {
    context: {} as ExchangeRequestContext,
    events: {} as ExchangeRequestEvent,
    input: {} as ExchangeRequestInput,
  },
  actors: {
    readTickets: provided.promise<Read, CallRequest<'GetExchangeOrder'>>('readTickets'),
    verifyPenalty: provided.promise<Verified, CallRequest<'VerifyExchangePenalty'>>('verifyPenalty'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isVerified: (_, outcome: Verified) => outcome.ok,
    isOpen: ({ context }) => context.order?.reason === null,
    someAreChosen: ({ context }) => context.order?.reason === null && context.chosen.length > 0,
    isChoosable: ({ context, event }) =>
      context.order?.reason === null && isChoosable(choiceIn(context), toggledIn(event)),
    isLegFree: ({ context, event }) => {
      assertEvent(event, 'picker.opened');
      return context.order?.reason === null && event.leg < legsOf(context).length;
    },
    isOpenLeg: ({ context, event }) => {
      assertEvent(event, 'picker.opened');
      return event.leg === context.leg;
    },
    isDayFree: ({ context, event }) => {
      assertEvent(event, 'day.chosen');
      const { least, most } = daysFor(context, context.leg);
      return event.day >= least && event.day <= most;
    },
    isRefused: stateIn({ choosing: { worth: 'refused' } }),
    nothingIsLacking: ({ context }) => lackOfSearch(context) === null,
    mayBeSearched: and(['nothingIsLacking', not('isRefused')]),
    /** The desk can also look for other flights of the same days. */
    onlyADateIsLacking: ({ context }) => lackForDesk(context) === null,
    mayBeLeftToDesk: and(['isOpen', 'onlyADateIsLacking', not('isRefused')]),
  },
  actions: {
    keepOrder: assign((_, outcome: Read) =>
      outcome.ok
        ? {
            order: outcome.answer,
            chosen: outcome.answer.reason === null ? everybodyOf(outcome.answer.tickets) : [],
            newDates: outcome.answer.exchangeItineraries.map(() => null),
            worth: null,
            message: null,
          }
        : {},
    ),
    toggle: assign(({ context, event }) => ({
      chosen: toggled(choiceIn(context), toggledIn(event)),
      worth: null,
      message: null,
    })),
    keepWorth: assign((_, outcome: Verified) => (outcome.ok ? { worth: outcome.answer.money } : {})),
    keepRefusal: assign((_, outcome: Verified) => ({ message: outcome.ok ? null : (outcome.detail ?? '') })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
    openPicker: assign(({ context, event }) => {
      assertEvent(event, 'picker.opened');
      const { least, most } = daysFor(context, event.leg);
      const day = dayOfLeg(context, event.leg);
      const focusedDay = day < least ? least : day > most ? most : day;
      return { leg: event.leg, calendar: { month: monthOf(focusedDay), focusedDay, keyboardOn: 'day' as const } };
    }),
    moveDay: assign(({ context, event }) => {
      assertEvent(event, 'day.moved');
      return { calendar: afterDayMove(context.calendar, event.move, daysFor(context, context.leg)) };
    }),
    moveMonth: assign(({ context, event }) => {
      assertEvent(event, 'month.moved');
      return { calendar: afterMonthMove(context.calendar, event.by, daysFor(context, context.leg)) };
    }),
    keepDay: assign(({ context, event }) => {
      assertEvent(event, 'day.chosen');
      return { newDates: context.newDates.map((day, place) => (place === context.leg ? event.day : day)) };
    }),
  },
});
