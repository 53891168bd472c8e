import type { PartPaymentTerms } from '../../../contract/money/part-payment-terms.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../../contract/said.ts';
import { say } from '../../../contract/say.ts';

const days = ({ leastDays, mostDays }: PartPaymentTerms): string =>
  mostDays === null
    ? say({ one: 'from {count} day', other: 'from {count} days' }, { count: leastDays })
    : say({ one: '{least} to {count} day', other: '{least} to {count} days' }, { least: leastDays, count: mostDays });

const named: readonly (readonly [name: Sentence, valueOf: (terms: PartPaymentTerms) => string])[] = [
  [sentence('priority'), ({ priority }) => `${priority}`],
  [sentence('share paid with the tickets'), ({ nowBasisPoints }) => `${nowBasisPoints / 100} %`],
  [sentence('to departure'), days],
  [
    sentence('rest within'),
    ({ payWithinDays }) => say({ one: '{count} day', other: '{count} days' }, { count: payWithinDays }),
  ],
  [sentence('days before departure'), ({ daysBeforeDeparture }) => `${daysBeforeDeparture}`],
  [sentence('first day'), ({ validFrom }) => validFrom ?? say('none')],
  [sentence('last day'), ({ validUntil }) => validUntil ?? say('none')],
  [sentence('fares'), ({ refundableOnly }) => (refundableOnly ? say('refundable') : say('all'))],
  [sentence('low-cost carriers'), ({ lowCost }) => (lowCost ? say('yes') : say('no'))],
  [sentence('airline'), ({ carrier }) => carrier ?? say('every')],
  [sentence('rest in several amounts'), ({ inParts }) => (inParts ? say('yes') : say('no'))],
];

/** What a change of a rule did, for its history. `before` null: the rule is new. */
export const partRuleWords = (before: PartPaymentTerms | null, after: PartPaymentTerms): string => {
  if (before === null)
    return say('Added: {percent} % with the tickets, {days} to departure', {
      percent: after.nowBasisPoints / 100,
      days: days(after),
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
