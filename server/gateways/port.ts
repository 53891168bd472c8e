import type { GatewayCode, OnlineMethod } from '../../contract/money/online-payment.ts';

/** What the payer's browser says when it comes back. Anybody can say it: it is shown, and never credits. */
export type ReturnedAs = 'success' | 'failure' | 'cancel';

/** A payment that is to be opened at a gateway. */
export interface GatewayOrder {
  /** Our reference, unique for ever. */
  readonly reference: string;
  readonly method: OnlineMethod;
  readonly amountMinor: number;
  readonly currency: string;
  readonly words: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  /** Where the gateway sends the payer's browser afterwards. */
  readonly returnUrl: string;
  /** Where the gateway's server sends its notices. */
  readonly noticeUrl: string;
}

/** `silent`: no answer, or none that can be read, so nothing is known. `refused`: the gateway said no. */
export type GatewayFailure = { readonly ok: false; readonly why: 'silent' | 'refused'; readonly words: string | null };

export type SessionOpened =
  | { readonly ok: true; readonly providerRef: string; readonly redirectUrl: string }
  | GatewayFailure;

/** A payment that a gateway is asked about. */
export interface AskedPayment {
  readonly reference: string;
  readonly providerRef: string | null;
  readonly receiptRef: string | null;
  readonly returnedAs: ReturnedAs | null;
}

/** What a gateway's own book says of a payment that was paid. */
export interface PaidInBook {
  /** The reference that the book has it under. */
  readonly reference: string;
  /** The gateway's transaction. */
  readonly receiptRef: string;
  /** `null`: the amount in the book cannot be read as one of its currency. */
  readonly amountMinor: number | null;
  readonly currency: string;
  /** The gateway asks to hold it for a person's review. */
  readonly risky: boolean;
  /** How many transactions paid it. More than one: the payer paid twice. */
  readonly times: number;
}

export type Verified =
  | { readonly ok: true; readonly state: 'paid'; readonly paid: PaidInBook }
  | { readonly ok: true; readonly state: 'pending' | 'failed' | 'cancelled' | 'expired' }
  | GatewayFailure;

export interface RefundOrder {
  readonly payment: AskedPayment;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  /** Same for each attempt of one refund. */
  readonly idempotencyKey: string;
}

export type RefundAnswer =
  | { readonly ok: true; readonly refundRef: string; readonly state: 'processing' | 'refunded' | 'cancelled' }
  | GatewayFailure;

/** A notice of the gateway's server. `genuine`: its signature is that of the gateway. */
export interface Notice {
  readonly reference: string;
  readonly genuine: boolean;
  /** The gateway's word for the state. It is only noted: the gateway is asked. */
  readonly said: string;
}

type Fields = Readonly<Record<string, string>>;

/**
 * A payment gateway. It reports failure as a value. Its credentials travel in addresses and bodies: neither they nor an
 * address are ever logged or thrown.
 */
export interface Gateway {
  readonly code: GatewayCode;
  /** Host of its page, for the payer to recognise. */
  readonly host: string;
  createSession(order: GatewayOrder): Promise<SessionOpened>;
  handleReturn(fields: Fields): ReturnedAs | null;
  /** `null`: not a notice of this gateway, or it names no payment. */
  handleNotify(fields: Fields): Notice | null;
  /** Asks the gateway's server what its book says of a payment. */
  verify(payment: AskedPayment): Promise<Verified>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  refundStatus(refund: RefundOrder & { readonly refundRef: string }): Promise<RefundAnswer>;
}
