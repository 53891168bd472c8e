import { assign, setup } from 'xstate';
import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import type { SendPhoneCodeAnswer, SendPhoneCodeRequest } from '../../contract/phone.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryInput, CodeEntryOutput } from './code-entry.setup.ts';
import {
  type CountryChoice,
  countriesFound,
  noCountry,
  type PhoneFieldEvent,
  pointedFrom,
  wholeList,
  withChosen,
  withPointed,
} from './country-choice.ts';
import {
  countryByCode,
  isSameNumber,
  parsePhoneNumber,
  phoneMessageOf,
  type WrittenNumber,
  withTypedNumber,
} from './phone-number.ts';
import { refusalWords } from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/phone-actors.ts');

export interface PhoneVerificationInput {
  /** User name of the person who signed in, for the calls. */
  readonly username: string;
  /** The account's number, as the sign-in returned it: `+8801712345678`. */
  readonly phoneNumber: string;
  /** Valid only for the calls that verify a phone. */
  readonly temporaryToken: string;
  /** The tenant's country (`bd`), for a number without a country code. */
  readonly defaultCountry: string;
}

export interface PhoneVerificationOutput {
  /** Token of the session. `null`: the person went back. */
  readonly token: string | null;
}

export interface PhoneVerificationContext extends PhoneVerificationInput, CountryChoice {
  readonly numberMessage: string | null;
  /** The control to focus now. `null`: leave the focus where it is. */
  readonly focus: 'number' | 'country' | null;
  readonly reference: string;
  readonly token: string;
  /** Message of success. */
  readonly success: string;
}

export type PhoneVerificationEvent =
  | { readonly type: 'countries.retried' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'change.dropped' }
  | PhoneFieldEvent
  | { readonly type: 'code.requested' }
  | { readonly type: 'credentials.returned' };

/** Input of `sendPhoneCode`. */
export interface PhoneCodeOrder {
  readonly request: SendPhoneCodeRequest;
  readonly temporaryToken: string;
}

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

/** Whether the number differs from the account's. */
export const isNumberChanged = (context: PhoneVerificationContext): boolean =>
  !isSameNumber(context.written, accountsNumber(context));

/** The field's first value: the account's number, or an empty number of the tenant's country. */
export const accountsNumber = ({ countries, phoneNumber, defaultCountry }: PhoneVerificationContext): WrittenNumber =>
  parsePhoneNumber(countries, phoneNumber) ?? {
    country: countryByCode(countries, defaultCountry) ?? noCountry,
    number: '',
  };

/** Whether a code can be sent to the account's number without a change. */
export const accountsNumberWorks = (context: PhoneVerificationContext): boolean =>
  phoneMessageOf(accountsNumber(context)) === null;

export const codeOrderOf = (context: PhoneVerificationContext): PhoneCodeOrder => ({
  temporaryToken: context.temporaryToken,
  request: {
    e164Code: context.written.country.e164Code,
    phoneNumber: context.written.number,
    changePhoneNumber: isNumberChanged(context),
  },
});

export const codeEntryOf = (context: PhoneVerificationContext): CodeEntryInput => {
  const { reference, username, temporaryToken } = context;
  return {
    reference,
    subject: { proves: 'phone', username, temporaryToken, number: codeOrderOf(context).request },
  };
};

/** Time that the success is shown before the portal opens (spec 1 §9). */
const successStaysMs = 3_000;

const provenToken = ({ proof }: CodeEntryOutput): string | null => (proof?.proves === 'phone' ? proof.token : null);

const withCountry = (written: WrittenNumber | null) =>
  written ? { written, numberMessage: null, focus: 'number' as const } : {};

/** Types, actors, delays, guards and actions of the chart in `phone-verification.machine.ts`. */
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
    sendingToAnother: ({ context }) => isNumberChanged(context),
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
        ? { written: withTypedNumber(context.countries, context.written, event.text), numberMessage: null, focus: null }
        : {},
    ),
    sayWhatNumberLacks: assign(({ context }) => ({
      numberMessage: phoneMessageOf(context.written),
      focus: 'number' as const,
    })),
    focusNumber: assign({ focus: 'number' }),
    focusCountry: assign({ focus: 'country' }),
    leaveFocus: assign({ focus: null }),
    seekNothing: assign(({ context }) => ({ ...wholeList(context), focus: null })),
    seek: assign(({ event }) => (event.type === 'country.sought' ? { sought: event.term, pointedAt: 0 } : {})),
    point: assign(({ context, event }) =>
      event.type === 'country.pointed' ? { pointedAt: pointedFrom(context, event.by) } : {},
    ),
    takePointedAt: assign(({ context }) => withCountry(withPointed(context))),
    takeChosen: assign(({ context, event }) =>
      event.type === 'country.chosen' ? withCountry(withChosen(context, event.countryCode)) : {},
    ),
    keepReference: assign((_, answer: SendPhoneCodeAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepSkip: assign(({ context }, answer: SendPhoneCodeAnswer) => ({
      token: answer.identity?.token ?? '',
      success: isNumberChanged(context) ? messages.phoneChanged : messages.phoneVerified,
    })),
    keepVerified: assign((_, output: CodeEntryOutput) => ({
      token: provenToken(output) ?? '',
      success: messages.phoneVerified,
    })),
    /** Provided by src/sign-in/phone-actors.ts. */
    showToast: (_step, _toast: { readonly intent: 'success' | 'warning' | 'error'; readonly text: string }) => {},
  },
  delays: { untilSuccessWasRead: successStaysMs },
});

/** Params of `showToast` for a refusal: the server's message, or its code if there is none (spec 1 §7). */
export const refusalToast = ({ event }: { event: { output: SendPhoneCodeAnswer } }) => ({
  intent: 'error' as const,
  text: refusalWords(event.output),
});

export const faultToast = ({ event }: { event: { error: unknown } }) => ({
  intent: 'error' as const,
  text: faultWords(event.error),
});
