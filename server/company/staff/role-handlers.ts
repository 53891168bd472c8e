import type { Handlers } from '../../http/handler.ts';
import { createRole, deleteRole, updateRole } from './change-role.ts';
import { rolesAnswer } from './role-rows.ts';

/** The calls of the page of roles. */
export const roleHandlers = () =>
  ({
    GetRoles: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: await rolesAnswer(context.db, context) }),
    },
    CreateRole: { kind: 'acts', handle: createRole },
    UpdateRole: { kind: 'acts', handle: updateRole },
    DeleteRole: { kind: 'acts', handle: deleteRole },
  }) satisfies Partial<Handlers>;
