import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskDifferenceAct, DeskSupplierDifference } from '../../contract/desk/desk-supplier-books.ts';
import {
  type ActBy,
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  guardsOfConfirmed,
  intentOf,
  type OutcomeOfAct,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/DeskDifferenceScreen.tsx');

/** Names a difference. */
export type DifferenceAsked = CallRequest<'GetSupplierDifference'>;

export interface DeskDifferenceInput extends CaseInput, DifferenceAsked {}

export interface DeskDifferenceContext
  extends DeskDifferenceInput,
    CaseContext<DeskSupplierDifference, DeskDifferenceAct> {
  /** The reason of a settlement, in its field. */
  readonly reason: string;
}

export type DeskDifferenceEvent =
  | CaseEvent<DeskDifferenceAct>
  | { readonly type: 'reason.typed'; readonly text: string };

/** An act on a difference by the call that does it, with its intent key. */
export type ActOnDifference = ActBy<'CompareSupplierBooking' | 'EndLostBooking' | 'SettleSupplierDifference'>;

export type DeskDifferenceRead = CallOutcome<'GetSupplierDifference'>;
export type DeskDifferenceActed = OutcomeOfAct<ActOnDifference>;

/** Acts that are confirmed in a dialog. The other is done at once. */
export const confirmedActs: readonly DeskDifferenceAct[] = ['take-over', 'settle'];

type Chosen = Pick<DeskDifferenceContext, 'act' | 'shown' | 'reason'>;

/** Whether all that the chosen act needs is there. */
export const isWhole = ({ act, reason }: Chosen): boolean => act === 'take-over' || reason.trim() !== '';

/** Only the end of a booking needs a fresh code. */
const lacksCode = ({ act, shown }: Chosen): boolean => act === 'take-over' && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `desk-supplier-difference.machine.ts`. */
export const deskDifferenceSetup = setup({
  types: {
    context: {} as DeskDifferenceContext,
    events: {} as DeskDifferenceEvent,
    input: {} as DeskDifferenceInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readDifference: provided.promise<DeskDifferenceRead, DifferenceAsked>('readDifference'),
    actOnDifference: provided.promise<DeskDifferenceActed, ActOnDifference>('actOnDifference'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...guardsOfConfirmed(confirmedActs),
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act === 'settle',
  },
  actions: {
    ...caseActions<DeskDifferenceContext, DeskDifferenceEvent>({ reason: '' }),
    keepReason: assign(({ event }) => typedReason(event)),
  },
});

/** The chosen act on the states that the person sees, with its intent key. */
export const actOf = (context: DeskDifferenceContext): ActOnDifference => {
  const { act, shown, reference, supplierCode, reason } = context;
  if (act === null || shown === null) throw new Error('nothing was chosen');
  const { ours, theirs } = shown.difference;
  const named = { reference, supplierCode };
  const intent = intentOf(context);
  switch (act) {
    case 'compare':
      return { call: 'CompareSupplierBooking', request: named, intent };
    case 'take-over':
      return { call: 'EndLostBooking', request: { ...named, ours, theirs }, intent };
    case 'settle':
      return { call: 'SettleSupplierDifference', request: { ...named, ours, theirs, reason: reason.trim() }, intent };
  }
};
