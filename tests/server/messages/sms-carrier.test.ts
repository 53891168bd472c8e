import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { type Carrier, deliverMessages } from '../../../server/messages/deliver.ts';
import { queueMessage } from '../../../server/messages/messages.ts';
import { smsCarrier } from '../../../server/messages/sms-carrier.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const minuteMs = 60_000;
const number = '+8801712345678';

let server: FreshServer;
let heard: Heard[];
let answers: number[];
let address: string;
/** A gateway that answers as it is told to, and 200 when nothing is. */
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => {
    body += String(piece);
  });
  request.on('end', () => {
    heard.push({ url: request.url ?? '', headers: request.headers, body });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
  });
});

beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
  heard = [];
  answers = [];
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((closed) => gateway.close(closed));
  await server.close();
});

const queue = () =>
  inTx(server.database.db, (tx) =>
    queueMessage(
      tx,
      {
        tenantId: 'platform',
        channel: 'sms',
        recipient: number,
        subject: 'Code',
        body: '123456 is your code.',
        code: { reference: 'its-reference', goodUntil: new Date(server.clock.now().getTime() + 10 * minuteMs) },
      },
      server.clock.now(),
    ),
  );

const deliver = (sms: Carrier) => deliverMessages(server.database.db, { mail: null, sms }, server.clock.now);

const state = async () =>
  (await server.database.db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state;

test('[RUN-03] an SMS goes to the gateway as JSON, with its token, and its text in no address', async () => {
  await queue();
  await deliver(smsCarrier({ url: `${address}/send`, token: 'secret-of-the-gateway', from: 'Portolan' }));
  expect(heard).toHaveLength(1);
  expect(heard[0]?.url).toBe('/send');
  expect(heard[0]?.headers.authorization).toBe('Bearer secret-of-the-gateway');
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ to: number, text: '123456 is your code.', from: 'Portolan' });
  expect(await state()).toBe('sent');
});

test('[RUN-03] a gateway that wants number and text in its address gets them there, escaped', async () => {
  await queue();
  await deliver(smsCarrier({ url: `${address}/send?to={to}&text={text}` }));
  expect(heard[0]?.url).toBe('/send?to=%2B8801712345678&text=123456%20is%20your%20code.');
  expect(heard[0]?.body).toBe('');
});

test('[RUN-03] a gateway that is busy is tried again with the same key, so that it can recognise the repetition', async () => {
  const sms = smsCarrier({ url: address });
  await queue();
  answers = [503, 429];
  await expect(deliver(sms)).rejects.toThrow(/^1 of 1 messages were not sent: status 503$/);
  server.clock.advance(minuteMs);
  await expect(deliver(sms)).rejects.toThrow(/status 429$/);
  server.clock.advance(2 * minuteMs);
  await deliver(sms);
  expect(await state()).toBe('sent');
  expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('[RUN-03] a message that a gateway rejects for good is not tried again', async () => {
  const sms = smsCarrier({ url: address });
  await queue();
  answers = [400];
  await expect(deliver(sms)).rejects.toThrow(/status 400$/);
  expect(await state()).toBe('failed');
  server.clock.advance(5 * minuteMs);
  await deliver(sms);
  expect(heard).toHaveLength(1);
});

test('[RUN-03] an expired code is no longer sent', async () => {
  const sms = smsCarrier({ url: address });
  await queue();
  server.clock.advance(10 * minuteMs);
  await deliver(sms);
  expect(heard).toHaveLength(0);
  expect(await state()).toBe('failed');
});

test('[RUN-03] a redirect is not followed, so that no code reaches another host', async () => {
  await queue();
  answers = [302];
  await expect(deliver(smsCarrier({ url: address }))).rejects.toThrow(/were not sent/);
  expect(await state()).toBe('waiting');
});
