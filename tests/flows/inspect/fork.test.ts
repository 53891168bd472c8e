import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesNow, type Fork, forkFrom, forkUntil, takeCandidate } from '../../../flows/inspect/fork.ts';
import { replayTrace } from '../../../flows/inspect/replay.ts';
import { readTrace, traceOf, writeTrace } from '../../../flows/inspect/trace.ts';
import { flows } from '../../../machines/index.ts';
import { sizeOf } from '../../whole.ts';
import { models, picks, walked } from './walked-sessions.ts';

const forkOf = (name: string, leaf: string, value: string | { [region: string]: string }): Fork => {
  const model = models.find((each) => each.name === name);
  const flow = flows.find((each) => each.name === name);
  if (!model || !flow) throw new Error(`no ${name}`);
  const { actor } = walked(flow, []);
  const fork = forkFrom(model, actor, { ...actor.standing, leaves: [leaf], value });
  if (!fork) throw new Error(`${name} has no ${leaf}`);
  return fork;
};

describe('another way from a recorded step', () => {
  test('[FLW-02] each outcome of an actor and the end of each delay may be chosen, though none of its data are known', () => {
    const fork = forkOf('sign-in', 'sign-in.authenticating.asking', { authenticating: 'asking' });
    const outcomes = choicesNow(fork).map(({ trigger, targets }) => `${trigger.is} ${targets.join()}`);
    expect(outcomes).toEqual([
      'event sign-in.credentials',
      'done sign-in.newPasswordWanted',
      'done sign-in.phoneWanted',
      'done sign-in.opening',
      'done sign-in.codeEntry',
      'done sign-in.proving',
      'done sign-in.credentials',
      'error sign-in.credentials',
      'after sign-in.authenticating.waiting',
    ]);
    const taken = takeCandidate(fork, 'sign-in.authenticating|xstate.done.actor.0.sign-in.authenticating|3');
    expect(taken.steps[0]?.standing.leaves).toEqual(['sign-in.codeEntry']);
  });

  test('[FLW-02] what needs no event and no guard happens by itself', () => {
    const fork = forkOf('session', 'session.opening', 'opening');
    const signedIn = choicesNow(fork).find(
      ({ trigger, targets }) =>
        trigger.is === 'done' && targets.some((target) => target.startsWith('session.signedIn')),
    );
    const taken = takeCandidate(fork, signedIn?.id ?? '');
    expect(taken.steps[0]?.standing.leaves).toEqual([
      'session.signedIn.presence.fresh',
      'session.signedIn.wallet.reading',
    ]);
  });

  test('[FLW-02] it goes on from any of its own steps', () => {
    const fork = forkOf('order', 'order.held', 'held');
    const [first] = choicesNow(fork);
    const there = takeCandidate(fork, first?.id ?? '');
    expect(choicesNow(forkUntil(there, 0))).toEqual(choicesNow(fork));
  });

  test.each(flows)('[FLW-02] of $name, wherever it leads, it can be exported and replayed', (flow) => {
    const model = models.find(({ name }) => name === flow.name);
    fc.assert(
      fc.property(picks, picks, (walk, choices) => {
        const play = walked(flow, walk);
        const { actor, positions } = play;
        const standing = play.steps.at(-1)?.standing ?? actor.standing;
        let fork = model && forkFrom(model, actor, standing);
        expect(positions.length).toBeGreaterThan(0);
        for (const pick of choices) {
          const offered = fork ? choicesNow(fork) : [];
          const chosen = offered[pick % Math.max(1, offered.length)];
          if (fork && chosen) fork = takeCandidate(fork, chosen.id);
        }
        if (!fork) throw new Error('the chart has no such state');
        const read = readTrace(writeTrace(traceOf({ title: '', actors: [fork.actor], steps: fork.steps }, models)));
        if (!read.ok) throw new Error(read.words);
        expect(replayTrace(read.trace, models)[0]?.difference).toBeNull();
      }),
      { numRuns: sizeOf(5, 25), seed: 5 },
    );
  });
});
