import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { deadlineKinds } from '../../../contract/deadlines/deadlines.ts';
import { caseRequests, closesRequest, orderRequests } from '../../../machines/consent/requests-in-states.ts';
import { hotelOrderMachine } from '../../../machines/hotels/hotel-order.machine.ts';
import { orderMachine } from '../../../machines/orders/order.machine.ts';
import {
  caseDeadlines,
  type DeadlinesIn,
  deadlineChange,
  dueDeadlines,
  orderDeadlines,
  statesWith,
  stayDeadlines,
} from '../../../machines/outcomes/deadlines-in-states.ts';
import { exchangeCaseMachine } from '../../../machines/post-travel/exchange-case.machine.ts';
import { refundCaseMachine } from '../../../machines/post-travel/refund-case.machine.ts';
import { voidCaseMachine } from '../../../machines/post-travel/void-case.machine.ts';
import { movesOf } from './moves-of-charts.ts';

interface Charted {
  readonly of: string;
  readonly chart: AnyStateMachine;
  readonly deadlines: DeadlinesIn<string>;
  /** `null`: no passenger is asked about it. */
  readonly closes: ((from: string, to: string) => boolean) | null;
}

const closesOfCase = (from: string, to: string) => closesRequest<string>(caseRequests, from, to);
const charts: readonly Charted[] = [
  {
    of: 'order',
    chart: orderMachine,
    deadlines: orderDeadlines,
    closes: (from, to) => closesRequest<string>(orderRequests, from, to),
  },
  { of: 'void', chart: voidCaseMachine, deadlines: caseDeadlines('void'), closes: closesOfCase },
  { of: 'refund', chart: refundCaseMachine, deadlines: caseDeadlines('refund'), closes: closesOfCase },
  // An exchange is asked for by the passenger.
  { of: 'exchange', chart: exchangeCaseMachine, deadlines: caseDeadlines('exchange'), closes: null },
  { of: 'stay', chart: hotelOrderMachine, deadlines: stayDeadlines, closes: null },
];

/** What each event of a chart does to deadlines and to the request for consent, one line an event. */
const linesOf = ({ of, chart, deadlines, closes }: Charted): readonly string[] => {
  const byEvent = new Map<string, Map<string, Set<string>>>();
  for (const { event, from, to } of movesOf(chart)) {
    const { begins, ends } = deadlineChange(deadlines, from, to);
    const does = [
      begins.length > 0 && `begins ${begins.join(', ')}`,
      ends.length > 0 && `ends ${ends.join(', ')}`,
      closes?.(from, to) && 'closes the request for consent',
    ].filter((part) => part !== false && part !== undefined);
    const effects = byEvent.get(event) ?? new Map<string, Set<string>>();
    const effect = does.length === 0 ? 'nothing' : does.join(', ');
    effects.set(effect, (effects.get(effect) ?? new Set()).add(`${from} → ${to}`));
    byEvent.set(event, effects);
  }
  return [...byEvent].map(([event, effects]) => {
    const parts = [...effects].map(([effect, moves]) => `${effect} (${[...moves].join(', ')})`);
    return `${of} · ${event}: ${parts.join('; ')}`;
  });
};

describe('what stands in a state', () => {
  test('[ORD-03] each event begins and ends the deadlines, and closes the requests, that were reviewed', async () => {
    const text = `${charts.map((chart) => linesOf(chart).join('\n')).join('\n\n')}\n`;
    await expect(text).toMatchFileSnapshot('deadlines.txt');
  });

  test('[ORD-03] each kind of deadline stands in some state; a kept price and a document are of no chart', () => {
    const tables: readonly DeadlinesIn<string>[] = [...charts.map(({ deadlines }) => deadlines), dueDeadlines];
    const stands = (kind: (typeof deadlineKinds)[number]) => tables.some((table) => statesWith(table, kind).length > 0);
    expect(deadlineKinds.filter((kind) => !stands(kind))).toEqual(['price', 'document']);
  });

  test('[ORD-03] the end of a chart leaves no deadline', () => {
    for (const { of, chart, deadlines } of charts) {
      for (const state of Object.values(chart.states)) {
        if (state.type === 'final') expect(deadlines[state.key], `${of} ${state.key}`).toEqual([]);
      }
    }
  });

  test('[PTK-02] nothing that ends without tickets given back leaves a request open', () => {
    expect(closesRequest(caseRequests, 'requested', 'refused')).toBe(true);
    expect(closesRequest(caseRequests, 'quoted', 'withdrawn')).toBe(true);
    expect(closesRequest(caseRequests, 'processing', 'done')).toBe(false);
    expect(closesRequest(orderRequests, 'held', 'ticketing')).toBe(true);
    expect(closesRequest(orderRequests, 'held', 'cancelled')).toBe(false);
  });
});
