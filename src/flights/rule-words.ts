import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { RuleView } from '../../machines/flights/fare-offers.ts';

const rules = {
  change: {
    no: say('No changes'),
    unknown: say('Change rule not stated'),
    yes: say('Changes allowed'),
    free: say('Free changes'),
    fee: say('Change fee'),
  },
  refund: {
    no: 'Non-refundable',
    unknown: say('Refund rule not stated'),
    yes: 'Refundable',
    free: say('Full refund'),
    fee: say('Refund fee'),
  },
} as const;

/** A fare rule in a few words: `Change fee BDT 4,500 each`, `Non-refundable`. */
export const ruleText = (which: keyof typeof rules, { short, penaltyMinor }: RuleView, currency: string): string => {
  const words = rules[which];
  switch (short) {
    case 'not-stated':
      return words.unknown;
    case 'not-allowed':
      return words.no;
    case 'allowed':
      return words.yes;
    case 'allowed-free':
      return words.free;
    case 'allowed-for':
      return say('{fee} {displayMoney} each', {
        fee: words.fee,
        displayMoney: displayMoney({ currency, minor: penaltyMinor ?? 0 }),
      });
  }
};

const extras = {
  meal: { yes: say('Meal included'), no: say('No meal'), unknown: say('Meal not stated') },
  seat: { yes: say('Seat choice included'), no: say('No seat choice'), unknown: say('Seat choice not stated') },
} as const;

export const extraText = (which: keyof typeof extras, has: boolean | null): string => {
  if (has === null) return extras[which].unknown;
  return has ? extras[which].yes : extras[which].no;
};
