import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { CaseReference } from '../orders/coupons.ts';
import { Order } from '../orders/orders.ts';
import { wholePhonePattern } from '../phone-text.ts';
import { TicketCase } from '../post-travel/post-travel.ts';
import { LinkAgency } from '../proposals/proposals.ts';
import { say } from '../say.ts';
import { isoTime, text, textLike, whole } from '../shapes.ts';
import { emailPattern } from '../sign-in/sign-in.ts';

/** Guesses of a code, and requests of a case in a day. */
export const consentTriesMost = 5;
export const consentAsksADay = 5;
export const consentReasonMost = 300;

/** The secret in the link of a request for consent. Only its hash is stored. */
const linkToken = () => text(1, 100);
const code = () => textLike(/^\d{6}$/, 6);

/** A mail address or a phone number. */
export const addressPattern = new RegExp(`${emailPattern.source}|${wholePhonePattern.source}`);
/** Where a request for consent is sent. `null`: to the contact of the order. */
const sentTo = () => nullable(textLike(addressPattern, 254));

const ofPostTravel = { service: 'posttravel', version: 'v1', method: 'POST', sends: 'body' } as const;

const askingRefusals = {
  'not-asked-now': { status: 409, title: say('The passenger cannot be asked now. Look at the request again.') },
  'too-many-asks': {
    status: 409,
    title: say('The passenger was asked five times today. Try again tomorrow, or call them. Nothing was sent.'),
  },
  'sms-unavailable': {
    status: 409,
    title: say('No SMS can be sent from here. Enter a mail address. Nothing was sent.'),
  },
  'phone-wrong': {
    status: 422,
    title: say('This number cannot receive an SMS. Check it, or enter a mail address. Nothing was sent.'),
  },
} as const;

const ownAddress = {
  'contact-is-agencys': {
    status: 409,
    title: say(
      'The contact of the order is an address of your agency or one of its people, and the passenger must agree. Nothing was sent.',
    ),
  },
} as const;

const asking = {
  ...ofPostTravel,
  effect: 'acts',
  request: object({ caseReference: CaseReference, address: sentTo() }),
  answer: object({ case: TicketCase }),
  refusals: {
    'case-unknown': { status: 404, title: say('Your agency has no request with this reference.') },
    ...askingRefusals,
    ...ownAddress,
    'address-is-agencys': {
      status: 422,
      title: say(
        'This is an address of your agency or one of its people. Enter the passenger’s own. Nothing was sent.',
      ),
    },
    'too-many-messages': { status: 409, title: say('There is no room for another message to the desk. Call it.') },
  },
} as const;

const AskVoidConsent = defineCall({
  ...asking,
  path: 'void/ask-consent',
  access: 'VoidRequest',
  doing: say('asking the passenger'),
  summary:
    'Asks the passenger again to agree to a void. Where they must agree, another address is only named to the desk. Moves no money.',
});

const AskRefundConsent = defineCall({
  ...asking,
  path: 'refund/ask-consent',
  access: 'RefundRequest',
  doing: say('asking the passenger'),
  summary:
    'Asks the passenger again to agree to a refund. Where they must agree, another address is only named to the desk. Moves no money.',
});

const AskCancelConsent = defineCall({
  service: 'order',
  version: 'v1',
  method: 'POST',
  path: 'AskCancelConsent',
  sends: 'body',
  access: 'CancelTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20), address: sentTo() }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: say('We could not find this order.') },
    ...askingRefusals,
    ...ownAddress,
    'address-refused': {
      status: 409,
      title: say(
        'The passenger must agree, so they are asked only at the contact with which the order was sold. Nothing was sent.',
      ),
    },
  },
  doing: say('ask the passenger about a cancellation'),
  summary: 'Asks the passenger to agree that the held seats of an order are given back. Moves no money.',
});

const AskCaseConsent = defineCall({
  service: 'desk',
  version: 'v1',
  method: 'POST',
  path: 'Cases/AskConsent',
  sends: 'body',
  access: 'DeskHandleCases',
  effect: 'acts',
  request: object({ caseReference: CaseReference, address: textLike(addressPattern, 254) }),
  answer: object({ case: TicketCase }),
  refusals: {
    'case-unknown': { status: 404, title: say('We could not find this request.') },
    ...askingRefusals,
    'address-is-agencys': {
      status: 422,
      title: say('This is an address of the agency or one of its people. Nothing was sent.'),
    },
    'too-many-messages': { status: 409, title: say('There is no room for another message to the agency. Call it.') },
  },
  decides: { does: 'nothing' },
  doing: say('asking the passenger'),
  summary:
    'Asks the passenger who must agree at an address that the desk has looked at, and tells the agency. Moves no money.',
});

/** States that a passenger's link can show. */
export const OfferedConsentState = enums(['asked', 'agreed', 'declined']);

/** A request for consent before its code was entered: who asks and how to reach them, and nothing of the passenger. */
export const OfferedConsent = object({
  agency: LinkAgency,
  state: OfferedConsentState,
  channel: enums(['mail', 'sms']),
  triesLeft: whole(0, consentTriesMost),
  expiresAt: isoTime(),
  /** When it was answered. `null`: it was not. */
  answeredAt: nullable(isoTime()),
});
export type OfferedConsent = Infer<typeof OfferedConsent>;

/** What the passenger agrees to, as it is kept. */
export const ConsentTerms = object({ words: text(1, 4_000), hash: text(43, 43) });
export type ConsentTerms = Infer<typeof ConsentTerms>;

const linkRefusals = {
  'consent-unknown': { status: 404, title: say('This link leads nowhere. Check that it is complete.') },
  'consent-replaced': { status: 410, title: say('You were asked anew since. Open the latest message.') },
  'consent-withdrawn': {
    status: 410,
    title: say('This request was withdrawn. Nothing happens to your tickets by it.'),
  },
  'consent-lapsed': { status: 410, title: say('The time to answer has passed.') },
} as const;

const OpenConsent = defineCall({
  ...ofPostTravel,
  path: 'consent/open',
  access: 'public',
  effect: 'reads',
  request: object({ token: linkToken() }),
  answer: object({ consent: OfferedConsent }),
  refusals: linkRefusals,
  doing: say('opening the request'),
  summary: 'Returns who asks a passenger for consent, and nothing of the passenger or the tickets. Moves no money.',
});

const ReadConsent = defineCall({
  ...ofPostTravel,
  path: 'consent/read',
  access: 'public',
  effect: 'acts',
  request: object({ token: linkToken(), code: code() }),
  /** `terms`: `null`, the code is wrong, or too many were. */
  answer: object({ consent: OfferedConsent, terms: nullable(ConsentTerms) }),
  refusals: linkRefusals,
  doing: say('checking the code'),
  summary:
    'Returns what a passenger is asked to agree to, with the code that was sent. Counts wrong codes. Moves no money.',
});

const AnswerConsent = defineCall({
  ...ofPostTravel,
  path: 'consent/answer',
  access: 'public',
  effect: 'acts',
  request: object({
    token: linkToken(),
    code: code(),
    /** Hash of the words that the passenger was shown. */
    hash: text(43, 43),
    agrees: boolean(),
    /** Why the passenger declines. `null`: not said. */
    reason: nullable(text(1, consentReasonMost)),
  }),
  /** `isCodeRight` false: nothing was recorded. */
  answer: object({ consent: OfferedConsent, isCodeRight: boolean() }),
  refusals: {
    ...linkRefusals,
    'consent-answered': { status: 409, title: say('You have answered already. Call your agency to change it.') },
    'terms-changed': { status: 409, title: say('What you would agree to has changed. Open the latest message.') },
  },
  doing: say('sending your answer'),
  summary:
    'Records that a passenger agrees or declines, with time, network and the words. A case that waited for it goes on. Moves no money.',
});

export const passengerConsentCalls = {
  AskVoidConsent,
  AskRefundConsent,
  AskCancelConsent,
  AskCaseConsent,
  OpenConsent,
  ReadConsent,
  AnswerConsent,
};
