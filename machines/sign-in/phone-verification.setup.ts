import { assign, setup } from 'xstate';
import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import type { SendPhoneCodeAnswer, SendPhoneCodeRequest } from '../../contract/phone.ts';
import { providedBy } from '../provided-actor.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryInput, CodeEntryOutput } from './code-entry.setup.ts';
import {
  countriesLike,
  countryByCode,
  phoneMessageOf,
  takenApart,
  typedNumber,
  type WrittenNumber,
  wholeNumberOf,
} from './phone-number.ts';
import { faultWords } from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/phone-actors.ts');

export interface PhoneVerificationInput {
  /** Who signed in; the calls name them once more. */
  readonly username: string;
  /** The account's number as signing in named it: `+8801712345678`. */
  readonly phoneNumber: string;
  /** Good for the phone's calls alone. */
  readonly temporaryToken: string;
  /** The tenant's country for a number that names none: `bd`. */
  readonly defaultCountry: string;
}

export interface PhoneVerificationOutput {
  /** Opens the session. `null`: the person went back. */
  readonly token: string | null;
}

export interface PhoneVerificationContext extends PhoneVerificationInput {
  readonly countries: readonly Country[];
  readonly written: WrittenNumber;
  readonly numberMessage: string | null;
  /** The control that the focus belongs on now; null leaves it where it is. */
  readonly focus: 'number' | 'country' | null;
  readonly sought: string;
  /** Which of the countries that were found the arrows point at. */
  readonly pointedAt: number;
  readonly reference: string;
  readonly token: string;
  /** What went well, in the words that are shown. */
  readonly success: string;
}

export type PhoneVerificationEvent =
  | { readonly type: 'countries.retried' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'change.dropped' }
  | { readonly type: 'number.typed'; readonly text: string }
  | { readonly type: 'country.opened' }
  | { readonly type: 'country.sought'; readonly term: string }
  | { readonly type: 'country.pointed'; readonly by: 1 | -1 }
  | { readonly type: 'country.taken' }
  | { readonly type: 'country.chosen'; readonly countryCode: string }
  | { readonly type: 'country.dismissed' }
  /** The person went on elsewhere: the focus is theirs. */
  | { readonly type: 'country.left' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'credentials.returned' };

/** A call of the temporary token. */
export interface PhoneCodeOrder {
  readonly request: SendPhoneCodeRequest;
  readonly temporaryToken: string;
}

/** Where the telephone's country is not known yet. */
const noCountry: Country = { countryCode: 'BD', countryName: 'Bangladesh', e164Code: '+880' };

export const begun = (input: PhoneVerificationInput): PhoneVerificationContext => ({
  ...input,
  countries: [],
  written: { country: noCountry, number: '' },
  numberMessage: null,
  focus: null,
  sought: '',
  pointedAt: 0,
  reference: '',
  token: '',
  success: '',
});

/** Whether the number is another than the account's. */
export const isAnother = ({ written, phoneNumber }: PhoneVerificationContext): boolean =>
  wholeNumberOf(written) !== phoneNumber;

/** Where the field stands at first: the account's number, or none of the tenant's country. */
export const accountsNumber = ({ countries, phoneNumber, defaultCountry }: PhoneVerificationContext): WrittenNumber =>
  takenApart(countries, phoneNumber) ?? { country: countryByCode(countries, defaultCountry) ?? noCountry, number: '' };

/** The account's number can be sent a code as it stands. */
export const accountsNumberWorks = (context: PhoneVerificationContext): boolean =>
  wholeNumberOf(accountsNumber(context)) === context.phoneNumber;

export const codeOrderOf = (context: PhoneVerificationContext): PhoneCodeOrder => ({
  temporaryToken: context.temporaryToken,
  request: {
    e164Code: context.written.country.e164Code,
    phoneNumber: context.written.number,
    changePhoneNumber: isAnother(context),
  },
});

export const codeEntryOf = (context: PhoneVerificationContext): CodeEntryInput => {
  const { reference, username, temporaryToken } = context;
  return {
    reference,
    subject: { proves: 'phone', username, temporaryToken, number: codeOrderOf(context).request },
  };
};

export const countriesFound = ({ countries, sought }: PhoneVerificationContext): readonly Country[] =>
  countriesLike(countries, sought);

/** How long the success stands before the portal opens (spec 1 §9). */
const successStaysMs = 3_000;

const provenToken = ({ proof }: CodeEntryOutput): string | null => (proof?.proves === 'phone' ? proof.token : null);

const take = (country: Country | undefined, { written }: PhoneVerificationContext) =>
  country ? { written: { ...written, country }, numberMessage: null, focus: 'number' as const } : {};

/** What the flow is made of; its chart stands in phone-verification.machine.ts. */
export const phoneVerificationSetup = setup({
  types: {
    context: {} as PhoneVerificationContext,
    events: {} as PhoneVerificationEvent,
    input: {} as PhoneVerificationInput,
    output: {} as PhoneVerificationOutput,
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    codeEntry: codeEntryMachine,
    readCountries: provided.promise<readonly Country[], void>('readCountries'),
    sendPhoneCode: provided.promise<SendPhoneCodeAnswer, PhoneCodeOrder>('sendPhoneCode'),
    keepToken: provided.promise<void, { readonly token: string }>('keepToken'),
  },
  guards: {
    accountsNumberWorks: ({ context }) => accountsNumberWorks(context),
    sendingToAnother: ({ context }) => isAnother(context),
    numberLooksRight: ({ context }) => phoneMessageOf(context.written) === null,
    somethingFound: ({ context }) => countriesFound(context).length > 0,
    codeWasSent: (_, answer: SendPhoneCodeAnswer) => answer.smsSent && answer.verificationReference !== null,
    phoneIsProven: (_, output: CodeEntryOutput) => provenToken(output) !== null,
    codeWasSkipped: (_, answer: SendPhoneCodeAnswer) => answer.skip && answer.identity !== null,
  },
  actions: {
    keepCountries: assign(({ context }, countries: readonly Country[]) => {
      const known = { ...context, countries };
      return { countries, written: accountsNumber(known) };
    }),
    writeAccountsNumber: assign(({ context }) => ({ written: accountsNumber(context), numberMessage: null })),
    keepNumber: assign(({ context, event }) =>
      event.type === 'number.typed'
        ? { written: typedNumber(context.countries, context.written, event.text), numberMessage: null, focus: null }
        : {},
    ),
    sayWhatNumberLacks: assign(({ context }) => ({
      numberMessage: phoneMessageOf(context.written),
      focus: 'number' as const,
    })),
    focusNumber: assign({ focus: 'number' }),
    focusCountry: assign({ focus: 'country' }),
    leaveFocus: assign({ focus: null }),
    /** All of them, and the one that is chosen is pointed at. */
    seekNothing: assign(({ context: { countries, written } }) => ({
      sought: '',
      pointedAt: Math.max(
        countries.findIndex(({ countryCode }) => countryCode === written.country.countryCode),
        0,
      ),
      focus: null,
    })),
    seek: assign(({ event }) => (event.type === 'country.sought' ? { sought: event.term, pointedAt: 0 } : {})),
    point: assign(({ context, event }) => {
      const count = countriesFound(context).length;
      if (event.type !== 'country.pointed' || count === 0) return {};
      return { pointedAt: (context.pointedAt + event.by + count) % count };
    }),
    takePointedAt: assign(({ context }) => take(countriesFound(context)[context.pointedAt], context)),
    takeChosen: assign(({ context, event }) =>
      event.type === 'country.chosen'
        ? take(countryByCode(context.countries, event.countryCode) ?? undefined, context)
        : {},
    ),
    keepReference: assign((_, answer: SendPhoneCodeAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepSkip: assign(({ context }, answer: SendPhoneCodeAnswer) => ({
      token: answer.identity?.token ?? '',
      success: isAnother(context) ? messages.phoneChanged : messages.phoneVerified,
    })),
    keepVerified: assign((_, output: CodeEntryOutput) => ({
      token: provenToken(output) ?? '',
      success: messages.phoneVerified,
    })),
    /** Provided by src/sign-in/phone-actors.ts; a chart alone shows nothing. */
    showToast: (_step, _toast: { readonly intent: 'success' | 'warning' | 'error'; readonly text: string }) => {},
  },
  delays: { untilSuccessWasRead: successStaysMs },
});

/** What a refusal is said with: the server's words, or its code where it gave none (spec 1 §7). */
export const refusalToast = ({ event }: { event: { output: SendPhoneCodeAnswer } }) => ({
  intent: 'error' as const,
  text: event.output.error?.message || event.output.error?.code || messages.somethingWrong,
});

export const faultToast = ({ event }: { event: { error: unknown } }) => ({
  intent: 'error' as const,
  text: faultWords(event.error),
});
