import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { AgencyRoles } from '../../contract/company/roles.ts';
import { rolesMachine } from '../../machines/company/roles.machine.ts';
import type { RoleDeleted, RoleSaved, RoleToDelete, RoleToSave } from '../../machines/company/roles.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const saveOfAgency = ({ of, role, intent }: RoleToSave, signal: AbortSignal): Promise<RoleSaved> => {
  const form = role as CallRequest<'CreateRole'>['role'];
  return of === null
    ? send('CreateRole', { role: form }, { intent, signal })
    : send('UpdateRole', { ...of, role: form }, { intent, signal });
};

const saveOfHouse = ({ of, role, intent }: RoleToSave, signal: AbortSignal): Promise<RoleSaved> => {
  const form = role as CallRequest<'CreateHouseRole'>['role'];
  return of === null
    ? send('CreateHouseRole', { role: form }, { intent, signal })
    : send('UpdateHouseRole', { ...of, role: form }, { intent, signal });
};

/** The flow of roles with its calls. */
export const portalRoles = rolesMachine.provide({
  actors: {
    readRoles: fromPromise<AgencyRoles, { readonly company: CompanyType }>(async ({ input: { company }, signal }) =>
      answerOf(await send(company === 'house' ? 'GetHouseRoles' : 'GetRoles', {}, { signal })),
    ),
    saveRole: fromPromise<RoleSaved, RoleToSave>(({ input, signal }) =>
      input.company === 'house' ? saveOfHouse(input, signal) : saveOfAgency(input, signal),
    ),
    deleteRole: fromPromise<RoleDeleted, RoleToDelete>(({ input: { company, request, intent }, signal }) =>
      send(company === 'house' ? 'DeleteHouseRole' : 'DeleteRole', request, { intent, signal }),
    ),
    stepUp: portalStepUp,
  },
});
