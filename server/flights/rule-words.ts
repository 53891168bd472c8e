import { displayMoney, type Money } from '../../contract/money.ts';

/** Text of a fare rule with its penalty in another currency: `BDT 1,500` becomes `about USD 12.35`. */
export const aboutWords = (words: string, from: Money, to: Money): string => {
  const asked = displayMoney(from);
  const about = `about ${displayMoney(to)}`;
  return words.includes(`about ${asked}`) ? words.replace(`about ${asked}`, about) : words.replace(asked, about);
};
