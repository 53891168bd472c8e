import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { basisPointsOf } from '../money.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';

/** How a payer pays on the gateway's page. */
export const OnlineMethod = enums(['card', 'net-banking', 'mobile-wallet']);
export type OnlineMethod = Infer<typeof OnlineMethod>;

/**
 * `created`: not yet at the gateway. `redirected`: sent to the gateway's page. `pending`: the payer or a notice came back, and
 * the gateway has not decided. `underReview`: the gateway has the money, and a person must decide before it is credited.
 * `declined`: that person did not accept it, and nothing of it is owed to the payer by us.
 */
export const OnlinePaymentState = enums([
  'created',
  'redirected',
  'pending',
  'credited',
  'failed',
  'cancelled',
  'expired',
  'underReview',
  'declined',
  'refunding',
  'refunded',
]);
export type OnlinePaymentState = Infer<typeof OnlinePaymentState>;

export const standingPaymentStates = ['created', 'redirected', 'pending', 'underReview', 'credited'] as const;
/** A state in which the payment is in the wallet, or may still come there. */
export const StandingPaymentState = enums(standingPaymentStates);
export type StandingPaymentState = Infer<typeof StandingPaymentState>;

export const gatewayCodes = ['sandbox', 'sslcommerz', 'bkash'] as const;
/** A payment gateway. */
export const GatewayCode = enums(gatewayCodes);
export type GatewayCode = Infer<typeof GatewayCode>;

export const gatewayNames: Readonly<Record<GatewayCode, string>> = {
  sandbox: say('Demonstration gateway'),
  sslcommerz: 'SSLCommerz',
  bkash: 'bKash',
};

/** A way to pay online, with its terms. The charge is a share of the amount paid. */
export const OnlineTerms = object({
  method: OnlineMethod,
  name: text(1, 60),
  /** Host of the gateway's page, where the payer is sent. */
  gatewayHost: text(1, 253),
  chargeBasisPoints: whole(0, 2_000),
  leastMinor: amountMinor(1),
  mostMinor: amountMinor(1),
});
export type OnlineTerms = Infer<typeof OnlineTerms>;

/** The ways to pay online. Empty: none is offered. */
export const OnlineConfig = object({ currency: currencyCode(), methods: listOf(OnlineTerms, 5) });
export type OnlineConfig = Infer<typeof OnlineConfig>;

/** The charge on an amount, in minor units, rounded half to even. */
export const onlineChargeOf = (
  amountMinor: number,
  { chargeBasisPoints }: Pick<OnlineTerms, 'chargeBasisPoints'>,
): number => basisPointsOf(amountMinor, chargeBasisPoints);

export const onlinePaymentFields = {
  code: opaqueId(),
  method: OnlineMethod,
  state: OnlinePaymentState,
  /** What is known of it, as a sentence. */
  message: text(1, 600),
  currency: currencyCode(),
  /** What is paid at the gateway. */
  amountMinor: amountMinor(1),
  chargeMinor: amountMinor(),
  /** What the wallet gets. */
  creditMinor: amountMinor(1),
  createdAt: isoTime(),
  /** Whether the payer can go on paying it: `ResumePayment` asks the gateway first. */
  resumable: boolean(),
};

/** An online payment into the wallet. Amount = charge + credit, in minor units. */
export const OnlinePayment = object(onlinePaymentFields);
export type OnlinePayment = Infer<typeof OnlinePayment>;

/** A payment of the same amount, minutes before: the facts of the refusal `same-amount-before`. */
export const EarlierPayment = object({
  code: onlinePaymentFields.code,
  method: onlinePaymentFields.method,
  state: StandingPaymentState,
  currency: onlinePaymentFields.currency,
  amountMinor: onlinePaymentFields.amountMinor,
  createdAt: onlinePaymentFields.createdAt,
});
export type EarlierPayment = Infer<typeof EarlierPayment>;

const GetCardPaymentConfig = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'online/GetCardPaymentConfig',
  version: 'v1',
  sends: 'query',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: nothing(),
  answer: OnlineConfig,
  refusals: {},
  doing: say('loading the ways to pay'),
  summary: 'Lists payment by card and by net banking with charge and limits. Moves no money.',
});

const GetMobileConfig = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'online/GetMobileConfig',
  version: 'v1',
  sends: 'query',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: nothing(),
  answer: OnlineConfig,
  refusals: {},
  doing: say('loading the ways to pay'),
  summary: 'Lists payment by mobile wallet with charge and limits. Moves no money.',
});

/** The last payment of a page: where the next page begins. */
export const PaymentMark = object({ at: isoTime(), code: opaqueId() });
export type PaymentMark = Infer<typeof PaymentMark>;

const CreatePayment = defineCall({
  service: 'payment',
  method: 'POST',
  path: 'online/CreatePayment',
  version: 'v1',
  sends: 'body',
  access: 'AddDepositRequest',
  effect: 'acts',
  request: object({
    method: OnlineMethod,
    amountMinor: amountMinor(1),
    /** The charge that the payer was shown. A payment with another charge is refused. */
    chargeMinor: amountMinor(),
    /** The order that it is paid for: the gateway sends the browser back there. Default: to the page of deposits. */
    orderReference: optional(textLike(/^[A-Z0-9]{6,20}$/, 20)),
    /** The payment of the same amount, minutes before, beside which this one is meant: the `code` that was refused with. */
    besides: optional(opaqueId()),
  }),
  answer: object({
    code: opaqueId(),
    /** Address of the gateway's page, where the payer pays. */
    redirectUrl: text(1, 2_000),
  }),
  refusals: {
    'method-unknown': { status: 422, title: say('This way to pay is not offered.') },
    'amount-refused': { status: 422, title: say('This amount cannot be paid online.') },
    'charge-changed': { status: 409, title: say('The charge has changed. Please check it and pay again.') },
    'order-unknown': { status: 404, title: say('We could not find this order. Nothing was paid.') },
    'no-wallet': { status: 409, title: say('Your agency has no wallet yet.') },
    'same-amount-before': {
      status: 409,
      title: say('Your agency paid the same amount minutes ago. Nothing more was paid.'),
    },
    'gateway-refused': { status: 409, title: say('The payment gateway refused the payment. Nothing was paid.') },
    'gateway-silent': { status: 409, title: say('The payment gateway does not answer. Nothing was paid.') },
  },
  doing: say('opening the payment gateway'),
  summary:
    'Opens a payment at the gateway. Asks first where the agency has begun one of the same amount minutes before. Moves no money: the wallet is credited when the gateway confirms the payment to the server.',
});

const ResumePayment = defineCall({
  service: 'payment',
  method: 'POST',
  path: 'online/ResumePayment',
  version: 'v1',
  sends: 'body',
  access: 'AddDepositRequest',
  effect: 'acts',
  request: object({ code: opaqueId() }),
  answer: object({
    code: opaqueId(),
    /** Address of the gateway's page, where the payer pays. */
    redirectUrl: text(1, 2_000),
  }),
  refusals: {
    'payment-unknown': { status: 404, title: say('Your agency has no such payment.') },
    'payment-awaited': {
      status: 409,
      title: say('The gateway is still checking this payment. Please do not pay again.'),
    },
    'payment-not-open': { status: 409, title: say('This payment can no longer be paid.') },
    'gateway-silent': {
      status: 409,
      title: say(
        'The payment gateway does not answer, so it is not known whether this is paid. Please try again later.',
      ),
    },
  },
  doing: say('going on with the payment'),
  summary:
    'Leads back to the page of the gateway for a payment that is not paid. Asks the gateway first, and settles the payment by what it says; otherwise moves no money.',
});

const GetStatusMessage = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'online/GetStatusMessage',
  version: 'v1',
  sends: 'query',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: object({ code: opaqueId() }),
  answer: OnlinePayment,
  refusals: { 'payment-unknown': { status: 404, title: say('Your agency has no such payment.') } },
  doing: say('checking your payment'),
  summary: 'Says what is known of an online payment. Moves no money.',
});

const GetOnlinePayments = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'online/GetPayments',
  version: 'v1',
  sends: 'query',
  access: 'ShowDepositList',
  effect: 'reads',
  request: nothing(),
  answer: object({
    /** The last 20, latest first. */
    payments: listOf(OnlinePayment, 20),
  }),
  refusals: {},
  doing: say('loading your online payments'),
  summary: "Lists the agency's last online payments. Moves no money.",
});

/** Most digits of a card number that are ever sent: they name the network and the issuer, never a card. */
export const cardDigitsAtMost = 8;

const GetCardDetails = defineCall({
  service: 'payment',
  method: 'GET',
  path: 'card/GetCardDetails',
  version: 'v1',
  sends: 'query',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: object({
    /** The first 6 to 8 digits. More are refused: no card number reaches this system. */
    cardNumber: textLike(/^\d{6,8}$/, cardDigitsAtMost),
  }),
  answer: object({
    network: nullable(text(1, 40)),
    /** Whether cards of this network are accepted. `false` also where the network is not known. */
    accepted: boolean(),
  }),
  refusals: {},
  doing: say('reading the network of the card'),
  summary: 'Names the network of a card from its first 6 to 8 digits. Stores and logs nothing. Moves no money.',
});

export const onlinePaymentCalls = {
  GetCardPaymentConfig,
  GetMobileConfig,
  CreatePayment,
  ResumePayment,
  GetStatusMessage,
  GetOnlinePayments,
  GetCardDetails,
};
