import { type OrderState } from '../../contract/orders/orders.ts';
import type { CaseFacts, CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import {
  firstOrderState,
  nextOrderState,
  type OrderEvent,
  type OrderFacts,
} from '../../machines/orders/order.machine.ts';
import type { CaseEvent } from '../../machines/post-travel/case-chart.ts';
import { chartOfCase } from '../../machines/post-travel/case-kinds.ts';

/** A stored line of a history. */
export interface StoredMoment<State, Event, Facts> {
  readonly at: Date;
  readonly who: string;
  readonly words: string;
  /** What the chart heard. `null`: nothing, or it was not kept. */
  readonly event: Event | null;
  readonly facts: Facts | null;
  /** The state just after it. `null`: not kept. */
  readonly state: State | null;
  /** The line is of a time at which events were kept. */
  readonly isKept: boolean;
}
export type OrderMoment = StoredMoment<OrderState, OrderEvent['type'], OrderFacts>;
export type CaseMoment = StoredMoment<CaseState, CaseEvent['type'], CaseFacts>;

/** Where events lead. */
export interface Run<State> {
  /** `null`: it was not kept. */
  readonly state: State | null;
  /** Every event was kept, and the chart comes to this state by them. */
  readonly isExact: boolean;
  /** The chart of today comes to another state by a kept event than was written when it was heard. */
  readonly hasLeft: boolean;
}

interface Chart<State, Event, Facts> {
  readonly first: State;
  /** `null`: the chart does not accept the event. */
  readonly next: (state: State, facts: Facts, event: Event) => State | null;
}

/**
 * Runs stored events through a chart from its first state on. Where an event was not kept, or leads elsewhere today, the run goes on
 * from the state that was written down then, and is not exact any more.
 */
const run = <State, Event, Facts>(
  moments: readonly StoredMoment<State, Event, Facts>[],
  chart: Chart<State, Event, Facts>,
): Run<State> => {
  if (moments.length === 0) return { state: null, isExact: false, hasLeft: false };
  let at: Run<State> = { state: chart.first, isExact: true, hasLeft: false };
  for (const { event, facts, state, isKept } of moments) {
    const before = at.state;
    const heard = event !== null && facts !== null && before !== null;
    const next = heard ? chart.next(before, facts, event) : before;
    const follows = isKept && next !== null && next === state;
    at = { state, isExact: at.isExact && follows, hasLeft: at.hasLeft || (heard && !follows) };
  }
  return at;
};

/** The state of an order after its stored events, by the order's own chart. */
export const runOrder = (moments: readonly OrderMoment[], facts: OrderFacts): Run<OrderState> =>
  run(moments, {
    first: firstOrderState(facts),
    // The events that an order's history keeps have no data of their own.
    next: (state, known, type) => nextOrderState(state, known, { type } as OrderEvent),
  });

/** The state of a case after its stored events, by the chart of its kind. */
export const runCase = (kind: CaseKind, moments: readonly CaseMoment[], facts: CaseFacts): Run<CaseState> => {
  const chart = chartOfCase(kind);
  return run(moments, {
    first: chart.first(facts),
    next: (state, known, type) => chart.next(state, known, { type } as CaseEvent),
  });
};
