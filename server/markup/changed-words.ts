import type { MarkupTerms } from '../../contract/markup/markup.ts';
import { priceConditions, ruleFigure } from '../../contract/markup/markup-words.ts';
import { say } from '../../contract/say.ts';
import { cityByCode } from '../hotels/inventory/properties.ts';

/** Name of a city of hotels, or the code of one that is gone. */
const cityName = (code: string): string => cityByCode.get(code)?.name ?? code;

/** What a change of a rule did, for its history. `before` null: the rule is new. Names no supplier. */
export const changedWords = (before: MarkupTerms | null, after: MarkupTerms, currency: string): string => {
  if (before === null)
    return say('Added: {figure} on {conditions}', {
      figure: ruleFigure(after, currency),
      conditions: priceConditions(after, cityName),
    }).slice(0, 300);
  const changes = [
    before.name === after.name ? null : say('name {name}', { name: after.name }),
    before.priority === after.priority
      ? null
      : say('priority {before} to {after}', { before: before.priority, after: after.priority }),
    ruleFigure(before, currency) === ruleFigure(after, currency)
      ? null
      : say('{before} to {after}', { before: ruleFigure(before, currency), after: ruleFigure(after, currency) }),
    before.supplierCode === after.supplierCode ? null : say('another supplier'),
    priceConditions(before, cityName) === priceConditions(after, cityName)
      ? null
      : say('now {conditions}', { conditions: priceConditions(after, cityName) }),
    before.firstDay === after.firstDay ? null : say('first day {day}', { day: after.firstDay ?? say('none') }),
    before.lastDay === after.lastDay ? null : say('last day {day}', { day: after.lastDay ?? say('none') }),
  ].filter((change) => change !== null);
  return say('Changed: {changes}', { changes: changes.join(', ') }).slice(0, 300);
};
