import { describe, expect, test } from 'vitest';
import { type OnlinePaymentState, OnlinePaymentState as States } from '../../../contract/money/online-payment.ts';
import { inAgreement } from '../../../machines/money/online-payment.cases.ts';
import {
  type Acceptance,
  type Agreement,
  firstPaymentState,
  nextPaymentState,
  type OnlinePaymentEvent,
} from '../../../machines/money/online-payment.machine.ts';

const everyState = Object.values(States.schema);
const differing = Object.keys(inAgreement) as (keyof Agreement)[];

const paid = (differs: Partial<Agreement> = {}): OnlinePaymentEvent => ({
  type: 'payment.paid',
  agreement: { ...inAgreement, ...differs },
});
const byAnother = (differs: Partial<Agreement> = {}): Acceptance => ({
  proposedBy: 'another person',
  agreement: { ...inAgreement, riskClear: false, ...differs },
});

/** The states from which an event leads somewhere, and where. */
const led = (event: OnlinePaymentEvent): Partial<Record<OnlinePaymentState, OnlinePaymentState>> =>
  Object.fromEntries(
    everyState.flatMap((state) => {
      const next = nextPaymentState(state, event);
      return next === null ? [] : [[state, next]];
    }),
  );

describe('the credit of an online payment', () => {
  test('[MNY-04] begins before the gateway', () => {
    expect(firstPaymentState).toBe('created');
  });

  test('[MNY-04] follows only the word of the gateway’s server, even after it failed, and never twice', () => {
    const open = ['created', 'redirected', 'pending', 'failed', 'cancelled', 'expired', 'underReview', 'declined'];
    expect(led(paid())).toEqual(Object.fromEntries(open.map((state) => [state, 'credited'])));
    expect(Object.keys(led({ type: 'answer.awaited' }))).toEqual(['created', 'redirected']);
  });

  test.each(differing)('[MNY-04] is held when “%s” does not agree', (each) => {
    const next = led(paid({ [each]: false }));
    expect(Object.values(next)).not.toContain('credited');
    expect(next).toEqual(
      Object.fromEntries(
        ['created', 'redirected', 'pending', 'failed', 'cancelled', 'expired'].map((state) => [state, 'underReview']),
      ),
    );
  });

  test('[MNY-04] a browser that comes back, and a notice, only make the gateway be asked', () => {
    expect(nextPaymentState('redirected', { type: 'answer.awaited' })).toBe('pending');
    expect(nextPaymentState('failed', { type: 'answer.awaited' })).toBeNull();
  });
});

describe('a payment that is held for review', () => {
  test('[MNY-04][OPS-01] is accepted only by another person than the one who proposed it', () => {
    const accept = (acceptance: Acceptance) => nextPaymentState('underReview', { type: 'review.accepted', acceptance });
    expect(accept(byAnother())).toBe('credited');
    expect(accept({ ...byAnother(), proposedBy: 'the same person' })).toBeNull();
    expect(accept({ ...byAnother(), proposedBy: 'nobody' })).toBeNull();
  });

  test.each(['reference', 'amount', 'currency', 'receiptIsNew'] as const)(
    '[MNY-04][OPS-01] is neither proposed nor accepted when “%s” differs: only the gateway’s risk is a person’s to take',
    (each) => {
      const acceptance = byAnother({ [each]: false });
      expect(nextPaymentState('underReview', { type: 'review.accepted', acceptance })).toBeNull();
      expect(
        nextPaymentState('underReview', {
          type: 'acceptance.proposed',
          acceptance: { ...acceptance, proposedBy: 'nobody' },
        }),
      ).toBeNull();
    },
  );

  test('[MNY-04][OPS-01] is proposed once, and a proposal alone credits nothing', () => {
    const propose = (proposedBy: Acceptance['proposedBy']) =>
      nextPaymentState('underReview', {
        type: 'acceptance.proposed',
        acceptance: { ...byAnother(), proposedBy },
      });
    expect(propose('nobody')).toBe('underReview');
    expect(propose('another person')).toBeNull();
    expect(propose('the same person')).toBeNull();
  });

  test('[MNY-04][OPS-01] is paid back when it is refused, if it was this payment’s, and only then', () => {
    expect(led({ type: 'review.refused', isOwed: true })).toEqual({ underReview: 'refunding' });
    expect(led({ type: 'review.refused', isOwed: false })).toEqual({ underReview: 'declined' });
  });
});

describe('a refund', () => {
  test('[MNY-04] is of a credited payment, and ends in one way', () => {
    expect(led({ type: 'refund.requested' })).toEqual({ credited: 'refunding' });
    expect(led({ type: 'refund.settled' })).toEqual({ refunding: 'refunded' });
  });

  test('[MNY-04] that the gateway refuses puts the payment back where it stood', () => {
    expect(led({ type: 'refund.failed', wasCredited: true })).toEqual({ refunding: 'credited' });
    expect(led({ type: 'refund.failed', wasCredited: false })).toEqual({ refunding: 'underReview' });
  });
});

test('[MNY-04] a payment that nobody makes runs out, and one that was credited does not', () => {
  expect(led({ type: 'time.ranOut' })).toEqual({ created: 'expired', redirected: 'expired', pending: 'expired' });
});
