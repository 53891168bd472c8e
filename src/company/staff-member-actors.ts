import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { staffMemberMachine } from '../../machines/company/staff-member.machine.ts';
import type {
  ActToSend,
  Invited,
  MemberActed,
  MemberRead,
  MemberSaved,
  StaffMemberInput,
  WithIntent,
} from '../../machines/company/staff-member.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

type Whose = Pick<StaffMemberInput, 'company' | 'userId'>;

/** The calls of a person, by whose people they are. */
const callsOf = {
  agency: {
    view: 'viewstaff',
    lookups: 'GetStaffLookups',
    invite: 'createstaff',
    save: 'updatestaff',
    'invite-again': 'InviteStaffAgain',
    switch: 'SwitchStaff',
    'end-device': 'EndStaffDevice',
  },
  house: {
    view: 'GetHousePerson',
    lookups: 'GetHouseLookups',
    invite: 'InviteHousePerson',
    save: 'UpdateHousePerson',
    'invite-again': 'InviteHousePersonAgain',
    switch: 'SwitchHousePerson',
    'end-device': 'EndHouseDevice',
  },
} as const;

const readMember = async ({ company, userId }: Whose, signal: AbortSignal): Promise<MemberRead> => {
  const names = callsOf[company];
  const details = userId === null ? null : await send(names.view, { userId }, { signal });
  if (details?.ok === false) return details;
  const lookups = answerOf(await send(names.lookups, {}, { signal }));
  return { ok: true, details: details?.answer ?? null, lookups };
};

const actOnMember = (
  { company, userId, act, deviceKey, intent }: ActToSend,
  signal: AbortSignal,
): Promise<MemberActed> => {
  const names = callsOf[company];
  const options = { intent, signal };
  switch (act) {
    case 'invite-again':
      return send(names['invite-again'], { userId }, options);
    case 'switch-off':
      return send(names.switch, { userId, active: false }, options);
    case 'switch-on':
      return send(names.switch, { userId, active: true }, options);
    case 'end-device':
      return send(names['end-device'], { userId, deviceKey: deviceKey ?? '' }, options);
  }
};

/** The flow of one person with its calls. */
export const portalStaffMember = staffMemberMachine.provide({
  actors: {
    readMember: fromPromise<MemberRead, Whose>(({ input, signal }) => readMember(input, signal)),
    invite: fromPromise<Invited, WithIntent<CallRequest<'createstaff'>>>(
      ({ input: { company, request, intent }, signal }) => send(callsOf[company].invite, request, { intent, signal }),
    ),
    saveMember: fromPromise<MemberSaved, WithIntent<CallRequest<'updatestaff'>>>(
      ({ input: { company, request, intent }, signal }) => send(callsOf[company].save, request, { intent, signal }),
    ),
    actOnMember: fromPromise<MemberActed, ActToSend>(({ input, signal }) => actOnMember(input, signal)),
    stepUp: portalStepUp,
  },
});
