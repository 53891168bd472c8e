import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  actedOf,
  invitationOf,
  nothingRead,
  type StaffMemberContext,
  savedOf,
  staffMemberSetup,
} from './staff-member.setup.ts';

const meta = screenState(pagePaths.staffMember);
const requirements = ['CMP-02', 'OPS-05'] as const;

/** One person of an agency or of the house: rights, devices and activity; and the invitation of somebody new. */
export const staffMemberMachine = staffMemberSetup.createMachine({
  id: 'staff-member',
  context: ({ input }) => ({ ...input, ...nothingRead }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The person is read', requirements, 'server'), tags: 'busy' },
      read: {
        src: 'readMember',
        input: ({ context: { company, userId } }: { context: StaffMemberContext }) => ({ company, userId }),
        onDone: [
          {
            guard: { type: 'isNew', params: outputOf },
            target: 'form',
            actions: [{ type: 'keepRead', params: outputOf }, 'beginInvitation'],
          },
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepRead', params: outputOf },
          },
          { target: 'unknown', actions: { type: 'keepRead', params: outputOf } },
        ],
      },
      unreadable: meta('The person could not be read', requirements),
    }),
    unknown: { meta: meta('There is no such person', requirements), on: { 'again.requested': 'reading' } },
    shown: {
      meta: meta('The person', [...requirements, 'CMP-07']),
      on: {
        'edit.requested': { guard: 'mayEdit', target: 'form', actions: 'fillForm' },
        'act.requested': { guard: 'mayAct', target: 'asking', actions: 'askAbout' },
      },
    },
    form: {
      meta: meta('The person is written', requirements),
      on: {
        'field.typed': { actions: 'keepField' },
        'save.requested': [
          { guard: 'invitesRightly', target: 'inviting' },
          { guard: 'savesRightly', target: 'saving' },
          { actions: 'showErrors' },
        ],
        'form.closed': { guard: 'editsMember', target: 'shown', actions: 'clearMessage' },
      },
    },
    inviting: {
      meta: meta('The invitation is sent', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'invite',
        input: ({ context }) => invitationOf(context),
        onDone: [
          {
            guard: { type: 'wasInvited', params: outputOf },
            target: 'invited',
            actions: { type: 'keepInvited', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          { target: 'form', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    invited: {
      meta: meta('The invitation is on its way', requirements),
      on: { 'another.requested': { target: 'form', actions: 'beginInvitation' } },
    },
    saving: {
      meta: meta('The person is saved', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveMember',
        input: ({ context }) => savedOf(context),
        onDone: [
          {
            guard: { type: 'wasSaved', params: outputOf },
            target: 'shown',
            actions: { type: 'keepSaved', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          { target: 'form', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    steppingUp: {
      meta: meta('A fresh code is asked for before rights are given', ['OPS-05']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'mayInviteNow', params: outputOf }, target: 'inviting' },
          { guard: { type: 'mayActNow', params: outputOf }, target: 'acting' },
          { guard: { type: 'maySaveNow', params: outputOf }, target: 'saving' },
          { guard: 'asksAboutAct', target: 'asking' },
          { target: 'form' },
        ],
        onError: [
          { guard: 'asksAboutAct', target: 'asking', actions: { type: 'keepFault', params: faultOf } },
          { target: 'form', actions: { type: 'keepFault', params: faultOf } },
        ],
      },
    },
    asking: {
      meta: meta('Whether an act is meant', [...requirements, 'CMP-07']),
      on: {
        'act.confirmed': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'shown', actions: 'leaveIt' },
      },
    },
    acting: {
      meta: meta('The act is done', [...requirements, 'CMP-07'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'actOnMember',
        input: ({ context }) => actedOf(context),
        onDone: [
          {
            guard: { type: 'wasDone', params: outputOf },
            target: 'shown',
            actions: { type: 'keepActed', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          { target: 'asking', actions: { type: 'keepReason', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
