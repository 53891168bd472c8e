import { type Carrier, Rejected } from './deliver.ts';

const gatewayAnswersWithinMs = 15_000;

/** Statuses after which a retry can succeed. Any other 4xx rejects the message for good. */
const retryable = new Set([401, 403, 408, 409, 425, 429]);

export interface SmsGateway {
  /**
   * Address for a POST of JSON `{to, text, from?}`. If it contains `{to}` and `{text}`, they are filled in; no body is
   * sent.
   */
  readonly url: string;
  /** Bearer token. Default: none. */
  readonly token?: string | undefined;
  readonly from?: string | undefined;
}

/**
 * Sends SMS through an HTTP gateway. All tries of a message carry the same `Idempotency-Key`, so that a gateway with
 * support for such keys sends it once, even if an answer was lost. Redirects are not followed, so that no code reaches
 * another host.
 */
export const smsCarrier = (gateway: SmsGateway): Carrier => ({
  async carry({ id, recipient, body }) {
    if (body === null) throw new Rejected('no text');
    const filledIn = gateway.url.includes('{to}');
    const address = gateway.url
      .replace('{to}', encodeURIComponent(recipient))
      .replace('{text}', encodeURIComponent(body));
    const { from, token } = gateway;
    const { ok, status } = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(gatewayAnswersWithinMs),
      headers: {
        'idempotency-key': id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(filledIn ? {} : { 'content-type': 'application/json' }),
      },
      ...(filledIn
        ? {}
        : { body: JSON.stringify({ to: recipient, text: body, ...(from === undefined ? {} : { from }) }) }),
    });
    if (ok) return;
    if (status >= 400 && status < 500 && !retryable.has(status)) throw new Rejected(`status ${status}`);
    throw Object.assign(new Error('the SMS gateway did not accept the message'), { code: `status ${status}` });
  },
});
