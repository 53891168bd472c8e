import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { DeskDeposit, DeskDepositAct } from '../../contract/desk/desk-deposits.ts';
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

const provided = providedBy('src/desk/desk-deposit-actors.ts');

export interface DeskDepositInput extends CaseInput {
  readonly depositReference: string;
}

/** Sizes of the slip, in percent of its place. */
export const slipSizes = [100, 150, 200, 300] as const;
export type SlipSize = (typeof slipSizes)[number];

export interface DeskDepositContext extends DeskDepositInput, CaseContext<DeskDeposit, DeskDepositAct> {
  /** The reason of a refusal or a return, in its field. */
  readonly reason: string;
  readonly slipSize: SlipSize;
}

export type DeskDepositEvent =
  | CaseEvent<DeskDepositAct>
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'slip.sized'; readonly size: SlipSize };

/** An act on a deposit, with its intent key. */
export interface ActAtDesk {
  readonly act: DeskDepositAct;
  readonly depositReference: string;
  readonly reason: string;
  readonly agreedDueMinor: number;
  /** Whether another person must confirm it, as this one was told. */
  readonly prepares: boolean;
  /** The prepared act that `drop-prepared` drops. `null`: none. */
  readonly preparedId: string | null;
  readonly intent: string;
}

export type DeskDepositRead = CallOutcome<'GetDeskDeposit'>;
export type DeskDepositActed =
  | CallOutcome<'ApproveDeposit'>
  | CallOutcome<'BounceCheque'>
  | CallOutcome<'MatchDeposit'>
  | Extract<CallOutcome<'DropPreparedAct'>, { ok: false }>;

/** Acts that are confirmed in a dialog, since they move money or need a reason. The others are done at once. */
export const confirmedActs: readonly DeskDepositAct[] = ['approve', 'bounce-cheque', 'refuse'];
/** Acts with a reason that the agency reads. */
export const reasonedActs: readonly DeskDepositAct[] = ['bounce-cheque', 'refuse'];

/** Whether doing the act now moves money, so that a fresh code is asked for. */
export const movesMoney = (act: DeskDepositAct | null, shown: DeskDeposit | null): boolean =>
  act !== null && act === shown?.effect?.act;

type Chosen = Pick<DeskDepositContext, 'act' | 'shown' | 'reason'>;

/** The chosen act as it is decided by two people above a limit. `null`: it moves nothing, or is no return of a cheque. */
export const wantedOf = ({ act, shown, reason }: Chosen): WantedAct | null =>
  shown === null || act !== 'bounce-cheque' || !movesMoney(act, shown)
    ? null
    : {
        call: 'BounceCheque',
        terms: { amountMinor: shown.deposit.creditedMinor, words: reason.trim(), tickets: [] },
      };

/** Part of this person in the chosen act. */
export const partOf = (chosen: Chosen): Part =>
  chosen.shown === null ? 'alone' : partIn(chosen.shown.twoPeople, wantedOf(chosen));

/** Whether the chosen act has the reason that it needs, and is not what this person has prepared already. */
export const isWhole = (chosen: Chosen): boolean =>
  (chosen.act === null || !reasonedActs.includes(chosen.act) || chosen.reason.trim() !== '') &&
  partOf(chosen) !== 'own';

const lacksCode = ({ act, shown }: DeskDepositContext): boolean => movesMoney(act, shown) && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `desk-deposit.machine.ts`. */
export const deskDepositSetup = setup({
  types: {
    context: {} as DeskDepositContext,
    events: {} as DeskDepositEvent,
    input: {} as DeskDepositInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readDeposit: provided.promise<DeskDepositRead, { readonly depositReference: string }>('readDeposit'),
    actOnDeposit: provided.promise<DeskDepositActed, ActAtDesk>('actOnDeposit'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...guardsOfConfirmed(confirmedActs),
    ...readyGuards(isWhole, lacksCode),
    hasPicture: ({ context: { shown } }) =>
      shown !== null && shown.deposit.slip !== null && shown.deposit.slip.mediaType !== 'application/pdf',
    asksForReason: ({ context: { act } }) => act !== null && reasonedActs.includes(act),
  },
  actions: {
    ...caseActions<DeskDepositContext, DeskDepositEvent>({ reason: '' }),
    keepAct: assign(({ context: { shown }, event }) => {
      assertEvent(event, 'act.chosen');
      const waiting = shown !== null && event.act === 'bounce-cheque' ? shown.twoPeople.prepared : null;
      // The dialog shows the prepared act, so that confirming it changes nothing of it.
      return { act: event.act, reason: waiting?.terms.words ?? '' };
    }),
    keepReason: assign(({ event }) => typedReason(event)),
    keepSize: assign(({ event }) => {
      assertEvent(event, 'slip.sized');
      return { slipSize: event.size };
    }),
  },
});

/** The chosen act, with its intent key. */
export const actOf = (context: DeskDepositContext): ActAtDesk => {
  const { act, shown, depositReference, reason } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    depositReference,
    reason: reason.trim(),
    agreedDueMinor: movesMoney(act, shown) ? (shown?.effect?.dueMinor ?? 0) : 0,
    prepares: partOf(context) === 'prepares',
    preparedId: shown?.twoPeople.prepared?.preparedId ?? null,
    intent: intentOf(context),
  };
};
