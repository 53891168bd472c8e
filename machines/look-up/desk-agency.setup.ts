import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AgencyAct, AgencyAtDesk } from '../../contract/look-up/desk-agency.ts';
import { stepUpMachine } from '../desk/step-up.machine.ts';
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

const provided = providedBy('src/desk/DeskAgencyScreen.tsx');

/** Names an agency. */
export type AgencyAsked = CallRequest<'GetAgencyAtDesk'>;

export interface DeskAgencyInput extends CaseInput, AgencyAsked {}

export interface DeskAgencyContext extends DeskAgencyInput, CaseContext<AgencyAtDesk, AgencyAct> {
  /** What the agency is told, in its field. */
  readonly reason: string;
}

export type DeskAgencyEvent = CaseEvent<AgencyAct> | { readonly type: 'reason.typed'; readonly text: string };

/** An act on an agency by the call that does it, with its intent key. */
export type ActOnAgency = ActBy<'BlockAgency' | 'UnblockAgency'>;

export type DeskAgencyRead = CallOutcome<'GetAgencyAtDesk'>;
export type DeskAgencyActed = OutcomeOfAct<ActOnAgency>;

/** Types, actors, guards and actions of the chart in `desk-agency.machine.ts`. */
export const deskAgencySetup = setup({
  types: {
    context: {} as DeskAgencyContext,
    events: {} as DeskAgencyEvent,
    input: {} as DeskAgencyInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readAgency: provided.promise<DeskAgencyRead, AgencyAsked>('readAgency'),
    actOnAgency: provided.promise<DeskAgencyActed, ActOnAgency>('actOnAgency'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards<DeskAgencyContext>(
      ({ reason }) => reason.trim() !== '',
      ({ shown }) => shown?.steppedUp === false,
    ),
  },
  actions: {
    ...caseActions<DeskAgencyContext, DeskAgencyEvent>({ reason: '' }),
    keepReason: assign(({ event }) => typedReason(event)),
  },
});

/** The chosen act with its reason and its intent key. */
export const actOf = (context: DeskAgencyContext): ActOnAgency => {
  const { act, agencyId, reason } = context;
  if (act === null) throw new Error('nothing was chosen');
  const call = act === 'block' ? 'BlockAgency' : 'UnblockAgency';
  return { call, request: { agencyId, reason: reason.trim() }, intent: intentOf(context) };
};
