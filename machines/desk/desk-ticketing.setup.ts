import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskTicketing, DeskTicketingAct } from '../../contract/desk/desk-ticketing.ts';
import { say } from '../../contract/say.ts';
import {
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  guardsOfConfirmed,
  intentOf,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';
import { type Part, partIn, type WantedAct } from './two-people.ts';

const provided = providedBy('src/desk/desk-ticketing-actors.ts');

/** Most that is typed of a ticket number: 13 digits, with spaces or a hyphen between them. */
export const ticketTypedMost = 20;

export interface DeskTicketingInput extends CaseInput {
  readonly orderReference: string;
}

export interface DeskTicketingContext extends DeskTicketingInput, CaseContext<DeskTicketing, DeskTicketingAct> {
  /** The reason for which the money goes back, in its field. */
  readonly reason: string;
  /** What stands in the field of each traveller, by `paxId`. */
  readonly numbers: Readonly<Record<string, string>>;
  /** What the airline's answer changed of the act. `null`: nothing. */
  readonly found: 'still-silent' | 'issued-after-all' | null;
}

export type DeskTicketingEvent =
  | CaseEvent<DeskTicketingAct>
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'number.typed'; readonly paxId: string; readonly text: string };

/** An act on an order, with its intent key. */
export interface ActOnTicketing {
  readonly act: DeskTicketingAct;
  readonly orderReference: string;
  readonly reason: string;
  readonly tickets: readonly { readonly paxId: string; readonly ticketNumber: string }[];
  /** Whether another person must confirm it, as this one was told. */
  readonly prepares: boolean;
  /** The prepared act that `drop-prepared` drops. `null`: none. */
  readonly preparedId: string | null;
  readonly intent: string;
}

export type TicketingAsked = CallRequest<'GetDeskTicketing'>;
export type DeskTicketingRead = CallOutcome<'GetDeskTicketing'>;
export type DeskTicketingActed =
  | CallOutcome<'AskForTickets'>
  | CallOutcome<'EnterTickets'>
  | CallOutcome<'GiveTicketMoneyBack'>
  | Extract<CallOutcome<'DropPreparedAct'>, { ok: false }>;

type Chosen = Pick<DeskTicketingContext, 'act' | 'shown' | 'reason' | 'numbers'>;

/** The digits of a ticket number as it was typed. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** What is wrong with the number of one traveller. `null`: nothing, or it is not typed yet. */
export const wrongWith = (paxId: string, { numbers, shown }: Pick<Chosen, 'numbers' | 'shown'>): string | null => {
  const digits = digitsOf(numbers[paxId] ?? '');
  if (digits === '') return null;
  if (/\D/.test(digits)) return say('A ticket number has digits only.');
  const prefix = shown?.ticketPrefix ?? null;
  if (prefix !== null && !digits.startsWith(prefix.slice(0, digits.length))) {
    return say('Tickets of this airline begin with {prefix}.', { prefix });
  }
  if (digits.length > 13) return say('A ticket number has 13 digits.');
  const isTwice = Object.entries(numbers).some(([other, typed]) => other !== paxId && digitsOf(typed) === digits);
  return isTwice && digits.length === 13 ? say('Another traveller has this number.') : null;
};

const isNumbered = (paxId: string, chosen: Chosen): boolean =>
  digitsOf(chosen.numbers[paxId] ?? '').length === 13 && wrongWith(paxId, chosen) === null;

const enteredIn = ({ shown, numbers }: Chosen) =>
  (shown?.travellers ?? []).map(({ paxId }) => ({ paxId, ticketNumber: digitsOf(numbers[paxId] ?? '') }));

/** The chosen act as it is decided by two people above a limit. `null`: it is no entry of tickets. */
export const wantedOf = (chosen: Chosen): WantedAct | null =>
  chosen.shown === null || chosen.act !== 'enter'
    ? null
    : {
        call: 'EnterTickets',
        terms: { amountMinor: chosen.shown.order.amountMinor, words: '', tickets: enteredIn(chosen) },
      };

/** Part of this person in the chosen act. */
export const partOf = (chosen: Chosen): Part =>
  chosen.shown === null ? 'alone' : partIn(chosen.shown.twoPeople, wantedOf(chosen));

/** Whether all that the chosen act needs is there, and it is not what this person has prepared already. */
export const isWhole = (chosen: Chosen): boolean => isTyped(chosen) && partOf(chosen) !== 'own';

const isTyped = (chosen: Chosen): boolean =>
  chosen.act === 'give-back'
    ? chosen.reason.trim() !== ''
    : chosen.act === 'enter' && (chosen.shown?.travellers ?? []).every(({ paxId }) => isNumbered(paxId, chosen));

/** Acts that are confirmed in a dialog. The others are done at once. */
export const confirmedActs: readonly DeskTicketingAct[] = ['enter', 'give-back'];

const lacksCode = ({ shown }: Chosen): boolean => shown?.steppedUp === false;

const foundBy = (act: DeskTicketingAct | null, { order }: DeskTicketing): DeskTicketingContext['found'] => {
  if (act === 'ask' && order.state === 'ticketing') return 'still-silent';
  return act === 'give-back' && order.state === 'ticketed' ? 'issued-after-all' : null;
};

/** Types, actors, guards and actions of the chart in `desk-ticketing.machine.ts`. */
export const deskTicketingSetup = setup({
  types: {
    context: {} as DeskTicketingContext,
    events: {} as DeskTicketingEvent,
    input: {} as DeskTicketingInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTicketing: provided.promise<DeskTicketingRead, TicketingAsked>('readTicketing'),
    actOnTicketing: provided.promise<DeskTicketingActed, ActOnTicketing>('actOnTicketing'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...guardsOfConfirmed(confirmedActs),
    ...readyGuards(isWhole, lacksCode),
    /** The order stands as before, and what was typed can be corrected. */
    isToBeCorrected: (_, outcome: DeskTicketingActed) =>
      !outcome.ok &&
      ['tickets-incomplete', 'ticket-of-another-airline', 'ticket-used'].some((each) => each === outcome.refusal),
    asksForReason: ({ context: { act } }) => act === 'give-back',
    asksForNumber: ({ context: { act, shown }, event }) =>
      act === 'enter' &&
      event.type === 'number.typed' &&
      (shown?.travellers.some(({ paxId }) => paxId === event.paxId) ?? false),
  },
  actions: {
    ...caseActions<DeskTicketingContext, DeskTicketingEvent>({ reason: '', numbers: {} }),
    keepShown: assign(({ context }, outcome: DeskTicketingRead | DeskTicketingActed) =>
      outcome.ok
        ? {
            shown: outcome.answer,
            found: foundBy(context.act, outcome.answer),
            act: null,
            reason: '',
            numbers: {},
            answers: context.answers + 1,
          }
        : {},
    ),
    keepAct: assign(({ context: { shown }, event }) => {
      assertEvent(event, 'act.chosen');
      const waiting = shown !== null && event.act === 'enter' ? shown.twoPeople.prepared : null;
      // The dialog shows the prepared act, so that confirming it changes nothing of it.
      const numbers = (waiting?.terms.tickets ?? []).map(({ paxId, ticketNumber }) => [paxId, ticketNumber]);
      return { act: event.act, found: null, numbers: Object.fromEntries(numbers) };
    }),
    keepReason: assign(({ event }) => typedReason(event)),
    keepNumber: assign(({ context, event }) => {
      assertEvent(event, 'number.typed');
      return { numbers: { ...context.numbers, [event.paxId]: event.text.slice(0, ticketTypedMost) } };
    }),
  },
});

/** The chosen act, with its intent key. */
export const actOf = (context: DeskTicketingContext): ActOnTicketing => {
  const { act, orderReference, reason, shown } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    orderReference,
    reason: reason.trim(),
    tickets: enteredIn(context),
    prepares: partOf(context) === 'prepares',
    preparedId: shown?.twoPeople.prepared?.preparedId ?? null,
    intent: intentOf(context),
  };
};
