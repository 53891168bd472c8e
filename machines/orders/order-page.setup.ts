import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import type { Money } from '../../contract/money.ts';
import type { PassportVisa, PrintPrice, SsrHistoryLine, VerifiedPrice } from '../../contract/orders/order-calls.ts';
import type { DocumentType, MailedDocument, Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { paymentChoiceMachine } from '../booking/payment-choice.machine.ts';
import type { AgreedPayment, PaymentChoiceInput, PaymentChoiceOutput } from '../booking/payment-choice.setup.ts';
import { isConsentOpen } from '../consent/consent-panel.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { timerWithinADay } from '../parts/timers.ts';
import { hasDocument, sentDocument } from './document-names.ts';
import { nextOrderState, type OrderEvent } from './order.machine.ts';
import { isOnDocument, orderMessage } from './order-message.ts';

const provided = providedBy('src/orders/order-actors.ts');

/** A change of an order's details. */
export type OrderChange =
  | { readonly is: 'message'; readonly words: string }
  | ({ readonly is: 'supplementary' } & Pick<
      CallRequest<'UpdateSupplementary'>,
      'contact' | 'mailsTickets' | 'remarks'
    >)
  | ({ readonly is: 'passport'; readonly paxId: string } & PassportVisa);

/** What is only read when a person asks for it: a traveller's whole numbers, or the airline's answers to extras. */
export type OrderDetail = { readonly is: 'passport'; readonly paxId: string } | { readonly is: 'ssr' };

/** A detail that was read. */
export type ReadDetail =
  | { readonly is: 'passport'; readonly paxId: string; readonly shown: PassportVisa }
  | { readonly is: 'ssr'; readonly lines: readonly SsrHistoryLine[] };

export interface OrderPageInput {
  readonly orderReference: string;
  /** The order, where it was just booked on this page. `null`: it is read first. */
  readonly order: Order | null;
  /** Whether the person may pay orders in part. */
  readonly mayPayInPart: boolean;
  /** The online payment that the gateway has sent the browser back from, to pay this order. `null`: none. */
  readonly payment: string | null;
  /** Whether this browser hands files to other apps, as those of phones do. */
  readonly sharesFiles: boolean;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

/** How a document is sent to the order's contact. */
export type SentVia = 'mail' | 'whatsApp';

export interface OrderPageContext extends OrderPageInput {
  /** The payment that was agreed to, with the postings that were shown. `null`: none yet. */
  readonly agreed: AgreedPayment | null;
  /** The server's message for its last refusal or fault. */
  readonly words: string | null;
  /** Number of intents so far. A refusal ends an intent, so that the next attempt has a new key; a fault does not. */
  readonly intents: number;
  readonly documentType: DocumentType;
  readonly printed: PrintChoice;
  /** Number of the credit note that was asked for, in place of a document of the whole order. `null`: none was. */
  readonly creditNote: string | null;
  /** How the document is sent, and whether with the customer price. */
  readonly via: SentVia;
  /** The document that is sent, as it was when sending was asked for. `null`: nothing was. */
  readonly sent: MailedDocument | null;
  readonly withPrice: boolean;
  /** What the documents say that each traveller costs. `null`: it could not be read. */
  readonly prices: readonly PrintPrice[] | null;
  /** Address to which the document was just mailed. `null`: they were not. */
  readonly mailedTo: string | null;
  /** The change that was asked for last. */
  readonly change: OrderChange | null;
  /** The detail that was asked for last, and the one that is shown. */
  readonly detail: OrderDetail | null;
  readonly shownDetail: ReadDetail | null;
  /** Why the detail could not be read. `null`: the connection was lost. */
  readonly unreadWords: string | null;
  /** Today's price beside the held one. */
  readonly verified: VerifiedPrice | null;
}

/** Whose tickets or bill a document holds, and whether with prices. No `paxIds`: everybody's. */
export type PrintChoice = Pick<CallRequest<'GetBookingPdf'>, 'withPrice' | 'paxIds'>;

/** Everybody, with prices. */
export const wholeDocument: PrintChoice = { withPrice: true, paxIds: [] };

export type OrderPageEvent =
  | { type: 'again.requested' }
  | { type: 'issue.requested' }
  | { type: 'cancellation.requested' }
  | { type: 'request.withdrawn' }
  | { type: 'request.confirmed' }
  /** Without a choice: everybody, with prices. */
  | { type: 'print.requested'; typeId: DocumentType; choice?: PrintChoice }
  | { type: 'creditNote.requested'; number: string }
  | { type: 'send.requested'; via: SentVia }
  | { type: 'price.chosen'; withPrice: boolean }
  | { type: 'mail.confirmed' }
  | { type: 'share.requested' }
  | { type: 'verification.requested' }
  | { type: 'change.requested'; change: OrderChange }
  | { type: 'detail.requested'; detail: OrderDetail }
  | { type: 'detail.hidden' }
  /** The time limit was extended on this page. */
  | { type: 'limit.extended'; order: Order }
  /** The passenger was asked on this page whether the seats may be given back. */
  | { type: 'passenger.asked'; order: Order };

interface AnyOutcome extends Pick<Refused, 'detail'> {
  readonly ok: boolean;
  readonly refusal?: string;
}
/** The answer of a call that changes an order. */
export interface OrderOutcome extends AnyOutcome {
  readonly answer?: { readonly order: Order };
}
interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

const orderOf = ({ order }: OrderPageContext): Order => {
  if (order === null) throw new Error('no order has been read yet');
  return order;
};

/**
 * The order as this page asks its chart: whatever the wallet covers. How it is paid, and what the wallet lacks, is shown once it is
 * to be paid; the server checks the wallet when it is.
 */
export const asPayable = <Known extends Pick<Order, 'state' | 'facts'>>(order: Known): Known => ({
  ...order,
  facts: { ...order.facts, walletCovers: true },
});

/** Whether the order machine accepts this event for the order as it was last read. */
const chartAllows = ({ order }: OrderPageContext, type: OrderEvent['type'] & `${string}.requested`): boolean =>
  order !== null && nextOrderState(order.state, asPayable(order).facts, { type }) !== null;

export const choiceOf = (context: OrderPageContext): PaymentChoiceInput => ({
  orderReference: context.orderReference,
  soldAs: 'tickets',
  mayPayInPart: context.mayPayInPart,
  payment: context.payment,
  words: context.words,
  intentSeed: `${context.intentSeed}-${context.intents}`,
});

export const issueOf = (context: OrderPageContext): Sent<CallRequest<'AirTicket'>> => {
  const { orderReference } = orderOf(context);
  if (context.agreed === null) throw new Error('nothing is paid that was not agreed to');
  return {
    request: { orderReference, payment: context.agreed },
    intent: `${context.intentSeed}-ticket-${context.intents}`,
  };
};

/** Refusals after which the order can still be paid, otherwise than was agreed: what paying does is shown anew. */
const otherwise: ReadonlySet<string> = new Set([
  'effect-changed',
  'terms-changed',
  'part-not-offered',
  'insufficient-balance',
]);

export const cancellationOf = (context: OrderPageContext): Sent<CallRequest<'AirCancel'>> => ({
  request: { orderReference: context.orderReference },
  intent: `${context.intentSeed}-cancel-${context.intents}`,
});

export const mailOf = (context: OrderPageContext): Sent<CallRequest<'MailTicket'>> => ({
  request: {
    orderReference: context.orderReference,
    typeId: sentDocumentOf(context),
    withPrice: sentPriceOf(context) !== null,
  },
  intent: `${context.intentSeed}-mail-${context.intents}`,
});

const sentDocumentOf = ({ sent }: OrderPageContext): MailedDocument => {
  if (sent === null) throw new Error('an order without a document was sent');
  return sent;
};

/** Whether the order still has the document that is sent. */
const isStillSent = ({ order, sent }: OrderPageContext): boolean =>
  order !== null && sent !== null && sentDocument(order) === sent;

/** What the customer pays for the travellers who are on the document. `null`: the person may not see it, or it could not be read. */
export const customerPriceOf = ({ order, prices }: OrderPageContext): Money | null => {
  if (order === null || prices === null) return null;
  const paid = order.travellers.filter(isOnDocument).map(({ paxId }) => {
    const price = prices.find((each) => each.paxId === paxId);
    return price?.printedMinor ?? price?.grossMinor ?? null;
  });
  const { currency } = order.sums;
  return paid.every((minor) => minor !== null)
    ? { currency, minor: paid.reduce((sum, minor) => sum + (minor ?? 0), 0) }
    : null;
};

/** The price that is sent. `null`: none is. */
export const sentPriceOf = (context: OrderPageContext): Money | null =>
  context.withPrice ? customerPriceOf(context) : null;

/** A document with its message, for another app. */
export interface SharedDocument {
  readonly document: CallRequest<'GetBookingPdf'>;
  readonly text: string;
}
/** `ok`: it was handed over, or the person has thought better of it. */
export type DocumentShared = { readonly ok: true } | Extract<CallOutcome<'GetBookingPdf'>, { ok: false }>;

export const sharedOf = (context: OrderPageContext): SharedDocument => {
  const order = orderOf(context);
  const typeId = sentDocumentOf(context);
  const price = sentPriceOf(context);
  const { subject, text } = orderMessage(order, { typeId, price });
  return {
    document: { typeId, orderReference: order.orderReference, withPrice: price !== null, paxIds: [] },
    text: `${subject}\n\n${text}`,
  };
};

/** A document to open: of the whole order, or a credit note. */
export type DocumentToOpen = CallRequest<'GetBookingPdf'> | CallRequest<'GetCreditNotePdf'>;
export type DocumentOpened = CallOutcome<'GetBookingPdf'> | CallOutcome<'GetCreditNotePdf'>;

export const documentOf = ({ orderReference, creditNote, documentType, printed }: OrderPageContext): DocumentToOpen =>
  creditNote === null ? { typeId: documentType, orderReference, ...printed } : { orderReference, number: creditNote };

/** A change with the order that it is made to. */
export interface ChangeSent {
  readonly orderReference: string;
  readonly change: OrderChange;
  readonly intent: string;
}

export const changeOf = ({ orderReference, change, intents, intentSeed }: OrderPageContext): ChangeSent => {
  if (change === null) throw new Error('no change was asked for');
  return { orderReference, change, intent: `${intentSeed}-change-${intents}` };
};

export interface DetailAsked {
  readonly orderReference: string;
  readonly detail: OrderDetail;
}

export const detailOf = ({ orderReference, detail }: OrderPageContext): DetailAsked => {
  if (detail === null) throw new Error('no detail was asked for');
  return { orderReference, detail };
};

/** The answer of a call that reads a detail. */
export type DetailOutcome = { readonly ok: true; readonly answer: ReadDetail } | Pick<Refused, 'ok' | 'detail'>;

/** Whether the order has a document now, by its own chart. */
const mayBePrinted = ({ order }: OrderPageContext, typeId: DocumentType): boolean =>
  order !== null && hasDocument(asPayable(order), typeId);

const settleMs = 2_000;

const mayBeRead = ({ order }: OrderPageContext, { is }: OrderDetail): boolean =>
  (is === 'passport' ? order?.mayShowPassports : order?.mayReadSsr) === true;

const isSameDetail = (one: OrderDetail, other: OrderDetail): boolean =>
  one.is === 'passport' ? other.is === 'passport' && one.paxId === other.paxId : one.is === other.is;

/** Types, actors, delays, guards and actions of the chart in `order-page.machine.ts`. */
export const orderPage = setup({
  types: {
    context: {} as OrderPageContext,
    events: {} as OrderPageEvent,
    input: {} as OrderPageInput,
    children: {} as { paymentChoice: 'paymentChoice' },
  },
  actors: {
    readOrder: provided.promise<CallOutcome<'AirGetOrder'>, CallRequest<'AirGetOrder'>>('readOrder'),
    paymentChoice: paymentChoiceMachine,
    issueTicket: provided.promise<CallOutcome<'AirTicket'>, Sent<CallRequest<'AirTicket'>>>('issueTicket'),
    cancelBooking: provided.promise<CallOutcome<'AirCancel'>, Sent<CallRequest<'AirCancel'>>>('cancelBooking'),
    mailTicket: provided.promise<CallOutcome<'MailTicket'>, Sent<CallRequest<'MailTicket'>>>('mailTicket'),
    verifyPrice: provided.promise<CallOutcome<'AirVerifyPrice'>, CallRequest<'AirVerifyPrice'>>('verifyPrice'),
    changeOrder: provided.promise<OrderOutcome, ChangeSent>('changeOrder'),
    readDetail: provided.promise<DetailOutcome, DetailAsked>('readDetail'),
    readPrices: provided.promise<CallOutcome<'GetPrintPrices'>, CallRequest<'GetPrintPrices'>>('readPrices'),
    /** Fetches a document and hands it to the app that the person chooses. */
    shareDocument: provided.promise<DocumentShared, SharedDocument>('shareDocument'),
    /** Fetches a document and opens it. The document is not stored. */
    openDocument: provided.promise<DocumentOpened, DocumentToOpen>('openDocument'),
  },
  delays: {
    patienceEnds: 8_000,
    ordersSettle: settleMs,
    holdEnds: ({ context }) => timerWithinADay(Math.max(settleMs, context.order?.timeLimit?.remainingMs ?? 0)),
  },
  guards: {
    orderIsKnown: ({ context }) => context.order !== null,
    answered: (_, outcome: AnyOutcome) => outcome.ok,
    /** The airline issues the tickets, or the passenger is asked whether the seats may be given back. */
    othersAct: ({ context: { order } }) =>
      order?.state === 'ticketing' || (order?.state === 'held' && isConsentOpen(order.consent)),
    isHeld: ({ context }) => context.order?.state === 'held',
    cameBack: ({ context }) => context.payment !== null,
    cameBackToPay: ({ context }) => context.payment !== null && chartAllows(context, 'ticketing.requested'),
    isAgreed: (_, { went }: PaymentChoiceOutput) => went === 'agreed',
    isLeft: (_, { went }: PaymentChoiceOutput) => went === 'left',
    paysOtherwise: ({ context }, outcome: AnyOutcome) =>
      !outcome.ok && otherwise.has(outcome.refusal ?? '') && chartAllows(context, 'ticketing.requested'),
    mayBeIssued: ({ context }) => chartAllows(context, 'ticketing.requested'),
    mayBeCancelled: ({ context }) => chartAllows(context, 'cancellation.requested'),
    mayBePrinted: ({ context }, typeId: DocumentType) => mayBePrinted(context, typeId),
    mayBeSent: ({ context: { order } }) => order !== null && sentDocument(order) !== null,
    hasNothingToSend: ({ context }) => !isStillSent(context),
    isMailed: ({ context }) => context.via === 'mail',
    mayBeShared: ({ context }) => context.sharesFiles,
    seesCustomerPrice: ({ context }) => customerPriceOf(context) !== null,
    mayBeCredited: ({ context: { order }, event }) =>
      order?.facts.mayPrint === true &&
      order.creditNotes.some(({ number }) => event.type === 'creditNote.requested' && event.number === number),
    mayBeVerified: ({ context }) => chartAllows(context, 'verification.requested'),
    /** Messages may always be left. The rest is changed as the order's chart allows, passports by those who may see them. */
    mayBeChanged: ({ context }, { is }: Pick<OrderChange, 'is'>) =>
      is === 'message' ||
      (chartAllows(context, 'amendment.requested') && (is !== 'passport' || context.order?.mayShowPassports === true)),
    mayBeRead: ({ context }, detail: OrderDetail) => mayBeRead(context, detail),
    /** It is shown in place of the detail that is. */
    isAnotherDetail: ({ context }, detail: OrderDetail) =>
      mayBeRead(context, detail) && context.detail !== null && !isSameDetail(context.detail, detail),
  },
  actions: {
    keepOrder: assign((_, { answer }: OrderOutcome) => (answer ? { order: answer.order } : {})),
    keepRefusal: assign(({ context }, { detail }: AnyOutcome) => ({
      words: detail ?? null,
      intents: context.intents + 1,
    })),
    /** Keeps the server's message, if there is one. Messages of 401 and 502 are dropped: they are not about orders. */
    keepFault: assign((_, { error }: { readonly error: unknown }) => {
      if (!(error instanceof CallFault) || error.problem === null) return { words: null };
      const { status, detail, title } = error.problem;
      return { words: status === 401 || status === 502 ? null : (detail ?? title) };
    }),
    forgetWords: assign({ words: null, mailedTo: null }),
    keepAgreed: assign((_, choice: PaymentChoiceOutput) =>
      choice.went === 'agreed' ? { agreed: choice.payment } : {},
    ),
    keepUnpayable: assign((_, choice: PaymentChoiceOutput) => ({
      words: choice.went === 'refused' ? choice.words : null,
    })),
    forgetPayment: assign({ payment: null, words: null }),
    keepVia: assign(({ context: { order } }, via: SentVia) => ({
      via,
      sent: order && sentDocument(order),
      withPrice: false,
      prices: null,
    })),
    keepNothingToSend: assign(() => ({ words: say('This order has nothing to send any more.') })),
    keepPrices: assign((_, outcome: CallOutcome<'GetPrintPrices'>) =>
      outcome.ok ? { prices: outcome.answer.prices } : {},
    ),
    keepWithPrice: assign((_, withPrice: boolean) => ({ withPrice })),
    /** The next mail is another intent: it is sent again. */
    keepMailed: assign(({ context }) => ({
      mailedTo: context.order?.contact.email ?? null,
      intents: context.intents + 1,
    })),
    keepChange: assign((_, change: OrderChange) => ({ change })),
    /** The next change is another intent. */
    keepChanged: assign(({ context }) => ({ intents: context.intents + 1 })),
    keepDetail: assign((_, detail: OrderDetail) => ({ detail })),
    keepRead: assign((_, outcome: DetailOutcome) => ('answer' in outcome ? { shownDetail: outcome.answer } : {})),
    /** Whole numbers leave the page's memory when they leave the page. */
    forgetRead: assign({ shownDetail: null }),
    keepUnread: assign((_, outcome: DetailOutcome) => ({
      unreadWords: ('detail' in outcome ? outcome.detail : null) ?? null,
    })),
    keepLost: assign({ unreadWords: null }),
    keepVerified: assign((_, outcome: CallOutcome<'AirVerifyPrice'>) =>
      outcome.ok ? { verified: outcome.answer } : {},
    ),
    keepDocument: assign(
      (_, { typeId, choice }: { readonly typeId: DocumentType; readonly choice?: PrintChoice | undefined }) => ({
        documentType: typeId,
        printed: choice ?? wholeDocument,
        creditNote: null,
      }),
    ),
    keepCreditNote: assign((_, creditNote: string) => ({ creditNote })),
  },
});
