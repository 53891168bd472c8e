import { declaredField } from '../declared-form.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';

const longest = 100;

/** The fields of a person's basic information. The e-mail address is the sign-in name and cannot be changed. */
export const infoFields = [
  declaredField('firstName', say('First name'), {
    autoComplete: 'given-name',
    expected: say('Please enter your first name'),
    maxLength: longest,
  }),
  declaredField('lastName', say('Last name'), { autoComplete: 'family-name', required: false, maxLength: longest }),
  declaredField('phoneNumber', say('Phone number'), {
    kind: 'phone',
    autoComplete: 'tel',
    required: false,
    expected: messages.phoneInvalid,
  }),
  declaredField('designation', say('Designation'), {
    autoComplete: 'organization-title',
    required: false,
    maxLength: longest,
  }),
];
export type InfoField = (typeof infoFields)[number]['key'];
