import { rightsModules, rightText } from '../../../contract/company/rights.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { reworded } from '../../../contract/say.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Passwords } from '../../sign-in/passwords.ts';
import { endMembersDevice, inviteAgain, prepareInvitation, switchMember, updateMember } from './change-member.ts';
import { managerOf } from './company-lock.ts';
import { exportStaff, listStaff } from './list-staff.ts';
import { staffLookups, timeZones } from './lookups.ts';
import { memberById, staffDetails } from './member-details.ts';

/** The calls of the pages of staff. */
export const staffHandlers = ({ passwords }: { readonly passwords: Passwords }) =>
  ({
    loadstaff: { kind: 'reads', handle: listStaff },
    ExportStaff: { kind: 'reads', handle: exportStaff },

    viewstaff: {
      kind: 'reads',
      async handle({ userId }, context) {
        const row = await memberById(context.db, context, userId);
        if (row === undefined) return { ok: false, refusal: 'staff-unknown' };
        return { ok: true, answer: await staffDetails(context.db, context, row) };
      },
    },

    GetStaffLookups: {
      kind: 'reads',
      handle: async (_request, context) => ({
        ok: true,
        answer: await staffLookups(context.db, context, await managerOf(context.db, context)),
      }),
    },
    GetTimeZones: { kind: 'reads', handle: async () => ({ ok: true, answer: { timeZones } }) },
    GetModuleList: {
      kind: 'reads',
      handle: async (_request, { agent }) => ({
        ok: true,
        answer: {
          modules: rightsModules.agency.map(({ key, title, rights }) => ({
            key,
            title: reworded(title),
            rights: rights.map((right) => ({
              code: functionalities[right],
              name: reworded(rightText(right)),
              held: agent.functionalities.has(functionalities[right]),
            })),
          })),
        },
      }),
    },
    dropdownrole: {
      kind: 'reads',
      async handle(_request, context) {
        const { roles } = await staffLookups(context.db, context, await managerOf(context.db, context));
        return { ok: true, answer: { roles } };
      },
    },
    dropdownbranch: {
      kind: 'reads',
      async handle(_request, context) {
        const { branches } = await staffLookups(context.db, context, await managerOf(context.db, context));
        return { ok: true, answer: { branches } };
      },
    },

    createstaff: {
      kind: 'acts-prepared',
      async prepare(request) {
        const invite = await prepareInvitation(passwords);
        return (context) => invite(request, context);
      },
    },
    updatestaff: { kind: 'acts', handle: updateMember },
    InviteStaffAgain: { kind: 'acts', handle: inviteAgain },
    SwitchStaff: { kind: 'acts', handle: switchMember },
    EndStaffDevice: { kind: 'acts', handle: endMembersDevice },
  }) satisfies Partial<Handlers>;
