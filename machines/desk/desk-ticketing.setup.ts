import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskTicketing, DeskTicketingAct } from '../../contract/desk-ticketing.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';
import { type Part, partIn, type WantedAct } from './two-people.ts';

const provided = providedBy('src/desk/desk-ticketing-actors.ts');

/** Most that is typed of a ticket number: 13 digits, with spaces or a hyphen between them. */
export const ticketTypedMost = 20;

export interface DeskTicketingInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

export interface DeskTicketingContext extends DeskTicketingInput {
  readonly shown: DeskTicketing | null;
  /** The act that was chosen last. */
  readonly act: DeskTicketingAct | null;
  /** The reason for which the money goes back, in its field. */
  readonly reason: string;
  /** What stands in the field of each traveller, by `paxId`. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
  /** What the airline's answer changed of the act. `null`: nothing. */
  readonly found: 'still-silent' | 'issued-after-all' | null;
}

export type DeskTicketingEvent =
  | { readonly type: 'act.chosen'; readonly act: DeskTicketingAct }
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'number.typed'; readonly paxId: string; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** An act on an order, with the key of its intent. */
export interface ActOnTicketing {
  readonly act: DeskTicketingAct;
  readonly orderReference: string;
  readonly reason: string;
  readonly tickets: readonly { readonly paxId: string; readonly ticketNumber: string }[];
  /** The person was told that another one confirms it. */
  readonly prepares: boolean;
  /** What is dropped. `null`: nothing waits. */
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

/** What this person does by sending the chosen act. */
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

const mayDo = (shown: DeskTicketing | null, act: DeskTicketingAct): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

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
    isKnown: (_, outcome: DeskTicketingRead) => outcome.ok,
    isDone: (_, outcome: DeskTicketingActed) => outcome.ok,
    needsStepUp: (_, outcome: DeskTicketingActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    /** The order stands as before, and what was typed can be corrected. */
    isToBeCorrected: (_, outcome: DeskTicketingActed) =>
      !outcome.ok &&
      ['tickets-incomplete', 'ticket-of-another-airline', 'ticket-used'].some((each) => each === outcome.refusal),
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    isDoneAtOnce: ({ context, event }) =>
      event.type === 'act.chosen' && !confirmedActs.includes(event.act) && mayDo(context.shown, event.act),
    isConfirmed: ({ context, event }) =>
      event.type === 'act.chosen' && confirmedActs.includes(event.act) && mayDo(context.shown, event.act),
    asksForReason: ({ context: { act } }) => act === 'give-back',
    asksForNumber: ({ context: { act, shown }, event }) =>
      act === 'enter' &&
      event.type === 'number.typed' &&
      (shown?.travellers.some(({ paxId }) => paxId === event.paxId) ?? false),
    isReady: ({ context }) => isWhole(context) && !lacksCode(context),
    /** No fresh code was entered: it is asked for before the act is sent. */
    isReadyButForCode: ({ context }) => isWhole(context) && lacksCode(context),
  },
  actions: {
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
      // What a colleague has prepared is confirmed as it is.
      const numbers = (waiting?.terms.tickets ?? []).map(({ paxId, ticketNumber }) => [paxId, ticketNumber]);
      return { act: event.act, found: null, numbers: Object.fromEntries(numbers) };
    }),
    forgetAct: assign({ act: null, reason: '', numbers: {} }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    keepNumber: assign(({ context, event }) => {
      assertEvent(event, 'number.typed');
      return { numbers: { ...context.numbers, [event.paxId]: event.text.slice(0, ticketTypedMost) } };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DeskTicketingActed) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The chosen act, with the key of its intent. */
export const actOf = (context: DeskTicketingContext): ActOnTicketing => {
  const { act, orderReference, reason, shown, intentSeed, answers } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    orderReference,
    reason: reason.trim(),
    tickets: enteredIn(context),
    prepares: partOf(context) === 'prepares',
    preparedId: shown?.twoPeople.prepared?.preparedId ?? null,
    intent: `${intentSeed}-${act}-${answers}`,
  };
};
