import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { newPasswordMessageOf } from '../../../contract/sign-in/password.ts';

test.each([
  ['', messages.newPasswordMissing],
  ['Aa1', messages.newPasswordShort],
  ['Aaaaaa1', messages.newPasswordShort],
  ['aaaaaaa1', messages.newPasswordWeak],
  ['AAAAAAA1', messages.newPasswordWeak],
  ['Aaaaaaaa', messages.newPasswordWeak],
  ['Aaaaaaa1', null],
  ['  Aa1  two words', null],
])('[AUT-09] the new password "%s" is told: %s', (password, message) => {
  expect(newPasswordMessageOf(password)).toBe(message);
});
