import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import {
  firstWrong,
  infoMessagesOf,
  infoOf,
  isSame,
  nothingWritten,
  writtenOf,
} from '../../../machines/company/basic-info.ts';
import { nusratsInfo } from '../../../machines/company/profile.cases.ts';
import { fileMessageOf } from '../../../machines/company/profile-picture.ts';

const written = writtenOf(nusratsInfo);

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
  expect(isSame(written, { ...written, lastName: 'Jahan ' })).toBe(true);
  expect(isSame(written, { ...written, lastName: 'Jahangir' })).toBe(false);
});

test('[SHL-11] a first name is needed, all else may be left out', () => {
  expect(infoMessagesOf({ ...nothingWritten, firstName: 'Nusrat' })).toEqual({
    firstName: null,
    lastName: null,
    phoneNumber: null,
    designation: null,
  });
  expect(infoMessagesOf({ ...written, firstName: ' ' }).firstName).toBe('Please enter your first name');
});

test('[SHL-11] a telephone number keeps the rule and the words of the specification', () => {
  for (const wrong of ['12', '+88017110000011234567', '01711x00001']) {
    expect(infoMessagesOf({ ...written, phoneNumber: wrong }).phoneNumber).toBe(messages.phoneInvalid);
  }
  expect(infoMessagesOf({ ...written, phoneNumber: '01711-000001' }).phoneNumber).toBeNull();
});

test('[SHL-11] names have at most 100 characters; the first wrong field is the one to mend first', () => {
  const long = 'x'.repeat(101);
  const found = infoMessagesOf({ ...written, lastName: long, designation: long });
  expect(found).toMatchObject({ firstName: null, lastName: 'Please use at most 100 characters' });
  expect(firstWrong(found)).toBe('lastName');
  expect(firstWrong(infoMessagesOf({ ...written, lastName: 'x'.repeat(100) }))).toBeNull();
});

test('[SHL-11] a picture is a png or jpeg under 1 MB', () => {
  const megabyte = 1_048_576;
  expect(fileMessageOf({ type: 'image/png', size: megabyte - 1 })).toBeNull();
  expect(fileMessageOf({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(fileMessageOf({ type: 'image/png', size: megabyte })).toBe('File size should be less than 1 MB');
  expect(fileMessageOf({ type: 'application/pdf', size: 1 })).toBe('Only png and jpeg pictures can be used.');
});
