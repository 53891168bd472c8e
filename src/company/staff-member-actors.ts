import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { staffMemberMachine } from '../../machines/company/staff-member.machine.ts';
import type {
  ActToSend,
  Invited,
  MemberActed,
  MemberRead,
  MemberSaved,
  WithIntent,
} from '../../machines/company/staff-member.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

const readMember = async (userId: string | null, signal: AbortSignal): Promise<MemberRead> => {
  const details = userId === null ? null : await send('viewstaff', { userId }, { signal });
  if (details?.ok === false) return details;
  const lookups = answerOf(await send('GetStaffLookups', {}, { signal }));
  return { ok: true, details: details?.answer ?? null, lookups };
};

const actOnMember = ({ userId, act, deviceKey, intent }: ActToSend, signal: AbortSignal): Promise<MemberActed> => {
  const options = { intent, signal };
  switch (act) {
    case 'invite-again':
      return send('InviteStaffAgain', { userId }, options);
    case 'switch-off':
      return send('SwitchStaff', { userId, active: false }, options);
    case 'switch-on':
      return send('SwitchStaff', { userId, active: true }, options);
    case 'end-device':
      return send('EndStaffDevice', { userId, deviceKey: deviceKey ?? '' }, options);
  }
};

/** The flow of one person with its calls. */
export const portalStaffMember = staffMemberMachine.provide({
  actors: {
    readMember: fromPromise<MemberRead, { readonly userId: string | null }>(({ input: { userId }, signal }) =>
      readMember(userId, signal),
    ),
    invite: fromPromise<Invited, WithIntent<CallRequest<'createstaff'>>>(({ input: { request, intent }, signal }) =>
      send('createstaff', request, { intent, signal }),
    ),
    saveMember: fromPromise<MemberSaved, WithIntent<CallRequest<'updatestaff'>>>(
      ({ input: { request, intent }, signal }) => send('updatestaff', request, { intent, signal }),
    ),
    actOnMember: fromPromise<MemberActed, ActToSend>(({ input, signal }) => actOnMember(input, signal)),
  },
});
