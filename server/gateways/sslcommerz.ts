import { decimalOf, minorOfDecimal } from './decimal-amount.ts';
import { fetchJson, silent, textIn } from './gateway-fetch.ts';
import type { AskedPayment, Gateway, GatewayOrder, PaidInBook, RefundAnswer, RefundOrder, Verified } from './port.ts';
import { isSigned } from './sslcommerz-signature.ts';

/** A store at SSLCommerz, or at a gateway that speaks its protocol. */
export interface SslCommerzStore {
  readonly code: 'sslcommerz' | 'sandbox';
  /** Address without a path: `https://securepay.sslcommerz.com`. */
  readonly baseUrl: string;
  readonly storeId: string;
  readonly storePassword: string;
  /** Time for an answer. Default: 30 s. */
  readonly timeoutMs?: number;
}

type Json = Readonly<Record<string, unknown>>;

/** SSLCommerz, API v4: session, signed notices, validation, query by transaction, refunds. */
export const sslCommerz = (store: SslCommerzStore): Gateway => {
  const base = store.baseUrl.replace(/\/+$/, '');
  const timeout = store.timeoutMs === undefined ? {} : { timeoutMs: store.timeoutMs };
  const credentials = { store_id: store.storeId, store_passwd: store.storePassword };
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    fetchJson(
      `${base}${path}?${new URLSearchParams({ ...fields, ...credentials, v: '1', format: 'json' }).toString()}`,
      timeout,
    );

  /** What the book says once it is validated, which SSLCommerz wants done before a sale is served. */
  const validated = async (found: Json, reference: string, times: number): Promise<Verified> => {
    const answer = await ask('/validator/api/validationserverAPI.php', { val_id: textIn(found, 'val_id') });
    if (!answer.ok) return answer;
    const status = textIn(answer.json, 'status');
    if (status !== 'VALID' && status !== 'VALIDATED') return { ok: true, state: 'pending' };
    const paid = paidIn(answer.json, times);
    // An answer about another transaction settles nothing.
    return paid === null || paid.reference !== reference ? silent : { ok: true, state: 'paid', paid };
  };

  const refundAnswer = async (fields: Readonly<Record<string, string>>, known: string): Promise<RefundAnswer> => {
    const answer = await ask('/validator/api/merchantTransIDvalidationAPI.php', fields);
    if (!answer.ok) return answer;
    if (textIn(answer.json, 'APIConnect') !== 'DONE') return silent;
    const refundRef = textIn(answer.json, 'refund_ref_id') || known;
    switch (textIn(answer.json, 'status')) {
      case 'success':
        // To the first request `success` means that the refund was begun.
        return { ok: true, refundRef, state: known === '' ? 'processing' : 'refunded' };
      case 'refunded':
        return { ok: true, refundRef, state: 'refunded' };
      case 'processing':
        return { ok: true, refundRef, state: 'processing' };
      case 'cancelled':
        return { ok: true, refundRef, state: 'cancelled' };
      case 'failed':
        return { ok: false, why: 'refused', words: textIn(answer.json, 'errorReason') || null };
      default:
        return silent;
    }
  };

  return {
    code: store.code,
    host: new URL(base).host,

    async createSession(order) {
      const answer = await fetchJson(`${base}/gwprocess/v4/api.php`, {
        method: 'POST',
        body: new URLSearchParams({ ...credentials, ...sessionFields(order) }),
        ...timeout,
      });
      if (!answer.ok) return answer;
      const redirectUrl = textIn(answer.json, 'GatewayPageURL');
      const providerRef = textIn(answer.json, 'sessionkey');
      if (textIn(answer.json, 'status') !== 'SUCCESS') {
        return { ok: false, why: 'refused', words: textIn(answer.json, 'failedreason').slice(0, 200) || null };
      }
      return providerRef !== '' && isPageAddress(redirectUrl) ? { ok: true, providerRef, redirectUrl } : silent;
    },

    handleReturn: ({ status }) => returnedAs[status ?? ''] ?? null,

    handleNotify(fields) {
      const { tran_id: reference, status = '' } = fields;
      if (reference === undefined) return null;
      return { reference, genuine: isSigned(fields, store.storePassword), said: status };
    },

    async verify({ reference }: AskedPayment) {
      const answer = await ask('/validator/api/merchantTransIDvalidationAPI.php', { tran_id: reference });
      if (!answer.ok) return answer;
      if (textIn(answer.json, 'APIConnect') !== 'DONE') return silent;
      const { element } = answer.json;
      const attempts = (Array.isArray(element) ? element : []).filter(
        (each): each is Json =>
          typeof each === 'object' && each !== null && textIn(each as Json, 'tran_id') === reference,
      );
      const paid = attempts.filter((attempt) => ['VALID', 'VALIDATED'].includes(textIn(attempt, 'status')));
      const receipts = new Set(paid.map((attempt) => textIn(attempt, 'bank_tran_id')));
      if (paid[0] !== undefined) return validated(paid[0], reference, receipts.size);
      // Each try of the payer is an attempt; while one can still be paid, none of the others decides.
      const states = attempts.map((attempt) => stateOf[textIn(attempt, 'status')] ?? 'pending');
      return { ok: true, state: states.includes('pending') ? 'pending' : (states.at(-1) ?? 'pending') };
    },

    refund: (order: RefundOrder) =>
      refundAnswer(
        {
          bank_tran_id: order.payment.receiptRef ?? '',
          refund_trans_id: order.idempotencyKey,
          refund_amount: decimalOf(order.amountMinor, order.currency),
          refund_remarks: order.reason,
          refe_id: order.payment.reference,
        },
        '',
      ),

    refundStatus: ({ refundRef }) => refundAnswer({ refund_ref_id: refundRef }, refundRef),
  };
};

const returnedAs: Readonly<Record<string, 'success' | 'failure' | 'cancel'>> = {
  VALID: 'success',
  VALIDATED: 'success',
  FAILED: 'failure',
  CANCELLED: 'cancel',
};

const stateOf: Readonly<Record<string, 'failed' | 'cancelled' | 'expired'>> = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  UNATTEMPTED: 'expired',
  EXPIRED: 'expired',
};

const isPageAddress = (url: string): boolean =>
  url.length <= 2_000 && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** The amount that was asked for stands in `currency_amount`; `amount` is what it came to in the store's currency. */
const paidIn = (json: Json, times: number): PaidInBook | null => {
  const currency = textIn(json, 'currency_type') || textIn(json, 'currency');
  const amount = textIn(json, 'currency_amount') || textIn(json, 'amount');
  const receiptRef = textIn(json, 'bank_tran_id');
  if (receiptRef === '' || !/^[A-Z]{3}$/.test(currency)) return null;
  return {
    reference: textIn(json, 'tran_id'),
    receiptRef,
    amountMinor: minorOfDecimal(amount, currency),
    currency,
    risky: textIn(json, 'risk_level') !== '0',
    times,
  };
};

const cardMethods = {
  card: 'visacard,mastercard,amexcard',
  'net-banking': 'internetbank',
  'mobile-wallet': 'mobilebank',
};

const sessionFields = (order: GatewayOrder): Readonly<Record<string, string>> => ({
  total_amount: decimalOf(order.amountMinor, order.currency),
  currency: order.currency,
  tran_id: order.reference,
  success_url: order.returnUrl,
  fail_url: order.returnUrl,
  cancel_url: order.returnUrl,
  ipn_url: order.noticeUrl,
  multi_card_name: cardMethods[order.method],
  cus_name: order.payer.name,
  cus_email: order.payer.email,
  cus_phone: order.payer.phone,
  cus_add1: '-',
  cus_city: '-',
  cus_postcode: '-',
  cus_country: '-',
  shipping_method: 'NO',
  product_name: order.words,
  product_category: 'wallet',
  product_profile: 'non-physical-goods',
});
