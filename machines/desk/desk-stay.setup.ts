import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskStay, HotelAnswer } from '../../contract/desk-stays.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { providedBy } from '../provided-actor.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/desk-stay-actors.ts');

/** Most characters of a property's number. */
export const locatorMost = 20;

export interface DeskStayInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

export interface DeskStayContext extends DeskStayInput {
  readonly shown: DeskStay | null;
  /** The answer that was chosen last. */
  readonly act: HotelAnswer | null;
  /** The property's number and the reason, in their fields. */
  readonly locator: string;
  readonly reason: string;
  /** Answers of the server that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type DeskStayEvent =
  | { readonly type: 'act.chosen'; readonly act: HotelAnswer }
  | { readonly type: 'locator.typed' | 'reason.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** An answer of a property, with the key of its intent. */
export type AnswerForStay = CallRequest<'AnswerHotelStay'> & { readonly intent: string };

export type StayAsked = CallRequest<'GetDeskStay'>;
export type DeskStayRead = CallOutcome<'GetDeskStay'>;
export type DeskStayAnswered = CallOutcome<'AnswerHotelStay'>;

type Chosen = Pick<DeskStayContext, 'act' | 'locator' | 'reason' | 'shown'>;

/** Whether the agency has to read why. */
export const takesReason = (act: HotelAnswer | null): boolean =>
  act === 'refused' || act === 'not-cancelled' || act === 'no-show';

/** What is wrong with a property's number. `null`: nothing, or it is not typed yet. */
export const wrongWithLocator = (locator: string): string | null =>
  /^[A-Za-z0-9-]*$/.test(locator.trim()) ? null : say('Letters, digits and hyphens only.');

/** Whether all that the chosen answer needs is there. */
export const isWhole = ({ act, locator, reason }: Chosen): boolean => {
  if (act === 'confirmed') return locator.trim() !== '' && wrongWithLocator(locator) === null;
  return !takesReason(act) || reason.trim() !== '';
};

const lacksCode = ({ shown }: Chosen): boolean => shown?.steppedUp === false;

const mayDo = (shown: DeskStay | null, act: HotelAnswer): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Types, actors, guards and actions of the chart in `desk-stay.machine.ts`. */
export const deskStaySetup = setup({
  types: {
    context: {} as DeskStayContext,
    events: {} as DeskStayEvent,
    input: {} as DeskStayInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readStay: provided.promise<DeskStayRead, StayAsked>('readStay'),
    answerStay: provided.promise<DeskStayAnswered, AnswerForStay>('answerStay'),
    stepUp: stepUpMachine,
  },
  guards: {
    isKnown: (_, outcome: DeskStayRead) => outcome.ok,
    isDone: (_, outcome: DeskStayAnswered) => outcome.ok,
    needsStepUp: (_, outcome: DeskStayAnswered) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    mayBeDone: ({ context, event }) => event.type === 'act.chosen' && mayDo(context.shown, event.act),
    asksForLocator: ({ context: { act } }) => act === 'confirmed',
    asksForReason: ({ context: { act } }) => takesReason(act),
    isReady: ({ context }) => isWhole(context) && !lacksCode(context),
    /** No fresh code was entered: it is asked for before the answer is sent. */
    isReadyButForCode: ({ context }) => isWhole(context) && lacksCode(context),
  },
  actions: {
    keepShown: assign(({ context }, outcome: DeskStayRead | DeskStayAnswered) =>
      outcome.ok ? { shown: outcome.answer, act: null, locator: '', reason: '', answers: context.answers + 1 } : {},
    ),
    keepAct: assign(({ context, event }) => {
      assertEvent(event, 'act.chosen');
      return { act: event.act, locator: context.shown?.order.locator ?? '' };
    }),
    forgetAct: assign({ act: null, locator: '', reason: '' }),
    keepLocator: assign(({ event }) => {
      assertEvent(event, 'locator.typed');
      return { locator: event.text.slice(0, locatorMost) };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DeskStayAnswered) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The chosen answer to the state that the person sees, with the key of its intent. */
export const answerOf = ({ act, shown, locator, reason, intentSeed, answers }: DeskStayContext): AnswerForStay => {
  if (act === null || shown === null) throw new Error('no answer was chosen');
  return {
    orderReference: shown.order.orderReference,
    state: shown.order.state,
    answer: act,
    locator: act === 'confirmed' ? locator.trim() : '',
    reason: reason.trim(),
    intent: `${intentSeed}-${act}-${answers}`,
  };
};
