// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import type { WalletBalance } from '../../../contract/money.ts';
import type { UserContext } from '../../../contract/shell/shell.ts';
import type { SignInAnswer } from '../../../contract/sign-in/sign-in.ts';
import { flowChannel, type PageMessage, protocolVersion } from '../../../flows/inspect/protocol.ts';
import { fullWallet, userContexts } from '../../../machines/shell/session.cases.ts';
import { sessionMachine } from '../../../machines/shell/session.machine.ts';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import type { Credentials } from '../../../machines/sign-in/sign-in.setup.ts';
import { signInAnswers } from '../../../machines/sign-in/sign-in-answers.ts';

/** A BroadcastChannel as specified: a sender does not receive its own message. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    Channel.all.delete(this);
  }
}

const sessionFor = (names: readonly FunctionalityName[]) =>
  createActor(
    sessionMachine.provide({
      actors: {
        keepToken: fromPromise<void, { readonly token: string }>(async () => {}),
        forgetToken: fromPromise<void>(async () => {}),
        signOut: fromPromise<void, { readonly token: string }>(async () => {}),
        readUserContext: fromPromise<UserContext>(async () => ({
          ...userContexts.agent,
          functionalities: names.map((name) => functionalities[name]),
        })),
        readWallet: fromPromise<WalletBalance>(async () => fullWallet),
      },
    }),
    { input: { token: null } },
  );

const openPage = async (
  session: Actor<typeof sessionMachine>,
): Promise<{ told: PageMessage[]; watch: (version?: number) => void }> => {
  const { useListed } = await import('../../../src/live-flows/live-flows.ts');
  renderHook(() => useListed('session', session));
  session.start();
  const told: PageMessage[] = [];
  const watcher = new Channel(flowChannel);
  watcher.onmessage = ({ data }) => told.push(data as PageMessage);
  const watch = (version = protocolVersion) => watcher.postMessage({ type: 'watch', version, watcher: 'a-test' });
  return { told, watch };
};

const signIn = async (session: Actor<typeof sessionMachine>): Promise<void> => {
  session.send({ type: 'session.opened', token: 'a-token' });
  await expect.poll(() => session.getSnapshot().matches({ signedIn: { wallet: 'known' } })).toBe(true);
};
/** Resolves when the recorder is loaded and has received the messages so far. */
const recordingIsThere = () => vi.dynamicImportSettled();

beforeEach(() => {
  vi.resetModules();
  Channel.all.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubEnv('FLOW_RECORDER', '/src/flow-atlas/recording.ts');
  document.head.innerHTML = '';
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the door to the flows of a page', () => {
  test('[FLW-02] stays shut while nobody is signed in, and opens once an analyst is', async () => {
    const session = sessionFor(['ViewFlows']);
    const { told, watch } = await openPage(session);
    watch();
    await recordingIsThere();
    expect(told).toEqual([]);
    await signIn(session);
    expect(told[0]).toMatchObject({ type: 'hello', actors: [{ flow: 'session' }] });
  });

  test('[FLW-02] stays shut for somebody who is no analyst, also where the list of permissions is empty', async () => {
    for (const names of [['Search'], []] as const) {
      const session = sessionFor(names);
      const { told, watch } = await openPage(session);
      watch();
      await recordingIsThere();
      await signIn(session);
      watch();
      expect(told).toEqual([]);
      cleanup();
      vi.resetModules();
      Channel.all.clear();
    }
  });

  test('[FLW-02] shuts when the analyst signs out, before anything of that is told', async () => {
    const session = sessionFor(['ViewFlows']);
    const { told, watch } = await openPage(session);
    await signIn(session);
    watch();
    await recordingIsThere();
    expect(told.map(({ type }) => type)).toEqual(['hello']);
    session.send({ type: 'sign-out.requested' });
    await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
    expect(told.at(-1)?.type).toBe('closed');
    expect(JSON.stringify(told)).not.toContain('signedOut');
  });

  test('[FLW-02] is open to anybody where the server says so', async () => {
    document.head.innerHTML = '<meta name="flows" content="open">';
    const { told, watch } = await openPage(sessionFor([]));
    watch();
    await recordingIsThere();
    expect(told[0]?.type).toBe('hello');
  });

  test('[FLW-02] a flow that another flow invokes is watched as its own, and is gone with it', async () => {
    document.head.innerHTML = '<meta name="flows" content="open">';
    const { told, watch } = await openPage(sessionFor([]));
    const { useListed } = await import('../../../src/live-flows/live-flows.ts');
    const signIn = createActor(
      signInMachine.provide({
        actors: { authenticate: fromPromise<SignInAnswer, Credentials>(async () => signInAnswers.newDevice) },
      }),
      { input: { defaultCountry: 'bd' } },
    );
    renderHook(() => useListed('sign-in', signIn));
    signIn.start();
    watch();
    await recordingIsThere();
    signIn.send({ type: 'email.changed', email: 'agent@portolan.example' });
    signIn.send({ type: 'password.changed', password: 'correct horse' });
    signIn.send({ type: 'credentials.submitted' });
    await expect.poll(() => signIn.getSnapshot().value).toBe('codeEntry');
    const began = told.flatMap((each) => (each.type === 'began' ? [each.actor] : [])).at(-1);
    expect(began).toMatchObject({ flow: 'code-entry', parent: expect.stringMatching(/^sign-in#/) });
    signIn.getSnapshot().children.codeEntry?.send({ type: 'code.left' });
    const ofCodeEntry = () =>
      told.flatMap((each) => {
        if (each.type === 'gone' && each.actor === began?.actor) return ['gone'];
        return each.type === 'stepped' && each.step.actor === began?.actor ? [...each.step.standing.leaves] : [];
      });
    await expect.poll(() => ofCodeEntry().slice(-2)).toEqual(['code-entry.left', 'gone']);
  });

  test('[FLW-02] hears no other release', async () => {
    document.head.innerHTML = '<meta name="flows" content="open">';
    const { told, watch } = await openPage(sessionFor([]));
    watch(protocolVersion + 1);
    await recordingIsThere();
    expect(told).toEqual([]);
  });
});
