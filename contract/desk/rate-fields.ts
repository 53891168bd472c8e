import { optionalField } from '../declared-form.ts';
import { type FormRules, formErrors } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { minorPerUnit } from '../money.ts';
import { say } from '../say.ts';
import type { FieldError } from '../wire.ts';
import { type RateSet, rateMinorMost } from './exchange-rates.ts';

/** What `ownMinor` of the tenant's currency are worth in another: `minor`. */
export type Rate = Pick<RateSet, 'minor' | 'ownMinor'>;

/** Places behind the point of a typed worth. */
const placesMost = 6;

/** `121.5`: what one unit of a currency is worth in the tenant's, with at most six places. */
export const worthOf = ({ minor, ownMinor }: Rate, currency: string, own: string): string => {
  const scale = 10 ** placesMost;
  const worth = (ownMinor * minorPerUnit(currency)) / (minor * minorPerUnit(own));
  return String(Math.round(worth * scale) / scale);
};

/**
 * The rate of a typed worth: `121.5` taka for a dollar is 12,150 paisa for 100 cents. `null`: not a worth above zero that can
 * be written in whole minor units.
 */
export const rateOfWorth = (text: string, currency: string, own: string): Rate | null => {
  const read = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (read === null) return null;
  const decimals = (read[2] ?? '').replace(/0+$/, '');
  let minor = minorPerUnit(currency) * 10 ** decimals.length;
  let ownMinor = Number(`${read[1]}${decimals}`) * minorPerUnit(own);
  while (minor % 10 === 0 && ownMinor % 10 === 0 && minor > minorPerUnit(currency) && ownMinor > 0) {
    minor /= 10;
    ownMinor /= 10;
  }
  return ownMinor < 1 || minor > rateMinorMost || ownMinor > rateMinorMost ? null : { minor, ownMinor };
};

/** The code in the form, which is typed in any case. */
export const codeOfRate = (draft: FormDraft): string => (draft['currency'] ?? '').trim().toUpperCase();

const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

/** The rate of a draft. `null`: not known yet. `own`: the tenant's currency. */
export const rateIn = (draft: FormDraft, own: string): Rate | null =>
  isCode(codeOfRate(draft)) ? rateOfWorth(draft['worth'] ?? '', codeOfRate(draft), own) : null;

/** The form of a rate. */
export const rateDraft = (
  { currency, fromDay, ...rate }: Rate & { readonly currency: string; readonly fromDay: string | null },
  own: string,
): FormDraft => ({ currency, worth: worthOf(rate, currency, own), fromDay: fromDay ?? '' });

/** The fields of a rate, in their order. */
export const rateFields = (draft: FormDraft, own: string) => {
  const currency = codeOfRate(draft);
  return [
    optionalField('currency', say('Currency')),
    optionalField('worth', say('1 {currency} in {own}', { currency: isCode(currency) ? currency : say('unit'), own }), {
      kind: 'number',
    }),
    optionalField('fromDay', say('First day'), { kind: 'day', hint: say('At home. Empty: from now on.') }),
  ];
};

/**
 * What each wrong field lacks, in the order of the form.
 * @param today at the tenant's home
 * @param known what the list or the server alone knows
 */
export const rateErrors = (
  draft: FormDraft,
  { own, today }: { readonly own: string; readonly today: string },
  known: FormRules,
): readonly FieldError[] => {
  const currency = codeOfRate(draft);
  const day = draft['fromDay'] ?? '';
  const rules = {
    currency:
      (!isCode(currency) && say('Enter its code, such as USD.')) ||
      (currency === own && say('{own} is the currency of the portal.', { own })),
    worth:
      rateOfWorth(draft['worth'] ?? '', currency, own) === null && say('Enter what one unit is worth, such as 121.5.'),
    fromDay: day !== '' && day <= today && say('Choose a later day, or leave it empty.'),
  };
  return formErrors(rateFields(draft, own), draft, rules, known);
};
