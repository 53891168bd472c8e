import type { Tx } from '../../database/database.ts';
import type { Handlers, SignedInContext } from '../../http/handler.ts';
import type { Passwords } from '../../sign-in/passwords.ts';
import { hasSteppedUp } from '../../sign-in/stepped-up.ts';
import { endMembersDevice, inviteAgain, prepareInvitation, switchMember, updateMember } from './change-member.ts';
import { createRole, deleteRole, updateRole } from './change-role.ts';
import { staffHandlers } from './handlers.ts';
import { roleHandlers } from './role-handlers.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const needsCode = { ok: false, refusal: 'step-up-needed' } as const;
const isFresh = ({ agent, now }: SignedInContext): boolean => hasSteppedUp(agent, now());

/** An act that gives rights, which takes a fresh code. */
const withCode =
  <Request, Outcome>(act: (request: Request, context: InTx) => Promise<Outcome>) =>
  async (request: Request, context: InTx): Promise<Outcome | typeof needsCode> =>
    isFresh(context) ? act(request, context) : needsCode;

/** The calls of the people and roles of the house: those of agencies, and a fresh code where rights are given. */
export const housePeopleHandlers = (deps: { readonly passwords: Passwords }) => {
  const { loadstaff, ExportStaff, viewstaff, GetStaffLookups } = staffHandlers(deps);
  return {
    ListHousePeople: loadstaff,
    ExportHousePeople: ExportStaff,
    GetHousePerson: viewstaff,
    GetHouseLookups: GetStaffLookups,
    InviteHousePerson: {
      kind: 'acts-prepared',
      async prepare(request) {
        const invite = withCode(await prepareInvitation(deps.passwords));
        return (context) => invite(request, context);
      },
    },
    UpdateHousePerson: { kind: 'acts', handle: withCode(updateMember) },
    InviteHousePersonAgain: { kind: 'acts', handle: inviteAgain },
    SwitchHousePerson: {
      kind: 'acts',
      // Switching off waits for nothing.
      handle: async (request, context) =>
        request.active && !isFresh(context) ? needsCode : switchMember(request, context),
    },
    EndHouseDevice: { kind: 'acts', handle: endMembersDevice },
    GetHouseRoles: roleHandlers().GetRoles,
    CreateHouseRole: { kind: 'acts', handle: withCode(createRole) },
    UpdateHouseRole: { kind: 'acts', handle: withCode(updateRole) },
    DeleteHouseRole: { kind: 'acts', handle: deleteRole },
  } satisfies Partial<Handlers>;
};
