import type { FareCondition, FareRule, JourneyTerms } from '../../contract/flights/flights.ts';
import { displayMoney, type Money } from '../../contract/money.ts';

/** Text of a fare rule with its penalty in another currency: `BDT 1,500` becomes `about USD 12.35`. */
export const aboutWords = (words: string, from: Money, to: Money): string => {
  const asked = displayMoney(from);
  const about = `about ${displayMoney(to)}`;
  return words.includes(`about ${asked}`) ? words.replace(`about ${asked}`, about) : words.replace(asked, about);
};

/** The terms of a journey with each of their rules rewritten. */
export const withRules = (terms: JourneyTerms, rewrite: (rule: FareRule) => FareRule): JourneyTerms => {
  const all = ({ beforeDeparture, afterDeparture, noShow }: FareCondition): FareCondition => ({
    beforeDeparture: rewrite(beforeDeparture),
    afterDeparture: rewrite(afterDeparture),
    noShow: rewrite(noShow),
  });
  return { ...terms, change: all(terms.change), refund: all(terms.refund) };
};
