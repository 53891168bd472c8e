import { messages } from '../../contract/messages.ts';
import { typedPhone, wholePhonePattern } from '../../contract/phone-text.ts';
import { unprintableError } from '../../contract/printable.ts';
import type { StaffBasicInfo } from '../../contract/profile.ts';
import { say } from '../../contract/say.ts';

/** A person's basic information as the form holds it. */
export interface WrittenInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly designation: string;
}

export type InfoField = keyof WrittenInfo;
export const infoFields: readonly InfoField[] = ['firstName', 'lastName', 'phoneNumber', 'designation'];

export type InfoMessages = Readonly<Record<InfoField, string | null>>;
export const noMessages: InfoMessages = { firstName: null, lastName: null, phoneNumber: null, designation: null };

export const nothingWritten: WrittenInfo = { firstName: '', lastName: '', phoneNumber: '', designation: '' };

export const writtenOf = (info: StaffBasicInfo): WrittenInfo => ({
  firstName: info.firstName,
  lastName: info.lastName,
  phoneNumber: info.phoneNumber ?? '',
  designation: info.designation ?? '',
});

/** Converts the form to the contract's shape: trimmed, with `null` for an empty optional field. */
export const infoOf = (written: WrittenInfo): StaffBasicInfo => ({
  firstName: written.firstName.trim(),
  lastName: written.lastName.trim(),
  phoneNumber: typedPhone(written.phoneNumber) || null,
  designation: written.designation.trim() || null,
});

const longest = 100;
const tooLong = say('Please use at most {longest} characters', { longest });

/** The error of each field. `null`: none. */
export const infoMessagesOf = (written: WrittenInfo): InfoMessages => {
  const { firstName, lastName, phoneNumber, designation } = infoOf(written);
  const lengthOf = (text: string | null) => ((text ?? '').length > longest ? tooLong : unprintableError(text ?? ''));
  return {
    firstName: firstName === '' ? say('Please enter your first name') : lengthOf(firstName),
    lastName: lengthOf(lastName),
    phoneNumber: phoneNumber === null || wholePhonePattern.test(phoneNumber) ? null : messages.phoneInvalid,
    designation: lengthOf(designation),
  };
};

export const firstWrong = (found: InfoMessages): InfoField | null =>
  infoFields.find((field) => found[field] !== null) ?? null;

/** Whether two forms have the same content. */
export const isSame = (one: WrittenInfo, other: WrittenInfo): boolean =>
  infoFields.every((field) => one[field].trim() === other[field].trim());
