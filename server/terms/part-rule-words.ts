import type { PartPaymentTerms } from '../../contract/part-payment-terms.ts';

const days = ({ leastDays, mostDays }: PartPaymentTerms): string =>
  mostDays === null ? `from ${leastDays} days` : `${leastDays} to ${mostDays} days`;

const named: readonly (readonly [words: string, valueOf: (terms: PartPaymentTerms) => string])[] = [
  ['priority', ({ priority }) => `${priority}`],
  ['share paid with the tickets', ({ nowBasisPoints }) => `${nowBasisPoints / 100} %`],
  ['to departure', days],
  ['rest within', ({ payWithinDays }) => `${payWithinDays} days`],
  ['days before departure', ({ daysBeforeDeparture }) => `${daysBeforeDeparture}`],
  ['first day', ({ validFrom }) => validFrom ?? 'none'],
  ['last day', ({ validUntil }) => validUntil ?? 'none'],
  ['fares', ({ refundableOnly }) => (refundableOnly ? 'refundable' : 'all')],
  ['low-cost carriers', ({ lowCost }) => (lowCost ? 'yes' : 'no')],
  ['airline', ({ carrier }) => carrier ?? 'every'],
  ['rest in several amounts', ({ inParts }) => (inParts ? 'yes' : 'no')],
];

/** What a change of a rule did, for its history. `before` null: the rule is new. */
export const partRuleWords = (before: PartPaymentTerms | null, after: PartPaymentTerms): string => {
  if (before === null) return `Added: ${after.nowBasisPoints / 100} % with the tickets, ${days(after)} to departure`;
  const changes = named.flatMap(([words, valueOf]) =>
    valueOf(before) === valueOf(after) ? [] : [`${words} ${valueOf(before)} to ${valueOf(after)}`],
  );
  return `Changed: ${changes.join('; ')}`;
};
