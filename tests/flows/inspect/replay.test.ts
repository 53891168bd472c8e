import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replayTrace } from '../../../flows/inspect/replay.ts';
import { readTrace, type Trace, writeTrace } from '../../../flows/inspect/trace.ts';
import type { FlowModel } from '../../../flows/model/flow-model.ts';
import { flows } from '../../../machines/index.ts';
import { sizeOf } from '../../whole.ts';
import { models, picks, recorded, walked } from './walked-sessions.ts';

const imported = (text: string): Trace => {
  const read = readTrace(text);
  if (!read.ok) throw new Error(read.words);
  return read.trace;
};

describe('a recorded session, exported and imported', () => {
  test.each(flows)('[FLW-02] of $name shows the same states step by step', (flow) => {
    fc.assert(
      fc.property(picks, (chosen) => {
        const play = walked(flow, chosen);
        const [replayed] = replayTrace(imported(writeTrace(recorded(play))), models);
        expect(replayed?.difference).toBeNull();
        expect(replayed?.sameChart).toBe(true);
        expect(replayed?.states).toEqual([
          play.actor.standing.leaves,
          ...play.steps.map(({ standing }) => standing.leaves),
        ]);
      }),
      { numRuns: sizeOf(10, 60), seed: 7 },
    );
  });

  test.each(flows)('[FLW-02] of $name holds nothing that a person typed and no secret', (flow) => {
    const secrets = [
      'correct horse',
      '@portolan.example',
      'token-',
      'reference-1',
      'Nusrat',
      'Rahman',
      'BX0123567',
      '04/05/1990',
      'desk@agency.example',
      '1711',
      'nadia@',
      'Meghna',
      '123456',
    ];
    fc.assert(
      fc.property(picks, (chosen) => {
        const text = writeTrace(recorded(walked(flow, chosen)));
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }),
      { numRuns: sizeOf(8, 40), seed: 11 },
    );
  });
});

describe('a session whose chart has changed since', () => {
  const changed = (change: (model: FlowModel) => FlowModel): readonly FlowModel[] =>
    models.map((model) => (model.name === 'sign-in' ? { ...change(model), hash: 'another' } : model));

  const signIn = flows.find(({ name }) => name === 'sign-in');
  if (!signIn) throw new Error('no sign-in flow');
  const words = ['an e-mail is typed', 'a password is typed', 'the credentials are sent'];
  const session = recorded(
    walked(
      signIn,
      words.map((word) => signIn.cases.events.findIndex(({ name }) => name === word)),
    ),
  );

  test('[FLW-02] names the first step that leads elsewhere', () => {
    const retargeted = changed((model) => ({
      ...model,
      transitions: model.transitions.map((each) =>
        each.id === 'sign-in.credentials|credentials.submitted|0' ? { ...each, targets: ['sign-in.opening'] } : each,
      ),
    }));
    const [replayed] = replayTrace(session, retargeted);
    expect(replayed?.sameChart).toBe(false);
    expect(replayed?.difference).toMatchObject({
      number: 3,
      event: 'credentials.submitted',
      recorded: ['sign-in.authenticating.asking'],
      replayed: ['sign-in.opening'],
    });
    expect(replayed?.states).toHaveLength(3);
  });

  test('[FLW-02] names the transition that is not there any longer', () => {
    const without = changed((model) => ({
      ...model,
      transitions: model.transitions.filter(({ id }) => !id.startsWith('sign-in.credentials|credentials.submitted')),
    }));
    const [replayed] = replayTrace(session, without);
    expect(replayed?.difference?.words).toContain('sign-in.credentials|credentials.submitted|0');
  });

  test('[FLW-02] says so when it still leads to the same states', () => {
    const [replayed] = replayTrace(
      session,
      changed((model) => model),
    );
    expect(replayed).toMatchObject({ sameChart: false, difference: null });
  });

  test('[FLW-02] a flow that is not in the catalogue any longer is named', () => {
    const [replayed] = replayTrace(
      session,
      models.filter(({ name }) => name !== 'sign-in'),
    );
    expect(replayed?.difference?.words).toBe('This portal has no flow called sign-in.');
  });
});

test('[FLW-02] a step that was not kept is passed over: the replay goes on where the next one ended', () => {
  const [signIn] = flows;
  if (!signIn) throw new Error('an empty catalogue');
  const trace = recorded(walked(signIn, [0, 2, 4, 6, 0, 1]));
  expect(trace.steps.length).toBeGreaterThan(4);
  const [replayed] = replayTrace({ ...trace, steps: trace.steps.toSpliced(2, 1) }, models);
  expect(replayed?.difference).toBeNull();
  expect(replayed?.states).toHaveLength(trace.steps.length);
});

test('[FLW-02] a session whose beginning was let go starts where its first kept step began', () => {
  const [signIn] = flows;
  if (!signIn) throw new Error('an empty catalogue');
  const { actors, steps, ...rest } = recorded(walked(signIn, [0, 2, 4, 6, 0, 1]));
  const [first, ...kept] = steps;
  if (!first) throw new Error('nothing was walked');
  const later = { ...rest, steps: kept, actors: actors.map((actor) => ({ ...actor, standing: first.standing })) };
  const [replayed] = replayTrace(later, models);
  expect(replayed?.difference).toBeNull();
});
