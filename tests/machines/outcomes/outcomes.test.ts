import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { passengerConsentMachine } from '../../../machines/consent/passenger-consent.machine.ts';
import { hotelOrderMachine } from '../../../machines/hotels/hotel-order.machine.ts';
import { depositCaseMachine } from '../../../machines/money/deposit-case.machine.ts';
import { onlinePaymentMachine } from '../../../machines/money/online-payment.machine.ts';
import { orderMachine } from '../../../machines/orders/order.machine.ts';
import { caseOutcomes, messageOutcomes } from '../../../machines/outcomes/case-outcomes.ts';
import { consentOutcomes } from '../../../machines/outcomes/consent-outcomes.ts';
import { depositOutcomes } from '../../../machines/outcomes/deposit-outcomes.ts';
import { dueOutcomes } from '../../../machines/outcomes/due-outcomes.ts';
import { orderOutcomes } from '../../../machines/outcomes/order-outcomes.ts';
import { isTold, type Outcome } from '../../../machines/outcomes/outcome.ts';
import { paidOrderOutcomes, paymentOutcomes } from '../../../machines/outcomes/payment-outcomes.ts';
import { stayOutcomes } from '../../../machines/outcomes/stay-outcomes.ts';
import { exchangeCaseMachine } from '../../../machines/post-travel/exchange-case.machine.ts';
import { refundCaseMachine } from '../../../machines/post-travel/refund-case.machine.ts';
import { voidCaseMachine } from '../../../machines/post-travel/void-case.machine.ts';

type Entry = Outcome | { readonly to: Readonly<Record<string, Outcome>> };
type Table = Readonly<Record<string, Entry>>;

/** The states to which each event of a chart leads, in whatever state it is heard. */
const targetsOf = (charts: readonly AnyStateMachine[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { states } of charts) {
    for (const state of Object.values(states)) {
      for (const { eventType, target } of [...state.transitions.values()].flat()) {
        const targets = found.get(eventType) ?? new Set();
        found.set(eventType, targets.add(target?.[0]?.key ?? state.key));
      }
    }
  }
  return found;
};

const charts: readonly (readonly [string, readonly AnyStateMachine[], Table])[] = [
  ['an order of flights', [orderMachine], orderOutcomes],
  ['a stay', [hotelOrderMachine], stayOutcomes],
  ['a case after the ticket', [voidCaseMachine, refundCaseMachine, exchangeCaseMachine], caseOutcomes],
  ['a deposit', [depositCaseMachine], depositOutcomes],
  ['an online payment', [onlinePaymentMachine], paymentOutcomes],
  ['a request for consent', [passengerConsentMachine], consentOutcomes],
];

const outcomesOf = (entry: Entry): readonly Outcome[] => ('to' in entry ? Object.values(entry.to) : [entry]);

describe('whom an outcome concerns', () => {
  test.each(charts)('[RUN-01] each transition of %s says whom it concerns, or why nobody', (_what, chart, table) => {
    for (const [event, targets] of targetsOf(chart)) {
      const entry = table[event];
      expect(entry, event).toBeDefined();
      if (entry && 'to' in entry) expect(new Set(Object.keys(entry.to)), event).toEqual(targets);
    }
  });

  const tables: readonly (readonly [string, Table])[] = [
    ...charts.map(([what, , table]) => [what, table] as const),
    ['a due', dueOutcomes],
    ['the messages of a case', messageOutcomes],
    ['an order that was paid online', paidOrderOutcomes],
  ];

  test.each(tables)('[MNY-01] what a person of the agency does itself is not told to it, of %s', (_what, table) => {
    for (const [event, entry] of Object.entries(table)) {
      for (const { by, news } of outcomesOf(entry)) {
        expect(by.length, event).toBeGreaterThan(0);
        if (by.includes('person')) expect(isTold(news), event).toBe(false);
        if (!isTold(news)) expect(news.untold, event).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  test.each(tables)(
    '[RUN-01] each outcome has a sentence for the history, or says why it has none, of %s',
    (_what, table) => {
      for (const [event, entry] of Object.entries(table)) {
        for (const { says } of outcomesOf(entry)) {
          if ('unwritten' in says) expect(says.unwritten, event).toMatch(/^[A-Z].*\.$/);
          else if (!('text' in says)) expect(Object.keys(says).length, event).toBeGreaterThan(1);
        }
      }
    },
  );

  test.each(tables)('[MNY-01] whatever goes wrong or is to be done is mailed, of %s', (_what, table) => {
    for (const [event, entry] of Object.entries(table)) {
      for (const { news } of outcomesOf(entry)) {
        // The end of a refund is mailed, whichever it is.
        if (isTold(news) && news.isBad && event !== 'refund.requested') expect(news.mailedTo, event).not.toBeNull();
      }
    }
  });
});
