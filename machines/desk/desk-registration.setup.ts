import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskRegistration, DeskRegistrationAct } from '../../contract/desk-registrations.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import { questionMost } from '../../contract/registration.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/desk-registration-actors.ts');

export interface DeskRegistrationInput {
  readonly registrationReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

export interface DeskRegistrationContext extends DeskRegistrationInput {
  readonly shown: DeskRegistration | null;
  /** The act that was chosen last. */
  readonly act: DeskRegistrationAct | null;
  /** The question or the reason, in its field. */
  readonly words: string;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type DeskRegistrationEvent =
  | { readonly type: 'act.chosen'; readonly act: DeskRegistrationAct }
  | { readonly type: 'words.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** An act on a registration, with the key of its intent. */
export interface ActOnRegistration {
  readonly act: DeskRegistrationAct;
  readonly registrationReference: string;
  readonly words: string;
  readonly intent: string;
}

export type RegistrationAsked = CallRequest<'GetDeskRegistration'>;
export type DeskRegistrationRead = CallOutcome<'GetDeskRegistration'>;
export type DeskRegistrationActed =
  | CallOutcome<'ApproveRegistration'>
  | CallOutcome<'AskApplicant'>
  | CallOutcome<'RefuseRegistration'>;

/** Most characters of what each act is given. */
export const wordsMost: Readonly<Record<DeskRegistrationAct, number>> = {
  approve: 0,
  ask: questionMost,
  refuse: reasonMost,
};

type Chosen = Pick<DeskRegistrationContext, 'act' | 'shown' | 'words'>;

/** Whether all that the chosen act needs is there. */
export const isWhole = ({ act, words }: Chosen): boolean => act === 'approve' || words.trim() !== '';

/** Approval alone opens an agency with a wallet: it needs a fresh code. */
const lacksCode = ({ act, shown }: Chosen): boolean => act === 'approve' && shown?.steppedUp === false;

const mayDo = (shown: DeskRegistration | null, act: DeskRegistrationAct): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Types, actors, guards and actions of the chart in `desk-registration.machine.ts`. */
export const deskRegistrationSetup = setup({
  types: {
    context: {} as DeskRegistrationContext,
    events: {} as DeskRegistrationEvent,
    input: {} as DeskRegistrationInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readRegistration: provided.promise<DeskRegistrationRead, RegistrationAsked>('readRegistration'),
    actOnRegistration: provided.promise<DeskRegistrationActed, ActOnRegistration>('actOnRegistration'),
    stepUp: stepUpMachine,
  },
  guards: {
    isKnown: (_, outcome: DeskRegistrationRead) => outcome.ok,
    isDone: (_, outcome: DeskRegistrationActed) => outcome.ok,
    needsStepUp: (_, outcome: DeskRegistrationActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    mayBeDone: ({ context, event }) => event.type === 'act.chosen' && mayDo(context.shown, event.act),
    takesWords: ({ context: { act } }) => act !== 'approve',
    isReady: ({ context }) => isWhole(context) && !lacksCode(context),
    /** No fresh code was entered: it is asked for before the act is sent. */
    isReadyButForCode: ({ context }) => isWhole(context) && lacksCode(context),
  },
  actions: {
    keepShown: assign(({ context }, outcome: DeskRegistrationRead | DeskRegistrationActed) =>
      outcome.ok ? { shown: outcome.answer, act: null, words: '', answers: context.answers + 1 } : {},
    ),
    keepAct: assign(({ event }) => {
      assertEvent(event, 'act.chosen');
      return { act: event.act, words: '' };
    }),
    forgetAct: assign({ act: null, words: '' }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.text.slice(0, context.act === null ? 0 : wordsMost[context.act]) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DeskRegistrationActed) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The chosen act, with the key of its intent. */
export const actOf = (context: DeskRegistrationContext): ActOnRegistration => {
  const { act, registrationReference, words, intentSeed, answers } = context;
  if (act === null) throw new Error('no act was chosen');
  return { act, registrationReference, words: words.trim(), intent: `${intentSeed}-${act}-${answers}` };
};
