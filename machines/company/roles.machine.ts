import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { deletedOf, nothingRead, type RolesContext, rolesSetup, savedOf } from './roles.setup.ts';

const meta = screenState(pagePaths.roles);
const requirements = ['CMP-02', 'OPS-05'] as const;

/** The roles of an agency or of the house: what their people may do, and for how much. */
export const rolesMachine = rolesSetup.createMachine({
  id: 'roles',
  context: ({ input }) => ({ ...input, ...nothingRead }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The roles are read', requirements, 'server'), tags: 'busy' },
      read: {
        src: 'readRoles',
        input: ({ context: { company } }: { context: RolesContext }) => ({ company }),
        onDone: { target: 'listed', actions: { type: 'keepBook', params: outputOf } },
      },
      unreadable: meta('The roles could not be read', requirements),
    }),
    listed: {
      meta: meta('The roles', requirements),
      on: {
        'add.requested': { guard: 'mayAdd', target: 'form', actions: 'emptyForm' },
        'edit.requested': { guard: 'mayChangeThis', target: 'form', actions: 'fillForm' },
        'delete.requested': { guard: 'mayDeleteThis', target: 'asking', actions: 'askAbout' },
      },
    },
    form: {
      meta: meta('A role is written', requirements),
      on: {
        'field.typed': { actions: 'keepField' },
        'save.requested': [{ guard: 'looksRight', target: 'saving' }, { actions: 'showErrors' }],
        'form.closed': { target: 'listed', actions: 'clearMessage' },
      },
    },
    saving: {
      meta: meta('The role is saved', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveRole',
        input: ({ context }) => savedOf(context),
        onDone: [
          {
            guard: { type: 'wasSaved', params: outputOf },
            target: 'listed',
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
        onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'saving' }, { target: 'form' }],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    asking: {
      meta: meta('Delete the role?', requirements),
      on: {
        'delete.confirmed': { target: 'deleting', actions: 'clearMessage' },
        'delete.left': { target: 'listed', actions: 'leaveIt' },
      },
    },
    deleting: {
      meta: meta('The role is deleted', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'deleteRole',
        input: ({ context }) => deletedOf(context),
        onDone: [
          {
            guard: { type: 'wasDeleted', params: outputOf },
            target: 'listed',
            actions: { type: 'keepDeleted', params: outputOf },
          },
          { target: 'asking', actions: { type: 'keepReason', params: outputOf } },
        ],
        onError: { target: 'asking', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
