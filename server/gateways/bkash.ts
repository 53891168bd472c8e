import { decimalOf, minorOfDecimal } from './decimal-amount.ts';
import { fetchJson, silent, textIn } from './gateway-fetch.ts';
import type {
  AskedPayment,
  Gateway,
  GatewayFailure,
  RefundAnswer,
  RefundOrder,
  SessionOpened,
  Verified,
} from './port.ts';

/** A merchant at bKash (tokenized checkout, v1.2.0-beta). */
export interface BkashMerchant {
  /** Address without a path: `https://tokenized.pay.bka.sh`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
  /** Time for an answer. Default: 30 s, after which bKash wants its status asked. */
  readonly timeoutMs?: number;
}

type Json = Readonly<Record<string, unknown>>;
type Answered = { readonly ok: true; readonly json: Json } | GatewayFailure;

const succeeded = '0000';
/** Checkout by the payer's consent on bKash's page, without an agreement. */
const mode = '0011';
const tokenRenewedBeforeMs = 60_000;

/** bKash. Errors arrive with HTTP 200 and a `statusCode` other than 0000. */
export const bkash = (merchant: BkashMerchant, clockMs: () => number = () => performance.now()): Gateway => {
  const base = merchant.baseUrl.replace(/\/+$/, '');
  const post = (path: string, body: Json, headers: Readonly<Record<string, string>>) =>
    fetchJson(`${base}/tokenized/checkout${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...(merchant.timeoutMs === undefined ? {} : { timeoutMs: merchant.timeoutMs }),
    });

  let granted: { readonly token: string; readonly untilMs: number } | undefined;
  let granting: Promise<string | null> | undefined;

  const grant = async (): Promise<string | null> => {
    const { username, password, appKey, appSecret } = merchant;
    const answer = await post('/token/grant', { app_key: appKey, app_secret: appSecret }, { username, password });
    const token = answer.ok ? textIn(answer.json, 'id_token') : '';
    if (!answer.ok || token === '') return null;
    const lastsMs = Number(textIn(answer.json, 'expires_in')) * 1_000;
    granted = { token, untilMs: clockMs() + (Number.isFinite(lastsMs) ? lastsMs : 0) - tokenRenewedBeforeMs };
    return token;
  };

  /** A token, asked for once by all that need one now. */
  const tokenNow = async (): Promise<string | null> => {
    if (granted !== undefined && clockMs() < granted.untilMs) return granted.token;
    granting ??= grant().finally(() => {
      granting = undefined;
    });
    return granting;
  };

  const ask = async (path: string, body: Json): Promise<Answered> => {
    for (let tries = 0; ; tries += 1) {
      const token = await tokenNow();
      if (token === null) return silent;
      const answer = await post(path, body, { authorization: token, 'x-app-key': merchant.appKey });
      if (!answer.ok) return answer;
      if (answer.status !== 401 && answer.status !== 403) return answer;
      // The token was ended before its time: a new one is asked for once.
      if (tries > 0) return silent;
      granted = undefined;
    }
  };

  const refusedBy = (json: Json): GatewayFailure => ({
    ok: false,
    why: 'refused',
    words: `${textIn(json, 'statusCode')} ${textIn(json, 'statusMessage')}`.trim().slice(0, 200) || null,
  });

  const statusOf = async (paymentID: string): Promise<Verified> => {
    const answer = await ask('/payment/status', { paymentID });
    return answer.ok ? verifiedOf(answer.json, paymentID) : answer;
  };

  return {
    code: 'bkash',
    host: new URL(base).host,

    async createSession(order): Promise<SessionOpened> {
      const answer = await ask('/create', {
        mode,
        payerReference: order.reference,
        callbackURL: order.returnUrl,
        amount: decimalOf(order.amountMinor, order.currency),
        currency: order.currency,
        intent: 'sale',
        merchantInvoiceNumber: order.reference,
      });
      if (!answer.ok) return answer;
      const { json } = answer;
      const providerRef = textIn(json, 'paymentID');
      const redirectUrl = textIn(json, 'bkashURL');
      if (textIn(json, 'statusCode') !== succeeded) return refusedBy(json);
      const isPage = URL.canParse(redirectUrl) && /^https?:$/.test(new URL(redirectUrl).protocol);
      return providerRef !== '' && isPage ? { ok: true, providerRef, redirectUrl } : silent;
    },

    handleReturn: ({ status }) =>
      status === 'success' || status === 'failure' ? status : status === 'cancel' ? 'cancel' : null,

    /** bKash sends no notices to checkout by URL: what it did is asked for. */
    handleNotify: () => null,

    /**
     * What bKash's book says. Consent alone moves no money: a payment that came back with success is executed here, once by
     * bKash's own rule; an execution that did not answer, or came a second time, is followed by asking for its status.
     */
    async verify({ providerRef, returnedAs }: AskedPayment): Promise<Verified> {
      if (providerRef === null) return { ok: true, state: 'pending' };
      const known = await statusOf(providerRef);
      if (!known.ok || known.state !== 'pending' || returnedAs !== 'success') return known;
      const executed = await ask('/execute', { paymentID: providerRef });
      if (!executed.ok) return statusOf(providerRef);
      if (textIn(executed.json, 'statusCode') === succeeded) return verifiedOf(executed.json, providerRef);
      const after = await statusOf(providerRef);
      const isOpen = after.ok && after.state === 'pending';
      return isOpen && refusesPayer.has(textIn(executed.json, 'statusCode')) ? { ok: true, state: 'failed' } : after;
    },

    async refund({ payment, amountMinor, currency, reason }: RefundOrder): Promise<RefundAnswer> {
      const { providerRef: paymentID, receiptRef: trxID } = payment;
      if (paymentID === null || trxID === null) return { ok: false, why: 'refused', words: 'it was not paid' };
      const sold = { paymentID, trxID, sku: 'wallet' };
      // The same request without an amount asks what became of a refund: a lost answer must not refund twice.
      const before = refundIn(await ask('/payment/refund', sold));
      if (before !== 'none') return before;
      const amount = decimalOf(amountMinor, currency);
      const after = refundIn(await ask('/payment/refund', { ...sold, amount, reason: reason.slice(0, 255) }));
      return after === 'none' ? { ok: false, why: 'refused', words: null } : after;
    },

    async refundStatus({ payment }): Promise<RefundAnswer> {
      const { providerRef: paymentID, receiptRef: trxID } = payment;
      const found = refundIn(await ask('/payment/refund', { paymentID, trxID, sku: 'wallet' }));
      return found === 'none' ? silent : found;
    },
  };
};

/**
 * Codes of an execution by which bKash has refused the payer: a wrong PIN or code, or too many of them (2014 to 2019), too little money,
 * the same payment a moment ago. After any other (`503`, `9999`, one that we do not know) the payment can still come to an end.
 */
const refusesPayer: ReadonlySet<string> = new Set(['2014', '2015', '2016', '2017', '2018', '2019', '2023', '2029']);

const verifiedOf = (json: Json, paymentID: string): Verified => {
  if (textIn(json, 'statusCode') !== succeeded) return silent;
  // An answer about another payment says nothing of this one.
  if (textIn(json, 'paymentID') !== paymentID) return silent;
  switch (textIn(json, 'transactionStatus')) {
    case 'Completed': {
      const currency = textIn(json, 'currency');
      const receiptRef = textIn(json, 'trxID');
      if (receiptRef === '') return silent;
      return {
        ok: true,
        state: 'paid',
        paid: {
          reference: textIn(json, 'merchantInvoiceNumber') || textIn(json, 'merchantInvoice'),
          receiptRef,
          amountMinor: minorOfDecimal(textIn(json, 'amount'), currency),
          currency,
          risky: false,
          times: 1,
        },
      };
    }
    case 'Failed':
    case 'Declined':
      return { ok: true, state: 'failed' };
    case 'Cancelled':
      return { ok: true, state: 'cancelled' };
    case 'Expired':
      return { ok: true, state: 'expired' };
    default:
      return { ok: true, state: 'pending' };
  }
};

/** `none`: bKash has no refund of the payment, or refused one. */
const refundIn = (answer: Answered): RefundAnswer | 'none' => {
  if (!answer.ok) return answer;
  const refundRef = textIn(answer.json, 'refundTrxID');
  if (textIn(answer.json, 'statusCode') !== succeeded || refundRef === '') return 'none';
  const isDone = textIn(answer.json, 'transactionStatus') === 'Completed';
  return { ok: true, refundRef, state: isDone ? 'refunded' : 'processing' };
};
