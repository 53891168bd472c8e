import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type DeskStay, type DeskStayAct, type HotelAnswer, hotelAnswers } from '../../contract/desk/desk-stays.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import {
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/desk-stay-actors.ts');

/** Most characters of a property's number. */
export const locatorMost = 20;
/** Most characters of an amount. */
export const stayAmountMost = 20;

export interface DeskStayInput extends CaseInput {
  readonly orderReference: string;
}

export interface DeskStayContext extends DeskStayInput, CaseContext<DeskStay, DeskStayAct> {
  /** The property's number, its price and the reason, in their fields. */
  readonly locator: string;
  readonly amount: string;
  readonly reason: string;
}

export type DeskStayEvent =
  | CaseEvent<DeskStayAct>
  | { readonly type: 'locator.typed' | 'amount.typed' | 'reason.typed'; readonly text: string };

/** An act on a stay by the call that does it, with its intent key. */
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
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    asksForLocator: ({ context: { act } }) => act === 'confirmed',
    asksForAmount: ({ context: { act } }) => act === 'edit-price',
    asksForReason: ({ context: { act } }) => takesReason(act),
  },
  actions: {
    ...caseActions<DeskStayContext, DeskStayEvent>({ locator: '', amount: '', reason: '' }),
    keepAct: assign(({ context, event }) => {
      assertEvent(event, 'act.chosen');
      return { act: event.act, locator: context.shown?.order.locator ?? '' };
    }),
    keepLocator: assign(({ event }) => {
      assertEvent(event, 'locator.typed');
      return { locator: event.text.slice(0, locatorMost) };
    }),
    keepAmount: assign(({ event }) => {
      assertEvent(event, 'amount.typed');
      return { amount: event.text.slice(0, stayAmountMost) };
    }),
    keepReason: assign(({ event }) => typedReason(event)),
  },
});

const isAnswer = (act: DeskStayAct): act is HotelAnswer => hotelAnswers.some((each) => each === act);

/** The chosen act on the state and the price that the person sees, with its intent key. */
export const actOf = (context: DeskStayContext): ActOnStay => {
  const { act, shown, locator } = context;
  if (act === null || shown === null) throw new Error('nothing was chosen');
  const { orderReference, state, sums } = shown.order;
  const reason = context.reason.trim();
  const intent = intentOf(context);
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
