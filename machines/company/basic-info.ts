import { declaredField, type FormError, formAnswers, formErrors } from '../../contract/declared-form.ts';
import { messages } from '../../contract/messages.ts';
import type { StaffBasicInfo } from '../../contract/profile.ts';
import { say } from '../../contract/say.ts';

const longest = 100;

/** The fields of a person's basic information. */
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

/** A person's basic information as the form holds it. */
export type WrittenInfo = Readonly<Record<InfoField, string>>;

export const nothingWritten: WrittenInfo = { firstName: '', lastName: '', phoneNumber: '', designation: '' };

export const writtenOf = (info: StaffBasicInfo): WrittenInfo => ({
  firstName: info.firstName,
  lastName: info.lastName,
  phoneNumber: info.phoneNumber ?? '',
  designation: info.designation ?? '',
});

/** Converts the form to the contract's shape. */
export const infoOf = (written: WrittenInfo): StaffBasicInfo => {
  const { firstName, lastName, phoneNumber, designation } = formAnswers(infoFields, written);
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: phoneNumber ?? null,
    designation: designation ?? null,
  };
};

export const infoErrorsOf = (written: WrittenInfo): readonly FormError[] => formErrors(infoFields, written);
