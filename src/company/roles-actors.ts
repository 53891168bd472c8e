import { fromPromise } from 'xstate';
import { rolesMachine } from '../../machines/company/roles.machine.ts';
import type { RoleDeleted, RoleSaved, RoleToDelete, RoleToSave } from '../../machines/company/roles.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of roles with its calls. */
export const portalRoles = rolesMachine.provide({
  actors: {
    readRoles: fromPromise(async ({ signal }) => answerOf(await send('GetRoles', {}, { signal }))),
    saveRole: fromPromise<RoleSaved, RoleToSave>(({ input: { of, role, intent }, signal }) =>
      of === null
        ? send('CreateRole', { role }, { intent, signal })
        : send('UpdateRole', { ...of, role }, { intent, signal }),
    ),
    deleteRole: fromPromise<RoleDeleted, RoleToDelete>(({ input: { request, intent }, signal }) =>
      send('DeleteRole', request, { intent, signal }),
    ),
  },
});
