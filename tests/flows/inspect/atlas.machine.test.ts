import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { atlasMachine } from '../../../flows/inspect/atlas.machine.ts';
import { viewOfAtlas } from '../../../flows/inspect/atlas.view.ts';
import type { AtlasEvent } from '../../../flows/inspect/atlas-state.ts';
import type { ActorStanding } from '../../../flows/inspect/protocol.ts';
import { readTrace, writeTrace } from '../../../flows/inspect/trace.ts';
import { flows } from '../../../machines/index.ts';
import { models, recorded, walked } from './walked-sessions.ts';

const open = (file = '') => {
  let watching = 0;
  const saved: { readonly name: string; readonly text: string }[] = [];
  const actor = createActor(
    atlasMachine.provide({
      actors: {
        watchPages: fromCallback<AtlasEvent>(() => {
          watching += 1;
          return () => {
            watching -= 1;
          };
        }),
        readFile: fromPromise(async () => file),
        saveFile: fromPromise(async ({ input }) => {
          saved.push(input);
        }),
      },
    }),
    { input: { models, tenant: 'platform', screensOf: null } },
  ).start();
  return { actor, saved, watching: () => watching, view: () => viewOfAtlas(actor.getSnapshot()) };
};

const session = () => {
  const [signIn] = flows;
  if (!signIn) throw new Error('an empty catalogue');
  return recorded(walked(signIn, [0, 2, 4]));
};
/** A flow as a page greets with it; which states it is in does not matter here. */
const running = (flow: string): ActorStanding => {
  const [actor] = session().actors;
  if (!actor) throw new Error('a session without a flow');
  return { ...actor, actor: flow, flow };
};
const chosen: AtlasEvent = { type: 'file.chosen', file: Object.assign(new Blob([]), { name: 'a' }) };

describe('the inspector', () => {
  test('[FLW-02] watches while its screen is open, and no longer', () => {
    const { actor, watching } = open();
    expect(watching()).toBe(0);
    actor.send({ type: 'screen.opened' });
    expect(watching()).toBe(1);
    actor.send({ type: 'screen.left' });
    expect(watching()).toBe(0);
  });

  test('[FLW-02] a recording that is kept outlives the screen, until it is ended there', () => {
    const { actor, watching } = open();
    actor.send({ type: 'screen.opened' });
    actor.send({ type: 'recording.kept' });
    actor.send({ type: 'screen.left' });
    expect(watching()).toBe(1);
    actor.send({ type: 'screen.opened' });
    actor.send({ type: 'recording.ended' });
    actor.send({ type: 'screen.left' });
    expect(watching()).toBe(0);
  });

  test('[FLW-02] reads a recorded session from its beginning, and steps within it', async () => {
    const { actor, view } = open(writeTrace(session()));
    actor.send(chosen);
    await expect.poll(() => view().reading?.at?.kind).toBe('imported');
    expect(view().reading?.at).toMatchObject({ step: 0, count: 3, notice: { tone: 'success' } });
    actor.send({ type: 'step.moved', by: -1 });
    expect(view().reading?.at?.step).toBe(0);
    actor.send({ type: 'step.moved', by: 2 });
    expect(view().reading?.at?.step).toBe(2);
    actor.send({ type: 'step.moved', by: 9 });
    expect(view().reading?.at?.step).toBe(3);
  });

  test('[FLW-02] opens the first flow that runs, until a person has chosen what to read', () => {
    const hello = (tab: string, ...names: string[]): AtlasEvent => ({
      type: 'page.told',
      message: { type: 'hello', version: 1, tab, path: '/', actors: names.map(running) },
    });
    const { actor, view } = open();
    actor.send({ type: 'screen.opened' });
    actor.send(hello('a', 'session'));
    expect(view().reading?.at).toBeNull();
    actor.send(hello('b', 'session', 'order-page'));
    expect(view().reading?.model.name).toBe('order-page');
    actor.send({ type: 'chart.chosen', flow: 'order' });
    actor.send(hello('c', 'sign-in'));
    expect(view().reading?.model.name).toBe('order');
  });

  test('[FLW-02] says why a file is no session, until that is read', async () => {
    const { actor, view } = open('{"format":"mine"}');
    actor.send(chosen);
    await expect.poll(() => view().refusal).toContain('expected the format portolan-flowtrace');
    actor.send({ type: 'refusal.read' });
    expect(view().refusal).toBeNull();
  });

  test('[FLW-02] plays a chart with its examples; a move from an earlier step goes another way', () => {
    const { actor, view } = open();
    actor.send({
      type: 'play.requested',
      flow: 'order',
      input: flows.find(({ name }) => name === 'order')?.cases.inputs[0]?.name ?? '',
    });
    const offers = view().reading?.at?.offers;
    if (offers?.is !== 'moves' || !offers.moves[0]) throw new Error('a play without moves');
    actor.send({ type: 'move.made', move: offers.moves[0].move });
    actor.send({ type: 'move.made', move: offers.moves[0].move });
    expect(view().reading?.at?.count).toBe(2);
    actor.send({ type: 'step.chosen', step: 0 });
    actor.send({ type: 'move.made', move: offers.moves[0].move });
    expect(view().reading?.at).toMatchObject({ step: 1, count: 1 });
  });

  test('[FLW-02] forks a recorded session where it is read, and exports what it came to', async () => {
    const { actor, view, saved } = open(writeTrace(session()));
    actor.send(chosen);
    await expect.poll(() => view().reading?.at?.kind).toBe('imported');
    actor.send({ type: 'fork.requested' });
    expect(view().reading?.at).toMatchObject({ kind: 'fork', step: 0, states: ['credentials'] });
    actor.send({ type: 'candidate.taken', transition: 'sign-in.credentials|credentials.submitted|0' });
    expect(view().reading?.at?.states).toEqual(['authenticating.asking']);
    actor.send({ type: 'export.requested' });
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]?.name).toBe('signing-in-branch-from-step-0.flowtrace.json');
    expect(readTrace(saved[0]?.text ?? '').ok).toBe(true);
  });

  test('[FLW-02] a recorded flow that this portal does not have is named, and the rest can be read', async () => {
    const { actors, steps, ...rest } = session();
    const foreign = { ...rest, steps, actors: actors.map((each) => ({ ...each, flow: 'submarine-booking' })) };
    const { actor, view } = open(writeTrace(foreign));
    actor.send(chosen);
    await expect.poll(() => view().unreadable).toBe('This portal has no flow called submarine-booking.');
    actor.send({ type: 'chart.chosen', flow: 'order' });
    expect(view()).toMatchObject({ unreadable: null, reading: { model: { name: 'order' } } });
  });

  test('[FLW-02] says so when nothing can go on from a step, for its state is not there any longer', async () => {
    const { actors, ...rest } = session();
    const moved = {
      ...rest,
      actors: actors.map((each) => ({ ...each, standing: { ...each.standing, value: 'nowhere' } })),
    };
    const { actor, view } = open(writeTrace(moved));
    actor.send(chosen);
    await expect.poll(() => view().reading?.at?.notice?.tone).toBe('warning');
    actor.send({ type: 'fork.requested' });
    expect(view().refusal).toContain('has no such state');
  });

  test('[FLW-02] a session that is closed gives way to a chart', async () => {
    const { actor, view } = open(writeTrace(session()));
    actor.send(chosen);
    await expect.poll(() => view().groups.length).toBe(1);
    actor.send({ type: 'session.discarded', session: view().groups[0]?.session ?? '' });
    expect(view().groups).toEqual([]);
    expect(view().reading?.at).toBeNull();
  });
});
