import type { SnapshotFrom } from 'xstate';
import type { Country } from '../../contract/countries.ts';
import type { SendPhoneCodeRequest } from '../../contract/phone.ts';
import { countriesFound } from './country-choice.ts';
import type { WrittenNumber } from './phone-number.ts';
import type { phoneVerificationMachine } from './phone-verification.machine.ts';
import { accountsNumber, accountsNumberWorks, codeOrderOf, isNumberChanged } from './phone-verification.setup.ts';

export type CountryList =
  | { readonly show: 'none' }
  | {
      readonly show: 'open';
      readonly sought: string;
      readonly countries: readonly Country[];
      /** Index of the country that the arrow keys are on. */
      readonly active: number;
    };

/** The projection of the verification of a phone number. */
export type PhoneVerificationView =
  | { readonly show: 'opening' }
  | { readonly show: 'unreachable' }
  | {
      readonly show: 'named';
      readonly country: Country;
      readonly number: string;
      readonly doing: 'nothing' | 'sending';
    }
  | {
      readonly show: 'changing';
      readonly country: Country;
      readonly number: string;
      readonly message: string | null;
      readonly list: CountryList;
      readonly focus: 'number' | 'country' | null;
      /** The account's own number, which the person can return to. `null`: no code can be sent to it. */
      readonly accountsNumber: string | null;
      readonly doing: 'nothing' | 'sending';
    }
  | {
      readonly show: 'code';
      /** The number that the code was sent to. */
      readonly sentTo: SendPhoneCodeRequest;
    }
  | { readonly show: 'proved'; readonly words: string };

export const viewOfPhoneVerification = (
  snapshot: SnapshotFrom<typeof phoneVerificationMachine>,
): PhoneVerificationView => {
  const { context } = snapshot;
  if (snapshot.matches('opening')) return { show: 'opening' };
  if (snapshot.matches('unreachable')) return { show: 'unreachable' };
  if (snapshot.matches('codeEntry')) {
    return { show: 'code', sentTo: codeOrderOf(context).request };
  }
  if (context.token !== '') return { show: 'proved', words: context.success };
  const written = { ...context.written, doing: snapshot.matches('sending') ? 'sending' : 'nothing' } as const;
  if (!snapshot.matches('changing') && !isNumberChanged(context)) return { show: 'named', ...written };
  return {
    show: 'changing',
    ...written,
    message: context.numberMessage,
    list: listOf(snapshot),
    focus: context.focus,
    accountsNumber: accountsNumberWorks(context) ? inParts(accountsNumber(context)) : null,
  };
};

const inParts = ({ country, number }: WrittenNumber): string => `${country.e164Code} ${number}`;

const listOf = (snapshot: SnapshotFrom<typeof phoneVerificationMachine>): CountryList => {
  const { context } = snapshot;
  if (!snapshot.matches({ changing: 'choosingCountry' })) return { show: 'none' };
  return { show: 'open', sought: context.sought, countries: countriesFound(context), active: context.pointedAt };
};
