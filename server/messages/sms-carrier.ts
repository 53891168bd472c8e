import { type Carrier, Rejected } from './deliver.ts';

const gatewayAnswersWithinMs = 15_000;

/** Statuses that a second try may change; any other 4xx says that this message is not wanted. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

export interface SmsGateway {
  /** Takes a POST of JSON `{to, text, from?}`; or, where it holds `{to}` and `{text}`, those filled in and no body. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly from?: string | undefined;
}

/**
 * SMS by an HTTP gateway. Every try of one message carries the same `Idempotency-Key`, so that a gateway which knows
 * such keys sends it once, even where its first answer was lost. A redirect is not followed: it could carry a code away.
 */
export const smsCarrier = (gateway: SmsGateway): Carrier => ({
  async carry({ id, recipient, body }) {
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
    if (status >= 400 && status < 500 && !passing.has(status)) throw new Rejected(`status ${status}`);
    throw Object.assign(new Error('the SMS gateway did not take it'), { code: `status ${status}` });
  },
});
