import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { GatewayOrder } from '../../../server/gateways/port.ts';
import { sslCommerz } from '../../../server/gateways/sslcommerz.ts';
import { type Given, type Got, protocolServer, silentAnswers } from './protocol-server.ts';

type Server = Awaited<ReturnType<typeof protocolServer>>;
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const against = async (answer: (got: Got) => Given, timeoutMs = 5_000) => {
  server = await protocolServer(answer);
  const { baseUrl, got } = server;
  return {
    gateway: sslCommerz({ code: 'sslcommerz', baseUrl, storeId: 'a-store', storePassword: 'qwerty', timeoutMs }),
    got,
  };
};

const order: GatewayOrder = {
  reference: 'OP7K2M9QXW3F5H',
  method: 'card',
  amountMinor: 115_000,
  currency: 'BDT',
  words: 'Portolan wallet',
  payer: { name: 'Asha Rahman', email: 'asha@meghna.example', phone: '+8801700000000' },
  returnUrl: 'https://portal.example/gateway/sslcommerz/return/OP7K2M9QXW3F5H',
  noticeUrl: 'https://portal.example/gateway/sslcommerz/notice',
};

const asked = { reference: order.reference, providerRef: 'SESSION1', receiptRef: null, returnedAs: null };

/** What the validation and the query by transaction say of a payment, as the documentation has it. */
const paid = {
  status: 'VALID',
  tran_date: '2026-12-01 10:00:00',
  tran_id: order.reference,
  val_id: '1709162025370Fz8GkGsVNPZ1gP',
  amount: '1150.00',
  store_amount: '1121.25',
  currency: 'BDT',
  bank_tran_id: '1709162025351ElIuHtUtFReBwE',
  card_type: 'VISA-Dutch Bangla',
  currency_type: 'BDT',
  currency_amount: '1150.00',
  currency_rate: '1.0000',
  risk_level: '0',
  risk_title: 'Safe',
};

const book =
  (element: readonly object[], validation: object = paid) =>
  ({ path }: Got): Given =>
    path === '/validator/api/validationserverAPI.php'
      ? { json: validation }
      : { json: { APIConnect: 'DONE', no_of_trans_found: element.length, element } };

describe('a session', () => {
  test('[MNY-04] is asked for with the store, the amount, the reference and the three addresses', async () => {
    const { gateway, got } = await against(() => ({
      json: {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey: 'SESSION1',
        GatewayPageURL: 'https://pay.example/SESSION1',
      },
    }));
    expect(await gateway.createSession(order)).toEqual({
      ok: true,
      providerRef: 'SESSION1',
      redirectUrl: 'https://pay.example/SESSION1',
    });
    expect(got[0]).toMatchObject({ method: 'POST', path: '/gwprocess/v4/api.php' });
    expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toMatchObject({
      store_id: 'a-store',
      store_passwd: 'qwerty',
      total_amount: '1150.00',
      currency: 'BDT',
      tran_id: order.reference,
      success_url: order.returnUrl,
      fail_url: order.returnUrl,
      cancel_url: order.returnUrl,
      ipn_url: order.noticeUrl,
      cus_email: 'asha@meghna.example',
      shipping_method: 'NO',
    });
  });

  test('[MNY-04] that is refused says why', async () => {
    const { gateway } = await against(() => ({ json: { status: 'FAILED', failedreason: 'Store Credential Error' } }));
    expect(await gateway.createSession(order)).toEqual({ ok: false, why: 'refused', words: 'Store Credential Error' });
  });

  test('[MNY-04] whose page is no address of a page is none', async () => {
    const { gateway } = await against(() => ({
      json: { status: 'SUCCESS', sessionkey: 'SESSION1', GatewayPageURL: 'javascript:alert(1)' },
    }));
    expect(await gateway.createSession(order)).toMatchObject({ ok: false, why: 'silent' });
  });
});

describe('verification', () => {
  test('[MNY-04] asks by our reference, then validates the transaction that paid', async () => {
    const { gateway, got } = await against(book([{ ...paid, status: 'FAILED' }, paid]));
    expect(await gateway.verify(asked)).toEqual({
      ok: true,
      state: 'paid',
      paid: {
        reference: order.reference,
        receiptRef: paid.bank_tran_id,
        amountMinor: 115_000,
        currency: 'BDT',
        risky: false,
        times: 1,
      },
    });
    expect(got.map(({ path }) => path)).toEqual([
      '/validator/api/merchantTransIDvalidationAPI.php',
      '/validator/api/validationserverAPI.php',
    ]);
    expect(got[0]?.query).toMatchObject({ tran_id: order.reference, store_id: 'a-store', store_passwd: 'qwerty' });
    expect(got[1]?.query).toMatchObject({ val_id: paid.val_id, format: 'json' });
  });

  test.each([
    ['validated before', [{ ...paid, status: 'VALIDATED' }], { ...paid, status: 'VALIDATED' }, {}],
    ['a risk', [paid], { ...paid, risk_level: '1' }, { risky: true }],
    ['a risk that is not named', [paid], { ...paid, risk_level: undefined }, { risky: true }],
    ['another amount', [paid], { ...paid, currency_amount: '1150.01' }, { amountMinor: 115_001 }],
    ['half a poisha', [paid], { ...paid, currency_amount: '1150.005' }, { amountMinor: null }],
    ['zeros beyond the poisha', [paid], { ...paid, currency_amount: '1150.0000' }, { amountMinor: 115_000 }],
    ['no number', [paid], { ...paid, currency_amount: '1,150.00' }, { amountMinor: null }],
    [
      'dollars',
      [paid],
      { ...paid, currency_type: 'USD', currency_amount: '10.50' },
      { currency: 'USD', amountMinor: 1_050 },
    ],
    ['two transactions', [paid, { ...paid, val_id: '2', bank_tran_id: 'B2' }], paid, { times: 2 }],
  ])('[MNY-04] tells %s', async (_, element, validation, differs) => {
    const { gateway } = await against(book(element, validation));
    expect(await gateway.verify(asked)).toMatchObject({ ok: true, state: 'paid', paid: differs });
  });

  test.each([
    ['pending', [], 'no transaction yet'],
    ['pending', [{ ...paid, status: 'PENDING' }], 'one that is open'],
    [
      'pending',
      [
        { ...paid, status: 'FAILED' },
        { ...paid, status: 'PENDING' },
      ],
      'a failed one and an open one',
    ],
    ['failed', [{ ...paid, status: 'FAILED' }], 'a failed one'],
    ['cancelled', [{ ...paid, status: 'CANCELLED' }], 'a cancelled one'],
    ['expired', [{ ...paid, status: 'EXPIRED' }], 'one that ran out'],
    ['expired', [{ ...paid, status: 'UNATTEMPTED' }], 'one that nobody tried'],
    ['pending', [{ ...paid, tran_id: 'SOMEBODYELSES' }], 'only one of somebody else'],
  ])('[MNY-04] is %s with %s: %s', async (state, element) => {
    const { gateway } = await against(book(element));
    expect(await gateway.verify(asked)).toEqual({ ok: true, state });
  });

  test('[MNY-04] what the query has as paid and the validation does not is not paid', async () => {
    const { gateway } = await against(book([paid], { status: 'INVALID_TRANSACTION' }));
    expect(await gateway.verify(asked)).toEqual({ ok: true, state: 'pending' });
  });

  test('[MNY-04] a validation of another transaction says nothing', async () => {
    const { gateway } = await against(book([paid], { ...paid, tran_id: 'SOMEBODYELSES' }));
    expect(await gateway.verify(asked)).toMatchObject({ ok: false, why: 'silent' });
  });

  test.each(silentAnswers)('[MNY-04] nothing is known while %s', async (_, given) => {
    const { gateway } = await against(() => given, 300);
    expect(await gateway.verify(asked)).toEqual({ ok: false, why: 'silent', words: null });
    expect(await gateway.createSession(order)).toEqual({ ok: false, why: 'silent', words: null });
  });

  test('[MNY-04] a wrong password says nothing of a payment', async () => {
    const { gateway } = await against(() => ({ json: { APIConnect: 'FAILED' } }));
    expect(await gateway.verify(asked)).toMatchObject({ ok: false, why: 'silent' });
  });
});

describe('a notice', () => {
  const gateway = sslCommerz({ code: 'sslcommerz', baseUrl: 'http://gateway', storeId: 'a', storePassword: 'qwerty' });
  /** Signed by hand: the sorted text of the fields and the password's MD5, hashed outside this code. */
  const signed = {
    amount: '1150.00',
    bank_tran_id: '1709162025351ElIuHtUtFReBwE',
    card_brand: 'VISA',
    currency: 'BDT',
    status: 'VALID',
    tran_id: 'OP7K2M9QXW3F5H',
    val_id: '1709162025370Fz8GkGsVNPZ1gP',
    verify_key: 'amount,bank_tran_id,card_brand,currency,status,tran_id,val_id',
    verify_sign: '6cd535b14ab83e92509aadd56a15a59a',
    verify_sign_sha2: 'da6c28b0e2a91ced6138f5adc60e921a86676a04663fa75b34b33db261b5e000',
  };

  test('[MNY-04] with the known signatures is genuine', () => {
    expect(gateway.handleNotify(signed)).toEqual({ reference: 'OP7K2M9QXW3F5H', genuine: true, said: 'VALID' });
    const { verify_sign_sha2: _, ...byMd5 } = signed;
    expect(gateway.handleNotify(byMd5)).toMatchObject({ genuine: true });
  });

  test.each(['amount', 'bank_tran_id', 'currency', 'status', 'tran_id', 'val_id', 'verify_sign', 'verify_sign_sha2'])(
    '[MNY-04] with another %s is forged',
    (name) => {
      expect(gateway.handleNotify({ ...signed, [name]: 'other' })).toMatchObject({ genuine: false });
    },
  );

  test('[MNY-04] signed by who knows another password, or over too little, is forged', () => {
    const sign = (text: string) => createHash('md5').update(text).digest('hex');
    const guess = sign('qwertz');
    const other = { tran_id: 'OP1', status: 'VALID', verify_key: 'status,tran_id' };
    const forged = { ...other, verify_sign: sign(`status=VALID&store_passwd=${guess}&tran_id=OP1`) };
    expect(gateway.handleNotify(forged)).toMatchObject({ genuine: false });
    const right = sign('qwerty');
    expect(
      gateway.handleNotify({ ...other, verify_sign: sign(`status=VALID&store_passwd=${right}&tran_id=OP1`) }),
    ).toMatchObject({ genuine: true });
    expect(
      gateway.handleNotify({ ...other, verify_key: 'tran_id', verify_sign: sign(`store_passwd=${right}&tran_id=OP1`) }),
    ).toMatchObject({ genuine: false });
    expect(gateway.handleNotify({ status: 'VALID' })).toBeNull();
  });
});

describe('a refund', () => {
  const refund = {
    payment: { ...asked, receiptRef: 'BANK1' },
    amountMinor: 5_000,
    currency: 'BDT',
    reason: 'asked for',
    idempotencyKey: 'refund-1',
  };

  test('[MNY-04] names the transaction, the amount and one key for all tries', async () => {
    const { gateway, got } = await against(() => ({
      json: { APIConnect: 'DONE', status: 'success', bank_tran_id: 'BANK1', refund_ref_id: 'RF1', errorReason: '' },
    }));
    expect(await gateway.refund(refund)).toEqual({ ok: true, refundRef: 'RF1', state: 'processing' });
    expect(got[0]?.query).toMatchObject({
      bank_tran_id: 'BANK1',
      refund_trans_id: 'refund-1',
      refund_amount: '50.00',
      refund_remarks: 'asked for',
    });
  });

  test.each([
    [{ status: 'refunded' }, { ok: true, refundRef: 'RF1', state: 'refunded' }],
    [{ status: 'processing' }, { ok: true, refundRef: 'RF1', state: 'processing' }],
    [{ status: 'cancelled' }, { ok: true, refundRef: 'RF1', state: 'cancelled' }],
    [
      { status: 'failed', errorReason: 'no' },
      { ok: false, why: 'refused', words: 'no' },
    ],
    [{ status: 'what?' }, { ok: false, why: 'silent', words: null }],
  ])('[MNY-04] %o is told as %o', async (json, told) => {
    const { gateway, got } = await against(() => ({ json: { APIConnect: 'DONE', ...json } }));
    expect(await gateway.refundStatus({ ...refund, refundRef: 'RF1' })).toEqual(told);
    expect(got[0]?.query).toMatchObject({ refund_ref_id: 'RF1' });
  });
});
