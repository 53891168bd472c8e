import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signaturesOf } from '../sslcommerz-signature.ts';
import {
  type SandboxAttempt,
  SandboxBook,
  type SandboxButton,
  type SandboxSession,
  sandboxButtons,
} from './sandbox-book.ts';
import { paymentPage, returnPage, wordsPage } from './sandbox-page.ts';

export interface SandboxSettings {
  readonly port: number;
  readonly host: string;
  /** File of its book. */
  readonly bookFile: string;
  readonly storeId: string;
  readonly storePassword: string;
  /** After how long a late notice is sent. */
  readonly lateMs: number;
}

/** A running sandbox gateway. */
export interface SandboxGateway {
  readonly address: string;
  /** Its own book, for tests that compare it with ours. */
  readonly book: SandboxBook;
  close(): Promise<void>;
}

type Fields = Readonly<Record<string, string>>;

interface Reply {
  readonly status: number;
  readonly type: 'json' | 'html';
  readonly body: string;
  /** Where forms of the page may be sent beside this gateway. */
  readonly formsTo?: string;
  readonly nonce?: string;
}

const json = (body: unknown, status = 200): Reply => ({ status, type: 'json', body: JSON.stringify(body) });

const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex').toUpperCase()}`;

const formBytesAtMost = 64 * 1024;
const noticeWithinMs = 10_000;
const noticeTries = 5;
const noticePauseMs = 3_000;

/**
 * Starts the embedded gateway: a server of its own that speaks SSLCommerz's protocol, with a page of six buttons instead of a
 * card form. It knows only what the wire tells it, and keeps its own book.
 */
export const startSandboxGateway = async (settings: SandboxSettings): Promise<SandboxGateway> => {
  const book = new SandboxBook(settings.bookFile);
  const desk = new SandboxDesk(book, settings);
  const server = createServer((request, response) => {
    desk
      .answer(request)
      .catch(() => json({ status: 'FAILED', failedreason: 'The request could not be read.' }, 400))
      .then((reply) => write(response, reply))
      // The payer's browser has gone meanwhile.
      .catch(() => response.destroy());
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  desk.address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  desk.sendDueNotices();
  return {
    address: desk.address,
    book,
    async close() {
      desk.stop();
      server.close();
      server.closeAllConnections();
      await Promise.all([once(server, 'close'), desk.idle()]);
      book.close();
    },
  };
};

const write = (response: ServerResponse, { status, type, body, formsTo, nonce = '' }: Reply): void => {
  response.writeHead(status, {
    'content-type': type === 'json' ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      ...(nonce === '' ? [] : [`style-src 'nonce-${nonce}'`, `script-src 'nonce-${nonce}'`]),
      `form-action 'self'${formsTo === undefined ? '' : ` ${formsTo}`}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  });
  response.end(body);
};

const readForm = async (request: IncomingMessage): Promise<Fields> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > formBytesAtMost) throw new Error('too large');
    parts.push(part);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
};

const isAddress = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Amounts of currencies with two decimals, which is all that this gateway takes. */
const amountPattern = /^\d{1,12}\.\d{2}$/;
const hundredths = (amount: string): number => Number(amount.replace('.', ''));

const statusOf: Readonly<Record<SandboxButton, SandboxAttempt['status']>> = {
  pay: 'VALID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  never: 'VALID',
  duplicate: 'VALID',
  late: 'VALID',
};

class SandboxDesk {
  address = '';
  readonly #book: SandboxBook;
  readonly #settings: SandboxSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(book: SandboxBook, settings: SandboxSettings) {
    this.#book = book;
    this.#settings = settings;
  }

  async answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const query: Fields = Object.fromEntries(url.searchParams);
    const at = `${request.method} ${url.pathname}`;
    if (at === 'POST /gwprocess/v4/api.php') return this.#openSession(await readForm(request));
    if (at === 'GET /validator/api/validationserverAPI.php') return this.#validate(query);
    if (at === 'GET /validator/api/merchantTransIDvalidationAPI.php') return this.#query(query);
    const sessionKey = /^\/pay\/([A-Z0-9]{10,60})$/.exec(url.pathname)?.[1];
    const session = sessionKey === undefined ? undefined : this.#book.sessions.get(sessionKey);
    if (session !== undefined && request.method === 'GET') return this.#page(session);
    if (session !== undefined && request.method === 'POST') return this.#press(session, await readForm(request));
    const nonce = randomBytes(16).toString('base64url');
    return { status: 404, type: 'html', nonce, body: wordsPage(nonce, 'Not found', 'There is no such payment here.') };
  }

  #knows({ store_id, store_passwd }: Fields): boolean {
    return store_id === this.#settings.storeId && store_passwd === this.#settings.storePassword;
  }

  #openSession(form: Fields): Reply {
    const failed = (failedreason: string): Reply => json({ status: 'FAILED', failedreason });
    if (!this.#knows(form)) return failed('Store Credential Error Or Store is De-active');
    const { total_amount: amount = '', currency = '', tran_id: tranId = '', product_name: merchant = '' } = form;
    const { success_url: successUrl, fail_url: failUrl, cancel_url: cancelUrl, ipn_url: noticeUrl } = form;
    if (!amountPattern.test(amount) || hundredths(amount) === 0) return failed('Invalid total_amount');
    if (!/^[A-Z]{3}$/.test(currency)) return failed('Invalid currency');
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(tranId)) return failed('Invalid tran_id');
    if (!isAddress(successUrl) || !isAddress(failUrl) || !isAddress(cancelUrl) || !isAddress(noticeUrl)) {
      return failed('Invalid URL');
    }
    const sessionKey = newId('SK');
    this.#book.write({
      entry: 'session',
      sessionKey,
      tranId,
      amount,
      currency,
      merchant,
      successUrl,
      failUrl,
      cancelUrl,
      noticeUrl,
      at: Date.now(),
    });
    return json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: sessionKey,
      GatewayPageURL: `${this.address}/pay/${sessionKey}`,
    });
  }

  #page(session: SandboxSession): Reply {
    const nonce = randomBytes(16).toString('base64url');
    const pressed = this.#book.attemptOf(session.sessionKey);
    return pressed === undefined
      ? { status: 200, type: 'html', nonce, body: paymentPage(nonce, session) }
      : { status: 200, type: 'html', nonce, body: endedPage(nonce) };
  }

  #press(session: SandboxSession, form: Fields): Reply {
    const nonce = randomBytes(16).toString('base64url');
    const button = sandboxButtons.find((one) => one === form['press']);
    if (button === undefined) return this.#page(session);
    if (this.#book.attemptOf(session.sessionKey) !== undefined) {
      return { status: 409, type: 'html', nonce, body: endedPage(nonce) };
    }
    const attempt: SandboxAttempt = {
      sessionKey: session.sessionKey,
      button,
      status: statusOf[button],
      valId: newId('VAL'),
      bankTranId: newId('BANK'),
      at: Date.now(),
    };
    this.#book.write({ entry: 'attempt', ...attempt });
    const noticed = button === 'duplicate' ? 2 : 1;
    const dueAt = Date.now() + (button === 'late' ? this.#settings.lateMs : 0);
    for (let each = 0; each < noticed; each += 1) {
      this.#book.write({ entry: 'notice', id: newId('N'), valId: attempt.valId, dueAt, tries: 0 });
    }
    this.sendDueNotices();
    if (button === 'never') {
      const words =
        'You can close this window. Nothing leads back from here: the portal learns of it from the gateway.';
      return { status: 200, type: 'html', nonce, body: wordsPage(nonce, 'Paid', words) };
    }
    const { successUrl, failUrl, cancelUrl } = session;
    const back = attempt.status === 'VALID' ? successUrl : attempt.status === 'FAILED' ? failUrl : cancelUrl;
    return {
      status: 200,
      type: 'html',
      nonce,
      formsTo: new URL(back).origin,
      body: returnPage(nonce, back, this.#signed(session, attempt)),
    };
  }

  /** The facts of an attempt under the names of the protocol. */
  #facts(session: SandboxSession, attempt: SandboxAttempt): Fields {
    return {
      status: attempt.status,
      tran_id: session.tranId,
      val_id: attempt.valId,
      amount: session.amount,
      store_amount: session.amount,
      bank_tran_id: attempt.bankTranId,
      card_type: 'SANDBOX',
      currency: session.currency,
      currency_type: session.currency,
      currency_amount: session.amount,
      currency_rate: '1.0000',
      tran_date: new Date(attempt.at).toISOString().slice(0, 19).replace('T', ' '),
      risk_level: '0',
      risk_title: 'Safe',
    };
  }

  #signed(session: SandboxSession, attempt: SandboxAttempt): Fields {
    const facts = this.#facts(session, attempt);
    const fields = { ...facts, verify_key: Object.keys(facts).join(',') };
    return { ...fields, ...signaturesOf(fields, this.#settings.storePassword) };
  }

  #validate(query: Fields): Reply {
    const attempt = this.#book.attempts.get(query['val_id'] ?? '');
    const session = attempt && this.#book.sessions.get(attempt.sessionKey);
    if (!this.#knows(query) || attempt === undefined || session === undefined || attempt.status !== 'VALID') {
      return json({ status: 'INVALID_TRANSACTION' });
    }
    const status = this.#book.validated.has(attempt.valId) ? 'VALIDATED' : 'VALID';
    if (status === 'VALID') this.#book.write({ entry: 'validated', valId: attempt.valId });
    return json({ ...this.#facts(session, attempt), status, APIConnect: 'DONE' });
  }

  #query(query: Fields): Reply {
    if (!this.#knows(query)) return json({ APIConnect: 'FAILED' });
    const { tran_id: tranId, bank_tran_id: bankTranId, refund_ref_id: refundRef } = query;
    if (refundRef !== undefined) return this.#refundStatus(refundRef);
    if (bankTranId !== undefined) return this.#refund(bankTranId, query);
    const element = this.#book.sessionsOf(tranId ?? '').map((session) => {
      const attempt = this.#book.attemptOf(session.sessionKey);
      if (attempt === undefined) {
        const { tranId: tran_id, currency, amount } = session;
        return { status: 'PENDING', tran_id, amount, currency, currency_type: currency, currency_amount: amount };
      }
      const facts = this.#facts(session, attempt);
      return this.#book.validated.has(attempt.valId) ? { ...facts, status: 'VALIDATED' } : facts;
    });
    return json({ APIConnect: 'DONE', no_of_trans_found: String(element.length), element });
  }

  #refund(bankTranId: string, { refund_trans_id: refundTranId = '', refund_amount: amount = '' }: Fields): Reply {
    const failed = (errorReason: string): Reply => json({ APIConnect: 'DONE', status: 'failed', errorReason });
    const attempt = [...this.#book.attempts.values()].find((each) => each.bankTranId === bankTranId);
    const session = attempt && this.#book.sessions.get(attempt.sessionKey);
    if (attempt?.status !== 'VALID' || session === undefined) return failed('There is no such transaction.');
    if (refundTranId === '') return failed('refund_trans_id is missing.');
    const already = [...this.#book.refunds.values()].filter((refund) => refund.bankTranId === bankTranId);
    const same = already.find((refund) => refund.refundTranId === refundTranId);
    if (same === undefined) {
      const taken = already.reduce((sum, refund) => sum + hundredths(refund.amount), 0);
      const asked = amountPattern.test(amount) ? hundredths(amount) : 0;
      if (asked === 0 || taken + asked > hundredths(session.amount)) {
        return failed('The refund is larger than the payment.');
      }
    }
    const refundRef = same?.refundRef ?? newId('RF');
    if (same === undefined) {
      this.#book.write({ entry: 'refund', refundRef, refundTranId, bankTranId, amount, at: Date.now() });
    }
    return json({
      APIConnect: 'DONE',
      status: 'success',
      bank_tran_id: bankTranId,
      trans_id: session.tranId,
      refund_ref_id: refundRef,
      errorReason: '',
    });
  }

  #refundStatus(refundRef: string): Reply {
    const refund = this.#book.refunds.get(refundRef);
    return json(
      refund === undefined
        ? { APIConnect: 'DONE', status: 'failed', errorReason: 'There is no such refund.' }
        : { APIConnect: 'DONE', status: 'refunded', refund_ref_id: refundRef, bank_tran_id: refund.bankTranId },
    );
  }

  /** Sends what is due, and plans the rest. Called at the start as well: notices outlive a restart. */
  sendDueNotices(): void {
    for (const { id, dueAt } of this.#book.notices.values()) {
      if (this.#timers.has(id)) continue;
      this.#timers.set(
        id,
        setTimeout(
          () => {
            this.#timers.delete(id);
            const sending = this.#send(id).finally(() => this.#sending.delete(sending));
            this.#sending.add(sending);
          },
          Math.max(0, dueAt - Date.now()),
        ),
      );
    }
  }

  async #send(id: string): Promise<void> {
    const notice = this.#book.notices.get(id);
    const attempt = notice && this.#book.attempts.get(notice.valId);
    const session = attempt && this.#book.sessions.get(attempt.sessionKey);
    if (notice === undefined || attempt === undefined || session === undefined) return;
    const delivered = await fetch(session.noticeUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(noticeWithinMs), this.#stopping.signal]),
      body: new URLSearchParams(this.#signed(session, attempt)),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (this.#stopping.signal.aborted) return;
    if (delivered || notice.tries + 1 >= noticeTries) {
      this.#book.write({ entry: 'noticed', id });
      return;
    }
    const pauseMs = noticePauseMs * 2 ** notice.tries;
    this.#book.write({ entry: 'notice', ...notice, dueAt: Date.now() + pauseMs, tries: notice.tries + 1 });
    this.sendDueNotices();
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  async idle(): Promise<void> {
    await Promise.all(this.#sending);
  }
}

const endedPage = (nonce: string): string =>
  wordsPage(
    nonce,
    'Payment ended',
    'This payment has ended already. Go back to the portal, which knows what came of it.',
  );
