import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskRegistration, DeskRegistrationAct } from '../../contract/desk/desk-registrations.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { questionMost } from '../../contract/registration/registration.ts';
import {
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  readyGuards,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/desk-registration-actors.ts');

export interface DeskRegistrationInput extends CaseInput {
  readonly registrationReference: string;
}

export interface DeskRegistrationContext
  extends DeskRegistrationInput,
    CaseContext<DeskRegistration, DeskRegistrationAct> {
  /** The question or the reason, in its field. */
  readonly words: string;
}

export type DeskRegistrationEvent =
  | CaseEvent<DeskRegistrationAct>
  | { readonly type: 'words.typed'; readonly text: string };

/** An act on a registration, with its intent key. */
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
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    takesWords: ({ context: { act } }) => act !== 'approve',
  },
  actions: {
    ...caseActions<DeskRegistrationContext, DeskRegistrationEvent>({ words: '' }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.text.slice(0, context.act === null ? 0 : wordsMost[context.act]) };
    }),
  },
});

/** The chosen act, with its intent key. */
export const actOf = (context: DeskRegistrationContext): ActOnRegistration => {
  const { act, registrationReference, words } = context;
  if (act === null) throw new Error('no act was chosen');
  return { act, registrationReference, words: words.trim(), intent: intentOf(context) };
};
