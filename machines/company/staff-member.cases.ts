import { refusedFields } from '../../contract/form-check.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import {
  detailsOf,
  device,
  invitedDetails,
  lookups,
  lost,
  ownDetails,
  rafiq,
  switchedOffDetails,
} from './staff-examples.ts';
import type {
  Invited,
  MemberActed,
  MemberRead,
  MemberSaved,
  StaffMemberContext,
  StaffMemberEvent,
  StaffMemberInput,
} from './staff-member.setup.ts';

const event = (name: string, sent: StaffMemberEvent) => ({ name, event: sent });

const read = (details: ReturnType<typeof detailsOf> | null): MemberRead => ({ ok: true, details, lookups });

const notAllowed = {
  ok: false,
  refusal: 'not-allowed',
  detail: 'This is the last owner. Make somebody else an owner first.',
} as const;

const email = 'agent@padma.example';

const needsCode = { ok: false, refusal: 'step-up-needed' } as const;

export const staffMemberCases: FlowCases = {
  inputs: [
    {
      name: 'a person',
      input: { company: 'agency', email, userId: rafiq.userId, intentSeed: 'visit' } satisfies StaffMemberInput,
    },
    {
      name: 'somebody new',
      input: { company: 'agency', email, userId: null, intentSeed: 'visit' } satisfies StaffMemberInput,
    },
    {
      name: 'somebody new of the house',
      input: { company: 'house', email, userId: null, intentSeed: 'visit' } satisfies StaffMemberInput,
    },
    {
      name: 'a person of the house',
      input: { company: 'house', email, userId: rafiq.userId, intentSeed: 'visit' } satisfies StaffMemberInput,
    },
  ],
  events: [
    event('Try again', { type: 'again.requested' }),
    event('Change', { type: 'edit.requested' }),
    event('an address is typed', { type: 'field.typed', field: 'email', text: 'mina@padma.example' }),
    event('a first name is typed', { type: 'field.typed', field: 'firstName', text: 'Mina' }),
    event('the first name is emptied', { type: 'field.typed', field: 'firstName', text: '' }),
    event('a role is chosen', { type: 'field.typed', field: 'roleId', text: 'role-ticketing' }),
    event('Save', { type: 'save.requested' }),
    event('Cancel', { type: 'form.closed' }),
    event('Invite another', { type: 'another.requested' }),
    event('Switch off', { type: 'act.requested', act: 'switch-off', deviceKey: null }),
    event('Switch on', { type: 'act.requested', act: 'switch-on', deviceKey: null }),
    event('Invite again', { type: 'act.requested', act: 'invite-again', deviceKey: null }),
    event('Sign out a device', { type: 'act.requested', act: 'end-device', deviceKey: device.deviceKey }),
    event('Yes', { type: 'act.confirmed' }),
    event('No', { type: 'act.left' }),
  ],
  outcomes: {
    readMember: [
      { name: 'a person at work', output: read(detailsOf(rafiq)) },
      { name: 'oneself', output: read(ownDetails) },
      { name: 'an invited person', output: read(invitedDetails) },
      { name: 'a person who is switched off', output: read(switchedOffDetails) },
      { name: 'nobody', output: { ok: false, detail: 'We could not find this person.' } satisfies MemberRead },
      lost,
    ],
    invite: [
      { name: 'a fresh code is needed', output: needsCode satisfies Invited },
      { name: 'invited', output: { ok: true, answer: { userId: 'user-mina' } } satisfies Invited },
      {
        name: 'the address is taken',
        output: refusedFields([
          { path: 'email', message: 'Somebody signs in with this address already. Use another one.' },
        ]) satisfies Invited,
      },
      {
        name: 'too many invitations',
        output: {
          ok: false,
          refusal: 'too-many-invitations',
          detail: 'Too many invitations today. Try again tomorrow.',
        } satisfies Invited,
      },
      lost,
    ],
    saveMember: [
      { name: 'saved', output: { ok: true, answer: detailsOf(rafiq) } satisfies MemberSaved },
      {
        name: 'a role that he may not give',
        output: refusedFields([
          { path: 'roleId', message: 'This role allows what you may not do yourself: issue tickets.' },
        ]) satisfies MemberSaved,
      },
      { name: 'not allowed', output: notAllowed satisfies MemberSaved },
      { name: 'a fresh code is needed', output: needsCode satisfies MemberSaved },
      lost,
    ],
    stepUp: stepUpOutcomes,
    actOnMember: [
      { name: 'switched off', output: { ok: true, answer: switchedOffDetails } satisfies MemberActed },
      { name: 'done', output: { ok: true, answer: detailsOf(rafiq) } satisfies MemberActed },
      { name: 'not allowed', output: notAllowed satisfies MemberActed },
      { name: 'a fresh code is needed', output: needsCode satisfies MemberActed },
      lost,
    ],
  },
  classOf: ({
    company,
    userId,
    details,
    lookups: read,
    draft,
    errors,
    asked,
    message,
    note,
    invited,
  }: StaffMemberContext) =>
    [
      company,
      userId === null ? 'new' : 'person',
      read === null ? 'unread' : (details?.acts.map(({ act, reason }) => `${act} ${reason === null}`).join() ?? 'none'),
      ['email', 'firstName', 'roleId'].map((key) => (draft[key] ?? '') !== '').join(),
      errors.map(({ path }) => path).join(),
      asked?.act ?? '',
      message !== null,
      note !== null,
      invited !== null,
    ].join(' | '),
};
