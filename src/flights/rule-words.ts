import { displayMoney } from '../../contract/money.ts';
import type { RuleView } from '../../machines/flights/fare-offers.ts';

const rules = {
  change: {
    no: 'No changes',
    unknown: 'Change rule not stated',
    yes: 'Changes allowed',
    free: 'Free changes',
    fee: 'Change fee',
  },
  refund: {
    no: 'Non-refundable',
    unknown: 'Refund rule not stated',
    yes: 'Refundable',
    free: 'Full refund',
    fee: 'Refund fee',
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
      return `${words.fee} ${displayMoney({ currency, minor: penaltyMinor ?? 0 })} each`;
  }
};

const extras = {
  meal: { yes: 'Meal included', no: 'No meal', unknown: 'Meal not stated' },
  seat: { yes: 'Seat choice included', no: 'No seat choice', unknown: 'Seat choice not stated' },
} as const;

export const extraText = (which: keyof typeof extras, has: boolean | null): string => {
  if (has === null) return extras[which].unknown;
  return has ? extras[which].yes : extras[which].no;
};
