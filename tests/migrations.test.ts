import { expect, test } from 'vitest';
import { faultOfMigrations, faultsOfNames, writtenIndex } from './migrations.mjs';

test('[RUN-02] every migration of the folder runs, in the order of numbers that no two share', () => {
  expect(faultOfMigrations()).toBeUndefined();
});

test('[RUN-02] two migrations of one number are told, and so is a name that gives no order', () => {
  expect(faultsOfNames(['0001-identity', '0002-requests', '0002-ledger'])).toEqual([
    '0002-ledger and 0002-requests have one number',
  ]);
  expect(faultsOfNames(['0001-identity', '2-requests'])).toEqual([
    '2-requests is not named by a number of four digits and words',
  ]);
  expect(faultsOfNames(['0001-identity', '0002-identity'])).toEqual(['0001-identity and 0002-identity have one name']);
});

test('[RUN-02] the list has a migration by its number, wherever its file was found', () => {
  expect(writtenIndex(['0010-wallets', '0009-house-and-desk'])).toContain(
    "[\n  ['0009-house-and-desk', houseAndDesk],\n  ['0010-wallets', wallets],\n];",
  );
});
