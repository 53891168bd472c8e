import type { Selectable } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import { type Db, inTx } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { inKeptTrace } from '../telemetry/spans.ts';
import { textOf, type Writing } from './mail-text.ts';
import type { OutboxTable } from './tables.ts';

export type Waiting = Selectable<OutboxTable>;

/** Sends messages. Throws when it fails, and `Rejected` when a retry cannot succeed. */
export interface Carrier {
  carry(message: Waiting): Promise<void>;
}

/** The service rejects this message for good. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly code: string;
  constructor(code: string) {
    super(`the service rejected the message: ${code}`);
    this.code = code;
  }
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  readonly content: Uint8Array;
}

/** The file that goes with a message, made when it is sent, in the scope of its tenant. `null`: none. */
export type AttachmentOf = (message: Pick<Waiting, (typeof attachedBy)[number]>) => Promise<Attachment | null>;

/** The columns of a message that say what goes with it. */
export const attachedBy = [
  'tenant_id',
  'ticket_of',
  'itinerary_of',
  'with_price',
  'proposal_of',
  'voucher_of',
] as const;

/** The first file that one of several sources has for a message. */
export const firstAttachment =
  (...sources: readonly AttachmentOf[]): AttachmentOf =>
  async (message) => {
    for (const source of sources) {
      const attachment = await source(message);
      if (attachment !== null) return attachment;
    }
    return null;
  };

export interface MailService extends Writing {
  readonly smtpUrl: string;
  /** The platform's sender: `no-reply@portal.example`, or with a name: `Portal <no-reply@portal.example>`. */
  readonly from: string;
  readonly attachmentOf: AttachmentOf;
}

/**
 * Sends mail by SMTP. Mail in the name of an agency leaves from the platform's address, because mail servers trust no
 * other, under the agency's name, and is answered to the agency.
 */
export const mailCarrier = async ({ smtpUrl, from, attachmentOf, ...writing }: MailService): Promise<Carrier> => {
  // A server without a mail service starts sooner.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async carry(message) {
      const { recipient, subject } = message;
      const { body, sender_name, reply_to } = await textOf(message, writing);
      const attachment = await attachmentOf(message);
      await transport.sendMail({
        from: sender_name === null ? from : { name: sender_name, address },
        to: { name: '', address: recipient },
        ...(reply_to === null ? {} : { replyTo: { name: sender_name ?? '', address: reply_to } }),
        subject,
        text: body,
        attachments: attachment === null ? [] : [{ ...attachment, content: Buffer.from(attachment.content) }],
      });
    },
  };
};

export type Carriers = { readonly [Channel in OutboxTable['channel']]: Carrier | null };

const atOnce = 10;
const triesAtMost = 8;
const leaseMs = 60_000;
/** Time limit of one try. Shorter than the lease, so that a service that hangs does not cause a second sending. */
const carriedWithinMs = 30_000;

/** Pauses before a code is tried again. It lives for minutes, and whoever signs in waits for it. */
const pausesOfCodesMs = [2_000, 5_000, 10_000, 20_000];
const laterPauseOfCodesMs = 30_000;

/**
 * Sends the messages that are due. A code is tried until it has expired, other messages eight times. A claim sets the time of the next try, so that one process sends a message and a
 * crash only delays it. After a crash between sending and recording it, a message is sent twice; none is lost. Expired
 * codes are not sent. When some messages failed, throws at the end, with their causes but without recipients.
 */
export const deliverMessages = async (db: Db, carriers: Carriers, now: () => Date): Promise<void> => {
  const channels = (['mail', 'sms'] as const).filter((channel) => carriers[channel] !== null);
  if (channels.length === 0) return;
  const claimed = await inTx(db, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('state', '=', 'waiting')
      .where('channel', 'in', channels)
      .where('good_until', '<=', now())
      .execute();
    const due = await tx
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('channel', 'in', channels)
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { tenant_id, id, tries } of due) {
      await tx
        .updateTable('outbox')
        .set({ tries: tries + 1, next_try_at: new Date(now().getTime() + leaseMs * 2 ** tries) })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute();
    }
    return due;
  });
  const causes = await Promise.all(claimed.map((message) => carryOne(db, carriers, message, now)));
  const failed = causes.filter((cause) => cause !== null);
  if (failed.length > 0) {
    const named = [...new Set(failed)].join(', ');
    throw new Error(`${failed.length} of ${claimed.length} messages were not sent: ${named}`);
  }
};

/** Sends one message. Returns null, or the cause of the failure. */
const carryOne = async (db: Db, carriers: Carriers, message: Waiting, now: () => Date): Promise<string | null> => {
  const { cause, forGood } = await inKeptTrace(
    message.trace_parent,
    { name: `deliver ${message.channel}`, kind: 'consumer', facts: { 'portolan.try': message.tries + 1 } },
    () => inTenant(message.tenant_id, () => carried(carriers, message)),
    (tried) => ({ 'portolan.outcome': tried.cause ?? 'sent' }),
  );
  const { tries, good_until: goodUntil } = message;
  const isLast = forGood || (goodUntil === null && tries + 1 >= triesAtMost);
  const pauseMs = goodUntil === null ? undefined : (pausesOfCodesMs[tries] ?? laterPauseOfCodesMs);
  if (cause !== null && !isLast && pauseMs === undefined) return cause;
  await db
    .updateTable('outbox')
    .set(
      cause === null
        ? { state: 'sent', sent_at: now() }
        : isLast
          ? { state: 'failed' }
          : { next_try_at: new Date(now().getTime() + (pauseMs ?? 0)) },
    )
    .where('tenant_id', '=', message.tenant_id)
    .where('id', '=', message.id)
    .execute();
  return cause;
};

/** Tries to send. Returns only the error's code, because its text may contain the address or the message. */
const carried = async (
  carriers: Carriers,
  message: Waiting,
): Promise<{ readonly cause: string | null; readonly forGood: boolean }> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), carriedWithinMs);
  });
  try {
    const left = await Promise.race([carriers[message.channel]?.carry(message), late]);
    return { cause: left === 'late' ? 'no answer' : null, forGood: false };
  } catch (error) {
    const cause = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'refused';
    return { cause, forGood: error instanceof Rejected };
  } finally {
    clearTimeout(timer);
  }
};

const keptMs = 7 * dayMs;

/** Deletes messages older than a week, because they contain codes and addresses. */
export const dropOldMessages = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
};
