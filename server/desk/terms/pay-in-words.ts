import { methodNames, providerNames } from '../../../contract/money/deposits.ts';
import type { PayInTerms } from '../../../contract/money/pay-ins.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../../contract/said.ts';
import { reworded, say } from '../../../contract/say.ts';

const named: readonly (readonly [name: Sentence, valueOf: (terms: PayInTerms) => string])[] = [
  [sentence('bank'), ({ bankName }) => bankName ?? say('none')],
  [sentence('branch'), ({ branchName }) => branchName ?? say('none')],
  [sentence('account name'), ({ accountName }) => accountName],
  [sentence('number'), ({ accountNumber }) => accountNumber],
  [sentence('SWIFT code'), ({ swiftCode }) => swiftCode ?? say('none')],
  [sentence('routing number'), ({ routingNo }) => routingNo ?? say('none')],
  [sentence('currency'), ({ currency }) => currency],
  [sentence('methods'), ({ methods }) => methods.map((method) => reworded(methodNames[method])).join(', ')],
];

/** What a change of an account did, for its history. `before` null: the account is new. */
export const payInWords = (before: PayInTerms | null, after: PayInTerms): string => {
  if (before === null)
    return say('Added: {name}, {number}', {
      name: after.kind === 'bank' ? (after.bankName ?? '') : reworded(providerNames[after.kind]),
      number: after.accountNumber,
    });
  const changes = named.flatMap(([name, valueOf]) =>
    valueOf(before) === valueOf(after)
      ? []
      : [
          say('{name} {before} to {after}', {
            name: wordsOfSaid(name),
            before: valueOf(before),
            after: valueOf(after),
          }),
        ],
  );
  return say('Changed: {changes}', { changes: changes.join('; ') });
};
