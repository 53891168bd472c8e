import { STATUS_CODES } from 'node:http';
import type { CDPSession, Page } from 'playwright';

/** A call of a page that has not left the browser yet. Each of its ways on resolves to `false` if the page gave it up. */
export interface PausedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Sends it to the server, with another body if given. */
  pass(body?: string): Promise<boolean>;
  /** The network is lost under it. */
  lose(): Promise<boolean>;
  /** It is answered in the server's place. Default: with nothing. */
  answer(status: number, json?: unknown): Promise<boolean>;
}

type OnCall = (call: PausedCall) => Promise<unknown>;

/**
 * Pauses some of a page's calls by means of the browser. A route of Playwright would pause all that the page loads, and
 * keep the browser's cache from it: such a page costs twice as much.
 */
export class CallPauser {
  readonly #session: CDPSession;
  readonly #handlers: { readonly pattern: string; readonly matches: RegExp; readonly onCall: OnCall }[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { url, method, headers, postData: body = '' } = request;
      const ended = (command: Promise<unknown>): Promise<boolean> =>
        command.then(
          () => true,
          () => false,
        );
      const call: PausedCall = {
        url,
        method,
        headers,
        body,
        pass: (other) =>
          ended(
            session.send('Fetch.continueRequest', {
              requestId,
              ...(other === undefined ? {} : { postData: inBase64(other) }),
            }),
          ),
        lose: () => ended(session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })),
        answer: (status, json) =>
          ended(
            session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: status,
              responsePhrase: STATUS_CODES[status] ?? '',
              responseHeaders: [{ name: 'content-type', value: 'application/json' }],
              ...(json === undefined ? {} : { body: inBase64(JSON.stringify(json)) }),
            }),
          ),
      };
      const handler = this.#handlers.findLast(({ matches }) => matches.test(url));
      void (handler ? handler.onCall(call) : call.pass());
    });
  }

  static async of(page: Page): Promise<CallPauser> {
    return new CallPauser(await page.context().newCDPSession(page));
  }

  /** `patterns`: of whole addresses, where `*` stands for any text. `onCall` says how each call goes on. */
  async pause(patterns: readonly string[], onCall: OnCall): Promise<void> {
    for (const pattern of patterns) this.#handlers.push({ pattern, matches: asRegExp(pattern), onCall });
    await this.#session.send('Fetch.enable', {
      patterns: this.#handlers.map(({ pattern }) => ({ urlPattern: pattern })),
    });
  }

  /** No call is paused any more. Those that wait are sent, unless their page was left. */
  async end(): Promise<void> {
    if (this.#handlers.splice(0).length > 0) await this.#session.send('Fetch.disable');
  }
}

const inBase64 = (text: string): string => Buffer.from(text).toString('base64');

const asRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
