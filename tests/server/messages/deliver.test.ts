import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { type Carriers, deliverMessages, type Waiting } from '../../../server/messages/deliver.ts';
import { type Message, queueMessage } from '../../../server/messages/messages.ts';
import { watchOutbox } from '../../../server/messages/watch-outbox.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const minuteMs = 60_000;

const queue = (recipient: string, more: Partial<Message> = {}) =>
  inTx(server.database.db, (tx) =>
    queueMessage(
      tx,
      { tenantId: 'platform', channel: 'mail', recipient, subject: 'Code', body: 'It is 123456.', ...more },
      server.clock.now(),
    ),
  );

const deliver = (carry: (message: Waiting) => Promise<void>) => {
  const carriers: Carriers = { mail: { carry }, sms: null };
  return deliverMessages(server.database.db, carriers, server.clock.now);
};

const states = async () => {
  const rows = await server.database.db.selectFrom('outbox').select(['recipient', 'state']).execute();
  return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]));
};

test('[AUT-04] a message is sent once', async () => {
  await queue('asha@meghna.example');
  const carried: string[] = [];
  const carry = async ({ recipient }: Waiting) => {
    carried.push(recipient);
  };
  await Promise.all([deliver(carry), deliver(carry)]);
  await deliver(carry);
  expect(carried).toEqual(['asha@meghna.example']);
  expect(await states()).toEqual({ 'asha@meghna.example': 'sent' });
});

test('[AUT-04] of a message that was not sent the log has only the cause, and it is tried again later', async () => {
  await queue('asha@meghna.example');
  await queue('badrul@jamuna.example');
  const failing = async ({ recipient }: Waiting) => {
    if (recipient.startsWith('asha'))
      throw Object.assign(new Error(`no such user ${recipient}`), { code: 'EENVELOPE' });
  };
  await expect(deliver(failing)).rejects.toThrow(/^1 of 2 messages were not sent: EENVELOPE$/);
  expect(await states()).toEqual({ 'asha@meghna.example': 'waiting', 'badrul@jamuna.example': 'sent' });
  server.clock.advance(minuteMs);
  await deliver(async () => {});
  expect(await states()).toEqual({ 'asha@meghna.example': 'sent', 'badrul@jamuna.example': 'sent' });
});

test('[AUT-04] after eight tries a message has failed, and is not tried again', async () => {
  await queue('asha@meghna.example');
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('closed');
  };
  for (let due = 0; due < 12; due += 1) {
    await deliver(failing).catch(() => {});
    server.clock.advance(minuteMs * 2 ** due);
  }
  expect(tries).toBe(8);
  expect(await states()).toEqual({ 'asha@meghna.example': 'failed' });
});

test('[AUT-04] a code is tried again after seconds, for as long as it can be used', async () => {
  const began = server.clock.now().getTime();
  const goodUntil = new Date(began + 10 * minuteMs);
  await queue('asha@meghna.example', { code: { reference: 'a-code', goodUntil } });
  const triedAfter: number[] = [];
  const failing = async () => {
    triedAfter.push((server.clock.now().getTime() - began) / 1_000);
    throw new Error('closed');
  };
  for (let second = 0; second < 11 * 60; second += 1) {
    await deliver(failing).catch(() => {});
    server.clock.advance(1_000);
  }
  expect(triedAfter.slice(0, 7)).toEqual([0, 2, 7, 17, 37, 67, 97]);
  expect(triedAfter.at(-1)).toBeGreaterThan(9 * 60);
  expect(await states()).toEqual({ 'asha@meghna.example': 'failed' });
});

test('[RUN-04] health names the channel by which nothing leaves, until something does', async () => {
  const { db } = server.database;
  const outbox = watchOutbox(db, ['mail'], server.clock.now);
  const named = async () => {
    await outbox.look();
    return outbox.concerns();
  };
  const failing = async () => {
    throw new Error('closed');
  };
  await queue('asha@meghna.example');
  await deliver(failing).catch(() => {});
  expect(await named()).toEqual([]);
  server.clock.advance(minuteMs);
  await deliver(failing).catch(() => {});
  expect(await named()).toEqual(['mail']);
  server.clock.advance(1_000);
  await queue('badrul@jamuna.example');
  await deliver(async () => {});
  expect(await named()).toEqual([]);
});

test('[AUT-04] a message that hangs does not delay others', async () => {
  await queue('a-slow@meghna.example');
  await queue('quick@meghna.example');
  let letGo = () => {};
  const hanging = new Promise<void>((done) => {
    letGo = done;
  });
  const carried: string[] = [];
  const bothBegun = new Promise<void>((begun) => {
    const carry = async ({ recipient }: Waiting) => {
      carried.push(recipient);
      if (carried.length === 2) begun();
      if (recipient.startsWith('a-slow')) await hanging;
    };
    void deliver(carry);
  });
  await bothBegun;
  letGo();
  expect(carried.sort()).toEqual(['a-slow@meghna.example', 'quick@meghna.example']);
  await expect.poll(states).toEqual({ 'a-slow@meghna.example': 'sent', 'quick@meghna.example': 'sent' });
});
