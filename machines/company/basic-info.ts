import { type InfoField, infoFields } from '../../contract/company/basic-info.ts';
import type { StaffBasicInfo } from '../../contract/company/profile.ts';
import { formErrors } from '../../contract/form-check.ts';
import type { FieldError } from '../../contract/wire.ts';

/** A person's basic information as the form holds it. */
export type WrittenInfo = Readonly<Record<InfoField, string>>;

export const nothingWritten: WrittenInfo = { firstName: '', lastName: '', phoneNumber: '', designation: '' };

export const writtenOf = (info: StaffBasicInfo): WrittenInfo => ({
  firstName: info.firstName,
  lastName: info.lastName,
  phoneNumber: info.phoneNumber ?? '',
  designation: info.designation ?? '',
});

export const infoErrorsOf = (written: WrittenInfo): readonly FieldError[] => formErrors(infoFields, written);
