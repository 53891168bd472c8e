import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the payer pressed on the sandbox's page. */
export const sandboxButtons = ['pay', 'fail', 'cancel', 'never', 'duplicate', 'late'] as const;
export type SandboxButton = (typeof sandboxButtons)[number];

export interface SandboxSession {
  readonly sessionKey: string;
  readonly tranId: string;
  /** As the merchant wrote it: `1234.50`. */
  readonly amount: string;
  readonly currency: string;
  readonly merchant: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly cancelUrl: string;
  readonly noticeUrl: string;
  readonly at: number;
}

export interface SandboxAttempt {
  readonly sessionKey: string;
  readonly button: SandboxButton;
  readonly status: 'VALID' | 'FAILED' | 'CANCELLED';
  readonly valId: string;
  readonly bankTranId: string;
  readonly at: number;
}

export interface SandboxRefund {
  readonly refundRef: string;
  readonly refundTranId: string;
  readonly bankTranId: string;
  readonly amount: string;
  readonly at: number;
}

/** A notice that is to be sent. It is due until it was delivered or given up. */
export interface SandboxNotice {
  readonly id: string;
  readonly valId: string;
  readonly dueAt: number;
  readonly tries: number;
}

type Entry =
  | ({ readonly entry: 'session' } & SandboxSession)
  | ({ readonly entry: 'attempt' } & SandboxAttempt)
  | { readonly entry: 'validated'; readonly valId: string }
  | ({ readonly entry: 'refund' } & SandboxRefund)
  | ({ readonly entry: 'notice' } & SandboxNotice)
  | { readonly entry: 'noticed'; readonly id: string };

/**
 * The sandbox's own book: a file of one JSON line for each entry, written through to the disk before anybody is told of it, and
 * read again at the next start. It knows nothing of the portal's database.
 */
export class SandboxBook {
  readonly sessions = new Map<string, SandboxSession>();
  readonly attempts = new Map<string, SandboxAttempt>();
  readonly validated = new Set<string>();
  readonly refunds = new Map<string, SandboxRefund>();
  readonly notices = new Map<string, SandboxNotice>();
  readonly #file: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'a+');
    const text = readFileSync(path, 'utf8');
    // A line that a crash cut short was told to nobody.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line !== '') this.#take(JSON.parse(line) as Entry);
  }

  write(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.#file);
    this.#take(entry);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The attempt of a session. A session has at most one: its page closes after a press. */
  attemptOf(sessionKey: string): SandboxAttempt | undefined {
    return [...this.attempts.values()].find((attempt) => attempt.sessionKey === sessionKey);
  }

  sessionsOf(tranId: string): readonly SandboxSession[] {
    return [...this.sessions.values()].filter((session) => session.tranId === tranId);
  }

  #take(entry: Entry): void {
    switch (entry.entry) {
      case 'session':
        this.sessions.set(entry.sessionKey, entry);
        return;
      case 'attempt':
        this.attempts.set(entry.valId, entry);
        return;
      case 'validated':
        this.validated.add(entry.valId);
        return;
      case 'refund':
        this.refunds.set(entry.refundRef, entry);
        return;
      case 'notice':
        this.notices.set(entry.id, entry);
        return;
      case 'noticed':
        this.notices.delete(entry.id);
    }
  }
}
