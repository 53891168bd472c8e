import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, vi } from 'vitest';
import type { OnlineMethod, OnlinePayment } from '../../../contract/money/online-payment.ts';
import { inTx } from '../../../server/database/database.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { configuredGateways } from '../../../server/gateways/configured-gateways.ts';
import type { GatewayDeps } from '../../../server/gateways/deps.ts';
import { reconcilePayments } from '../../../server/gateways/reconcile-payments.ts';
import { startRefund } from '../../../server/gateways/refund-payment.ts';
import type { SandboxAttempt, SandboxButton } from '../../../server/gateways/sandbox/sandbox-book.ts';
import { type SandboxGateway, startSandboxGateway } from '../../../server/gateways/sandbox/sandbox-gateway.ts';
import { signaturesOf } from '../../../server/gateways/sslcommerz-signature.ts';
import type { Gateways } from '../../../server/gateways/terms.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { meantPayment } from './meant-payment.ts';

/** A form that a page of the sandbox sends back to the portal. */
export interface WayBack {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string>>;

/** A portal that listens, and a sandbox gateway beside it with a book of its own. */
export interface PayingDesk {
  readonly server: FreshServer;
  readonly deps: GatewayDeps;
  readonly origin: string;
  sandbox(): SandboxGateway;
  /** Ends the sandbox and starts it again on its book, at the same address. */
  restartSandbox(): Promise<void>;
  stopSandbox(): Promise<void>;
  /** Opens a payment, also where one of the same amount was begun minutes before. */
  pay(amountMinor: number, method?: OnlineMethod, as?: Person): Promise<{ code: string; redirectUrl: string }>;
  /** Presses a button on the sandbox's page. `null`: its page leads nowhere. */
  press(redirectUrl: string, button: SandboxButton): Promise<WayBack | null>;
  /** Sends the payer's browser back. Returns where it is led. */
  comeBack(way: WayBack): Promise<string>;
  /** A notice as the sandbox signs it, with `changes` made before it is signed. */
  notice(code: string, changes?: Fields): Fields;
  sendNotice(fields: Fields): Promise<number>;
  noticesSent(): Promise<void>;
  /** Sweeps until no payment is due. */
  sweep(): Promise<void>;
  reconcile(): Promise<void>;
  refund(code: string, amountMinor: number): ReturnType<typeof startRefund>;
  status(code: string, as?: Person): Promise<OnlinePayment>;
  /** Posted balance of an agency's wallet. */
  walletMinor(person?: Person): Promise<number>;
  /** Compares the sandbox's own book with the ledger, to the minor unit, and checks the ledger. */
  booksAgree(): Promise<void>;
  close(): Promise<void>;
}

const account = { storeId: 'a-store', storePassword: 'a-password-of-the-store' };

export const openPayingDesk = async (
  given: { readonly lateMs?: number; readonly gateways?: (own: Gateways) => Gateways } = {},
): Promise<PayingDesk> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-gateway-'));
  const bookFile = join(folder, 'sandbox-gateway.jsonl');
  const open = (port: number) =>
    startSandboxGateway({ port, host: '127.0.0.1', bookFile, lateMs: given.lateMs ?? 50, ...account });
  let sandbox = await open(0);
  const { address } = sandbox;
  const own = configuredGateways({
    sslCommerz: undefined,
    bkash: undefined,
    sandbox: () => ({ baseUrl: address, ...account }),
  });
  const gateways = given.gateways?.(own) ?? own;
  const server = await freshServer({ gateways, suppliers: [] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const { db } = server.database;
  const deps = { db, products, gateways, now: server.clock.now, log: pino({ level: 'silent' }) };
  const headers = { host };

  let isOpen = true;
  const stopSandbox = async (): Promise<void> => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };

  const attemptOf = (code: string): SandboxAttempt => {
    const [session] = sandbox.book.sessionsOf(code);
    const attempt = session && sandbox.book.attemptOf(session.sessionKey);
    if (!attempt) throw new Error(`${code} was not paid`);
    return attempt;
  };

  const desk: PayingDesk = {
    server,
    deps,
    origin,
    sandbox: () => sandbox,
    async restartSandbox() {
      await stopSandbox();
      isOpen = true;
      sandbox = await open(Number(new URL(address).port));
      // Connections that the end has cut are noticed by the first who uses them.
      await vi.waitFor(async () => expect((await fetch(address)).status).toBe(404));
    },
    stopSandbox,
    async pay(amountMinor, method = 'card', as = 'asha') {
      const chargeMinor = chargeFor(amountMinor, method);
      const made = await meantPayment({ method, amountMinor, chargeMinor }, (request) =>
        server.call('CreatePayment', request, { as, headers }),
      );
      if (!made.ok) throw new Error(made.refusal);
      return made.answer;
    },
    async press(redirectUrl, button) {
      const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press: button }) });
      expect(answer.status).toBe(200);
      return wayBackIn(await answer.text());
    },
    async comeBack({ action, fields }) {
      const answer = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
      expect(answer.status).toBe(303);
      return answer.headers.get('location') ?? '';
    },
    notice(code, changes = {}) {
      const [session] = sandbox.book.sessionsOf(code);
      const attempt = attemptOf(code);
      const facts = {
        status: attempt.status,
        tran_id: code,
        val_id: attempt.valId,
        amount: session?.amount ?? '',
        currency: session?.currency ?? '',
        ...changes,
      };
      const fields = { ...facts, verify_key: Object.keys(facts).join(',') };
      return { ...fields, ...signaturesOf(fields, account.storePassword) };
    },
    async sendNotice(fields) {
      const answer = await fetch(`${origin}/gateway/sandbox/notice`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return answer.status;
    },
    noticesSent: () => vi.waitFor(() => expect(sandbox.book.notices.size).toBe(0), { timeout: 10_000 }),
    sweep: () =>
      vi.waitFor(
        async () => {
          await sweepPayments(deps);
          // A sweeper passes over a payment that a notice holds at this moment, and comes again for it.
          const due = db.selectFrom('online_payment').select('id').where('check_at', '<=', deps.now());
          expect(await due.execute()).toEqual([]);
        },
        { timeout: 20_000 },
      ),
    reconcile: () => reconcilePayments(deps),
    refund: (code, amountMinor) =>
      inTx(db, (tx) =>
        startRefund(tx, {
          tenantId: 'platform',
          reference: code,
          amountMinor,
          reason: 'The agency asked for it',
          actor: server.people.asha.userId,
          now: server.clock.now(),
        }),
      ),
    async status(code, as = 'asha') {
      const found = await server.call('GetStatusMessage', { code }, { as });
      if (!found.ok) throw new Error(found.refusal);
      return found.answer;
    },
    async walletMinor(person = 'asha') {
      const found = await server.call('mybalance', {}, { as: person });
      if (!found.ok) throw new Error('no balance');
      return found.answer.balanceMinor;
    },
    async booksAgree() {
      const check = await ledgerBalances(db, products, 'platform');
      expect(check.faults).toEqual([]);
      const { attempts, refunds } = sandbox.book;
      const sum = (amounts: readonly string[]) =>
        amounts.reduce((total, amount) => total + Number(amount.replace('.', '')), 0);
      const taken = sum(
        [...attempts.values()]
          .filter(({ status }) => status === 'VALID')
          .map(({ sessionKey }) => sandbox.book.sessions.get(sessionKey)?.amount ?? ''),
      );
      const returned = sum([...refunds.values()].map(({ amount }) => amount));
      expect(check.balanceMinor.get('gateway-clearing:BDT') ?? 0).toBe(returned - taken);
      const rows = await db.selectFrom('online_payment').select(['id', 'receipt_ref', 'state']).execute();
      const paid = [...attempts.values()]
        .filter(({ status }) => status === 'VALID')
        .map(({ bankTranId }) => bankTranId);
      const credited = rows.filter(({ state }) => ['credited', 'refunding', 'refunded'].includes(state));
      expect(credited.map(({ receipt_ref }) => receipt_ref ?? '').toSorted()).toEqual(paid.toSorted());
    },
    async close() {
      await server.close();
      await stopSandbox();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return desk;
};

/** The charges of the tenant `platform`, written out: 2.5 %, 1.5 % and 1.8 %. */
export const chargeFor = (amountMinor: number, method: OnlineMethod): number => {
  const tenThousandths = { card: 250, 'net-banking': 150, 'mobile-wallet': 180 }[method];
  const exact = (amountMinor * tenThousandths) / 10_000;
  const down = Math.floor(exact);
  const rest = exact - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
};

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

const wayBackIn = (page: string): WayBack | null => {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) return null;
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const,
  );
  return { action: unescaped(action), fields: Object.fromEntries(fields) };
};
