import type { Gateway, PaidInBook, Verified } from '../../../server/gateways/port.ts';
import type { Gateways } from '../../../server/gateways/terms.ts';

/** What the book of a scripted gateway has of one payment. */
interface Entry {
  readonly amountMinor: number;
  currency: string;
  state: 'pending' | 'failed' | 'cancelled' | 'paid';
  /** Differs from the amount that was asked for where the payer paid another. */
  paidMinor: number;
  refundedMinor: number;
  /** The gateway asks to hold it for a person's review. */
  risky: boolean;
  receiptRef: string;
}

/** A gateway without a network, that does what a test says. Its book knows nothing of the portal's database. */
export interface ScriptedGateway {
  readonly gateways: Gateways;
  readonly book: ReadonlyMap<string, Entry>;
  /** The payer ends a payment on the gateway's page. A payment that has ended stays as it is. */
  end(reference: string, state: Exclude<Entry['state'], 'pending'>, paidMinor?: number): void;
  /** Whether it answers at all. */
  isSilent: boolean;
  /** Whether it refuses each refund. */
  refusesRefunds: boolean;
  /** What it says of a refund that it has taken. */
  refundState: 'processing' | 'refunded' | 'cancelled';
}

export const scriptedGateway = (): ScriptedGateway => {
  const book = new Map<string, Entry>();
  const refunds = new Set<string>();
  const silent = { ok: false, why: 'silent', words: null } as const;
  const paidOf = (reference: string, { paidMinor, currency, risky, receiptRef }: Entry): PaidInBook => ({
    reference,
    receiptRef,
    amountMinor: paidMinor,
    currency,
    risky,
    times: 1,
  });
  const gateway: Gateway = {
    code: 'sandbox',
    host: 'gateway.example',
    async createSession({ reference, amountMinor, currency }) {
      if (scripted.isSilent) return silent;
      book.set(reference, {
        amountMinor,
        currency,
        state: 'pending',
        paidMinor: amountMinor,
        refundedMinor: 0,
        risky: false,
        receiptRef: `RECEIPT-${reference}`,
      });
      return { ok: true, providerRef: `SESSION-${reference}`, redirectUrl: `https://gateway.example/pay/${reference}` };
    },
    handleReturn: ({ status }) => (status === 'VALID' ? 'success' : 'failure'),
    handleNotify: ({ tran_id: reference, sign }) =>
      reference === undefined ? null : { reference, genuine: sign === 'genuine', said: 'VALID' },
    async verify({ reference }): Promise<Verified> {
      const entry = book.get(reference);
      if (scripted.isSilent || entry === undefined) return silent;
      return entry.state === 'paid'
        ? { ok: true, state: 'paid', paid: paidOf(reference, entry) }
        : { ok: true, state: entry.state };
    },
    async refund({ payment, amountMinor, idempotencyKey }) {
      const entry = book.get(payment.reference);
      if (scripted.isSilent || entry === undefined) return silent;
      if (scripted.refusesRefunds) return { ok: false, why: 'refused', words: 'the card is closed' };
      if (!refunds.has(idempotencyKey)) entry.refundedMinor += amountMinor;
      refunds.add(idempotencyKey);
      return { ok: true, refundRef: idempotencyKey, state: 'processing' };
    },
    async refundStatus({ refundRef }) {
      return scripted.isSilent ? silent : { ok: true, refundRef, state: scripted.refundState };
    },
  };
  const scripted: ScriptedGateway = {
    gateways: { of: () => gateway, for: () => gateway },
    book,
    isSilent: false,
    refusesRefunds: false,
    refundState: 'refunded',
    end(reference, state, paidMinor) {
      const entry = book.get(reference);
      if (entry?.state !== 'pending') return;
      entry.state = state;
      entry.paidMinor = paidMinor ?? entry.amountMinor;
    },
  };
  return scripted;
};
