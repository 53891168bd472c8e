import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import type { DeskVoid } from '../../contract/desk-voids.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import type { VoidCase } from '../../contract/post-travel-void.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { type StepUpOutput, stepUpMachine } from '../desk/step-up.machine.ts';
import { providedBy } from '../provided-actor.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';
import { agentVoidActions, type VoidAction, type VoidActionName } from './void-case.view.ts';
import type { VoidSide } from './void-list.machine.ts';

const provided = providedBy('src/post-travel/void-page-actors.ts');

export interface VoidPageInput {
  readonly side: VoidSide;
  readonly voidReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

/** A void as the reader sees it. */
export interface ShownVoid {
  readonly void: VoidCase;
  /** `null`: it is the reader's own. */
  readonly agency: DeskVoid['agency'] | null;
  readonly acts: readonly Pick<VoidAction, 'act' | 'reason'>[];
  readonly steppedUp: boolean;
}

export interface VoidPageContext extends VoidPageInput {
  readonly shown: ShownVoid | null;
  /** The act that was chosen last. */
  readonly act: VoidActionName | null;
  /** Reason, airline's answer or penalty, in its field. */
  readonly typed: string;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type VoidPageEvent =
  | { readonly type: 'act.chosen'; readonly act: VoidActionName }
  | { readonly type: 'words.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

export type VoidRead = CallOutcome<'GetVoid'> | CallOutcome<'GetDeskVoid'>;
export type VoidActed = CallOutcome<'UpdateVoidStatus'> | CallOutcome<'ConfirmVoid'> | CallOutcome<'QuoteVoid'>;

/** An act on a void, with the key of its intent. */
export interface ActOnVoid {
  readonly act: VoidActionName;
  readonly voidReference: string;
  readonly words: string;
  readonly penaltyMinor: number;
  readonly intent: string;
}

/** Acts with words of the house, and one with an amount. */
const needsWords: readonly VoidActionName[] = ['confirm', 'refuse'];

export const fieldOf = (act: VoidActionName | null): 'words' | 'amount' | null =>
  act === 'quote' ? 'amount' : act !== null && needsWords.includes(act) ? 'words' : null;

/** The typed penalty in minor units. `null`: it is none. */
export const typedPenalty = ({ typed, shown }: VoidPageContext): number | null =>
  shown === null ? null : minorOfText(typed, shown.void.currency);

/** Whether the chosen act has what it needs. */
export const isComplete = (context: VoidPageContext): boolean => {
  const field = fieldOf(context.act);
  if (field === 'amount') return typedPenalty(context) !== null;
  return field === null || context.typed.trim() !== '';
};

const shownOf = (answer: CallAnswer<'GetVoid'> | DeskVoid): ShownVoid =>
  'agency' in answer
    ? answer
    : { void: answer.void, agency: null, acts: agentVoidActions(answer.void), steppedUp: true };

const lacksCode = ({ act, shown }: VoidPageContext): boolean => act === 'confirm' && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `void-page.machine.ts`. */
export const voidPageSetup = setup({
  types: {
    context: {} as VoidPageContext,
    events: {} as VoidPageEvent,
    input: {} as VoidPageInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readVoid: provided.promise<VoidRead, { readonly side: VoidSide; readonly voidReference: string }>('readVoid'),
    actOnVoid: provided.promise<VoidActed, ActOnVoid>('actOnVoid'),
    stepUp: stepUpMachine,
  },
  delays: { lookAgain: 3_000 },
  guards: {
    isKnown: (_, outcome: VoidRead) => outcome.ok,
    isDone: (_, outcome: VoidActed) => outcome.ok,
    needsStepUp: (_, outcome: VoidActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    mayDo: ({ context, event }) =>
      event.type === 'act.chosen' &&
      (context.shown?.acts.some(({ act, reason }) => act === event.act && reason === null) ?? false),
    asksForWords: ({ context }) => fieldOf(context.act) !== null,
    isReady: ({ context }) => isComplete(context) && !lacksCode(context),
    /** Money moves, and no fresh code was entered: the code is asked for before the act is sent. */
    isReadyButForCode: ({ context }) => isComplete(context) && lacksCode(context),
    /** Somebody else may move it on. */
    isOpen: ({ context: { shown } }) => shown !== null && shown.void.due !== null,
  },
  actions: {
    keepShown: assign(({ context }, outcome: VoidRead | VoidActed) =>
      outcome.ok ? { shown: shownOf(outcome.answer), act: null, typed: '', answers: context.answers + 1 } : {},
    ),
    keepAct: assign(({ event }) => {
      assertEvent(event, 'act.chosen');
      return { act: event.act, typed: '' };
    }),
    forgetAct: assign({ act: null, typed: '' }),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'words.typed');
      return { typed: event.text.slice(0, reasonMost) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: VoidActed) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The chosen act, with the key of its intent. */
export const actOf = (context: VoidPageContext): ActOnVoid => {
  const { act, shown, voidReference, typed, intentSeed, answers } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    voidReference,
    words: typed.trim(),
    penaltyMinor: act === 'quote' ? (typedPenalty(context) ?? 0) : (shown?.void.money.penaltyMinor ?? 0),
    intent: `${intentSeed}-${act}-${answers}`,
  };
};
