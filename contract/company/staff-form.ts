import type { DeclaredField } from '../declared-form.ts';
import { declaredField } from '../declared-form.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';

type Choices = DeclaredField['choices'];

/** Choices of a person's form. */
export interface StaffChoices {
  readonly roles: Choices;
  readonly branches: Choices;
  readonly timeZones: Choices;
}

/** The choices with the role that a person has, which is kept although the reader may not give it. */
export const withOwnRole = <Choice extends StaffChoices>(
  choices: Choice,
  own: { readonly roleId: string | null; readonly roleName: string | null },
): Choice =>
  own.roleId === null || choices.roles.some(({ value }) => value === own.roleId)
    ? choices
    : { ...choices, roles: [...choices.roles, { value: own.roleId, label: own.roleName ?? own.roleId }] };

export const noChoices: StaffChoices = { roles: [], branches: [], timeZones: [] };

/** What is kept of a person beside the address to sign in with, which an invitation alone sets. A house has no branches. */
export const memberFields = ({ roles, branches, timeZones }: StaffChoices) => [
  declaredField('firstName', say('First name'), { expected: say('Please enter the first name'), maxLength: 100 }),
  declaredField('lastName', say('Last name'), { required: false, maxLength: 100 }),
  declaredField('phoneNumber', say('Phone number'), {
    kind: 'phone',
    required: false,
    expected: messages.phoneInvalid,
  }),
  declaredField('designation', say('Designation'), { required: false, maxLength: 100 }),
  declaredField('roleId', say('Role'), { kind: 'choice', choices: roles, expected: say('Please choose a role') }),
  declaredField('branchId', say('Branch'), {
    kind: 'choice',
    choices: [{ value: '', label: say('Head office') }, ...branches],
    required: false,
  }),
  declaredField('timeZone', say('Time zone'), {
    kind: 'choice',
    choices: [{ value: '', label: say('That of the agency') }, ...timeZones],
    required: false,
  }),
];
export type MemberField = ReturnType<typeof memberFields>[number]['key'];

/** The form of an invitation. */
export const invitationFields = (choices: StaffChoices) => [
  declaredField('email', say('E-mail address'), {
    kind: 'email',
    maxLength: 254,
    hint: say('The invitation goes there, and the person signs in with it.'),
  }),
  ...memberFields(choices),
];
export type InvitationField = ReturnType<typeof invitationFields>[number]['key'];
