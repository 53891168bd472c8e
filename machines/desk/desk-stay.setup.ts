import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type DeskStay, type DeskStayAct, type HotelAnswer, hotelAnswers } from '../../contract/desk-stays.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/desk-stay-actors.ts');

/** Most characters of a property's number. */
export const locatorMost = 20;
/** Most characters of an amount. */
export const stayAmountMost = 20;

export interface DeskStayInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

export interface DeskStayContext extends DeskStayInput {
  readonly shown: DeskStay | null;
  /** The act that was chosen last. */
  readonly act: DeskStayAct | null;
  /** The property's number, its price and the reason, in their fields. */
  readonly locator: string;
  readonly amount: string;
  readonly reason: string;
  /** Answers of the server that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type DeskStayEvent =
  | { readonly type: 'act.chosen'; readonly act: DeskStayAct }
  | { readonly type: 'locator.typed' | 'amount.typed' | 'reason.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** An act on a stay by the call that does it, with the key of its intent. */
export type ActOnStay = { readonly intent: string } & (
  | { readonly call: 'AnswerHotelStay'; readonly request: CallRequest<'AnswerHotelStay'> }
  | { readonly call: 'PrepareStayPrice'; readonly request: CallRequest<'PrepareStayPrice'> }
  | { readonly call: 'DecideStayPrice'; readonly request: CallRequest<'DecideStayPrice'> }
);

export type StayAsked = CallRequest<'GetDeskStay'>;
export type DeskStayRead = CallOutcome<'GetDeskStay'>;
export type DeskStayActed =
  | CallOutcome<'AnswerHotelStay'>
  | CallOutcome<'PrepareStayPrice'>
  | CallOutcome<'DecideStayPrice'>;

type Chosen = Pick<DeskStayContext, 'act' | 'locator' | 'amount' | 'reason' | 'shown'>;

/** Acts that are explained, to the agency or to a colleague. */
const explained: ReadonlySet<DeskStayAct | null> = new Set<DeskStayAct>([
  'refused',
  'not-cancelled',
  'no-show',
  'edit-price',
  'refuse-price',
]);

export const takesReason = (act: DeskStayAct | null): boolean => explained.has(act);

const typedMinor = ({ amount, shown }: Pick<Chosen, 'amount' | 'shown'>): number | null =>
  shown === null ? null : minorOfText(amount, shown.sale.supplierCurrency);

/** What is wrong with a property's price. `null`: nothing, or it is not typed yet. */
export const wrongWithAmount = (chosen: Pick<Chosen, 'amount' | 'shown'>): string | null => {
  if (chosen.amount.trim() === '') return null;
  const minor = typedMinor(chosen);
  if (minor === null || minor === 0) return say('Enter an amount above zero, like 45,210.50.');
  return minor === chosen.shown?.sale.supplierMinor ? say('This is the present price.') : null;
};

/** What is wrong with a property's number. `null`: nothing, or it is not typed yet. */
export const wrongWithLocator = (locator: string): string | null =>
  /^[A-Za-z0-9-]*$/.test(locator.trim()) ? null : say('Letters, digits and hyphens only.');

/** Whether all that the chosen act needs is there. */
export const isWhole = (chosen: Chosen): boolean => {
  const { act, locator, amount, reason } = chosen;
  if (act === 'edit-price' && (amount.trim() === '' || wrongWithAmount(chosen) !== null)) return false;
  if (act === 'confirmed') return locator.trim() !== '' && wrongWithLocator(locator) === null;
  return !takesReason(act) || reason.trim() !== '';
};

const lacksCode = ({ shown }: Chosen): boolean => shown?.steppedUp === false;

const mayDo = (shown: DeskStay | null, act: DeskStayAct): boolean =>
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
    actOnStay: provided.promise<DeskStayActed, ActOnStay>('actOnStay'),
    stepUp: stepUpMachine,
  },
  guards: {
    isKnown: (_, outcome: DeskStayRead) => outcome.ok,
    isDone: (_, outcome: DeskStayActed) => outcome.ok,
    needsStepUp: (_, outcome: DeskStayActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    mayBeDone: ({ context, event }) => event.type === 'act.chosen' && mayDo(context.shown, event.act),
    asksForLocator: ({ context: { act } }) => act === 'confirmed',
    asksForAmount: ({ context: { act } }) => act === 'edit-price',
    asksForReason: ({ context: { act } }) => takesReason(act),
    isReady: ({ context }) => isWhole(context) && !lacksCode(context),
    /** No fresh code was entered: it is asked for before the answer is sent. */
    isReadyButForCode: ({ context }) => isWhole(context) && lacksCode(context),
  },
  actions: {
    keepShown: assign(({ context }, outcome: DeskStayRead | DeskStayActed) =>
      outcome.ok
        ? { shown: outcome.answer, act: null, locator: '', amount: '', reason: '', answers: context.answers + 1 }
        : {},
    ),
    keepAct: assign(({ context, event }) => {
      assertEvent(event, 'act.chosen');
      return { act: event.act, locator: context.shown?.order.locator ?? '' };
    }),
    forgetAct: assign({ act: null, locator: '', amount: '', reason: '' }),
    keepLocator: assign(({ event }) => {
      assertEvent(event, 'locator.typed');
      return { locator: event.text.slice(0, locatorMost) };
    }),
    keepAmount: assign(({ event }) => {
      assertEvent(event, 'amount.typed');
      return { amount: event.text.slice(0, stayAmountMost) };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DeskStayActed) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

const isAnswer = (act: DeskStayAct): act is HotelAnswer => hotelAnswers.some((each) => each === act);

/** The chosen act on the state and the price that the person sees, with the key of its intent. */
export const actOf = (context: DeskStayContext): ActOnStay => {
  const { act, shown, locator, intentSeed, answers } = context;
  if (act === null || shown === null) throw new Error('nothing was chosen');
  const { orderReference, state, sums } = shown.order;
  const reason = context.reason.trim();
  const intent = `${intentSeed}-${act}-${answers}`;
  if (isAnswer(act)) {
    const told = act === 'confirmed' ? locator.trim() : '';
    return { call: 'AnswerHotelStay', request: { orderReference, state, answer: act, locator: told, reason }, intent };
  }
  if (act === 'edit-price') {
    const request = { orderReference, seenMinor: sums.agentMinor, supplierMinor: typedMinor(context) ?? 0, reason };
    return { call: 'PrepareStayPrice', request, intent };
  }
  const decided = {
    orderReference,
    decisionId: shown.price?.decisionId ?? '',
    approves: act === 'approve-price',
    words: act === 'refuse-price' ? reason : '',
  };
  return { call: 'DecideStayPrice', request: decided, intent };
};
