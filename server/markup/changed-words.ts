import type { MarkupTerms } from '../../contract/markup.ts';
import { priceConditions, ruleFigure } from '../../contract/markup-words.ts';

/** What a change of a rule did, for its history. `before` null: the rule is new. Names no supplier. */
export const changedWords = (before: MarkupTerms | null, after: MarkupTerms, currency: string): string => {
  if (before === null) return `Added: ${ruleFigure(after, currency)} on ${priceConditions(after)}`.slice(0, 300);
  const changes = [
    before.name === after.name ? null : `name ${after.name}`,
    before.priority === after.priority ? null : `priority ${before.priority} to ${after.priority}`,
    ruleFigure(before, currency) === ruleFigure(after, currency)
      ? null
      : `${ruleFigure(before, currency)} to ${ruleFigure(after, currency)}`,
    before.supplierCode === after.supplierCode ? null : 'another supplier',
    priceConditions(before) === priceConditions(after) ? null : `now ${priceConditions(after)}`,
    before.firstDay === after.firstDay ? null : `first day ${after.firstDay ?? 'none'}`,
    before.lastDay === after.lastDay ? null : `last day ${after.lastDay ?? 'none'}`,
  ].filter((change) => change !== null);
  return `Changed: ${changes.join(', ')}`.slice(0, 300);
};
