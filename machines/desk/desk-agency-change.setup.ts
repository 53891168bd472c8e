import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskAgencyChange, DeskAgencyChangeAct } from '../../contract/desk/desk-agency-changes.ts';
import {
  type ActBy,
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  type OutcomeOfAct,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/DeskAgencyChangeScreen.tsx');

/** Names a change. */
export type ChangeAsked = CallRequest<'GetAgencyChange'>;

export interface DeskAgencyChangeInput extends CaseInput, ChangeAsked {}

export interface DeskAgencyChangeContext
  extends DeskAgencyChangeInput,
    CaseContext<DeskAgencyChange, DeskAgencyChangeAct> {
  /** The reason of a refusal, in its field. */
  readonly reason: string;
}

export type DeskAgencyChangeEvent =
  | CaseEvent<DeskAgencyChangeAct>
  | { readonly type: 'reason.typed'; readonly text: string };

/** An act on a change by the call that does it, with its intent key. */
export type ActOnAgencyChange = ActBy<'AcceptAgencyChange' | 'RefuseAgencyChange'>;

export type DeskAgencyChangeRead = CallOutcome<'GetAgencyChange'>;
export type DeskAgencyChangeActed = OutcomeOfAct<ActOnAgencyChange>;

type Chosen = Pick<DeskAgencyChangeContext, 'act' | 'shown' | 'reason'>;

/** Whether all that the chosen act needs is there. */
export const isWhole = ({ act, reason }: Pick<Chosen, 'act' | 'reason'>): boolean =>
  act === 'accept' || reason.trim() !== '';

/** Only an agency that becomes another needs a fresh code. */
const lacksCode = ({ act, shown }: Chosen): boolean => act === 'accept' && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `desk-agency-change.machine.ts`. */
export const deskAgencyChangeSetup = setup({
  types: {
    context: {} as DeskAgencyChangeContext,
    events: {} as DeskAgencyChangeEvent,
    input: {} as DeskAgencyChangeInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readChange: provided.promise<DeskAgencyChangeRead, ChangeAsked>('readChange'),
    actOnChange: provided.promise<DeskAgencyChangeActed, ActOnAgencyChange>('actOnChange'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act === 'refuse',
  },
  actions: {
    ...caseActions<DeskAgencyChangeContext, DeskAgencyChangeEvent>({ reason: '' }),
    keepReason: assign(({ event }) => typedReason(event)),
  },
});

/** The chosen act, with its intent key. */
export const actOf = (context: DeskAgencyChangeContext): ActOnAgencyChange => {
  const { act, reference, reason } = context;
  if (act === null) throw new Error('nothing was chosen');
  const intent = intentOf(context);
  switch (act) {
    case 'accept':
      return { call: 'AcceptAgencyChange', request: { reference }, intent };
    case 'refuse':
      return { call: 'RefuseAgencyChange', request: { reference, reason: reason.trim() }, intent };
  }
};
