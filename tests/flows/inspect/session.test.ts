import { describe, expect, test } from 'vitest';
import type { ActorStanding, FlowStep, PageMessage, Standing } from '../../../flows/inspect/protocol.ts';
import { emptySession, type Session, withPageMessage } from '../../../flows/inspect/session.ts';

const standing = (leaf: string): Standing => ({
  status: 'active',
  leaves: [leaf],
  value: leaf,
  context: {},
  candidates: [],
  accepts: [],
  children: [],
});
const actor: ActorStanding = { actor: 'order#1', flow: 'order', parent: null, at: 0, standing: standing('order.held') };
const step = (number: number): FlowStep => ({
  actor: 'order#1',
  number,
  at: number,
  event: { type: 'ticketing.requested', data: {} },
  from: { is: 'page' },
  considered: [],
  microsteps: [],
  told: [],
  standing: standing(`state-${number}`),
});
const from = (tab: string) => ({ version: 1, tab });
const hello = (tab: string): PageMessage => ({ ...from(tab), type: 'hello', path: '/', actors: [actor] });
const hearAll = (messages: readonly PageMessage[], most?: number): Session =>
  messages.reduce<Session>(
    (session, message) => withPageMessage(session, message, most),
    emptySession('live', 'live', 'Now'),
  );

describe('what runs in this browser', () => {
  test('[FLW-02] two tabs that run the same flow are told apart', () => {
    const { actors, tabs } = hearAll([hello('a'), hello('b')]);
    expect(actors.map((each) => each.actor)).toEqual(['1/order#1', '2/order#1']);
    expect(tabs.map(({ number, path }) => [number, path])).toEqual([
      [1, '/'],
      [2, '/'],
    ]);
  });

  test('[FLW-02] a tab that greets twice is there once', () => {
    expect(hearAll([hello('a'), hello('a')]).actors).toHaveLength(1);
  });

  test('[FLW-02] steps of a tab that has not greeted are not taken', () => {
    expect(hearAll([{ ...from('a'), type: 'stepped', step: step(1) }]).steps).toEqual([]);
  });

  test('[FLW-02] a flow whose screen was left stays to be read, and so do those of a closed tab', () => {
    const left = hearAll([hello('a'), { ...from('a'), type: 'gone', actor: 'order#1', at: 9 }]);
    expect(left.actors[0]?.gone).toBe(true);
    const closed = hearAll([hello('a'), { ...from('a'), type: 'closed' }]);
    expect(closed.actors[0]?.gone).toBe(true);
    expect(closed.tabs[0]?.open).toBe(false);
  });

  test('[FLW-02] no more is kept than there is room for: the oldest steps go, and the flow begins where they ended', () => {
    const messages = Array.from(
      { length: 30 },
      (_, at): PageMessage => ({ ...from('a'), type: 'stepped', step: step(at + 1) }),
    );
    const most = JSON.stringify(step(1)).length * 10;
    const { steps, dropped, bytes, actors } = hearAll([hello('a'), ...messages], most);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(steps.length + dropped).toBe(30);
    expect(steps.at(-1)?.number).toBe(30);
    expect(actors[0]?.standing.leaves).toEqual([`state-${dropped}`]);
  });
});
