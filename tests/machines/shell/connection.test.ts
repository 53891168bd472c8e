import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { calls } from '../../../contract/calls.ts';
import { type ConnectionEvent, connectionMachine } from '../../../machines/shell/connection.machine.ts';
import { viewOfConnection } from '../../../machines/shell/connection.view.ts';

const nothing = { show: 'nothing' };
let notify: (event: ConnectionEvent) => void;
let told: string[];
let clock: SimulatedClock;
let page: ReturnType<typeof openPage>;

const openPage = () =>
  createActor(
    connectionMachine.provide({
      actors: {
        hearCalls: fromCallback<ConnectionEvent>(({ sendBack }) => {
          notify = sendBack;
        }),
      },
      actions: {
        stopCalls: () => void told.push('stop'),
        passOnThatNetworkIsBack: () => void told.push('back'),
      },
    }),
    { clock },
  ).start();

beforeEach(() => {
  told = [];
  clock = new SimulatedClock();
  page = openPage();
});

const view = () => viewOfConnection(page.getSnapshot());
const waits = (id: number, attempt: number, waitMs: number, call: keyof typeof calls = 'mybalance') =>
  notify({ type: 'call.waits', id, call, doing: calls[call].doing, attempt, attemptsAtMost: 7, waitMs });

describe('a call that is tried again', () => {
  test('[NET-02] is spoken of only after a second: a single try again does not flicker', () => {
    waits(1, 2, 300);
    clock.increment(999);
    expect(view()).toEqual(nothing);
    notify({ type: 'call.ended', id: 1 });
    clock.increment(10_000);
    expect(view()).toEqual(nothing);
  });

  test('[NET-02] is named by what it does, with its try and when that comes', () => {
    waits(1, 2, 300);
    clock.increment(300);
    notify({ type: 'call.tried', id: 1 });
    waits(1, 3, 4_300);
    clock.increment(700);
    expect(view()).toEqual({
      show: 'trying',
      title: 'Still trying: loading your balance.',
      detail: 'Attempt 3 of 7',
      next: 'in 4 s',
    });
    clock.increment(1_000);
    expect(view()).toMatchObject({ next: 'in 3 s' });
    notify({ type: 'call.tried', id: 1 });
    expect(view()).toMatchObject({ detail: 'Attempt 3 of 7', next: 'now' });
    waits(1, 4, 150_000);
    expect(view()).toMatchObject({ detail: 'Attempt 4 of 7', next: 'in 3 min' });
    notify({ type: 'call.ended', id: 1 });
    expect(view()).toEqual(nothing);
  });

  test('[NET-02] of several, the one that was tried most is named, and the others counted', () => {
    waits(1, 2, 5_000);
    waits(2, 4, 5_000, 'GetUserContext');
    waits(3, 2, 5_000, 'AirGetOrder');
    clock.increment(1_000);
    expect(view()).toMatchObject({ title: 'Still trying: opening your account, and 2 more.' });
    notify({ type: 'call.ended', id: 2 });
    expect(view()).toMatchObject({ title: 'Still trying: loading your balance, and 1 more.' });
    notify({ type: 'call.ended', id: 1 });
    notify({ type: 'call.ended', id: 3 });
    expect(view()).toEqual(nothing);
  });

  test('[NET-02] can be stopped as soon as it is spoken of, and not before', () => {
    waits(1, 2, 5_000);
    page.send({ type: 'stop.requested' });
    expect(told).toEqual([]);
    clock.increment(1_000);
    page.send({ type: 'stop.requested' });
    expect(told).toEqual(['stop']);
    notify({ type: 'call.ended', id: 1 });
    expect(view()).toEqual(nothing);
  });

  test('[NET-02] every call has words of its own', () => {
    for (const { doing } of Object.values(calls)) expect(doing).toMatch(/^[a-z][a-z ]+$/);
  });
});

describe('the network', () => {
  test('[NET-02] one that blinks is not spoken of', () => {
    notify({ type: 'network.lost' });
    clock.increment(999);
    notify({ type: 'network.found', spreadMs: 4_000 });
    clock.increment(10_000);
    expect(view()).toEqual(nothing);
    expect(told).toEqual([]);
  });

  test('[NET-02] lost, it is said; back, the page goes on by itself when its turn comes', () => {
    notify({ type: 'network.lost' });
    clock.increment(1_000);
    expect(view()).toMatchObject({ show: 'offline', canStop: false });
    notify({ type: 'network.found', spreadMs: 4_000 });
    expect(view()).toMatchObject({ show: 'back' });
    clock.increment(3_999);
    expect(told).toEqual([]);
    clock.increment(1);
    expect(told).toEqual(['back']);
    expect(view()).toEqual(nothing);
  });

  test('[NET-02] lost again before its turn came, nobody is told that it is back', () => {
    notify({ type: 'network.lost' });
    clock.increment(1_000);
    notify({ type: 'network.found', spreadMs: 4_000 });
    notify({ type: 'network.lost' });
    clock.increment(10_000);
    expect(view()).toMatchObject({ show: 'offline' });
    expect(told).toEqual([]);
  });

  test('[NET-02] while it is lost, what is tried can be stopped', () => {
    notify({ type: 'network.lost' });
    waits(1, 2, 5_000);
    clock.increment(1_000);
    expect(view()).toMatchObject({ show: 'offline', canStop: true });
    page.send({ type: 'stop.requested' });
    expect(told).toEqual(['stop']);
  });
});
