import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxButton, sandboxButtons } from '../../../server/gateways/sandbox/sandbox-book.ts';
import { drawn } from '../../whole.ts';
import { openPayingDesk, type PayingDesk, type WayBack } from './paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk({ lateMs: 20 });
});
afterAll(() => desk.close());

interface Opened {
  readonly code: string;
  readonly redirectUrl: string;
  readonly creditMinor: number;
  button?: SandboxButton;
  way?: WayBack | null;
}

type Act =
  | { readonly does: 'open'; readonly amountMinor: number }
  | { readonly does: 'press'; readonly of: number; readonly button: SandboxButton }
  | { readonly does: 'return' | 'notices' | 'forge' | 'guess' | 'refund'; readonly of: number }
  | { readonly does: 'sweep' | 'restart' | 'reconcile' }
  | { readonly does: 'wait'; readonly ms: number };

const of = fc.nat(5);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      amountMinor: fc.integer({ min: 10_000, max: 5_000_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('press' as const), of, button: fc.constantFrom(...sandboxButtons) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom('return', 'notices', 'forge', 'guess', 'refund'), of }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('sweep', 'sweep', 'restart', 'reconcile') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 600_000 }) }) },
);

const perform = async (payments: Opened[], each: Act): Promise<void> => {
  switch (each.does) {
    case 'open': {
      const made = await desk.pay(each.amountMinor, 'mobile-wallet');
      const { creditMinor } = await desk.status(made.code);
      payments.push({ ...made, creditMinor });
      return;
    }
    case 'sweep':
      return desk.sweep();
    case 'restart':
      return desk.restartSandbox();
    case 'reconcile':
      return desk.reconcile();
    case 'wait':
      desk.server.clock.advance(each.ms);
      // Waits add up to more than a session may lie idle: the agent signs in anew, as a person would.
      desk.server.forgetTokens();
      return;
    case 'press':
    case 'return':
    case 'notices':
    case 'forge':
    case 'guess':
    case 'refund': {
      const payment = payments[each.of % Math.max(1, payments.length)];
      if (payment !== undefined) await performOn(payment, each);
    }
  }
};

const performOn = async (payment: Opened, each: Extract<Act, { of: number }>): Promise<void> => {
  const { code } = payment;
  switch (each.does) {
    case 'press':
      if (payment.button !== undefined) return;
      payment.button = each.button;
      payment.way = await desk.press(payment.redirectUrl, each.button);
      return;
    case 'return':
      if (payment.way) await desk.comeBack(payment.way);
      return;
    case 'notices': {
      if (payment.button === undefined) return;
      const notice = desk.notice(code);
      await Promise.all([desk.sendNotice(notice), desk.sweep(), desk.sendNotice(notice)]);
      return;
    }
    case 'forge':
      expect(await desk.sendNotice({ tran_id: code, status: 'VALID', verify_key: 'tran_id,status' })).toBe(400);
      return;
    case 'guess':
      await fetch(`${desk.origin}/gateway/sandbox/return/${code}?status=VALID`, { redirect: 'manual' });
      return;
    case 'refund':
      await desk.refund(code, payment.creditMinor);
  }
};

const paidButtons: readonly (SandboxButton | undefined)[] = ['pay', 'never', 'duplicate', 'late'];

const expectedOf = ({ button }: Opened): readonly string[] => {
  if (paidButtons.includes(button)) return ['credited', 'refunded'];
  if (button === 'fail') return ['failed'];
  return button === 'cancel' ? ['cancelled'] : ['redirected', 'pending', 'expired'];
};

test('[MNY-04][MNY-01] after any sequence of buttons, returns, notices, forgeries, refunds, sweeps and restarts the gateway’s book agrees with ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
      const payments: Opened[] = [];
      for (const each of acts) await perform(payments, each);
      await desk.noticesSent();
      // Twice: a refund is asked for by one sweep, and what became of it by the next.
      for (let sweep = 0; sweep < 3; sweep += 1) {
        desk.server.clock.advance(3_600_000);
        await desk.sweep();
      }
      desk.server.forgetTokens();
      for (const payment of payments) {
        const { state } = await desk.status(payment.code);
        expect(expectedOf(payment), `${payment.button} of ${payment.code}`).toContain(state);
      }
      await desk.booksAgree();
    }),
    { ...drawn(4, 40), endOnFailure: true },
  );
}, 240_000);
