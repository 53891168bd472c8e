import { expect, test } from 'vitest';
import { infoFields } from '../../../contract/company/basic-info.ts';
import { formAnswers } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import { infoErrorsOf, nothingWritten, type WrittenInfo, writtenOf } from '../../../machines/company/basic-info.ts';
import { nusratsInfo } from '../../../machines/company/profile.cases.ts';
import { isChanged } from '../../../machines/parts/form.ts';
import { fileMessageOf } from '../../../machines/parts/picture-file.ts';

const infoOf = (written: WrittenInfo) => formAnswers(infoFields, written);
const written = writtenOf(nusratsInfo);
const wrongIn = (change: Partial<typeof written>) => infoErrorsOf({ ...written, ...change });

test('[SHL-11] what is kept and what is written say the same', () => {
  expect(infoOf(written)).toEqual(nusratsInfo);
  expect(infoOf(writtenOf({ ...nusratsInfo, phoneNumber: null, designation: null }))).toEqual({
    ...nusratsInfo,
    phoneNumber: null,
    designation: null,
  });
});

test('[SHL-11] spaces round it do not count, nor within a telephone number', () => {
  expect(infoOf({ ...written, firstName: ' Nusrat ', phoneNumber: ' +880 1711 000001 ', designation: '  ' })).toEqual({
    ...nusratsInfo,
    designation: null,
  });
  expect(isChanged({ before: written, draft: { ...written, lastName: 'Jahan ' } }, infoFields)).toBe(false);
  expect(isChanged({ before: written, draft: { ...written, lastName: 'Jahangir' } }, infoFields)).toBe(true);
});

test('[SHL-11] a first name is needed, all else may be left out', () => {
  expect(infoErrorsOf({ ...nothingWritten, firstName: 'Nusrat' })).toEqual([]);
  expect(wrongIn({ firstName: ' ' })).toEqual([{ path: 'firstName', message: 'Please enter your first name' }]);
});

test('[SHL-11] a telephone number keeps the rule and the words of the specification', () => {
  for (const phoneNumber of ['12', '+88017110000011234567', '01711x00001']) {
    expect(wrongIn({ phoneNumber })).toEqual([{ path: 'phoneNumber', message: messages.phoneInvalid }]);
  }
  expect(wrongIn({ phoneNumber: '01711-000001' })).toEqual([]);
});

test('[SHL-11] names have at most 100 characters; the first wrong field is the one to mend first', () => {
  const long = 'x'.repeat(101);
  const message = 'Please use at most 100 characters';
  expect(wrongIn({ designation: long, lastName: long })).toEqual([
    { path: 'lastName', message },
    { path: 'designation', message },
  ]);
  expect(wrongIn({ lastName: 'x'.repeat(100) })).toEqual([]);
});

test('[SHL-11] a picture is a png or jpeg under 1 MB', () => {
  const megabyte = 1_048_576;
  expect(fileMessageOf({ type: 'image/png', size: megabyte - 1 })).toBeNull();
  expect(fileMessageOf({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(fileMessageOf({ type: 'image/png', size: megabyte })).toBe('File size should be less than 1 MB');
  expect(fileMessageOf({ type: 'application/pdf', size: 1 })).toBe('Only png and jpeg pictures can be used.');
});
