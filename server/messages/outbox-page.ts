import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { escaped } from '../http/escaped.ts';
import { ProblemError } from '../http/problems.ts';
import { contentSecurityPolicy, newNonce } from '../http/security-headers.ts';
import { type AttachmentOf, attachedBy } from './deliver.ts';
import { type MailText, textOf, type Writing } from './mail-text.ts';
import type { OutboxTable } from './tables.ts';

export interface OutboxPage extends Writing {
  readonly db: Db;
  /** Channels without delivery, whose messages the page shows. Messages of other channels are not shown. */
  readonly undelivered: readonly OutboxTable['channel'][];
  readonly attachmentOf: AttachmentOf;
}

const shownAtMost = 50;

/**
 * Serves `/outbox`, the page of undelivered messages, newest first, where a demonstration's codes can be read, and the
 * files that would go with them.
 */
export const mountOutbox = (app: FastifyInstance, outbox: OutboxPage): void => {
  const { undelivered } = outbox;
  app.get('/outbox/:id/attachment', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const attachment = await overAllTenants(async () => {
      const message = await outbox.db
        .selectFrom('outbox')
        .select(attachedBy)
        .where('id', '=', id)
        .where('channel', 'in', undelivered)
        .executeTakeFirst();
      return message === undefined ? null : outbox.attachmentOf(message);
    });
    if (attachment === null) throw new ProblemError('not-found');
    return reply.type(attachment.contentType).send(Buffer.from(attachment.content));
  });

  app.get('/outbox', async (_request, reply) => {
    const messages = await overAllTenants(async () => {
      const queued = await outbox.db
        .selectFrom('outbox')
        .selectAll()
        .where('channel', 'in', undelivered)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(shownAtMost)
        .execute();
      return Promise.all(
        queued.map(async (message) => ({
          ...message,
          ...(await inTenant(message.tenant_id, () => textOf(message, outbox))),
        })),
      );
    });
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy({ nonce }))
      .type('text/html; charset=utf-8')
      .send(page(nonce, messages, undelivered));
  });
};

interface Shown extends MailText {
  readonly tenant_id: string;
  readonly id: string;
  readonly ticket_of: string | null;
  readonly itinerary_of: string | null;
  readonly voucher_of: string | null;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly created_at: Date;
}

const serviceOf = { mail: 'mail', sms: 'SMS' } as const;

const page = (
  nonce: string,
  messages: readonly Shown[],
  undelivered: OutboxPage['undelivered'],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --line: light-dark(#d1d1d1, #525252); --soft: light-dark(#424242, #d6d6d6); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border-block-start: 1px solid var(--line); padding-block: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1rem; margin: 0; }
p { margin: 0; color: var(--soft); } pre { font: inherit; white-space: pre-wrap; margin: .5rem 0 0; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No ${undelivered.map((channel) => serviceOf[channel]).join(' or ')} service is set up, so messages stop here. Newest first; this page renews itself.</p>
${messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(article).join('\n')}
</main>
</body>
</html>
`;

const article = (message: Shown): string => `<article>
<h2>${escaped(message.subject)}</h2>
<p>${message.channel === 'mail' ? 'Mail' : 'SMS'} to ${escaped(message.recipient)} · ${escaped(message.tenant_id)} · <time>${message.created_at.toISOString()}</time></p>
${senderOf(message)}<pre>${linked(message.body)}</pre>
${fileOf(message, 'e-ticket', message.ticket_of)}${fileOf(message, 'itinerary', message.itinerary_of)}${fileOf(message, 'voucher', message.voucher_of)}</article>`;

/** A message in which addresses can be pressed. */
const linked = (body: string): string =>
  body
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('');

/** Link to the file that goes with a message. */
const fileOf = ({ id }: Shown, name: string, of: string | null): string =>
  of === null ? '' : `<p><a href="/outbox/${escaped(id)}/attachment">${name}-${escaped(of)}.pdf</a></p>\n`;

const senderOf = ({ sender_name, reply_to }: Shown): string =>
  sender_name === null
    ? ''
    : `<p>From ${escaped(sender_name)}${reply_to === null ? '' : `, answered to ${escaped(reply_to)}`}</p>\n`;
