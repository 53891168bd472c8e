import { afterEach, describe, expect, test } from 'vitest';
import { bkash } from '../../../server/gateways/bkash.ts';
import type { AskedPayment, GatewayOrder } from '../../../server/gateways/port.ts';
import { type Given, type Got, protocolServer, silentAnswers } from './protocol-server.ts';

let server: Awaited<ReturnType<typeof protocolServer>> | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const root = '/tokenized/checkout';
const granted: Given = { json: { statusCode: '0000', id_token: 'token-1', refresh_token: 'r', expires_in: 3600 } };

type Answers = Readonly<Record<string, Given | ((got: Got) => Given)>>;

/** A bKash that grants tokens and otherwise answers as told, by path. */
const against = async (answers: Answers, clock = { ms: 0 }, timeoutMs = 5_000) => {
  server = await protocolServer((got) => {
    const path = got.path.slice(root.length);
    const answer = answers[path] ?? (path === '/token/grant' ? granted : { status: 404, json: {} });
    return typeof answer === 'function' ? answer(got) : answer;
  });
  const account = { username: 'a-user', password: 'a-password', appKey: 'a-key', appSecret: 'a-secret' };
  const gateway = bkash({ baseUrl: server.baseUrl, timeoutMs, ...account }, () => clock.ms);
  const { got } = server;
  return { gateway, got, paths: () => got.map(({ path }) => path.slice(root.length)) };
};

const order: GatewayOrder = {
  reference: 'OP7K2M9QXW3F5H',
  method: 'mobile-wallet',
  amountMinor: 115_050,
  currency: 'BDT',
  words: 'Portolan wallet',
  payer: { name: 'Asha Rahman', email: 'asha@meghna.example', phone: '+8801700000000' },
  returnUrl: 'https://portal.example/gateway/bkash/return/OP7K2M9QXW3F5H',
  noticeUrl: 'https://portal.example/gateway/bkash/notice',
};

const asked: AskedPayment = {
  reference: order.reference,
  providerRef: 'TR0011',
  receiptRef: null,
  returnedAs: 'success',
};

const stands = (transactionStatus: string, more: object = {}): Given => ({
  json: {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: 'TR0011',
    transactionStatus,
    amount: '1150.50',
    currency: 'BDT',
    merchantInvoiceNumber: order.reference,
    ...more,
  },
});
const completed = stands('Completed', { trxID: '6H7801QFYM' });
const refused = (statusCode: string): Given => ({ json: { statusCode, statusMessage: `code ${statusCode}` } });

const paid = {
  ok: true,
  state: 'paid',
  paid: {
    reference: order.reference,
    receiptRef: '6H7801QFYM',
    amountMinor: 115_050,
    currency: 'BDT',
    risky: false,
    times: 1,
  },
};

describe('a session', () => {
  const created: Given = {
    json: {
      statusCode: '0000',
      paymentID: 'TR0011',
      bkashURL: 'https://pay.example/TR0011',
      transactionStatus: 'Initiated',
    },
  };

  test('[MNY-04] is created with a token, the amount and our reference', async () => {
    const { gateway, got } = await against({ '/create': created });
    expect(await gateway.createSession(order)).toEqual({
      ok: true,
      providerRef: 'TR0011',
      redirectUrl: 'https://pay.example/TR0011',
    });
    expect(got[0]?.headers).toMatchObject({ username: 'a-user', password: 'a-password' });
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ app_key: 'a-key', app_secret: 'a-secret' });
    expect(got[1]?.headers).toMatchObject({ authorization: 'token-1', 'x-app-key': 'a-key' });
    expect(JSON.parse(got[1]?.body ?? '')).toEqual({
      mode: '0011',
      payerReference: order.reference,
      callbackURL: order.returnUrl,
      amount: '1150.50',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: order.reference,
    });
  });

  test('[MNY-04] a token is asked for once in its hour, and again before it ends', async () => {
    const clock = { ms: 0 };
    const { gateway, paths } = await against({ '/create': created }, clock);
    await Promise.all([gateway.createSession(order), gateway.createSession(order)]);
    clock.ms = 3_500_000;
    await gateway.createSession(order);
    expect(paths().filter((path) => path === '/token/grant')).toHaveLength(1);
    clock.ms = 3_541_000;
    await gateway.createSession(order);
    expect(paths().filter((path) => path === '/token/grant')).toHaveLength(2);
  });

  test('[MNY-04] a token that was ended before its time is renewed once', async () => {
    let creations = 0;
    const { gateway, paths } = await against({
      '/create': () => {
        creations += 1;
        return creations === 1 ? { status: 401, json: { message: 'Unauthorized' } } : created;
      },
    });
    expect(await gateway.createSession(order)).toMatchObject({ ok: true });
    expect(paths()).toEqual(['/token/grant', '/create', '/token/grant', '/create']);
  });

  test('[MNY-04] an error arrives with HTTP 200 and its code', async () => {
    const { gateway } = await against({ '/create': refused('2001') });
    expect(await gateway.createSession(order)).toEqual({ ok: false, why: 'refused', words: '2001 code 2001' });
  });

  test.each(silentAnswers)('[MNY-04] nothing is known while %s', async (_, given) => {
    const { gateway } = await against({ '/create': given, '/payment/status': given }, { ms: 0 }, 300);
    expect(await gateway.createSession(order)).toEqual({ ok: false, why: 'silent', words: null });
    expect(await gateway.verify(asked)).toEqual({ ok: false, why: 'silent', words: null });
  });

  test('[MNY-04] without a token nothing is asked', async () => {
    const { gateway, paths } = await against({ '/token/grant': refused('9999') });
    expect(await gateway.verify(asked)).toMatchObject({ ok: false, why: 'silent' });
    expect(paths()).toEqual(['/token/grant']);
  });
});

describe('verification', () => {
  test('[MNY-04] executes what the payer agreed to, and takes bKash’s word for it', async () => {
    const { gateway, paths } = await against({ '/payment/status': stands('Initiated'), '/execute': completed });
    expect(await gateway.verify(asked)).toEqual(paid);
    expect(paths()).toEqual(['/token/grant', '/payment/status', '/execute']);
  });

  test('[MNY-04] executes nothing that is completed, or that the payer did not agree to', async () => {
    const before = await against({ '/payment/status': completed });
    expect(await before.gateway.verify(asked)).toEqual(paid);
    expect(before.paths()).not.toContain('/execute');
    await server?.close();
    for (const returnedAs of [null, 'failure', 'cancel'] as const) {
      const { gateway, paths } = await against({ '/payment/status': stands('Initiated') });
      expect(await gateway.verify({ ...asked, returnedAs })).toEqual({ ok: true, state: 'pending' });
      expect(paths()).not.toContain('/execute');
      await server?.close();
    }
    server = null;
  });

  test.each<[string, Given]>([
    ['does not answer', 'silence'],
    ['says that it was executed before', refused('2117')],
    ['says that it is completed', refused('2062')],
    ['says that its state does not allow it', refused('2056')],
  ])('[MNY-04] an execution that %s is followed by asking for the status, and by no second one', async (_, given) => {
    let statuses = 0;
    const { gateway, paths } = await against(
      {
        '/payment/status': () => {
          statuses += 1;
          return statuses === 1 ? stands('Initiated') : completed;
        },
        '/execute': given,
      },
      { ms: 0 },
      300,
    );
    expect(await gateway.verify(asked)).toEqual(paid);
    expect(paths().filter((path) => path === '/execute')).toHaveLength(1);
  });

  test.each([
    ['2023', 'failed'],
    ['2014', 'failed'],
    ['2056', 'pending'],
    ['2117', 'pending'],
    ['503', 'pending'],
    ['9999', 'pending'],
    ['', 'pending'],
  ])('[MNY-04] an execution that ends with %s, without a payment, is %s', async (code, state) => {
    const { gateway } = await against({ '/payment/status': stands('Initiated'), '/execute': refused(code) });
    expect(await gateway.verify(asked)).toEqual({ ok: true, state });
  });

  test.each([
    ['Failed', 'failed'],
    ['Declined', 'failed'],
    ['Cancelled', 'cancelled'],
    ['Expired', 'expired'],
    ['Authorized', 'pending'],
  ])('[MNY-04] a payment that is %s is %s', async (status, state) => {
    const { gateway } = await against({ '/payment/status': stands(status) });
    expect(await gateway.verify({ ...asked, returnedAs: null })).toEqual({ ok: true, state });
  });

  test.each([
    ['another amount', { amount: '1150.49' }, { amountMinor: 115_049 }],
    ['another currency', { currency: 'USD' }, { currency: 'USD' }],
    ['another reference', { merchantInvoiceNumber: 'OPOTHER' }, { reference: 'OPOTHER' }],
  ])('[MNY-04] tells %s', async (_, differs, told) => {
    const { gateway } = await against({ '/payment/status': stands('Completed', { trxID: 'T1', ...differs }) });
    expect(await gateway.verify(asked)).toMatchObject({ state: 'paid', paid: told });
  });

  test('[MNY-04] an answer about another payment says nothing', async () => {
    const { gateway } = await against({ '/payment/status': stands('Completed', { paymentID: 'TR0012', trxID: 'T1' }) });
    expect(await gateway.verify(asked)).toMatchObject({ ok: false, why: 'silent' });
  });

  test('[MNY-04] the payer’s browser is believed in nothing but what it says of itself', async () => {
    const { gateway } = await against({});
    expect(['success', 'failure', 'cancel', 'paid', ''].map((status) => gateway.handleReturn({ status }))).toEqual([
      'success',
      'failure',
      'cancel',
      null,
      null,
    ]);
    expect(gateway.handleNotify({ tran_id: 'OP1', status: 'VALID' })).toBeNull();
  });
});

describe('a refund', () => {
  const refund = {
    payment: { ...asked, receiptRef: '6H7801QFYM' },
    amountMinor: 5_000,
    currency: 'BDT',
    reason: 'asked for',
    idempotencyKey: 'refund-1',
  };
  const done: Given = { json: { statusCode: '0000', refundTrxID: 'RF1', transactionStatus: 'Completed' } };

  test('[MNY-04] is asked about before it is asked for, so that a lost answer refunds once', async () => {
    let refunded = false;
    const bodies: unknown[] = [];
    const { gateway } = await against({
      '/payment/refund': ({ body }) => {
        const sent = JSON.parse(body) as { amount?: string };
        bodies.push(sent);
        if (sent.amount !== undefined) refunded = true;
        return refunded ? done : refused('2080');
      },
    });
    const told = { ok: true, refundRef: 'RF1', state: 'refunded' };
    expect(await gateway.refund(refund)).toEqual(told);
    expect(await gateway.refund(refund)).toEqual(told);
    const sale = { paymentID: 'TR0011', trxID: '6H7801QFYM', sku: 'wallet' };
    expect(bodies).toEqual([sale, { ...sale, amount: '50.00', reason: 'asked for' }, sale]);
    expect(await gateway.refundStatus({ ...refund, refundRef: 'RF1' })).toEqual(told);
  });

  test('[MNY-04] that bKash refuses is refused', async () => {
    const { gateway } = await against({ '/payment/refund': refused('2071') });
    expect(await gateway.refund(refund)).toMatchObject({ ok: false, why: 'refused' });
    expect(await gateway.refund({ ...refund, payment: asked })).toMatchObject({ ok: false, why: 'refused' });
  });
});
