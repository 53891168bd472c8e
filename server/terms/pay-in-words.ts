import type { PayInTerms } from '../../contract/pay-ins.ts';
import { methodNames, providerNames } from '../../machines/money/deposit-case.view.ts';

const named: readonly (readonly [words: string, valueOf: (terms: PayInTerms) => string])[] = [
  ['bank', ({ bankName }) => bankName ?? 'none'],
  ['branch', ({ branchName }) => branchName ?? 'none'],
  ['account name', ({ accountName }) => accountName],
  ['number', ({ accountNumber }) => accountNumber],
  ['SWIFT code', ({ swiftCode }) => swiftCode ?? 'none'],
  ['routing number', ({ routingNo }) => routingNo ?? 'none'],
  ['currency', ({ currency }) => currency],
  ['methods', ({ methods }) => methods.map((method) => methodNames[method]).join(', ')],
];

/** What a change of an account did, for its history. `before` null: the account is new. */
export const payInWords = (before: PayInTerms | null, after: PayInTerms): string => {
  if (before === null)
    return `Added: ${after.kind === 'bank' ? after.bankName : providerNames[after.kind]}, ${after.accountNumber}`;
  const changes = named.flatMap(([words, valueOf]) =>
    valueOf(before) === valueOf(after) ? [] : [`${words} ${valueOf(before)} to ${valueOf(after)}`],
  );
  return `Changed: ${changes.join('; ')}`;
};
