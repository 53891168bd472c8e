import type { SnapshotFrom } from 'xstate';
import { minuteMs } from '../../contract/days.ts';
import { displayMoney } from '../../contract/money.ts';
import type { CaseDue, CaseKind, ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from './case-kinds.ts';
import { type CaseMoneyView, caseMoneyView } from './case-money.ts';
import {
  type CaseRequestContext,
  type caseRequestMachine,
  choiceIn,
  isSomethingChosen,
  mayBeSent,
} from './case-request.machine.ts';
import { areSomeFlights, type FlightChoice, flightChoices } from './flight-choice.ts';
import { blockedWords, freeTickets, type TicketChoice, ticketChoices } from './ticket-choice.ts';

/** A moment, and how long it is until then. */
export interface TimeView {
  readonly at: string;
  /** `3 h 20 min left` */
  readonly left: string;
}

export type CaseRequestView = { readonly kind: CaseKind } & (
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'sent';
      readonly orderReference: string;
      readonly caseReference: string;
      /** `Void other tickets`. `null`: none is free. */
      readonly others: string | null;
    }
  | {
      readonly show: 'choosing';
      readonly orderReference: string;
      readonly tickets: readonly TicketChoice[];
      /** The flights of the chosen tickets. Empty: whole tickets come back, or they have one flight. */
      readonly flights: readonly FlightChoice[];
      /** What follows from the choice of flights. `null`: nothing does. */
      readonly flightsNote: string | null;
      /** What is wrong with it. `null`: nothing is. */
      readonly flightsMessage: string | null;
      /** Why none can be chosen. `null`: some can. */
      readonly blocked: string | null;
      /** Until when they can be void instead, which costs less. `null`: they cannot. */
      readonly voidable: TimeView | null;
      /** What the fare says. Empty: nothing is said of it. */
      readonly rules: readonly string[];
      /** Title above the time and who does it. */
      readonly when: string;
      /** Until when the airline does it. `null`: it names no time. */
      readonly closes: TimeView | null;
      /** In place of a time. `null`: there is one, or none is needed. */
      readonly noTime: string | null;
      readonly who: string;
      /** `null`: it is not known yet. */
      readonly money: CaseMoneyView | null;
      readonly maySee: boolean;
      readonly confirm: string | null;
      readonly mayConfirm: boolean;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'verifying' | 'sending';
    }
);

const leftWords = (ms: number): string => {
  if (ms <= 0) return say('Over');
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 60
    ? say('{minutes} min left', { minutes })
    : say('{floor} h {minutes} min left', { floor: Math.floor(minutes / 60), minutes: minutes % 60 });
};

const timeView = (due: CaseDue | null): TimeView | null => due && { at: due.at, left: leftWords(due.remainingMs) };

const doingIn = {
  reading: 'reading',
  unknown: 'nothing',
  unreadable: 'nothing',
  choosing: 'nothing',
  verifying: 'verifying',
  agreeing: 'nothing',
  sending: 'sending',
  sent: 'nothing',
} as const;

export const viewOfCaseRequest = ({ value, context }: SnapshotFrom<typeof caseRequestMachine>): CaseRequestView => {
  const { kind, order, orderReference, money, message, caseReference } = context;
  const { request } = wordsOfCase[kind];
  if (value === 'unknown') return { show: 'unknown', kind, orderReference };
  if (value === 'unreadable') return { show: 'unreadable', kind, message: message ?? '' };
  if (value === 'sent' && caseReference !== null) {
    const others = freeTickets(choiceIn(context)).length === 0 ? null : request.others;
    return { show: 'sent', kind, orderReference, caseReference, others };
  }
  if (order === null) return { show: 'reading', kind };
  const flights = kind === 'refund' ? flightChoices(choiceIn(context)) : [];
  const isOfFlights = kind === 'refund' && areSomeFlights(choiceIn(context));
  const agreed = value === 'agreeing' || value === 'sending' ? money : null;
  return {
    show: 'choosing',
    kind,
    orderReference,
    tickets: ticketChoices(choiceIn(context), order.currency),
    flights: flights.length > 1 ? flights : [],
    flightsNote: noteOfFlights(context, flights),
    flightsMessage: context.flightsMessage,
    blocked: blockedWords(order),
    voidable: timeView(order.voidable),
    rules: order.rules.length > 0 || request.noRules === null ? order.rules : [request.noRules],
    when: request.when,
    closes: timeView(order.closes),
    noTime: order.closes === null ? request.noTime : null,
    who: order.isAutomatic ? request.automatic : request.byDesk,
    money: agreed && caseMoneyView(kind, order.currency, agreed, isOfFlights ? 'flights' : 'tickets'),
    maySee: value === 'choosing' && isSomethingChosen(context),
    confirm: agreed && confirmOf(context, agreed),
    mayConfirm: value === 'agreeing' && mayBeSent(context),
    message,
    doing: doingIn[value],
  };
};

const noteOfFlights = (context: CaseRequestContext, flights: readonly FlightChoice[]): string | null => {
  if (flights.length > 0 && flights.every(({ why }) => why !== null)) {
    return say('No flight is left to fly. The airline says whether anything comes back.');
  }
  if (flights.length > 1 && context.flights.length === 0) return say('Choose at least one flight.');
  return context.kind === 'refund' && areSomeFlights(choiceIn(context))
    ? say('The fare has no price for a part of a ticket. The airline or the desk says what comes back.')
    : null;
};

/** `Void 2 tickets, BDT 44,850 back` */
const confirmOf = ({ kind, order, chosen }: CaseRequestContext, { isPriced, walletMinor }: ReturnOfMoney): string => {
  if (!isPriced) return say('Ask for a quote');
  const back = displayMoney({ currency: order?.currency ?? '', minor: walletMinor });
  return say('{title} {tickets}, {back} back', {
    title: wordsOfCase[kind].title,
    tickets: say({ one: '{count} ticket', other: '{count} tickets' }, { count: chosen.length }),
    back,
  });
};
