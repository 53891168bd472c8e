import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SignInAnswer } from '../../../contract/sign-in/sign-in.ts';
import { type Recorded, Recorder } from '../../../flows/inspect/recorder.ts';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import type { Credentials } from '../../../machines/sign-in/sign-in.setup.ts';
import { signInAnswers } from '../../../machines/sign-in/sign-in-answers.ts';

const answering = signInMachine.provide({
  actors: { authenticate: fromPromise<SignInAnswer, Credentials>(async () => signInAnswers.newDevice) },
});

const watched = () => {
  const told: Recorded[] = [];
  let now = 0;
  const recorder = new Recorder(
    (recorded) => told.push(recorded),
    () => {
      now += 1;
      return now;
    },
  );
  const ref = createActor(answering, { input: { defaultCountry: 'bd' } });
  ref.start();
  recorder.begin({ actor: 'sign-in#1', flow: 'sign-in', parent: null, ref });
  const steps = () => told.flatMap((each) => (each.type === 'stepped' ? [each.step] : []));
  return { told, recorder, ref, steps };
};

const type = (ref: ReturnType<typeof watched>['ref']): void => {
  ref.send({ type: 'email.changed', email: 'agent@portolan.example' });
  ref.send({ type: 'password.changed', password: 'correct horse' });
};

describe('a running flow that is watched', () => {
  test('[FLW-02] tells each event with the candidates that were tried, the one that was taken, and where it stands', () => {
    const { ref, steps } = watched();
    type(ref);
    ref.send({ type: 'credentials.submitted' });
    const step = steps().at(-1);
    expect(step).toMatchObject({
      number: 3,
      event: { type: 'credentials.submitted', data: {} },
      from: { is: 'page' },
      considered: [
        { transition: 'sign-in.credentials|credentials.submitted|0', verdict: 'holds' },
        { transition: 'sign-in.credentials|credentials.submitted|1', verdict: 'holds' },
      ],
      microsteps: [{ eventType: 'credentials.submitted', taken: ['sign-in.credentials|credentials.submitted|0'] }],
      standing: {
        status: 'active',
        leaves: ['sign-in.authenticating.asking'],
        accepts: [{ type: 'credentials.returned', verdict: 'holds' }],
        children: [{ id: '0.sign-in.authenticating', actor: 'authenticate' }],
      },
    });
  });

  test('[FLW-02] tells the outcome of an actor as its own, and of its answer only what is allowed', async () => {
    const { ref, steps } = watched();
    type(ref);
    ref.send({ type: 'credentials.submitted' });
    await expect.poll(() => steps().at(-1)?.standing.leaves).toContain('sign-in.codeEntry');
    const step = steps().at(-1);
    expect(step?.from).toEqual({ is: 'child', child: 'authenticate' });
    expect(step?.event.data).toMatchObject({ authenticated: false, verificationReference: '•••' });
    ref.stop();
  });

  test('[FLW-02] an ignored event is told as such', () => {
    const { ref, steps } = watched();
    ref.send({ type: 'credentials.returned' });
    expect(steps().at(-1)?.microsteps).toEqual([{ eventType: 'credentials.returned', taken: [] }]);
  });

  test('[FLW-02] nothing that was typed is told', () => {
    const { ref, told } = watched();
    type(ref);
    const text = JSON.stringify(told);
    expect(text).not.toContain('portolan.example');
    expect(text).not.toContain('correct horse');
  });

  test('[FLW-02] of a flow that the catalogue does not know everything is masked', () => {
    const told: Recorded[] = [];
    const recorder = new Recorder(
      (recorded) => told.push(recorded),
      () => 0,
    );
    const ref = createActor(answering, { input: { defaultCountry: 'bd' } }).start();
    recorder.begin({ actor: 'unknown#1', flow: 'unknown', parent: null, ref });
    const [began] = told;
    if (began?.type !== 'began') throw new Error('nothing began');
    expect(new Set(Object.values(began.actor.standing.context as object))).toEqual(new Set(['•••']));
  });

  test('[FLW-02] once watching has stopped nothing is told, and no observer is left', () => {
    const { ref, recorder, told } = watched();
    recorder.stop();
    const before = told.length;
    type(ref);
    expect(told).toHaveLength(before);
  });

  test('[FLW-02] an error of whoever watches does not become the portal’s: that flow is let go', () => {
    const told: string[] = [];
    const recorder = new Recorder(
      ({ type: what }) => {
        told.push(what);
        if (what === 'stepped') throw new Error('the watcher is broken');
      },
      () => 0,
    );
    const ref = createActor(answering, { input: { defaultCountry: 'bd' } }).start();
    recorder.begin({ actor: 'sign-in#1', flow: 'sign-in', parent: null, ref });
    type(ref);
    expect(ref.getSnapshot().context.password).toBe('correct horse');
    expect(told).toEqual(['began', 'stepped', 'gone']);
  });
});
